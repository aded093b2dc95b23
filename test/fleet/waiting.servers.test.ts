import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { has, startMonitorProgram, type Running } from '../monitor/program.ts'
import { until } from '../monitor/watched.ts'
import { needs } from '../require-server.ts'
import { endedWithUs, freePorts, open, startServers } from './servers.ts'

needs('nats-server')('a process of a fleet whose NATS servers are not there yet', () => {
  let world: SandboxTarget
  let folder: string

  beforeAll(async () => {
    world = await startSandboxTarget()
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-waiting-'))
    writeFileSync(join(folder, 'targets.yaml'), sandboxText())
  })
  afterAll(async () => {
    await world.sandbox.stop()
    rmSync(folder, { recursive: true })
  })

  function start(role: string, nats: string, ...options: readonly string[]): Running {
    const paths = ['--config', join(folder, 'targets.yaml'), '--store', ':memory:', '--listen', '127.0.0.1:0']
    const own = ['--role', role, '--location', 'oslo', '--prober', 'one', '--nats', nats, ...options]
    const running = startMonitorProgram([...paths, ...own], { cwd: folder, environment: world.sandbox.environment })
    endedWithUs(running.child)
    onTestFinished(async () => {
      running.child.kill('SIGKILL')
      await running.ended
    })
    return running
  }

  /** A server that takes connections and never greets. */
  async function silentServer(): Promise<number> {
    const server: Server = createServer()
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { readonly port: number }).port)),
    )
    onTestFinished(() => void server.close())
    return port
  }

  it.each(['coordinator', 'probe', 'all'])('says so at once and only once, and ends on SIGTERM: --role %s', async (role) => {
    const [port] = await freePorts(1)
    const address = `nats://127.0.0.1:${port!}`
    const running = start(role, address)
    await until(() => has(running, 'fleet-waits'))
    const [line] = running.lines
    expect(line).toMatchObject({ level: 'warn', event: 'fleet-waits', reason: 'nats-unreachable' })
    expect(line!['message']).toBe(`Cannot reach a NATS server at ${address}: connection refused. Start one, or correct --nats.`)
    // Several tries later.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.lines.map(({ event }) => event)).toEqual(['fleet-waits', 'stopped'])
  })

  it('ends on SIGTERM while a server that says nothing holds its connection', async () => {
    const running = start('coordinator', `nats://127.0.0.1:${await silentServer()}`)
    await until(() => has(running, 'fleet-waits'))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('goes on as soon as a server is there, and does not forget the others', async () => {
    const [dead] = await freePorts(1)
    const servers = await startServers(['a'], open)
    onTestFinished(async () => await servers.stop())
    await servers.servers[0]!.kill()
    const running = start('all', [`127.0.0.1:${dead!}`, ...servers.addresses].join(','))
    await until(() => has(running, 'fleet-waits'))
    await servers.servers[0]!.start()
    await until(() => has(running, 'leader-elected'))
  })

  it('does not wait where the server rejects its credentials', async () => {
    const servers = await startServers(['a'], (own, all) => `${open(own, all)}\nauthorization { user: a, password: b }\n`)
    onTestFinished(async () => await servers.stop())
    const running = start('coordinator', servers.addresses.join(','))
    expect(await running.ended).toBe(2)
    expect(running.output()).toMatch(
      /^The NATS server rejects the credentials \(127\.0\.0\.1:\d+: Authorization Violation\)\. Set the key/m,
    )
  })
})
