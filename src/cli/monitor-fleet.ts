import { type Command, Option, type OptionValues } from '@commander-js/extra-typings'
import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { monitoring } from '../../suites/monitor.ts'
import { configurationDigest, type Target, type TextOptions } from '../config/index.ts'
import { UsageError } from '../library/index.ts'
import { type Log, Monitor, openStore } from '../monitor/index.ts'
import type { Coordinator, NatsSettings, Prober } from '../fleet/index.ts'
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
    ...signersOf(options),
  }
}

/** Whose word on what people do counts: public keys in a file, one a line, each with its name behind it; and beside that file, those of operators. */
function signersOf({ natsCoordinators, natsNkey }: NatsOptions): Pick<NatsSettings, 'coordinators' | 'operators'> {
  const usual = natsNkey === undefined ? undefined : join(dirname(natsNkey), 'coordinators')
  const path = natsCoordinators ?? (usual !== undefined && existsSync(usual) ? usual : undefined)
  if (path === undefined) return {}
  const beside = join(dirname(path), 'operators')
  return { coordinators: keysIn(path).map(([key]) => key), ...(existsSync(beside) && { operators: new Map(keysIn(beside)) }) }
}

function keysIn(path: string): readonly (readonly [key: string, name: string])[] {
  const lines = linesOf(path)
  const wrong = lines.findIndex((line) => line !== '' && !/^U[A-Z2-7]{55}(\s|$)/.test(line))
  if (wrong >= 0) throw new UsageError(message('fleet.coordinator-key', { path, line: wrong + 1 }))
  return lines.filter((line) => line !== '').map((line) => [line.slice(0, 56), line.slice(56).trim()])
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
  /** Rejects with NatsError where it would wait for the servers in vain. */
  readonly started: Promise<unknown>
  readonly configure: (targets: readonly Target[]) => void
  readonly stop: (withinMs: number) => Promise<void>
}

interface Joining {
  readonly targets: readonly Target[]
  readonly location: string | undefined
  readonly statusUrl: () => string | undefined
  readonly acknowledge: ((incident: string) => string) | undefined
  readonly storePath: string
  readonly log: Log
}

/** Joins a fleet in its role, and waits in the background until a NATS server can be reached. Throws UsageError where that cannot be. */
export async function joinFleet(
  options: FleetOptions,
  { targets, location, statusUrl, acknowledge, storePath, log }: Joining,
): Promise<Joined> {
  const { role = 'all', capacity = 5000 } = options
  if (location === undefined && role !== 'coordinator') throw new UsageError(message('fleet.no-location', { role }))
  const settings = natsSettingsOf(options)
  const common = { monitoring, version, environment: process.env, statusUrl, acknowledge }
  const name = options.prober ?? hostName()
  const fleet = await import('../fleet/index.ts')
  let configuration = configurationDigest(targets)
  let callable = targets.filter(isCallable)
  let lacking = namesOf(targets.filter((target) => !isCallable(target)))

  let coordinator: Coordinator | undefined
  let main: Monitor | undefined
  if (role !== 'probe') {
    const link = new fleet.Link(settings, 'coordinator', log)
    coordinator = new fleet.Coordinator({ link, version, configuration: () => configuration, log })
    main = new Monitor({ ...common, targets, store: await openStore(storePath), log: coordinator.log, part: coordinator.part })
  }
  let prober: Prober | undefined
  let probing: Monitor | undefined
  if (role !== 'coordinator') {
    // Beside a coordinator, whose connection fails with it.
    const link = new fleet.Link(settings, `${location!}.${name}`, coordinator === undefined ? log : () => undefined)
    prober = new fleet.Prober({
      link,
      location: location!,
      prober: name,
      version,
      configuration: () => configuration,
      capacity,
      lacking: () => lacking,
      ...(storePath !== ':memory:' && { memory: `${storePath}.given.json` }),
      log,
    })
    // Beside a coordinator that tells the same once it is agreed upon.
    const quiet: Log = (entry) => (aboutTargets.test(entry.event) ? undefined : log(entry))
    probing = new Monitor({ ...common, targets: callable, location, store: await openStore(':memory:'), log: quiet, part: prober.part })
  }
  const started = Promise.all([coordinator?.start(main!.intake!), prober?.start(probing!)])
  started.catch(() => undefined)
  return {
    role,
    monitor: main ?? probing!,
    started,
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

const aboutTargets = /^(target|incident)-/
const isCallable = ({ lacksSecrets }: Target): boolean => lacksSecrets === undefined
const namesOf = (targets: readonly Target[]): readonly string[] => targets.map(({ name }) => name).slice(0, 100)

/** The name of this machine, as a token. */
const hostName = (): string =>
  hostname()
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]/g, '-')
    .slice(0, 40)
