import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affectedTargets } from '../../src/monitor/state/incident.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import { cause, checks, configured, cycle, live, maintenance, minute, rulesOf, noticeTexts, type Fleet, type Name } from './fleet-events.ts'
import { runs } from '../sample.ts'

const names = ['a', 'b', 'c', 'd']
const keys = ['connection-rejected', 'identity-provider-client-rejected', 'identity-provider-failing']

/** The results of one target in one cycle: for each check the cause that it fails by, if it fails. */
const shown = fc.record(
  { check: fc.constantFrom(...checks), key: fc.constantFrom(...keys), contact: fc.boolean(), passes: fc.boolean(), failedCalls: fc.nat(3) },
  { requiredKeys: ['check', 'key', 'contact', 'passes', 'failedCalls'] },
)
const happenings = fc.array(fc.tuple(fc.constantFrom(...names), fc.array(shown, { maxLength: 2 })), { minLength: 1, maxLength: 120 })
const rules = fc.record({
  failureThreshold: fc.integer({ min: 1, max: 3 }),
  successThreshold: fc.integer({ min: 1, max: 3 }),
  flapping: fc.record({ changes: fc.integer({ min: 2, max: 6 }), withinSeconds: fc.constantFrom(60, 600) }),
})

function cycleOf(
  target: string,
  at: number,
  seen: readonly { check: Name; key: string; contact: boolean; passes: boolean; failedCalls: number }[],
): MonitorEvent {
  const failing = new Map(seen.filter(({ passes }) => !passes).map(({ check, key }) => [check, key]))
  const causes = [...Map.groupBy(failing, ([, key]) => key)].map(([key, own]) =>
    cause(
      own.map(([check]) => check),
      { key, network: key === 'connection-rejected' },
    ),
  )
  return cycle(target, at, causes, {
    contact: seen.every(({ contact }) => contact),
    failedCalls: Object.fromEntries(seen.map(({ check, failedCalls }) => [check, failedCalls])),
  })
}

describe('whatever happens', () => {
  it('there are never two open incidents for one cause, nor two for one check of a target', () => {
    fc.assert(
      fc.property(happenings, rules, (events, own) => {
        let state: MonitorState = reduce(initialState, configured(names, own))
        events.forEach(([target, seen], index) => {
          state = reduce(state, cycleOf(target, index * minute, seen))
          const open = [...state.incidents.values()]
          const causes = open.flatMap((incident) => incident.keys)
          const suffering = open.flatMap((incident) =>
            [...incident.members].flatMap(([name, member]) => member.checks.map((check) => `${name} ${check}`)),
          )
          expect(new Set(causes).size).toBe(causes.length)
          expect(new Set(suffering).size).toBe(suffering.length)
          expect(open.every((incident) => affectedTargets(incident).length > 0)).toBe(true)
        })
      }),
      { numRuns: runs(300) },
    )
  })

  it('each receiver hears of each incident once that it began, then at most once that it ended, and nothing after that', () => {
    fc.assert(
      fc.property(happenings, rules, (events, own) => {
        const heard = live([configured(names, own), ...events.map(([target, seen], index) => cycleOf(target, index * minute, seen))])
        const stories = Map.groupBy(heard.notices, ({ incident }) => incident.id)
        for (const story of stories.values()) {
          const kinds = story.map(({ kind }) => kind).join(' ')
          expect(kinds).toMatch(/^opened( reminded| changed)*( resolved)?$/)
          expect(new Set(story.map(({ id }) => id)).size).toBe(story.length)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('once everything works for long enough, nothing is open and everything that was told to begin was told to end', () => {
    fc.assert(
      fc.property(happenings, rules, (events, own) => {
        const trouble = [configured(names, own), ...events.map(([target, seen], index) => cycleOf(target, index * minute, seen))]
        const calm = Array.from({ length: 30 }, (_, round) => names.map((name) => cycle(name, (events.length + round) * minute)))
        const { state, notices } = live([...trouble, ...calm.flat()])
        expect(state.incidents.size).toBe(0)
        expect(state.tracked.size).toBe(0)
        const count = (kind: string): number => notices.filter((notice) => notice.kind === kind).length
        expect(count('resolved')).toBe(count('opened'))
      }),
      { numRuns: runs(200) },
    )
  })

  it('nothing stays open longer than the settings say, whatever they are and whatever was before', () => {
    const settings = fc
      .record({
        failureThreshold: fc.integer({ min: 1, max: 5 }),
        failureWindow: fc.integer({ min: 5, max: 40 }),
        successThreshold: fc.integer({ min: 1, max: 5 }),
        flapping: fc.record({ changes: fc.integer({ min: 2, max: 8 }), withinSeconds: fc.constant(86_400) }),
        intermittent: fc.record({ failures: fc.integer({ min: 1, max: 5 }), of: fc.integer({ min: 5, max: 40 }) }),
        slow: fc.record({ cycles: fc.integer({ min: 1, max: 5 }), of: fc.integer({ min: 5, max: 40 }) }),
      })
      .map(({ slow, ...own }) => ({ ...own, latency: { graphql: { warnMs: 500, ...slow } } }))
    const signs = fc.array(fc.constantFrom('passed', 'failed', 'repeated', 'slow'), { minLength: 1, maxLength: 150 })
    const [broken] = [cause(['graphql.organization-name'])]
    fc.assert(
      fc.property(settings, signs, (own, seen) => {
        const before = seen.map((sign, index) =>
          cycle('a', index * minute, sign === 'failed' ? [broken] : [], {
            failedCalls: sign === 'passed' || sign === 'slow' ? {} : { 'graphql.organization-name': 1 },
            answers: sign === 'failed' ? {} : { graphql: sign === 'slow' ? 900 : 100 },
          }),
        )
        const { successThreshold, flapping, intermittent, latency } = own
        const bound = Math.max(successThreshold * flapping.changes, 2 * intermittent.of, latency.graphql.of)
        const passes = Array.from({ length: bound }, (_, index) =>
          cycle('a', (seen.length + index) * minute, [], { answers: { graphql: 100 } }),
        )
        expect(live([configured(['a'], own), ...before, ...passes]).state.incidents.size).toBe(0)
      }),
      { numRuns: runs(300) },
    )
  })

  it('nothing is told of a target in maintenance', () => {
    fc.assert(
      fc.property(happenings, rules, (events, own) => {
        const muted = configured(names, { ...own, maintenance: [maintenance(0, 1000 * minute)] })
        expect(noticeTexts(live([muted, ...events.map(([target, seen], index) => cycleOf(target, index * minute, seen))]))).toEqual([])
      }),
    )
  })

  it('the order in which targets are heard makes no difference to who suffers from what', () => {
    const perTarget = fc.tuple(...names.map(() => fc.array(fc.subarray([...checks], { maxLength: 2 }), { maxLength: 12 })))
    fc.assert(
      fc.property(perTarget, rules, fc.infiniteStream(fc.nat()), (lives, own, choices) => {
        const queues = lives.map((life, index) =>
          life.map((failing, round) =>
            cycle(
              names[index]!,
              round * minute,
              failing.map((check) => cause([check], { key: `D of ${check}` })),
            ),
          ),
        )
        const inTurn = queues.flat().sort((one, other) => one.at - other.at)
        const shuffled: MonitorEvent[] = []
        const left = queues.map((queue) => [...queue])
        while (left.some((queue) => queue.length > 0)) {
          const ready = left.filter((queue) => queue.length > 0)
          shuffled.push(ready[choices.next().value! % ready.length]!.shift()!)
        }
        const start = configured(new Map(names.map((name) => [name, rulesOf(own)])))
        expect(sufferings(live([start, ...shuffled]))).toEqual(sufferings(live([start, ...inTurn])))
      }),
      { numRuns: runs(300) },
    )
  })
})

function sufferings({ state }: Fleet): unknown {
  const open = [...state.incidents.values()].map((incident) => [
    incident.keys.join(),
    [...incident.members].flatMap(([name, { checks: own }]) => own.map((check) => `${name} ${check}`)).sort(),
  ])
  return Object.fromEntries(open)
}
