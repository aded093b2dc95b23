import { message } from '../../messages/index.ts'
import { worded } from '../view-incident.ts'
import type { MonitorSettings } from '../../config/index.ts'
import type { Cause } from '../cycle/cause.ts'
import { spanText } from '../span.ts'
import type { ObjectiveView } from '../view.ts'
import type { Tracker } from './tracker.ts'

const fineMs = 300_000
const coarseMs = 3_600_000

/** A stretch of time by its start, with the time that was lost in it to failed cycles, in milliseconds, how many failed, and what of it no incident explains. */
type Slot = readonly [at: number, lostMs: number, failed: number, untoldMs: number]

/** What a target has lost of its error budget lately. Only a target that failed within the longest window has one. */
export interface Burn {
  /** By five minutes, oldest first. */
  readonly fine: readonly Slot[]
  /** By the hour. */
  readonly coarse: readonly Slot[]
}

/** How fast a budget may burn, in multiples of what lasts exactly as long as it has to. The long window says that it matters, the short one that it goes on. */
const alarms = [
  { rate: 14.4, longSeconds: 3600, shortSeconds: 300 },
  { rate: 6, longSeconds: 21_600, shortSeconds: 3600 },
  { rate: 1, longSeconds: 259_200, shortSeconds: 21_600 },
] as const

/** Fewer failed cycles are an accident, whatever share of a short time they are. */
const fewestFailed = 4
/** At least so long nothing must have failed for it to be over, or what fails now and then would be told each time. */
const calmSeconds = 3600
const longestMs = 259_200_000

/** The windows that burn rates are told of, in seconds. */
const windows = [300, 3600, 21_600, 259_200]

type Objective = NonNullable<MonitorSettings['objective']>

/** One cycle more, which failed for its target or did not; undefined once there is nothing left to remember. A cycle stands for the time until the next one. */
export function burnAfter(
  before: Burn | undefined,
  { at, failed, intervalMs, told }: { readonly at: number; readonly failed: boolean; readonly intervalMs: number; readonly told: boolean },
): Burn | undefined {
  if (before === undefined && !failed) return undefined
  const { fine = [], coarse = [] } = before ?? {}
  const add = (slots: readonly Slot[], widthMs: number, keptMs: number): readonly Slot[] => {
    const kept =
      slots.length > 0 && slots[0]![0] <= at - keptMs - widthMs ? slots.filter(([start]) => start > at - keptMs - widthMs) : slots
    // An incident explains what failed before it was confirmed, too.
    const explained = told && kept.some(([, , , untold]) => untold > 0) ? kept.map(explainedSlot) : kept
    if (!failed) return explained
    const start = Math.floor(at / widthMs) * widthMs
    const last = explained.at(-1)
    const [, lost, count, untold] = last?.[0] === start ? last : [start, 0, 0, 0]
    const others = last?.[0] === start ? explained.slice(0, -1) : explained
    return [...others, [start, lost + intervalMs, count + 1, told ? 0 : untold + intervalMs]]
  }
  const after = { fine: add(fine, fineMs, 21_600_000), coarse: add(coarse, coarseMs, longestMs) }
  if (after.coarse.length === 0) return undefined
  return before !== undefined && after.fine === fine && after.coarse === coarse ? before : after
}

const explainedSlot = ([at, lost, failed]: Slot): Slot => [at, lost, failed, 0]

/** How fast the budget of an objective burns: failed time over windows that end now, as a multiple of what may fail. */
export const burnRates = (burn: Burn | undefined, objective: Objective, now: number): ObjectiveView['burnRates'] =>
  windows.map((windowSeconds) => ({ windowSeconds, rate: rateOf(burn, objective, windowSeconds, now) }))

const rateOf = (burn: Burn | undefined, { target }: Objective, windowSeconds: number, now: number): number =>
  lostIn(burn, windowSeconds, now).lostMs / (windowSeconds * 1000) / (1 - target)

function lostIn(burn: Burn | undefined, windowSeconds: number, now: number): { lostMs: number; failed: number; untoldMs: number } {
  const isLong = windowSeconds > 21_600
  const [slots, widthMs] = isLong ? [burn?.coarse, coarseMs] : [burn?.fine, fineMs]
  const sum = { lostMs: 0, failed: 0, untoldMs: 0 }
  for (const [at, lostMs, failed, untoldMs] of slots ?? []) {
    // A slot is in the window as long as the greater part of it is.
    if (at + widthMs / 2 <= now - windowSeconds * 1000) continue
    sum.lostMs += lostMs
    sum.failed += failed
    sum.untoldMs += untoldMs
  }
  return sum
}

/** The name of the tracker that a budget which burns too fast has among those of the checks of its target. */
export const burnCheck = 'error budget'
/** The rule of the incidents. */
const burnRule = 'monitor.burn-rate'

interface BurnMoment {
  readonly objective: Objective | undefined
  readonly target: string
  /** Whether the latest cycle failed. */
  readonly failed: boolean
  readonly at: number
}

/**
 * Whether a budget burns so fast that somebody has to be told. What an incident explains spends the budget too, but is told already: only what goes on
 * without one opens an incident of its own.
 */
export function burnTracker(
  before: Tracker | undefined,
  burn: Burn | undefined,
  { objective, target, failed, at }: BurnMoment,
): { readonly tracker: Tracker; readonly cause: Cause } | undefined {
  if (objective === undefined || burn === undefined) return undefined
  const allowed = 1 - objective.target
  const over = alarms.find(({ rate, longSeconds, shortSeconds }) => {
    const long = lostIn(burn, longSeconds, at)
    if (long.failed < fewestFailed || long.lostMs <= rate * allowed * longSeconds * 1000) return false
    const short = lostIn(burn, shortSeconds, at)
    if (before !== undefined) return lostIn(burn, Math.max(calmSeconds, shortSeconds), at).failed > 0
    // What fails right now may be an outage that is not confirmed yet, and will be told as one.
    return !failed && short.untoldMs > rate * allowed * shortSeconds * 1000
  })
  if (over === undefined) return undefined
  const { rate, longSeconds } = over
  const count = lostIn(burn, longSeconds, at).failed
  const now = rateOf(burn, objective, longSeconds, at)
  const key = `${burnRule} ${target}`
  const tracker = before ?? { recent: '', failing: true, down: true, since: at, changes: [], key }
  const cause: Cause = {
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
  return { tracker, cause }
}
