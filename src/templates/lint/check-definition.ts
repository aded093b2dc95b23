import { type CallFailureCause, causeOf, documentedJourney } from './call-failure.ts'
import { type TrialFacts, factsOf } from './trial-facts.ts'
import type { LintFinding } from './finding.ts'
import { findingOf } from './make-finding.ts'
import { DefinitionPart, positionOf } from '../../gravitee/index.ts'
import { type Message, textOf } from '../../messages/index.ts'
import { noRoutes, routesOf, shownRoutes } from './routes.ts'
import type { LintRuleId } from './rules/catalog.ts'
import type { LintRule, RuleViolation } from './rules/rule.ts'
import type { CallResult, FileReport, TriedCall } from './lint-report.ts'
import { severityOf } from './rules/severity-of.ts'
import type { LintSubject } from './lint-subject.ts'
import { trialOf } from './trial/trial.ts'

/** The result of checking one definition. */
interface DefinitionResult {
  readonly findings: readonly LintFinding[]
  /** The findings for which the documented call fails. */
  readonly causes: readonly LintFinding[]
  readonly report: FileReport
}

/** A deviation that shows only in a comparison with other definitions, with its rule. */
interface CrossViolation {
  readonly rule: LintRule<LintRuleId>
  readonly violation: RuleViolation
}

/** Deviations that show only in a comparison of several definitions, by the definition that they are about. */
export const crossViolationsIn = (
  rules: readonly LintRule<LintRuleId>[],
  subjects: readonly LintSubject[],
  golden: readonly LintSubject[],
): Map<LintSubject, (CrossViolation & { readonly subject: LintSubject })[]> =>
  Map.groupBy(
    rules.flatMap((rule) => [...(rule.checkAll?.(subjects, golden) ?? [])].map(([subject, violation]) => ({ rule, subject, violation }))),
    ({ subject }) => subject,
  )

/** Checks a definition by rules, and by a trial of the documented call. */
export async function checkDefinition(
  subject: LintSubject,
  all: readonly LintRule<LintRuleId>[],
  beside: readonly CrossViolation[],
): Promise<DefinitionResult> {
  const rules = all.filter(({ purpose }) => purpose === undefined || purpose === subject.purpose || isOurs(purpose, subject))
  const facts = subject.purpose === 'other' ? undefined : factsOf(subject, await trialOf(subject))
  const routes = subject.register === undefined ? noRoutes : await routesOf(subject, facts?.trial)
  const known = facts && causeOf(subject, facts)
  const cause = known && { ...known, cause: shown(known.cause, subject) }
  const placed = (rule: LintRule<LintRuleId>, violation: RuleViolation): LintFinding => findingOf(rule, violation, subject)

  const written = rules.flatMap((rule) =>
    [...(rule.check?.(subject, routes) ?? [])].flatMap((violation) => {
      const severity = severityOf(rule, violation, subject, facts)
      return severity === undefined ? [] : [placed(rule, { ...violation, severity })]
    }),
  )
  const errors = written.filter(({ severity }) => severity === 'error')
  const tried = rules
    .flatMap((rule) => [...((facts && rule.checkTrial?.(subject, facts)) ?? [])].map((violation) => placed(rule, violation)))
    .filter(({ pointer }) => !errors.some((error) => error.pointer === pointer))
  const explaining = errors.filter(({ step }) => step === cause?.step)
  const unexplained =
    cause === undefined || explaining.length > 0
      ? []
      : rules.flatMap((rule) => (rule.checkCause === undefined ? [] : [placed(rule, rule.checkCause(cause))]))

  const { file: name, api, purpose, because, register } = subject
  return {
    findings: [...unexplained, ...written, ...tried, ...beside.map(({ rule, violation }) => placed(rule, violation))],
    causes: [...unexplained, ...explaining],
    report: {
      name,
      pointer: api.root.at.replace(/\/(?:spec|api)$/, ''),
      shape: api.shape,
      purpose,
      ...(because && { because }),
      register,
      routes: shownRoutes(routes),
      judged: rules.map(({ id }) => id),
      ...(facts && facts.trial.effects.length > 0 ? { tried: triedCall(subject, facts, cause), calls: callResults(facts) } : {}),
    },
  }
}

const isOurs = (purpose: LintRule['purpose'], subject: LintSubject): boolean => purpose === 'ours' && subject.purpose !== 'other'

/** Masks confidential values of the file in a cause, which may quote a sent text. */
function shown(cause: Message, { source, secrets }: LintSubject): Message {
  const file = new DefinitionPart(source.root, '')
  const values = [...secrets.confidential].flatMap((pointer) => file.find(pointer).text()?.value.trim() ?? [])
  const secret = values.filter((value) => value.length >= 4)
  const blotted = (text: string): string => secret.reduce((shown, value) => shown.replaceAll(value, '…'), text)
  return JSON.parse(
    JSON.stringify(cause, (name, value: unknown) => (typeof value === 'string' && name !== 'id' ? blotted(value) : value)),
  ) as Message
}

const callOf = ({ call: { method, path, contextPath } }: CallFailureCause['effect']): string => `${method} ${contextPath}${path}`

function triedCall({ source }: LintSubject, facts: TrialFacts, cause: CallFailureCause | undefined): TriedCall {
  const { trial } = facts
  const effect = cause?.effect ?? documentedJourney(facts)?.effect ?? trial.effects[0]!
  const unverified = trial.effects.flatMap((each) => each.unverified)
  return {
    call: callOf(effect),
    verdict: trial.verdict,
    ...(cause === undefined ? {} : { cause: cause.cause, step: cause.step, line: positionOf(source, cause.at).line }),
    unverified:
      trial.verdict === 'not verified'
        ? [...new Map(unverified.map(({ what, at }) => [textOf(what), { what, line: positionOf(source, at).line }])).values()]
        : [],
  }
}

/** The results of the documented call by plan and caller: of several paths the best, of backends that take turns the worst. */
function callResults({ trial: { effects } }: TrialFacts): readonly CallResult[] {
  const results = [...Map.groupBy(effects, ({ call }) => call)].map(([{ caller, plan, method, path }, turns]): CallResult => {
    const verdicts = turns.map(({ verdict }) => verdict)
    return { caller, plan, method, path, verdict: ranks.find((rank) => verdicts.includes(rank))! }
  })
  return [...Map.groupBy(results, ({ caller, plan }) => JSON.stringify([caller, plan])).values()].map((paths) =>
    paths.reduce((best, path) => (ranks.indexOf(path.verdict) > ranks.indexOf(best.verdict) ? path : best)),
  )
}

const ranks: readonly CallResult['verdict'][] = ['broken', 'not verified', 'as documented']
