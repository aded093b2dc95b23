import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { startMonitorProgram, type Running } from '../monitor/program.ts'
import { startReceiver, type Receiver } from '../monitor/receiver.ts'
import { startSwitch, type Switch } from '../monitor/switch.ts'
import { endedWithUs } from './servers.ts'
import type { ShippedServers } from './shipped.ts'

/** How long a place is cut off: a minute, or as long as GATEWATCH_SPLIT_SECONDS says. */
export const cutSeconds = Number(process.env['GATEWATCH_SPLIT_SECONDS'] ?? 60)

/** A process of a fleet, which may be killed and started again; what each of its lives wrote is kept. */
export interface Member {
  /** `brain-1`, or `oslo.one` of a prober. */
  readonly name: string
  readonly role: 'brain' | 'probe'
  readonly lives: readonly Running[]
  readonly isUp: boolean
  /** Starts it; it is at work some time later. */
  start(): void
  kill(): Promise<void>
  /** Where its page is, once it has said so in this life. */
  readonly url: string | undefined
}

/** A target whose API can be broken and mended. */
export interface ScriptedTarget {
  readonly name: string
  readonly isDown: boolean
  turn(down: boolean): void
}

/** A whole fleet on this machine: scripted targets, a receiver, and the program in its roles. */
export interface World {
  readonly targets: readonly ScriptedTarget[]
  readonly inbox: Receiver
  readonly members: readonly Member[]
  stop(): Promise<void>
}

export interface WorldOptions {
  /** For everything that is written. */
  readonly folder: string
  readonly servers: ShippedServers
  readonly brains: readonly string[]
  /** `LOCATION.NAME`. */
  readonly probers: readonly string[]
  readonly targets: number
  readonly intervalSeconds: number
  /** URLs of servers for who reaches them by another way. */
  readonly addressesOf?: (member: string) => readonly string[] | undefined
}

const broken = { status: 500, body: { errors: [{ message: 'broken' }] } }
const secrets = /(SECRET|KEY|TOKEN|PERSON|IDENTIFIER)$/

/** Starts all of it but the members, which are started one by one. */
export async function prepareWorld(options: WorldOptions): Promise<World> {
  const { folder, servers, brains, probers, intervalSeconds } = options
  const { sandbox, target } = await startSandboxTarget()
  const inbox = await startReceiver()
  const switches = await Promise.all(Array.from({ length: options.targets }, async () => await startSwitch(target.baseUrl)))
  const configuration = join(folder, 'fleet.json')
  const { target: _, ...defaults } = parse(addressed(sandboxText(), sandbox.environment)) as Record<string, unknown>
  const names = switches.map((_switch, index) => `target-${index}`)
  // Nothing that is turned comes and goes by these.
  const flapping = { changes: 1000, withinSeconds: 1 }
  const steadiness = { failures: 100, of: 100 }
  const monitor = {
    intervalSeconds,
    failureThreshold: 1,
    successThreshold: 1,
    flapping,
    steadiness,
    locations: { want: 3, down: 2 },
    alerts: [{ type: 'webhook', url: inbox.url }],
  }
  const targets = names.map((name, index) => ({ target: name, baseUrl: switches[index]!.url }))
  writeFileSync(configuration, JSON.stringify({ defaults: { ...defaults, monitor }, targets }))

  const member = (name: string, role: Member['role']): Member => {
    const [location, own] = name.includes('.') ? name.split('.') : ['middle', name]
    const nats = (options.addressesOf?.(name) ?? servers.addresses.map((address) => `tls://${address}`)).join()
    const identity = [
      '--role',
      role === 'brain' ? 'coordinator' : role,
      '--location',
      location!,
      ...(role === 'probe' ? ['--prober', own!] : []),
    ]
    const ways = ['--nats', nats, '--nats-nkey', servers.key(name), ...(nats.startsWith('tls:') ? ['--nats-ca', servers.caFile] : [])]
    const paths = ['--config', configuration, '--store', join(folder, `${name}.db`), '--listen', '127.0.0.1:0']
    // A brain is given no secret of any target.
    const environment = role === 'brain' ? {} : sandbox.environment
    return lifeOf(name, role, () => startMonitorProgram([...paths, ...ways, ...identity], { cwd: folder, environment }))
  }
  const members = [...brains.map((name) => member(name, 'brain')), ...probers.map((name) => member(name, 'probe'))]
  return {
    targets: names.map((name, index) => scripted(name, switches[index]!)),
    inbox,
    members,
    stop: async () => {
      await Promise.all(members.map(async (one) => await one.kill()))
      await Promise.all([inbox, sandbox, ...switches].map(async (part) => await part.stop()))
    },
  }
}

/** The text with what is no secret in the place of its references. */
function addressed(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (reference, name: string) =>
    secrets.test(name) ? reference : JSON.stringify(environment[name] ?? ''),
  )
}

function scripted(name: string, base: Switch): ScriptedTarget {
  let isDown = false
  return {
    name,
    get isDown() {
      return isDown
    },
    turn: (down) => {
      isDown = down
      base.positions.set('/graphql', down ? broken : 'pass')
    },
  }
}

function lifeOf(name: string, role: Member['role'], begin: () => Running): Member {
  const lives: Running[] = []
  const isUp = (): boolean => lives.length > 0 && lives.at(-1)!.child.exitCode === null && lives.at(-1)!.child.signalCode === null
  return {
    name,
    role,
    lives,
    get isUp() {
      return isUp()
    },
    start: () => {
      const running = begin()
      endedWithUs(running.child)
      lives.push(running)
    },
    kill: async () => {
      if (!isUp()) return
      const { child, ended } = lives.at(-1)!
      child.kill('SIGKILL')
      await ended
    },
    get url() {
      const started = isUp() ? lives.at(-1)!.lines.find(({ event }) => event === 'started') : undefined
      return started?.['status'] as string | undefined
    },
  }
}
