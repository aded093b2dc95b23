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

const eventually = async (holds: () => Promise<boolean>): Promise<void> =>
  await expect.poll(async () => await holds().catch(() => false), { timeout: 120_000, interval: 200 }).toBe(true)

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

  /** What a path of the status server returns, once that is there. */
  async function answer(running: Running, path: string): Promise<readonly [status: number, text: string]> {
    await until(() => has(running, 'started'))
    const { status } = running.lines.find(({ event }) => event === 'started')!
    const response = await fetch(`${String(status)}${path}`)
    return [response.status, await response.text()]
  }

  it.each(['coordinator', 'probe', 'all'])('says so at once and only once, lives, and ends on SIGTERM: --role %s', async (role) => {
    const [port] = await freePorts(1)
    const address = `nats://127.0.0.1:${port!}`
    const running = start(role, address)
    await until(() => has(running, 'fleet-waits'))
    const line = running.lines.find(({ event }) => event === 'fleet-waits')
    expect(line).toMatchObject({ level: 'warn', event: 'fleet-waits', reason: 'nats-unreachable' })
    expect(line!['message']).toBe(`Cannot reach a NATS server at ${address}: connection refused. Start one, or correct --nats.`)
    expect(await answer(running, '/healthz')).toEqual([200, 'alive\n'])
    const reason = `nats-unreachable: No NATS server is reachable at ${address}. Start one, or open the network path.\n`
    expect(await answer(running, '/readyz')).toEqual([503, reason])
    // Several tries later.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(new Set(running.lines.map(({ event }) => event))).toEqual(new Set(['started', 'fleet-waits', 'stopped']))
    expect(running.lines).toHaveLength(3)
  })

  it('lives while a server that says nothing holds its connection', async () => {
    const running = start('coordinator', `nats://127.0.0.1:${await silentServer()}`)
    expect(await answer(running, '/healthz')).toEqual([200, 'alive\n'])
    expect((await answer(running, '/readyz'))[0]).toBe(503)
  })

  it('a prober is ready once it can publish, and else gives the reason', async () => {
    const servers = await startServers(['a'], open)
    onTestFinished(async () => await servers.stop())
    const [server] = servers.servers
    const prober = start('probe', servers.addresses.join())
    const reason = async (): Promise<string> => (await answer(prober, '/readyz'))[1].split(':')[0]!.trim()
    // The streams are made by the first coordinator.
    await eventually(async () => (await reason()) === 'no-leader')
    start('coordinator', servers.addresses.join())
    await eventually(async () => (await reason()) === 'ready')
    await server!.kill()
    await eventually(async () => (await reason()) === 'nats-unreachable')
    await server!.start()
    await eventually(async () => (await reason()) === 'ready')
  })

  it.each([
    ['that was killed', 'SIGKILL'],
    ['that hangs', 'SIGSTOP'],
  ] as const)('ends on SIGTERM beside a server %s', async (_, signal) => {
    const servers = await startServers(['a'], open)
    onTestFinished(async () => await servers.stop())
    const all = ['coordinator', 'probe'].map((role) => start(role, servers.addresses.join()))
    await until(() => has(all[0]!, 'leader-elected'))
    await eventually(async () => (await answer(all[1]!, '/readyz'))[0] === 200)
    if (signal === 'SIGKILL') await servers.servers[0]!.kill()
    else process.kill(servers.servers[0]!.pid!, signal)
    for (const { child } of all) child.kill('SIGTERM')
    for (const { ended } of all) expect(await ended).toBe(0)
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
