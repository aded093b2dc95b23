import { monitoring } from '../../suites/monitor.ts'
import type { AlertReceiver, MonitorSettings, Target } from '../../src/config/target.ts'
import { Fleet } from '../../src/monitor/fleet.ts'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import type { RefusalsOptions } from '../../src/monitor/cycle/refusals.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import type { CycleRequest } from '../../src/monitor/cycle/watch.ts'
import { startSandboxTarget } from '../../src/sandbox-target.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { startSwitch, type Switch } from './switch.ts'

/** A sandbox whose three addresses can be broken and mended while it is watched. */
export interface World {
  readonly target: Target
  /** The same with switches at nothing but the identity provider. */
  readonly direct: Target
  readonly auth: Switch
  readonly base: Switch
  readonly gateway: Switch
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const { sandbox, target } = await startSandboxTarget()
  const gatewayUrl = target.gateway!.url
  const [auth, base, gateway] = await Promise.all([target.authUrl, target.baseUrl, gatewayUrl].map(startSwitch))
  const call = <Call extends { readonly url: string }>(register: Call | undefined): Call =>
    ({ ...register, url: register!.url.replace(gatewayUrl, gateway!.url) }) as Call
  const { population, contact } = target.gateway!
  return {
    direct: { ...target, timeoutMs: 5000, authUrl: auth!.url },
    target: {
      ...target,
      timeoutMs: 5000,
      authUrl: auth!.url,
      baseUrl: base!.url,
      gateway: { ...target.gateway!, url: gateway!.url, population: call(population), contact: call(contact) },
    },
    auth: auth!,
    base: base!,
    gateway: gateway!,
    stop: async () => void (await Promise.all([auth!, base!, gateway!, sandbox].map(async (part) => await part.stop()))),
  }
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

/** A monitor with a store, in memory unless told, and the lines it writes. Refused credentials are not held back unless told for how long. */
export async function startMonitor(
  targets: readonly Target[],
  path = ':memory:',
  refusals: RefusalsOptions = { pausesMs: [0] },
): Promise<{ monitor: Monitor; lines: LogEntry[] }> {
  const lines: LogEntry[] = []
  const statusUrl = (): string => 'https://status.example.org'
  const store = await openStore(path)
  return { lines, monitor: new Monitor({ targets, monitoring, store, ...here, refusals, statusUrl, log: (line) => lines.push(line) }) }
}

/** Waits until something holds; throws when it does not in time. */
export async function until(holds: () => boolean, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!holds()) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${String(holds)}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
