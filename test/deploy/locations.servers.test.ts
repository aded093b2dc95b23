import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { needs } from '../require-server.ts'
import { intervalMs, startLocations, until, type AlertMessage, type Location, type LocationsWorld } from './locations.ts'

/** Names of alerts and what they are about, once for each message. */
const inShort = (messages: readonly AlertMessage[]): readonly string[] =>
  messages.map(({ status, alerts }) => {
    const about = alerts
      .map(({ labels: { target, location, provider } }) => target ?? location ?? provider ?? '')
      .toSorted((one, other) => (one < other ? -1 : 1))
    return `${status} ${alerts[0]!.labels['alertname']} ${about.join(' ')}`
  })

/** How the gateway rejects an API key. */
const rejection = { status: 401, body: { message: 'Unauthorized', http_status_code: 401 } }

/** As long as an alert may take on a busy machine. */
const patienceMs = 18 * intervalMs

needs('prometheus', 'prometheus-alertmanager')('three locations, a Prometheus and two Alertmanagers', () => {
  let world: LocationsWorld
  beforeAll(async () => {
    world = await startLocations()
  }, 300_000)
  afterAll(async () => await world.stop())

  const sentFrom = (from: number): readonly string[] => inShort(world.messages().slice(from)).toSorted()
  const settles = async (from: number, expected: readonly string[]): Promise<void> => {
    await until(() => world.messages().length - from >= expected.length, patienceMs, `messages ${expected.join(', ')}`).catch(
      () => undefined,
    )
    expect(sentFrom(from)).toEqual(expected.toSorted())
  }

  it('report each outage once: a gateway that refuses, one that hangs, different checks, and none for a single location', async () => {
    const { gateways, apis, identifiers, pages } = world
    const from = world.messages().length
    await gateways.shared.close()
    gateways.slow.positions.set('/', 'hang')
    const seenFrom =
      (location: Location) =>
      (_: number, { url = '' }: IncomingMessage) =>
        url.includes(identifiers[location]) ? rejection : 'pass'
    gateways.mixed.positions.set('/', seenFrom('oslo'))
    apis.bergen.positions.set('/', rejection)
    gateways.lonely.positions.set('/', seenFrom('tromso'))
    const down = ['north south west', 'slow', 'mixed'].map((about) => `firing GatewatchTargetDown ${about}`)
    await settles(from, down)
    expect(await world.query('gatewatch:locations_down:count{target="lonely"}')).toBe(1)
    expect(await world.query('count(ALERTS{alertname="GatewatchTargetDownFromFewLocations",target="lonely"})')).toBe(1)

    const described = (name: string): string =>
      world
        .messages()
        .slice(from)
        .flatMap(({ alerts }) => alerts)
        .find(({ labels }) => labels['target'] === name)!.annotations['description']!
    expect(described('north')).toMatch(/^The host of the gateway rejects the connection: .* http:\/\/127\.0\.0\.1:\d+\/\?target=north$/)
    expect(described('slow')).toMatch(/^\S+ did not respond in time\. /)
    const [link] = /http\S+$/.exec(described('north'))!
    expect(Object.values(pages).some((page) => link.startsWith(page))).toBe(true)
    expect(await (await fetch(link)).text()).toContain('The host of the gateway rejects the connection')

    await gateways.shared.open()
    for (const gateway of [gateways.slow, gateways.mixed, gateways.lonely, apis.bergen]) gateway.positions.clear()
    await settles(from, [...down, ...down.map((text) => text.replace('firing', 'resolved'))])
  }, 400_000)

  it('report a certificate that expires once, to the chat', async () => {
    await until(
      async () => (await world.query('count(ALERTS{alertname="GatewatchCertificateExpires",alertstate="firing"})')) === 1,
      patienceMs,
    )
    await until(() => world.chats().some((text) => text.includes('The certificate of')), patienceMs)
    expect(world.chats().filter((text) => text.includes('The certificate of'))).toHaveLength(1)
  }, 300_000)

  it('report a location that is killed, an outage meanwhile by the others, and the end of both', async () => {
    const from = world.messages().length
    await world.probes.tromso.kill()
    const silent = 'firing GatewatchLocationSilent tromso'
    await settles(from, [silent])
    world.gateways.slow.positions.set('/', rejection)
    await settles(from, [silent, 'firing GatewatchTargetDown slow'])
    world.gateways.slow.positions.clear()
    const ended = [silent, 'firing GatewatchTargetDown slow', 'resolved GatewatchTargetDown slow']
    await settles(from, ended)
    await world.probes.tromso.start()
    await settles(from, [...ended, silent.replace('firing', 'resolved')])
  }, 400_000)

  it('report an outage once although Prometheus and an Alertmanager are killed and started again', async () => {
    const from = world.messages().length
    const { prometheus, alertmanagers, gateways } = world
    gateways.slow.positions.set('/', rejection)
    await settles(from, ['firing GatewatchTargetDown slow'])
    // The first sends; the second waits for it.
    for (const part of [prometheus, alertmanagers[0]!]) {
      await part.kill()
      await part.start()
    }
    // What it had before is not what it sends.
    await until(async () => await world.isFiring('GatewatchTargetDown'), patienceMs)
    expect(sentFrom(from)).toEqual(['firing GatewatchTargetDown slow'])
    gateways.slow.positions.clear()
    await settles(from, ['firing GatewatchTargetDown slow', 'resolved GatewatchTargetDown slow'])
  }, 400_000)
})
