import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../config/index.ts'
import { registerOf } from '../diagnosis/index.ts'
import { controlsOf, applicableTo, sendsOf, type PlannedCheck, type Check } from '../engine/index.ts'
import { providerRequesters, dayOf, localSpan, pollsPerDay, nextWindow, windowAt } from '../monitor/index.ts'
import { addressOf, type Origin, origins, type RegisterName, registers, recipientsOf } from '../domain/index.ts'
import { choosePlan } from '../library/index.ts'
import type { Say } from '../messages/index.ts'
import { type Language, loadLanguage } from '../report/index.ts'
import { command } from './command.ts'
import { profile } from './option.ts'
import { choiceOf, selecting } from './selection.ts'
import { openTargets } from './targets.ts'

/** `gatewatch plan`: what a run would send at most to each address, before anything is sent. */
export const plan = command({
  docs: 'docs/guides/pipelines.md',
  examples: ['gatewatch plan test', 'gatewatch plan test --check "token.*" --json'],
  exits: [0, 2],
  declare: (to) =>
    selecting(
      to
        .argument('[target...]')
        .option('-c, --config <path>')
        .addOption(profile())
        .option('--json', '', false)
        .option('--allow-real-identifiers', '', false),
    ),
  run: async ([names], { json, language, ...options }) => {
    const planFor = await choosePlan(choiceOf(options))
    const { targets, close } = await openTargets(names, options)
    try {
      const askers = providerRequesters(targets)
      const planned = targets.map((target) => plannedOf(target, planFor(target).checks, askers.get(target)!))
      console.log(json ? JSON.stringify({ schema: 1, targets: planned }, null, 2) : textOf(planned, await loadLanguage(language)))
    } finally {
      await close()
    }
    return 0
  },
})

/** What a run of a target would send. */
type Planned = ReturnType<typeof plannedOf>

function plannedOf(target: Target, checks: readonly PlannedCheck[], asker: Target) {
  const now = Date.now()
  const { sends, undeclared } = sendsOf({ checks })
  const rows = rowsOf(checks, target, asker)
  const sum = (column: 'run' | 'controls' | 'day'): number =>
    rows.reduce((total, row) => total + (row.register === undefined ? row[column] : 0), 0)
  return {
    target: target.name,
    checks: checks.length,
    requests: sum('run'),
    controls: sum('controls'),
    day: sum('day'),
    addresses: rows,
    wrongSecrets: sends['wrong-secret'] ?? 0,
    maintenance: windowAt(target.monitor, now),
    nextMaintenance: nextWindow(target.monitor, now),
    recipients: recipientsOf(target),
    undeclared,
    ...(asker === target ? {} : { discoveryCountedAt: asker.name }),
  }
}

function textOf(planned: readonly Planned[], { say, page }: Language): string {
  const columns = (run: string | number, controls: string | number, day: string | number, what: string): string =>
    `  ${String(run).padStart(4)}  ${String(controls).padStart(8)}  ${String(day).padStart(6)}  ${what}`.trimEnd()
  const lines = planned.flatMap(
    ({
      target,
      checks,
      requests,
      controls,
      day,
      addresses,
      wrongSecrets,
      maintenance,
      nextMaintenance,
      recipients,
      undeclared,
      discoveryCountedAt: asker,
    }) => [
      say('plan.target', { target, checks, requests }),
      `  ${say('plan.more', { controls, day })}`,
      columns('run', say('plan.failing'), say('plan.day'), ''),
      ...addresses.map((row) => columns(row.run, row.controls, row.day, whatOf(row, say))),
      ...(asker === undefined ? [] : [`  ${say('plan.shared', { target: asker })}`]),
      `  ${String(wrongSecrets).padStart(4)}  ${say('plan.wrong-secrets')}`,
      ...maintenanceLines('plan.maintenance', maintenance, say),
      ...maintenanceLines('plan.next-maintenance', nextMaintenance, say),
      ...recipients.map(
        ({ origin, receives }) => `  ${say('plan.receives', { what: receives.map((each) => page.credentials[each]), origin })}`,
      ),
      ...(undeclared > 0 ? [`  ${say('plan.undeclared', { count: undeclared })}`] : []),
    ],
  )
  return [...lines, say('plan.repeats')].join('\n')
}

const maintenanceLines = (id: 'plan.maintenance' | 'plan.next-maintenance', window: Planned['maintenance'], say: Say): readonly string[] =>
  window === undefined ? [] : [`  ${say(id, { span: localSpan(window, window.timeZone), reason: window.reason })}`]

/** How many requests go somewhere: in a run, more of them where documented calls fail, and in a day of the monitor. */
interface Row {
  readonly run: number
  readonly controls: number
  readonly day: number
  readonly origin: Origin
  readonly address: string
  /** Of the row above, those about this register. */
  readonly register?: RegisterName
}

const whatOf = ({ origin, address, register }: Row, say: Say): string =>
  register === undefined ? `${origin.padEnd(14)} ${address}` : `  ${say('plan.about', { register: { register, as: 'inSentence' } })}`

/** A row for each address, and below the gateway one for each register, whose owner may want to know. */
function rowsOf(checks: readonly PlannedCheck[], target: Target, asker: Target): readonly Row[] {
  const applicable = applicableTo(target, checks)
  const controls = [...controlsOf(checks, target)]
  const cycles = dayOf(monitoring, target, asker)
  const looks: Partial<Record<Origin, number>> = { management: pollsPerDay(target) }
  const isOf = (check: Check, register: RegisterName | undefined): boolean =>
    register === undefined || registerOf(infoOf(check)) === register
  const row = (origin: Origin, address: string, register?: RegisterName): Row => {
    const sent = (some: readonly PlannedCheck[]): number =>
      some.reduce((sum, { check }) => sum + (isOf(check, register) ? (check.sends?.[origin] ?? 0) : 0), 0)
    return {
      run: sent(applicable),
      controls: controls.reduce(
        (sum, [check, own]) => sum + (check.controls?.origin === origin && isOf(check, register) ? own.length : 0),
        0,
      ),
      day: Math.ceil(cycles.reduce((sum, { checks: asked, times }) => sum + sent(asked) * times, looks[origin] ?? 0)),
      origin,
      address,
      ...(register && { register }),
    }
  }
  return origins.flatMap((origin) => {
    const address = addressOf(target, origin)
    if (address === undefined) return []
    const parts = origin === 'gateway' ? registers.filter(({ name }) => target.gateway?.[name] !== undefined) : []
    return [row(origin, address), ...parts.map(({ name }) => row(origin, address, name))].filter(({ run, day: often }) => run + often > 0)
  })
}

const infoOf = ({ id, instance }: Check) => ({ check: id, ...(instance === undefined ? {} : { instance }) })
