import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfRules, targetRules } from '../../deploy/source/rules.ts'
import { listing } from '../../src/cli/checks.ts'
import { commands, programOf } from '../../src/cli/commands.ts'
import { settingsForm } from '../../src/templates/run/settings-file.ts'
import { gravity } from '../../src/diagnosis/procedure.ts'
import { plannedSteps } from '../../src/diagnosis/procedure-steps.ts'
import { rules } from '../../src/diagnosis/rules.ts'
import type { ExitCode } from '../../src/engine/run/exit-code.ts'
import { planOf } from '../../src/engine/run/plan.ts'
import { DIFF_RULES } from '../../src/templates/lint/diff/diff-findings.ts'
import { RULES } from '../../src/templates/lint/rules/catalog.ts'
import { attributeNames, eventNames, logEvents } from '../../src/monitor/log.ts'
import type { TargetCondition } from '../../src/monitor/alert/alert.ts'
import type { NoticeKind } from '../../src/monitor/state/notice.ts'
import { targetStates } from '../../src/monitor/state/state.ts'
import { type CycleOutcome, outcomes } from '../../src/monitor/cycle-result.ts'
import { type TimelineKind, severities } from '../../src/monitor/cause-description.ts'
import { routes } from '../../src/monitor/web/routes.ts'
import type { Statement } from '../../src/acceptance/accept/statements.ts'
import { variables } from '../../src/acceptance/init/secrets.ts'
import { envelopeForm } from '../../src/acceptance/record/envelope.ts'
import { statementForm } from '../../src/acceptance/record/statement.ts'
import { reporterNames, reportFiles } from '../../src/report/reporters.ts'
import { steps } from '../../src/domain/setup-steps.ts'
import { hopNames, hopStates } from '../../src/domain/call-path.ts'
import * as catalog from '../../suites/public.ts'
import { commandsOf, declared, exportsOf, foundBelow, grouped, membersOf, membersOfSchema, merged, type Names, plain } from './names-of.ts'
import { about, api, messages, metrics, once } from './outputs.ts'

const schemaOf = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../config', file), 'utf8'))

/** Every name that docs/internals/public-names.json promises, as the code has it now, by the heading that it is listed under. */
export async function publicNames(): Promise<Readonly<Record<string, Names>>> {
  return {
    Commands: Object.fromEntries(commandsOf(await programOf({ names: Object.keys(commands) }), 'gatewatch')),
    'Exit codes': plain(Object.keys(exitCodes)),
    'Environment variables': plain(
      merged([foundBelow('src', /\bGATEWATCH_[A-Z_]*[A-Z]\b/g), Object.values<string>(variables)])
        .filter((name) => !notVariables.has(name))
        .toSorted(),
    ),
    Settings: plain(membersOfSchema(schemaOf('target.schema.json').definitions.settings)),
    'Settings of template lint': plain(membersOfSchema(settingsForm)),
    'A file of statements': plain(namesIn<keyof Statement>({ step: true, by: true, on: true, until: true })),
    Files: plain([...reportFiles(reporterNames), ...otherFiles]),
    Suites: plain(catalog.suites.map(({ name }) => name)),
    Checks: grouped(planOf(catalog.suites).checks.map(({ info: { check, instance } }) => [check, instance])),
    'Rules of the diagnosis': plain(rules.map(({ id }) => id).toSorted()),
    'Rules for templates': plain(RULES.map(({ id }) => id).toSorted()),
    Metrics: await metrics(),
    'Alert rules': plain([...targetRules, ...selfRules].map(({ alert }) => alert)),
    'Attributes of spans': plain(foundBelow('src', spanAttribute)),
    Words: words,
    "Lines of the monitor's log": plain(logEvents),
    'Logs for a collector': plain([...Object.values(eventNames), ...Object.values(attributeNames)]),
    'JSON: results.json': plain(membersOfSchema(schemaOf('results.schema.json'))),
    'JSON: events.ndjson, and what run() tells': declared(
      'src/engine/run/event.ts',
      'src/engine/run/result.ts',
      'src/engine/run/change.ts',
      'src/engine/http/exchange.ts',
      'src/engine/check/finding.ts',
    ),
    'JSON: template lint and diff': declared(
      'src/templates/lint/lint-report.ts',
      'src/templates/lint/finding.ts',
      'src/templates/lint/diff/diff-report.ts',
      'src/templates/lint/trial/trial-calls.ts',
    ),
    'JSON: inspect': declared('src/management/inspection.ts', 'src/management/differences.ts', 'src/management/deviation.ts'),
    "JSON: the monitor's pages for programs": api(),
    'JSON: alerts': messages(),
    'Headers of alerts': plain(foundBelow('src', /(?<=')(?:X-Gatewatch-[\w-]+|Idempotency-Key)(?=')/g)),
    'JSON: monitor --once': plain(once()),
    'JSON: checks': plain(membersOf(listing())),
    'JSON: acceptance.json': plain(membersOfSchema(envelopeForm)),
    'JSON: the statement in acceptance.json': plain(membersOfSchema(statementForm)),
    'JSON: about.json of a bundle': plain(await about()),
    'Addresses of the monitor': plain(
      routes.map(({ path }) =>
        path.source
          .replaceAll(/[\\^$]/g, '')
          .replace('[/]+', 'NAME')
          .replace('[^/]+', 'NAME'),
      ),
    ),
    'import gatewatch': plain(exportsOf('src/index.ts')),
    'import gatewatch/suites': grouped(
      Object.entries(catalog).flatMap(([name, exported]) => [
        [name, undefined],
        ...checksIn(exported).map((check) => [name, check] as const),
      ]),
    ),
    'import gatewatch/run': plain(exportsOf('src/library/run.ts')),
    'import gatewatch/vitest': plain(exportsOf('src/vitest.ts')),
  }
}

/** A variable of the former fleet, and the mark by which the program starts itself once more. */
const notVariables: ReadonlySet<string> = new Set(['GATEWATCH_NATS', 'GATEWATCH_WORKER'])

const exitCodes: Readonly<Record<ExitCode, true>> = { 0: true, 1: true, 2: true, 3: true, 4: true, 130: true }

/** The names of a type: the compiler knows when one is missing, or gone. */
const namesIn = <Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] => Object.keys(names)

/** Words that stand as values in JSON, metrics, log and alerts. */
const words: Names = {
  'outcome of a check': Object.keys(outcomes),
  'outcome of a cycle': namesIn<CycleOutcome>({ passed: true, warned: true, failed: true, discarded: true }),
  'state of a target': targetStates,
  severity: severities,
  'kind of an alert': namesIn<NoticeKind>({ opened: true, changed: true, reminded: true, resolved: true }),
  'condition of an alert': namesIn<TargetCondition>({
    down: true,
    slow: true,
    intermittent: true,
    warning: true,
    unknown: true,

    unaffected: true,
  }),
  'kind in the timeline of an incident': namesIn<TimelineKind>({
    opened: true,
    notified: true,
    joined: true,
    left: true,
    changed: true,
    flapping: true,
    reminded: true,
    resolved: true,
  }),
  'set-up step': Object.keys(steps),
  'step of the procedure': plannedSteps.map(({ id }) => id),
  'state of a step of the procedure': gravity,
  'part of the call path': hopNames,
  'state of a part of the call path': hopStates,
  'rule of a comparison of templates': DIFF_RULES,
}

/** Ours alone, where the sources set them: the others are those of OpenTelemetry. */
const spanAttribute = /(?<=setAttribute\(')gatewatch\.[a-z.]+|(?<=')gatewatch\.[a-z.]+(?=':)/g

/** Those that no reporter writes. */
const otherFiles = ['traces.otlp.jsonl', 'acceptance.json', 'gatewatch.yaml', 'gatewatch.env', 'gatewatch-monitor.db']

/** The names of the checks that an export holds, by their path. */
function checksIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) return []
  return Object.entries(exported).flatMap(([name, below]) => {
    if (name === 'checks' || typeof below !== 'object' || below === null) return []
    return 'kind' in below ? [name] : checksIn(below).map((check) => `${name}.${check}`)
  })
}
