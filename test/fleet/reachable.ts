import type { JetStreamManager } from '@nats-io/jetstream'
import { headers, type NatsConnection } from '@nats-io/transport-node'
import { setTimeout as pause } from 'node:timers/promises'

/** Subjects by which others act or are observed: nobody but their owner may reach them, on any way. */
export const foreign = [
  'gw.tick',
  'gw.act',
  'gw.event.notified',
  'gw.event.opened',
  'gw.obs.oslo.two',
  'gw.obs.oslo.two.target',
  'gw.obs.tromso.one.target',
  'gw.obs.bergen.two.target',
  '$KV.gatewatch-probers.oslo.two',
  '$KV.gatewatch-assignments.oslo.one',
  '$KV.gatewatch-assignments.oslo.two',
  '$KV.gatewatch-lease.leader',
  '$O.gatewatch-snapshots.C.x',
] as const

/** Subjects that a live prober hears, and that no stream keeps. */
export const foreignAsk = 'gw.ask.oslo.two'

const streams = [
  'GATEWATCH',
  'GATEWATCH_EVENTS',
  'KV_gatewatch-probers',
  'KV_gatewatch-assignments',
  'KV_gatewatch-lease',
  'OBJ_gatewatch-snapshots',
]
const calls: readonly (readonly [call: string, body?: string | undefined])[] = [
  ['INFO'],
  ['ACCOUNT.PURGE.GATEWATCH'],
  ['STREAM.NAMES'],
  ['STREAM.LIST'],
  ...streams.flatMap((stream): readonly (readonly [string, (string | undefined)?])[] => [
    [`STREAM.INFO.${stream}`],
    [`STREAM.CREATE.${stream}X`, JSON.stringify({ name: `${stream}X`, sources: [{ name: stream }] })],
    [`STREAM.MSG.GET.${stream}`, '{"seq":1}'],
    [`STREAM.PURGE.${stream}`],
    [`CONSUMER.LIST.${stream}`],
    [`CONSUMER.NAMES.${stream}`],
    [`CONSUMER.INFO.${stream}.durable`],
    [`CONSUMER.MSG.NEXT.${stream}.durable`],
    [`CONSUMER.CREATE.${stream}`, JSON.stringify({ stream_name: stream, config: { deliver_subject: 'gw.act' } })],
    [`DIRECT.GET.${stream}`, '{"seq":1}'],
  ]),
  ...['one', 'two'].flatMap((prober): readonly (readonly [string])[] => [
    [`DIRECT.GET.KV_gatewatch-probers.$KV.gatewatch-probers.oslo.${prober}`],
    [`DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.oslo.${prober}`],
  ]),
  ['DIRECT.GET.KV_gatewatch-assignments.$KV.gatewatch-assignments.bergen.one'],
  ['DIRECT.GET.KV_gatewatch-lease.$KV.gatewatch-lease.leader'],
]

/** Every request that a server answers, or that somebody of a fleet may make, whoever may. */
const requests: readonly (readonly [subject: string, body?: string | undefined])[] = [
  ...['$JS.API', '$JS.hub.API', '$JS.bergen.API', 'gw.api'].flatMap((prefix) =>
    calls.map(([call, body]) => [`${prefix}.${call}`, body] as const),
  ),
  ...['', '$JS.hub.API.'].flatMap((prefix) =>
    ['oslo.one', 'bergen.one'].map((own) => [`${prefix}$KV.gatewatch-probers.${own}`, '{}'] as const),
  ),
  ['gw.alive.bergen.one', '{}'],
  ['gw.given.bergen.one'],
  ['gw.obs.oslo.one', 'x'],
  ['gw.obs.oslo.one.target', 'x'],
  ['gw.obs.bergen.one.target', 'x'],
  ['$SYS.REQ.USER.INFO'],
  ['$SYS.REQ.ACCOUNT.PING.CONNZ'],
  ['$SYS.REQ.SERVER.PING'],
]

/** The number of the last message of each of the foreign subjects, as its stream has it; a stream that is gone is one that somebody removed. */
async function lastOf(manager: JetStreamManager): Promise<Readonly<Record<string, number>>> {
  const found = await Promise.all(
    foreign.map(async (subject) => {
      const stream = await manager.streams.find(subject)
      const last = await manager.streams.getMessage(stream, { last_by_subj: subject }).catch(() => null)
      return [subject, last?.seq ?? 0] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Which of the foreign subjects somebody reaches by something done, `gw.ask` of the prober that listens included. */
async function reached(
  work: () => void,
  manager: JetStreamManager,
  listener: NatsConnection,
  coordinator: NatsConnection,
): Promise<readonly string[]> {
  const heard: string[] = []
  const subscription = listener.subscribe(foreignAsk, { callback: (_, message) => void heard.push(message.string()) })
  await listener.flush()
  const before = await lastOf(manager)
  work()
  await pause(1500)
  coordinator.publish(foreignAsk, 'end')
  await coordinator.flush()
  while (!heard.includes('end')) await pause(20)
  subscription.unsubscribe()
  const after = await lastOf(manager)
  return [...foreign.filter((subject) => after[subject]! > before[subject]!), ...(heard.length > 1 ? [foreignAsk] : [])]
}

/** Headers by which a server may be made to send something to a subject. */
const forwarding = (subject: string): ReturnType<typeof headers> => {
  const all = headers()
  for (const name of ['Nats-Trace-Dest', 'Nats-Schedule-Target', 'Nats-Republish']) all.set(name, subject)
  return all
}

/** Which foreign subjects somebody reaches by sending to them, and by having a server send the answer of a request there. */
export async function reachable(
  by: NatsConnection,
  {
    manager,
    listener,
    coordinator,
  }: { readonly manager: JetStreamManager; readonly listener: NatsConnection; readonly coordinator: NatsConnection },
): Promise<{ readonly directly: readonly string[]; readonly asReply: readonly string[] }> {
  const all = [...foreign, foreignAsk]
  const directly = await reached(() => all.forEach((subject) => by.publish(subject, '{}')), manager, listener, coordinator)
  const replies = (): void => {
    for (const reply of all)
      for (const [subject, body] of requests) {
        by.publish(subject, body, { reply })
        by.publish(subject, body, { reply: `$JS.ACK.GATEWATCH.durable.1.1.1.1.1@${reply}` })
        by.publish(subject, body, { headers: forwarding(reply) })
      }
  }
  const asReply = await reached(replies, manager, listener, coordinator)
  return { directly, asReply }
}
