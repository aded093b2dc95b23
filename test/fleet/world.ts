import { readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { join } from 'node:path'
import { parse } from 'yaml'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { startMonitorProgram, type Running } from '../monitor/program.ts'
import { startReceiver, type Receiver } from '../monitor/receiver.ts'
import { startSwitch, type Position } from '../monitor/switch.ts'
import type { Target } from '../../src/config/target.ts'
import { makeAuthority, type Authority, type Presented } from '../engine/http/certificates.ts'
import { endedWithUs } from './servers.ts'
import type { ShippedServers } from './shipped.ts'

/** How long a location is cut off: a minute, or as long as GATEWATCH_SPLIT_SECONDS says. */
export const cutSeconds = Number(process.env['GATEWATCH_SPLIT_SECONDS'] ?? 60)

/** A process of a fleet, which may be killed and started again; what each of its lives wrote is kept. */
export interface Member {
  /** `coordinator-1`, or `oslo.one` of a prober. */
  readonly name: string
  readonly role: 'coordinator' | 'probe' | 'alone'
  readonly lives: readonly Running[]
  readonly isUp: boolean
  /** Starts it, of another copy of the sources from now on where that is told; it is at work some time later. */
  start(root?: string): void
  kill(): Promise<void>
  /** Where its page is, once it has said so in this life. */
  readonly url: string | undefined
}

/** What of a target can be broken: each shows in checks of another kind and rhythm. */
export const faults = ['token', 'certificate', 'discovery', 'graphql', 'register'] as const
export type Fault = (typeof faults)[number]

/** A target that can be broken and mended. */
export interface ScriptedTarget {
  readonly name: string
  readonly fault: Fault | undefined
  turn(fault: Fault | undefined): void
}

/** A whole fleet on this machine: scripted targets, a receiver, and the program in its roles. */
export interface World {
  readonly targets: readonly ScriptedTarget[]
  readonly inbox: Receiver
  readonly members: readonly Member[]
  /** A single process that watches the same targets, and whom it tells; nothing of it is ever killed. */
  readonly alone: { readonly member: Member; readonly inbox: Receiver }
  stop(): Promise<void>
}

export interface WorldOptions {
  /** For everything that is written. */
  readonly folder: string
  readonly servers: ShippedServers
  readonly coordinators: readonly string[]
  /** `LOCATION.NAME`. */
  readonly probers: readonly string[]
  readonly targets: number
  readonly intervalSeconds: number
  /** How targets are judged: at once, unless told otherwise. */
  readonly monitor?: object
  /** URLs of servers for who reaches them by another way. */
  readonly addressesOf?: (member: string) => readonly string[] | undefined
}

const broken = { status: 500, body: { errors: [{ message: 'broken' }] } }
// Nothing that is turned comes and goes by these.
const atOnce = {
  failureThreshold: 1,
  successThreshold: 1,
  flapping: { changes: 1000, withinSeconds: 1 },
  intermittent: { failures: 100, of: 100 },
}
const secrets = /(SECRET|KEY|TOKEN|PERSON|IDENTIFIER)$/

/** Starts all of it but the members, which are started one by one. */
export async function prepareWorld(options: WorldOptions): Promise<World> {
  const { folder, servers, coordinators, probers, intervalSeconds } = options
  const { sandbox, target } = await startSandboxTarget()
  const inbox = await startReceiver()
  const authority = makeAuthority()
  const caFile = join(folder, 'targets-ca.pem')
  writeFileSync(caFile, readFileSync(authority.caFile))
  authority.remove()
  const sites = await Promise.all(
    Array.from({ length: options.targets }, async (_, index) => await startSite(`target-${index}`, target, authority)),
  )
  const aloneInbox = await startReceiver()
  const configuration = join(folder, 'fleet.json')
  const { target: _, ...defaults } = parse(addressed(sandboxText(), sandbox.environment)) as Record<string, unknown>
  const configure = (path: string, { url }: Receiver, locations: object): void => {
    const monitor = { intervalSeconds, ...(options.monitor ?? atOnce), ...locations, alerts: [{ type: 'webhook', url }] }
    const targets = sites.map(({ name, addresses }) => ({
      target: name,
      ...addresses,
      gateway: { ...(defaults['gateway'] as object), ...addresses.gateway },
    }))
    writeFileSync(path, JSON.stringify({ defaults: { ...defaults, monitor, tls: { caFile } }, targets }))
  }
  configure(configuration, inbox, { locations: { want: 3, down: 2 } })

  const member = (name: string, role: Member['role']): Member => {
    const [location, own] = name.includes('.') ? name.split('.') : ['middle', name]
    const nats = (options.addressesOf?.(name) ?? servers.addresses.map((address) => `tls://${address}`)).join()
    const identity = [
      '--role',
      role === 'coordinator' ? 'coordinator' : role,
      '--location',
      location!,
      ...(role === 'probe' ? ['--prober', own!] : []),
    ]
    const ways = ['--nats', nats, '--nats-nkey', servers.key(name), ...(nats.startsWith('tls:') ? ['--nats-ca', servers.caFile] : [])]
    const paths = ['--config', configuration, '--store', join(folder, `${name}.db`), '--listen', '127.0.0.1:0']
    // A coordinator is given no secret of any target.
    const environment = role === 'coordinator' ? {} : sandbox.environment
    return lifeOf(name, role, (root) =>
      startMonitorProgram([...paths, ...ways, ...identity], { cwd: folder, environment, ...(root !== undefined && { root }) }),
    )
  }
  const members = [...coordinators.map((name) => member(name, 'coordinator')), ...probers.map((name) => member(name, 'probe'))]
  const single = join(folder, 'alone.json')
  configure(single, aloneInbox, {})
  const paths = ['--config', single, '--store', join(folder, 'alone.db'), '--listen', '127.0.0.1:0']
  const alone = lifeOf('alone', 'alone', () => startMonitorProgram(paths, { cwd: folder, environment: sandbox.environment }))
  return {
    targets: sites,
    inbox,
    members,
    alone: { member: alone, inbox: aloneInbox },
    stop: async () => {
      await Promise.all([...members, alone].map(async (one) => await one.kill()))
      await Promise.all([inbox, aloneInbox, sandbox, ...sites].map(async (part) => await part.stop()))
    },
  }
}

/** The text with what is no secret in the place of its references. */
function addressed(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (reference, name: string) =>
    secrets.test(name) ? reference : JSON.stringify(environment[name] ?? ''),
  )
}

interface Site extends ScriptedTarget {
  /** For the configuration. */
  readonly addresses: { readonly authUrl: string; readonly baseUrl: string; readonly gateway: { readonly url: string } }
  stop(): Promise<void>
}

/** One target with doors of its own in front of the sandbox; that of its API has a certificate. */
async function startSite(name: string, { authUrl, baseUrl, gateway }: Target, { good, expired }: Authority): Promise<Site> {
  const [auth, base, registers] = await Promise.all([startSwitch(authUrl), startSwitch(baseUrl), startSwitch(gateway!.url)])
  const front = await startFront(good, Number(new URL(base.url).port))
  let fault: Fault | undefined
  return {
    name,
    addresses: { authUrl: auth.url, baseUrl: front.url, gateway: { url: registers.url } },
    get fault() {
      return fault
    },
    turn: (next) => {
      fault = next
      const isBroken = (own: Fault): Position => (fault === own ? broken : 'pass')
      auth.positions.set('/oauth/token', isBroken('token'))
      auth.positions.set('/.well-known', isBroken('discovery'))
      base.positions.set('/graphql', isBroken('graphql'))
      registers.positions.set('/test/population', isBroken('register'))
      front.present(fault === 'certificate' ? expired : good)
    },
    stop: async () => void (await Promise.all([front, auth, base, registers].map(async (part) => await part.stop()))),
  }
}

interface Front {
  readonly url: string
  /** Another certificate, for whoever connects anew; all have to. */
  present(certificate: Presented): void
  stop(): Promise<void>
}

/** Encryption in front of a port of this machine. */
async function startFront(certificate: Presented, port: number): Promise<Front> {
  const sockets = new Set<Socket>()
  const server: Server = createServer({ ...certificate }, (near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  let presented = certificate
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    present: (next) => {
      if (next === presented) return
      presented = next
      server.setSecureContext({ ...next })
      end()
    },
    stop: async () => {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function lifeOf(name: string, role: Member['role'], begin: (root?: string) => Running): Member {
  const lives: Running[] = []
  let release: string | undefined
  const isUp = (): boolean => lives.length > 0 && lives.at(-1)!.child.exitCode === null && lives.at(-1)!.child.signalCode === null
  return {
    name,
    role,
    lives,
    get isUp() {
      return isUp()
    },
    start: (root = release) => {
      release = root
      const running = begin(root)
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
