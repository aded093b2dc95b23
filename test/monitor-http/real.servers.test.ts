import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Monitor } from '../../src/monitor/monitor.ts'
import { systemClock } from '../../src/monitor/clock.ts'
import { startPublicServer } from '../../src/monitor/web/public/public-server.ts'
import { startMonitorServer, type MonitorServer } from '../../src/monitor/web/server.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { canariesOf, leaksIn } from '../canary.ts'
import { startMonitor, startWorld, until as untilIn, watched, type World } from '../monitor/watched.ts'
import { needs, programPath } from '../require-server.ts'

const fast = { intervalSeconds: 0.25, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 0.25 }

const until = async (holds: () => boolean): Promise<void> => await untilIn(holds, 120_000)

let running: { readonly monitor: Monitor; readonly server: MonitorServer } | undefined
const warnings: string[] = []

async function start(
  ...[targets]: Parameters<typeof startMonitor>
): Promise<{ readonly monitor: Monitor; readonly server: MonitorServer }> {
  const { monitor } = await startMonitor(targets)
  const server = await startMonitorServer({
    view: monitor,
    listen: { port: 0 },
    version: '1.2.3',
    warn: (message) => warnings.push(message),
  })
  running = { monitor, server }
  return running
}

const read = async (server: MonitorServer, path: string, headers: Record<string, string> = {}): Promise<string> =>
  await (await fetch(`${server.url}${path}`, { headers })).text()

afterEach(async () => {
  await running?.server.close()
  await running?.monitor.stop(2000)
  expect(warnings).toEqual([])
})

describe('the real monitor of a sandbox', () => {
  let world: World
  beforeEach(async () => void (world = await startWorld()))
  afterEach(async () => await world.stop())

  it('is shown as it is: up, down with its cause, and up again', async () => {
    const { monitor, server } = await start([watched(world.target, fast)])
    await until(() => monitor.target('sandbox')?.state === 'up')
    expect(await read(server, '/')).toContain('<h1>All targets are up</h1>')

    world.auth.positions.set('/oauth/token', { status: 401, body: { error: 'invalid_client' } })
    await until(() => monitor.target('sandbox')?.state === 'down')
    const page = await read(server, '/?target=sandbox')
    expect(page).toContain(`<h3>${monitor.target('sandbox')!.causes[0]!.cause}`)
    expect(page).toMatch(/token\.issued<\/code><\/td>\s*<td><span class="outcome">failed/)
    const metrics = await read(server, '/metrics')
    expect(metrics).toMatch(/^gatewatch_check_success\{target="sandbox",suite="token",check="token\.issued"\} 0$/m)
    expect(metrics).toMatch(
      /^gatewatch_last_failure_info\{target="sandbox",check="token\.issued",diagnosis="identity-provider-client-rejected",.*host="127\.0\.0\.1:\d+"\} 1$/m,
    )
    expect(metrics).toMatch(/^gatewatch_incidents_open\{severity="critical"\} 1$/m)
    expect(await read(server, '/probe?target=sandbox')).toContain('probe_success 0\n')

    world.auth.positions.clear()
    await until(() => monitor.target('sandbox')?.state === 'up')
    expect(await read(server, '/')).toContain('1 resolved incident')
    expect(await read(server, '/metrics')).not.toContain('gatewatch_last_failure_info{')
  })

  it('lets those who probe one target at once share a cycle', async () => {
    const { sandbox, target } = await startSandboxTarget({ latencyMs: 200 })
    const { server } = await start([watched(target, { ...fast, intervalSeconds: 3600 })])
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await read(server, '/probe?target=sandbox')))
    await sandbox.stop()
    for (const answer of answers) expect(answer).toContain('probe_success 1\n')
    expect(new Set(answers.map((answer) => /^gatewatch_check_last_duration_seconds\{.*$/m.exec(answer)![0])).size).toBe(1)
  })
})

describe('what can be read of a target that echoes everything', () => {
  it('holds no secret and no person', async () => {
    const { sandbox, target } = await startSandboxTarget({ faults: ['auth-echoes', 'base-echoes', 'gateway-echoes'], tls: true })
    const { monitor, server } = await start([watched(target, { ...fast, publish: { name: 'Lookups' } })])
    await until(() => monitor.target('sandbox')?.state === 'down')
    const paths = [
      '/',
      '/?target=sandbox',
      '/metrics',
      '/probe?target=sandbox',
      '/targets',
      '/api/targets',
      '/api/targets?target=sandbox',
      '/api/incidents',
    ]
    const texts = await Promise.all(paths.map(async (path) => await read(server, path)))
    const openmetrics = await read(server, '/metrics', { accept: 'application/openmetrics-text' })
    const stream = await fetch(`${server.url}/events`)
    const { value } = await stream.body!.pipeThrough(new TextDecoderStream()).getReader().read()
    const open = await startPublicServer({
      status: () => monitor.publicStatus(),
      settings: { port: 0 },
      clock: systemClock,
      warn: (message) => warnings.push(message),
    })
    const forAll = await Promise.all(['/', '/nb', '/?state=down'].map(async (path) => await (await fetch(`${open.url}${path}`)).text()))
    await open.close()
    await sandbox.stop()
    expect(forAll.every((text) => /Lookups<.*>(?:Disrupted|Driftsforstyrrelse)</s.test(text))).toBe(true)
    for (const { cause, fix, rule, address = '' } of monitor.target('sandbox')!.causes)
      for (const text of [cause, fix, rule, address, '127.0.0.1', 'sandbox'].filter((one) => one !== ''))
        expect(forAll.some((page) => page.includes(text))).toBe(false)
    expect(texts.every((text) => text.length > 50)).toBe(true)
    expect(leaksIn([...texts, ...forAll, openmetrics, value].join('\n'), canariesOf(sandbox.environment))).toEqual([])
  })
})

needs('promtool')('promtool', () => {
  it('has nothing to object to the metrics of the real monitor', async () => {
    const { sandbox, target } = await startSandboxTarget({ tls: true })
    const { monitor, server } = await start([watched(target, { ...fast, objective: { target: 0.99, windowDays: 30 } })])
    await until(() => monitor.target('sandbox')?.state === 'up')
    for (const path of ['/metrics', '/probe?target=sandbox']) {
      const input = await read(server, path)
      expect(input).toMatch(/^gatewatch_tls_not_after_timestamp_seconds\{host="127\.0\.0\.1:\d+"\} \d{10}$/m)
      const { status, stdout, stderr } = spawnSync(programPath('promtool')!, ['check', 'metrics'], { input, encoding: 'utf8' })
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
    }
    await sandbox.stop()
  })
})
