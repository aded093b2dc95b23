import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { nothingSeen, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import { configured, cycle, minute, rulesOf } from './fleet.ts'

const intervals = { quick: 60, slow: 300, slower: 1500 } as const
const targets = Object.keys(intervals) as readonly (keyof typeof intervals)[]
const locations = ['bergen', 'oslo'] as const

/** What a place does for some minutes: it sees a target in its rhythm, or its prober stops. */
const stretch = fc.record({
  minutes: fc.integer({ min: 1, max: 12 }),
  seen: fc.array(fc.record({ target: fc.constantFrom(...targets), location: fc.constantFrom(...locations) }), { maxLength: 6 }),
  leaves: fc.option(fc.constantFrom(...locations), { nil: undefined, freq: 4 }),
})

function eventsOf(stretches: readonly { readonly minutes: number; readonly seen: readonly Seen[]; readonly leaves: string | undefined }[]) {
  const rules = new Map(targets.map((name) => [name, rulesOf({ intervalSeconds: intervals[name], locations: { want: 2, down: 1 } })]))
  const events: MonitorEvent[] = [configured(rules)]
  let at = minute
  for (const { minutes, seen, leaves } of stretches) {
    if (leaves !== undefined) events.push({ type: 'prober-left', at, location: leaves, prober: 'one' })
    for (const end = at + minutes * minute; at < end; at += 5000) {
      events.push({ type: 'ticked', at })
      for (const { target, location } of seen)
        if ((at - minute) % (1000 * intervals[target]) < 5000) events.push(observed(target, location, at))
    }
  }
  return events
}

interface Seen {
  readonly target: keyof typeof intervals
  readonly location: string
}

function observed(target: string, location: string, at: number): MonitorEvent {
  const made = cycle(target, at)
  if (made.type !== 'cycle-finished') throw new Error('no cycle')
  return {
    type: 'observed',
    at,
    observed: { location, prober: 'one', slot: at, cycle: { ...made.cycle, certificates: [] } as unknown as Cycle },
  }
}

/** What was told and what stands after each event. */
function story(events: readonly MonitorEvent[], before: (state: MonitorState) => MonitorState): readonly string[] {
  let state = nothingSeen
  return events.map((event) => {
    state = reduce(before(state), event)
    const { incidents, places, statuses, notices } = state
    const open = [...incidents.values()].map(({ id, since, members }) => [id, since, [...members]])
    return JSON.stringify([event.type, event.at, open, [...places], [...statuses], notices.map(({ id, kind }) => [id, kind])])
  })
}

it('a silence is found as soon as by who looks for it at all times', () => {
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), (stretches) => {
      const events = eventsOf(stretches)
      expect(story(events, (state) => state)).toEqual(story(events, (state) => ({ ...state, listenAt: 0 })))
    }),
    { numRuns: 30 },
  )
})
