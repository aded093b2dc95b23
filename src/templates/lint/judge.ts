import { type Cause, causeOf, documentedJourney } from './cause.ts'
import { type Facts, factsOf } from './facts.ts'
import type { Finding } from './finding.ts'
import { findingOf } from './placed.ts'
import { DefinitionPart, positionOf } from '../../gravitee/index.ts'
import { type Message, textOf } from '../../messages/index.ts'
import { noRoutes, routesOf, shownRoutes } from './routes.ts'
import type { RuleId } from './rules/catalog.ts'
import type { Rule, Violation } from './rules/rule.ts'
import type { CallResult, FileReport, TriedCall } from './report.ts'
import { severityOf } from './rules/severity-of.ts'
import type { Subject } from './subject.ts'
import { trialOf } from './trial/trial.ts'

/** What became of one definition. */
interface Judgment {
  readonly findings: readonly Finding[]
  /** Those of the findings that keep the documented call from going through. */
  readonly causes: readonly Finding[]
  readonly report: FileReport
}

/** A deviation that shows only beside other definitions, with its rule. */
interface Beside {
  readonly rule: Rule<RuleId>
  readonly violation: Violation
}

/** What shows only in several definitions together, by the one that it is about. */
export const besideIn = (
  rules: readonly Rule<RuleId>[],
  subjects: readonly Subject[],
  golden: readonly Subject[],
): Map<Subject, (Beside & { readonly subject: Subject })[]> =>
  Map.groupBy(
    rules.flatMap((rule) => [...(rule.judgeAll?.(subjects, golden) ?? [])].map(([subject, violation]) => ({ rule, subject, violation }))),
    ({ subject }) => subject,
  )

/** Judges a definition by rules and by trying the documented call. */
export async function judge(subject: Subject, all: readonly Rule<RuleId>[], beside: readonly Beside[]): Promise<Judgment> {
  const rules = all.filter(({ purpose }) => purpose === undefined || purpose === subject.purpose || isOurs(purpose, subject))
  const facts = subject.purpose === 'other' ? undefined : factsOf(subject, await trialOf(subject))
  const routes = subject.register === undefined ? noRoutes : await routesOf(subject, facts?.trial)
  const known = facts && causeOf(subject, facts)
  const cause = known && { ...known, cause: shown(known.cause, subject) }
  const placed = (rule: Rule<RuleId>, violation: Violation): Finding => findingOf(rule, violation, subject)

  const written = rules.flatMap((rule) =>
    [...(rule.judge?.(subject, routes) ?? [])].flatMap((violation) => {
      const severity = severityOf(rule, violation, subject, facts)
      return severity === undefined ? [] : [placed(rule, { ...violation, severity })]
    }),
  )
  const errors = written.filter(({ severity }) => severity === 'error')
  const tried = rules
    .flatMap((rule) => [...((facts && rule.judgeTrial?.(subject, facts)) ?? [])].map((violation) => placed(rule, violation)))
    .filter(({ pointer }) => !errors.some((error) => error.pointer === pointer))
  const explaining = errors.filter(({ step }) => step === cause?.step)
  const unexplained =
    cause === undefined || explaining.length > 0
      ? []
      : rules.flatMap((rule) => (rule.judgeCause === undefined ? [] : [placed(rule, rule.judgeCause(cause))]))

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

const isOurs = (purpose: Rule['purpose'], subject: Subject): boolean => purpose === 'ours' && subject.purpose !== 'other'

/** What became of a call may quote what was sent: values that the file has to keep to itself are taken out. */
function shown(cause: Message, { source, secrets }: Subject): Message {
  const file = new DefinitionPart(source.root, '')
  const values = [...secrets.confidential].flatMap((pointer) => file.find(pointer).text()?.value.trim() ?? [])
  const secret = values.filter((value) => value.length >= 4)
  const blotted = (text: string): string => secret.reduce((shown, value) => shown.replaceAll(value, '…'), text)
  return JSON.parse(
    JSON.stringify(cause, (name, value: unknown) => (typeof value === 'string' && name !== 'id' ? blotted(value) : value)),
  ) as Message
}

const callOf = ({ call: { method, path, contextPath } }: Cause['effect']): string => `${method} ${contextPath}${path}`

function triedCall({ source }: Subject, facts: Facts, cause: Cause | undefined): TriedCall {
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

/** The documented call by each plan and caller: of its paths the one that works, of backends that take turns the worst. */
function callResults({ trial: { effects } }: Facts): readonly CallResult[] {
  const results = [...Map.groupBy(effects, ({ call }) => call)].map(([{ caller, plan, method, path }, turns]): CallResult => {
    const verdicts = turns.map(({ verdict }) => verdict)
    return { caller, plan, method, path, verdict: ranks.find((rank) => verdicts.includes(rank))! }
  })
  return [...Map.groupBy(results, ({ caller, plan }) => JSON.stringify([caller, plan])).values()].map((paths) =>
    paths.reduce((best, path) => (ranks.indexOf(path.verdict) > ranks.indexOf(best.verdict) ? path : best)),
  )
}

const ranks: readonly CallResult['verdict'][] = ['broken', 'not verified', 'as documented']
