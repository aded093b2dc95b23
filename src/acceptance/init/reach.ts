import type { Handshake, TransportCode } from '../../engine/index.ts'
import { calendarDays, isLoopbackHost } from '../../domain/index.ts'
import { nearHost, nearName, readAddress } from './address.ts'
import { given } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import { found, type RejectedAnswer, type Situation, type AnswerNote } from './question.ts'
import { message } from '../../messages/index.ts'

/** An address that can be reached, with the findings about it. */
export interface Reached {
  readonly address: string
  readonly notes: readonly AnswerNote[]
}

/**
 * Checks that a typed address can be reached and its certificate trusted, before any request; `added` are parts that Gatewatch adds itself.
 */
export async function reach(typed: string, added: RegExp, { answers, inquiry }: Situation): Promise<RejectedAnswer | Reached> {
  const read = readAddress(typed, added)
  if ('problem' in read) return read.offer === undefined ? read : { ...read, offer: await asSpoken(read.offer, inquiry) }
  const { address } = read
  const spoken = await asSpoken(address, inquiry)
  if (spoken !== address) return { problem: message('wizard.problem.speaks-tls', { host: new URL(address).host }), offer: spoken }
  const { failure, tls } = await inquiry.handshake(address)
  if (failure !== undefined)
    return { ...unreachable(address, failure.code, address), offer: await offerFor(address, failure.code, { answers, inquiry }) }
  return tls === undefined ? { address, notes: [] } : trust(address, tls, given(answers, 'caFile'))
}

/** A server with TLS responds to the first message at once. */
const tlsMs = 3000

/** Corrects an http address to https if its port speaks TLS. */
async function asSpoken(address: string, inquiry: Inquiry): Promise<string> {
  if (!address.startsWith('http:')) return address
  const secure = address.replace(/^http:/, 'https:')
  return (await inquiry.handshake(secure, { timeoutMs: tlsMs })).tls === undefined ? address : secure
}

/** Suggests a correction of an address that cannot be reached. */
async function offerFor(address: string, code: TransportCode, { answers, inquiry }: Situation): Promise<string | undefined> {
  if (code === 'dns')
    return nearHost(
      address,
      (['authUrl', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? []),
    )
  const plain = address.replace(/^https:/, 'http:')
  // Plain http is allowed only on this machine.
  if (code !== 'tls' || !isLoopbackHost(new URL(address).hostname)) return undefined
  return (await inquiry.handshake(plain)).connected ? plain : undefined
}

/** Explains why an address did not respond. */
export function unreachable(address: string, failure: TransportCode, keep: string): RejectedAnswer {
  return {
    problem: message('wizard.problem.unreachable', {
      host: new URL(address).host,
      why: message(failure === 'malformed' ? 'transport.not-http' : `wizard.transport.${failure}`),
    }),
    keep,
  }
}

function trust(address: string, tls: NonNullable<Handshake['tls']>, caFile: string | undefined): RejectedAnswer | Reached {
  const { authorized, authorizationError, certificates, nameMatches } = tls
  const [leaf] = certificates
  const { host } = new URL(address)
  if (!nameMatches) {
    const names = [...(leaf?.subjectAltName ?? '').matchAll(/DNS:([a-z0-9.-]+)/gi)].map((match) => match[1]!)
    const offer = nearName(address, names)
    return { problem: message('wizard.problem.certificate-name', { host, names: names.slice(0, 3).join(', ') }), offer, keep: address }
  }
  if (authorizationError === 'CERT_HAS_EXPIRED' || authorizationError === 'CERT_NOT_YET_VALID')
    return { problem: message('wizard.problem.certificate-dates', { host, until: leaf?.validTo.slice(0, 10) ?? '' }), keep: address }
  if (!authorized) return untrusted(address, certificates.at(-1)?.issuer ?? '', caFile)
  const until = certificates.map(({ validTo }) => validTo).sort()[0] ?? ''
  const days = calendarDays(Date.now(), Date.parse(until))
  return {
    address,
    notes: [found(message('wizard.found.certificate', { host, until: until.slice(0, 10), left: message('count.days', { count: days }) }))],
  }
}

/** Asks for the authority of the certificate, again if a wrong one was given. */
function untrusted(address: string, issuer: string, caFile: string | undefined): RejectedAnswer {
  const { host } = new URL(address)
  return {
    problem:
      caFile === undefined
        ? message('wizard.problem.certificate-untrusted', { host, issuer })
        : message('wizard.problem.certificate-of-others', { host, issuer, file: caFile }),
    keep: address,
    needs: 'caFile',
  }
}
