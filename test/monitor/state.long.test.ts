import { describe, expect, it } from 'vitest'
import { incidentViews } from '../../src/monitor/latest-cycles.ts'
import { publicStatus } from '../../src/monitor/public-status.ts'
import { cause, checks, configured, cycle, live, maintenance, minute, rulesOf, noticeTexts, type Fleet } from './fleet-events.ts'

const token = cause(['token.issued'])
const down = (target: string, from: number, cycles: number, own = token) =>
  Array.from({ length: cycles }, (_, index) => cycle(target, (from + index) * minute, [own]))
const up = (target: string, from: number, cycles: number) =>
  Array.from({ length: cycles }, (_, index) => cycle(target, (from + index) * minute))

describe('thresholds', () => {
  it('opens after so many failed cycles in a row and resolves after so many passed ones, told once each', () => {
    const fleet = live([configured(['a']), ...up('a', 1, 2), ...down('a', 3, 8), ...up('a', 11, 5)])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(fleet.notices.map(({ at }) => at / minute)).toEqual([5, 12])
    expect(fleet.state.incidents.size).toBe(0)
    expect(fleet.state.tracked.size).toBe(1)
  })

  it('says nothing of fewer failures, and forgets them', () => {
    const events = [
      configured(['a'], { flapping: { changes: 6, withinSeconds: 60 } }),
      ...down('a', 1, 2),
      ...up('a', 3, 1),
      ...down('a', 4, 2),
    ]
    const fleet = live([...events, ...up('a', 6, 3)])
    expect(noticeTexts(fleet)).toEqual([])
    expect(fleet.state.tracked.size).toBe(0)
    expect(fleet.state.statuses.get('a')?.state).toBe('up')
  })

  it('confirms nothing in a cycle at whose end one call of the cause was answered, and what fails again in the next', () => {
    const both = cause(['transport.reachable [auth]', 'token.issued'])
    const straddling = cycle('a', 3 * minute, [both], { answeredLater: ['token.issued'] })
    const before = live([configured(['a']), ...down('a', 1, 2, both), straddling])
    expect(noticeTexts(before)).toEqual([])
    expect(noticeTexts(live(up('a', 4, 3), before))).toEqual([])
    expect(noticeTexts(live(down('a', 4, 1, both), before))).toEqual(['opened a -> webhook'])
  })

  it('counts k of n where a window is set', () => {
    const events = [configured(['a'], { failureThreshold: 3, failureWindow: 5 }), ...down('a', 1, 2), ...up('a', 3, 2), ...down('a', 5, 1)]
    expect(noticeTexts(live(events))).toEqual(['opened a -> webhook'])
  })

  it('takes a check that is not asked, or blocked, as no news', () => {
    const silent = (at: number, how: 'blocked' | 'unasked') => cycle('a', at * minute, [], { [how]: ['token.issued'] as const })
    const events = [configured(['a']), ...down('a', 1, 2), silent(3, 'blocked'), silent(4, 'unasked'), ...down('a', 5, 1)]
    const open = live(events)
    expect(noticeTexts(open)).toEqual(['opened a -> webhook'])
    expect(noticeTexts(live([silent(6, 'blocked'), silent(7, 'unasked')], open))).toHaveLength(1)
  })

  it('counts a cause, whichever of its checks shows it', () => {
    const refused = (name: 'transport.reachable [auth]' | 'token.issued') =>
      cause([name], { key: 'connection-rejected identity-provider https://idp' })
    const events = [
      cycle('a', 1 * minute, [refused('token.issued')]),
      cycle('a', 2 * minute, [refused('transport.reachable [auth]')], { blocked: ['token.issued'] }),
      cycle('a', 3 * minute, [refused('transport.reachable [auth]')], { blocked: ['token.issued'] }),
    ]
    const fleet = live([configured(['a']), ...events])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
    expect(fleet.notices[0]?.incident.since).toBe(1 * minute - 500)
    expect(noticeTexts(live(up('a', 4, 2), fleet))).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
  })

  it('calls a target down, degraded or up', () => {
    const states = live([configured(['a'])])
    const seen = [...up('a', 1, 1), ...down('a', 2, 3), ...up('a', 5, 2), ...up('a', 7, 2)].map((event) => {
      Object.assign(states, live([event], states))
      return states.state.statuses.get('a')?.state
    })
    expect(seen).toEqual(['up', 'degraded', 'degraded', 'down', 'down', 'up', 'up', 'up'])
  })

  it('calls what only warns degraded', () => {
    const ending = cause(['transport.reachable [auth]'], { severity: 'warning', key: 'certificate' })
    const fleet = live([configured(['a']), ...down('a', 1, 3, ending)])
    expect(fleet.state.statuses.get('a')?.state).toBe('degraded')
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
  })
})

describe('flapping', () => {
  it('stays open until it is calm, and is told once, as is its end', () => {
    const rules = { failureThreshold: 1, successThreshold: 1, flapping: { changes: 4, withinSeconds: 1800 } }
    const flaps = Array.from({ length: 20 }, (_, index) => cycle('a', index * minute, index % 2 === 0 ? [token] : []))
    const fleet = live([configured(['a'], rules), ...flaps])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'resolved a -> webhook', 'opened a -> webhook'])
    expect(fleet.notices.map(({ incident }) => incident.flapping)).toEqual([false, false, true])
    const [incident] = [...fleet.state.incidents.values()]
    expect(incident?.flapping).toBe(true)
    expect(incident?.timeline.map(({ kind }) => kind)).toContain('flapping')
    const calm = live(up('a', 20, 60), fleet)
    expect(noticeTexts(calm).slice(3)).toEqual(['resolved a -> webhook'])
    expect(calm.state.tracked.size).toBe(0)
  })

  describe('mutes messages and nothing else', () => {
    const flapping = { changes: 4, withinSeconds: 3600 }
    const publish = { name: 'Service A' }
    const rules = { failureThreshold: 2, flapping, publish, repeatIntervalSeconds: 60 }
    const twice = [...down('a', 1, 2), ...up('a', 3, 2), ...down('a', 5, 2), ...up('a', 7, 2)]
    const passing = live([configured(['a'], rules), ...twice, { type: 'time-passed', at: 8 * minute + 30_000 }])
    const kinds = ({ notices }: Fleet) => notices.map(({ kind }) => kind)

    it('what passes is up, on every page and in every figure, and nobody hears that it is still down', () => {
      expect(passing.state.statuses.get('a')?.state).toBe('up')
      expect(publicStatus(passing.state, 9 * minute)).toMatchObject({
        services: [{ state: 'well' }],
        disruptions: [{ to: 4 * minute }],
      })
      expect(kinds(passing)).toEqual(['opened', 'resolved', 'opened'])
      expect(incidentViews(passing.state, 9 * minute)).toMatchObject([{ flapping: true, targets: ['a'] }, { resolvedAt: 4 * minute }])
      const idle = live(
        Array.from({ length: 9 }, (_, index) => ({ type: 'time-passed', at: (9 + index) * minute }) as const),
        passing,
      )
      expect(kinds(idle)).toEqual(kinds(passing))
    })

    it('counts as down only what was', () => {
      const over = live(up('a', 9, 50), passing)
      expect(over.state.days.get('a')!.past).toEqual([{ day: 0, down: 6 * minute }])
    })

    it('one failed cycle of what passes is no outage', () => {
      const once = live(down('a', 9, 1), passing)
      expect(once.state.statuses.get('a')?.state).toBe('degraded')
      expect(live(down('a', 10, 1), once).state.statuses.get('a')?.state).toBe('down')
      expect(kinds(live(down('a', 10, 1), once))).toEqual(kinds(passing))
    })

    it('ends with as many passed cycles in a row as end that many failures', () => {
      const nearly = live(up('a', 9, 5), passing)
      expect(kinds(nearly)).toEqual(kinds(passing))
      const over = live(up('a', 14, 1), nearly)
      expect(kinds(over).slice(3)).toEqual(['resolved'])
      expect(over.state.incidents.size).toBe(0)
      // A single failure does not bring it back, an outage does.
      const once = live(down('a', 15, 1), over)
      expect([once.state.incidents.size, once.state.statuses.get('a')?.state]).toEqual([0, 'degraded'])
      expect(kinds(live(down('a', 16, 1), once)).slice(4)).toEqual(['opened'])
    })

    it('ends, too, with a failure that lasts, which is reported as such once', () => {
      const lasting = live(down('a', 9, 70), live([configured(['a'], { ...rules, repeatIntervalSeconds: 1e6 }), ...twice]))
      expect(kinds(lasting)).toEqual(['opened', 'resolved', 'opened', 'changed'])
      expect(lasting.notices.at(-1)!.incident.flapping).toBe(false)
    })
  })

  it('is no reason to keep back what fails otherwise than before', () => {
    const rules = { failureThreshold: 2, successThreshold: 1, flapping: { changes: 4, withinSeconds: 3600 } }
    const flaps = [0, 3, 6].flatMap((from) => [...down('a', from, 2), ...up('a', from + 2, 1)])
    const refused = cause(['token.issued'], {
      key: 'identity-provider-client-rejected identity-provider https://idp',
      rule: 'identity-provider-client-rejected',
      cause: 'The client is refused.',
    })
    const held = live([configured(['a'], rules), ...flaps])
    expect(noticeTexts(held)).toEqual(['opened a -> webhook', 'resolved a -> webhook', 'opened a -> webhook'])
    const once = live(down('a', 9, 1, refused), held)
    expect(noticeTexts(once)).toHaveLength(3)
    const lasting = live(down('a', 10, 20, refused), once)
    expect(noticeTexts(lasting).slice(3)).toEqual(['changed a -> webhook'])
    expect(lasting.notices.at(-1)!.incident.cause.cause).toBe('The client is refused.')
  })
})

describe('maintenance', () => {
  it('mutes what begins in it, tells it once the window ends, and keeps the thresholds', () => {
    const events = [configured(['a'], { maintenance: [maintenance(0, 10 * minute)] }), ...down('a', 1, 9)]
    const muted = live(events)
    expect(noticeTexts(muted)).toEqual([])
    expect(muted.state.statuses.get('a')?.state).toBe('down')
    expect(noticeTexts(live([{ type: 'time-passed', at: 10 * minute }], muted))).toEqual(['opened a -> webhook'])
  })

  it('is silent about what began and ended in it', () => {
    const events = [configured(['a'], { maintenance: [maintenance(0, 60 * minute)] }), ...down('a', 1, 9), ...up('a', 10, 100)]
    expect(noticeTexts(live(events))).toEqual([])
  })

  it('does not keep back the end of what was told before', () => {
    const events = [configured(['a'], { maintenance: [maintenance(5 * minute, 60 * minute)] }), ...down('a', 1, 6), ...up('a', 7, 2)]
    expect(noticeTexts(live(events))).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
  })
})

describe('reminders', () => {
  it('come at their pace while it is open', () => {
    const open = live([configured(['a'], { repeatIntervalSeconds: 600 }), ...down('a', 1, 3)])
    const ticks = Array.from({ length: 25 }, (_, index) => ({ type: 'time-passed' as const, at: (3 + index) * minute }))
    expect(noticeTexts(live(ticks, open))).toEqual(['opened a -> webhook', 'reminded a -> webhook', 'reminded a -> webhook'])
  })

  it('come once a day of what only warns, however often the others are repeated', () => {
    const warning = cause(['token.issued'], { severity: 'warning' })
    const open = live([configured(['a'], { repeatIntervalSeconds: 600 }), ...down('a', 1, 3, warning)])
    const ticks = Array.from({ length: 49 }, (_, index) => ({ type: 'time-passed' as const, at: index * 60 * minute + 4 * minute }))
    expect(noticeTexts(live(ticks, open))).toEqual(['opened a -> webhook', 'reminded a -> webhook', 'reminded a -> webhook'])
  })
})

describe('causes', () => {
  it('is one incident with all the checks that a cause takes with it', () => {
    const fleet = live([configured(['a']), ...down('a', 1, 4, cause(['transport.reachable [auth]', 'token.issued']))])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook'])
    expect([...fleet.state.incidents.values()][0]?.members.get('a')?.checks).toEqual(['transport.reachable [auth]', 'token.issued'])
  })

  it('are two incidents where two things are wrong', () => {
    const graphql = cause(['graphql.organization-name'], {
      key: 'token-service-accepts-gateway-only graphql-api https://api',
      cause: 'GraphQL fails.',
    })
    const events = [1, 2, 3].map((at) => cycle('a', at * minute, [token, graphql]))
    expect(noticeTexts(live([configured(['a']), ...events]))).toEqual(['opened a -> webhook', 'opened a -> webhook'])
  })

  it('changes its words, not its incident, when the same trouble looks different', () => {
    const other = cause(['token.issued', 'transport.reachable [auth]'], {
      key: 'connection-rejected identity-provider https://idp',
      cause: 'It is refused.',
    })
    const fleet = live([configured(['a']), ...down('a', 1, 4), ...down('a', 5, 4, other), ...up('a', 9, 2)])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(fleet.state.resolved[0]?.cause.cause).toBe('It is refused.')
    expect(fleet.state.resolved[0]?.timeline.map(({ kind }) => kind)).toEqual(['opened', 'notified', 'changed', 'left', 'resolved'])
  })

  it('keeps its words when what comes later explains less, and ends with the words it began with', () => {
    const outage = cause(['transport.reachable [auth]', 'token.issued'], { cause: 'The provider is down.', confidence: 'high' })
    const after = cause(['token.issued'], { key: 'identity-provider-client-rejected', cause: 'The client is refused.', confidence: 'high' })
    const vague = cause(['transport.reachable [auth]', 'token.issued'], {
      key: 'graphql-undocumented-response',
      cause: 'It differs.',
      confidence: 'low',
    })
    const fleet = live([
      configured(['a']),
      ...down('a', 1, 4, outage),
      ...down('a', 5, 4, after),
      ...down('a', 9, 2, vague),
      ...up('a', 11, 2),
    ])
    expect(fleet.notices.map(({ kind, incident }) => [kind, incident.cause.cause, incident.cause.fix])).toEqual([
      ['opened', 'The provider is down.', 'Wait.'],
      ['resolved', 'The provider is down.', 'Wait.'],
    ])
    expect(fleet.state.resolved[0]?.timeline.filter(({ kind }) => kind === 'changed').map(({ text }) => text)).toEqual([
      'New cause: The client is refused.',
      'New cause: It differs.',
    ])
  })

  it('are none where nothing was proved, and what proves nothing ends none', () => {
    const unproven = cause(['token.issued'], { key: 'graphql-accepts-invalid-request', counts: false, severity: 'warning' })
    const fleet = live([configured(['a']), ...down('a', 1, 9, unproven)])
    expect(noticeTexts(fleet)).toEqual([])
    expect(fleet.state.statuses.get('a')?.state).toBe('degraded')
    expect(live([cycle('a', 10 * minute, [], { unasked: ['token.issued'] })], fleet).state.statuses.get('a')?.state).toBe('degraded')
    expect(live(up('a', 10, 1), fleet).state.statuses.get('a')?.state).toBe('up')
    const open = live([...down('a', 10, 3), ...down('a', 13, 5, unproven)], fleet)
    expect(noticeTexts(open)).toEqual(['opened a -> webhook'])
    expect(open.state.statuses.get('a')?.state).toBe('down')
  })

  it('resolves only what has been seen to work: what is blocked stays open', () => {
    const graphql = cause(['graphql.organization-name'], { key: 'token-service-accepts-gateway-only' })
    const both = [4, 5, 6, 7].map((at) => cycle('a', at * minute, [token], { blocked: ['graphql.organization-name'] }))
    const fleet = live([configured(['a']), ...down('a', 1, 3, graphql), ...both])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'opened a -> webhook'])
    expect(fleet.state.incidents.size).toBe(2)
    expect(live(up('a', 8, 2), fleet).state.incidents.size).toBe(0)
  })
})

describe('a fleet', () => {
  const names = Array.from({ length: 1000 }, (_, index) => `t${index}`)

  it.each(checks)('gets one notice for 1,000 targets that share a broken check: %s', (check) => {
    const shared = cause([check], { key: `identity-provider-failing ${check}` })
    const events = [1, 2, 3, 4].flatMap((at) => names.map((name, index) => cycle(name, at * minute + index * 50, [shared])))
    const fleet = live([configured(names), ...events])
    expect(fleet.notices.map(({ kind }) => kind)).toEqual(['opened'])
    expect(fleet.notices[0]?.targets).toHaveLength(1000)
    expect([...fleet.state.incidents.values()][0]?.members.size).toBe(1000)
    const repair = [5, 6].flatMap((at) => names.map((name, index) => cycle(name, at * minute + index * 50)))
    const over = live(repair, fleet)
    expect(over.notices.map(({ kind }) => kind)).toEqual(['opened', 'resolved'])
    expect([...over.state.statuses.values()].every(({ state }) => state === 'up')).toBe(true)
  })

  it.each(checks)('gets one notice for one target of 1,000 with a broken check: %s', (check) => {
    const single = cause([check], { key: `identity-provider-client-rejected ${check}` })
    const events = [1, 2, 3, 4].flatMap((at) =>
      names.map((name, index) => cycle(name, at * minute + index * 50, name === 't7' ? [single] : [])),
    )
    const fleet = live([configured(names), ...events])
    expect(noticeTexts(fleet)).toEqual(['opened t7 -> webhook'])
  })

  it('gets one notice of all who fail at one address, though what it is shows only once it is confirmed', () => {
    const address = 'https://gateway.example.org'
    const [first, sure] = ['connection-rejected', 'graphql-api-not-found'].map((rule) =>
      cause(['token.issued'], { key: `${rule} ${address}`, rule, address }),
    )
    const round = (at: number, shown: typeof first, some = names.slice(0, 20)) =>
      some.map((name, index) => cycle(name, at * minute + index * 1000, [shown!]))
    const elsewhere = cause(['token.issued'], { key: 'connection-rejected https://elsewhere.example.org', rule: 'connection-rejected' })
    const other = [1, 2].map((at) => cycle('t999', at * minute, [elsewhere]))
    const fleet = live([
      configured(names),
      ...[...round(1, first), ...round(2, first), ...other].sort((a, b) => a.at - b.at),
      ...round(3, sure),
    ])
    expect(fleet.notices.map(({ kind, targets }) => [kind, targets.length])).toEqual([['opened', 20]])
  })

  it('tells again when a target joins long after the outbreak', () => {
    const fleet = live([configured(['a', 'b']), ...up('b', 1, 1), ...down('a', 1, 20), ...down('b', 30, 3)])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'reminded a,b -> webhook'])
  })

  it('is not reminded of those who meet the first outbreak one after the other', () => {
    const some = names.slice(0, 100)
    const slow = some.flatMap((name, index) => [0, 1, 2].map((round) => cycle(name, (1 + round) * minute + index * 3000, [token])))
    const fleet = live([configured(some), ...slow.sort((one, other) => one.at - other.at)])
    expect(noticeTexts(fleet).map((line) => line.split(' ')[0])).toEqual(['opened'])
    expect([...fleet.state.incidents.values()][0]?.members.size).toBe(100)
  })

  it('tells each receiver of its own targets, and all of the end', () => {
    const rules = new Map([
      ['a', rulesOf({ receivers: ['one'] })],
      ['b', rulesOf({ receivers: ['one', 'two'] })],
    ])
    const fleet = live([configured(rules), ...[1, 2, 3].flatMap((at) => [...down('a', at, 1), ...down('b', at, 1)])])
    expect(noticeTexts(fleet)).toEqual(['opened a,b -> one', 'opened b -> two'])
    const over = live(
      [4, 5].flatMap((at) => [...up('a', at, 1), ...up('b', at, 1)]),
      fleet,
    )
    expect(noticeTexts(over).slice(2)).toEqual(['resolved a,b -> one', 'resolved b -> two'])
  })

  it('tells a receiver that it is over once none of its targets suffers any more, and anew when one does again', () => {
    const rules = new Map([
      ['a', rulesOf({ receivers: ['one'] })],
      ['b', rulesOf({ receivers: ['two'] })],
    ])
    const fleet = live([configured(rules), ...[1, 2, 3].flatMap((at) => [...down('a', at, 1), ...down('b', at, 1)])])
    const some = live(
      [4, 5].flatMap((at) => [...up('a', at, 1), ...down('b', at, 1)]),
      fleet,
    )
    expect(noticeTexts(some)).toEqual(['opened a -> one', 'opened b -> two', 'resolved a -> one'])
    expect(some.state.incidents.size).toBe(1)
    const again = live([...down('a', 6, 3), ...[9, 10].flatMap((at) => [...up('a', at, 1), ...up('b', at, 1)])], some)
    expect(noticeTexts(again).slice(3)).toEqual(['opened a -> one', 'resolved a -> one', 'resolved b -> two'])
  })

  it('takes the words of a shared cause from the last who still has the old one', () => {
    const other = cause(['token.issued'], { key: 'connection-rejected', cause: 'It is refused.', confidence: 'high' })
    const words = (fleet: ReturnType<typeof live>) => [...fleet.state.incidents.values()].map((incident) => incident.cause.cause)
    const outbreak = live([configured(['a', 'b']), ...[1, 2, 3].flatMap((at) => [...down('a', at, 1), ...down('b', at, 1)])])
    const half = live(down('a', 4, 1, other), outbreak)
    expect(words(half)).toEqual(['The identity provider fails.'])
    expect(words(live(down('b', 4, 1, other), half))).toEqual(['It is refused.'])
  })
})

describe('the monitor itself', () => {
  const silent = (target: string, at: number) =>
    cycle(target, at, [cause(['transport.reachable [auth]'], { key: `connection-rejected ${target}`, network: true })], { contact: false })
  const round = (at: number, of: readonly string[]) => of.map((name, index) => silent(name, at * minute + index * 1000))

  it('is one incident when nothing answers any more, whatever the threshold', () => {
    for (const failureThreshold of [1, 2, 3]) {
      const names = ['a', 'b', 'c']
      const start = live([configured(names, { failureThreshold }), ...names.flatMap((name) => up(name, 1, 1))])
      const cut = live(
        [2, 3, 4, 5].flatMap((at) => round(at, names)),
        start,
      )
      expect(noticeTexts(cut)).toEqual(['opened a,b,c -> webhook'])
      expect(cut.notices[0]?.incident.cause.rule).toBe('monitor')
      expect([...cut.state.statuses.values()].map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
      const back = live(
        [6, 7].flatMap((at) => names.flatMap((name) => up(name, at, 1))),
        cut,
      )
      expect(noticeTexts(back).slice(1)).toEqual(['resolved a,b,c -> webhook'])
    }
  })

  it('is not blamed while another target answers', () => {
    const start = live([configured(['a', 'b'])])
    const events = [1, 2, 3, 4].flatMap((at) => [silent('a', at * minute), cycle('b', at * minute + 100)])
    expect(noticeTexts(live(events, start))).toEqual(['opened a -> webhook'])
  })

  it('is not blamed by its only target', () => {
    expect(noticeTexts(live([configured(['a']), ...[1, 2, 3].flatMap((at) => round(at, ['a']))]))).toEqual(['opened a -> webhook'])
  })

  it('hands over what still fails once the network is back, as soon as that is confirmed without what failed before', () => {
    const names = ['a', 'b']
    const cut = live([configured(names), ...names.flatMap((name) => up(name, 1, 1)), ...[2, 3, 4, 5].flatMap((at) => round(at, names))])
    const back = live(
      [...[6, 7].flatMap((at) => up('b', at, 1)), ...[8, 9].flatMap((at) => [silent('a', at * minute), ...up('b', at, 1)])],
      cut,
    )
    expect(noticeTexts(back)).toEqual(['opened a,b -> webhook', 'resolved a,b -> webhook'])
    expect(noticeTexts(live([silent('a', 10 * minute)], back)).slice(2)).toEqual(['opened a -> webhook'])
    expect(noticeTexts(live([...up('a', 10, 1)], back)).slice(2)).toEqual([])
  })
})

describe('a new configuration', () => {
  it('keeps what it still holds and ends what it no longer does', () => {
    const fleet = live([
      configured(['a', 'b']),
      ...down('a', 1, 3),
      ...down('b', 1, 2, cause(['token.issued'], { key: 'identity-provider-client-rejected' })),
    ])
    const without = live([configured(['b'], {}, 4 * minute)], fleet)
    expect(noticeTexts(without)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(without.state.tracked.has('a')).toBe(false)
    expect(
      noticeTexts(live(down('b', 5, 1, cause(['token.issued'], { key: 'identity-provider-client-rejected' })), without)).slice(2),
    ).toEqual(['opened b -> webhook'])
  })

  it('ends what was about a check that is no longer asked', () => {
    const fleet = live([
      configured(['a']),
      ...down('a', 1, 3),
      configured(['a'], { checks: new Set(['graphql.organization-name']) }, 4 * minute),
    ])
    expect(noticeTexts(fleet)).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(fleet.state.statuses.get('a')?.state).toBe('up')
  })
})
