import type { CycleRequest } from '../cycle/watch.ts'
import type { MonitorState } from './state.ts'
import { confirmsNext, unsettledIn } from './tracker.ts'

/** What a cycle of a target is told of what was seen before it. */
export function knownBefore({ troubles, rules }: MonitorState, target: string, at: number): Pick<CycleRequest, 'unsettled' | 'confirms'> {
  const trackers = troubles.get(target) ?? {}
  const thresholds = rules.get(target)
  return {
    unsettled: unsettledIn(trackers),
    confirms: (check) => thresholds !== undefined && confirmsNext(trackers[check], at, thresholds),
  }
}
