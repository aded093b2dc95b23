import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { reduce } from '../monitor/state/reduce.ts'
import { nothingSeen, type MonitorState } from '../monitor/state/state.ts'
import { unsettledIn } from '../monitor/state/steadiness.ts'
import type { Cause } from '../monitor/cycle/cause.ts'
import { cause, configured, cycle, minute, type Name } from '../../test/monitor/fleet.ts'
import { begin, hear, seenFrom, watchedOf, type Heard } from '../../test/fleet/locations.ts'
import type { FleetEvent } from './fleet-state.ts'
import { doubtedIn } from './slots.ts'

const slow = 'token.issued'
const quick = 'graphql.organization-name'
const locations = ['bergen', 'oslo', 'tromso'] as const
/** A check that is not asked in every cycle is asked so often. */
const freshMs = 5 * minute
/** What a coordinator decides reaches a prober within so long; then it makes a cycle at once. */
const learnedMs = 4000
const secondMs = 1000

/** How long what a location saw is on its way, in seconds; and stretches of time in which all is well, a check fails, and one location may be away. */
const story = fc.record({
  phases: fc.array(fc.integer({ min: 0, max: 299 }), { minLength: 3, maxLength: 3 }),
  delays: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 3, maxLength: 3 }),
  faults: fc.array(
    fc.record({
      check: fc.constantFrom<Name>(slow, quick),
      well: fc.integer({ min: 12 * 60, max: 20 * 60 }),
      failing: fc.integer({ min: 12 * 60, max: 20 * 60 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  away: fc.option(
    fc.record({
      location: fc.constantFrom('oslo', 'tromso'),
      from: fc.integer({ min: 300, max: 4000 }),
      seconds: fc.integer({ min: 10, max: 900 }),
    }),
    {
      nil: undefined,
    },
  ),
})

type Story = typeof story extends fc.Arbitrary<infer One> ? One : never

/** A watcher of its own: when it asks what, by what it knows. */
class Watcher {
  #state: MonitorState = reduce(nothingSeen, configured(['test']))
  #freshAt: number
  readonly notices: { readonly kind: string; readonly at: number }[] = []

  constructor(freshAt: number) {
    this.#freshAt = freshAt
  }

  /** Its causes and what it left out, in a cycle at this time; one outside the rhythm leaves that as it is. */
  cycle(
    at: number,
    {
      failing,
      elsewhere = [],
      isExtra = false,
    }: { readonly failing: Name | undefined; readonly elsewhere?: readonly string[]; readonly isExtra?: boolean },
  ): { readonly causes: readonly Cause[]; readonly unasked: readonly Name[] } {
    const open = [...unsettledIn(this.#state.troubles.get('test') ?? {}), ...elsewhere]
    const asksSlow = at >= this.#freshAt || open.includes(slow)
    if (at >= this.#freshAt && !isExtra) this.#freshAt = at + freshMs
    const unasked: readonly Name[] = asksSlow ? [] : [slow]
    const causes = failing === undefined || unasked.includes(failing) ? [] : [cause([failing])]
    this.#state = reduce(this.#state, cycle('test', at, causes, { unasked: [...unasked] }))
    for (const { kind } of this.#state.notices) this.notices.push({ kind, at })
    return { causes, unasked }
  }
}

/** Lets the same happen before a single process and before a fleet; gives what each told, and when. */
function told({ phases, delays, faults, away }: Story) {
  const changes = faults.flatMap(({ check, well, failing }) => [
    { check: undefined, ms: well * secondMs },
    { check, ms: failing * secondMs },
  ])
  const timeline = changes.map(({ check, ms }, index) => ({
    check,
    from: 10 * minute + changes.slice(0, index).reduce((sum, one) => sum + one.ms, 0),
    ms,
  }))
  const end = timeline.at(-1)!.from + timeline.at(-1)!.ms + 15 * minute
  const failingAt = (at: number): Name | undefined => timeline.find(({ from, ms }) => at >= from && at < from + ms)?.check
  const isAway = (name: string, at: number): boolean =>
    away?.location === name && at >= 10 * minute + away.from * secondMs && at < 10 * minute + (away.from + away.seconds) * secondMs
  const single = new Watcher(minute + phases[0]! * secondMs)
  const probers = new Map(locations.map((name, index) => [name, new Watcher(minute + phases[index]! * secondMs)]))
  let heard: Heard = begin({ test: watchedOf() })
  let known: readonly string[] = []
  let learned: { readonly at: number; readonly names: readonly string[] } | undefined
  const onTheWay: FleetEvent[] = []
  const observe = (name: (typeof locations)[number], at: number, isExtra: boolean): void => {
    if (isAway(name, at)) return
    const slot = Math.floor(at / minute) * minute
    const { causes, unasked } = probers.get(name)!.cycle(at, { failing: failingAt(at), elsewhere: known, isExtra })
    onTheWay.push(seenFrom(name, slot, causes, { at: at + delays[locations.indexOf(name)]! * secondMs, unasked }))
  }
  for (let at = minute; at < end; at += secondMs) {
    // All look at the same times, and it as often as the first location: or either may have the luck to look first.
    if (at % minute === secondMs) single.cycle(at, { failing: failingAt(at) })
    // A prober that comes back has forgotten all.
    for (const name of locations) {
      if (isAway(name, at) && !isAway(name, at + secondMs)) probers.set(name, new Watcher(0))
      if (at % minute === secondMs) observe(name, at, false)
    }
    const arrived = onTheWay.filter((event) => event.at <= at)
    for (const event of arrived) onTheWay.splice(onTheWay.indexOf(event), 1)
    heard = hear([...arrived, { type: 'ticked', at }], heard)
    const seen = heard.state.sighted.get('test')
    const doubted = seen === undefined ? [] : doubtedIn(seen, watchedOf(), at)
    const names = [...new Set([...unsettledIn(heard.monitor.troubles.get('test') ?? {}), ...doubted])].filter((one) => one === slow)
    if (learned === undefined && names.join() !== known.join()) learned = { at: at + learnedMs, names }
    if (learned !== undefined && at >= learned.at) {
      const isNew = learned.names.length > known.length
      known = learned.names
      learned = undefined
      if (isNew) for (const name of locations) observe(name, at, true)
    }
  }
  const fleet = heard.notices.map((notice, index) => ({ kind: notice.split(' ')[0]!, rule: notice.split(' ')[1]!, at: heard.at[index]! }))
  return { single: single.notices, fleet: fleet.filter(({ rule }) => !rule.startsWith('fleet.')) }
}

it('a fleet tells what a single process tells, each once, and within half a minute of it at the latest', () => {
  fc.assert(
    fc.property(story, (one) => {
      const { single, fleet } = told(one)
      expect(fleet.map(({ kind }) => kind)).toEqual(single.map(({ kind }) => kind))
      expect(single.length).toBe(2 * one.faults.length)
      for (const [index, { at }] of fleet.entries()) expect(at - single[index]!.at).toBeLessThanOrEqual(30_000)
    }),
    { numRuns: 8 },
  )
})
