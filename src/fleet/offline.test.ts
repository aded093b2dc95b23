import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FleetEvent, FleetState } from './fleet-state.ts'
import { fold } from './fold.ts'
import { nothingHeard } from './fleet-state.ts'
import { minute } from '../../test/monitor/fleet.ts'
import { seenFrom, watchedOf, watching } from '../../test/fleet/locations.ts'

const intervals = { quick: 60, slow: 300, slower: 1500 } as const
const targets = Object.keys(intervals) as readonly (keyof typeof intervals)[]
const locations = ['bergen', 'oslo'] as const

interface Seen {
  readonly target: keyof typeof intervals
  readonly location: string
}

/** What a location does for some minutes: it sees a target in its rhythm, its prober stops, or sends what is refused. */
const stretch = fc.record({
  minutes: fc.integer({ min: 1, max: 12 }),
  seen: fc.array(fc.record({ target: fc.constantFrom(...targets), location: fc.constantFrom(...locations) }), { maxLength: 6 }),
  leaves: fc.option(fc.constantFrom(...locations), { nil: undefined, freq: 4 }),
  refused: fc.option(fc.constantFrom(...locations), { nil: undefined, freq: 4 }),
})

type Stretch = typeof stretch extends fc.Arbitrary<infer One> ? One : never

function eventsOf(stretches: readonly Stretch[]): readonly FleetEvent[] {
  const watched = Object.fromEntries(targets.map((name) => [name, watchedOf({ intervalMs: 1000 * intervals[name], want: 2, down: 1 })]))
  const events: FleetEvent[] = [watching(watched)]
  let at = minute
  for (const { minutes, seen, leaves, refused } of stretches) {
    if (leaves !== undefined) events.push({ type: 'prober-left', at, location: leaves, prober: 'one' })
    if (refused !== undefined) events.push({ type: 'refused', at, location: refused, prober: 'one', reason: 'no JSON' })
    for (const end = at + minutes * minute; at < end; at += 5000) {
      events.push({ type: 'ticked', at })
      for (const { target, location } of seen as readonly Seen[])
        if ((at - minute) % (1000 * intervals[target]) < 5000) events.push(seenFrom(location, at, [], { at, target, prober: 'one' }))
    }
  }
  return events
}

/** What it came to, and what stands, after each event. */
function story(events: readonly FleetEvent[], before: (state: FleetState) => FleetState): readonly string[] {
  let state = nothingHeard
  return events.map((event) => {
    const folded = fold(before(state), event)
    state = folded.state
    const offline = [...state.locations].map(([name, location]) => [name, location.offline])
    const news = folded.news.map((one) => ('targets' in one ? [one.type, [...one.targets]] : one))
    return JSON.stringify([event.type, event.at, offline, [...state.unwatched], news])
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
