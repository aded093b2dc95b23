import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { needs } from '../require-server.ts'
import { ready, within } from './chaos.ts'
import { observedFrom } from './observed.ts'
import { startRelay } from './relay.ts'
import { startShipped } from './shipped.ts'
import { cutSeconds, prepareWorld } from './world.ts'

const intervalSeconds = 5
const coordinators = ['coordinator-1']
const probers = ['oslo.one', 'bergen.one', 'tromso.one']

needs('nats-server', 'openssl')('a location that is cut off', () => {
  it('is one incident of its own and none of its targets, and its observations are complete afterwards', { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-split-'))
    mkdirSync(join(folder, 'servers'))
    mkdirSync(join(folder, 'world'))
    const servers = await startShipped(join(folder, 'servers'), { coordinator: coordinators, prober: probers })
    const relays = await Promise.all(servers.servers.map(async ({ port }) => await startRelay(port)))
    const addressesOf = (name: string): readonly string[] | undefined =>
      name === 'bergen.one' ? relays.map(({ port }) => `tls://127.0.0.1:${port}`) : undefined
    const world = await prepareWorld({
      folder: join(folder, 'world'),
      servers,
      coordinators,
      probers,
      targets: 2,
      intervalSeconds,
      addressesOf,
    })
    try {
      for (const member of world.members) member.start()
      await ready(world)
      const told = (): readonly string[] => world.inbox.messages.map(({ body }) => `${body.kind} ${body.cause.rule}`)
      expect(told()).toEqual([])
      const observed = async (): Promise<number> => new Set(await observedFrom(servers, 'bergen')).size
      const before = await observed()
      for (const relay of relays) relay.cut()
      await pause(cutSeconds * 1000)
      expect(told()).toEqual(['opened fleet.location-offline'])
      expect(world.inbox.messages[0]!.body.text).toContain('bergen')
      for (const relay of relays) relay.mend()
      expect(await within(45_000, () => told().length === 2)).toBe(true)
      expect(told()).toEqual(['opened fleet.location-offline', 'resolved fleet.location-offline'])
      // What waited is told within a few intervals, each slot once.
      const due = (cutSeconds / intervalSeconds) * 2 - 2
      expect(await within(30_000, async () => (await observed()) >= before + due)).toBe(true)
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
