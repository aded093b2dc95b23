import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls'
import { addressOf, type Address, startTls } from './connect.ts'
import { startDeadline } from './deadline.ts'
import { isOwn, OwnFault } from './error.ts'
import { failureOf } from './failure.ts'
import { ownIfOurs } from './own.ts'
import { PhaseClock } from './phases.ts'
import { type Environment, openWay, proxyFor } from './proxy.ts'
import type { Handshake, HandshakeOptions } from './request.ts'
import { nodeTls } from './tls.ts'

/** What a handshake needs to know beside the address. */
interface HandshakeCircumstances extends HandshakeOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** May name a proxy: then the target is looked at through it. */
  readonly environment: Environment
  /** Whom to trust, where that is not whom Node.js trusts. */
  readonly tls: ConnectionOptions
}

type Tls = NonNullable<Handshake['tls']>

/** Connects, looks at the certificates and hangs up: no request and no secret. Throws OwnFault where this machine could not even try. */
export async function shakeHands(url: string, options: HandshakeCircumstances): Promise<Handshake> {
  const address = addressOf(url)
  const clock = new PhaseClock()
  const deadline = startDeadline(options.timeoutMs, options.signal)
  const opening = { clock, signal: deadline.signal, tls: tlsOptions(options) }
  const proxy = proxyFor(address, options.environment)
  try {
    const socket = await openWay(address, proxy, opening)
    const tls = address.secure ? describe(await startTls(socket, address, opening), address) : undefined
    socket.destroy()
    clock.stop()
    return { connected: true, phases: clock.phases, ...(tls === undefined ? {} : { tls }) }
  } catch (error) {
    clock.stop()
    const failure = deadline.signal.aborted ? deadline.failure(clock.phase) : ownIfOurs(failureOf(error, clock.phase), deadline.stalledMs)
    if (isOwn(failure)) throw new OwnFault(failure)
    return { connected: clock.phase === 'tls', phases: clock.phases, failure }
  } finally {
    deadline.clear()
  }
}

function tlsOptions({ tls, minVersion, maxVersion }: HandshakeCircumstances): ConnectionOptions {
  if (minVersion === undefined && maxVersion === undefined) return { ...tls, rejectUnauthorized: false }
  const versions = { ...(minVersion === undefined ? {} : { minVersion }), ...(maxVersion === undefined ? {} : { maxVersion }) }
  // OpenSSL offers TLS 1.0 and 1.1 at its lowest level only; nothing but a question for them is ever asked at it, whoever answers.
  return { rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0', ...versions }
}

function describe(socket: TLSSocket, { host }: Address): Tls {
  const leaf = socket.getPeerCertificate(true)
  // Declared as an Error; Node.js sets OpenSSL's code.
  const error = socket.authorizationError as unknown as string | null
  return {
    protocol: socket.getProtocol() ?? 'unknown',
    authorized: socket.authorized,
    ...(error === null ? {} : { authorizationError: error }),
    certificates: chainOf(leaf),
    nameMatches: nodeTls().checkServerIdentity(host, leaf) === undefined,
  }
}

const longestChain = 10

function chainOf(leaf: DetailedPeerCertificate): Tls['certificates'] {
  const chain: DetailedPeerCertificate[] = []
  let next: DetailedPeerCertificate | undefined = leaf
  for (; next !== undefined && chain.length < longestChain && !chain.includes(next); next = next.issuerCertificate) chain.push(next)
  return chain.map(({ subject, issuer, subjectaltname, valid_from: from, valid_to: to, fingerprint256 }) => ({
    subject: nameOf(subject),
    issuer: nameOf(issuer),
    ...(subjectaltname === undefined ? {} : { subjectAltName: subjectaltname }),
    validFrom: new Date(from).toISOString(),
    validTo: new Date(to).toISOString(),
    sha256: fingerprint256.replaceAll(':', '').toLowerCase(),
  }))
}

function nameOf(name: object): string {
  return Object.entries(name)
    .map(([attribute, value]) => `${attribute}=${String(value)}`)
    .join(', ')
}
