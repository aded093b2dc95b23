import type { Handshake } from '../../engine/http/request.ts'
import { nearHost, nearName } from './address.ts'
import { given } from './answers.ts'
import { found, type Refused, type Situation, type Told } from './question.ts'

const dayMs = 86_400_000

/** Whether an address can be reached and its certificate trusted, before anything is asked of it. */
export async function reach(address: string, { answers, inquiry }: Situation): Promise<Refused | { readonly told: readonly Told[] }> {
  const { failure, tls } = await inquiry.handshake(address)
  const { host } = new URL(address)
  if (failure !== undefined) {
    const known = (['authUrl', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? [])
    const offer = failure.code === 'dns' ? nearHost(address, known) : undefined
    return { problem: (words) => words.problems.unreachable(host, words.transport[failure.code]), offer, keep: address }
  }
  return tls === undefined ? { told: [] } : trust(address, tls)
}

function trust(
  address: string,
  { authorized, authorizationError = '', certificates, nameMatches }: NonNullable<Handshake['tls']>,
): Refused | { readonly told: readonly Told[] } {
  const [leaf] = certificates
  const { host } = new URL(address)
  if (!nameMatches) {
    const names = [...(leaf?.subjectAltName ?? '').matchAll(/DNS:([a-z0-9.-]+)/gi)].map((match) => match[1]!)
    const offer = nearName(address, names)
    return { problem: (words) => words.problems.certificateName(host, names.slice(0, 3).join(', ')), offer, keep: address }
  }
  if (authorizationError === 'CERT_HAS_EXPIRED' || authorizationError === 'CERT_NOT_YET_VALID')
    return { problem: (words) => words.problems.certificateDates(host, leaf?.validTo.slice(0, 10) ?? ''), keep: address }
  if (!authorized) return { problem: (words) => words.problems.certificateUntrusted(host), needs: 'caFile' }
  const until = certificates.map(({ validTo }) => validTo).sort()[0] ?? ''
  const days = Math.floor((Date.parse(until) - Date.now()) / dayMs)
  return { told: [found((words) => words.found.certificate(host, until.slice(0, 10), days))] }
}
