import { expect, it } from 'vitest'
import { cause, configured, cycle, maintenance, minute } from '../../test/monitor/fleet-events.ts'
import { transitions, MaintenanceLog } from './log.ts'
import { reduce } from './state/reduce.ts'
import { initialState, type MonitorEvent } from './state/state.ts'

const failing = cause(['token.issued'])

/** The lines about the state of a target, as a monitor would write them. */
function linesOf(events: readonly MonitorEvent[]): readonly string[] {
  const log = new MaintenanceLog()
  let state = initialState
  return events.flatMap((event) => {
    const before = state
    state = reduce(state, event)
    const lines = [...transitions(before, state, event.at), ...log.look(state, event.at)]
    return lines.flatMap(({ event: name, from = '', to = '' }) =>
      name === 'target-changed' || name.startsWith('maintenance') ? [`${name} ${String(from)}>${String(to)}`] : [],
    )
  })
}

it('says when a window begins and ends, and no other state of the target meanwhile, as the page shows it', () => {
  const tick = (at: number): MonitorEvent => ({ type: 'time-passed', at: at * minute })
  const cycles = [2, 4, 6, 8, 10, 12].map((at) => cycle('a', at * minute, at >= 4 && at <= 8 ? [failing] : []))
  const rules = configured(['a'], { failureThreshold: 1, successThreshold: 1, maintenance: [maintenance(3 * minute, 9 * minute)] })
  expect(linesOf([rules, ...cycles.slice(0, 1), tick(3), ...cycles.slice(1, 4), tick(9), ...cycles.slice(4)])).toEqual([
    'target-changed unknown>up',
    'maintenance-began up>',
    'maintenance-ended >down',
    'target-changed down>up',
  ])
})
