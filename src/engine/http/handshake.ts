import type { X509Certificate } from 'node:crypto'
import type { Socket } from 'node:net'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import { checkServerIdentity } from '../../base/index.ts'
import { chainOf, ownAuthorityOf, sentBy, sha256Of } from './chain.ts'
import { addressOf, type HostPort, type Opening, openTls, startTls } from './connect.ts'
import { Deadline } from './deadline.ts'
import { isOwn, OwnFault } from './error.ts'
import { failureOf } from './failure.ts'
import { ownIfOurs } from './own.ts'
import { PhaseClock } from './phases.ts'
import { type ProxyEnvironment, openWay, proxyFor } from './proxy.ts'
import type { Handshake, HandshakeOptions } from './request.ts'
import type { TrustStore } from './trust.ts'

interface HandshakeCircumstances extends HandshakeOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** May name a proxy: then the handshake goes through it. */
  readonly environment: ProxyEnvironment
  readonly trust: TrustStore
}

type Tls = NonNullable<Handshake['tls']>

/** Connects, reads the certificates, and closes: no request and no secret. Throws OwnFault if this machine could not try. */
export async function shakeHands(url: string, options: HandshakeCircumstances): Promise<Handshake> {
  const address = addressOf(url)
  const clock = new PhaseClock()
  const deadline = new Deadline(options.timeoutMs, options.signal)
  const opening = { clock, signal: deadline.signal, trust: options.trust, tls: tlsOptions(options) }
  const proxy = proxyFor(address, options.environment)
  try {
    const way = async (): Promise<Socket> => await openWay(address, proxy, opening)
    const secured = address.secure ? await secure(way, address, opening, options) : undefined
    const socket = secured ?? (await way())
    const tls = secured && describe(secured, address, options.trust.certificates)
    socket.destroy()
    clock.stop()
    return { connected: true, phases: clock.phases, ...(tls === undefined ? {} : { tls }) }
  } catch (error) {
    clock.stop()
    const failure =
      deadline.over !== undefined ? deadline.failure(clock.phase) : ownIfOurs(failureOf(error, clock.phase), deadline.stalledMs)
    if (isOwn(failure)) throw new OwnFault(failure)
    return { connected: clock.phase === 'tls', phases: clock.phases, failure }
  } finally {
    deadline.clear()
  }
}

/** A handshake that only asks for TLS versions needs no trusted certificate. */
async function secure(way: () => Promise<Socket>, address: HostPort, opening: Opening, narrowed: HandshakeOptions): Promise<TLSSocket> {
  return isNarrowed(narrowed) ? await startTls(await way(), address, opening) : await openTls(way, address, opening)
}

const isNarrowed = ({ minVersion, maxVersion }: HandshakeOptions): boolean => minVersion !== undefined || maxVersion !== undefined

function tlsOptions(narrowed: HandshakeOptions): ConnectionOptions {
  if (!isNarrowed(narrowed)) return { rejectUnauthorized: false }
  const { minVersion, maxVersion } = narrowed
  const versions = { ...(minVersion === undefined ? {} : { minVersion }), ...(maxVersion === undefined ? {} : { maxVersion }) }
  // OpenSSL offers TLS 1.0 and 1.1 only at its lowest security level; only such handshakes use it.
  return { rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0', secureContext: undefined, ...versions }
}

function describe(socket: TLSSocket, { host }: HostPort, trusted: readonly X509Certificate[]): Tls {
  const leaf = socket.getPeerX509Certificate()
  const { used, superfluous } = chainOf(sentBy(leaf), trusted)
  // Declared as an Error; Node.js sets OpenSSL's code.
  const error = socket.authorizationError as unknown as string | null
  const ownAuthority = socket.authorized ? ownAuthorityOf(used) : undefined
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    authorized: socket.authorized,
    ...(error === null ? {} : { authorizationError: error }),
    certificates: used.map(shown),
    ...(ownAuthority === undefined ? {} : { ownAuthority }),
    superfluous: superfluous.map(shown),
    nameMatches: leaf !== undefined && checkServerIdentity(host, leaf.toLegacyObject()) === undefined,
  }
}

function shown(certificate: X509Certificate): Tls['certificates'][number] {
  const { subject, issuer, subjectaltname, valid_from: from, valid_to: to } = certificate.toLegacyObject()
  return {
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    ...(subjectaltname === undefined ? {} : { subjectAltName: subjectaltname }),
    validFrom: new Date(from).toISOString(),
    validTo: new Date(to).toISOString(),
    sha256: sha256Of(certificate),
  }
}

function nameOf(name: object): string {
  return Object.entries(name)
    .map(([attribute, value]) => `${attribute}=${String(value)}`)
    .join(', ')
}
