import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../config/index.ts'
import { registerOf } from '../diagnosis/index.ts'
import { controlsOf, applicableTo, sendsOf, type PlannedCheck, type Check } from '../engine/index.ts'
import { message, render } from '../messages/index.ts'
import { dayOf, localSpan, looksOfDay, nextWindow } from '../monitor/index.ts'
import { addressOf, type Origin, origins, type RegisterName, registers, recipientsOf } from '../domain/index.ts'
import { choosePlan } from '../library/index.ts'
import { choiceOf, type SelectionOptions } from './selection.ts'
import { openTargets, type TargetOptions } from './targets.ts'

/** What `gatewatch plan` is told. */
interface PlanCommandOptions extends TargetOptions, SelectionOptions {}

/** Prints what a run would send at most to each address, before anything is sent. */
export async function planCommand(names: readonly string[], options: PlanCommandOptions): Promise<0> {
  const planFor = await choosePlan(choiceOf(options))
  const { targets, close } = await openTargets(names, options)
  try {
    for (const target of targets) {
      const { name } = target
      const { checks } = planFor(target)
      const { sends, undeclared } = sendsOf({ checks })
      const rows = rowsOf(checks, target)
      const sum = (column: 'run' | 'controls' | 'day'): number => rows.reduce((total, row) => total + (row.part ? 0 : row[column]), 0)
      console.log(`${name}: ${checks.length} checks, at most ${sum('run')} requests`)
      console.log(
        `  up to ${sum('controls')} more where documented calls fail; a day of the monitor sends up to ${sum('day')}, and those of the registers once when an incident opens`,
      )
      console.log('   run  failing   a day')
      for (const { run, controls, day, what } of rows)
        console.log(`  ${String(run).padStart(4)}  ${String(controls).padStart(8)}  ${String(day).padStart(6)}  ${what}`)
      console.log(`  ${String(sends['wrong-secret'] ?? 0).padStart(4)}  of them with a wrong client secret`)
      const next = nextWindow(target.monitor, Date.now())
      if (next !== undefined)
        console.log(`  ${render(message('plan.next-maintenance', { span: localSpan(next, next.timeZone), reason: next.reason }))}`)
      for (const { origin, receives } of recipientsOf(target)) console.log(`  ${receives.join(' and ')} may go to ${origin}`)
      if (undeclared > 0) console.log(`  ${undeclared} checks do not declare what they send`)
    }
    console.log('An accident (a cut connection, 429, 502, 503, 504) may repeat a check twice; a wrong secret is never repeated.')
  } finally {
    await close()
  }
  return 0
}

/** How many requests go somewhere: in a run, more of them where documented calls fail, and in a day of the monitor. */
interface Row {
  readonly run: number
  readonly controls: number
  readonly day: number
  readonly what: string
  /** Whether they are among those of the row above. */
  readonly part?: true
}

/** A row for each address, and below the gateway one for each register, whose owner may want to know. */
function rowsOf(checks: readonly PlannedCheck[], target: Target): readonly Row[] {
  const applicable = applicableTo(target, checks)
  const controls = [...controlsOf(checks, target)]
  const cycles = dayOf(monitoring, target)
  const looks: Partial<Record<Origin, number>> = { management: looksOfDay(target) }
  const isOf = (check: Check, register: RegisterName | undefined): boolean =>
    register === undefined || registerOf(infoOf(check)) === register
  const row = (origin: Origin, what: string, register?: RegisterName): Row => {
    const sent = (some: readonly PlannedCheck[]): number =>
      some.reduce((sum, { check }) => sum + (isOf(check, register) ? (check.sends?.[origin] ?? 0) : 0), 0)
    return {
      run: sent(applicable),
      controls: controls.reduce(
        (sum, [check, own]) => sum + (check.controls?.origin === origin && isOf(check, register) ? own.length : 0),
        0,
      ),
      day: Math.ceil(cycles.reduce((sum, { checks: asked, times }) => sum + sent(asked) * times, looks[origin] ?? 0)),
      what,
      ...(register === undefined ? {} : { part: true }),
    }
  }
  return origins.flatMap((origin) => {
    const address = addressOf(target, origin)
    if (address === undefined) return []
    const parts = origin === 'gateway' ? registers.filter(({ name }) => target.gateway?.[name] !== undefined) : []
    return [
      row(origin, `${origin.padEnd(14)} ${address}`),
      ...parts.map(({ name, words }) => row(origin, `  of them about ${words.inSentence}`, name)),
    ].filter(({ run, day: often }) => run + often > 0)
  })
}

const infoOf = ({ id, instance }: Check) => ({ check: id, ...(instance === undefined ? {} : { instance }) })
