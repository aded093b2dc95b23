import { message } from '../messages/index.ts'
import type { Attribution, Exchange, Origin } from '../engine/index.ts'
import { type Answer, answerOf } from './answer.ts'
import type { Symptom } from './evidence.ts'
import { knownCodes } from './explain-codes.ts'
import { inFormOf } from './classifier/gateway.ts'
import { type CatalogId, type CatalogName, type RegisterEntry, type RegisterName, registers } from '../domain/index.ts'
import { ranks } from './classifier/form.ts'
import { type Pasted, readBody, wordless } from './pasted.ts'
import type { Place } from './place.ts'
import { isUnregistered } from './person.ts'
import { attributeAnswer } from './responder.ts'

/** A documented call, judged by a check that is there once. */
type Call = Pick<Symptom, 'origin' | 'register'> & { readonly id: CatalogId & CatalogName }

const token: Call = { id: 'token.issued', origin: 'auth' }
const query: Call = { id: 'graphql.organization-name', origin: 'base' }
const service: Call = { id: 'token-service.issues-token', origin: 'token-service' }
const at = ({ name }: RegisterEntry): Call => ({ id: `${name}.found`, origin: 'gateway', register: name })
/** Where nothing tells the registers apart. */
const anyRegister = at(registers[0]!)

/** Statuses to try where the pasted text does not tell its own, the commonest first. */
const guesses = [401, 403, 404, 400, 429, 500, 502, 503, 504]

/** The likeliest readings of a pasted answer. A status that it does not tell is guessed, and the guess kept only where the words themselves show the responder. */
export function readingsOf(pasted: Pasted, from?: Place): readonly Symptom[] {
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

const forms: readonly (readonly [Call, string, boolean])[] = [
  [anyRegister, '{"message":"","http_status_code":0}', true],
  ...registers.map((register) => [at(register), errorOf(register), true] as const),
  [anyRegister, '', true],
  [anyRegister, '', false],
  [token, '{"error":""}', false],
  [query, '', false],
]

/** Who might have said a bare status, and why. */
export function statusReadings(status: number, from?: Place): readonly Symptom[] {
  if (status < 300) return []
  const possible = forms.filter(([call]) => from === undefined || call.origin === callOf(wordless(), from).origin)
  return (possible.length > 0 ? possible : [[callOf(wordless(), from), '', true] as const]).map(([call, body, marked]) =>
    readAs(call, { ...readBody(body), status }, marked, from),
  )
}

/** An answer as it came to one of the documented calls of its origin. */
export function readingOf(exchange: Exchange, register: RegisterName | undefined): Symptom {
  const calls: Partial<Record<Origin, Call>> = { auth: token, base: query, 'token-service': service }
  const call = calls[exchange.origin] ?? at(registers.find(({ name }) => name === register) ?? registers[0]!)
  const answer = answerOf(exchange)
  return { ...call, check: call.id, result: { outcome: 'failed', findings: [] }, answer, attribution: attributeAnswer(answer) }
}

function readAs(call: Call, pasted: Pasted, marked: boolean, from: Place | undefined): Symptom {
  const disguised = pasted.error === true && (pasted.status ?? 400) < 300 && { disguised: true as const }
  const answer: Answer = { ...pasted, ...disguised, origin: call.origin, marked, durationMs: 0 }
  const known = attributeAnswer(answer)
  const attribution: Attribution = from === 'register' ? { ...known, respondedBy: 'register', why: message('why.told-register') } : known
  return { ...call, check: call.id, result: { outcome: 'failed', findings: [] }, answer, attribution }
}

const oauthErrors = knownCodes.filter(({ respondedBy }) => respondedBy === 'identity-provider').map(({ code }) => code)

/** Which call was most likely answered so; a person who was there knows better. */
function callOf(pasted: Pasted, from: Place | undefined): Call {
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
