import type { SetupStep } from '../domain/index.ts'
import { is } from './answer.ts'
import { isDocumented } from './checks.ts'
import type { Symptom } from './evidence.ts'
import type { Facts } from './facts.ts'
import { compare, signatureOf } from './signature.ts'

/** What a run shows beside an answer, and the steps that are most often wrong then: of several circumstances, the first. */
const circumstances: readonly {
  readonly holds: (symptom: Symptom, facts: Facts) => boolean
  readonly steps: readonly SetupStep[]
}[] = [
  { holds: everyKeyRefused, steps: ['configuration', 'network'] },
  { holds: ({ tried }) => tried?.experiment.key === 'perhaps-refused', steps: ['approve-access', 'request-access'] },
  { holds: noApiAlone, steps: ['context-path', 'import-template'] },
  { holds: backendLost, steps: ['backend-url', 'network'] },
]

/** The steps that the rest of a run makes likelier than what the answer alone says. */
export const likelyOf = (symptom: Symptom, facts: Facts): readonly SetupStep[] =>
  circumstances.find(({ holds }) => holds(symptom, facts))?.steps ?? []

/** Whether the key of the token-issuing service is refused by the same address as this one: then the keys have in common what is wrong. */
function everyKeyRefused({ exchange }: Symptom, { probe }: Facts): boolean {
  if (exchange === undefined || typeof probe !== 'object' || probe.exchange === undefined) return false
  const hosts = [exchange, probe.exchange].map(({ request }) => URL.parse(request.url)?.host)
  return hosts[0] === hosts[1] && is(probe.answer, 401, 403) && compare(signatureOf(exchange), signatureOf(probe.exchange)) !== 'different'
}

/** Whether a server is not reached, or does not answer in time, where another register shows that what they share is not down; a wait is one for a backend (RFC9110 15.6.5). */
function backendLost(symptom: Symptom, facts: Facts): boolean {
  if (!isDocumented(symptom) || symptom.register === undefined) return false
  return is(symptom.answer, 504) || (is(symptom.answer, 502, 503) && facts.otherWorks(symptom))
}

/** Whether whatever is asked is answered as where there is no API, and another register refuses a wrong key in other words. */
function noApiAlone({ tried }: Symptom): boolean {
  return tried?.experiment.uniform === true && tried.experiment.refusalElsewhere === 'other'
}
