import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { touch, type BuiltGateway } from './build-cache.ts'
import { message, type Text } from '../../messages/index.ts'
import { CallLog, type LoggedCall, type Contact, type RefusedAccess } from './call-log.ts'
import type { Jdk } from './jdk.ts'
import { onLines } from './lines.ts'
import { EngineError } from './needs.ts'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The end of denied connections. */
interface Sink {
  readonly port: number
  close(): Promise<void>
}

/** Opens a server that accepts every connection, reads nothing and closes it. */
async function openSink(): Promise<Sink> {
  const server = createServer((socket: Socket) => socket.on('error', () => undefined).destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Options of a start. */
export interface LaunchOptions {
  readonly built: BuiltGateway
  readonly jdk: Jdk
  /** The header that clients send their key in: a setting of the gateway as a whole. */
  readonly keyHeader: string
}

/** A client's access in the form that the gateway gets. */
export interface KeySubscription {
  readonly api: string
  readonly plan: string
  readonly key: string
  readonly status?: 'ACCEPTED' | 'PENDING' | 'PAUSED' | 'CLOSED' | 'REJECTED' | 'REVOKED'
  /** The end of the subscription, and of the key (ISO 8601). */
  readonly ends?: string
  readonly expires?: string
}

/** The result of a deployment: served or not, with the reason in the gateway's log. */
export interface DeployResult {
  readonly isServed: boolean
  readonly reason?: string
}

/** Gravitee's own gateway, running on loopback. */
export interface RunningGateway {
  readonly port: number
  /** Its reports of calls, and of denied connections. */
  readonly calls: CallLog
  /** Sets the ports of loopback that it can reach; every other address leads to a sink. */
  allow(ports: readonly number[]): Promise<void>
  /** Serves a definition in the form that a gateway loads, in place of the one with its id. */
  deploy(definition: Readonly<Record<string, unknown>>): Promise<DeployResult>
  remove(id: string): Promise<void>
  /** Writes a text to a file in the gateway's folder, where policies can read it; returns its path. */
  keep(name: string, text: string): string
  /** Replaces all subscriptions. */
  subscribe(subscriptions: readonly KeySubscription[]): Promise<void>
  /** Ends it at once and removes its folder. */
  stop(): Promise<void>
}

/** The time limit of a start, which takes seconds, and minutes on a busy machine. */
const longestStartMs = 180_000

/** The time limit of a command, which takes milliseconds: a definition that takes longer counts as not served. */
const longestCommandMs = 60_000

/** Log lines that are kept to explain a start that failed. */
const keptLines = 40

/** Starts a built gateway without anything to serve. Throws EngineError when it does not come up. */
export async function launch({ built, jdk, keyHeader }: LaunchOptions): Promise<RunningGateway> {
  // Only its owner can read such a folder.
  const home = mkdtempSync(join(tmpdir(), 'gatewatch-gravitee-'))
  touch(built)
  const sink = await openSink()
  const child = startJava(built, jdk, home)
  const conversation = new EngineProcess(child)
  const stop = async (): Promise<void> => {
    await conversation.end()
    await sink.close()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const { folder } = built
    // A gateway unpacks its plugins at each start, which must not disturb another one.
    const places = { plugins: join(folder, 'plugins'), unpacked: join(home, 'unpacked') }
    conversation.send({ ...places, keyHeader, sinkPort: sink.port, secret: randomBytes(16).toString('hex') })
    const port = await conversation.ready(longestStartMs)
    return {
      port,
      calls: conversation.calls,
      allow: async (ports) => void (await conversation.command({ do: 'allow', ports })),
      deploy: async (api) => (await conversation.command({ do: 'deploy', api })) ?? { isServed: false },
      remove: async (id) => void (await conversation.command({ do: 'remove', id })),
      keep(name, text) {
        writeFileSync(join(home, name), text, { mode: 0o600 })
        return join(home, name)
      },
      subscribe: async (subscriptions) => void (await conversation.command({ do: 'subscribe', subscriptions })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function startJava({ version, folder }: BuiltGateway, { home: java, major }: Jdk, home: string): ChildProcessWithoutNullStreams {
  const own = `gatewatch-gravitee-${version.version}.jar`
  const classPath = [own, readFileSync(join(folder, 'classpath'), 'utf8').trim()].join(':')
  return spawn(
    join(java, 'bin/java'),
    [
      '-Xmx512m',
      // Out of memory ends the process, and not the machine.
      '-XX:+ExitOnOutOfMemoryError',
      '-XX:+UseSerialGC',
      // Short runs gain nothing from the compiler for long ones.
      '-XX:TieredStopAtLevel=1',
      ...(major < 24 ? [] : ['--sun-misc-unsafe-memory-access=allow', '--enable-native-access=ALL-UNNAMED']),
      `-javaagent:${own}`,
      // Native transports and resolvers would bypass the guard.
      '-Dio.netty.transport.noNative=true',
      '-Dvertx.disableDnsResolver=true',
      `-Djava.io.tmpdir=${home}`,
      '-cp',
      classPath,
      'gatewatch.gravitee.Main',
      home,
    ],
    // Ctrl-C does not reach it: it cleans up and ends at the end of its input.
    // A definition is code of others: its process gets none of our variables, and a separate home.
    { cwd: folder, env: { HOME: home, LANG: 'C.UTF-8' }, stdio: 'pipe', detached: true },
  )
}

/** The process of the gateway: takes commands, and sends events, one JSON object a line. */
class EngineProcess {
  readonly calls = new CallLog()
  readonly #child: ChildProcessWithoutNullStreams
  readonly #log: string[] = []
  readonly #waiting = new Map<
    number,
    { readonly done: (deployment: DeployResult | undefined) => void; readonly failed: (error: Error) => void }
  >()
  readonly #ended: Promise<void>
  #number = 0
  #deployment: DeployResult | undefined
  #gone: EngineError | undefined
  #started!: (port: number) => void
  #broken!: (error: Error) => void
  readonly #ready: Promise<number>

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child
    this.#ready = new Promise((started, broken) => {
      this.#started = started
      this.#broken = broken
    })
    // Without a waiting caller the failure is not lost: every later command throws it.
    this.#ready.catch(() => undefined)
    child.stdin.on('error', () => undefined)
    onLines(child.stdout, (line) => this.#onEvent(line))
    onLines(child.stderr, (line) => {
      if (this.#log.push(line) > keptLines) this.#log.shift()
    })
    this.#ended = new Promise((done) => child.once('error', (error) => (this.#fail(error.message), done())).once('close', () => done()))
    void this.#ended.then(() => this.#fail(message('launcher.ended')))
  }

  send(message: Readonly<Record<string, unknown>>): void {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  async ready(withinMs: number): Promise<number> {
    const timer = setTimeout(() => this.#fail(message('launcher.slow-start', { limit: { ms: withinMs } })), withinMs)
    return await this.#ready.finally(() => clearTimeout(timer))
  }

  /** Sends a command and waits until it is done; a deployment returns its result. */
  async command(command: Readonly<Record<string, unknown>>): Promise<DeployResult | undefined> {
    const number = ++this.#number
    if (this.#gone !== undefined) throw this.#gone
    const timer = setTimeout(() => this.#fail(message('launcher.slow-command', { limit: { ms: longestCommandMs } })), longestCommandMs)
    return await new Promise<DeployResult | undefined>((done, failed) => {
      this.#waiting.set(number, { done, failed })
      this.send({ number, ...command })
    }).finally(() => clearTimeout(timer))
  }

  /** Closes its input, at which it ends; kills it a moment later. */
  async end(): Promise<void> {
    this.#child.stdin.end()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 3000)
    await this.#ended
    clearTimeout(timer)
  }

  #onEvent(line: string): void {
    const event = JSON.parse(line) as Readonly<Record<string, unknown>> & { readonly event: string }
    switch (event.event) {
      case 'ready':
        return this.#started(event['port'] as number)
      case 'failed':
        return this.#fail(String(event['reason']))
      case 'deployed':
      case 'refused':
        this.#deployment = { isServed: event.event === 'deployed', ...(typeof event['reason'] === 'string' && { reason: event['reason'] }) }
        return
      case 'done':
        this.#waiting.get(event['number'] as number)?.done(this.#deployment)
        this.#waiting.delete(event['number'] as number)
        this.#deployment = undefined
        return
      case 'call':
        return this.calls.record(event as unknown as LoggedCall)
      case 'elsewhere':
        return this.calls.refused(event as unknown as RefusedAccess)
      case 'outside':
        return this.calls.contact(event as unknown as Contact)
    }
  }

  #fail(reason: Text): void {
    const problems = this.#log.filter((line) => / (?:ERROR|WARN) /.test(line) || /^(?:Error|Exception|Caused by)/.test(line))
    const error = new EngineError(
      message('launcher.gone', { reason }),
      ...problems.slice(-5).map((text) => message('command.verbatim', { text })),
    )
    this.#gone ??= error
    this.#broken(error)
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
    this.calls.close()
  }
}
