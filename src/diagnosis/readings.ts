import type { Answer } from './answer.ts'
import type { Symptom } from './evidence.ts'
import { knownCodes } from './explain-codes.ts'
import { inContactForm } from './classifier/gateway.ts'
import { ranks } from './classifier/signature.ts'
import { type Pasted, readPasted } from './pasted.ts'
import { attributeAnswer } from './speaker.ts'

type Place = Pick<Symptom, 'id' | 'origin' | 'register'>

const token: Place = { id: 'token.issued', origin: 'auth' }
const query: Place = { id: 'graphql.organization-name', origin: 'base' }
const population: Place = { id: 'population.found', origin: 'gateway', register: 'population' }
const contact: Place = { id: 'contact.found', origin: 'gateway', register: 'contact' }

/** Statuses to try where the pasted text does not tell its own, the commonest first. */
const guesses = [401, 403, 404, 400, 429, 500, 502, 503, 504]

/** The likeliest readings of a pasted answer. A status that it does not tell is guessed, and the guess kept only where the words themselves show the speaker. */
export function hearingsOf(pasted: Pasted): readonly Symptom[] {
  const place = placeOf(pasted)
  const known = pasted.status !== undefined
  const readings = (pasted.status === undefined ? guesses : [pasted.status]).flatMap((status) =>
    [true, false].flatMap((marked) => {
      const reading = hearAs(place, { ...pasted, status }, marked)
      const wordless = hearAs(place, { ...readPasted(''), kind: pasted.kind, status }, marked)
      return known || reading.attribution.why !== wordless.attribution.why ? [reading] : []
    }),
  )
  const best = ranks.findLast((rank) => readings.some(({ attribution }) => attribution.confidence === rank))
  return readings.filter(({ attribution }) => attribution.confidence === best && attribution.class !== 'success')
}

const forms: readonly (readonly [Place, string, boolean])[] = [
  [population, '{"message":"","http_status_code":0}', true],
  [population, '{"kode":"","melding":""}', true],
  [population, '', true],
  [population, '', false],
  [token, '{"error":""}', false],
  [query, '', false],
]

/** Who might have said a bare status, and why. */
export function statusHearings(status: number): readonly Symptom[] {
  if (status < 300) return []
  return forms.map(([place, body, marked]) => hearAs(place, { ...readPasted(body), status }, marked))
}

function hearAs(place: Place, pasted: Pasted, marked: boolean): Symptom {
  const answer: Answer = { ...pasted, origin: place.origin, marked, durationMs: 0 }
  return { ...place, check: place.id, result: { outcome: 'failed', findings: [] }, answer, attribution: attributeAnswer(answer) }
}

const oauthErrors = knownCodes.filter(({ speaker }) => speaker === 'identity-provider').map(({ code }) => code)

/** Where an answer of this form is most likely given. */
function placeOf(pasted: Pasted): Place {
  const { members, texts } = pasted
  if (oauthErrors.includes(texts['/error'] ?? '') || members.has('token_type')) return token
  if (inContactForm(pasted)) return contact
  return members.has('errors') || members.has('data') ? query : population
}
