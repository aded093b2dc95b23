import type { Answer } from './answer.ts'
import type { Symptom } from './evidence.ts'
import { knownCodes } from './explain-codes.ts'
import { inFormOf } from './classifier/gateway.ts'
import type { CatalogueId, CatalogueName } from '../system/check-ids.ts'
import { type RegisterEntry, registers } from '../system/registers.ts'
import { ranks } from './classifier/signature.ts'
import { type Pasted, readPasted } from './pasted.ts'
import { attributeAnswer } from './speaker.ts'

/** A documented call, judged by a check that is there once. */
type Place = Pick<Symptom, 'origin' | 'register'> & { readonly id: CatalogueId & CatalogueName }

const token: Place = { id: 'token.issued', origin: 'auth' }
const query: Place = { id: 'graphql.organization-name', origin: 'base' }
const at = ({ name }: RegisterEntry): Place => ({ id: `${name}.found`, origin: 'gateway', register: name })
/** Where nothing tells the registers apart. */
const anyRegister = at(registers[0]!)

/** Statuses to try where the pasted text does not tell its own, the commonest first. */
const guesses = [401, 403, 404, 400, 429, 500, 502, 503, 504]

/** The likeliest readings of a pasted answer. A status that it does not tell is guessed, and the guess kept only where the words themselves show the speaker. */
export function readingsOf(pasted: Pasted): readonly Symptom[] {
  const place = placeOf(pasted)
  const known = pasted.status !== undefined
  const readings = (pasted.status === undefined ? guesses : [pasted.status]).flatMap((status) =>
    [true, false].flatMap((marked) => {
      const reading = readAs(place, { ...pasted, status }, marked)
      const wordless = readAs(place, { ...readPasted(''), kind: pasted.kind, status }, marked)
      return known || reading.attribution.why !== wordless.attribution.why ? [reading] : []
    }),
  )
  const best = ranks.findLast((rank) => readings.some(({ attribution }) => attribution.confidence === rank))
  return readings.filter(({ attribution }) => attribution.confidence === best && attribution.class !== 'success')
}

const errorOf = ({ error: { members, either } }: RegisterEntry): string =>
  JSON.stringify(Object.fromEntries([...members, ...(either ?? [])].map((name) => [name, ''])))

const forms: readonly (readonly [Place, string, boolean])[] = [
  [anyRegister, '{"message":"","http_status_code":0}', true],
  ...registers.map((register) => [at(register), errorOf(register), true] as const),
  [anyRegister, '', true],
  [anyRegister, '', false],
  [token, '{"error":""}', false],
  [query, '', false],
]

/** Who might have said a bare status, and why. */
export function statusReadings(status: number): readonly Symptom[] {
  if (status < 300) return []
  return forms.map(([place, body, marked]) => readAs(place, { ...readPasted(body), status }, marked))
}

function readAs(place: Place, pasted: Pasted, marked: boolean): Symptom {
  const answer: Answer = { ...pasted, origin: place.origin, marked, durationMs: 0 }
  return { ...place, check: place.id, result: { outcome: 'failed', findings: [] }, answer, attribution: attributeAnswer(answer) }
}

const oauthErrors = knownCodes.filter(({ speaker }) => speaker === 'identity-provider').map(({ code }) => code)

/** Where an answer of this form is most likely given. */
function placeOf(pasted: Pasted): Place {
  const { members, texts } = pasted
  if (oauthErrors.includes(texts['/error'] ?? '') || members.has('token_type')) return token
  const register = registers.find((known) => inFormOf(known, pasted))
  if (register !== undefined) return at(register)
  return members.has('errors') || members.has('data') ? query : anyRegister
}
