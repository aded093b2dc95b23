import { setImmediate as turn } from 'node:timers/promises'
import { monitoring } from '../../suites/monitor.ts'
import type { AlertReceiver, GatewaySettings, MonitorSettings, Target } from '../../src/config/target.ts'
import type { Clock } from '../../src/monitor/clock.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import type { RefusalsOptions } from '../../src/monitor/cycle/refusals.ts'
import { openStore, type Store } from '../../src/monitor/store/store.ts'
import type { CycleRequest } from '../../src/monitor/cycle/watch.ts'
import { registerNames } from '../../src/domain/registers.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { TestClock } from './test-clock.ts'
import { startSwitch, type Switch } from './switch.ts'

/** A sandbox whose three addresses can be broken and repaired while it is watched. */
export interface World {
  readonly target: Target
  /** The same with switches at nothing but the identity provider. */
  readonly direct: Target
  readonly auth: Switch
  readonly base: Switch
  readonly gateway: Switch
  /** Of the sandbox: its secrets and persons by variable. */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const { sandbox, target } = await startSandboxTarget()
  const [auth, base, gateway] = await Promise.all(
    [target.authUrl, target.baseUrl, target.gateway!.url].map(async (url) => await startSwitch(url)),
  )
  return {
    direct: { ...target, timeoutMs: 5000, authUrl: auth!.url },
    target: {
      ...target,
      timeoutMs: 5000,
      authUrl: auth!.url,
      baseUrl: base!.url,
      gateway: gatewayAt(gateway!.url, target.gateway!),
    },
    auth: auth!,
    base: base!,
    gateway: gateway!,
    environment: sandbox.environment,
    stop: async () => void (await Promise.all([auth!, base!, gateway!, sandbox].map(async (part) => await part.stop()))),
  }
}

/** A gateway with all its registers, at another address. */
export function gatewayAt(url: string, gateway: GatewaySettings): GatewaySettings {
  const registers = registerNames.flatMap((name) => {
    const call = gateway[name]
    return call === undefined ? [] : [[name, { ...call, url: call.url.replace(gateway.url, url) }] as const]
  })
  return { ...gateway, ...Object.fromEntries(registers), url }
}

/** A target with other monitor settings, and perhaps another name. */
export function watched(target: Target, settings: Partial<MonitorSettings>, name = target.name): Target {
  return { ...target, name, monitor: { ...target.monitor, ...settings } }
}

export const signedBy = 'a-secret-that-signs-alerts-0815'

/** A receiver of alerts as the configuration has it. */
export const receiver = (url: string, type: AlertReceiver['type'] = 'webhook'): AlertReceiver => ({
  type,
  url: new Sensitive('alert address', url),
  secret: new Sensitive('monitor secret', signedBy),
})

const here = { version: '0.0.0', environment: {} }

/** Cycles of one target, one at a time. */
export function watchOf(target: Target): { cycle: (request?: Partial<CycleRequest>) => Promise<Cycle>; close: () => Promise<void> } {
  const fleet = new Fleet({ monitoring, ...here })
  fleet.configure([target])
  const signal = new AbortController().signal
  return {
    cycle: async (request = {}) => await fleet.watches[0]!.cycle({ deadlineMs: 10_000, signal, ...request }),
    close: async () => await fleet.close(),
  }
}

/** The options of a monitor in a test. */
interface MonitorParts {
  /** In memory by default. */
  readonly path?: string
  /** Rejected credentials are not held back by default. */
  readonly refusals?: RefusalsOptions
  readonly clock?: Clock
  readonly store?: Store
  readonly probesOnly?: boolean
}

/** A monitor with a store, and the lines it writes. */
export async function startMonitor(
  targets: readonly Target[],
  { path = ':memory:', refusals = { pausesMs: [0] }, ...parts }: MonitorParts = {},
): Promise<{ monitor: Monitor; lines: LogEntry[] }> {
  const lines: LogEntry[] = []
  const statusUrl = (): string => 'https://status.example.org'
  const store = parts.store ?? (await openStore(path))
  const log = (line: LogEntry): unknown => lines.push(line)
  return { lines, monitor: new Monitor({ targets, monitoring, ...here, refusals, statusUrl, log, ...parts, store }) }
}

/** A monitor whose time passes only when a test says so: days in no time, and each cycle has all the real time that it takes. */
export interface Timed {
  readonly monitor: Monitor
  readonly lines: LogEntry[]
  readonly clock: TestClock
  /** Lets so many seconds pass. */
  readonly pass: (seconds: number) => Promise<void>
  /** Lets time pass until something holds; throws when it does not within a day. */
  readonly until: (holds: () => boolean) => Promise<void>
}

/** At a whole minute: where in its minute a monitor begins decides when the second cycle of a target is due. */
const wholeMinute = (): number => Math.ceil(Date.now() / 60_000) * 60_000

/** So many cycles may hang all the time. */
export async function startTimed(
  targets: readonly Target[],
  {
    clock = new TestClock(wholeMinute()),
    hanging = 0,
    ...parts
  }: Omit<MonitorParts, 'clock'> & { clock?: TestClock; hanging?: number } = {},
): Promise<Timed> {
  const { monitor, lines } = await startMonitor(targets, { ...parts, clock })
  /** Waits until no cycle runs, and every alert has been sent, or was rejected. */
  const settled = async (): Promise<void> => {
    await turn()
    await until(() => monitor.self().cyclesRunning <= hanging)
    const { pending, failed } = monitor.self().deliveries
    if (pending === 0) return
    const enough = performance.now() + 50
    const same = (): boolean => monitor.self().deliveries.pending === pending && monitor.self().deliveries.failed === failed
    while (same() && performance.now() < enough) await turn()
  }
  return {
    monitor,
    lines,
    clock,
    pass: async (seconds) => await clock.pass(seconds * 1000, settled),
    until: async (holds) => {
      const end = clock.now() + 86_400_000
      while (!holds()) {
        if (clock.now() > end) throw new Error(`not within a day: ${String(holds)}`)
        await clock.step(settled)
      }
    },
  }
}

/** Waits until something holds; throws when it does not in time. */
export async function until(holds: () => boolean, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${String(holds)}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
