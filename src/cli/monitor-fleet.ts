import { hostname } from 'node:os'
import { monitoring } from '../../suites/monitor.ts'
import type { Target, TextOptions } from '../config/index.ts'
import { UsageError } from '../library/index.ts'
import { type Log, Monitor, openStore } from '../monitor/index.ts'
import type { Brain, NatsSettings, Prober } from '../fleet/index.ts'
import { version } from '../base/index.ts'
import { message } from '../messages/index.ts'

/** How a command is told where the NATS servers are. */
export interface NatsOptions {
  readonly nats?: string
  readonly natsCredentials?: string
  readonly natsNkey?: string
  readonly natsCa?: string
  readonly natsReplicas?: number
}

/** The parts of a fleet that one process can have: it probes, it is a brain, or both. */
export type Role = 'all' | 'probe' | 'brain'

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
    ]
    const told = alone.filter((option) => option !== undefined)
    if (told.length > 0) throw new UsageError(message('fleet.only', { options: told }))
    return
  }
  if (options.once || options.probesOnly)
    throw new UsageError(message('fleet.no-once', { option: options.once ? '--once' : '--probes-only' }))
}

/** Where the servers are; UsageError where that cannot be understood. */
export function natsSettingsOf({ nats = '', natsCredentials, natsNkey, natsCa, natsReplicas }: NatsOptions): NatsSettings {
  const servers = nats
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '')
  if (servers.length === 0 || !servers.every((server) => /^((nats|tls):\/\/)?[^\s/@]+$/.test(server)))
    throw new UsageError(message('fleet.nats-form'))
  if (natsCredentials !== undefined && natsNkey !== undefined) throw new UsageError(message('fleet.nats-both'))
  return { servers, credentials: natsCredentials, nkey: natsNkey, ca: natsCa, replicas: natsReplicas }
}

/** Whose secrets a process of this role needs not have. */
export const absentIn = (role: Role): NonNullable<TextOptions['absent']> => ({ targets: true, receivers: role === 'probe' })

/** A process that has joined a fleet. */
export interface Joined {
  readonly role: Role
  /** The monitor that is shown: of the brain, where there is one. */
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
}

/** Joins a fleet, in the role that is told. Throws UsageError or NatsError where that cannot be. */
export async function joinFleet(options: FleetOptions, { targets, location, statusUrl, storePath, log }: Joining): Promise<Joined> {
  const { role = 'all', capacity = 5000 } = options
  if (location === undefined && role !== 'brain') throw new UsageError(message('fleet.no-location', { role }))
  const settings = natsSettingsOf(options)
  const common = { monitoring, version, environment: process.env, statusUrl }
  const { connectNats } = await import('../fleet/index.ts')
  const name = options.prober ?? hostName()
  let callable = targets.filter(isCallable)
  let lacking = namesOf(targets.filter((target) => !isCallable(target)))

  let brain: Brain | undefined
  let main: Monitor | undefined
  if (role !== 'probe') {
    const nats = await connectNats(settings, 'brain')
    brain = new (await import('../fleet/index.ts')).Brain({ nats, log })
    main = new Monitor({ ...common, targets, store: await openStore(storePath), log: brain.log, part: brain.part })
  }
  let prober: Prober | undefined
  let probing: Monitor | undefined
  if (role !== 'brain') {
    const nats = await connectNats(settings, `${location!}.${name}`)
    prober = new (await import('../fleet/index.ts')).Prober({
      nats,
      location: location!,
      prober: name,
      version,
      capacity,
      lacking: () => lacking,
      ...(storePath !== ':memory:' && { memory: `${storePath}.given.json` }),
      log,
    })
    const part = { role: 'probe', tell: prober.tell.bind(prober) } as const
    // Beside a brain that tells the same once it is agreed upon.
    const quiet: Log = (entry) => (aboutTargets.test(entry.event) ? undefined : log(entry))
    probing = new Monitor({ ...common, targets: callable, location, store: await openStore(':memory:'), log: quiet, part })
    prober.start(probing)
  }
  if (brain !== undefined) void brain.start(main!.replica!)
  return {
    role,
    monitor: main ?? probing!,
    configure: (renewed) => {
      callable = renewed.filter(isCallable)
      lacking = namesOf(renewed.filter((target) => !isCallable(target)))
      main?.configure(renewed)
      probing?.configure(callable)
    },
    stop: async (withinMs) => {
      await prober?.stop()
      await probing?.stop(withinMs)
      await brain?.stop()
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
