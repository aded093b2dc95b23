import { describe, expect, it } from 'vitest'
import { snapshotOf, snapshotText } from './snapshot.ts'
import type { FleetEvent, FleetNews } from './fleet-state.ts'
import { cause, minute, type Name } from '../../test/monitor/fleet.ts'
import { begin, decidedIn, hear, nothing, seenFrom, time, watchedOf, type Heard } from '../../test/fleet/locations.ts'
import { loadLanguage } from '../messages/index.ts'
import type { Cause } from '../monitor/cycle/cause.ts'
import { wordsIn } from '../monitor/view-incident.ts'

const down = (names: readonly Name[] = ['graphql.organization-name'], more: Partial<Cause> = {}): readonly Cause[] => [cause(names, more)]
const all = ['bergen', 'oslo', 'tromso'] as const
/** A check that is not asked in every cycle. */
const slow = 'token.issued'
const quick = { unasked: [slow] } as const

/** Every location tells in each of these slots, and time passes. */
const minutes = (slots: readonly number[], locations: readonly string[] = all, causes: readonly Cause[] = []): readonly FleetEvent[] =>
  slots.flatMap((slot) => [
    ...locations.map((location) => seenFrom(location, slot * minute, causes)),
    ...time(slot * minute + 2000, (slot + 1) * minute),
  ])

/** Once every location has spoken, it is known whom to wait for. */
const begun = (more = {}): Heard => hear(minutes([1, 2, 3, 4, 5]), begin({ test: watchedOf(more) }))
/** What comes of these events afterwards. */
function after(events: readonly FleetEvent[], before: Heard = begun()): Heard {
  const { state, monitor } = before
  return hear(events, { ...nothing, state, monitor })
}
const status = ({ monitor }: Heard): string | undefined => monitor.statuses.get('test')?.state

/** In slot 6, one event a line: what is decided at once, and at the end of the slot. */
const cases: readonly {
  readonly name: string
  readonly down?: number
  readonly events: readonly FleetEvent[]
  readonly at: readonly string[]
  readonly end: readonly string[]
}[] = [
  {
    name: 'two of three that agree decide a slot, and the third adds nothing to what they made',
    events: all.map((location) => seenFrom(location, 6 * minute)),
    at: ['6 passed'],
    end: ['6 passed'],
  },
  {
    name: 'two of three find it down',
    events: [seenFrom('bergen', 6 * minute, down()), seenFrom('oslo', 6 * minute, down()), seenFrom('tromso', 6 * minute)],
    at: ['6 failed graphql.organization-name=failed'],
    end: ['6 failed graphql.organization-name=failed'],
  },
  {
    name: 'one of three finds it down, and the others do not',
    events: [seenFrom('bergen', 6 * minute, down()), seenFrom('oslo', 6 * minute), seenFrom('tromso', 6 * minute)],
    at: ['6 passed'],
    end: ['6 passed'],
  },
  {
    name: 'one of three finds it down, and nobody else is heard: as many as are heard decide once the slot is over',
    events: [seenFrom('bergen', 6 * minute, down())],
    at: [],
    end: ['6 failed graphql.organization-name=failed'],
  },
  {
    name: 'a check that only the third made, and that passed, counts though the slot is decided',
    events: [seenFrom('bergen', 6 * minute, [], quick), seenFrom('oslo', 6 * minute, [], quick), seenFrom('tromso', 6 * minute)],
    at: ['6 passed', '+6 passed token.issued=passed'],
    end: ['6 passed', '+6 passed token.issued=passed'],
  },
  {
    name: 'a check that only the third made, and that failed, waits for others and is no failure without them',
    events: [
      seenFrom('bergen', 6 * minute, [], quick),
      seenFrom('oslo', 6 * minute, [], quick),
      seenFrom('tromso', 6 * minute, down([slow])),
    ],
    at: ['6 passed'],
    end: ['6 passed', '+6 passed token.issued=warned'],
  },
  {
    name: 'a check that failed at one is decided as soon as another has made it in a second cycle of the same slot',
    events: [
      seenFrom('bergen', 6 * minute, down([slow])),
      seenFrom('oslo', 6 * minute, [], quick),
      seenFrom('tromso', 6 * minute, [], quick),
      seenFrom('oslo', 6 * minute, down([slow]), { at: 6 * minute + 5000 }),
    ],
    at: ['6 passed', '+6 failed token.issued=failed'],
    end: ['6 passed', '+6 failed token.issued=failed'],
  },
  {
    name: 'a check that failed at one is none once the two others have made it and passed',
    events: [
      seenFrom('bergen', 6 * minute, down([slow])),
      seenFrom('oslo', 6 * minute, [], quick),
      seenFrom('tromso', 6 * minute, [], quick),
      seenFrom('oslo', 6 * minute, [], { at: 6 * minute + 5000 }),
      seenFrom('tromso', 6 * minute, [], { at: 6 * minute + 6000 }),
    ],
    at: ['6 passed', '+6 passed token.issued=passed'],
    end: ['6 passed', '+6 passed token.issued=passed'],
  },
  {
    name: 'what a location says first of a check in a slot stands',
    events: [
      seenFrom('oslo', 6 * minute),
      seenFrom('oslo', 6 * minute, down()),
      seenFrom('bergen', 6 * minute, down()),
      seenFrom('tromso', 6 * minute),
    ],
    at: ['6 passed'],
    end: ['6 passed'],
  },
  {
    name: 'the same check for different causes is one that fails',
    events: [
      seenFrom('bergen', 6 * minute, down()),
      seenFrom('oslo', 6 * minute, down(undefined, { key: 'other', rule: 'host-name-unknown' })),
    ],
    at: ['6 failed graphql.organization-name=failed'],
    end: ['6 failed graphql.organization-name=failed'],
  },
  {
    name: 'different checks at two locations are a failure all the same',
    events: [
      seenFrom('bergen', 6 * minute, down()),
      seenFrom('oslo', 6 * minute, down([slow], { key: 'other', rule: 'host-name-unknown' })),
    ],
    at: ['6 failed token.issued=failed, graphql.organization-name=failed'],
    end: ['6 failed token.issued=failed, graphql.organization-name=failed'],
  },
  {
    name: 'one is enough where one is to be',
    down: 1,
    events: [seenFrom('bergen', 6 * minute, down())],
    at: ['6 failed graphql.organization-name=failed'],
    end: ['6 failed graphql.organization-name=failed'],
  },
  {
    name: 'words out of order count for their slots',
    events: [
      seenFrom('bergen', 6 * minute, [], quick),
      seenFrom('oslo', 6 * minute, [], quick),
      seenFrom('bergen', 7 * minute, [], quick),
      seenFrom('tromso', 6 * minute, [], { at: 7 * minute + 1500 }),
    ],
    at: ['6 passed', '+6 passed token.issued=passed'],
    end: ['6 passed', '+6 passed token.issued=passed', '7 passed'],
  },
  {
    name: 'a slot that nobody began before the next one was is left out, and takes nothing from that',
    events: [
      seenFrom('bergen', 7 * minute, down()),
      seenFrom('oslo', 6 * minute, [], { at: 7 * minute + 1500 }),
      seenFrom('oslo', 7 * minute, down(), { at: 7 * minute + 2000 }),
    ],
    at: ['7 failed graphql.organization-name=failed'],
    end: ['7 failed graphql.organization-name=failed'],
  },
  {
    name: 'a slot from which nobody is heard in time is the past: it belongs to the history alone',
    events: [seenFrom('bergen', 6 * minute, down(), { at: 9 * minute })],
    at: [],
    end: [],
  },
]

describe('a slot that three locations tell of', () => {
  it.each(cases)('$name', ({ down: need = 2, events, at, end }) => {
    const told = after(events, begun({ down: need }))
    expect(decidedIn(told)).toEqual(at)
    const last = Math.max(...events.map((event) => event.at))
    expect(decidedIn(after([...events, ...time(last + 1000, 8 * minute + 4000)], begun({ down: need })))).toEqual(end)
  })

  it('is told of a target whose configuration nobody has: nothing', () => {
    const told = after([seenFrom('oslo', 6 * minute, [], { target: '__proto__' }), seenFrom('oslo', 6 * minute, [], { target: 'other' })])
    expect(told.news).toEqual([])
  })

  it('takes names of locations as they are', () => {
    const names = ['__proto__', 'constructor', 'oslo']
    const told = hear(minutes([1, 2, 3, 4], names, down()), begin({ test: watchedOf() }))
    expect(status(told)).toBe('down')
    expect([...told.state.sighted.get('test')!.reports.keys()].sort()).toEqual(names)
  })
})

describe('a target that is watched from three locations', () => {
  it('is down when two of them say so, as soon as the second has', () => {
    const told = after([6, 7, 8].flatMap((slot) => ['bergen', 'oslo'].map((location) => seenFrom(location, slot * minute, down()))))
    expect(status(told)).toBe('down')
    expect(told.notices).toEqual(['opened identity-provider-failing'])
  })

  it('is degraded from the one location that alone finds it down, and nobody is told', () => {
    const told = after(
      [6, 7, 8, 9].flatMap((slot) => all.map((location) => seenFrom(location, slot * minute, location === 'oslo' ? down() : []))),
    )
    expect(status(told)).toBe('degraded-from')
    expect(told.notices).toEqual([])
    expect(told.monitor.incidents.size).toBe(0)
    const well = after(
      all.map((location) => seenFrom(location, 10 * minute)),
      told,
    )
    expect(status(well)).toBe('up')
  })

  it('is up at once when the location that alone found it down is the last to say otherwise', () => {
    const told = after(
      [6, 7, 8].flatMap((slot) => all.map((location) => seenFrom(location, slot * minute, location === 'tromso' ? down() : []))),
    )
    expect(status(told)).toBe('degraded-from')
    const well = after(
      all.map((location) => seenFrom(location, 9 * minute)),
      told,
    )
    expect(status(well)).toBe('up')
  })

  it('goes on with two locations, and then with one', () => {
    const two = after(minutes([6, 7, 8, 9, 10, 11], ['bergen', 'oslo']))
    expect(two.notices).toEqual(['opened fleet.location-offline'])
    expect(two.state.locations.get('tromso')?.offline?.reason).toBe('no observation arrives')
    expect(status(two)).toBe('up')
    const one = after(minutes([12, 13, 14, 15, 16, 17, 18, 19], ['oslo'], down()), two)
    expect(status(one)).toBe('down')
    expect(one.notices).toEqual(['opened fleet.location-offline', 'opened identity-provider-failing'])
  })

  it('has the same incidents and notices whoever folds, and from whatever snapshot', () => {
    const events = [
      ...[6, 7, 8].flatMap((slot) => all.map((location) => seenFrom(location, slot * minute, down(), quick))),
      ...[9, 10].flatMap((slot) => all.map((location) => seenFrom(location, slot * minute, [], quick))),
    ]
    const whole = after(events)
    expect(whole.notices).toEqual(['opened identity-provider-failing', 'resolved identity-provider-failing'])
    expect(whole.ids[0]).toMatch(new RegExp(`^${(8 * minute).toString(36)}-`))
    for (let cut = 0; cut <= events.length; cut++) {
      const half = after(events.slice(0, cut))
      const text = snapshotText({ position: cut, state: half.state, monitor: { state: half.monitor, pending: [] } })
      const read = snapshotOf(text)!
      expect(read.position).toBe(cut)
      const state = { ...read.state, watched: half.state.watched }
      const rest = after(events.slice(cut), { ...half, state, monitor: { ...read.monitor.state, rules: half.monitor.rules } })
      expect([...half.ids, ...rest.ids], String(cut)).toEqual(whole.ids)
    }
  })
})

it.each([
  ['the same', {}, 4],
  ['another', { identity: 'other' }, 1],
])('what locations said of a target counts as long as it has %s identity', (_, more, failed) => {
  const failing = (slot: number) => seenFrom('oslo', slot * minute, [cause(['token.issued'])])
  const before = hear([1, 2, 3].map(failing), begin({ test: watchedOf() }))
  const { state } = hear([failing(4)], begin({ test: watchedOf(more) }, before))
  expect(state.sighted.get('test')!.reports.get('oslo')!.failed).toBe(failed)
})

describe('a check that is asked seldom', () => {
  /** The first location finds it failing in its turn, and the others ask it a moment later, because they are told to. */
  const found = (slot: number, causes: readonly Cause[]): readonly FleetEvent[] => [
    seenFrom('bergen', slot * minute, causes),
    ...['oslo', 'tromso'].map((location) => seenFrom(location, slot * minute, [], { ...quick, at: slot * minute + 1500 })),
    ...['oslo', 'tromso'].map((location) => seenFrom(location, slot * minute, causes, { at: slot * minute + 6000 })),
    ...time(slot * minute + 7000, (slot + 1) * minute),
  ]

  it('is told as soon as by a single process, and its end too, whichever location is last', () => {
    const told = after([...found(6, down([slow])), ...minutes([7, 8], all, down([slow])), ...minutes([9, 10, 11])])
    expect(told.notices).toEqual(['opened identity-provider-failing', 'resolved identity-provider-failing'])
    // A single process confirms in the third cycle that fails, and in the second that passes.
    expect(told.at.map((time) => Math.floor(time / minute))).toEqual([8, 10])
    expect(status(told)).toBe('up')
  })

  it('is over though the first two of a slot never make it again, as long as the third does', () => {
    const broken = after([...found(6, down([slow])), ...minutes([7, 8], all, down([slow]))])
    const end = [9, 10].flatMap((slot) => [
      ...['bergen', 'oslo'].map((location) => seenFrom(location, slot * minute)),
      seenFrom('tromso', slot * minute, [], { at: slot * minute + 5000 }),
    ])
    const late = [11, 12].flatMap((slot) => [
      ...['bergen', 'oslo'].map((location) => seenFrom(location, slot * minute, [], quick)),
      seenFrom('tromso', slot * minute, [], { at: slot * minute + 5000 }),
    ])
    expect(after(end, broken).notices).toEqual(['resolved identity-provider-failing'])
    const [first, ...rest] = end
    expect(after([first!, ...rest.slice(1), ...late], broken).notices).toEqual(['resolved identity-provider-failing'])
  })

  it('of which two locations say in different slots that it fails is failing, where neither can ask it again at once', () => {
    const rare = { unasked: [slow] as const }
    const told = after([
      seenFrom('bergen', 6 * minute, down([slow])),
      seenFrom('oslo', 6 * minute, [], rare),
      seenFrom('tromso', 6 * minute, [], rare),
      ...time(6 * minute + 2000, 8 * minute),
      ...[8].flatMap((slot) => [
        seenFrom('bergen', slot * minute, [], rare),
        seenFrom('oslo', slot * minute, down([slow])),
        seenFrom('tromso', slot * minute, [], rare),
      ]),
    ])
    expect(decidedIn(told).at(-1)).toContain('8 failed token.issued=failed')
  })
})

describe('a location', () => {
  const kinds = (news: readonly FleetNews[]): readonly string[] =>
    news.flatMap((one) => (one.type === 'cycle' || one.type === 'late' ? [] : [one.type]))

  it('that falls silent is one incident, which ends with a word from it', async () => {
    const told = after(minutes([6, 7, 8, 9], ['bergen', 'oslo']))
    expect(told.notices).toEqual(['opened fleet.location-offline'])
    const [incident] = [...told.monitor.incidents.values()]
    expect(wordsIn(incident!.cause, await loadLanguage('nb')).cause).toMatch(/^Stedet .* er frakoblet: /)
    expect(kinds(told.news)).toEqual(['location-offline'])
    expect(status(told)).toBe('up')
    const back = after([seenFrom('tromso', 10 * minute), ...time(10 * minute + 2000, 10 * minute + 20_000)], told)
    expect(back.notices).toEqual(['resolved fleet.location-offline'])
    expect(kinds(back.news)).toEqual(['location-back'])
  })

  it('that was cut off tells of the past, and nobody is paged for it', () => {
    const one = begin({ test: watchedOf({ want: 1, down: 1 }) })
    const back = 12 * minute
    const told = hear(
      [
        ...minutes([1, 2, 3, 4], ['oslo']),
        ...time(5 * minute, back),
        ...[5, 6, 7, 8, 9].map((slot) => seenFrom('oslo', slot * minute, down(), { at: back })),
        seenFrom('oslo', back),
        ...time(back + 2000, back + 10_000),
      ],
      one,
    )
    expect(told.notices).toEqual(['opened fleet.location-offline', 'resolved fleet.location-offline'])
    expect(told.news.filter(({ type }) => type === 'late')).toHaveLength(5)
    expect(status(told)).toBe('up')
  })

  it('that alone saw a target takes what is known of it with it', () => {
    const one = begin({ test: watchedOf({ want: 1, down: 1 }) })
    const told = hear([...minutes([1, 2, 3, 4], ['oslo']), ...time(5 * minute, 9 * minute)], one)
    expect(status(told)).toBe('unknown')
    expect(status(hear([seenFrom('oslo', 9 * minute), ...time(9 * minute + 2000, 9 * minute + 20_000)], told))).toBe('up')
  })

  it('is not silent where nobody could hear: time that did not pass on the stream', () => {
    expect(after(time(20 * minute, 22 * minute)).notices).toEqual([])
  })

  it('whose prober was stopped in order is missed by nobody', () => {
    const gone: FleetEvent = { type: 'prober-left', at: 6 * minute, location: 'tromso', prober: 'tromso-1' }
    expect(after([gone, ...minutes([6, 7, 8, 9, 10], ['bergen', 'oslo'])]).notices).toEqual([])
  })

  it('whose observations are refused is offline with the reason, once, until they are read again', () => {
    const refused = (at: number, reason: string): FleetEvent => ({ type: 'refused', at, location: 'tromso', prober: 'one', reason })
    const slots = [6, 7, 8, 9, 10, 11]
    const told = after(
      slots.flatMap((slot) => [
        refused(slot * minute + 500, `its version is ${slot}`),
        ...['bergen', 'oslo'].map((location) => seenFrom(location, slot * minute)),
        ...time(slot * minute + 2000, (slot + 1) * minute),
      ]),
    )
    expect(told.notices).toEqual(['opened fleet.location-offline'])
    expect(told.at[0]).toBeLessThan(6 * minute + 10_000)
    expect([...told.monitor.incidents.values()][0]!.cause.cause).toBe(
      'Location tromso is offline: tromso.one: its version is 6. This does not mean that its targets are down.',
    )
    const back = after(minutes([12, 13, 14, 15, 16]), told)
    expect(back.notices).toEqual(['resolved fleet.location-offline'])
  })

  it('that alone watches a target keeps what is known of it as long as any of it can be read', () => {
    const refused = (at: number): FleetEvent => ({ type: 'refused', at, location: 'oslo', prober: 'two', reason: 'its version is 9' })
    const one = hear(minutes([1, 2, 3, 4], ['oslo']), begin({ test: watchedOf({ want: 1, down: 1 }) }))
    const mixed = after(
      [5, 6, 7].flatMap((slot) => [refused(slot * minute), ...minutes([slot], ['oslo'])]),
      one,
    )
    expect(mixed.notices).toEqual(['opened fleet.location-offline'])
    expect(status(mixed)).toBe('up')
    const deaf = after(
      [8, 9, 10, 11, 12].flatMap((slot) => [refused(slot * minute), ...time(slot * minute + 1000, (slot + 1) * minute)]),
      mixed,
    )
    expect(deaf.notices).toEqual([])
    expect(status(deaf)).toBe('unknown')
    expect([...deaf.monitor.incidents.values()][0]!.cause.cause).toContain('its version is 9')
    const silent = after(time(13 * minute, 18 * minute), deaf)
    expect(silent.monitor.incidents.size).toBe(1)
    const back = after(minutes([18, 19], ['oslo']), silent)
    expect(back.notices).toEqual(['resolved fleet.location-offline'])
    expect(status(back)).toBe('up')
  })

  it('of which nothing could ever be read is offline for every target', () => {
    const refused = (at: number): FleetEvent => ({ type: 'refused', at, location: 'vardo', prober: 'one', reason: 'its version is 9' })
    const told = after([...minutes([6]), refused(7 * minute), ...time(7 * minute + 1000, 7 * minute + 20_000)])
    expect(told.notices).toEqual(['opened fleet.location-offline'])
    expect(status(told)).toBe('up')
  })
})

it('is an incident of its own where nobody watches a target', () => {
  const two = begin({ test: watchedOf({ want: 1, down: 1 }), other: watchedOf({ want: 1, down: 1 }) })
  const told = hear(minutes([1, 2, 3, 4, 5], ['oslo']), two)
  expect(told.notices).toEqual(['opened fleet.no-prober'])
  const [incident] = [...told.monitor.incidents.values()]
  expect([...incident!.members.keys()]).toEqual(['other'])
  expect(told.monitor.statuses.get('other')?.state ?? 'unknown').toBe('unknown')
})
