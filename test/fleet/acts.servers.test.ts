import type { JsMsg } from '@nats-io/jetstream'
import { headers, nkeyAuthenticator, nkeys } from '@nats-io/transport-node'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Acts } from '../../src/fleet/acts.ts'
import { Assigner } from '../../src/fleet/assigner.ts'
import { connectNats, type Nats, type NatsSettings } from '../../src/fleet/connection.ts'
import { notifiedIn } from '../../src/fleet/events.ts'
import { heldIn } from '../../src/fleet/lease.ts'
import { isFrom, isPublished } from '../../src/fleet/origin.ts'
import { Locations } from '../../src/fleet/locations.ts'
import type { Message } from '../../src/fleet/publisher.ts'
import { packed, type Registration } from '../../src/fleet/registration.ts'
import { makeStreams } from '../../src/fleet/streams.ts'
import { needs } from '../require-server.ts'
import { open, startServers, type Configuration, type NatsServers } from './servers.ts'

const silence = { kind: 'silence', of: { kind: 'target', name: 'north' }, until: Date.now() + 3_600_000, text: 'planned work' } as const
const acted = { act: silence, by: { name: 'Kari', from: 'page' } } as const
const minutes = 60_000

needs('nats-server')('a coordinator', () => {
  let folder: string
  let servers: NatsServers
  let nats: Nats
  const rejected: string[] = []
  const named: Readonly<Record<string, { readonly settings: NatsSettings; readonly publicKey: string }>> = {}
  const actsOf = (name: string, coordinators?: readonly string[]): Acts =>
    new Acts({ ...named[name]!.settings, coordinators }, (reason) => rejected.push(reason))

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-acts-'))
    const domain: Configuration = (own, all) => open(own, all).replace('jetstream {', 'jetstream { domain: hub,')
    servers = await startServers(['a'], domain)
    nats = await connectNats({ servers: servers.addresses }, 'coordinator')
    await makeStreams(nats)
    for (const name of ['coordinator-1', 'coordinator-2', 'stranger']) {
      const key = nkeys.createUser()
      const nkey = join(folder, `${name}.nk`)
      writeFileSync(nkey, key.getSeed())
      Object.assign(named, { [name]: { settings: { servers: servers.addresses, nkey }, publicKey: key.getPublicKey() } })
    }
  })
  afterEach(() => void rejected.splice(0))
  afterAll(async () => {
    await nats?.connection.close()
    await servers?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const publish = async ({ subject, id, data }: Message, msgID = id): Promise<{ readonly duplicate: boolean }> =>
    await nats.stream.publish(subject, data, { msgID })

  /** The last message of a subject, as a reader of the stream has it. */
  async function last(subject: string, stream = 'GATEWATCH'): Promise<JsMsg> {
    const consumer = await nats.stream.consumers.get(stream, { filter_subjects: subject, deliver_policy: 'last' } as never)
    return (await consumer.next({ expires: 5000 }))!
  }

  const read = async (by: Acts, after = 0): Promise<unknown> => {
    const message = await last('gw.act')
    return by.read(message, Math.floor(message.info.timestampNanos / 1_000_000) + after)
  }

  it('takes what another coordinator has signed, whose key it was given, and nothing of a stranger', async () => {
    const one = actsOf('coordinator-1', [named['coordinator-2']!.publicKey])
    for (const name of ['coordinator-1', 'coordinator-2']) {
      await publish(actsOf(name).message(acted))
      expect(await read(one)).toEqual(acted)
    }
    await publish(actsOf('stranger').message(acted))
    expect(await read(one)).toBeUndefined()
    expect(rejected).toEqual([
      'its key is in neither --nats-coordinators nor the file operators next to it: copy both here again, and restart',
    ])
    // Its own key is enough for a fleet of one coordinator.
    expect(await read(actsOf('stranger'))).toEqual(acted)
    expect(await read(actsOf('coordinator-2'))).toBeUndefined()
  })

  it('takes an act once: the server drops it under the same id, the coordinator rejects it under another, and after a minute', async () => {
    const one = actsOf('coordinator-1')
    const message = one.message(acted)
    expect(await publish(message)).toMatchObject({ duplicate: false })
    expect(await read(one)).toEqual(acted)
    expect(await publish(message)).toMatchObject({ duplicate: true })
    expect(await publish(message, 'another')).toMatchObject({ duplicate: false })
    expect(await read(one)).toBeUndefined()
    await publish(one.message(acted))
    expect(await read(one, 2 * minutes)).toBeUndefined()
    expect(await read(one, -2 * minutes)).toBeUndefined()
    const stale = 'it was signed more than a minute before or after: compare the clocks of the coordinators'
    expect(rejected).toEqual(['it was sent again under another id', stale, stale])
    // The servers know an id for longer than its act counts.
    expect((await nats.manager.streams.info('GATEWATCH')).config.duplicate_window / 1_000_000).toBeGreaterThanOrEqual(2 * minutes)
  })

  it.each<[string, (data: string) => string, string]>([
    ['without a signature', (data) => JSON.parse(data).signed, 'it is not signed'],
    ['that is no JSON', () => 'x', 'it is no act'],
    ['that is null', () => 'null', 'it is no act'],
    ['that is changed', (data) => data.replace('north', 'south'), 'its signature is wrong'],
    ['with half a signature', (data) => JSON.stringify({ ...JSON.parse(data), signature: 'AAAA' }), 'it is no act'],
  ])('rejects an act %s', async (_what, change, reason) => {
    const one = actsOf('coordinator-1')
    const message = one.message(acted)
    await publish({ ...message, data: change(String(message.data)) })
    expect(await read(one)).toBeUndefined()
    expect(rejected).toEqual([reason])
  })

  it('rejects an act that a NATS server had signed when a coordinator connected', async () => {
    const one = actsOf('coordinator-1')
    const message = one.message(acted)
    const { signed, key } = JSON.parse(String(message.data)) as { readonly signed: string; readonly key: string }
    // A server chooses the text that a client signs to connect.
    const sign = nkeyAuthenticator(readFileSync(named['coordinator-1']!.settings.nkey!))
    const { sig: signature } = sign(signed) as { readonly sig: string }
    await publish({ ...message, data: JSON.stringify({ signed, key, signature }) })
    expect(await read(one)).toBeUndefined()
    expect(rejected).toEqual(['its signature is wrong'])
  })

  it.each<[string, unknown]>([
    ['of no kind', { act: { ...silence, kind: 'forget' } }],
    ['without an end', { act: { ...silence, until: null } }],
    ['without a subject', { act: { ...silence, of: undefined } }],
    ['about something else', { act: { ...silence, of: { kind: 'fleet', name: 'north' } } }],
    ['with words that are none', { act: { ...silence, text: { length: 3 } } }],
    ['with endless words', { act: { ...silence, text: 'x'.repeat(2000) } }],
    ['of nobody', { by: undefined }],
    ['from nowhere', { by: { name: 'Kari', from: 'prober' } }],
    ['that is none', { act: 'silence' }],
  ])('rejects an act %s, though it is signed', async (_what, change) => {
    const one = actsOf('coordinator-1')
    await publish(one.message({ ...acted, ...(change as object) }))
    expect(await read(one)).toBeUndefined()
    expect(rejected).toEqual(['it is no act'])
  })

  it('rejects the answer of a server on each subject by which coordinators act', async () => {
    const { connection, buckets } = nats
    const bucket = await buckets.open('gatewatch-assignments')
    const one = actsOf('coordinator-1')
    const message = one.message(acted)
    // What a bucket keeps, a server repeats word for word; and so do its headers.
    await bucket.put('forged', message.data)
    const direct = '$JS.API.DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.forged'
    connection.publish(direct, '', { reply: 'gw.act' })
    await expect.poll(async () => await last('gw.act').then(({ headers }) => headers?.has('Nats-Stream'))).toBe(true)
    expect(await read(one)).toBeUndefined()
    await bucket.put('forged', '{"delivery":"key","outcome":"sent"}')
    connection.publish(direct, '', { reply: 'gw.event.notified' })
    connection.publish(direct, '', { reply: 'gw.obs.oslo.one.target' })
    connection.publish('$JS.API.INFO', '', { reply: '$KV.gatewatch-lease.leader' })
    await expect.poll(async () => (await nats.manager.streams.info('GATEWATCH_EVENTS')).state.messages).toBe(1)
    expect(notifiedIn(await last('gw.event.notified', 'GATEWATCH_EVENTS'))).toBeUndefined()
    expect(isFrom((await last('gw.obs.oslo.one.target')).headers, 'oslo')).toBe(false)
    const lease = await buckets.open('gatewatch-lease')
    await expect.poll(async () => (await lease.get('leader'))?.string()).toContain('account_info')
    expect(heldIn((await lease.get('leader'))!.value)).toEqual({ coordinator: '', fence: 0 })
    connection.publish('$JS.API.INFO', '', { reply: 'gw.act' })
    await expect.poll(async () => (await last('gw.act')).string()).toContain('account_info')
    expect(await read(one)).toBeUndefined()
    expect(rejected).toEqual(['a server published it', 'it is not signed'])
  })

  it('reads what a prober registers once a second, and nothing that unfolds without end', async () => {
    const { probers } = await makeStreams(nats)
    const assigner = new Assigner({ probers } as never, { wanted: () => [], unsettled: () => new Map() }, () => undefined)
    const own = { location: 'oslo', prober: 'one', version: '0', capacity: 0, assigned: 0, targets: [], lacking: [] }
    const registration = { ...own, lateSeconds: 0, waiting: 0, dropped: 0, atLocation: false } as unknown as Registration
    try {
      const known = (name: string): number | undefined => assigner.views().find(({ prober }) => prober === name)?.capacity
      await probers.put('oslo.two', packed({ ...registration, prober: 'two' }))
      await expect.poll(() => known('two'), { timeout: 20_000 }).toBe(0)
      await probers.put('oslo.endless', packed({ ...registration, prober: 'endless', version: 'x'.repeat(5 * 1024 ** 2) }))
      const began = performance.now()
      const read = new Set<number | undefined>()
      const register = async (capacity: number): Promise<number | undefined> => {
        await probers.put('oslo.one', packed({ ...registration, capacity }))
        read.add(known('one'))
        return known('one')
      }
      for (let capacity = 1; capacity <= 50; capacity++) await register(capacity)
      await expect.poll(async () => await register(51), { timeout: 20_000 }).toBe(51)
      expect(read.size).toBeLessThanOrEqual(3 + (performance.now() - began) / 1000)
      expect(known('endless')).toBeUndefined()
    } finally {
      await assigner.stop()
    }
  })

  it('takes from the server of a location nothing but what was observed there', async () => {
    const location: Configuration = (own) => `
server_name: evil
listen: "127.0.0.1:${own.port}"
http: "127.0.0.1:${own.monitorPort}"
jetstream { domain: oslo, store_dir: "${own.folder}" }
leafnodes { remotes: [{ url: "nats://127.0.0.1:${servers.servers[0]!.leafPort}", deny_exports: ["gw.>"] }] }
`
    const there = await startServers(['evil'], location)
    const rogue = await connectNats({ servers: there.addresses }, 'oslo.one')
    try {
      const name = 'GATEWATCH_LOCATION_oslo_1'
      await rogue.manager.streams.add({ name, subjects: ['gw.>'] })
      const one = actsOf('coordinator-1')
      const message = one.message(acted)
      for (const subject of ['gw.tick', 'gw.obs.bergen.one.target', 'gw.obs.oslo.one.target']) await rogue.stream.publish(subject, '{}')
      await rogue.stream.publish('gw.act', message.data, { msgID: message.id })
      // No filter holds a server that does not keep to it.
      const sources = [{ name, external: { api: '$JS.oslo.API', deliver: '' } }]
      await expect
        .poll(async () => await nats.manager.streams.update('GATEWATCH', { sources }).then(() => true, String), { timeout: 20_000 })
        .toBe(true)
      const fetched = async (subject: string): Promise<boolean> => (await last(subject)).headers?.has('Nats-Stream-Source') === true
      await expect.poll(async () => await fetched('gw.act'), { timeout: 20_000, interval: 250 }).toBe(true)
      expect(await read(one)).toBeUndefined()
      expect(isPublished((await last('gw.tick')).headers)).toBe(false)
      expect(isFrom((await last('gw.obs.bergen.one.target')).headers, 'bergen')).toBe(false)
      expect(isFrom((await last('gw.obs.oslo.one.target')).headers, 'oslo')).toBe(true)
      expect(rejected).toEqual(['a server published it'])
      // Nor does it choose the name by which its observations are known.
      await rogue.manager.streams.delete(name)
      await rogue.manager.streams.add({ name: 'GATEWATCH_LOCATION_bergen_1', subjects: ['gw.obs.oslo.>'] })
      await expect(new Locations(nats, () => undefined).step(['oslo'])).rejects.toThrow(/overlap/)
      expect((await nats.manager.streams.info('GATEWATCH')).config.sources?.map((source) => source.name)).toEqual([name])
    } finally {
      await rogue.connection.close()
      await there.stop()
    }
  })
})

describe('where a message comes from', () => {
  const sourced = (...sources: readonly string[]): ReturnType<typeof headers> => {
    const all = headers()
    for (const source of sources) all.append('Nats-Stream-Source', source)
    return all
  }

  it.each([
    ['GATEWATCH_LOCATION_oslo_1:Zl3X8o0R 17', true],
    ['GATEWATCH_LOCATION_oslo_1:Zl3X8o0R 1 gw.obs.oslo.> > gw.obs.oslo.one.some_target Z9eS3CHF', true],
    ['GATEWATCH_LOCATION_oslo-2_1:Zl3X8o0R 17', false],
    ['GATEWATCH_LOCATION_bergen_1:GATEWATCH_LOCATION_oslo_1 1', false],
    ['X 1 GATEWATCH_LOCATION_oslo_1: 1', false],
    ['', false],
  ])('is told by the stream that it was fetched from: %s', (source, isOslo) => {
    expect(isFrom(sourced(source), 'oslo')).toBe(isOslo)
  })

  it('is nowhere, where two streams are named', () => {
    const name = 'GATEWATCH_LOCATION_oslo_1:Zl3X8o0R 17'
    expect(isFrom(sourced(name, name), 'oslo')).toBe(false)
  })
})
