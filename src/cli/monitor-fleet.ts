import { type Command, Option, type OptionValues } from '@commander-js/extra-typings'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { monitoring } from '../../suites/monitor.ts'
import { configurationDigest, type Target, type TextOptions } from '../config/index.ts'
import { UsageError } from '../library/index.ts'
import { type Log, Monitor, openStore } from '../monitor/index.ts'
import type { Coordinator, Nats, NatsSettings, Prober } from '../fleet/index.ts'
import { version } from '../base/index.ts'
import { reasonMessage } from '../report/index.ts'
import { message } from '../messages/index.ts'

/** How a command is told where the NATS servers are. */
export interface NatsOptions {
  readonly nats?: string
  readonly natsCredentials?: string
  readonly natsNkey?: string
  readonly natsCa?: string
  readonly natsReplicas?: number
  readonly natsCoordinators?: string
}

/** The options that say where the NATS servers are. */
export const connecting = <Arguments extends unknown[], Options extends OptionValues>(to: Command<Arguments, Options>) =>
  to
    .addOption(new Option('--nats <urls>').env('GATEWATCH_NATS'))
    .option('--nats-credentials <file>')
    .option('--nats-nkey <file>')
    .option('--nats-ca <file>')

/** The parts of a fleet that one process can have: it probes, it is a coordinator, or both. */
export type Role = 'all' | 'probe' | 'coordinator'

/** How `gatewatch monitor` is told its part in a fleet. */
export interface FleetOptions extends NatsOptions {
  readonly role?: Role
  readonly prober?: string
  readonly capacity?: number
}

/** What of these options is wrong together with others. */
export function assertFleetOptions({
  nats,
  role,
  prober,
  ...options
}: FleetOptions & { readonly once: boolean; readonly probesOnly: boolean }): void {
  if (nats === undefined) {
    const alone = [
      role && '--role',
      prober && '--prober',
      options.natsCredentials && '--nats-credentials',
      options.natsNkey && '--nats-nkey',
      options.natsCa && '--nats-ca',
      options.natsCoordinators && '--nats-coordinators',
    ]
    const told = alone.filter((option) => option !== undefined)
    if (told.length > 0) throw new UsageError(message('fleet.only', { options: told }))
    return
  }
  if (options.once || options.probesOnly)
    throw new UsageError(message('fleet.no-once', { option: options.once ? '--once' : '--probes-only' }))
}

/** Where the servers are; UsageError where that cannot be understood. */
export function natsSettingsOf(options: NatsOptions): NatsSettings {
  const { nats = '', natsCredentials, natsNkey, natsCa, natsReplicas } = options
  const servers = nats
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '')
  if (servers.length === 0 || !servers.every((server) => /^((nats|tls):\/\/)?[^\s/@]+$/.test(server)))
    throw new UsageError(message('fleet.nats-form'))
  if (natsCredentials !== undefined && natsNkey !== undefined) throw new UsageError(message('fleet.nats-both'))
  return {
    servers,
    credentials: natsCredentials,
    nkey: natsNkey,
    ca: natsCa,
    replicas: natsReplicas,
    coordinators: coordinatorsOf(options),
  }
}

/** Public keys in a file, one a line, each with the name of its coordinator behind it. */
function coordinatorsOf({ natsCoordinators, natsNkey }: NatsOptions): readonly string[] | undefined {
  const usual = natsNkey === undefined ? undefined : join(dirname(natsNkey), 'coordinators')
  const path = natsCoordinators ?? (usual !== undefined && existsSync(usual) ? usual : undefined)
  if (path === undefined) return undefined
  const lines = linesOf(path)
  const wrong = lines.findIndex((line) => line !== '' && !/^U[A-Z2-7]{55}(\s|$)/.test(line))
  if (wrong >= 0) throw new UsageError(message('fleet.coordinator-key', { path, line: wrong + 1 }))
  return lines.filter((line) => line !== '').map((line) => line.slice(0, 56))
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/)
  } catch (error) {
    throw new UsageError(message('fleet.coordinators-unreadable', { path, reason: reasonMessage(error) }))
  }
}

/** Whose secrets a process of this role needs not have. */
export const absentIn = (role: Role): NonNullable<TextOptions['absent']> => ({ targets: true, receivers: role === 'probe' })

/** A process that has joined a fleet. */
export interface Joined {
  readonly role: Role
  /** The monitor that is shown: of the coordinator, where there is one. */
  readonly monitor: Monitor
  readonly configure: (targets: readonly Target[]) => void
  readonly stop: (withinMs: number) => Promise<void>
}

interface Joining {
  readonly targets: readonly Target[]
  readonly location: string | undefined
  readonly statusUrl: () => string | undefined
  readonly storePath: string
  readonly log: Log
  /** Ends the waiting for the first NATS server. */
  readonly signal: AbortSignal
}

/** Joins a fleet in its role, as soon as a NATS server can be reached; undefined where `signal` comes before. Throws UsageError or NatsError where that cannot be. */
export async function joinFleet(options: FleetOptions, joining: Joining): Promise<Joined | undefined> {
  const { targets, location, statusUrl, storePath, log } = joining
  const { role = 'all', capacity = 5000 } = options
  if (location === undefined && role !== 'coordinator') throw new UsageError(message('fleet.no-location', { role }))
  const settings = natsSettingsOf(options)
  const common = { monitoring, version, environment: process.env, statusUrl }
  const name = options.prober ?? hostName()
  const connections = await connected(
    settings,
    [...(role === 'probe' ? [] : ['coordinator']), ...(role === 'coordinator' ? [] : [`${location!}.${name}`])],
    joining,
  )
  if (connections === undefined) return undefined
  let configuration = configurationDigest(targets)
  let callable = targets.filter(isCallable)
  let lacking = namesOf(targets.filter((target) => !isCallable(target)))

  let coordinator: Coordinator | undefined
  let main: Monitor | undefined
  if (role !== 'probe') {
    const nats = connections.shift()!
    coordinator = new (await import('../fleet/index.ts')).Coordinator({ nats, version, configuration: () => configuration, log })
    main = new Monitor({ ...common, targets, store: await openStore(storePath), log: coordinator.log, part: coordinator.part })
  }
  let prober: Prober | undefined
  let probing: Monitor | undefined
  if (role !== 'coordinator') {
    const nats = connections.shift()!
    prober = new (await import('../fleet/index.ts')).Prober({
      nats,
      location: location!,
      prober: name,
      version,
      configuration: () => configuration,
      capacity,
      lacking: () => lacking,
      ...(storePath !== ':memory:' && { memory: `${storePath}.given.json` }),
      log,
    })
    const part = { role: 'probe', tell: prober.tell.bind(prober), unsettled: prober.unsettled.bind(prober) } as const
    // Beside a coordinator that tells the same once it is agreed upon.
    const quiet: Log = (entry) => (aboutTargets.test(entry.event) ? undefined : log(entry))
    probing = new Monitor({ ...common, targets: callable, location, store: await openStore(':memory:'), log: quiet, part })
    prober.start(probing)
  }
  if (coordinator !== undefined) void coordinator.start(main!.intake!)
  return {
    role,
    monitor: main ?? probing!,
    configure: (renewed) => {
      configuration = configurationDigest(renewed)
      callable = renewed.filter(isCallable)
      lacking = namesOf(renewed.filter((target) => !isCallable(target)))
      main?.configure(renewed)
      probing?.configure(callable)
    },
    stop: async (withinMs) => {
      await prober?.stop()
      await probing?.stop(withinMs)
      await coordinator?.stop()
      await main?.stop(withinMs)
    },
  }
}

/** A connection under each name; none where the process is to end before all are there. */
async function connected(settings: NatsSettings, names: readonly string[], { log, signal }: Joining): Promise<Nats[] | undefined> {
  const { connectWhenThere } = await import('../fleet/index.ts')
  const connections: Nats[] = []
  for (const name of names) {
    const nats = await connectWhenThere(settings, name, { log, signal })
    if (nats !== undefined) connections.push(nats)
  }
  if (connections.length === names.length) return connections
  for (const { connection } of connections) await connection.close()
  return undefined
}

const aboutTargets = /^(target|incident)-/
const isCallable = ({ lacksSecrets }: Target): boolean => lacksSecrets === undefined
const namesOf = (targets: readonly Target[]): readonly string[] => targets.map(({ name }) => name).slice(0, 100)

/** The name of this machine, as a token. */
const hostName = (): string =>
  hostname()
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '-')
    .slice(0, 40)
