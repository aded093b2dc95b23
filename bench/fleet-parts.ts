import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

/** A number from the environment. */
export const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual)

export const mebi = 2 ** 20

/** One line of a table. */
export const line = (what: string, figure: string, aim = ''): void => console.log(`${what.padEnd(58)} ${figure.padStart(22)}  ${aim}`)

/** What the figures below were measured on. */
export const machine = (): string =>
  `Node.js ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before the start`

/** Whoever is told of incidents. */
export interface Inbox {
  readonly url: string
  /** Milliseconds from a moment until a target was told to be down after it; Infinity where that takes longer than it may. */
  delay(target: string, since: number, mostMs: number): Promise<number>
}

export async function startInbox(): Promise<Inbox> {
  const told: { readonly at: number; readonly target: string }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const { kind, targets } = JSON.parse(text) as { readonly kind: string; readonly targets: readonly string[] }
      // Others may join an incident that is open.
      if (kind !== 'resolved') for (const target of targets) told.push({ at: performance.now(), target })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: async (target, since, mostMs) => {
      const arrived = (): number | undefined => told.find((one) => one.target === target && one.at >= since)?.at
      while (arrived() === undefined && performance.now() - since < mostMs) await pause(10)
      return (arrived() ?? Infinity) - since
    },
  }
}

/** How a target is judged in these benches: at once, by two of three locations. */
export const monitorSettings = (intervalSeconds: number, inbox?: Pick<Inbox, 'url'>): object => ({
  intervalSeconds,
  failureThreshold: 1,
  successThreshold: 1,
  flapping: { changes: 1000, withinSeconds: 1 },
  locations: { want: 3, down: 2 },
  alerts: inbox === undefined ? [] : [{ type: 'webhook', url: inbox.url }],
})

/** A process of a fleet: the built program in one of its roles. */
export interface Member {
  readonly name: string
  readonly child: ChildProcess
  readonly url: string
}

/** What all members are started with. */
export interface FleetSetting {
  readonly servers: readonly string[]
  readonly configuration: string
  /** For their stores. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

/** Starts a coordinator, or where it has a location a prober there. */
export async function startMember(
  name: string,
  { servers, configuration, folder, environment }: FleetSetting,
  location?: string,
): Promise<Member> {
  const program = resolve(import.meta.dirname, '../dist/cli.js')
  const nats = servers.map((address) => `nats://${address}`).join()
  const role = location === undefined ? ['--role', 'coordinator'] : ['--role', 'probe', '--location', location, '--prober', name]
  const paths = ['--config', configuration, '--store', join(folder, `${name}.db`), '--listen', '127.0.0.1:0']
  // As deploy/ starts it.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, 'monitor', ...paths, '--nats', nats, ...role], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  for await (const text of createInterface(child.stdout)) {
    const { event, status } = JSON.parse(text) as { readonly event: string; readonly status?: string }
    if (event !== 'started') continue
    child.stdout.resume()
    return { name, child, url: status! }
  }
  throw new Error(`${name} did not start`)
}

/** Ends it as a power cut would. */
export async function kill({ child }: Member): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Whether it knows all that it has to. */
export async function isReady({ url }: Member): Promise<boolean> {
  return (await fetch(new URL('/readyz', url)).catch(() => undefined))?.status === 200
}

/** Processor time of a process so far, by what Linux says of it. */
export async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Memory of a process now and at its most, by the same. */
export async function residentBytes(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
