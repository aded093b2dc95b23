import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from '../require-server.ts'
import type { Stoppable } from './serve.ts'

/** A program of this machine, run in a folder of its own. */
export interface ChildSettings {
  readonly program: string
  readonly arguments: (folder: string) => readonly string[]
  /** What lies in the folder, by name. */
  readonly files: Readonly<Record<string, string>>
  /** It is ready when all of these accept connections. */
  readonly ports: readonly number[]
  /** And once this address answers with a success: some servers listen before they can answer. */
  readonly readyUrl?: string
  /** Variables beside those of the test itself. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A program that runs. */
export interface Child extends Stoppable {
  /** Ends it as a power cut does; to be stopped all the same. */
  kill(): Promise<void>
  /** Lets it read its configuration again (SIGHUP). */
  reload(): void
}

const readyWithinMs = 120_000

/** Starts a program and waits until it listens; what it says is told only when it does not. */
export async function startChild(settings: ChildSettings): Promise<Child> {
  const { program, arguments: argumentsIn, files, ports, readyUrl, environment = {} } = settings
  const folder = mkdtempSync(join(tmpdir(), `gatewatch-${basename(program)}-`))
  // Workers of a server that root has started are somebody else, and read here too.
  chmodSync(folder, 0o755)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const env = { ...process.env, ...environment }
  const child = spawn(programPath(program) ?? program, argumentsIn(folder), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk.toString()))
  const ended = once(child, 'exit')
  const kill = (): void => void child.kill()
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    process.off('exit', kill)
    kill()
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  const deadline = Date.now() + readyWithinMs
  const ready = async (): Promise<boolean> => {
    for (const port of ports) if (!(await accepts(port))) return false
    return readyUrl === undefined || (await succeeds(readyUrl))
  }
  // Another program may listen where this one could not.
  while (!(await ready()) || child.exitCode !== null) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(10)
      continue
    }
    await stop()
    throw new Error(`${program} is not ready at ${readyUrl ?? `port ${ports.join(', ')}`}: ${said}`)
  }
  return {
    stop,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    reload: () => void child.kill('SIGHUP'),
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function succeeds(url: string): Promise<boolean> {
  return await fetch(url).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
}

/** Free ports of 127.0.0.1 for programs that cannot choose one themselves: below those that the system hands out to others meanwhile. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found: number[] = []
  while (found.length < count) {
    const port = firstPort + randomInt(portsOfOne)
    if (givenOut.has(port)) continue
    givenOut.add(port)
    if (await isFree(port)) found.push(port)
  }
  return found
}

/** Tests in other workers look for ports at the same time, among others of their own. */
const portsOfOne = 1500
const firstPort = 20_000 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 8) * portsOfOne
const givenOut = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await once(server.close(), 'close')
  return true
}
