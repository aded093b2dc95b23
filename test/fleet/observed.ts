import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { observationText } from '../../src/fleet/observation.ts'
import type { ShippedServers } from './shipped.ts'

/** What the stream in the middle has of a location: `<target> <slot>` of each observation, in their order. */
export async function observedFrom(servers: ShippedServers, location: string): Promise<readonly string[]> {
  const coordinator = await servers.connect('coordinator-1', '_INBOX.coordinator')
  try {
    const manager = await jetstreamManager(coordinator)
    const { name } = await manager.consumers.add('GATEWATCH', {
      filter_subject: `gw.obs.${location}.*.>`,
      deliver_policy: 'all',
      ack_policy: 'none',
    })
    const consumer = await jetstream(coordinator).consumers.get('GATEWATCH', name)
    const all: string[] = []
    for await (const { data } of await consumer.fetch({ max_messages: 10_000, expires: 2000 })) {
      const { cycle, slot } = JSON.parse(observationText(data)) as { readonly cycle: { readonly target: string }; readonly slot: number }
      all.push(`${cycle.target} ${slot}`)
    }
    await manager.consumers.delete('GATEWATCH', name)
    return all
  } finally {
    await coordinator.close()
  }
}
