import type { Diagnosis } from '../engine/index.ts'
import { type Evidence, gatewaySays, isEvident, type Subject, type Symptom } from './evidence.ts'
import { type Facts, factsOf } from './facts.ts'
import { healthy } from './proven.ts'
import { en } from './language/en.ts'
import { fill, settingOf } from './language/words.ts'
import { isBelievable } from './ending.ts'
import { confidenceOf } from './confidence.ts'
import { inOrder } from './order.ts'
import { rules } from './rules.ts'
import { is } from './answer.ts'
import { probeFor } from './probes.ts'
import type { Probe, Rule } from './rules/rule.ts'
import { type SetupStep, steps } from '../domain/index.ts'
import { stepsSpokenOf } from './oauth-words.ts'
import { type Hint, suspectsOf } from './suspects.ts'
import { subjectAt } from './told.ts'
import { attributionTried } from './tried.ts'

/** A rule with the symptoms that it explains. */
interface Cause {
  readonly rule: Rule
  readonly subject: Subject | undefined
  readonly symptoms: readonly [Explained, ...Explained[]]
}

interface Explained {
  readonly symptom: Symptom
  readonly hint: Hint
}

/**
 * Says which set-up steps explain what the whole run saw. One cause gives one diagnosis, whatever number of checks it fails,
 * and no step is accused that the run proves to be in order.
 */
export function diagnose(evidence: Evidence): readonly Diagnosis[] {
  if (!evidence.results.some(isEvident)) return []
  const facts = factsOf(evidence)
  const causes = facts.symptoms.flatMap((symptom) => causeOf(symptom, facts))
  return inOrder(
    [...Map.groupBy(causes, keyOf).values()].flatMap((same) => diagnosisOf(same.reduce(merged), facts)),
    facts,
  )
}

/** The first rule that matches, can be the matter where the call ended, and still has a suspect; of what was seen inside, the first suspect. */
function causeOf(symptom: Symptom, facts: Facts): readonly Cause[] {
  const hint = hintOf(symptom, facts)
  const rule = rules.find((rule) => {
    if (!matches(rule, symptom, facts)) return false
    const steps = accused(rule, symptom, hint, facts)
    return (rule.seen === undefined ? steps : steps.slice(0, 1)).some((step) => rule.steps.includes(step))
  })
  return rule === undefined ? [] : [{ rule, subject: subjectOf(rule, symptom), symptoms: [{ symptom, hint }] }]
}

const matches = (rule: Rule, symptom: Symptom, facts: Facts): boolean =>
  (rule.warnings === true || !['warned', 'waived'].includes(symptom.result.outcome)) &&
  rule.when(symptom, facts) &&
  endsThere(rule, symptom)

const endsThere = ({ ends }: Rule, { tried }: Symptom): boolean =>
  tried === undefined || ends === undefined || ends.some((end) => tried.ends.includes(end))

/** The steps that a rule leaves, its own first. Where no control was sent, they are its own alone. */
function accused(rule: Rule, symptom: Symptom, hint: Hint, facts: Facts, subject = subjectOf(rule, symptom)): readonly SetupStep[] {
  const proven = healthy(facts, subject)
  const own = rule.steps.filter((step) => !proven.has(step))
  if (symptom.tried === undefined) return own
  const first = [...stepsSpokenOf(symptom.answer), ...rule.steps]
  const consistent = suspectsOf({ ...symptom, tried: symptom.tried }, hint, first, proven, facts)
  return consistent.length === 0 && rule.last === true ? own : consistent
}

/** What the form of an answer says by itself. The words of one product say who speaks, and never take anybody out. */
function hintOf(symptom: Symptom, facts: Facts): Hint {
  const { tried, form, answer, attribution } = symptom
  if (tried === undefined || form === undefined) return { steps: [], weight: 0 }
  const byForm = attribution.why === gatewaySays ? symptom : { ...symptom, attribution: attributionTried(form, answer, tried) }
  const rule = rules.find((each) => each.seen === undefined && matches(each, byForm, facts))
  return rule === undefined ? { steps: [], weight: 0 } : { steps: rule.steps, weight: weightOf(rule, byForm, facts) }
}

/** A form that leaves no doubt is more than one sign; what the controls left is none. */
function weightOf(rule: Rule, symptom: Symptom, { probe }: Facts): number {
  const shown = rule.about === 'token-service' && typeof probe === 'object' ? probe : symptom
  const { attribution, form, tried, answer } = shown
  // An empty body is nobody’s form.
  if (answer.kind === 'empty' && !answer.marked && tried !== undefined && is(answer, '5xx')) return 0
  if (form?.speaker !== attribution.speaker || form.confidence === 'low' || !isBelievable(form, tried?.experiment)) return 0
  return form.confidence === 'high' && attribution.confidence === 'high' && rule.words !== true ? 2 : 1
}

/** What explains every symptom of a cause; what explains any of them where nothing does. */
function suspectsOfCause({ rule, subject, symptoms }: Cause, facts: Facts): readonly SetupStep[] {
  const sets = symptoms.map(({ symptom, hint }) => accused(rule, symptom, hint, facts, subject))
  const all = [...new Set(sets.flat())]
  const common = all.filter((step) => sets.every((set) => set.includes(step)))
  return common.length > 0 ? common : all
}

/** What a look at the answers of others cannot tell is asked for; rules about other things say themselves what decides. */
function probeOf({ rule, symptoms }: Cause, suspects: readonly SetupStep[], facts: Facts): Probe | undefined {
  const tried = symptoms.some(({ symptom }) => symptom.tried !== undefined)
  if (tried) return probeFor(suspects, rule.next, facts)
  return rule.next === 'ask-token-service' && facts.target.tokenServiceProbed ? undefined : rule.next
}

function subjectOf({ about }: Rule, { register, origin }: Symptom): Subject | undefined {
  if (about === 'machine') return undefined
  if (about === 'identity-provider' || about === 'token-service') return about
  if (about !== 'address') return register ?? 'gateway'
  return subjectAt[origin]
}

/** Symptoms with the same key have one cause. */
const keyOf = ({ rule, subject }: Cause): string => `${rule.id} ${rule.about === 'shared' ? '' : String(subject)}`

const merged = (one: Cause, other: Cause): Cause => ({
  rule: one.rule,
  subject: one.subject === other.subject ? one.subject : 'gateway',
  symptoms: [...one.symptoms, ...other.symptoms],
})

function diagnosisOf(cause: Cause, facts: Facts): readonly Diagnosis[] {
  const { rule, subject } = cause
  const [{ symptom }] = cause.symptoms
  const symptoms = cause.symptoms.map((each) => each.symptom)
  const [first, ...others] = suspectsOfCause(cause, facts)
  if (first === undefined) return []
  const suspects = [first, ...others] as const
  const { origin } = symptom
  const next = others.length === 0 ? undefined : probeOf(cause, suspects, facts)
  const setting = rule.setting === undefined ? undefined : settingOf(rule.setting, subject, origin)
  const known = rule.cause.includes('{of}') ? facts.unsteady(symptom.register!) : undefined
  const times = known && { failed: known.failed, of: known.of }
  const seenInside = symptoms.flatMap(({ register }) => rule.seen?.(register, facts) ?? [])
  const transactionIds = unique(symptoms.flatMap(({ exchange }) => exchange?.transactionId ?? []))
  return [
    {
      rule: rule.id,
      steps: suspects,
      sections: suspects.map((step) => steps[step].section),
      cause: fill(rule.cause, en, subject, origin, times),
      ...(next === undefined ? {} : { next: en.probes[next] }),
      remedy: fill(rule.remedy, en, subject, origin),
      confidence: confidenceOf(rule, symptoms, suspects.length),
      evidence: unique([...seenInside, ...symptoms.map(({ check }) => check)]),
      ...(subject === undefined ? {} : { subject }),
      ...(setting === undefined ? {} : { setting }),
      ...(transactionIds.length === 0 ? {} : { transactionIds }),
      ...(times === undefined ? {} : { times }),
    },
  ]
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
