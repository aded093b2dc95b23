import { describe, expect, it } from 'vitest'
import type { Cause } from '../../src/monitor/cycle/cause.ts'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { nothingSeen, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import { cause, configured, cycle, minute, type Name } from './fleet.ts'

/** A cycle of a place, heard of a moment after its slot. */
function seenFrom(location: string, slot: number, causes: readonly Cause[] = [], at = slot + 1000): MonitorEvent {
  const made = cycle('test', slot, causes)
  if (made.type !== 'cycle-finished') throw new Error('no cycle')
  return {
    type: 'observed',
    at,
    observed: {
      location,
      prober: `${location}-1`,
      slot,
      cycle: { ...made.cycle, certificates: [], requests: 1, durationMs: 1, lateMs: 0 } as unknown as Cycle,
    },
  }
}

/** Ticks of the stream, one a second. */
const time = (from: number, to: number): readonly MonitorEvent[] =>
  Array.from({ length: Math.floor((to - from) / 1000) }, (_, second) => ({ type: 'ticked', at: from + second * 1000 }) as const)

interface Told {
  readonly state: MonitorState
  readonly notices: readonly string[]
  readonly ids: readonly string[]
  readonly decided: readonly string[]
  readonly late: number
}

function fold(events: readonly MonitorEvent[], before: MonitorState = nothingSeen): Told {
  let state = before
  const notices: string[] = []
  const ids: string[] = []
  const decided: string[] = []
  let late = 0
  for (const event of events) {
    state = reduce(state, event)
    for (const notice of state.notices) {
      notices.push(`${notice.kind} ${notice.incident.foundBy.rule}`)
      ids.push(notice.id)
    }
    decided.push(...state.decided.map((one) => `${one.slot! / minute} ${one.outcome}`))
    if (state.late !== undefined) late++
  }
  return { state, notices, ids, decided, late }
}

const down = (names: readonly Name[] = ['token.issued'], more: Partial<Cause> = {}): readonly Cause[] => [cause(names, more)]
const three = configured(['test'], { locations: { want: 3, down: 2 } })
const all = ['bergen', 'oslo', 'tromso']
/** Once every place has spoken, it is known whom to wait for. */
const begun = (until = 5): readonly MonitorEvent[] =>
  Array.from({ length: until }, (_, slot) => slot + 1).flatMap((slot) => [
    ...all.map((place) => seenFrom(place, slot * minute)),
    ...time(slot * minute + 2000, (slot + 1) * minute),
  ])
const status = ({ state }: Told): string | undefined => state.statuses.get('test')?.state

describe('a target that is watched from three places', () => {
  it('is down when two of them say so, as soon as the second has', () => {
    const events = [6, 7, 8].flatMap((slot) => ['bergen', 'oslo'].map((place) => seenFrom(place, slot * minute, down())))
    const told = fold([three, ...begun(), ...events])
    expect(status(told)).toBe('down')
    expect(told.notices).toEqual(['opened D79'])
    expect(told.decided.slice(-3)).toEqual(['6 failed', '7 failed', '8 failed'])
  })

  it('takes one observation of a place in a slot, whatever a second one says', () => {
    const events = [6, 7, 8].flatMap((slot) => [
      seenFrom('oslo', slot * minute),
      seenFrom('oslo', slot * minute, down()),
      seenFrom('bergen', slot * minute, down()),
      seenFrom('tromso', slot * minute),
      seenFrom('oslo', slot * minute, down()),
    ])
    const told = fold([three, ...begun(), ...events])
    expect(told.decided.slice(-3)).toEqual(['6 passed', '7 passed', '8 passed'])
    expect(told.late).toBe(6)
    expect(told.notices).toEqual([])
    expect(told.state.sighted.get('test')?.reports['oslo']).toMatchObject({ outcome: 'passed', failed: 0 })
  })

  it('is down when two of them accuse it of different things', () => {
    const other = down(['graphql.organization-name'], { key: 'other https://api', rule: 'D1' })
    const events = [6, 7, 8].flatMap((slot) => [seenFrom('bergen', slot * minute, down()), seenFrom('oslo', slot * minute, other)])
    expect(status(fold([three, ...begun(), ...events]))).toBe('down')
  })

  it('is degraded from the one place that alone finds it down, and nobody is told', () => {
    const events = [6, 7, 8, 9].flatMap((slot) => all.map((place) => seenFrom(place, slot * minute, place === 'oslo' ? down() : [])))
    const told = fold([three, ...begun(), ...events])
    expect(status(told)).toBe('degraded-from')
    expect(told.notices).toEqual([])
    expect(told.state.incidents.size).toBe(0)
    const well = fold(
      all.map((place) => seenFrom(place, 10 * minute)),
      told.state,
    )
    expect(status(well)).toBe('up')
  })

  it('waits for a place that is late no longer than the slot lasts', () => {
    const events = [seenFrom('bergen', 6 * minute, down()), seenFrom('oslo', 6 * minute), ...time(6 * minute + 2000, 7 * minute + 4000)]
    expect(fold([three, ...begun(), ...events]).decided.at(-1)).toBe('6 passed')
  })

  it('goes on with two places, and then with one', () => {
    const alone = (places: readonly string[], slots: readonly number[], causes: readonly Cause[] = []) =>
      slots.flatMap((slot) => [
        ...places.map((place) => seenFrom(place, slot * minute, causes)),
        ...time(slot * minute + 2000, (slot + 1) * minute),
      ])
    const two = fold([three, ...begun(), ...alone(['bergen', 'oslo'], [6, 7, 8, 9, 10, 11])])
    expect(two.notices).toEqual(['opened fleet.silence'])
    expect(two.state.places.get('tromso')?.silent).toBe(true)
    expect(status(two)).toBe('up')
    const one = fold(alone(['oslo'], [12, 13, 14, 15, 16, 17, 18, 19], down()), two.state)
    expect(status(one)).toBe('down')
    expect(one.notices).toEqual(['opened fleet.silence', 'opened D79'])
  })

  it('has the same incidents and notices whoever folds, and from wherever', () => {
    const events = [
      ...[6, 7, 8].flatMap((slot) => all.map((place) => seenFrom(place, slot * minute, down()))),
      ...[9, 10].flatMap((slot) => all.map((place) => seenFrom(place, slot * minute))),
    ]
    const whole = fold([three, ...begun(), ...events])
    const half = fold([three, ...begun(), ...events.slice(0, 7)])
    const rest = fold(events.slice(7), half.state)
    expect([...half.ids, ...rest.ids]).toEqual(whole.ids)
    expect(whole.notices).toEqual(['opened D79', 'resolved D79'])
    expect(whole.ids[0]).toMatch(new RegExp(`^${(8 * minute).toString(36)}-`))
  })
})

describe('a place', () => {
  it('that falls silent is one incident, which ends with a word from it', () => {
    const events = [6, 7, 8, 9].flatMap((slot) => [
      ...['bergen', 'oslo'].map((place) => seenFrom(place, slot * minute)),
      ...time(slot * minute + 2000, (slot + 1) * minute),
    ])
    const told = fold([three, ...begun(), ...events])
    expect(told.notices).toEqual(['opened fleet.silence'])
    expect(told.state.statuses.get('test')?.state).toBe('up')
    const back = fold([seenFrom('tromso', 10 * minute), ...time(10 * minute + 2000, 10 * minute + 20_000)], told.state)
    expect(back.notices).toEqual(['resolved fleet.silence'])
  })

  it('that was cut off tells of the past, and nobody is paged for it', () => {
    const one = configured(['test'])
    const begin = [1, 2, 3, 4].flatMap((slot) => [seenFrom('oslo', slot * minute), ...time(slot * minute + 2000, (slot + 1) * minute)])
    const back = 12 * minute
    const past = [5, 6, 7, 8, 9].map((slot) => seenFrom('oslo', slot * minute, down(), back))
    const told = fold([
      one,
      ...begin,
      ...time(5 * minute, back),
      ...past,
      seenFrom('oslo', back, [], back + 1000),
      ...time(back + 2000, back + 10_000),
    ])
    expect(told.notices).toEqual(['opened fleet.silence', 'resolved fleet.silence'])
    expect(told.late).toBe(5)
    expect(status(told)).toBe('up')
  })

  it('is not silent where nobody could hear: time that did not pass on the stream', () => {
    const told = fold([three, ...begun(), ...time(20 * minute, 22 * minute)])
    expect(told.notices).toEqual([])
  })

  it('whose prober was stopped in order is missed by nobody', () => {
    const gone: MonitorEvent = { type: 'prober-left', at: 6 * minute, location: 'tromso', prober: 'tromso-1' }
    const events = [6, 7, 8, 9, 10].flatMap((slot) => [
      ...['bergen', 'oslo'].map((place) => seenFrom(place, slot * minute)),
      ...time(slot * minute + 2000, (slot + 1) * minute),
    ])
    const told = fold([three, ...begun(), gone, ...events])
    expect(told.notices).toEqual([])
  })
})

it('is an incident of its own where nobody watches a target', () => {
  const told = fold([
    configured(['test', 'other']),
    ...[1, 2, 3, 4, 5].flatMap((slot) => [seenFrom('oslo', slot * minute), ...time(slot * minute + 2000, (slot + 1) * minute)]),
  ])
  expect(told.notices).toEqual(['opened fleet.unwatched'])
  const [incident] = [...told.state.incidents.values()]
  expect([...incident!.members.keys()]).toEqual(['other'])
})
