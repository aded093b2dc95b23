import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { configurationDigest } from '../../src/config/fingerprint.ts'
import type { Target } from '../../src/config/target.ts'
import { Coordinator } from '../../src/fleet/coordinator.ts'
import { Link } from '../../src/fleet/link.ts'
import { observationStream } from '../../src/fleet/names.ts'
import { Prober } from '../../src/fleet/prober.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { startMonitorServer } from '../../src/monitor/web/server.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from '../cli/in-process.ts'
import { until, watched } from '../monitor/watched.ts'
import { needs } from '../require-server.ts'
import { open, startServers, type Configuration, type NatsServers } from './servers.ts'

const version = '0.0.0'
const eventually = async (holds: () => Promise<boolean>): Promise<void> =>
  await expect.poll(holds, { timeout: 120_000, interval: 200 }).toBe(true)

const here = { monitoring, version, environment: {}, statusUrl: () => undefined }

needs('nats-server')('a fleet seen from outside', () => {
  let world: SandboxTarget
  let servers: NatsServers
  let folder: string
  let targets: readonly Target[]
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    world = await startSandboxTarget()
  })
  afterAll(async () => {
    await world.sandbox.stop()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-seen-'))
    const settings = { intervalSeconds: 2, locations: { want: 2, down: 2 } }
    const publish = (name: string): object => ({ publish: { name, group: 'all' } })
    targets = ['north', 'south'].map((name) => watched(world.target, { ...settings, ...publish(name) }, name))
  })
  afterEach(async () => {
    await Promise.all(stops.splice(0).map(async (stop) => await stop()))
    await servers.stop()
    rmSync(folder, { recursive: true })
  })

  const start = async (names: readonly string[], configuration: Configuration = open): Promise<void> => {
    servers = await startServers(names, configuration)
  }

  async function startCoordinator(name: string, configured = targets) {
    const lines: LogEntry[] = []
    const log = (line: LogEntry): void => void lines.push(line)
    const link = new Link({ servers: servers.addresses }, 'coordinator', log)
    const coordinator = new Coordinator({ link, version, configuration: () => configurationDigest(configured), log })
    const store = await openStore(join(folder, `${name}.db`))
    const monitor = new Monitor({ ...here, targets: configured, store, log: coordinator.log, part: coordinator.part })
    void coordinator.start(monitor.intake!)
    const server = await startMonitorServer({ view: monitor, listen: { port: 0 }, version, warn: () => undefined })
    stops.push(async () => {
      await server.close()
      await coordinator.stop()
      await monitor.stop(1000)
    })
    const read = async (path: string, accept = '*/*'): Promise<string> =>
      await (await fetch(`${server.url}${path}`, { headers: { accept } })).text()
    return { link, coordinator, monitor, lines, read }
  }

  async function startProber(location: string, configured = targets): Promise<void> {
    const log = (): void => undefined
    const link = new Link({ servers: servers.addresses }, `${location}.one`, log)
    const own = { link, location, prober: 'one', version, configuration: () => configurationDigest(configured) }
    const prober = new Prober({ ...own, capacity: 100, lacking: () => [], log })
    const monitor = new Monitor({ ...here, targets: configured, location, store: await openStore(':memory:'), log, part: prober.part })
    void prober.start(monitor)
    stops.push(async () => {
      await prober.stop()
      await monitor.stop(1000)
    })
  }

  type Coordinator = Awaited<ReturnType<typeof startCoordinator>>
  const states = ({ monitor }: Coordinator): readonly string[] => monitor.targets().map(({ state }) => state)
  const allAre = (state: string, ...all: readonly Coordinator[]): boolean => all.every((one) => states(one).every((own) => own === state))
  const reason = async ({ read }: Coordinator): Promise<unknown> =>
    (JSON.parse(await read('/readyz', 'application/json')) as { reasons: readonly { reason: string }[] }).reasons[0]?.reason
  const listed = async (...options: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> =>
    await gatewatch(['fleet', '--nats', servers.addresses.join(','), ...options], { cwd: folder, environment: {} })

  it('lists every coordinator, location and prober, and the ones whose configuration differs', async () => {
    await start(['a'])
    const one = await startCoordinator('one')
    await until(() => one.coordinator.leads)
    const other = await startCoordinator('other')
    await startProber('oslo')
    await startProber('bergen', [{ ...targets[0]!, timeoutMs: 4321 }, targets[1]!])
    await until(() => allAre('up', one, other))
    // A digest says nothing of the secrets of a process.
    const spared = targets.map((target) => ({ ...target, lacksSecrets: true as const }))
    expect(configurationDigest(spared)).toBe(configurationDigest(targets))
    await eventually(async () => (await listed()).stdout.includes('standby'))
    await eventually(async () => /bergen +online +1 +2 /.test((await listed()).stdout))
    const { code, stdout } = await listed()
    const digest = configurationDigest(targets)
    expect(code).toBe(0)
    expect(stdout).toMatch(new RegExp(`^${one.coordinator.name} leads \\(number \\d+\\)\\.\n`))
    expect(stdout).toMatch(new RegExp(`^${one.coordinator.name} +leader +yes +0 +0 +${digest} +[\\d.]+ m?s ago +0\\.0\\.0$`, 'm'))
    expect(stdout).toMatch(new RegExp(`^${other.coordinator.name} +standby +yes +\\d+ +0 +${digest} +`, 'm'))
    expect(stdout).toMatch(/^oslo +online +1 +2 +[\d.]+ m?s ago$/m)
    expect(stdout).toMatch(new RegExp(`^oslo +one +2 +2 +2 +0 .*${digest} +\\d`, 'm'))
    expect(stdout).toMatch(/^bergen +one .*[\da-f]{12} \(differs\)/m)
    expect(stdout).toContain(
      `\nThe configuration of bergen.one differs from that of ${one.coordinator.name}. Give all processes the same files.\n`,
    )
    const { coordinators, locations, probers } = JSON.parse((await listed('--json')).stdout) as Record<string, readonly object[]>
    expect(coordinators).toMatchObject([{ leads: true, configuration: digest, configurationDiffers: false }, { leads: false }])
    expect(locations).toMatchObject([{ location: 'bergen', offline: false, probers: 1 }, { location: 'oslo' }])
    expect(probers).toMatchObject([
      { location: 'bergen', configurationDiffers: true },
      { location: 'oslo', configurationDiffers: false },
    ])
    expect(await other.read('/')).toContain('The configuration of bergen.one differs from that of this coordinator.')
    // Each coordinator has every figure that the alert rules ask for, also the one that does not lead.
    for (const [coordinator, leader] of [
      [one, 1],
      [other, 0],
    ] as const) {
      const metrics = await coordinator.read('/metrics')
      for (const sample of [
        `gatewatch_fleet_leader ${leader}`,
        'gatewatch_fleet_not_ready{reason="no-leader"} 0',
        'gatewatch_fleet_rejected_observations_total 0',
        'gatewatch_fleet_location_offline{location="oslo"} 0',
        'gatewatch_prober_dropped_observations_total{location="oslo",prober="one"} 0',
        'gatewatch_prober_configuration_differs{location="bergen",prober="one"} 1',
      ])
        expect(metrics).toContain(`\n${sample}\n`)
      expect(metrics).toMatch(/^gatewatch_fleet_lag_seconds [\d.]+$/m)
    }
  })

  it('knows no state without a majority of the servers, or without any', async () => {
    await start(['a', 'b', 'c'])
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => allAre('up', one) && one.monitor.targets().every(({ locations }) => locations?.length === 2))
    expect(await one.read('/readyz')).toBe('ready\n')
    expect(JSON.parse(await one.read('/readyz', 'application/json'))).toEqual({ schema: 1, ready: true, reasons: [], warnings: [] })
    const [left, ...gone] = servers.servers
    await Promise.all(gone.map(async (server) => await server.kill()))
    await eventually(async () => (await reason(one)) === 'no-majority')
    expect(await one.read('/readyz')).toBe(
      'no-majority: The NATS servers have no majority. Start the stopped ones: two of three must run.\n',
    )
    expect(states(one)).toEqual(['unknown', 'unknown'])
    expect(one.monitor.publicStatus().services.map(({ state }) => state)).toEqual(['unknown', 'unknown'])
    const metrics = await one.read('/metrics')
    for (const sample of [
      'gatewatch_target_state{target="north",state="unknown"} 1',
      'gatewatch_target_state{target="north",state="up"} 0',
      'gatewatch_fleet_leader 0',
      'gatewatch_fleet_not_ready{reason="no-majority"} 1',
    ])
      expect(metrics).toContain(`\n${sample}\n`)
    const page = await one.read('/')
    expect(page).toContain('<h1>The state of the targets is unknown</h1>')
    expect(page).toContain('The NATS servers have no majority.')
    const { targets: told } = JSON.parse(await one.read('/api/targets')) as { targets: readonly { locations: readonly object[] }[] }
    expect(told[0]).toMatchObject({ state: 'unknown', causes: [], locations: [{ state: 'unknown' }, { state: 'unknown' }] })
    await left!.kill()
    await eventually(async () => (await reason(one)) === 'nats-unreachable')
    expect(await one.read('/readyz')).toBe(
      `nats-unreachable: No NATS server is reachable at ${servers.addresses.join(', ')}. Start one, or open the network path.\n`,
    )
    await Promise.all(servers.servers.map(async (server) => await server.start()))
    await until(() => allAre('up', one))
    expect(await one.read('/readyz')).toBe('ready\n')
  })

  it('knows no state where no coordinator can lead', async () => {
    await start(['a'])
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => allAre('up', one))
    // From now on nobody may take or renew the lease.
    const [server] = servers.servers
    await server!.kill()
    const mayNot = '{ publish: { deny: "$KV.gatewatch-lease.leader" }, subscribe: ">" }'
    appendFileSync(
      join(server!.folder, 'server.conf'),
      `no_auth_user: all\nauthorization { users: [{ user: all, password: all, permissions: ${mayNot} }] }\n`,
    )
    await server!.start()
    await eventually(async () => (await reason(one)) === 'no-leader')
    expect(await one.read('/readyz')).toBe('no-leader: No coordinator leads. Check the logs of the coordinators.\n')
    expect(states(one)).toEqual(['unknown', 'unknown'])
    await eventually(async () => (await listed()).stdout.includes('standby  no-leader'))
    const { code, stdout } = await listed()
    expect(code).toBe(1)
    expect(stdout).toMatch(/^No coordinator leads: no alerts are sent\.\n/)
  })

  it.each([
    ['of one server', ['a'], 'max_file_store: 1GiB'],
    ['of three servers', ['a', 'b', 'c'], 'max_file_store: 1GiB'],
  ])('says what storage it needs where the store %s is too small', async (_, names, limit) => {
    await start(names, (own, all) => open(own, all).replace('jetstream {', `jetstream { ${limit}, `))
    const one = await startCoordinator('one')
    await eventually(async () => (await reason(one)) === 'nats-storage')
    expect(await one.read('/readyz')).toMatch(
      /^nats-storage: The NATS servers lack storage: a fleet needs 6 GiB on each\. Raise max_file_store/,
    )
    await until(() => one.lines.length > 0)
    expect(one.lines).toMatchObject([{ level: 'warn', event: 'fleet-waits', reason: 'nats-storage' }])
  })

  it('removes the consumers of a coordinator that died', async () => {
    await start(['a'])
    const one = await startCoordinator('one')
    await until(() => one.coordinator.leads)
    const other = await startCoordinator('other')
    const count = async (): Promise<number> => (await other.link.nats!.manager.consumers.list(observationStream).next()).length
    await eventually(async () => (await count()) === 2)
    await one.link.close()
    await eventually(async () => (await count()) === 1)
  })
})
