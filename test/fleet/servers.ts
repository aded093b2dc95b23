import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { programPath } from '../require-server.ts'

/** Where a server listens, and where it keeps its data. */
export interface ServerAddress {
  readonly name: string
  readonly folder: string
  readonly port: number
  readonly clusterPort: number
  readonly leafPort: number
  readonly monitorPort: number
}

/** A real nats-server on loopback, which may be killed and started again with its data. */
export interface NatsServer extends ServerAddress {
  /** Undefined while it is down. */
  readonly pid: number | undefined
  /** Starts it, and waits until its JetStream answers; a cluster needs a majority for that, so its servers are started together. */
  start(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Whether its JetStream has caught up with that of the others. */
  healthy(): Promise<boolean>
}

/** Servers of a test with the folder that they lie in. */
export interface NatsServers {
  readonly servers: readonly NatsServer[]
  /** For a client: all of them. */
  readonly addresses: readonly string[]
  /** Ends them all and removes what they kept. */
  stop(): Promise<void>
}

/** The configuration of a server, given its address and those of all that stand with it. */
export type Configuration = (own: ServerAddress, all: readonly ServerAddress[]) => string

const startWithinMs = 60_000

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Ends a process with this one, however that ends. */
export function endedWithUs(child: ChildProcess): ChildProcess {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** The program to start: GATEWATCH_NATS_SERVER names another than the one that is installed. */
export const natsProgram = (): string | undefined => process.env['GATEWATCH_NATS_SERVER'] ?? programPath('nats-server')

/** Starts servers together, each with a folder and ports of its own, and waits until they are ready. */
export async function startServers(names: readonly string[], configuration: Configuration): Promise<NatsServers> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-nats-'))
  const addresses: ServerAddress[] = []
  for (const name of names) {
    const [port, clusterPort, leafPort, monitorPort] = await freePorts(4)
    addresses.push({
      name,
      folder: join(folder, name),
      port: port!,
      clusterPort: clusterPort!,
      leafPort: leafPort!,
      monitorPort: monitorPort!,
    })
  }
  const servers = await Promise.all(addresses.map(async (own) => await prepare(own, configuration(own, addresses))))
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map(async (server) => await server.kill()))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    await Promise.all(servers.map(async (server) => await server.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { servers, addresses: addresses.map(({ port }) => `127.0.0.1:${port}`), stop }
}

/** A configuration without users and encryption, of one server or of a cluster. */
export const open: Configuration = (own, all) => `
server_name: ${own.name}
listen: "127.0.0.1:${own.port}"
http: "127.0.0.1:${own.monitorPort}"
jetstream { store_dir: "${own.folder}" }
leafnodes { listen: "127.0.0.1:${own.leafPort}" }
${all.length === 1 ? '' : clusterOf(own, all)}
`

const clusterOf = (own: ServerAddress, all: readonly ServerAddress[]): string => `
cluster {
  name: gatewatch
  listen: "127.0.0.1:${own.clusterPort}"
  routes: [${all.map(({ clusterPort }) => `"nats://127.0.0.1:${clusterPort}"`).join(', ')}]
}
`

async function prepare(own: ServerAddress, text: string): Promise<NatsServer> {
  await mkdir(own.folder)
  const file = join(own.folder, 'server.conf')
  await writeFile(file, text)
  let child: ChildProcess | undefined
  let said = ''
  const healthy = async (): Promise<boolean> =>
    await fetch(`http://127.0.0.1:${own.monitorPort}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const kill = async (): Promise<void> => {
    const ended = child
    child = undefined
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill('SIGKILL')
    await once(ended, 'exit')
  }
  return {
    ...own,
    get pid() {
      return child?.pid
    },
    healthy,
    kill,
    start: async () => {
      const started = spawn(natsProgram()!, ['--config', file], { stdio: ['ignore', 'ignore', 'pipe'] })
      child = endedWithUs(started)
      started.stderr.setEncoding('utf8').on('data', (text: string) => (said = `${said}${text}`.slice(-8000)))
      const end = Date.now() + startWithinMs
      while (!(await healthy())) {
        if (child !== started) throw new Error(`${own.name} was killed before it was ready`)
        if (started.exitCode !== null || Date.now() > end) {
          await kill()
          throw new Error(`nats-server ${own.name} did not get ready: ${said}`)
        }
        await pause(50)
      }
    },
  }
}

/**
 * Ports that nobody listens on now. They lie below those that the system gives to whoever asks for any: that of a server which is down for a moment is
 * not given away meanwhile.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers: Server[] = []
  while (servers.length < count) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(10_000 + Math.floor(Math.random() * 22_000), '127.0.0.1', () => resolve(true))
    })
    if (isFree) servers.push(server)
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(async (server) => await new Promise((resolve) => server.close(resolve))))
  return ports
}
