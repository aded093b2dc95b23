import { replicasOf, type Bucket, type Nats } from './connection.ts'
import { buckets, eventStream, observationStream } from './names.ts'
import { reserved } from './storage.ts'

/** As JetStream has times. */
export const seconds = (count: number): number => count * 1_000_000_000

/** Lives of what is kept, in seconds. */
const lives = { observations: 7200, events: 400 * 86_400, duplicates: 120, prober: 15, lease: 10 } as const

/** The buckets of a fleet. */
export interface Buckets {
  readonly probers: Bucket
  readonly assignments: Bucket
  readonly lease: Bucket
}

/** Makes the streams and buckets that are not there yet. Coordinators do; probers may not. */
export async function makeStreams(nats: Nats): Promise<Buckets> {
  const num_replicas = replicasOf(nats)
  await made(nats, observationStream, {
    subjects: ['gw.obs.>', 'gw.tick', 'gw.act'],
    max_age: seconds(lives.observations),
    max_bytes: reserved.observations,
    duplicate_window: seconds(lives.duplicates),
    num_replicas,
  })
  await made(nats, eventStream, {
    subjects: ['gw.event.>'],
    max_age: seconds(lives.events),
    max_bytes: reserved.events,
    duplicate_window: seconds(lives.duplicates),
    num_replicas,
  })
  const common = { replicas: num_replicas, history: 1, timeout: 3000 }
  const probers = await nats.buckets.create(buckets.probers, { ...common, ttl: lives.prober * 1000 })
  await withoutRollup(nats, `KV_${buckets.probers}`)
  return {
    probers,
    assignments: await nats.buckets.create(buckets.assignments, common),
    lease: await nats.buckets.create(buckets.lease, { ...common, ttl: lives.lease * 1000 }),
  }
}

/** A header (`Nats-Rollup: all`) in a message to one key would empty the bucket of all others, and each prober may write its own. */
async function withoutRollup({ manager }: Nats, name: string): Promise<void> {
  const { config } = await manager.streams.info(name)
  if (config.allow_rollup_hdrs) await manager.streams.update(name, { allow_rollup_hdrs: false })
}

/** Makes a stream that is not there yet, and leaves alone one that is. */
async function made({ manager }: Nats, name: string, config: object): Promise<void> {
  try {
    await manager.streams.info(name)
  } catch (error) {
    if ((error as { readonly code?: number }).code !== 404 && (error as Error).name !== 'StreamNotFoundError') throw error
    await manager.streams.add({ name, storage: 'file', discard: 'old', ...config })
  }
}
