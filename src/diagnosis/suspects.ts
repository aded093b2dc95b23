import type { SetupStep } from '../system/setup-steps.ts'
import { mostAgainst } from './ending.ts'
import type { Symptom } from './evidence.ts'
import type { Facts } from './facts.ts'
import { type Hypothesis, hypotheses } from './hypotheses.ts'
import type { Tried } from './tried.ts'

/** What a rule says of a symptom by its words: these steps, and how much another step has against it for not being among them. */
interface Hint {
  readonly steps: readonly SetupStep[]
  readonly weight: number
}

/**
 * The steps that explain a symptom, the likeliest first, of those that nothing proves to be in order: each that has a way of being wrong in which the call may end where it did.
 * Words order them; they take none out alone. Where no control was sent, words are all there is.
 */
export function suspectsOf(symptom: Symptom, hint: Hint, proven: ReadonlySet<SetupStep>, facts: Facts): readonly SetupStep[] {
  const { tried, register } = symptom
  if (tried === undefined) return hint.steps.filter((step) => !proven.has(step))
  const works = facts.otherWorks(register === undefined ? {} : { register })
  const alike = facts.failsAlike(symptom)
  const unsteady = register !== undefined && facts.unsteady(register) !== undefined
  const places = hypotheses.flatMap((hypothesis, place) => {
    const { step, single } = hypothesis
    const steadily = unsteady && hypothesis.flickers !== true
    const against =
      proven.has(step) || steadily || isIssued(hypothesis, works, facts) ? Infinity : againstOf(hypothesis, tried, works, facts)
    const hinted = hint.steps.indexOf(step)
    const signs = (hinted < 0 ? hint.weight : 0) + (single === true && alike ? 1 : 0)
    return against === Infinity ? [] : [{ step, against: against + signs, hinted, place }]
  })
  const least = Math.min(...places.map(({ against }) => against))
  const standing = places
    .filter(({ against }) => against <= least + mostAgainst)
    .toSorted((one, other) => one.against - other.against || order(one.hinted) - order(other.hinted) || one.place - other.place)
  return [...new Set(standing.map(({ step }) => step))]
}

const order = (hinted: number): number => (hinted < 0 ? Infinity : hinted)

/** What speaks against a hypothesis: as much as against the likeliest of the endings that it explains. */
function againstOf(
  { ends, seldom = [], shared, possible }: Hypothesis,
  { against, ends: standing, experiment }: Tried,
  otherWorks: boolean,
  { target }: Facts,
): number {
  if ((shared === true && otherWorks) || possible?.({ target, experiment }) === false) return Infinity
  return Math.min(...standing.flatMap((end) => (ends.includes(end) ? [against[end]] : seldom.includes(end) ? [against[end] + 1] : [])))
}

/** A token that is issued when it is asked for shows that it can be, though not that it is good: one of another environment is issued, too. */
const isIssued = ({ step, ends }: Hypothesis, otherWorks: boolean, { probe }: Facts): boolean =>
  probe === 'held' &&
  (step === 'token-issuing-service' || (step === 'register-integration' && !otherWorks)) &&
  ends.some((end) => end === 'callout' || end === 'no-token')
