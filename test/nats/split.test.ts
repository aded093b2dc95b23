import { jetstreamManager, jetstream } from '@nats-io/jetstream'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { needs } from '../require-server.ts'
import { ready, within } from './chaos.ts'
import { startRelay } from './relay.ts'
import { startShipped, type ShippedServers } from './shipped.ts'
import { prepareWorld } from './world.ts'

/** How long the place is cut off; GATEWATCH_SPLIT_SECONDS=300 for the long version. */
const cutSeconds = Number(process.env['GATEWATCH_SPLIT_SECONDS'] ?? 60)
const intervalSeconds = 5
const brains = ['brain-1']
const probers = ['oslo.one', 'bergen.one', 'tromso.one']

needs('nats-server', 'openssl')('a place that is cut off', () => {
  it('is one incident of its own and none of its targets, and its observations are complete afterwards', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-split-'))
    mkdirSync(join(folder, 'servers'))
    mkdirSync(join(folder, 'world'))
    const servers = await startShipped(join(folder, 'servers'), { brain: brains, prober: probers })
    const relays = await Promise.all(servers.servers.map(async ({ port }) => await startRelay(port)))
    const addressesOf = (name: string): readonly string[] | undefined =>
      name === 'bergen.one' ? relays.map(({ port }) => `127.0.0.1:${port}`) : undefined
    const world = await prepareWorld({ folder: join(folder, 'world'), servers, brains, probers, targets: 2, intervalSeconds, addressesOf })
    try {
      for (const member of world.members) member.start()
      await ready(world)
      const told = (): readonly string[] => world.inbox.messages.map(({ body }) => `${body.kind} ${body.cause.rule}`)
      expect(told()).toEqual([])
      const before = await observed(servers)
      for (const relay of relays) relay.cut()
      await pause(cutSeconds * 1000)
      expect(told()).toEqual(['opened fleet.silence'])
      expect(world.inbox.messages[0]!.body.text).toContain('bergen')
      for (const relay of relays) relay.mend()
      expect(await within(45_000, () => told().length === 2)).toBe(true)
      expect(told()).toEqual(['opened fleet.silence', 'resolved fleet.silence'])
      // What waited is told within a few intervals, each slot once.
      const due = (cutSeconds / intervalSeconds) * 2 - 2
      expect(await within(30_000, async () => (await observed(servers)) >= before + due)).toBe(true)
      await pause(3 * intervalSeconds * 1000)
      expect(told()).toHaveLength(2)
    } finally {
      await world.stop()
      await Promise.all(relays.map(async (relay) => await relay.stop()))
      await servers.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  })
})

/** How many observations of the place are on the stream, each slot of a target counted once. */
async function observed(servers: ShippedServers): Promise<number> {
  const brain = await servers.connect('brain-1', '_INBOX.brain')
  try {
    const manager = await jetstreamManager(brain)
    const { name } = await manager.consumers.add('GATEWATCH', {
      filter_subject: 'gw.obs.bergen.>',
      deliver_policy: 'all',
      ack_policy: 'none',
    })
    const consumer = await jetstream(brain).consumers.get('GATEWATCH', name)
    const ids = new Set<string>()
    for await (const { headers } of await consumer.fetch({ max_messages: 10_000, expires: 2000 }))
      ids.add(headers?.get('Nats-Msg-Id') ?? '')
    await manager.consumers.delete('GATEWATCH', name)
    return ids.size
  } finally {
    await brain.close()
  }
}
