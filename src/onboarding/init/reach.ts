import type { Handshake } from '../../engine/http/request.ts'
import type { TransportCode } from '../../engine/http/exchange.ts'
import { nearHost, nearName, readAddress } from './address.ts'
import { given } from './answers.ts'
import { found, type Refused, type Situation, type Told } from './question.ts'

const dayMs = 86_400_000

/** An address that is there, and what was found out of it. */
export interface Reached {
  readonly address: string
  readonly told: readonly Told[]
}

/** Whether an address as typed can be reached and its certificate trusted, before anything is asked of it; `added` is what Gatewatch adds itself. */
export async function reach(typed: string, added: RegExp, { answers, inquiry }: Situation): Promise<Refused | Reached> {
  const read = readAddress(typed, added)
  if ('problem' in read) return read
  const { address } = read
  const { failure, tls } = await inquiry.handshake(address)
  if (failure !== undefined) {
    const known = (['authUrl', 'baseUrl', 'gatewayUrl'] as const).flatMap((id) => given(answers, id) ?? [])
    const offer = failure.code === 'dns' ? nearHost(address, known) : undefined
    return { ...unreachable(address, failure.code, address), offer }
  }
  return tls === undefined ? { address, told: [] } : trust(address, tls)
}

/** Why nothing came from an address. */
export function unreachable(address: string, failure: TransportCode, keep: string): Refused {
  return { problem: (words) => words.problems.unreachable(new URL(address).host, words.transport[failure]), keep }
}

function trust(address: string, tls: NonNullable<Handshake['tls']>): Refused | Reached {
  const { authorized, authorizationError, certificates, nameMatches } = tls
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
  return { address, told: [found((words) => words.found.certificate(host, until.slice(0, 10), days))] }
}
