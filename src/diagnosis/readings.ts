import { message } from '../messages/index.ts'
import type { Attribution, Exchange, Origin } from '../engine/index.ts'
import { type ObservedResponse, answerOf } from './answer.ts'
import type { Symptom } from './evidence.ts'
import { knownCodes } from './explain-codes.ts'
import { inFormOf } from './classifier/gateway-responders.ts'
import { type CatalogId, type CatalogName, type RegisterEntry, type RegisterName, registers } from '../domain/index.ts'
import { ranks } from './classifier/form.ts'
import { type Pasted, readBody, wordless } from './pasted.ts'
import type { Callee } from './callee.ts'
import { isUnregistered } from './person.ts'
import { attributeAnswer } from './responder.ts'

/** A documented call that exactly one check evaluates. */
type DocumentedReading = Pick<Symptom, 'origin' | 'register'> & { readonly id: CatalogId & CatalogName }

const token: DocumentedReading = { id: 'token.issued', origin: 'auth' }
const query: DocumentedReading = { id: 'graphql.organization-name', origin: 'base' }
const service: DocumentedReading = { id: 'token-service.issues-token', origin: 'token-service' }
const at = ({ name }: RegisterEntry): DocumentedReading => ({ id: `${name}.found`, origin: 'gateway', register: name })
/** Any register, if nothing shows which one. */
const anyRegister = at(registers[0]!)

/** Statuses to try if the pasted text has none, the commonest first. */
const guesses = [401, 403, 404, 400, 429, 500, 502, 503, 504]

/**
 * Returns the likeliest readings of a pasted response. A missing status is guessed; a guess is kept only if the words themselves show the
 * responder.
 */
export function readingsOf(pasted: Pasted, from?: Callee): readonly Symptom[] {
  const call = callOf(pasted, from)
  const known = pasted.status !== undefined
  const readings = (pasted.status === undefined ? guesses : [pasted.status]).flatMap((status) =>
    [true, false].flatMap((marked) => {
      const reading = readAs(call, { ...pasted, status }, marked, from)
      const silent = readAs(call, { ...wordless(pasted.kind), status }, marked, from)
      return known || JSON.stringify(reading.attribution.why) !== JSON.stringify(silent.attribution.why) ? [reading] : []
    }),
  )
  const best = ranks.findLast((rank) => readings.some(({ attribution }) => attribution.confidence === rank))
  return readings.filter(
    (reading) => reading.attribution.confidence === best && (reading.attribution.class !== 'success' || isUnregistered(reading)),
  )
}

const errorOf = ({ error: { members, either } }: RegisterEntry): string =>
  JSON.stringify(Object.fromEntries([...members, ...(either ?? [])].map((name) => [name, ''])))

const forms: readonly (readonly [DocumentedReading, string, boolean])[] = [
  [anyRegister, '{"message":"","http_status_code":0}', true],
  ...registers.map((register) => [at(register), errorOf(register), true] as const),
  [anyRegister, '', true],
  [anyRegister, '', false],
  [token, '{"error":""}', false],
  [query, '', false],
]

/** Returns the possible responders of a bare status, with reasons. */
export function statusReadings(status: number, from?: Callee): readonly Symptom[] {
  if (status < 300) return []
  const possible = forms.filter(([call]) => from === undefined || call.origin === callOf(wordless(), from).origin)
  return (possible.length > 0 ? possible : [[callOf(wordless(), from), '', true] as const]).map(([call, body, marked]) =>
    readAs(call, { ...readBody(body), status }, marked, from),
  )
}

/** Reads an exchange as the response to one of the documented calls of its origin. */
export function readingOf(exchange: Exchange, register: RegisterName | undefined): Symptom {
  const calls: Partial<Record<Origin, DocumentedReading>> = { auth: token, base: query, 'token-service': service }
  const call = calls[exchange.origin] ?? at(registers.find(({ name }) => name === register) ?? registers[0]!)
  const answer = answerOf(exchange)
  return { ...call, check: call.id, result: { outcome: 'failed', findings: [] }, answer, attribution: attributeAnswer(answer) }
}

function readAs(call: DocumentedReading, pasted: Pasted, marked: boolean, from: Callee | undefined): Symptom {
  const disguised = pasted.error === true && (pasted.status ?? 400) < 300 && { disguised: true as const }
  const answer: ObservedResponse = { ...pasted, ...disguised, origin: call.origin, marked, durationMs: 0 }
  const known = attributeAnswer(answer)
  const attribution: Attribution = from === 'register' ? { ...known, respondedBy: 'register', why: message('why.told-register') } : known
  return { ...call, check: call.id, result: { outcome: 'failed', findings: [] }, answer, attribution }
}

const oauthErrors = knownCodes.filter(({ respondedBy }) => respondedBy === 'identity-provider').map(({ code }) => code)

/** Returns the call that most likely got this response; the person's own statement comes first. */
function callOf(pasted: Pasted, from: Callee | undefined): DocumentedReading {
  const { members, texts } = pasted
  if (from === 'identity-provider') return token
  if (from === 'graphql') return query
  if (from === 'token-service') return service
  const register = registers.find((known) => inFormOf(known, pasted)) ?? registers.find(({ answer }) => members.has(answer.at.slice(1)))
  if (from !== undefined) return register === undefined ? anyRegister : at(register)
  if (oauthErrors.includes(texts['/error'] ?? '') || members.has('token_type')) return token
  if (register !== undefined) return at(register)
  return members.has('errors') || members.has('data') ? query : anyRegister
}
