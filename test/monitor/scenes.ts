import { generateKeyPairSync, sign } from 'node:crypto'
import { expect } from 'vitest'
import type { MonitorSettings, Target } from '../../src/config/target.ts'
import { sample, sampleOf } from '../sample.ts'
import { play, type Scene, type Told } from './scene.ts'
import type { Position } from './switch.ts'

type Part = 'auth' | 'base' | 'gateway'

/** The truth of a scene: its fault has to be notified once when it begins, and once when it ends. */
interface Truth {
  /** The part that is at fault; `machine` for the one of the monitor. */
  readonly at: Part | 'machine'
  /** Seconds. */
  readonly from: number
  readonly to: number
  readonly rule: RegExp
  /** Words of the beginning, and of the end. */
  readonly begin?: RegExp
  readonly end?: RegExp
  /** Its cause never changes. */
  readonly steady?: true
}

interface Play {
  readonly name: string
  readonly truths: (interval: number) => readonly Truth[]
  readonly act: (scene: Scene, interval: number) => Promise<void>
  readonly settings?: Partial<MonitorSettings>
  readonly names?: readonly string[]
  readonly restarts?: boolean
}

const intervals = [2, 5, 10, 60]
const timeoutSeconds = 20
const [failureThreshold, calls] = [3, 10]

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** So long a cycle may be, and so long it takes until enough of them confirm what they see. */
const cycleSeconds = (interval: number): number => Math.max(interval, timeoutSeconds + 1)
const confirmed = (interval: number): number => (failureThreshold + 1) * interval + 4
/** Returns the seconds until a hang is confirmed: one that is longer than an interval takes the time of several cycles, so that one or two suffice. */
function confirmedSlowly(interval: number): number {
  if (interval > timeoutSeconds) return confirmed(interval) + timeoutSeconds
  const cycles = timeoutSeconds >= failureThreshold * interval ? 1 : 2
  return cycles * cycleSeconds(interval) + interval + 4
}

const outage = (position: Position, at: Part, rule: RegExp, name: string): Play => ({
  name,
  truths: (interval) => [{ at, from: 0, to: confirmed(interval) + interval, rule }],
  act: async ({ world, until }, interval) => {
    world[at].positions.set('/', position)
    await until(confirmed(interval) + interval)
    world[at].positions.clear()
    await until(2 * confirmed(interval) + 6 * interval)
  },
})

const hang = (seconds: number, how: 'hang' | 'hold'): Play => ({
  name: `a gateway that answers nothing for ${seconds} s, ${how === 'hold' ? 'and then all of it' : 'whatever was sent'}`,
  truths: (interval) =>
    seconds >= confirmedSlowly(interval) ? [{ at: 'gateway', from: 0, to: seconds, rule: /^(gateway|token-service).*slow$/ }] : [],
  act: async ({ world, until }, interval) => {
    world.gateway.positions.set('/', how)
    await until(seconds)
    world.gateway.positions.clear()
    world.gateway.release()
    await until(seconds + 3 * cycleSeconds(interval))
  },
})

const intermittent = (name: string, at: Part, position: (chance: () => number) => Position): Play => ({
  name,
  truths: (interval) => [{ at, from: 0, to: 60 * interval, rule: /^monitor\.intermittent$/, steady: true }],
  act: async ({ world, until }, interval) => {
    world[at].positions.set('/', position(randomFrom(7)))
    await until(60 * interval)
    world[at].positions.clear()
    await until((60 + 3 * calls) * interval)
  },
})

const badGateway: Position = { status: 502, body: { message: 'no server behind' } }
const failing: Position = { status: 500, body: { message: 'Internal server error' } }
const unavailable: Position = { status: 503, body: {} }

const clockStep = (hours: number): Play => ({
  name: `a clock that is set by ${hours} h, and right again later`,
  truths: (interval) => [{ at: 'machine', from: 0, to: 10 * interval, rule: /^monitor\.clock$/ }],
  settings: { maintenance: [{ reason: 'Far', start: '2036-01-01T00:00:00Z', end: '2036-01-01T01:00:00Z' }] },
  act: async ({ step, until }, interval) => {
    step(hours * 3600)
    await until(10 * interval)
    step(-hours * 3600)
    await until(20 * interval)
  },
})

/** The responses of an identity provider once it signs with another key. */
function rotation(): Readonly<Record<'/oauth/token' | '/oauth/keys', Position>> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const named = { kid: 'key-of-today', alg: 'ES256' }
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const resigned = (token: string): string => {
    const signed = `${part({ ...named, typ: 'at+jwt' })}.${token.split('.')[1]}`
    return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }
  return {
    '/oauth/token': {
      alter: (body) => {
        const answer = JSON.parse(body) as { access_token: string }
        return JSON.stringify({ ...answer, access_token: resigned(answer.access_token) })
      },
    },
    '/oauth/keys': {
      alter: (body) => {
        const { keys } = JSON.parse(body) as { keys: object[] }
        return JSON.stringify({ keys: [...keys, { ...publicKey.export({ format: 'jwk' }), ...named, use: 'sig' }] })
      },
    },
  }
}

const plays: readonly Play[] = [
  hang(10, 'hang'),
  hang(10, 'hold'),
  hang(20.5, 'hold'),
  hang(30, 'hold'),
  hang(30, 'hang'),
  hang(62, 'hang'),
  hang(92, 'hold'),
  hang(300, 'hang'),
  outage(unavailable, 'auth', /./, 'an identity provider that answers 503'),
  outage({ status: 401, body: { error: 'invalid_client' } }, 'auth', /./, 'an identity provider that refuses everybody'),
  outage(failing, 'base', /./, 'a GraphQL API that fails'),
  outage(badGateway, 'gateway', /./, 'a gateway without a server behind it'),
  outage({ status: 200, body: { error: 'Something went wrong' } }, 'gateway', /./, 'registers that answer 200 with an error'),
  outage('malformed', 'gateway', /./, 'a gateway that sends a header that is none'),
  intermittent(
    'an identity provider that answers every third call with 503',
    'auth',
    () => (time) => (time % 3 === 0 ? unavailable : 'pass'),
  ),
  intermittent('a gateway that resets every third request', 'gateway', () => (time) => (time % 3 === 0 ? 'cut' : 'pass')),
  intermittent('a gateway that resets a third of the requests', 'gateway', (chance) => () => (chance() < 1 / 3 ? 'cut' : 'pass')),
  clockStep(2),
  clockStep(-2),
  clockStep(960),
  clockStep(-960),
  {
    name: 'one cycle that fails',
    truths: () => [],
    act: async ({ world, until, monitor }, interval) => {
      const { cycles } = monitor.self()
      world.gateway.positions.set('/', failing)
      monitor.onCycle(() => {
        if (monitor.self().cycles > cycles) world.gateway.positions.clear()
      })
      await until(10 * interval)
    },
  },
  {
    name: 'a machine without a network',
    truths: (interval) => [{ at: 'machine', from: 0, to: 8 * interval, rule: /^monitor$/ }],
    names: ['alpha', 'beta'],
    act: async ({ world, until }, interval) => {
      const parts = [world.auth, world.base, world.gateway]
      await Promise.all(parts.map(async (part) => await part.close()))
      await until(8 * interval)
      await Promise.all(parts.map(async (part) => await part.open()))
      await until(16 * interval)
    },
  },
  {
    name: 'a target that is renamed while it is down',
    truths: (interval) => [
      { at: 'base', from: 0, to: 6 * interval, rule: /./, end: /^No longer watched: alpha/ },
      { at: 'base', from: 6 * interval, to: 14 * interval, rule: /./, end: /^Recovered: gamma/ },
    ],
    act: async ({ world, until, monitor, targets }, interval) => {
      world.base.positions.set('/', failing)
      await until(6 * interval)
      monitor.configure(targets.map((target) => ({ ...target, name: 'gamma' })))
      await until(14 * interval)
      world.base.positions.clear()
      await until(20 * interval)
    },
  },
  {
    name: 'two causes, of which one ends',
    truths: (interval) => [
      { at: 'gateway', from: 0, to: 8 * interval, rule: /./, end: /^Ended here, another cause goes on: alpha/ },
      { at: 'base', from: 0, to: 16 * interval, rule: /./, end: /^Recovered: alpha/ },
    ],
    act: async ({ world, until }, interval) => {
      world.base.positions.set('/', failing)
      world.gateway.positions.set('/', failing)
      await until(8 * interval)
      world.gateway.positions.clear()
      await until(16 * interval)
      world.base.positions.clear()
      await until(24 * interval)
    },
  },
  {
    name: 'an API that lacks the key which the identity provider signs with now',
    settings: { tokenRefreshSeconds: 10 },
    truths: (interval) => [
      {
        at: 'base',
        from: 0,
        to: 10 + 10 * interval,
        rule: /^graphql\.organization-name$/,
        begin: /signs with key key-of-today, and no longer /,
      },
    ],
    act: async ({ world, until }, interval) => {
      for (const [path, position] of Object.entries(rotation())) world.auth.positions.set(path, position)
      await until(10 + 10 * interval)
      world.auth.positions.clear()
      await until(30 + 22 * interval)
    },
  },
  {
    name: 'an outage over a restart of the monitor',
    restarts: true,
    truths: (interval) => [{ at: 'gateway', from: 0, to: 14 * interval, rule: /./ }],
    act: async ({ world, until, restart }, interval) => {
      world.gateway.positions.set('/', badGateway)
      await until(7 * interval)
      await restart()
      await until(14 * interval)
      world.gateway.positions.clear()
      await until(22 * interval)
    },
  },
]

/** The notices that are missing, doubled or wrong. */
function wrongIn(told: readonly Told[], truths: readonly Truth[], interval: number): readonly string[] {
  const ends = told.filter(({ kind }) => kind === 'resolved')
  const begins = told.filter(({ kind }) => kind === 'opened')
  const left = new Set([...begins, ...ends])
  const wrong: string[] = []
  for (const { at, from, to, rule, begin = /./, end = /^Recovered|^Checked again/ } of truths) {
    const isOf = (one: Told): boolean => rule.test(one.rule) && (at === 'machine' || one.host === at)
    const began = begins.find(
      (one) => left.has(one) && isOf(one) && begin.test(one.text) && one.at >= from && one.at <= to + confirmed(interval),
    )
    const ended = ends.find((one) => left.has(one) && one.incident === began?.incident && one.at >= to && end.test(one.text))
    if (began === undefined) wrong.push(`lost: the beginning at ${at}`)
    if (ended === undefined) wrong.push(`lost: the end at ${at}`)
    for (const one of [began, ended]) if (one !== undefined) left.delete(one)
  }
  if (truths.some(({ steady }) => steady)) for (const one of told) if (one.kind === 'changed') left.add(one)
  return [...wrong, ...[...left].map((one) => `false or doubled: ${one.at} ${one.kind} ${one.rule} ${one.text}`)]
}

/** A kind of scene at an interval. */
export interface Row {
  readonly name: string
  readonly interval: number
  readonly played: Play
}

const all = intervals.flatMap((interval) => plays.map((played): Row => ({ name: played.name, interval, played })))

/** Every kind at one interval; with GATEWATCH_SCENES=all at each. */
export const rows = process.env['GATEWATCH_SCENES'] === 'all' ? all : sampleOf(all, ({ name }) => [name], sample)

/** Lets a scene be played, and compares what was sent with what was wrong in it. */
export async function expectRight({
  interval,
  played: { truths, act, settings, names = ['alpha'], restarts = false },
}: Row): Promise<void> {
  const told = await play(
    {
      intervalSeconds: interval,
      restarts,
      ...(settings && { settings }),
      timeoutMs: timeoutSeconds * 1000,
      targets: (_, named) => names.map((name): Target => named(name)),
    },
    async (scene) => await act(scene, interval),
  )
  expect(wrongIn(told, truths(interval), interval), JSON.stringify(told, null, 1)).toEqual([])
}
