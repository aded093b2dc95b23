import { type Burn, type Slot, trackersOf, withTrackers, type Fold, type Tracker } from './state.ts'
import { message } from '../../messages/index.ts'
import { worded } from '../cause-description.ts'
import type { MonitorSettings } from '../../config/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { spanText } from '../span.ts'
import { clockCheck } from '../cycle/clock-fault.ts'
import { failing } from '../cycle-result.ts'
import { isOfDeployment } from './deployment.ts'
import { limitOf } from './latency.ts'
import { maintenanceAt } from './people.ts'

const fineMs = 300_000
const coarseMs = 3_600_000

/** The burn rates that raise an alarm: at 1 the budget lasts exactly its window. The long window shows that it matters, the short one that it continues. */
const alarms = [
  { rate: 14.4, longSeconds: 3600, shortSeconds: 300 },
  { rate: 6, longSeconds: 21_600, shortSeconds: 3600 },
  { rate: 1, longSeconds: 259_200, shortSeconds: 21_600 },
] as const

/** Fewer failed cycles are chance, whatever share of a short time they are. */
const fewestFailed = 4
/** The time without failures after which an alarm is over; otherwise intermittent failures would be notified each time. */
const calmSeconds = 3600
const longestMs = 259_200_000

/** The windows of the burn rates, in seconds. */
const windows = [300, 3600, 21_600, 259_200]

type Objective = NonNullable<MonitorSettings['objective']>

/** Returns the burn after one more cycle; undefined without a failure in the window. A cycle counts for the time until the next one. */
function burnAfter(
  before: Burn | undefined,
  { at, failed, intervalMs, explained }: Readonly<{ at: number; failed: boolean; intervalMs: number; explained: boolean }>,
): Burn | undefined {
  if (before === undefined && !failed) return undefined
  const { fine = [], coarse = [] } = before ?? {}
  const add = (slots: readonly Slot[], widthMs: number, keptMs: number): readonly Slot[] => {
    const kept =
      slots.length > 0 && slots[0]![0] <= at - keptMs - widthMs ? slots.filter(([start]) => start > at - keptMs - widthMs) : slots
    // An incident also explains the failures before its confirmation.
    const slotsNow = explained && kept.some(([, , , unexplained]) => unexplained > 0) ? kept.map(explainedSlot) : kept
    if (!failed) return slotsNow
    const start = Math.floor(at / widthMs) * widthMs
    const last = slotsNow.at(-1)
    const [, lost, count, unexplained] = last?.[0] === start ? last : [start, 0, 0, 0]
    const others = last?.[0] === start ? slotsNow.slice(0, -1) : slotsNow
    return [...others, [start, lost + intervalMs, count + 1, explained ? 0 : unexplained + intervalMs]]
  }
  const after = { fine: add(fine, fineMs, 21_600_000), coarse: add(coarse, coarseMs, longestMs) }
  if (after.coarse.length === 0) return undefined
  return before !== undefined && after.fine === fine && after.coarse === coarse ? before : after
}

const explainedSlot = ([at, lost, failed]: Slot): Slot => [at, lost, failed, 0]

/** The burn rate of a budget over a window that ends now: errors as a multiple of the allowed ones; at 1 the budget lasts exactly its window. */
export interface BurnRate {
  readonly windowSeconds: number
  readonly rate: number
}

/** Returns the burn rates of an objective: failed time over windows that end now, as a multiple of the allowed time. */
export const burnRates = (burn: Burn | undefined, objective: Objective, now: number): readonly BurnRate[] =>
  windows.map((windowSeconds) => ({ windowSeconds, rate: rateOf(burn, objective, windowSeconds, now) }))

const rateOf = (burn: Burn | undefined, { target }: Objective, windowSeconds: number, now: number): number =>
  lostIn(burn, windowSeconds, now).lostMs / (windowSeconds * 1000) / (1 - target)

function lostIn(burn: Burn | undefined, windowSeconds: number, now: number): { lostMs: number; failed: number; unexplainedMs: number } {
  const isLong = windowSeconds > 21_600
  const [slots, widthMs] = isLong ? [burn?.coarse, coarseMs] : [burn?.fine, fineMs]
  const sum = { lostMs: 0, failed: 0, unexplainedMs: 0 }
  for (const [at, lostMs, failed, unexplainedMs] of slots ?? []) {
    // A slot is in the window as long as the greater part of it is.
    if (at + widthMs / 2 <= now - windowSeconds * 1000) continue
    sum.lostMs += lostMs
    sum.failed += failed
    sum.unexplainedMs += unexplainedMs
  }
  return sum
}

/** The name of the tracker that a budget which burns too fast has among those of the checks of its target. */
export const burnCheck = 'error budget'
/** The rule of the incidents. */
const burnRule = 'monitor.burn-rate'

/** Spends the error budget of one more cycle, and opens its own incident if the budget burns too fast. */
export const spendErrorBudget: Fold = (state, { target, outcome, causes, at }, { objective, intervalSeconds }) => {
  const { [burnCheck]: known, ...others } = trackersOf(state, target)
  const failed = objective !== undefined && failing[outcome] && maintenanceAt(state, target, at) === undefined
  const explained = Object.entries(others).some(
    ([check, { down }]) => down && check !== clockCheck && !isOfDeployment(check) && limitOf(check) === undefined,
  )
  const burn =
    objective === undefined ? undefined : burnAfter(state.burns.get(target), { at, failed, intervalMs: intervalSeconds * 1000, explained })
  const burns = burn === undefined ? state.burns.without(target) : state.burns.with(target, burn)
  const after = burns === state.burns ? state : { ...state, burns }
  const alarm = objective === undefined || burn === undefined ? undefined : alarmOf(burn, { objective, target, failed, at, known })
  if (alarm !== undefined) {
    const tracker = known ?? { recent: '', failing: true, down: true, since: at, changes: [], key: alarm.key }
    return { state: withTrackers(after, target, { ...others, [burnCheck]: tracker }), causes: [...causes, alarm] }
  }
  return { state: known === undefined ? after : withTrackers(after, target, others), causes }
}

interface BurnMoment {
  readonly objective: Objective
  readonly target: string
  /** The latest cycle failed. */
  readonly failed: boolean
  readonly at: number
  /** The tracker of the alarm that is open. */
  readonly known: Tracker | undefined
}

/**
 * Returns the cause of an alarm where a budget burns too fast. Failures that another incident explains spend the budget too, but were notified with
 * that incident: only the others open one.
 */
function alarmOf(burn: Burn, { objective, target, failed, at, known }: BurnMoment): CycleCause | undefined {
  const allowed = 1 - objective.target
  const over = alarms.find(({ rate, longSeconds, shortSeconds }) => {
    const long = lostIn(burn, longSeconds, at)
    if (long.failed < fewestFailed || long.lostMs <= rate * allowed * longSeconds * 1000) return false
    const short = lostIn(burn, shortSeconds, at)
    if (known !== undefined) return lostIn(burn, Math.max(calmSeconds, shortSeconds), at).failed > 0
    // A current failure may be an unconfirmed outage, which gets its own incident.
    return !failed && short.unexplainedMs > rate * allowed * shortSeconds * 1000
  })
  if (over === undefined) return undefined
  const { rate, longSeconds } = over
  const count = lostIn(burn, longSeconds, at).failed
  const now = rateOf(burn, objective, longSeconds, at)
  const key = `${burnRule} ${target}`
  return {
    key,
    rule: burnRule,
    steps: [],
    sections: [],
    ...worded(
      message('incident.burn.cause', { target, count, span: spanText(longSeconds), times: Number(now.toFixed(1)) }),
      message('incident.burn.fix', { rate, days: objective.windowDays, left: spanText((objective.windowDays * 86_400) / rate) }),
    ),
    evidence: [burnCheck],
    checks: [burnCheck],
    severity: 'warning',
    counts: true,
    confidence: 'medium',
    network: false,
  }
}
