import { burnCheck } from './burn.ts'
import { daysAfter, daysAfterBreak, type Condition } from './days.ts'
import { limitOf } from './latency.ts'
import { maintenanceAt } from './people.ts'
import { resumes, runsAfter } from './runs.ts'
import type { MonitorState } from './state.ts'
import { checkOfCalls } from './steadiness.ts'
import type { Tracker } from './tracker.ts'

/** The monitor is here at a moment; of a time without it nobody knows how the targets were. */
export function lived(before: MonitorState, at: number): MonitorState {
  const runs = runsAfter(before.runs, at)
  if (runs === before.runs) return before
  if (!resumes(before.runs, runs)) return { ...before, runs }
  const gone = Math.min(before.runs.at(-1)?.[1] ?? at, at)
  let { days } = before
  for (const [target, one] of before.days) days = days.with(target, daysAfterBreak(one, gone, at))
  return { ...before, runs, days }
}

/** A day is less well from the first cycle on that failed, though it was only confirmed by a later one. */
export function counted(state: MonitorState, before: MonitorState, at: number, target: string): MonitorState {
  const is = conditionOf(target, state, at)
  const began = Object.entries(state.troubles.get(target) ?? {}).flatMap(([check, { failing, since }]) =>
    is === 'down' && failing && limitOf(check) === undefined ? [since] : [],
  )
  const since = Math.max(Math.min(at, ...began), before.statuses.get(target)?.since ?? 0)
  const days = daysAfter(state.days.get(target), is, at, since)
  return days === state.days.get(target) ? state : { ...state, days: state.days.with(target, days) }
}

/** What a target is to those who use it: what only its operators have to look at leaves it well. */
export function conditionOf(target: string, all: MonitorState, at: number): Condition | undefined {
  const { statuses, troubles } = all
  if (maintenanceAt(all, target, at) !== undefined) return 'maintenance'
  const state = statuses.get(target)?.state ?? 'unknown'
  if (state === 'up') return undefined
  if (state !== 'degraded') return state
  const fails = ([check, tracker]: [string, Tracker]): boolean =>
    tracker.failing && (check === burnCheck || checkOfCalls(check) !== undefined || limitOf(check)?.level === 'fail')
  return Object.entries(troubles.get(target) ?? {}).some(fails) ? 'disturbed' : undefined
}
