import type { SetupStep } from '../domain/index.ts'
import { type ObservedResponse, is } from './answer.ts'
import { isDocumented } from './checks.ts'
import { phrasesIn } from './classifier/vendors.ts'
import { mostAgainst } from './ending.ts'
import type { Symptom } from './evidence.ts'
import { everyKeyRefused, type RunFacts } from './facts.ts'
import { type Hypothesis, hypotheses } from './hypotheses.ts'
import { sightOf } from './inside.ts'
import { findsNothing, saysNoPath } from './person.ts'
import type { ControlEvidence } from './control-evidence.ts'

/** What the form of an answer says: these steps, and how much another step has against it for not being among them. */
export interface Hint {
  readonly steps: readonly SetupStep[]
  readonly weight: number
}

/**
 * The steps that explain a documented call that failed, the likeliest first, of those that nothing proves to be in order: each that has a way of being wrong in which
 * the call may end where it did, as far as the controls show. What the management API shows to be so comes alone; what it shows not to be so is out. `first`: those that words put first among their equals.
 */
export function suspectsOf(
  symptom: Symptom & { readonly tried: ControlEvidence },
  hint: Hint,
  first: readonly SetupStep[],
  proven: ReadonlySet<SetupStep>,
  facts: RunFacts,
): readonly SetupStep[] {
  const { register } = symptom
  const unsteady = register !== undefined && facts.unsteady(register) !== undefined
  const flickers = register !== undefined && facts.flickers(register) !== undefined
  // What the registers share may be out of step for one of them at one time, and for the other at another.
  const works = !unsteady && !flickers && facts.otherWorks(symptom)
  const alike = facts.failsAlike(symptom)
  const likely = likelyOf(symptom, facts)
  const { down } = symptom.tried.experiment
  const isLater = (step: SetupStep): boolean => (works && common.has(step)) || (down && ofClient.has(step))
  const places = hypotheses.flatMap((hypothesis, place) => {
    const { step, single } = hypothesis
    const sight = sightOf(hypothesis, register, facts)
    const steadily = unsteady && hypothesis.flickers !== true
    const isOut = sight === 'not-so' || steadily || (sight !== 'so' && isIssued(hypothesis, works, facts))
    const against = proven.has(step) || isOut ? Infinity : againstOf(hypothesis, symptom, works, facts) + byRefusal(hypothesis, symptom)
    const signs = (hint.steps.includes(step) ? 0 : hint.weight) + (single === true && alike ? 1 : 0)
    return against === Infinity ? [] : [{ step, against: against + signs, place, sight }]
  })
  const seen = places.filter(({ sight }) => sight === 'so')
  const least = Math.min(...places.map(({ against }) => against))
  const standing = (seen.length > 0 ? seen : places)
    .filter(({ against, sight }) => sight !== undefined || against <= least + mostAgainst)
    .toSorted(
      (one, other) =>
        Number(one.sight === undefined) - Number(other.sight === undefined) ||
        placeIn(likely, one.step) - placeIn(likely, other.step) ||
        one.against - other.against ||
        Number(isLater(one.step)) - Number(isLater(other.step)) ||
        placeIn(first, one.step) - placeIn(first, other.step) ||
        one.place - other.place,
    )
  return [...new Set(standing.map(({ step }) => step))]
}

/** Where another register works, what is this register's own stands before what they have in common. */
const common: ReadonlySet<SetupStep> = new Set<SetupStep>(['register-integration', 'token-issuing-service', 'network', 'configuration'])

/** Where a wrong key and none are answered as the right one is, by what a server says for one that is down, the key is the last to look at. */
const ofClient: ReadonlySet<SetupStep> = new Set<SetupStep>(['api-key', 'approve-access', 'request-access', 'client-application'])

const placeIn = (order: readonly SetupStep[], step: SetupStep): number => (order.includes(step) ? order.indexOf(step) : order.length)

/** A status that no refusal of a token has speaks against whatever would have it refused. */
const byRefusal = (
  { refused }: Hypothesis,
  { answer, tried }: { readonly answer: ObservedResponse; readonly tried: ControlEvidence },
): number => (refused !== undefined && tried.experiment.plainStatuses && is(answer, '4xx', '5xx') && !is(answer, ...refused) ? 2 : 0)

/** What speaks against a hypothesis: as much as against the likeliest of the endings that it explains. */
function againstOf(
  { ends, seldom = [], shared, possible }: Hypothesis,
  { tried: { against, ends: standing, experiment }, register }: Pick<Symptom, 'register'> & { readonly tried: ControlEvidence },
  otherWorks: boolean,
  { target, inside }: RunFacts,
): number {
  if ((shared === true && otherWorks) || possible?.({ target, experiment, inside, register }) === false) return Infinity
  return Math.min(...standing.flatMap((end) => (ends.includes(end) ? [against[end]] : seldom.includes(end) ? [against[end] + 1] : [])))
}

/** A token that is issued when it is asked for shows that it can be, though not that it is good: one of another environment is issued, too. */
const isIssued = ({ step, ends }: Hypothesis, otherWorks: boolean, { probe }: RunFacts): boolean =>
  probe === 'held' &&
  (step === 'token-issuing-service' || (step === 'register-integration' && !otherWorks)) &&
  ends.some((end) => end === 'callout' || end === 'no-token')

/** What a run shows beside an answer, and the steps that are most often wrong then: of several circumstances, the first. */
const circumstances: readonly {
  readonly holds: (symptom: Symptom, facts: RunFacts) => boolean
  readonly steps: readonly SetupStep[]
}[] = [
  { holds: (symptom) => findsNothing(symptom) && !saysNoPath(symptom), steps: ['configuration'] },
  { holds: everyKeyRefused, steps: ['configuration', 'network'] },
  {
    holds: ({ answer }) => phrasesIn(answer).some(({ meaning }) => meaning === 'access-missing'),
    steps: ['request-access', 'approve-access'],
  },
  { holds: ({ tried }) => tried?.experiment.key === 'perhaps-refused', steps: ['approve-access', 'request-access'] },
  { holds: noApiAlone, steps: ['context-path', 'import-template'] },
  { holds: backendLost, steps: ['backend-url', 'network'] },
]

/** The steps that the rest of a run makes likelier than what the answer alone says. */
const likelyOf = (symptom: Symptom, facts: RunFacts): readonly SetupStep[] =>
  circumstances.find(({ holds }) => holds(symptom, facts))?.steps ?? []

/** Whether a server is not reached, or does not answer in time, where another register shows that what they share is not down; a wait is one for a backend (RFC9110 15.6.5), unless it waits for every key. */
function backendLost(symptom: Symptom, facts: RunFacts): boolean {
  if (!isDocumented(symptom) || symptom.register === undefined) return false
  return (is(symptom.answer, 504) && symptom.tried?.experiment.down !== true) || (is(symptom.answer, 502, 503) && facts.otherWorks(symptom))
}

/** Whether whatever is asked is answered as where there is no API, and another register refuses a wrong key in other words. */
function noApiAlone({ tried }: Symptom): boolean {
  return tried?.experiment.uniform === true && tried.experiment.refusalElsewhere === 'other'
}
