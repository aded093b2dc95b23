import type { Diagnosis, Confidence } from '../engine/index.ts'
import { type Evidence, gatewaySays, isEvident, type DiagnosisSubject, subjectAt, type Symptom } from './evidence.ts'
import { type RunFacts, runFactsOf } from './facts.ts'
import { healthy } from './proven.ts'
import { sentencesOf, sentencePrefixOf, valuesOf } from './sentences.ts'
import { isBelievable } from './ending.ts'
import { rules } from './rules.ts'
import { is } from './answer.ts'
import type { Probe, DiagnosisRule } from './rules/rule.ts'
import {
  type SetupStep,
  steps,
  type CatalogId,
  type CatalogName,
  registerNames,
  type Origin,
  originTable,
  registers,
} from '../domain/index.ts'
import { stepsSpokenOf } from './oauth-words.ts'
import { type Hint, suspectsOf } from './suspects.ts'
import { unprovenRules } from './unproven.ts'
import { attributionByControls } from './control-evidence.ts'
import { isDocumented, documentedCalls } from './checks.ts'
import { ranks, weaker } from './classifier/form.ts'

/** Groups of steps that a further test separates; the cheapest test first. */
const splits: Readonly<Record<Probe, readonly (readonly SetupStep[])[]>> = {
  'ask-token-service': [
    ['token-issuing-service', 'register-integration'],
    ['callout-url', 'api-key-property', 'issuer-property', 'import-template', 'request-access', 'backend-url', 'network'],
  ],
  'look-in-token-log': [['token-issuing-service'], ['register-integration', 'issuer-property'], ['api-key-property']],
  'look-in-log': [
    ['configuration', 'network'],
    ['context-path'],
    ['api-key', 'approve-access', 'client-application'],
    ['callout-url', 'api-key-property', 'issuer-property', 'token-issuing-service', 'register-integration'],
    ['backend-url'],
  ],
  'look-in-subscriptions': [['request-access'], ['approve-access'], ['api-key'], ['client-application']],
  'look-in-manager': [['context-path'], ['import-template'], ['configuration', 'network']],
  'lint-export': [['import-template'], ['callout-url'], ['api-key-property'], ['issuer-property'], ['backend-url']],
  'call-without-key': [
    ['network', 'configuration'],
    ['token-issuing-service', 'callout-url', 'backend-url'],
  ],
}

/** Chooses the test that separates these steps best: the one of the rule if it separates any, else the one with the most groups. */
function probeFor(suspects: readonly SetupStep[], own: Probe | undefined, { target, gravitee }: RunFacts): Probe | undefined {
  // Another product exports nothing that template lint can read.
  const done = (probe: Probe): boolean =>
    (probe === 'ask-token-service' && target.tokenServiceProbed) || (probe === 'lint-export' && gravitee === false)
  const parts = (probe: Probe): number =>
    done(probe) ? 0 : splits[probe].filter((part) => part.some((step) => suspects.includes(step))).length
  if (own !== undefined && parts(own) > 1) return own
  const [best] = (Object.keys(splits) as Probe[]).toSorted((one, other) => parts(other) - parts(one))
  return best !== undefined && parts(best) > 1 ? best : undefined
}

/** Checks of documented calls that all later calls depend on. */
const others: readonly CatalogId[] = ['transport.reachable', 'discovery.served', 'token.issued', 'graphql.organization-name']

/**
 * Sorts diagnoses by how much they block. First come those that stop a documented call: the surest first, then those that most calls depend
 * on. Mere deviations follow. Low confidence comes after all others.
 */
function inOrder(diagnoses: readonly Diagnosis[], { works }: Pick<RunFacts, 'works'>): readonly Diagnosis[] {
  return diagnoses.toSorted((one, other) => {
    const [a, b] = [blockedBy(one, works), blockedBy(other, works)]
    return Number(b > 0) - Number(a > 0) || Number(isLow(one)) - Number(isLow(other)) || b - a
  })
}

const isLow = ({ confidence }: Diagnosis): boolean => confidence === ranks[0]

/**
 * Counts the documented calls that a diagnosis stops. An unknown person answered wrongly is a mere deviation where known persons are found.
 */
function blockedBy({ evidence }: Diagnosis, works: RunFacts['works']): number {
  const deviations = registerNames.filter(works).map((register) => documentedCalls(register)[1])
  const ids = evidence.filter((name) => !deviations.includes(name as CatalogName)).map((name) => name.split(' ', 1)[0] as CatalogId)
  return ids.filter((id) => isDocumented({ id }) || others.includes(id)).length
}

/**
 * Returns how sure a diagnosis is: no surer than its rule, nor than the clearest of its responses; a TLS handshake leaves no doubt. High
 * confidence in a failed register call needs one remaining step and two observations that agree, one of them a control or the management
 * API.
 */
function confidenceOf(rule: DiagnosisRule, symptoms: readonly Symptom[], suspects: number): Confidence {
  const confidences = symptoms.map(({ exchange, attribution }) =>
    exchange === undefined || rule.counted === true ? 'high' : attribution.confidence,
  )
  const known = weaker(rule.confidence, ranks.findLast((rank) => confidences.includes(rank)) ?? 'low')
  const calls = symptoms.filter((symptom) => symptom.register !== undefined && isDocumented(symptom))
  if (calls.length === 0 || rule.about === 'address' || rule.about === 'machine') return known
  return suspects === 1 && (rule.managementChecks !== undefined || isShownTwice(calls)) ? known : weaker(known, 'medium')
}

/**
 * Returns whether a control decided where the call ended, or the gateway itself says so, and the form of the response, or the call to
 * another register, agrees.
 */
function isShownTwice(calls: readonly Symptom[]): boolean {
  if (calls.some(({ attribution, fault }) => fault !== undefined || attribution.why === gatewaySays)) return true
  const decided = calls.filter(({ tried }) => tried !== undefined && !tried.experiment.bare && isDecided(tried.experiment))
  const formed = decided.some(
    ({ form, attribution, tried }) =>
      form !== undefined &&
      form.respondedBy === attribution.respondedBy &&
      form.confidence !== 'low' &&
      isBelievable(form, tried?.experiment),
  )
  return formed || new Set(decided.map(({ register }) => register)).size > 1
}

const isDecided = ({ key, api }: NonNullable<Symptom['tried']>['experiment']): boolean =>
  key === 'refused' || key === 'not-arrived' || key === 'accepted' || api === 'unknown'

/** A rule with the symptoms that it explains. */
interface Cause {
  readonly rule: DiagnosisRule
  readonly subject: DiagnosisSubject | undefined
  readonly symptoms: readonly [ExplainedSymptom, ...ExplainedSymptom[]]
}

interface ExplainedSymptom {
  readonly symptom: Symptom
  readonly hint: Hint
}

/**
 * Returns the set-up steps that explain the failures of a run. One cause gives one diagnosis, however many checks it fails. No step is
 * accused that the run proves correct.
 */
export function diagnose(evidence: Evidence): readonly Diagnosis[] {
  if (!evidence.results.some(isEvident)) return []
  const facts = runFactsOf(evidence)
  const causes = withFaults(facts.symptoms).flatMap((symptom) => causeOf(symptom, facts))
  const known = [...Map.groupBy(causes, keyOf).values()].map((same) => same.reduce(merged))
  return inOrder(
    absorbed(joined(known, facts)).flatMap((cause) => diagnosisOf(cause, facts)),
    facts,
  )
}

/** Adds the fault of a run template to every symptom of the same register that it may have caused. */
function withFaults(symptoms: readonly Symptom[]): readonly Symptom[] {
  const faults = new Map(symptoms.flatMap(({ register, fault }) => (register && fault ? [[register, fault]] : [])))
  return symptoms.map((symptom) => {
    const fault = symptom.register && faults.get(symptom.register)
    const concerned = isDocumented(symptom) || symptom.id === 'operations.steady' || symptom.attribution.respondedBy === 'register'
    return fault && concerned ? { fault, ...symptom } : symptom
  })
}

/**
 * Returns the first rule that matches, fits where the call ended, and still has a suspect. For a rule of the management API, its first
 * suspect must be left.
 */
function causeOf(symptom: Symptom, facts: RunFacts): readonly Cause[] {
  const hint = hintOf(symptom, facts)
  const rule = rules.find((rule) => {
    if (!matches(rule, symptom, facts)) return false
    const steps = accused(rule, symptom, hint, facts)
    return (rule.managementChecks === undefined ? steps : steps.slice(0, 1)).some((step) => rule.steps.includes(step))
  })
  return rule === undefined ? [] : [{ rule, subject: subjectOf(rule, symptom, facts), symptoms: [{ symptom, hint }] }]
}

const matches = (rule: DiagnosisRule, symptom: Symptom, facts: RunFacts): boolean =>
  (rule.warnings === true || !['warned', 'waived'].includes(symptom.result.outcome)) &&
  // The response of another host is the check's to evaluate, and says nothing of a part of the target.
  (symptom.elsewhere === undefined || (symptom.transport !== undefined && (rule.about === 'address' || rule.about === 'machine'))) &&
  rule.when(symptom, facts) &&
  endsThere(rule, symptom)

const endsThere = ({ ends }: DiagnosisRule, { tried }: Symptom): boolean =>
  tried === undefined || ends === undefined || ends.some((end) => tried.ends.includes(end))

/** Returns the steps that a rule leaves, its own first. Without a control, only its own. */
function accused(
  rule: DiagnosisRule,
  symptom: Symptom,
  hint: Hint,
  facts: RunFacts,
  subject = subjectOf(rule, symptom, facts),
): readonly SetupStep[] {
  // A response of the target proves nothing about another host.
  const proven: ReadonlySet<SetupStep> =
    symptom.elsewhere === undefined && !unprovenRules.has(rule.id) ? healthy(facts, subject) : new Set()
  const order = [...new Set([...(facts.gravitee === false ? (rule.firstElsewhere ?? []) : []), ...rule.steps])]
  const own = order.filter((step) => !proven.has(step))
  // One token that it issued does not prove the template of the token-issuing service.
  if (rule.id === 'template') return [...own, 'token-issuing-service' as const].filter((step) => step === symptom.fault?.step).slice(0, 1)
  if (symptom.tried === undefined || rule.own === true) return own
  const first = [...stepsSpokenOf(symptom.answer), ...order]
  const consistent = suspectsOf({ ...symptom, tried: symptom.tried }, hint, first, proven, facts)
  return consistent.length === 0 && rule.last === true ? own : consistent
}

/** Returns the steps that the form of a response suggests by itself. The words of one product name the responder, and exclude no step. */
function hintOf(symptom: Symptom, facts: RunFacts): Hint {
  const { tried, form, answer, attribution } = symptom
  if (tried === undefined || form === undefined) return { steps: [], weight: 0 }
  const byForm = attribution.why === gatewaySays ? symptom : { ...symptom, attribution: attributionByControls(form, answer, tried) }
  const rule = rules.find((each) => each.managementChecks === undefined && matches(each, byForm, facts))
  return rule === undefined ? { steps: [], weight: 0 } : { steps: rule.steps, weight: weightOf(rule, byForm, facts) }
}

/** Weighs a form: one that leaves no doubt counts as two signs, one that the controls contradict as none. */
function weightOf(rule: DiagnosisRule, symptom: Symptom, { probe }: RunFacts): number {
  const shown = rule.about === 'token-service' && typeof probe === 'object' ? probe : symptom
  const { attribution, form, tried, answer } = shown
  // An empty body is no form of any responder.
  if (answer.kind === 'empty' && !answer.marked && tried !== undefined && is(answer, '5xx')) return 0
  if (form?.respondedBy !== attribution.respondedBy || form.confidence === 'low' || !isBelievable(form, tried?.experiment)) return 0
  return form.confidence === 'high' && attribution.confidence === 'high' && rule.words !== true ? 2 : 1
}

/** Returns the steps that explain every symptom of a cause, or those that explain any if none explains all. */
function suspectsOfCause({ rule, subject, symptoms }: Cause, facts: RunFacts): readonly SetupStep[] {
  const shared = rule.about === 'shared' ? subject : undefined
  const sets = symptoms.map(({ symptom, hint }) => accused(rule, symptom, hint, facts, shared))
  const all = [...new Set(sets.flat())]
  const common = all.filter((step) => sets.every((set) => set.includes(step)))
  return common.length > 0 && rule.each !== true ? common : all
}

/** Chooses the test that separates the suspects. Rules without controls name their own. */
function probeOf({ rule, symptoms }: Cause, suspects: readonly SetupStep[], facts: RunFacts): Probe | undefined {
  const tried = symptoms.some(({ symptom }) => symptom.tried !== undefined)
  if (tried) return probeFor(suspects, rule.next, facts)
  return rule.next === 'ask-token-service' && facts.target.tokenServiceProbed ? undefined : rule.next
}

function subjectOf(
  { about }: DiagnosisRule,
  { register, origin, elsewhere }: Symptom,
  { probe }: Pick<RunFacts, 'probe'>,
): DiagnosisSubject | undefined {
  if (about === 'machine' || elsewhere !== undefined) return undefined
  // If a direct call to the token-issuing service gets a token, its words at the gateway are about the API that calls it.
  if (about === 'token-service' && probe === 'held' && register !== undefined) return register
  if (about === 'identity-provider' || about === 'token-service') return about
  if (about !== 'address') return register ?? 'gateway'
  return subjectAt[origin]
}

/** Names a cause: symptoms with the same key have the same one. A fault of a template is one cause, whatever registers it affects. */
const keyOf = ({ rule, subject, symptoms: [{ symptom }] }: Cause): string =>
  rule.id === 'template'
    ? JSON.stringify(symptom.fault)
    : [rule.id, rule.about === 'shared' ? '' : (symptom.elsewhere ?? subject)].join(' ')

const merged = (one: Cause, other: Cause): Cause => ({
  rule: one.rule,
  subject: one.subject === other.subject ? one.subject : 'gateway',
  symptoms: [...one.symptoms, ...other.symptoms],
})

/** Merges the causes of the registers if all registers have them, unless each register has its own setting to check. */
function joined(causes: readonly Cause[], { calledRegisters }: RunFacts): readonly Cause[] {
  const isOfAll = (same: readonly Cause[]): boolean =>
    calledRegisters.length > 1 &&
    same.length === calledRegisters.length &&
    calledRegisters.every((register) => same.some(({ subject }) => subject === register)) &&
    same[0]?.rule.setting?.includes('{register}') !== true
  return [...Map.groupBy(causes, ({ rule }) => (rule.id === 'template' ? Symbol() : rule.id)).values()].flatMap((same) =>
    isOfAll(same) ? [same.reduce(merged)] : same,
  )
}

/** Adds an unexplained failure of a register to a known cause of the same register. */
function absorbed(causes: readonly Cause[]): readonly Cause[] {
  const isVague = ({ rule }: Cause): boolean => rule.id === 'register-calls-failing'
  const rest = causes.filter((cause) => !isVague(cause))
  const taking = (vague: Cause): Cause | undefined =>
    rest.find(({ subject, symptoms }) => subject === vague.subject && symptoms.some(({ symptom }) => isDocumented(symptom)))
  return [
    ...rest.map((cause) => causes.filter((other) => isVague(other) && taking(other) === cause).reduce(merged, cause)),
    ...causes.filter((cause) => isVague(cause) && taking(cause) === undefined),
  ]
}

function diagnosisOf(cause: Cause, facts: RunFacts): readonly Diagnosis[] {
  const { rule, subject } = cause
  const [{ symptom }] = cause.symptoms
  const symptoms = cause.symptoms.map((each) => each.symptom)
  const [first, ...others] = suspectsOfCause(cause, facts)
  if (first === undefined) return []
  const suspects = [first, ...others] as const
  const { origin, elsewhere } = symptom
  // A template that is run has no log, no API manager and no export.
  const isRun = symptoms.some(({ result }) => result.findings.some(({ place }) => place !== undefined))
  const probe = others.length === 0 || isRun ? undefined : probeOf(cause, suspects, facts)
  // If the controls leave one other step, its sentences are shown, unless the rule's say more: the text of a template, or the finding.
  const saysMore = rule.id === 'template' || rule.states !== undefined || rule.times === true
  const isOther = !saysMore && others.length === 0 && symptom.tried !== undefined && first !== rule.steps[0]
  const setting = rule.setting === undefined || elsewhere !== undefined ? undefined : settingOf(rule.setting, subject, origin)
  const times = timesOf(symptoms, facts)
  // The responses of the token-issuing service itself, if it was called directly.
  const direct = rule.about === 'token-service' ? symptoms.filter((each) => each.origin === 'token-service') : []
  const values = valuesOf(rule, {
    subject,
    origin,
    elsewhere,
    statuses: (direct.length > 0 ? direct : symptoms).flatMap(({ answer }) => answer.status ?? []),
    times,
    fault: symptom.fault,
    finding: symptoms.flatMap(({ result }) => result.findings)[0],
    gravitee: facts.gravitee,
  })
  const viaManagementApi = symptoms.flatMap(({ register }) => rule.managementChecks?.(register, facts) ?? [])
  const transactionIds = unique(symptoms.flatMap(({ exchange }) => exchange?.transactionId ?? []))
  return [
    {
      rule: rule.id,
      steps: suspects,
      sections: suspects.map((step) => steps[step].section),
      ...sentencesOf(isOther ? `step.${first}` : sentencePrefixOf(rule), values, probe),
      values,
      ...(probe === undefined ? {} : { probe }),
      confidence: confidenceOf(rule, symptoms, suspects.length),
      evidence: unique([...viaManagementApi, ...symptoms.map(({ check }) => check)]),
      ...(subject === undefined ? {} : { subject }),
      ...(setting === undefined ? {} : { setting }),
      ...(transactionIds.length === 0 ? {} : { transactionIds }),
    },
  ]
}

/** Counts failed and all equal calls, of all registers that show it. */
function timesOf(symptoms: readonly Symptom[], facts: RunFacts): { readonly failed: number; readonly of: number } | undefined {
  const counts = [...new Set(symptoms.map(({ register }) => register))].flatMap(
    (register) => (register && facts.intermittentFailures(register)) ?? [],
  )
  if (counts.length === 0) return undefined
  return { failed: sumOf(counts.map(({ failed }) => failed)), of: sumOf(counts.map((each) => each.of)) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The setting that a rule names; none if it belongs to one register and the cause is shared. */
function settingOf(setting: string, about: string | undefined, origin: Origin): string | undefined {
  if (!setting.includes('{register}')) return setting.replace('{address}', originTable[origin].setting)
  const register = registers.find(({ name }) => name === about)
  return register && setting.replace('{register}', register.name).replace('{persons}', register.persons.setting)
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
