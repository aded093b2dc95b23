import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from '@nats-io/jetstream'
import { Kvm } from '@nats-io/kv'
import { Objm } from '@nats-io/obj'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFleetKeys } from '../../src/cli/fleet-keys.ts'
import type { LogEntry } from '../../src/monitor/log.ts'
import { publishAct } from '../../src/cli/operators.ts'
import { natsSettingsOf, type NatsOptions } from '../../src/cli/monitor-fleet.ts'
import { Acts } from '../../src/fleet/acts.ts'
import { connectNats, type Nats, type NatsSettings } from '../../src/fleet/connection.ts'
import { listFleet } from '../../src/fleet/listing.ts'
import { Locations } from '../../src/fleet/locations.ts'
import { makeStreams } from '../../src/fleet/streams.ts'
import { needs } from '../require-server.ts'
import type { NatsServers } from './servers.ts'
import { reachable } from './reachable.ts'
import { startShipped, type ShippedServers } from './shipped.ts'

const fleet = {
  coordinator: ['coordinator-1', 'north.both'],
  prober: ['oslo.one', 'oslo.two', 'bergen.one', 'north.both'],
  location: ['bergen'],
  operator: ['kari'],
}

const slowly = { timeout: 40_000, interval: 250 }

needs('nats-server', 'openssl')('the servers as they are shipped', () => {
  let folder: string
  let servers: ShippedServers
  let bergen: NatsServers
  let coordinator: NatsConnection
  let manager: JetStreamManager
  let prober: NatsConnection
  let events: JetStreamClient
  let nats: Nats

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-permissions-'))
    servers = await startShipped(folder, fleet)
    bergen = await servers.startLocation('bergen', servers.servers[1]!.leafPort)
    coordinator = await servers.connect('coordinator-1', '_INBOX.coordinator')
    manager = await jetstreamManager(coordinator)
    events = jetstream(coordinator)
    const settings = { servers: servers.addresses, replicas: 3 }
    nats = { connection: coordinator, stream: events, manager, buckets: new Kvm(coordinator), atLocation: false, settings }
    await makeStreams(nats)
    await new Objm(events).create('gatewatch-snapshots', { replicas: 3 })
    await manager.consumers.add('GATEWATCH', { durable_name: 'durable' })
    await new Locations(nats, () => undefined).step(['bergen'])
    prober = await servers.connect('oslo.one', '_INBOX.oslo.one')
  })
  afterAll(async () => {
    await Promise.all([coordinator, prober].map(async (connection) => await connection?.close()))
    await bergen?.stop()
    await servers?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** How many subjects of the location the stream in the middle has messages of. */
  const fetched = async (): Promise<number> =>
    Object.keys((await manager.streams.info('GATEWATCH', { subjects_filter: 'gw.obs.bergen.>' })).state.subjects ?? {}).length
  /** What a server says to what somebody may not do. */
  const refused = /Permissions Violation/
  const put = async (connection: NatsConnection, bucket: string, key: string): Promise<unknown> =>
    await jetstream(connection, { timeout: 5000 }).publish(`$KV.${bucket}.${key}`, 'x')
  const request = async (connection: NatsConnection, subject: string, body = ''): Promise<unknown> =>
    (await connection.request(subject, body, { timeout: 5000 })).json()

  it('let a prober do its work: its observations, its life, its assignment', async () => {
    const calls = jetstream(prober)
    expect(await calls.publish('gw.obs.oslo.one.target', '{}', { msgID: 'one' })).toMatchObject({ stream: 'GATEWATCH', duplicate: false })
    expect(await calls.publish('gw.obs.oslo.one.target', '{}', { msgID: 'one' })).toMatchObject({ duplicate: true })
    const buckets = new Kvm(calls)
    const probers = await buckets.open('gatewatch-probers')
    const revision = await probers.put('oslo.one', '{}')
    await probers.update('oslo.one', '{}', revision)
    await (await new Kvm(coordinator).open('gatewatch-assignments')).put('oslo.one', '{"targets":["target"]}')
    // Any copy answers, and may be a moment behind.
    const assignments = await buckets.open('gatewatch-assignments', { allow_direct: true })
    await expect.poll(async () => (await assignments.get('oslo.one'))?.json(), slowly).toEqual({ targets: ['target'] })
  })

  it.each(['all', 'sub'])('let no prober empty the bucket of all by the header Nats-Rollup: %s', async (what) => {
    const probers = await new Kvm(coordinator).open('gatewatch-probers')
    const other = await servers.connect('oslo.two', '_INBOX.oslo.two')
    await (await new Kvm(other).open('gatewatch-probers')).put('oslo.two', '{}')
    await other.close()
    const rollup = headers()
    rollup.set('Nats-Rollup', what)
    await expect(jetstream(prober).publish('$KV.gatewatch-probers.oslo.one', 'x', { headers: rollup })).rejects.toThrow(
      /rollup not permitted/,
    )
    expect((await probers.get('oslo.two'))?.string()).toBe('{}')
    const { config } = await manager.streams.info('KV_gatewatch-probers')
    expect(config).toMatchObject({ allow_rollup_hdrs: false, max_age: 15_000_000_000, max_msgs_per_subject: 1 })
  })

  it.each([
    ['the observations of another location', 'gw.obs.bergen.one.target'],
    ['the observations of another prober of its location', 'gw.obs.oslo.two.target'],
    ['that another prober of its location stops', 'gw.obs.oslo.two'],
    ['what another prober is to ask', 'gw.ask.oslo.two'],
    ['time', 'gw.tick'],
    ['decisions of people', 'gw.act'],
    ['events', 'gw.event.notified'],
    ['that another prober lives', '$KV.gatewatch-probers.oslo.two'],
    ['assignments, its own included', '$KV.gatewatch-assignments.oslo.one'],
    ['the lease', '$KV.gatewatch-lease.leader'],
    ['a snapshot', '$O.gatewatch-snapshots.C.x'],
  ])('let no prober say %s', async (_what, subject) => {
    await expect(jetstream(prober, { timeout: 5000 }).publish(subject, 'x')).rejects.toThrow(refused)
  })

  it.each([
    ['the observations of all', '$JS.API.STREAM.MSG.GET.GATEWATCH', '{"seq":1}'],
    ['what receivers were told', '$JS.API.STREAM.MSG.GET.GATEWATCH_EVENTS', '{"seq":1}'],
    ['the state of the coordinators', '$JS.API.STREAM.MSG.GET.OBJ_gatewatch-snapshots', '{"seq":1}'],
    ['the state of the coordinators, directly', '$JS.API.DIRECT.GET.OBJ_gatewatch-snapshots', '{"seq":1}'],
    ['the holder of the lease', '$JS.API.DIRECT.GET.KV_gatewatch-lease.$KV.gatewatch-lease.leader', ''],
    ['the assignment of another prober', '$JS.API.DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.oslo.two', ''],
    ['others through its own', `$JS.API.DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.oslo.>`, ''],
    ['an assignment by its number', '$JS.API.STREAM.MSG.GET.KV_gatewatch-assignments', '{"seq":1}'],
    ['who else is there', '$JS.API.STREAM.INFO.KV_gatewatch-probers', '{"subjects_filter":">"}'],
    ['through a consumer, which would deliver to any subject', '$JS.API.CONSUMER.CREATE.KV_gatewatch-assignments', '{}'],
    ['through a stream of its own', '$JS.API.STREAM.CREATE.MINE', '{"name":"MINE","mirror":{"name":"GATEWATCH_EVENTS"}}'],
  ])('let no prober read %s', async (_what, subject, body) => {
    await expect(request(prober, subject, body)).rejects.toThrow(refused)
  })

  it.each([
    '{"seq":1}',
    '{"last_by_subj":"$KV.gatewatch-assignments.oslo.two"}',
    '{"next_by_subj":"$KV.>","seq":1}',
    '{"multi_last":["$KV.>"],"batch":10}',
    '{"batch":10,"seq":1}',
  ])('answer a request for an assignment with the own one or nothing, whatever it asks for: %s', async (body) => {
    const assignments = await new Kvm(coordinator).open('gatewatch-assignments')
    const own = '{"targets":["target"]}'
    await assignments.put('oslo.two', 'of two')
    await assignments.put('oslo.one', own)
    const heard: string[] = []
    const inbox = prober.subscribe('_INBOX.oslo.one.own', { callback: (_, message) => void heard.push(message.string()) })
    prober.publish('$JS.API.DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.oslo.one', body, { reply: '_INBOX.oslo.one.own' })
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    await pause(100)
    inbox.unsubscribe()
    expect(heard.filter((text) => text !== '' && text !== own)).toEqual([])
  })

  it.each(['gw.>', '_INBOX.>', '_INBOX.coordinator.>', '_INBOX.oslo.two.>', 'gw.ask.oslo.two', 'gw.ask.>', '$KV.>', '$JS.EVENT.>', '>'])(
    'let no prober listen to %s',
    async (subject) => {
      const heard = prober.subscribe(subject)[Symbol.asyncIterator]()
      await expect(heard.next()).rejects.toThrow(refused)
    },
  )

  it('let a coordinator do its work, and neither observe nor remove what is kept', async () => {
    expect(await events.publish('gw.event.notified', '{}', { msgID: 'key' })).toMatchObject({ stream: 'GATEWATCH_EVENTS' })
    await events.publish('gw.tick', '{}')
    const lease = await new Kvm(coordinator).open('gatewatch-lease')
    await lease.create('leader', '{"coordinator":"coordinator-1"}')
    await expect(lease.create('leader', '{"coordinator":"coordinator-2"}')).rejects.toThrow()
    await manager.consumers.add('GATEWATCH', { durable_name: 'coordinator-1' })
    const messages = await (await events.consumers.get('GATEWATCH', 'coordinator-1')).fetch({ max_messages: 1, expires: 5000 })
    for await (const message of messages) message.ack()
    for await (const { key } of await (await new Kvm(coordinator).open('gatewatch-probers')).watch()) {
      expect(['oslo.one', 'oslo.two']).toContain(key)
      break
    }
    await expect(events.publish('gw.obs.oslo.one.target', '{}')).rejects.toThrow(refused)
    await expect(manager.streams.delete('GATEWATCH')).rejects.toThrow(refused)
    await expect(manager.streams.purge('GATEWATCH_EVENTS')).rejects.toThrow(refused)
  })

  it('let one process be coordinator and prober, where it has the key for both', async () => {
    const both = await servers.connect('north.both', '_INBOX.coordinator')
    expect(await jetstream(both).publish('gw.obs.north.both.target', '{}')).toMatchObject({ stream: 'GATEWATCH' })
    expect(await jetstream(both).publish('gw.tick', '{}')).toMatchObject({ stream: 'GATEWATCH' })
    await expect(jetstream(both, { timeout: 5000 }).publish('gw.obs.oslo.one.target', '{}')).rejects.toThrow(refused)
    await both.close()
  })

  it('let who only looks read, and nothing else', async () => {
    const settings = { servers: servers.addresses.map((address) => `tls://${address}`), nkey: servers.key('fleet'), ca: servers.caFile }
    const { connection: reader, manager: looks, buckets } = await connectNats(settings, 'fleet', { patient: false })
    const { state } = await looks.streams.info('KV_gatewatch-probers', { subjects_filter: '>' })
    expect(Object.keys(state.subjects ?? {})).toContain('$KV.gatewatch-probers.oslo.one')
    expect((await looks.consumers.list('GATEWATCH').next()).map(({ name }) => name)).toContain('durable')
    const assignments = await buckets.open('gatewatch-assignments', { allow_direct: true })
    expect((await assignments.get('oslo.one'))?.json()).toEqual({ targets: ['target'] })
    await expect(put(reader, 'gatewatch-lease', 'leader')).rejects.toThrow(refused)
    await expect(put(reader, 'gatewatch-assignments', 'oslo.one')).rejects.toThrow(refused)
    await expect(request(reader, '$JS.API.CONSUMER.CREATE.GATEWATCH', '{}')).rejects.toThrow(refused)
    // What people wrote is there, with their names.
    for (const prefix of ['$JS.API', 'gw.api'])
      await expect(request(reader, `${prefix}.STREAM.MSG.GET.GATEWATCH`, '{"seq":1}')).rejects.toThrow(refused)
    await reader.close()
  })

  it('let an operator publish a signed act that names the operator, list the fleet, and nothing else', async () => {
    const address = servers.addresses.map((one) => `tls://${one}`).join()
    const options = (name: string): NatsOptions => ({ nats: address, natsNkey: servers.key(name), natsCa: servers.caFile })
    const asked = { kind: 'silence', name: 'north', for: '2h', text: 'The supplier knows.' } as const
    expect(await publishAct(asked, options('kari'))).toBe(0)
    const { data, seq } = (await manager.streams.getMessage('GATEWATCH', { last_by_subj: 'gw.act' }))!
    const id = (JSON.parse((JSON.parse(new TextDecoder().decode(data)) as { readonly signed: string }).signed) as { readonly id: string })
      .id
    const sent = headers()
    sent.set('Nats-Msg-Id', id)
    const reasons: string[] = []
    const read = (own: NatsSettings): unknown => new Acts(own, (reason) => reasons.push(reason)).read({ data, headers: sent }, Date.now())
    const settings = natsSettingsOf(options('coordinator-1'))
    expect(read(settings)).toEqual({ asked, by: { name: 'kari', from: 'command line' } })
    expect(read({ ...settings, operators: undefined })).toBeUndefined()
    expect(reasons).toEqual([
      'its key is in neither --nats-coordinators nor the file operators next to it: copy both here again, and restart',
    ])
    for (const name of ['fleet', 'oslo.one']) await expect(publishAct(asked, options(name))).rejects.toThrow()
    expect((await manager.streams.getMessage('GATEWATCH', { last_by_subj: 'gw.act' }))!.seq).toBe(seq)
    const kari = await connectNats(natsSettingsOf(options('kari')), 'fleet', { patient: false })
    // A registration that nobody can read keeps nobody from the others.
    await put(prober, 'gatewatch-probers', 'oslo.one')
    expect(await listFleet(kari)).toMatchObject({ probers: [], coordinators: [] })
    for (const bucket of ['gatewatch-lease', 'gatewatch-assignments', 'gatewatch-probers'])
      await expect(put(kari.connection, bucket, 'oslo.one')).rejects.toThrow(refused)
    for (const prefix of ['$JS.API', 'gw.api'])
      await expect(request(kari.connection, `${prefix}.STREAM.MSG.GET.GATEWATCH`, '{"seq":1}')).rejects.toThrow(refused)
    await kari.connection.close()
  })

  it.each([
    ['a prober', async () => await servers.connect('oslo.one', '_INBOX.oslo.one')],
    ['an operator', async () => await servers.connect('kari', '_INBOX.fleet')],
    ['a reader', async () => await servers.connect('fleet', '_INBOX.fleet')],
    ['a prober at a location with a server', async () => await servers.connect('bergen.one', '_INBOX.bergen.one', bergen.addresses)],
    ['the server of a location', async () => await servers.connectLocation('bergen')],
  ])('let %s reach nothing of others, neither directly nor as the reply of a request', { timeout: 120_000 }, async (role, join) => {
    const [by, listener] = [await join(), await servers.connect('oslo.two', '_INBOX.oslo.two')]
    // An operator may publish there, and coordinators count only what the operator has signed.
    const own = role === 'an operator' ? ['gw.act'] : []
    expect(await reachable(by, { manager, listener, coordinator })).toEqual({ directly: own, asReply: own })
    await Promise.all([by.close(), listener.close()])
  })

  it('let the probers of a location with a server of its own do the same through it', async () => {
    const lines: LogEntry[] = []
    await new Locations(nats, (line) => lines.push(line)).step(['bergen'])
    const there = await servers.connect('bergen.one', '_INBOX.bergen.one', bergen.addresses)
    const calls = jetstream(there, { timeout: 5000 })
    expect(await calls.publish('gw.obs.bergen.one.target', '{}')).toMatchObject({
      stream: expect.stringMatching(/^GATEWATCH_LOCATION_/),
      domain: 'bergen',
    })
    const buckets = new Kvm(jetstream(there, { domain: 'hub', timeout: 5000 }))
    await (await buckets.open('gatewatch-probers')).put('bergen.one', '{}')
    await put(coordinator, 'gatewatch-assignments', 'bergen.one')
    expect((await (await buckets.open('gatewatch-assignments', { allow_direct: true })).get('bergen.one'))?.string()).toBe('x')
    const asked = there.subscribe('gw.ask.bergen.one')[Symbol.asyncIterator]()
    await there.flush()
    const first = asked.next()
    await expect
      .poll(async () => {
        coordinator.publish('gw.ask.bergen.one', 'target')
        return await Promise.race([first.then(({ value }) => value?.string()), pause(200)])
      }, slowly)
      .toBe('target')
    for (const subject of [
      'gw.obs.oslo.one.target',
      'gw.obs.bergen.two.target',
      '$KV.gatewatch-lease.leader',
      '$JS.hub.API.$KV.gatewatch-lease.leader',
      'gw.event.notified',
      '$JS.API.STREAM.CREATE.MINE',
    ])
      await expect(calls.publish(subject, 'x')).rejects.toThrow(refused)
    // More than what is on its way at once.
    const data = 'x'.repeat(2000)
    for (let batch = 0; batch < 12; batch++)
      await Promise.all(Array.from({ length: 250 }, async (_, slot) => await calls.publish(`gw.obs.bergen.one.${batch}-${slot}`, data)))
    await expect.poll(async () => await fetched(), slowly).toBe(3001)
    expect(lines.map(({ event }) => event)).toEqual([])
    await there.close()
  })

  it('fetch on from a location whose server has lost what it had, and from one that the middle has lost', async () => {
    const there = await jetstreamManager(coordinator, { domain: 'bergen', checkAPI: false })
    const before = await fetched()
    const [{ servers: own }, lines] = [bergen, [] as LogEntry[]]
    await own[0]!.kill()
    rmSync(own[0]!.folder + '/jetstream', { recursive: true })
    await own[0]!.start()
    await expect
      .poll(
        async () =>
          await there.streams
            .names('gw.obs.>')
            .next()
            .catch(() => undefined),
        slowly,
      )
      .toEqual([])
    await new Locations(nats, (line) => lines.push(line)).step(['bergen'])
    const prober = await servers.connect('bergen.one', '_INBOX.bergen.one', bergen.addresses)
    const calls = jetstream(prober, { timeout: 5000 })
    await calls.publish('gw.obs.bergen.one.anew', '{}')
    await expect.poll(async () => await fetched(), slowly).toBe(before + 1)
    await manager.streams.update('GATEWATCH', { sources: [] })
    await calls.publish('gw.obs.bergen.one.again', '{}', { msgID: 'again' })
    await new Locations(nats, (line) => lines.push(line)).step(['tromso', 'bergen', 'bergen']).catch(() => undefined)
    await expect.poll(async () => await fetched(), slowly).toBe(before + 2)
    expect(lines.map(({ event }) => event)).toEqual(['location-fetched', 'location-fetched'])
    await prober.close()
  })

  it('let a prober in that joins later, at the second reload, and out one that leaves', { timeout: 120_000 }, async () => {
    const keys = join(folder, 'keys')
    const give = (prober: readonly string[]): void => {
      const before = readFileSync(join(keys, 'users.conf'), 'utf8')
      makeFleetKeys({ ...fleet, prober, out: keys })
      for (const server of servers.servers) {
        const path = join(server.folder, 'server.conf')
        writeFileSync(path, readFileSync(path, 'utf8').replace(before, readFileSync(join(keys, 'users.conf'), 'utf8')))
      }
    }
    const reload = (): void => servers.servers.forEach(({ pid }) => process.kill(pid!, 'SIGHUP'))
    const connected = async (name: string): Promise<NatsConnection | undefined> =>
      await servers.connect(name, `_INBOX.${name}`).catch(() => undefined)
    give([...fleet.prober, 'oslo.three'])
    reload()
    let three: NatsConnection | undefined
    await expect.poll(async () => (three ??= await connected('oslo.three')) !== undefined, slowly).toBe(true)
    reload()
    const told = async (): Promise<string> =>
      await jetstream(three!, { timeout: 2000 })
        .publish('gw.obs.oslo.three.target', '{}')
        .then(({ stream }) => stream, String)
    await expect.poll(told, slowly).toBe('GATEWATCH')
    expect(await jetstream(prober).publish('gw.obs.oslo.one.target', '{}')).toMatchObject({ stream: 'GATEWATCH' })
    await three!.close()
    give(fleet.prober)
    reload()
    await expect
      .poll(async () => await connected('oslo.three').then(async (still) => (await still?.close(), still === undefined)), slowly)
      .toBe(true)
  })

  it('take nobody without a key, and nobody who does not encrypt', async () => {
    const { connect } = await import('@nats-io/transport-node')
    await expect(connect({ servers: [...servers.addresses], tls: { caFile: servers.caFile }, maxReconnectAttempts: 0 })).rejects.toThrow(
      /Authorization/,
    )
    await expect(connect({ servers: [...servers.addresses], maxReconnectAttempts: 0 })).rejects.toThrow()
  })

  it('have keys that their owner alone may read', () => {
    expect(statSync(servers.key('oslo.one')).mode & 0o777).toBe(0o600)
  })
})
