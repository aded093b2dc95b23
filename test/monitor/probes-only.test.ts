import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { loadTargetText, type Target } from '../../src/config/index.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { startMonitorServer } from '../../src/monitor/web/server.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { monitoring } from '../../suites/monitor.ts'
import { startSwitch, type Switch } from './switch.ts'

let world: SandboxTarget
let gateway: Switch
let target: Target
beforeAll(async () => {
  world = await startSandboxTarget()
  gateway = await startSwitch(world.target.gateway!.url)
  const environment = { ...world.sandbox.environment, SANDBOX_GATEWAY_URL: gateway.url }
  const read = async (path: string): Promise<never> => await Promise.reject(new Error(path))
  const [behind] = await loadTargetText(sandboxText(world.sandbox.environment), { file: 'sandbox.yaml', read, environment })
  target = behind!
})
afterAll(async () => {
  await gateway.stop()
  await world.sandbox.stop()
})

/** A process that keeps neither schedule nor state, and its page. */
async function probing(count = 1): Promise<{
  readonly monitor: Monitor
  readonly url: string
  readonly probe: (seconds?: number) => Promise<string>
}> {
  const monitor = new Monitor({
    targets: count === 1 ? [target] : Array.from({ length: count }, (_, index) => ({ ...target, name: `sandbox-${index}` })),
    monitoring,
    store: await openStore(':memory:'),
    version: '0.0.0',
    environment: {},
    log: () => undefined,
    statusUrl: () => undefined,
    probesOnly: true,
  })
  const server = await startMonitorServer({ view: monitor, listen: { port: 0 }, version: '0.0.0', warn: () => undefined })
  onTestFinished(async () => {
    gateway.positions.clear()
    await server.close()
    await monitor.stop(2000)
  })
  const probe = async (seconds = 10): Promise<string> => {
    const headers = { 'x-prometheus-scrape-timeout-seconds': String(seconds) }
    return await (await fetch(`${server.url}/probe?target=sandbox`, { headers })).text()
  }
  return { monitor, url: server.url, probe }
}

const causeIn = (text: string): string | undefined => /^gatewatch_cause_info\{cause="(.*)",fix=/m.exec(text)?.[1]

describe('a monitor whose clock is a scraper', () => {
  it('makes no cycle but those it is asked for', async () => {
    const { monitor, probe } = await probing()
    const before = world.sandbox.requests.gateway
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(world.sandbox.requests.gateway).toBe(before)
    expect(await probe()).toContain('probe_success 1\n')
    expect(world.sandbox.requests.gateway).toBeGreaterThan(before)
    expect(await monitor.probe('another', { deadlineMs: 1000 })).toBeUndefined()
  })

  it('shows the latest probe of a target, with its cause, and opens no incident', async () => {
    const { monitor, url, probe } = await probing()
    const page = async (): Promise<string> => await (await fetch(`${url}/?target=sandbox`)).text()
    expect(await page()).toContain('No cycle is complete yet.')
    await probe()
    expect(monitor.target('sandbox')).toMatchObject({ state: 'up' })
    gateway.positions.set('/', { status: 401, body: { message: 'Unauthorized', http_status_code: 401 } })
    const cause = causeIn(await probe())!
    expect(cause).toMatch(/^The gateway /)
    expect(monitor.target('sandbox')).toMatchObject({
      state: 'down',
      causes: expect.arrayContaining([expect.objectContaining({ cause })]) as object,
    })
    expect(await page()).toContain(cause)
    await probe()
    expect(monitor.incidents()).toEqual([])
    expect(monitor.history('sandbox', 0)).toEqual([])
    gateway.positions.clear()
    expect(causeIn(await probe())).toBeUndefined()
    expect(monitor.target('sandbox')!.state).toBe('up')
    expect(await (await fetch(`${url}/`)).text()).toContain('1 target, each as its latest probe found it; Prometheus has the alerts')
  })

  it('names who did not respond where the scrape is cut off, and where to read on', async () => {
    const { monitor, url, probe } = await probing()
    await probe()
    gateway.positions.set('/', 'hang')
    const text = await probe(1.6)
    const host = new URL(gateway.url).host
    expect(text).toContain('probe_success 0\n')
    expect(text).toContain(
      `gatewatch_cause_info{cause="${host} did not respond in time.",fix="Open the page of the target for its findings.",page="${url}/?target=sandbox"} 1\n`,
    )
    expect(monitor.target('sandbox')!.state).toBe('down')
  })

  it('answers as many scrapes at once as a Prometheus with many targets has', async () => {
    const { url } = await probing(70)
    gateway.positions.set('/', 'hang')
    const headers = { 'x-prometheus-scrape-timeout-seconds': '3' }
    const names = Array.from({ length: 70 }, (_, index) => `sandbox-${index}`)
    const answers = await Promise.all(names.map(async (name) => await (await fetch(`${url}/probe?target=${name}`, { headers })).text()))
    // On a busy machine, some cold probes are discarded.
    expect(answers.filter((text) => !/^probe_success 0$|^Gatewatch itself stalled/m.test(text))).toEqual([])
  })

  it('lists its targets with the hosts by which alerts are grouped', async () => {
    const { url } = await probing()
    const [group] = (await (await fetch(`${url}/targets`)).json()) as readonly { readonly labels: object }[]
    expect(group).toMatchObject({
      targets: ['sandbox'],
      labels: { gateway: new URL(gateway.url).host, provider: new URL(target.authUrl).host },
    })
  })

  it('has in every probe what expires, though not every cycle asks it', async () => {
    const { probe } = await probing()
    await probe()
    expect(await probe()).toMatch(/^gatewatch_integration_key_expires_timestamp_seconds \d+$/m)
  })
})
