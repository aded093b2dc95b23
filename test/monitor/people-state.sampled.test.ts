import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicStatus } from '../../src/monitor/public-status.ts'
import { incidentViews } from '../../src/monitor/latest-cycles.ts'
import { isNotified, refusalOf, subjectOf } from '../../src/monitor/state/people.ts'
import { longestMs, longestText, type Act, type Actor } from '../../src/monitor/state/act.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import { firingFor } from '../../src/monitor/alert/alert.ts'
import { cause, checks, configured, cycle, live, minute, rulesOf, noticeTexts, type Fleet } from './fleet-events.ts'
import { runs } from '../sample.ts'

const kari: Actor = { name: 'Kari', from: 'page' }
const token = cause(['token.issued'])
const acts = (at: number, act: Act): MonitorEvent => ({ type: 'acted', at: at * minute, act, by: kari })
const passes = (at: number): MonitorEvent => ({ type: 'time-passed', at: at * minute })
const down = (target: string, from: number, cycles: number, own = token): MonitorEvent[] =>
  Array.from({ length: cycles }, (_, index) => cycle(target, (from + index) * minute, [own]))
const up = (target: string, from: number, cycles = 2): MonitorEvent[] =>
  Array.from({ length: cycles }, (_, index) => cycle(target, (from + index) * minute))
const idIn = ({ state }: Fleet): string => [...state.incidents.values()][0]!.id
const incident = (fleet: Fleet) => ({ kind: 'incident', name: idIn(fleet) }) as const
const target = (name: string) => ({ kind: 'target', name }) as const
const silence = (at: number, of: ReturnType<typeof incident | typeof target>, until: number): MonitorEvent =>
  acts(at, { kind: 'silence', of, until: until * minute, text: 'A known fault.' })
const open = (): Fleet => live([configured(['a', 'b']), ...down('a', 1, 3)])

describe('a silence', () => {
  it('keeps an incident from receivers until its end, and then it is told', () => {
    const quiet = live([configured(['a']), ...down('a', 1, 1), silence(1.5, target('a'), 60), ...down('a', 2, 8)])
    expect(quiet.state.incidents.size).toBe(1)
    expect(noticeTexts(live([passes(59)], quiet))).toEqual([])
    const over = live([passes(60)], quiet)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook'])
    expect(over.state.people.decisions).toEqual([])
    expect(over.state.people.journal.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['silence', 'Kari'],
      ['end', undefined],
    ])
  })

  it('of an open incident keeps its reminders from those who know of it, and tells them once more when it ends', () => {
    const quiet = live([silence(5, incident(open()), 600)], open())
    const later = live([passes(300), passes(599)], quiet)
    expect(noticeTexts(later)).toEqual(['opened a -> webhook'])
    expect(incidentViews(later.state, 599 * minute)[0]).toMatchObject({ muted: true, silencedUntil: 600 * minute })
    expect(firingFor('webhook', later.state, 599 * minute, {})).toEqual([])
    const over = live([passes(600), passes(601)], later)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook', 'reminded a -> webhook'])
    expect(incidentViews(over.state, 601 * minute)[0]).not.toHaveProperty('muted')
  })

  it('lets those hear of the end who heard of the beginning', () => {
    expect(noticeTexts(live([silence(5, incident(open()), 600), ...up('a', 6)], open()))).toEqual([
      'opened a -> webhook',
      'resolved a -> webhook',
    ])
  })

  it('of an incident holds when the same opens again, and for nothing else', () => {
    const calm = { flapping: { changes: 99, withinSeconds: 60 } }
    const first = live([configured(['a', 'b'], calm), ...down('a', 1, 3)])
    const again = live([silence(5, incident(first), 600), ...up('a', 6), ...down('a', 10, 3)], first)
    expect(again.state.incidents.size).toBe(1)
    expect(noticeTexts(again)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    const other = cause(['graphql.organization-name'], { key: 'callout-address-unreachable graphql https://api' })
    expect(noticeTexts(live(down('b', 14, 3, other), again)).at(-1)).toBe('opened b -> webhook')
  })

  it('is told of again as soon as it is lifted', () => {
    const quiet = live([silence(5, incident(open()), 600)], open())
    const lifted = live([acts(300, { kind: 'remove', decision: 's1' })], quiet)
    expect(noticeTexts(lifted)).toEqual(['opened a -> webhook', 'reminded a -> webhook'])
    expect(lifted.state.people.journal.at(-1)).toMatchObject({ kind: 'remove', by: kari, decision: 's1' })
  })

  it('of one target leaves the others of the same incident told', () => {
    const quiet = live([configured(['a', 'b']), silence(0.5, target('a'), 600), ...down('a', 1, 3), ...down('b', 4, 3)])
    expect(noticeTexts(quiet)).toEqual(['opened a,b -> webhook'])
  })

  it('of a target lets what was told before be told once more when it ends, and nothing that it had no part in', () => {
    const other = cause(['graphql.organization-name'], { key: 'callout-address-unreachable graphql https://api' })
    const both = live([configured(['a', 'b']), ...down('a', 1001, 3), ...down('b', 1001, 3, other)])
    const asked = acts(1005, { kind: 'maintenance', of: target('b'), until: 1020 * minute, text: 'Upgrade.' })
    const over = live([asked, silence(1005, target('a'), 1010), passes(1010), passes(1020)], both)
    expect(noticeTexts(over).slice(2)).toEqual(['reminded a -> webhook'])
  })

  it('has one end, the one that was said last', () => {
    const twice = live([silence(5, incident(open()), 600), silence(6, incident(open()), 30)], open())
    expect(twice.state.people.decisions.map(({ id, until }) => [id, until])).toEqual([['s2', 30 * minute]])
  })
})

describe('an acknowledged incident', () => {
  const acknowledged = (): Fleet => live([acts(4, { kind: 'acknowledge', of: incident(open()), text: '' })], open())

  it('is not told again while it lasts, but its end is', () => {
    const later = live([passes(1000), passes(2000)], acknowledged())
    expect(noticeTexts(later)).toEqual(['opened a -> webhook'])
    expect(incidentViews(later.state, 2000 * minute)[0]).toMatchObject({ acknowledged: true })
    const over = live([...up('a', 2001), passes(2010)], later)
    expect(noticeTexts(over)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(over.state.people.decisions).toEqual([])
  })

  it('is told to those who did not know of it', () => {
    const rules = new Map(['a', 'b'].map((name) => [name, rulesOf({ receivers: [`${name}-team`] })]))
    const own = live([configured(rules), ...down('a', 1, 3)])
    const joined = live([acts(4, { kind: 'acknowledge', of: incident(own), text: '' }), ...down('b', 20, 3)], own)
    expect(noticeTexts(joined)).toEqual(['opened a -> a-team', 'opened b -> b-team'])
  })

  it('is told again once nobody has it in hand', () => {
    const lifted = live([acts(1000, { kind: 'remove', decision: 'a1' }), passes(1001)], acknowledged())
    expect(noticeTexts(lifted)).toEqual(['opened a -> webhook', 'reminded a -> webhook'])
  })
})

describe('a storm', () => {
  const names = Array.from({ length: 6 }, (_, index) => `t${index}`)
  const storm = (): Fleet => {
    const cycles = [1, 2, 3].flatMap((at) =>
      names.map((name) => cycle(name, at * minute, [cause(['token.issued'], { key: `identity-provider-failing https://${name}` })])),
    )
    return live([configured(names), ...cycles])
  }

  it('is silenced as one, by the id of any of its incidents, and told when that ends', () => {
    const members = [...storm().state.incidents.values()]
    expect(members.length).toBe(6)
    const of = subjectOf(members.at(-1)!.id, storm().state)
    const quiet = live([silence(3.1, of, 60), passes(5), passes(59)], storm())
    expect(noticeTexts(quiet)).toEqual([])
    expect(noticeTexts(live([passes(60)], quiet))).toEqual(['opened t0,t1,t2,t3,t4,t5 -> webhook'])
  })

  it('is acknowledged as one', () => {
    const known = live([passes(5)], storm())
    const of = subjectOf(idIn(known), known.state)
    const later = live([acts(6, { kind: 'acknowledge', of, text: '' }), passes(1000)], known)
    expect(noticeTexts(later)).toHaveLength(1)
  })
})

describe('maintenance that somebody asks for', () => {
  it('holds like a window of the configuration, without the words', () => {
    const asked = acts(0.5, { kind: 'maintenance', of: target('a'), until: 60 * minute, text: 'Kari upgrades' })
    const fleet = live([configured(['a']), asked, ...down('a', 1, 4)])
    expect(noticeTexts(fleet)).toEqual([])
    expect(isNotified(fleet.state, 'a', 5 * minute)).toBe(false)
    expect(noticeTexts(live([passes(60)], fleet))).toEqual(['opened a -> webhook'])
  })

  it('is told to everybody by its time alone, and nothing else that people do is', () => {
    const published = new Map([['a', rulesOf({ publish: { name: 'Lookups' } })]])
    const text = 'canary-of-a-note'
    const own = [
      acts(0.5, { kind: 'maintenance', of: target('a'), until: 60 * minute, text }),
      acts(0.6, { kind: 'silence', of: target('a'), until: 60 * minute, text }),
      acts(0.7, { kind: 'note', of: target('a'), text }),
    ]
    const shown = publicStatus(live([configured(published), ...own, ...down('a', 1, 4)]).state, 5 * minute)
    expect(shown.maintenance).toEqual([{ names: ['Lookups'], since: 0.5 * minute, from: 0.5 * minute, to: 60 * minute, timeZone: 'UTC' }])
    expect(JSON.stringify(shown)).not.toMatch(/canary|Kari/)
  })

  it('spends nothing of an error budget', () => {
    const objective = { objective: { target: 0.99, windowDays: 30 } }
    const asked = acts(0.5, { kind: 'maintenance', of: target('a'), until: 60 * minute, text: 'Upgrade' })
    const burnt = (events: readonly MonitorEvent[]): number => live([configured(['a'], objective), ...events]).state.burns.size
    expect([burnt(down('a', 1, 4)), burnt([asked, ...down('a', 1, 4)])]).toEqual([1, 0])
  })
})

describe('what cannot be done', () => {
  const { state } = open()
  const of = incident(open())
  const text = 'Why.'
  const until = 60 * minute
  it.each<[string, Act, string | undefined]>([
    ['a silence without an end', { kind: 'silence', of, until: Number.NaN, text }, 'noEnd'],
    ['a silence with an end that is past', { kind: 'silence', of, until: 1, text }, 'noEnd'],
    ['a silence for longer than 7 days', { kind: 'silence', of, until: 5 * minute + longestMs + 1, text }, 'noEnd'],
    ['a silence for 7 days', { kind: 'silence', of, until: 5 * minute + longestMs, text }, undefined],
    ['a silence without a reason', { kind: 'silence', of, until, text: '' }, 'noText'],
    ['a silence of nothing', { kind: 'silence', of: { kind: 'incident', name: 'x' }, until, text }, 'unknown'],
    ['maintenance of an incident', { kind: 'maintenance', of, until, text }, 'notATarget'],
    ['a target acknowledged', { kind: 'acknowledge', of: target('a'), text: '' }, 'notAnIncident'],
    ['a note without words', { kind: 'note', of, text: '' }, 'noText'],
    ['a note that is too long', { kind: 'note', of, text: 'x'.repeat(longestText + 1) }, 'longText'],
    ['a lift of nothing', { kind: 'remove', decision: 's9' }, 'nothingHolds'],
  ])('%s', (_, act, refusal) => {
    expect(refusalOf(act, state, 5 * minute)).toBe(refusal)
    expect(reduce(state, { type: 'acted', at: 5 * minute, act, by: kari }).people === state.people).toBe(refusal !== undefined)
  })

  it('is bounded: decisions, notes of one incident, and the journal', () => {
    const names = Array.from({ length: 260 }, (_, index) => `t${index}`)
    const many = live([configured(names), ...names.map((name) => silence(1, target(name), 600))])
    expect(many.state.people.decisions).toHaveLength(200)
    const note = acts(2, { kind: 'note', of: target('t0'), text: 'Seen.' })
    expect(
      live(
        Array.from({ length: 60 }, () => note),
        many,
      ).state.people.journal,
    ).toHaveLength(250)
    const notes = names.flatMap((name) => Array.from({ length: 10 }, () => acts(3, { kind: 'note', of: target(name), text: 'Seen.' })))
    const full = live(notes, many).state.people.journal
    expect([full.length, full.at(-1)!.number]).toEqual([1000, 2800])
    expect(live([passes(91 * 1440)], live(notes, many)).state.people.journal.every(({ at }) => at > 1440 * minute)).toBe(true)
  })

  it('an acknowledgement of what is over, and a second one', () => {
    const act = { kind: 'acknowledge', of, text: '' } as const
    expect(refusalOf(act, live([acts(4, act)], open()).state, 5 * minute)).toBe('already')
    expect(refusalOf(act, live(up('a', 5), open()).state, 9 * minute)).toBe('over')
  })
})

describe('whatever people do', () => {
  const names = ['a', 'b', 'c']
  const happening = fc.oneof(
    fc.record({
      do: fc.constant('cycle' as const),
      target: fc.constantFrom(...names),
      failing: fc.subarray([...checks], { maxLength: 1 }),
    }),
    fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      do: fc.constant('act' as const),
      kind: fc.constantFrom('acknowledge' as const, 'silence' as const, 'maintenance' as const, 'note' as const, 'remove' as const),
      which: fc.nat({ max: 5 }),
      minutes: fc.integer({ min: -5, max: 20_000 }),
    }),
  )

  type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

  /** Events as they would come, since what people name depends on what is open. */
  function lived(happenings: readonly Happening[]): { events: MonitorEvent[]; states: MonitorState[] } {
    let at = 0
    const events: MonitorEvent[] = [configured(names)]
    const states = [reduce(initialState, events[0]!)]
    for (const one of happenings) {
      at += one.do === 'pass' ? one.minutes * minute : minute
      const before = states.at(-1)!
      const event = eventOf(one, before, at)
      events.push(event)
      states.push(reduce(before, event))
    }
    return { events, states }
  }

  function eventOf(one: Happening, { incidents, people }: MonitorState, at: number): MonitorEvent {
    if (one.do === 'pass') return { type: 'time-passed', at }
    if (one.do === 'cycle')
      return cycle(
        one.target,
        at,
        one.failing.map((check) => cause([check], { key: `D of ${check}` })),
      )
    const subjects = [...[...incidents.values()].map(({ id: name }) => ({ kind: 'incident', name }) as const), ...names.map(target)]
    const of = subjects[one.which % subjects.length]!
    const decision = people.decisions[one.which % Math.max(1, people.decisions.length)]?.id ?? 'none'
    const until = at + one.minutes * minute
    const { kind } = one
    const act: Act =
      kind === 'remove'
        ? { kind, decision }
        : kind === 'silence' || kind === 'maintenance'
          ? { kind, of, until, text: 'Why.' }
          : { kind, of, text: 'Seen.' }
    return { type: 'acted', at, act, by: kari }
  }

  const comparable = (state: MonitorState): unknown => ({
    people: state.people,
    incidents: [...state.incidents.values()].map(({ members, ...rest }) => ({ ...rest, members: [...members] })),
    resolved: state.resolved.map(({ members, ...rest }) => ({ ...rest, members: [...members] })),
    statuses: [...state.statuses],
    notices: state.notices.map(({ id }) => id),
  })

  it('the same events give the same state, and each receiver still hears of a beginning before an end', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 5, maxLength: 120 }), (happenings) => {
        const { events, states } = lived(happenings)
        const [first, ...others] = events
        // Acts of operators are plain data, as a remote process would get them.
        const sent = others.map((event) => (event.type === 'acted' ? (JSON.parse(JSON.stringify(event)) as MonitorEvent) : event))
        const replayed = live([first!, ...sent])
        expect(comparable(replayed.state)).toEqual(comparable(states.at(-1)!))
        for (const story of Map.groupBy(replayed.notices, ({ incident: { id } }) => id).values())
          expect(story.map(({ kind }) => kind).join(' ')).toMatch(/^opened( reminded| changed)*( resolved)?$/)
      }),
      { numRuns: runs(200) },
    )
  })

  it('nothing begins to be told of what is silenced, and no silence outlives its end', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 5, maxLength: 120 }), (happenings) => {
        const { events, states } = lived(happenings)
        for (const [index, { notices, people }] of states.entries()) {
          const { at, type } = events[index]!
          if (type === 'time-passed') expect(people.decisions.every(({ until = Infinity }) => until > at)).toBe(true)
          for (const { kind, targets } of notices) {
            if (kind === 'resolved') continue
            expect(targets.some((name) => isNotified(states[index]!, name, at))).toBe(true)
          }
        }
      }),
      { numRuns: runs(200) },
    )
  })
})
