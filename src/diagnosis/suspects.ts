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

/** The steps that the form of a response suggests, and the weight that it puts on every other step. */
export interface Hint {
  readonly steps: readonly SetupStep[]
  readonly weight: number
}

interface Suspect {
  readonly step: SetupStep
  /** The number of signs against it. */
  readonly against: number
  /** The state of its settings in the management API. */
  readonly sight: ReturnType<typeof sightOf>
}

/**
 * Returns the steps that explain a failed documented call, the likeliest first:
 * 1. Each hypothesis gets its signs against it. One that is excluded, or whose step is `proven`, is dropped.
 * 2. If the management API shows mistakes, only these remain. Otherwise hypotheses with too many signs more than the best are dropped.
 * 3. The rest is sorted by `rankOf`.
 *
 * `first` lists steps that the words of the answer name: they come first among equals.
 */
export function suspectsOf(
  symptom: Symptom & { readonly tried: ControlEvidence },
  hint: Hint,
  first: readonly SetupStep[],
  proven: ReadonlySet<SetupStep>,
  facts: RunFacts,
): readonly SetupStep[] {
  const { register } = symptom
  const isIntermittent = register !== undefined && facts.intermittentFailures(register) !== undefined
  const flickers = register !== undefined && facts.flickers(register) !== undefined
  // With intermittent failures, what the registers share may fail for one of them now, and for the other later.
  const otherWorks = !isIntermittent && !flickers && facts.otherWorks(symptom)
  const allFailAlike = facts.failsAlike(symptom)

  const suspects = hypotheses.flatMap((hypothesis): readonly Suspect[] => {
    const { step, single } = hypothesis
    const sight = sightOf(hypothesis, register, facts)
    const isSteady = isIntermittent && hypothesis.flickers !== true
    if (proven.has(step) || sight === 'not-so' || isSteady || (sight !== 'so' && isIssued(hypothesis, otherWorks, facts))) return []
    const against =
      againstOf(hypothesis, symptom, otherWorks, facts) +
      byRefusal(hypothesis, symptom) +
      (hint.steps.includes(step) ? 0 : hint.weight) +
      (single === true && allFailAlike ? 1 : 0)
    return against === Infinity ? [] : [{ step, against, sight }]
  })
  const shown = suspects.filter(({ sight }) => sight === 'so')
  const least = Math.min(...suspects.map(({ against }) => against))
  const kept = shown.length > 0 ? shown : suspects.filter(({ against, sight }) => sight !== undefined || against <= least + mostAgainst)

  const likely = likelyOf(symptom, facts)
  const { down } = symptom.tried.experiment
  const isUnlikely = (step: SetupStep): boolean => (otherWorks && common.has(step)) || (down && ofClient.has(step))
  /** Ranks a suspect: the first number that differs decides, and the smaller comes first. Equals keep the order of the hypotheses. */
  const rankOf = ({ step, against, sight }: Suspect): readonly number[] => [
    sight === undefined ? 1 : 0,
    positionIn(likely, step),
    against,
    isUnlikely(step) ? 1 : 0,
    positionIn(first, step),
  ]
  return [...new Set(kept.toSorted((one, other) => compareRanks(rankOf(one), rankOf(other))).map(({ step }) => step))]
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const decisive = one.findIndex((rank, index) => rank !== other[index])
  return decisive === -1 ? 0 : one[decisive]! - other[decisive]!
}

const positionIn = (steps: readonly SetupStep[], step: SetupStep): number => (steps.includes(step) ? steps.indexOf(step) : steps.length)

/** Steps that all registers share: unlikely where another register works. */
const common: ReadonlySet<SetupStep> = new Set<SetupStep>(['register-integration', 'token-issuing-service', 'network', 'configuration'])

/** Steps about the API key: unlikely where a server that is down answers every key alike. */
const ofClient: ReadonlySet<SetupStep> = new Set<SetupStep>(['api-key', 'approve-access', 'request-access', 'client-application'])

/** Returns two signs against a hypothesis whose refusals of a token never have the status that was received. */
const byRefusal = (
  { refused }: Hypothesis,
  { answer, tried }: { readonly answer: ObservedResponse; readonly tried: ControlEvidence },
): number => (refused !== undefined && tried.experiment.plainStatuses && is(answer, '4xx', '5xx') && !is(answer, ...refused) ? 2 : 0)

/** Returns the signs against the likeliest ending that a hypothesis explains. */
function againstOf(
  { ends, seldom = [], shared, possible }: Hypothesis,
  { tried: { against, ends: standing, experiment }, register }: Pick<Symptom, 'register'> & { readonly tried: ControlEvidence },
  otherWorks: boolean,
  { target, inside }: RunFacts,
): number {
  if ((shared === true && otherWorks) || possible?.({ target, experiment, inside, register }) === false) return Infinity
  return Math.min(...standing.flatMap((end) => (ends.includes(end) ? [against[end]] : seldom.includes(end) ? [against[end] + 1] : [])))
}

/** Tells that a hypothesis is excluded because the token-issuing service issued a token. That token may still be rejected: it may be of another environment. */
const isIssued = ({ step, ends }: Hypothesis, otherWorks: boolean, { probe }: RunFacts): boolean =>
  probe === 'held' &&
  (step === 'token-issuing-service' || (step === 'register-integration' && !otherWorks)) &&
  ends.some((end) => end === 'callout' || end === 'no-token')

/** Circumstances of a run with the steps that are most often wrong then. The first that holds counts. */
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

/** Returns the steps that the rest of a run makes likelier than the answer alone does. */
const likelyOf = (symptom: Symptom, facts: RunFacts): readonly SetupStep[] =>
  circumstances.find(({ holds }) => holds(symptom, facts))?.steps ?? []

/** Tells that only the backend of this register fails. A gateway timeout is one of a backend (RFC9110 15.6.5), unless every key times out. */
function backendLost(symptom: Symptom, facts: RunFacts): boolean {
  if (!isDocumented(symptom) || symptom.register === undefined) return false
  return (is(symptom.answer, 504) && symptom.tried?.experiment.down !== true) || (is(symptom.answer, 502, 503) && facts.otherWorks(symptom))
}

/** Tells that every call is answered as if there were no API, while another register rejects a wrong key in other words. */
function noApiAlone({ tried }: Symptom): boolean {
  return tried?.experiment.uniform === true && tried.experiment.refusalElsewhere === 'other'
}
