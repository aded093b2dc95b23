import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { MonitorSettings, Target } from '../../src/config/target.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import type { Monitor } from '../../src/monitor/monitor.ts'
import { TestClock } from './test-clock.ts'
import { startReceiver, type Received } from './receiver.ts'
import type { Switch } from './switch.ts'
import { receiver, startMonitor, startWorld, watched, type World } from './watched.ts'

/** The notices of a scene by their second. */
export interface Told {
  readonly at: number
  readonly kind: string
  readonly incident: string
  readonly rule: string
  readonly host: string | undefined
  readonly targets: readonly string[]
  readonly text: string
}

/**
 * A monitor of a real sandbox in which nothing waits for real time: what a call may take at most passes on the clock of the scene, as soon as
 * everybody has done what there is to do. A call that hangs takes as long as it would, and no test.
 */
export interface Scene {
  readonly world: World
  readonly monitor: Monitor
  readonly lines: readonly LogEntry[]
  readonly told: readonly Told[]
  readonly clock: TestClock
  /** Of the targets, as they were configured first. */
  readonly targets: readonly Target[]
  /** Seconds since the scene began. */
  readonly now: () => number
  readonly pass: (seconds: number) => Promise<void>
  readonly until: (second: number) => Promise<void>
  /** Sets the clock of the monitor's machine by so many seconds; all others keep theirs. */
  readonly step: (seconds: number) => void
  /** Ends the process of the monitor and starts another with the same store. */
  readonly restart: (after?: number) => Promise<void>
}

interface SceneOptions {
  readonly intervalSeconds: number
  readonly settings?: Partial<MonitorSettings>
  readonly timeoutMs?: number
  /** The store is on disk. */
  readonly restarts?: boolean
  readonly targets?: (world: World, named: (name: string, more?: Partial<Target>) => Target) => readonly Target[]
}

/** Of real time, for what a scene waits for. */
const longestMs = 120_000

/** Lets a scene be played from its beginning, when every target is up. */
export async function play(
  { intervalSeconds, settings = {}, timeoutMs = 20_000, restarts = false, targets: targetsOf }: SceneOptions,
  act: (scene: Scene) => Promise<void>,
): Promise<readonly Told[]> {
  const [world, inbox] = await Promise.all([startWorld(), startReceiver()])
  const clock = new TestClock(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
  const time = simulate(clock)
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-scene-'))
  const path = restarts ? join(folder, 'monitor.db') : ':memory:'
  const named = (name: string, more: Partial<Target> = {}): Target => ({
    ...watched(world.target, { intervalSeconds, alerts: [receiver(inbox.url)], ...settings }, name),
    timeoutMs,
    ...more,
  })
  const targets = targetsOf?.(world, named) ?? [named('alpha')]
  const start = async (): Promise<{ monitor: Monitor; lines: LogEntry[] }> => await startMonitor(targets, { clock, path })
  const own = await start()
  const switches: readonly Switch[] = [world.auth, world.base, world.gateway]
  const waiting = (): number => switches.reduce((sum, one) => sum + one.waiting, 0)
  const isBusy = (): boolean => {
    const { cyclesRunning, deliveries } = own.monitor.self()
    const held = waiting()
    return deliveries.pending > 0 || time.calls > held || (cyclesRunning > 0 && (held + time.waits === 0 || time.pauses > 0))
  }
  const settled = async (): Promise<void> => {
    for (let still = 0; still < (own.monitor.self().cyclesRunning > 0 ? 20 : 2); still++) {
      await turn()
      const enough = Date.now() + longestMs
      while (isBusy()) {
        still = 0
        if (Date.now() > enough) throw new Error(`nothing comes to an end: ${JSON.stringify(own.monitor.self())}`)
        await turn()
      }
    }
  }
  const began = clock.steady() + 10 * intervalSeconds * 1000
  const seconds = (at: number): number => Math.round((at - began) / 100) / 10
  const toldOf = ({ body }: Received): Told => {
    const { kind, incident, cause, targets: whom, text } = body
    const { host } = (body as unknown as { readonly foundBy: { readonly host?: string } }).foundBy
    return {
      at: seconds(Date.parse(body.at)),
      kind,
      incident,
      rule: cause.rule,
      host: nameOf(host, world),
      targets: whom,
      text: text.split('\n')[0]!,
    }
  }
  const scene: Scene = {
    world,
    targets,
    clock,
    get monitor() {
      return own.monitor
    },
    lines: own.lines,
    get told() {
      return inbox.messages.map(toldOf)
    },
    now: () => seconds(clock.steady()),
    pass: async (more) => await clock.pass(more * 1000, settled),
    until: async (second) => await clock.pass(began + second * 1000 - clock.steady(), settled),
    step: (more) => {
      clock.set(more * 1000)
      for (const one of switches) one.dateShiftMs -= more * 1000
    },
    restart: async (after = 0) => {
      const stopping = own.monitor.stop(0)
      await clock.pass(after * 1000, async () => await turn())
      await stopping
      own.monitor = (await start()).monitor
    },
  }
  try {
    await scene.until(0)
    await act(scene)
    return scene.told
  } finally {
    time.end()
    await own.monitor.stop(0)
    await rm(folder, { recursive: true, force: true })
    await Promise.all([world.stop(), inbox.stop()])
  }
}

/** The part of the world that a host is. */
function nameOf(host: string | undefined, world: World): string | undefined {
  const parts = ['auth', 'base', 'gateway'] as const
  return parts.find((part) => new URL(world[part].url).host === host) ?? host
}

/** Shorter stalls pass by themselves. */
const leastMs = 100
/** The interval of the check whether this process stalls. */
const beatMs = 20

interface Simulated {
  /** Requests on their way, and pauses of real time. */
  readonly calls: number
  readonly pauses: number
  /** Pauses on the clock with a waiting test. */
  readonly waits: number
  readonly end: () => void
}

/** Puts what waits onto a clock, and counts what goes on meanwhile. */
function simulate(clock: TestClock): Simulated {
  const { setTimeout: realSet, clearTimeout: realClear, setInterval: realEvery, clearInterval: realNever } = globalThis
  const began = clock.steady()
  const timers = new WeakMap<object, () => void>()
  const pauses = new Set<unknown>()
  const waits = new Set<unknown>()
  const beats = new Map<unknown, () => void>()
  let calls = 0
  let now = 0
  const count = (more: number) => (): void => void (calls += more)
  const channels = [
    ['undici:request:create', count(1)],
    ['undici:request:trailers', count(-1)],
    ['undici:request:error', count(-1)],
  ] as const
  for (const [name, listen] of channels) subscribe(name, listen)
  clock.passes = (time) => {
    while (now < time - began) {
      now = Math.min(now + beatMs, time - began)
      for (const beat of beats.values()) beat()
    }
  }
  const set = (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): object => {
    const handle: object = ms < leastMs ? realSet(over, ms) : { ref: () => handle, unref: () => handle, hasRef: () => true }
    const own = ms < leastMs ? pauses : ms < 10 * leastMs ? waits : undefined
    own?.add(handle)
    if (ms >= leastMs) timers.set(handle, clock.after(ms, over))
    function over(): void {
      own?.delete(handle)
      call(...given)
    }
    return handle
  }
  const clear = (handle: object | undefined): void => {
    pauses.delete(handle)
    waits.delete(handle)
    const callOff = handle && timers.get(handle)
    if (callOff === undefined) realClear(handle as NodeJS.Timeout | undefined)
    else callOff()
  }
  const repeat = (call: () => void, ms = 0, ...given: []): object => {
    if (ms > leastMs) return realEvery(call, ms, ...given)
    const handle = { ref: () => handle, unref: () => handle }
    beats.set(handle, call)
    return handle
  }
  const never = (handle: object | undefined): void => {
    if (!beats.delete(handle)) realNever(handle as NodeJS.Timeout | undefined)
  }
  Object.assign(globalThis, { setTimeout: Object.assign(set, realSet), clearTimeout: clear, setInterval: repeat, clearInterval: never })
  const base = performance.now()
  Object.defineProperty(performance, 'now', { configurable: true, value: () => base + now })
  return {
    get calls() {
      return calls
    },
    get pauses() {
      return pauses.size
    },
    get waits() {
      return waits.size
    },
    end: () => {
      Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear, setInterval: realEvery, clearInterval: realNever })
      Reflect.deleteProperty(performance, 'now')
      for (const [name, listen] of channels) unsubscribe(name, listen)
    },
  }
}
