import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openFirst } from '../../../src/engine/http/connect.ts'
import { hasOpenssl, makeAuthority, type Authority, type Presented } from './certificates.ts'

/** Nothing listens at these. */
const [dead, dead2] = ['127.0.0.11', '127.0.0.12']

const folder = mkdtempSync(join(tmpdir(), 'gatewatch-addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let authority: Authority
beforeAll(() => {
  if (hasOpenssl) authority = makeAuthority()
})
afterAll(() => authority?.remove())

/** Runs a program that finds these lines as its /etc/hosts. */
const withHosts = (...command: readonly string[]): readonly [string, readonly string[]] => [
  'unshare',
  ['-m', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', join(folder, 'hosts'), ...command],
]

const mayMount = ((): boolean => {
  try {
    writeFileSync(join(folder, 'hosts'), '')
    execFileSync(...withHosts('true'), { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const program = `
  const [host, port, presented] = process.argv.slice(1)
  const answer = (_, response) => response.end('answered')
  const server = presented ? require('node:https').createServer(JSON.parse(presented), answer) : require('node:http').createServer(answer)
  server.listen({ host, port, backlog: 1 }, () => console.log(server.address().port))`

interface Server {
  readonly port: number
  /** Makes it take no more connections, as a host that is overloaded or behind a firewall: packets are dropped. */
  readonly block: () => Promise<void>
  readonly resume: () => void
}

/** A server in a process of its own, which may be stopped. */
async function startServer(host: string, port = 0, presented?: Presented): Promise<Server> {
  const child = spawn(process.execPath, ['-e', program, host, String(port), ...(presented ? [JSON.stringify(presented)] : [])])
  const sockets: Socket[] = []
  onTestFinished(() => {
    child.kill('SIGKILL')
    for (const socket of sockets) socket.destroy()
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const bound = Number(line)
  return {
    port: bound,
    block: async () => {
      child.kill('SIGSTOP')
      await expect.poll(() => readFileSync(`/proc/${child.pid}/stat`, 'utf8')).toContain(') T ')
      // The kernel answers as many as it may keep for the server, and drops the packets of all others.
      sockets.push(...Array.from({ length: 8 }, () => connect({ host, port: bound }).on('error', () => undefined)))
      await Promise.any(sockets.map(async (socket) => await once(socket, 'connect')))
    },
    resume: () => void child.kill('SIGCONT'),
  }
}

const never = new AbortController().signal

describe('of several addresses', () => {
  it('one that is slow is waited for, although another is dead', async () => {
    const { port, block, resume } = await startServer('127.0.0.2')
    await block()
    for (const addresses of [
      ['127.0.0.2', dead],
      [dead, '127.0.0.2', dead2],
    ]) {
      const opened = openFirst(addresses, port, never)
      void pause(600).then(resume)
      const socket = await opened
      expect(socket.remoteAddress).toBe('127.0.0.2')
      socket.destroy()
    }
  })

  it('the first that answers is taken, and all others are let go', async () => {
    const { port, block } = await startServer('127.0.0.2')
    await block()
    let open = 0
    const server = createServer((socket) => void socket.on('close', () => open--).on('error', () => open++ && open--)).on(
      'connection',
      () => open++,
    )
    server.listen(port, '127.0.0.3')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const socket = await openFirst(['127.0.0.2', '127.0.0.3', '127.0.0.3'], port, never)
    expect(socket.remoteAddress).toBe('127.0.0.3')
    await expect.poll(() => open, { timeout: 60_000 }).toBe(1)
    socket.destroy()
    await expect.poll(() => open, { timeout: 60_000 }).toBe(0)
  })

  it.each([
    ['all are dead', [dead, dead2], 'ECONNREFUSED'],
    ['there is one, and it is dead', [dead], 'ECONNREFUSED'],
    ['there is no way to one and the other is dead', ['203.0.113.1', dead], 'ECONNREFUSED'],
  ])('none is taken where %s', async (_, addresses, code) => {
    const server = createServer().listen(0, '127.0.0.2')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    const limit = AbortSignal.timeout(addresses[0] === dead ? 60_000 : 1000)
    await expect(openFirst(addresses, port, limit)).rejects.toMatchObject({ code })
  })

  it('each is given up on the signal', async () => {
    const { port, block } = await startServer('127.0.0.2')
    await block()
    await expect(openFirst(['127.0.0.2', dead, '127.0.0.2'], port, AbortSignal.timeout(900))).rejects.toThrow()
  })
})

describe.skipIf(!mayMount || !hasOpenssl).each(['http', 'https'] as const)('a host over %s', (scheme) => {
  const presented = (): Presented | undefined => (scheme === 'https' ? authority.good : undefined)

  /** Calls the host by its name, which has these addresses. */
  async function call(addresses: readonly string[], port: number, timeoutMs = 60_000): Promise<unknown> {
    writeFileSync(join(folder, 'hosts'), addresses.map((address) => `${address} target.test\n`).join(''))
    const child = join(import.meta.dirname, 'addresses-child.ts')
    const url = `${scheme}://target.test:${port}/`
    const ca = scheme === 'https' ? [authority.caFile] : []
    const [command, args] = withHosts(process.execPath, '--conditions=gatewatch:source', child, url, String(timeoutMs), ...ca)
    // A receiver of alerts has no authority of its own.
    const env = { ...process.env, ...(scheme === 'https' ? { NODE_EXTRA_CA_CERTS: authority.caFile } : {}) }
    return JSON.parse((await promisify(execFile)(command, args, { env })).stdout) as unknown
  }

  const answered = ['answered', 'connected', { status: 200 }]

  it('is reached at an address that is slow, although another is dead', async () => {
    const { port, block, resume } = await startServer('127.0.0.2', 0, presented())
    await block()
    const calling = call(['127.0.0.2', dead], port)
    void pause(4000).then(resume)
    expect(await calling).toEqual(answered)
  })

  it('is reached at the address that answers, although others are dead or never answer', async () => {
    const { port, block } = await startServer('127.0.0.2', 0, presented())
    await block()
    await startServer('127.0.0.3', port, presented())
    expect(await call([dead, '127.0.0.2', '127.0.0.3'], port)).toEqual(answered)
    expect(await call(['::1', '127.0.0.3'], port)).toEqual(answered)
  })

  it('is not reached where all are dead, or none answers in time', async () => {
    const { port, block } = await startServer('127.0.0.2', 0, presented())
    expect(await call([dead, dead2], port)).toEqual(['connect-refused', 'connect-refused', { failure: 'connect-refused' }])
    await block()
    const late = ['connect-timeout', 'connect-timeout', { failure: 'connect-timeout' }]
    expect(await call(['127.0.0.2', dead], port, 1500)).toEqual(late)
  })
})
