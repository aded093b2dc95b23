import { jetstreamManager } from '@nats-io/jetstream'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { gatewatch } from '../cli/in-process.ts'
import { needs } from '../require-server.ts'
import { ready, within } from './chaos.ts'
import { observedFrom } from './observed.ts'
import { startRelay } from './relay.ts'
import { freePorts } from './servers.ts'
import { startShipped, type ShippedServers } from './shipped.ts'
import { cutSeconds, prepareWorld } from './world.ts'

const intervalSeconds = 5
const coordinators = ['coordinator-1', 'coordinator-2']
const probers = ['oslo.one', 'bergen.one', 'tromso.one']

needs('nats-server', 'openssl')('a location with a NATS server of its own', () => {
  it('loses nothing while its link is cut, though its prober is killed and a server in the middle too', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-location-'))
    mkdirSync(join(folder, 'servers'))
    mkdirSync(join(folder, 'world'))
    const [leafPort] = await freePorts(1)
    const servers = await startShipped(
      join(folder, 'servers'),
      { coordinator: coordinators, prober: probers, location: ['bergen'] },
      { leafPort: leafPort! },
    )
    const relay = await startRelay(servers.servers[0]!.leafPort, leafPort)
    const bergen = await servers.startLocation('bergen', relay.port)
    const addressesOf = (name: string): readonly string[] | undefined =>
      name.startsWith('bergen.') ? bergen.addresses.map((address) => `nats://${address}`) : undefined
    const world = await prepareWorld({
      folder: join(folder, 'world'),
      servers,
      coordinators,
      probers,
      targets: 2,
      intervalSeconds,
      addressesOf,
    })
    const told = (): readonly string[] => world.inbox.messages.map(({ body }) => `${body.kind} ${body.cause.rule}`)
    try {
      for (const member of world.members) member.start()
      await ready(world)
      expect(await within(60_000, async () => (await observedFrom(servers, 'bergen')).length >= 4)).toBe(true)
      expect(told()).toEqual([])
      relay.cut()
      const cutAt = Date.now()
      // Who fetches is moved meanwhile.
      await servers.servers[1]!.kill()
      await servers.servers[1]!.start()
      await pause(intervalSeconds * 1000)
      // What it was given it knows after its start as well.
      const prober = world.members.find(({ name }) => name === 'bergen.one')!
      await prober.kill()
      prober.start()
      await pause(cutSeconds * 1000 - (Date.now() - cutAt))
      expect(told()).toEqual(['opened fleet.location-offline'])
      expect(world.inbox.messages[0]!.body.text).toContain('bergen')
      // What a person does at one coordinator holds at the other, which was given its key.
      const at = (coordinator: string): readonly string[] => ['--store', join(folder, 'world', `${coordinator}.db`)]
      const silenced = await gatewatch(['silence', 'target-1', '--for', '1h', '--comment', 'They know.', ...at('coordinator-2')])
      expect(silenced).toMatchObject({ code: 0 })
      for (const coordinator of coordinators)
        expect(
          await within(20_000, async () => (await gatewatch(['silence', '--list', ...at(coordinator)])).stdout.includes('target-1')),
        ).toBe(true)
      const cut = new Set(await observedFrom(servers, 'bergen'))
      relay.mend()
      expect(await within(60_000, () => told().length === 2)).toBe(true)
      expect(told()).toEqual(['opened fleet.location-offline', 'resolved fleet.location-offline'])
      await pause(4 * intervalSeconds * 1000)
      await prober.kill()
      // All that the location kept has come, and each of it once.
      const kept = await keptAt(servers, 'bergen')
      expect(await within(30_000, async () => (await observedFrom(servers, 'bergen')).length === kept)).toBe(true)
      const all = await observedFrom(servers, 'bergen')
      expect(all.length - cut.size).toBeGreaterThanOrEqual((cutSeconds / intervalSeconds) * 2)
      for (const target of ['target-0', 'target-1']) {
        const slots = [...new Set(all)].filter((one) => one.startsWith(target)).map((one) => Number(one.split(' ')[1]) / 1000)
        const missing = slots.slice(1).reduce((sum, slot, index) => sum + Math.round((slot - slots[index]!) / intervalSeconds) - 1, 0)
        // Of the moment in which the prober was not there, and of those in which a busy machine did not get to it.
        expect(missing, slots.join(' ')).toBeLessThanOrEqual(2 + slots.length / 10)
      }
      expect(told()).toHaveLength(2)
    } catch (error) {
      const said = world.members.map(
        ({ name, lives }) =>
          `${name}: ${lives
            .map(({ output }) => output())
            .join('\n')
            .slice(-2500)}`,
      )
      throw new Error(`${String(error)}\n${said.join('\n')}`, { cause: error })
    } finally {
      await world.stop()
      await bergen.stop()
      await relay.stop()
      await servers.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
})

/** How many messages the server of a location keeps. */
async function keptAt(servers: ShippedServers, domain: string): Promise<number> {
  const coordinator = await servers.connect('coordinator-1', '_INBOX.coordinator')
  try {
    const { streams } = await jetstreamManager(coordinator, { domain, checkAPI: false })
    const [name] = await streams.names('gw.obs.>').next()
    return (await streams.info(name!)).state.messages
  } finally {
    await coordinator.close()
  }
}
