import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import type { Target } from '../../src/config/target.ts'
import { Fleet as Watches } from '../../src/monitor/fleet.ts'
import { affectedTargets } from '../../src/monitor/state/incident.ts'
import { initialState, type MonitorState, type TargetRules } from '../../src/monitor/state/state.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { monitoring } from '../../suites/monitor.ts'
import { cause, configured, cycle, live, minute, rulesOf, noticeTexts, type Fleet, type Name } from './fleet-events.ts'

const check: Name = 'graphql.organization-name'
const latency = { graphql: { warnMs: 500, cycles: 3, of: 5, address: 'https://api' } }
const own = { latency, objective: { target: 0.9, windowDays: 30 }, intermittent: { failures: 4, of: 10 } }
const begun = (at: number, identity: string, more: Partial<TargetRules> = {}) =>
  configured(['a'], { ...own, identity, ...more }, at * minute)
const broken = cause([check], { key: 'identity-provider-failing graphql-api https://api', address: 'https://api' })

/** Cycles a minute apart: `x` fails, `r` is answered when it was repeated, `s` is slow, and `.` passes. */
const lived = (signs: string, from: number) =>
  Array.from(signs, (sign, index) =>
    cycle('a', (from + index) * minute, sign === 'x' ? [broken] : [], {
      failedCalls: sign === 'r' || sign === 'x' ? { [check]: 1 } : {},
      answers: sign === 'x' ? {} : { graphql: sign === 's' ? 900 : 100 },
    }),
  )
const openIn = ({ state }: Fleet) => [...state.incidents.values()]

/** The same by a reload, and by a restart: then the state comes from the store. */
const ways: readonly (readonly [string, (fleet: Fleet) => Promise<Fleet>])[] = [
  ['a reload', async (fleet) => fleet],
  [
    'a restart',
    async ({ state, notices }) => {
      const folder = mkdtempSync(join(tmpdir(), 'gatewatch-identity-'))
      try {
        const path = join(folder, 'monitor.db')
        const first = await openStore(path)
        first.transaction(() => first.memory.write(initialState, state))
        first.close()
        const second = await openStore(path)
        const read: MonitorState = second.memory.read()
        second.close()
        return { state: read, notices }
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  ],
]

describe.each(ways)('a target that has another address or other credentials after %s', (_, again) => {
  const moved = async (signs: string, identity = 'other', more: Partial<TargetRules> = {}): Promise<Fleet> =>
    live([begun(100, identity, more)], await again(live([begun(0, 'one', more), ...lived(signs, 1)])))

  it.each([
    ['calls that failed now and then', 'r.r.r', 'r', 'monitor.intermittent'],
    ['failures that were not confirmed', 'xx', 'x', 'identity-provider-failing'],
    ['slow answers', 'ss', 's', 'monitor.slow'],
  ])('is not judged by %s', async (_, before, then, rule) => {
    const same = live(lived(then, 101), await moved(before, 'one'))
    expect(openIn(same).map(({ foundBy }) => foundBy.rule)).toEqual([rule])
    const other = live(lived(then, 101), await moved(before))
    expect(openIn(other)).toEqual([])
    expect(noticeTexts(other)).toEqual([])
  })

  it.each([
    ['calls that failed now and then', 'r.r.r.r'],
    ['slow answers', 'sss'],
  ])('ends what was told of %s at the former one, and says why', async (_, before) => {
    const fleet = await moved(before)
    expect(openIn(fleet)).toEqual([])
    expect(noticeTexts(fleet).at(-1)).toBe('resolved a -> webhook')
    expect(fleet.notices.at(-1)!.incident.timeline.map(({ text }) => text)).toContain(
      'a has another address or other credentials: earlier results no longer count.',
    )
  })

  it('that was down stays so until it passes, and is told as recovered then', async () => {
    const fleet = await moved('xxx.')
    expect(openIn(fleet)).toHaveLength(1)
    expect(fleet.state.statuses.get('a')?.state).toBe('down')
    expect(openIn(live(lived('.', 101), fleet))).toHaveLength(1)
    expect(noticeTexts(live(lived('..', 101), fleet))).toEqual(['opened a -> webhook', 'resolved a -> webhook'])
    expect(openIn(live(lived('.x.', 101), fleet))).toHaveLength(1)
  })

  it('that came and went does so no more', async () => {
    const fleet = await moved('x.'.repeat(8), 'other', {
      failureThreshold: 1,
      successThreshold: 1,
      flapping: { changes: 4, withinSeconds: 3600 },
    })
    expect(openIn(fleet).map(({ flapping }) => flapping)).toEqual([false])
    const over = live(lived('.', 101), fleet)
    expect(openIn(over)).toEqual([])
    expect(noticeTexts(over).at(-1)).toBe('resolved a -> webhook')
  })

  it('is unknown until it has been called, and its error budget burns anew', async () => {
    const fleet = await moved('.xx.')
    expect(fleet.state.statuses.has('a')).toBe(false)
    expect(fleet.state.burns.size).toBe(0)
    expect(live(lived('.', 101), fleet).state.statuses.get('a')?.state).toBe('up')
    expect((await moved('.xx.', 'one')).state.burns.size).toBe(1)
  })
})

it('others are judged by all that was seen of them', () => {
  const both = (identity: string, at: number) =>
    configured(
      new Map([
        ['a', rulesOf({ identity })],
        ['b', rulesOf()],
      ]),
      {},
      at,
    )
  const failing = [1, 2, 3].flatMap((at) => ['a', 'b'].map((name) => cycle(name, at * minute, [broken])))
  const fleet = live([both('one', 0), ...failing, both('other', 4 * minute), cycle('a', 5 * minute), cycle('a', 6 * minute)])
  expect(openIn(fleet).map(affectedTargets)).toEqual([['b']])
})

describe('the identity of a target', () => {
  const identityOf = (target: Target): string => {
    const watches = new Watches({ monitoring, version: '0.0.0', environment: {} })
    watches.configure([target])
    return watches.rules().get(target.name)!.identity
  }

  it('changes with its addresses and credentials, and with nothing else', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    const secret = (kind: 'client secret' | 'API key') => new Sensitive(kind, 'another-secret-value')
    const { client, gateway } = target
    const others: Readonly<Record<string, Target>> = {
      identity: { ...target, authUrl: 'https://idp.example.org' },
      api: { ...target, baseUrl: 'https://api.example.org' },
      client: { ...target, client: { ...client, id: secret('client secret') } },
      secret: { ...target, client: { ...client, secret: secret('client secret') } },
      gateway: { ...target, gateway: { ...gateway!, url: 'https://gw.example.org' } },
      key: { ...target, gateway: { ...gateway!, contact: { ...gateway!.contact!, apiKey: secret('API key') } } },
    }
    const { management: _, ...unmanaged } = gateway!
    const same: Readonly<Record<string, Target>> = {
      interval: { ...target, monitor: { ...target.monitor, intervalSeconds: 7, failureThreshold: 9 } },
      labels: { ...target, labels: { team: 'other' } },
      limits: { ...target, timeoutMs: 1234 },
      management: { ...target, gateway: unmanaged },
    }
    const own = identityOf(target)
    expect(Object.keys(others).filter((name) => identityOf(others[name]!) === own)).toEqual([])
    expect(Object.keys(same).filter((name) => identityOf(same[name]!) !== own)).toEqual([])
  })
})
