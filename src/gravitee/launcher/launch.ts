import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { touch, type Built } from './cache.ts'
import { message, type Text } from '../../messages/index.ts'
import { CallLog, type RecordedCall, type Contact, type Refusal } from './calls.ts'
import type { Jdk } from './jdk.ts'
import { onLines } from './lines.ts'
import { EngineError } from './needs.ts'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Where connections end that were meant for somebody else. */
interface Sink {
  readonly port: number
  close(): Promise<void>
}

/** Opens a place that takes every connection, reads nothing and closes it. */
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

/** How a gateway is started. */
export interface LaunchOptions {
  readonly built: Built
  readonly jdk: Jdk
  /** The header that clients send their key in: a setting of the gateway as a whole. */
  readonly keyHeader: string
}

/** A client's access, as the gateway is told of it. */
export interface KeySubscription {
  readonly api: string
  readonly plan: string
  readonly key: string
  readonly status?: 'ACCEPTED' | 'PENDING' | 'PAUSED' | 'CLOSED' | 'REJECTED' | 'REVOKED'
  /** When the subscription ends, and when the key does (ISO 8601). */
  readonly ends?: string
  readonly expires?: string
}

/** What became of a definition: served, or not, and what the gateway's log says of it. */
export interface Deployment {
  readonly isServed: boolean
  readonly reason?: string
}

/** Gravitee's own gateway, running on loopback. */
export interface RunningGateway {
  readonly port: number
  /** What it told of the calls that it served, and of whom it turned to. */
  readonly calls: CallLog
  /** The only ports of loopback that it reaches; whatever else a definition names leads to a sink. */
  allow(ports: readonly number[]): Promise<void>
  /** Serves a definition in the form that a gateway loads, in place of what had its id. */
  deploy(definition: Readonly<Record<string, unknown>>): Promise<Deployment>
  remove(id: string): Promise<void>
  /** Puts a text into a file of the gateway's folder, where policies can read it; gives its path. */
  keep(name: string, text: string): string
  /** These are all the subscriptions there are. */
  subscribe(subscriptions: readonly KeySubscription[]): Promise<void>
  /** Ends it at once and takes its folder away. */
  stop(): Promise<void>
}

/** A start takes seconds; on a machine with a lot to do it takes minutes. */
const longestStartMs = 180_000

/** A command takes milliseconds; a definition that keeps the gateway busy for this long is none that it serves. */
const longestCommandMs = 60_000

/** Log lines that are kept to explain a start that failed. */
const keptLines = 40

/** Starts a built gateway without anything to serve. Throws EngineError when it does not come up. */
export async function launch({ built, jdk, keyHeader }: LaunchOptions): Promise<RunningGateway> {
  // Only its owner can look into a folder that is made so.
  const home = mkdtempSync(join(tmpdir(), 'gatewatch-gravitee-'))
  touch(built)
  const sink = await openSink()
  const child = startJava(built, jdk, home)
  const conversation = new Conversation(child)
  const stop = async (): Promise<void> => {
    await conversation.end()
    await sink.close()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const { folder } = built
    // It unpacks its plugins at each start; in a folder that it shared, another one would be reading what it writes.
    const places = { plugins: join(folder, 'plugins'), unpacked: join(home, 'unpacked') }
    conversation.send({ ...places, keyHeader, sinkPort: sink.port, secret: randomBytes(16).toString('hex') })
    const port = await conversation.ready(longestStartMs)
    return {
      port,
      calls: conversation.calls,
      allow: async (ports) => void (await conversation.ask({ do: 'allow', ports })),
      deploy: async (api) => (await conversation.ask({ do: 'deploy', api })) ?? { isServed: false },
      remove: async (id) => void (await conversation.ask({ do: 'remove', id })),
      keep(name, text) {
        writeFileSync(join(home, name), text, { mode: 0o600 })
        return join(home, name)
      },
      subscribe: async (subscriptions) => void (await conversation.ask({ do: 'subscribe', subscriptions })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function startJava({ version, folder }: Built, { home: java, major }: Jdk, home: string): ChildProcessWithoutNullStreams {
  const own = `gatewatch-gravitee-${version.version}.jar`
  const classPath = [own, readFileSync(join(folder, 'classpath'), 'utf8').trim()].join(':')
  return spawn(
    join(java, 'bin/java'),
    [
      '-Xmx512m',
      // What eats all of it ends the run, and not the machine.
      '-XX:+ExitOnOutOfMemoryError',
      '-XX:+UseSerialGC',
      // Short runs gain nothing from the compiler for long ones.
      '-XX:TieredStopAtLevel=1',
      ...(major < 24 ? [] : ['--sun-misc-unsafe-memory-access=allow', '--enable-native-access=ALL-UNNAMED']),
      `-javaagent:${own}`,
      // What is native or looks names up itself goes past the guard.
      '-Dio.netty.transport.noNative=true',
      '-Dvertx.disableDnsResolver=true',
      `-Djava.io.tmpdir=${home}`,
      '-cp',
      classPath,
      'gatewatch.gravitee.Main',
      home,
    ],
    // Ctrl-C is for us alone: the end of its input is what it ends by, and what makes it clean up.
    // A definition is foreign code: it finds none of our variables, and no home but its own.
    { cwd: folder, env: { HOME: home, LANG: 'C.UTF-8' }, stdio: 'pipe', detached: true },
  )
}

/** What is said to the gateway, one JSON object a line, and what it answers. */
class Conversation {
  readonly calls = new CallLog()
  readonly #child: ChildProcessWithoutNullStreams
  readonly #log: string[] = []
  readonly #waiting = new Map<
    number,
    { readonly done: (deployment: Deployment | undefined) => void; readonly failed: (error: Error) => void }
  >()
  readonly #ended: Promise<void>
  #number = 0
  #deployment: Deployment | undefined
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
    // Whoever waits for it is told; when nobody does, nothing is lost.
    this.#ready.catch(() => undefined)
    child.stdin.on('error', () => undefined)
    onLines(child.stdout, (line) => this.#hear(line))
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

  /** Sends a command and waits until it was obeyed; one that deploys is answered with what became of it. */
  async ask(command: Readonly<Record<string, unknown>>): Promise<Deployment | undefined> {
    const number = ++this.#number
    if (this.#gone !== undefined) throw this.#gone
    const timer = setTimeout(() => this.#fail(message('launcher.slow-command', { limit: { ms: longestCommandMs } })), longestCommandMs)
    return await new Promise<Deployment | undefined>((done, failed) => {
      this.#waiting.set(number, { done, failed })
      this.send({ number, ...command })
    }).finally(() => clearTimeout(timer))
  }

  /** It ends when its input does; a moment later it is ended. */
  async end(): Promise<void> {
    this.#child.stdin.end()
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 3000)
    await this.#ended
    clearTimeout(timer)
  }

  #hear(line: string): void {
    const told = JSON.parse(line) as Readonly<Record<string, unknown>> & { readonly event: string }
    switch (told.event) {
      case 'ready':
        return this.#started(told['port'] as number)
      case 'failed':
        return this.#fail(String(told['reason']))
      case 'deployed':
      case 'refused':
        this.#deployment = { isServed: told.event === 'deployed', ...(typeof told['reason'] === 'string' && { reason: told['reason'] }) }
        return
      case 'done':
        this.#waiting.get(told['number'] as number)?.done(this.#deployment)
        this.#waiting.delete(told['number'] as number)
        this.#deployment = undefined
        return
      case 'call':
        return this.calls.record(told as unknown as RecordedCall)
      case 'elsewhere':
        return this.calls.refused(told as unknown as Refusal)
      case 'outside':
        return this.calls.contact(told as unknown as Contact)
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
