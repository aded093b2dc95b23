import { type Cause, causeOf, documentedJourney } from './cause.ts'
import { type Facts, factsOf, isLeftOpen } from './facts.ts'
import type { Finding, Severity } from './finding.ts'
import { findingOf } from './placed.ts'
import { allSteps, comesFromElsewhere, Part, placeOf, SHARED_STEPS } from '../../gravitee/index.ts'
import { message, type Message, textOf } from '../../messages/index.ts'
import { noRoutes, routesOf, shownRoutes } from './routes.ts'
import { RULES, type RuleId } from './rules/catalog.ts'
import type { Rule, Violation } from './rules/rule.ts'
import type { CallResult, FileReport, TriedCall } from './report.ts'
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

/** Judges a definition by rules and by trying the documented call; rules about an effect are silent where it is right. */
export async function judge(subject: Subject, all: readonly Rule<RuleId>[], beside: readonly Beside[]): Promise<Judgment> {
  const rules = all.filter(({ purpose }) => purpose === undefined || purpose === subject.purpose || isOurs(purpose, subject))
  const facts = subject.purpose === 'other' ? undefined : factsOf(subject, await trialOf(subject))
  const routes = subject.register === undefined ? noRoutes : await routesOf(subject, facts?.trial)
  // What a group of policies that stands elsewhere does is not missing here.
  const isShared = allSteps(subject.api).some(({ policy, enabled }) => enabled.value && policy.value === SHARED_STEPS)
  const alone = rules.flatMap((rule) => {
    const isTold = (violation: Violation): boolean =>
      (OF_TEXT.includes(rule.id) || !isElsewhere(violation, subject)) &&
      (facts === undefined || violation.severity === 'info' || rule.provenBy?.(facts, violation) !== true)
    // What the trial leaves open is no error for its form alone; what gives a secret away is.
    const isOpen = facts !== undefined && rule.provenBy !== undefined && isLeftOpen(facts)
    if (isOpen && isShared) return []
    return [...(rule.judge?.(subject, routes) ?? [])]
      .filter(isTold)
      .map((violation) =>
        findingOf(
          rule,
          isOpen && violation.critical !== true ? { ...violation, severity: milder(violation, rule, subject) } : violation,
          subject,
        ),
      )
  })
  // A value that is an error by itself quotes what it sends: that this reached somebody is the same mistake.
  const errors = new Set(alone.flatMap(({ pointer, severity }) => (severity === 'error' ? [pointer] : [])))
  const shownByTrial = rules
    .flatMap((rule) =>
      facts && rule.judgeTrial ? [...rule.judgeTrial(subject, facts)].map((violation) => findingOf(rule, violation, subject)) : [],
    )
    .filter(({ pointer }) => !errors.has(pointer))
  const known = facts && causeOf(subject, facts)
  const cause = known && { ...known, cause: shown(known.cause, subject) }
  const explaining = alone.filter(({ severity, step }) => severity === 'error' && step === cause?.step)
  const untold = cause !== undefined && explaining.length === 0 && rules.some(({ id }) => id === 'TL51')
  const causes = untold
    ? [
        findingOf(
          RULES.find(({ id }) => id === 'TL51')!,
          untoldBy(cause),
          subject,
        ),
      ]
    : explaining
  const { file: name, api, purpose, because, register } = subject
  return {
    findings: [
      ...(untold ? causes : []),
      ...alone,
      ...shownByTrial,
      ...beside.map(({ rule, violation }) => findingOf(rule, violation, subject)),
    ],
    causes,
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

/** Rules about what is written, not about what becomes of it. */
const OF_TEXT: readonly RuleId[] = ['TL17', 'TL54']

/** A value that is filled in from elsewhere is not in the file: the trial says that it is not verified. */
const isElsewhere = ({ at }: Violation, { source }: Subject): boolean =>
  comesFromElsewhere(new Part(source.root, '').find(at).text()?.value ?? '')

const milder = ({ severity }: Violation, rule: Rule, { settings: { mode } }: Subject): Severity => {
  const usual = severity ?? rule.severity[mode]
  return usual === 'error' ? 'warning' : usual
}

const isOurs = (purpose: Rule['purpose'], subject: Subject): boolean => purpose === 'ours' && subject.purpose !== 'other'

/** What became of a call may quote what was sent: values that the file has to keep to itself are taken out. */
function shown(cause: Message, { source, secrets }: Subject): Message {
  const file = new Part(source.root, '')
  const values = [...secrets.confidential].flatMap((pointer) => file.find(pointer).text()?.value.trim() ?? [])
  const secret = values.filter((value) => value.length >= 4)
  const blotted = (text: string): string => secret.reduce((shown, value) => shown.replaceAll(value, '…'), text)
  return JSON.parse(
    JSON.stringify(cause, (name, value: unknown) => (typeof value === 'string' && name !== 'id' ? blotted(value) : value)),
  ) as Message
}

const callOf = ({ call: { method, path, contextPath } }: Cause['effect']): string => `${method} ${contextPath}${path}`

const untoldBy = ({ at, step, cause, fix }: Cause): Violation => ({
  at,
  step,
  ...(fix ? { fix } : step === 'import-template' ? {} : { fix: message(`step.${step}.fix`) }),
  cause: message('lint.TL51.broken.cause', { found: cause }),
})

function triedCall({ source }: Subject, facts: Facts, cause: Cause | undefined): TriedCall {
  const { trial } = facts
  const effect = cause?.effect ?? documentedJourney(facts)?.effect ?? trial.effects[0]!
  const unverified = trial.effects.flatMap((each) => each.unverified)
  return {
    call: callOf(effect),
    verdict: trial.verdict,
    ...(cause === undefined ? {} : { cause: cause.cause, step: cause.step, line: placeOf(source, cause.at).line }),
    unverified:
      trial.verdict === 'not verified'
        ? [...new Map(unverified.map(({ what, at }) => [textOf(what), { what, line: placeOf(source, at).line }])).values()]
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
