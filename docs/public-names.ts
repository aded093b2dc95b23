import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { selfRules, targetRules } from '../deploy/source/rules.ts'
import { commands } from '../src/cli/main.ts'
import { rules } from '../src/diagnosis/rules.ts'
import type { ExitCode } from '../src/engine/run/exit-code.ts'
import { planOf } from '../src/engine/run/plan.ts'
import { RULES } from '../src/lint/rules/catalogue.ts'
import { logEvents } from '../src/monitor/log.ts'
import { exposition } from '../src/monitor/metrics/exposition.ts'
import { openMetrics } from '../src/monitor/metrics/metrics.ts'
import { incidentList, targetInFull, targetList } from '../src/monitor/web/api.ts'
import { Probes } from '../src/monitor/web/probe.ts'
import { routes } from '../src/monitor/web/routes.ts'
import { reporterNames, reportFiles } from '../src/surface/reporters.ts'
import * as catalogue from '../suites/public.ts'
import { type Fleet, largeFleet } from '../test/monitor-http/fleet.ts'
import { now, targetOf } from '../test/monitor-http/views.ts'

/** Public names of one kind: each with what belongs to it, such as the labels of a metric or the options of a command. */
export type Names = Readonly<Record<string, readonly string[]>>

const root = resolve(import.meta.dirname, '..')
const text = (file: string): string => readFileSync(join(root, file), 'utf8')
const plain = (names: Iterable<string>): Names => Object.fromEntries([...new Set(names)].map((name) => [name, []]))

/** Every name that somebody outside may hold on to, as the code has it now, by the heading that it is listed under. */
export async function publicNames(): Promise<Readonly<Record<string, Names>>> {
  return {
    Commands: Object.fromEntries(
      commandsOf(
        commands(() => undefined),
        'gatewatch',
      ),
    ),
    'Exit codes': plain(Object.keys(exitCodes)),
    'Environment variables': plain(
      sourcesBelow('src')
        .flatMap((file) => text(file).match(/\bGATEWATCH_[A-Z_]*[A-Z]\b/g) ?? [])
        .sort(),
    ),
    Settings: plain(settingsOf(JSON.parse(text('config/target.schema.json')).definitions.settings)),
    Files: plain([...reportFiles(reporterNames), ...otherFiles]),
    Checks: grouped(planOf(catalogue.suites).checks.map(({ info: { check, instance } }) => [check, instance])),
    'Rules of the diagnosis': plain(rules.map(({ id }) => id).toSorted()),
    'Rules for templates': plain(RULES.map(({ id }) => id).toSorted()),
    Metrics: await metrics(),
    'Alert rules': plain([...targetRules, ...selfRules].map(({ alert }) => alert)),
    "Lines of the monitor's log": plain(logEvents),
    'JSON: results.json': plain(membersOfSchema(JSON.parse(text('config/results.schema.json')))),
    'JSON: events.ndjson, and what run() tells': declared(
      'src/engine/run/event.ts',
      'src/engine/run/result.ts',
      'src/engine/http/exchange.ts',
      'src/engine/check/finding.ts',
    ),
    'JSON: template lint and diff': declared('src/lint/lint.ts', 'src/lint/finding.ts', 'src/lint/diff.ts'),
    "JSON: the monitor's pages for programs": api(),
    'JSON: webhooks': declared('src/monitor/alert/alert.ts'),
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
      Object.entries(catalogue).flatMap(([name, exported]) => [
        [name, undefined],
        ...checksIn(exported).map((check) => [name, check] as const),
      ]),
    ),
    'import gatewatch/run': plain(exportsOf('src/library/run.ts')),
    'import gatewatch/vitest': plain(exportsOf('src/vitest.ts')),
  }
}

const exitCodes: Readonly<Record<ExitCode, true>> = { 0: true, 1: true, 2: true, 3: true, 4: true, 130: true }

/** Those that no reporter writes. */
const otherFiles = ['traces.otlp.jsonl', 'acceptance.json', 'gatewatch.yaml', 'gatewatch.env', 'gatewatch-monitor.db']

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort()
}

function grouped(pairs: readonly (readonly [head: string, part: string | undefined])[]): Names {
  const groups = Map.groupBy(pairs, ([head]) => head)
  return Object.fromEntries([...groups].map(([head, each]) => [head, each.flatMap(([, part]) => part ?? [])]))
}

/** Each command with its options; those that have commands of their own only lead to them. */
function commandsOf(command: Command, name: string): readonly (readonly [string, readonly string[]])[] {
  const below = command.commands.flatMap((each) => commandsOf(each, `${name} ${each.name()}`))
  const options = command.options.flatMap(({ long, argChoices }) => [long!, ...(argChoices ?? []).map((choice) => `${long} ${choice}`)])
  return options.length > 0 || below.length === 0 ? [[name, options], ...below] : below
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly definitions?: Readonly<Record<string, Schema>>
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

/** Settings by path, and the words that one may have. */
function settingsOf({ properties = {}, items, enum: words = [] }: Schema, above = ''): readonly string[] {
  return [
    ...words.map((word) => `${above}: ${String(word)}`),
    ...Object.entries(properties).flatMap(([name, below]) => {
      const path = above === '' ? name : `${above}.${name}`
      return [path, ...settingsOf(below, path)]
    }),
    ...(items === undefined ? [] : settingsOf(items, above)),
  ]
}

/** Every member that a schema names, whatever it is part of. */
function membersOfSchema(schema: Schema, above = ''): readonly string[] {
  const parts = [schema.items, ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])].filter(
    (part) => part !== undefined,
  )
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, below]) => [
      `${above}${name}`,
      ...membersOfSchema(below, `${above}${name}.`),
    ]),
    ...parts.flatMap((part) => membersOfSchema(part, above)),
    ...Object.entries(schema.definitions ?? {}).flatMap(([name, below]) => membersOfSchema(below, `<${name}>.`)),
  ]
}

/** Types that nothing outside gets to see. */
const isInner: ReadonlySet<string> = new Set(['SubjectReading'])

/** The members of types, as their declarations have them. */
function declared(...files: readonly string[]): Names {
  return Object.fromEntries(
    files.flatMap((file) =>
      text(file)
        .split(/^(?=export |(?:async )?function |const |interface |type )/m)
        .flatMap((declaration): readonly (readonly [string, readonly string[]])[] => {
          const [, name] = /^(?:export )?(?:interface|type) (\w+)/.exec(declaration) ?? []
          const members = [...declaration.matchAll(/\breadonly (\w+)\??:/g)].map((match) => match[1]!)
          const words = [...declaration.matchAll(/[|=:] '([^']+)'(?= [|}]|$| \/)/gm)].map((match) => `'${match[1]}'`)
          const both = [...new Set([...members, ...words])]
          return name === undefined || both.length === 0 || isInner.has(name) ? [] : [[name, both]]
        }),
    ),
  )
}

/** What a module exports, its types as well. */
function exportsOf(file: string): readonly string[] {
  const source = text(file)
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap((match) => match[1]!.split(','))
  const own = [...source.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].map((match) => match[1]!)
  return [...lists.map((name) => name.trim().replace(/^type /, '')).filter((name) => name !== ''), ...own].sort()
}

/** The names of the checks that an export holds, by their path. */
function checksIn(exported: unknown): readonly string[] {
  if (typeof exported !== 'object' || exported === null || Array.isArray(exported)) return []
  return Object.entries(exported).flatMap(([name, below]) => {
    if (name === 'checks' || typeof below !== 'object' || below === null) return []
    return 'kind' in below ? [name] : checksIn(below).map((check) => `${name}.${check}`)
  })
}

/** A fleet with a bit of everything: also a client that is refused, and checks that were not asked again. */
function variedFleet(): Fleet {
  const fleet = largeFleet(200)
  const held = targetOf('held', 'down')
  const at = now - 3_600_000
  fleet.put({ ...held, refusal: { at, until: now, count: 2 }, checks: held.checks.map((check) => ({ ...check, at })) })
  return fleet
}

/** Every metric with its labels, as a fleet with a bit of everything has them. */
async function metrics(): Promise<Names> {
  const fleet = variedFleet()
  const opened = openMetrics(fleet, { version: '1', location: 'here' })
  for (const { lastCycle } of fleet.targets()) if (lastCycle !== undefined) fleet.tell(lastCycle)
  const probes = new Probes()
  const probed = await probes.answer(fleet, fleet.targets()[0]!.name, { deadlineMs: 10_000, format: 'text' })
  const told = [...exposition([...opened.families(), ...probes.families], 'text'), ...(probed.body as Iterable<string>)].join('')
  const found = new Map<string, Set<string>>()
  for (const [, name, labels = ''] of told.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name!) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    found.set(name!, known)
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, labels]) => [name, [...labels].sort()]))
}

/** What the addresses that programs read answer with. */
function api(): Names {
  const fleet = variedFleet()
  const all = fleet.targets()
  return {
    '/api/targets': membersOf(targetList(all)),
    '/api/targets?target=NAME': merged(all.map((target) => membersOf(targetInFull(target, fleet.objective(target.name))))),
    '/api/incidents': membersOf(incidentList(fleet.incidents())),
  }
}

const merged = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())]

function membersOf(value: unknown, above = ''): readonly string[] {
  if (Array.isArray(value)) return merged(value.map((each) => membersOf(each, above)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, below]) =>
    below === undefined ? [] : [`${above}${name}`, ...membersOf(below, `${above}${name}.`)],
  )
}
