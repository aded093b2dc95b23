import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { configurationDigest } from '../../src/config/fingerprint.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { Monitor } from '../../src/monitor/monitor.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { Coordinator } from '../../src/fleet/coordinator.ts'
import { connectNats } from '../../src/fleet/connection.ts'
import { Link } from '../../src/fleet/link.ts'
import { observationText } from '../../src/fleet/observation.ts'
import { Prober } from '../../src/fleet/prober.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import type { Target } from '../../src/config/target.ts'
import { gatewatch } from '../cli/in-process.ts'
import { startReceiver, type Receiver } from '../monitor/receiver.ts'
import { startSwitch, type Switch } from '../monitor/switch.ts'
import { receiver, until, watched } from '../monitor/watched.ts'
import { needs } from '../require-server.ts'
import { open, startServers, type NatsServers } from './servers.ts'

const here = { monitoring, version: '0.0.0', environment: {}, statusUrl: () => undefined }

needs('nats-server')('a fleet on three NATS servers', () => {
  let world: SandboxTarget
  let auth: Switch
  let inbox: Receiver
  let servers: NatsServers
  let folder: string
  let targets: readonly Target[]
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    world = await startSandboxTarget()
    auth = await startSwitch(world.target.authUrl)
  })
  afterAll(async () => {
    await auth.stop()
    await world.sandbox.stop()
  })
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-fleet-'))
    servers = await startServers(['a', 'b', 'c'], open)
    inbox = await startReceiver()
    const rhythm = { intervalSeconds: 2, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 2 }
    const settings = { ...rhythm, locations: { want: 2, down: 2 }, alerts: [receiver(inbox.url)] }
    targets = ['north', 'south'].map((name) => watched({ ...world.target, authUrl: auth.url }, settings, name))
  })
  afterEach(async () => {
    await Promise.all(stops.splice(0).map(async (stop) => await stop()))
    await inbox.stop()
    await servers.stop()
    auth.positions.clear()
    rmSync(folder, { recursive: true })
  })

  interface Started {
    readonly monitor: Monitor
    readonly coordinator: Coordinator
    readonly lines: LogEntry[]
    readonly stop: () => Promise<void>
  }

  async function startCoordinator(name: string): Promise<Started> {
    const lines: LogEntry[] = []
    const log = (line: LogEntry): void => void lines.push(line)
    const link = new Link({ servers: servers.addresses }, 'coordinator', log)
    const coordinator = new Coordinator({
      link,
      version: '0.0.0',
      configuration: () => configurationDigest(targets),
      log,
    })
    const monitor = new Monitor({
      ...here,
      targets,
      store: await openStore(join(folder, `${name}.db`)),
      log: coordinator.log,
      part: coordinator.part,
    })
    void coordinator.start(monitor.intake!)
    const stop = once(async () => {
      await coordinator.stop()
      await monitor.stop(1000)
    })
    stops.push(stop)
    return { monitor, coordinator, lines, stop }
  }

  async function startProber(location: string): Promise<() => Promise<void>> {
    const log = (): void => undefined
    const link = new Link({ servers: servers.addresses }, `${location}.one`, log)
    const own = { link, location, prober: 'one', version: '0.0.0', configuration: () => configurationDigest(targets) }
    const prober = new Prober({ ...own, capacity: 100, lacking: () => [], log })
    const monitor = new Monitor({ ...here, targets, location, store: await openStore(':memory:'), log, part: prober.part })
    void prober.start(monitor)
    const stop = once(async () => {
      await prober.stop()
      await monitor.stop(1000)
    })
    stops.push(stop)
    return stop
  }

  const refuse = (): unknown => auth.positions.set('/oauth/token', { status: 500, body: { error: 'server_error' } })
  const told = (): readonly string[] => inbox.messages.map(({ body }) => `${body.kind} ${body.cause.rule}`)
  const keys = (): readonly string[] => inbox.messages.map(({ headers }) => String(headers['idempotency-key']))
  const leading = (...coordinators: readonly Started[]): Started | undefined => coordinators.find(({ coordinator }) => coordinator.leads)
  const states = ({ monitor }: Started): readonly string[] => monitor.targets().map(({ state }) => state)

  it('tells once what two locations agree upon, and another coordinator tells the end of the same incident', async () => {
    const [one, other] = [await startCoordinator('one'), await startCoordinator('other')]
    await startProber('oslo')
    await startProber('bergen')
    await until(() => states(one).every((state) => state === 'up') && states(other).every((state) => state === 'up'))
    refuse()
    await until(() => told().length === 1)
    expect(told()).toEqual(['opened identity-provider-failing'])
    const first = leading(one, other)!
    const second = first === one ? other : one
    await until(() => second.monitor.incidents().length === 1 && second.monitor.self().deliveries.pending === 0)
    expect(second.monitor.incidents()[0]!.id).toBe(first.monitor.incidents()[0]!.id)
    await until(() => first.monitor.targets().every(({ locations }) => locations?.every(({ state }) => state === 'down')))
    const listed = await gatewatch(['fleet', '--nats', servers.addresses.join(',')], { cwd: folder, environment: {} })
    expect(listed.stdout).toMatch(/ leads \(number \d+\)\.\n[^]*\nbergen +one +2 +2 +2 +0 /)
    expect(listed.code).toBe(0)
    await first.stop()
    await until(() => second.coordinator.leads)
    auth.positions.clear()
    await until(() => told().length === 2)
    expect(told()).toEqual(['opened identity-provider-failing', 'resolved identity-provider-failing'])
    expect(keys().map((key) => key.split('-').slice(0, 2).join('-'))).toEqual(
      Array.from({ length: 2 }, () => second.monitor.incidents()[0]!.id),
    )
  })

  it('has no secret, token or person on any subject, in any bucket or on the page of a coordinator', async () => {
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => states(one).every((state) => state === 'up'))
    refuse()
    await until(() => told().length === 1)
    const { connection, manager } = await connectNats({ servers: servers.addresses }, 'fleet')
    const texts: string[] = []
    const ids: string[] = []
    for await (const { config, state } of manager.streams.list())
      for (let sequence = state.first_seq; sequence <= state.last_seq; sequence++) {
        const message = await manager.streams.getMessage(config.name, { seq: sequence }).catch(() => null)
        if (message === null) continue
        texts.push(message.subject, plain(message.data))
        if (message.subject.startsWith('gw.obs.')) ids.push(message.header.get('Nats-Msg-Id'))
      }
    await connection.close()
    texts.push((await gatewatch(['fleet', '--json', '--nats', servers.addresses.join(',')], { cwd: folder, environment: {} })).stdout)
    texts.push(JSON.stringify(one.monitor.fleet()), JSON.stringify(one.monitor.targets()), JSON.stringify(one.monitor.intake!.snapshot()))
    expect(texts.some((text) => text.includes('token.issued'))).toBe(true)
    // Each life of a prober has a part of its ids that nobody can foretell.
    const lives = new Set(ids.map((id) => /^([\da-f-]{36}):\w+:\w+:\d+$/.exec(id)?.[1]))
    expect({ lives: lives.size, unread: lives.has(undefined) }).toEqual({ lives: 2, unread: false })
    const secrets = Object.entries(world.sandbox.environment).filter(([name]) => /SECRET|KEY|PERSON|IDENTIFIER|TOKEN/.test(name))
    expect(secrets.length).toBeGreaterThan(4)
    for (const [name, secret] of secrets.filter(([, value]) => value.length > 8 && !value.startsWith('http')))
      expect({ name, found: texts.some((text) => text.includes(secret)) }).toEqual({ name, found: false })
    expect(texts.filter((text) => /eyJ[\w-]{10,}\.[\w-]+/.test(text))).toEqual([])
  })

  it('goes on through the death of any server, and comes to the same with a coordinator that has seen nothing', async () => {
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => states(one).every((state) => state === 'up'))
    await servers.servers[0]!.kill()
    refuse()
    await until(() => told().length === 1)
    const late = await startCoordinator('late')
    await until(() => late.monitor.incidents().length === 1 && states(late).every((state) => state === 'down'))
    expect(late.monitor.incidents()[0]!.id).toBe(one.monitor.incidents()[0]!.id)
    await one.stop()
    await until(() => late.coordinator.leads)
    auth.positions.clear()
    await until(() => told().length === 2)
    expect(told()).toEqual(['opened identity-provider-failing', 'resolved identity-provider-failing'])
  })

  it('tells nothing without a majority of the servers, says so, and tells all once it is back', async () => {
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => states(one).every((state) => state === 'up'))
    const [, ...gone] = servers.servers
    await Promise.all(gone.map(async (server) => await server.kill()))
    refuse()
    await until(() => one.coordinator.notReady !== undefined)
    expect(told()).toEqual([])
    await Promise.all(gone.map(async (server) => await server.start()))
    await until(() => told().length > 0)
    expect(told()).toEqual(['opened identity-provider-failing'])
    expect(one.monitor.incidents().filter(({ foundBy }) => foundBy.rule.startsWith('fleet.'))).toEqual([])
  })

  it('lets what a person decides at any coordinator hold for all of them, and for those that come later', async () => {
    const [one, other] = [await startCoordinator('one'), await startCoordinator('other')]
    await startProber('oslo')
    await startProber('bergen')
    await until(() => states(one).every((state) => state === 'up') && leading(one, other) !== undefined)
    const first = leading(one, other)!
    const second = first === one ? other : one
    const by = { name: 'Kari Canary', from: 'page' } as const
    expect(second.monitor.act({ kind: 'silence', name: 'nobody', for: '1h', text: 'why' }, by)).toEqual({ refusal: 'unknown' })
    const words = `they mend it, ${world.sandbox.environment['SANDBOX_CLIENT_SECRET']!}`
    for (const name of ['north', 'south'])
      expect(second.monitor.act({ kind: 'silence', name, for: '1h', text: words }, by)).toEqual({ withheld: true })
    const decided = ({ monitor }: Started): unknown =>
      monitor.people().decisions.map(({ at, ...decision }) => ({ ...decision, since: at > 0 }))
    await until(() => first.monitor.people().decisions.length === 2)
    await until(() => second.monitor.people().decisions.length === 2)
    expect(decided(second)).toEqual(decided(first))
    expect(decided(first)).toMatchObject([{ id: 's1', kind: 'silence', of: { kind: 'target', name: 'north' }, by }, { id: 's2' }])
    refuse()
    await until(() => states(first).every((state) => state === 'down'))
    const late = await startCoordinator('late')
    await until(() => late.monitor.incidents().length === 1)
    expect(decided(late)).toEqual(decided(first))
    // Neither the words nor the name on the log, and no secret anywhere.
    expect(JSON.stringify([first.lines, second.lines])).not.toContain('Kari Canary')
    expect(JSON.stringify(late.monitor.people())).not.toContain(world.sandbox.environment['SANDBOX_CLIENT_SECRET'])
    expect(told()).toEqual([])
    expect(late.monitor.act({ kind: 'remove', name: 's1' }, by)).toEqual({ withheld: false })
    await until(() => told().length === 1)
    expect(told()).toEqual(['opened identity-provider-failing'])
    expect(first.monitor.act({ kind: 'remove', name: 's1' }, by)).toEqual({ refusal: 'nothingHolds' })
  })

  it('looks at once where somebody asks for it, from every location', async () => {
    targets = targets.map((target) => ({ ...target, monitor: { ...target.monitor, intervalSeconds: 600 } }))
    const one = await startCoordinator('one')
    expect(one.monitor.checkNow('north')).toBe(false)
    await startProber('oslo')
    await startProber('bergen')
    await until(() => one.monitor.targets().every(({ locations }) => locations?.length === 2))
    expect(await one.monitor.probe('north', { deadlineMs: 10_000 })).toMatchObject({ target: 'north', outcome: 'passed' })
    const slots = (): readonly (number | undefined)[] => one.monitor.target('north')!.locations!.map(({ slot }) => slot)
    await until(() => new Set(slots()).size === 1)
    const before = slots()[0]!
    refuse()
    expect(one.monitor.checkNow('nobody')).toBe(false)
    // Its token is kept for a while.
    await pause(2500)
    expect(one.monitor.checkNow('north')).toBe(true)
    await until(() => one.monitor.target('north')!.locations!.every(({ state }) => state === 'failing'))
    expect(slots()[0]).toBeGreaterThan(before)
    expect(one.monitor.target('south')!.locations!.map(({ state }) => state)).toEqual(['up', 'up'])
  })

  it('lets the other locations ask at once what one of them finds failing, though it is not due there for long', async () => {
    const rhythm = { intervalSeconds: 60, tokenRefreshSeconds: 3600, failureThreshold: 1, locations: { want: 3, down: 2 } }
    targets = targets.map((target) => ({ ...target, monitor: { ...target.monitor, ...rhythm } }))
    const one = await startCoordinator('one')
    await startProber('oslo')
    await startProber('bergen')
    await until(() => one.monitor.targets().every(({ locations, state }) => locations?.length === 2 && state === 'up'))
    refuse()
    const began = Date.now()
    // Only who begins has to fetch a token now.
    await startProber('tromso')
    await until(() => told().length > 0)
    expect(told()).toEqual(['opened identity-provider-failing'])
    expect(states(one)).toContain('down')
    // Long before the cycle after the next one.
    expect(Date.now() - began).toBeLessThan(100_000)
  })

  it('says once that there is no word from a location, and keeps its targets out of it', async () => {
    const one = await startCoordinator('one')
    const link = new Link({ servers: servers.addresses }, 'bergen.one', () => undefined)
    const own = { link, location: 'bergen', prober: 'one', version: '0', configuration: () => '' }
    const cut = new Prober({ ...own, capacity: 9, lacking: () => [], log: () => undefined })
    const monitor = new Monitor({ ...here, targets, store: await openStore(':memory:'), log: () => undefined, part: cut.part })
    void cut.start(monitor)
    stops.push(async () => await monitor.stop(1000))
    await startProber('oslo')
    await until(() => one.monitor.targets().every(({ locations }) => locations?.length === 2))
    await link.close()
    await until(() => told().length === 1)
    const [incident] = one.monitor.incidents()
    expect(incident).toMatchObject({ foundBy: { rule: 'fleet.location-offline' } })
    expect(states(one)).toEqual(['up', 'up'])
  })
})

/** What a message says, however it is packed. */
function plain(data: Uint8Array): string {
  for (const unpack of [observationText, inflateRawSync, gunzipSync])
    try {
      return String(unpack(data))
    } catch {
      // Packed otherwise, or not at all.
    }
  return Buffer.from(data).toString('utf8')
}

/** The same promise whoever asks. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return async () => await (done ??= work())
}
