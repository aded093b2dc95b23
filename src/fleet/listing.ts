import type { Held } from './lease.ts'
import { buckets, observationStream } from './names.ts'
import type { Nats } from './connection.ts'
import { assignmentIn, registrationIn } from './registration.ts'
import type { ProberView } from '../monitor/index.ts'

/** A fleet as its servers know it, whoever of it still lives. */
export interface Listing {
  readonly leader?: Held
  readonly probers: readonly (Omit<ProberView, 'assigned'> & {
    /** What it says that it makes cycles of, and what it was given last. */
    readonly assigned: number
    readonly given: readonly string[]
  })[]
  /** Messages on the stream, and how many of them each reader has not read. */
  readonly stream: { readonly messages: number; readonly lag: readonly number[] }
}

/** Asks the servers what they know; throws what they refuse. Makes nothing there, and needs no more than to read. */
export async function listFleet(nats: Nats): Promise<Listing> {
  const { manager } = nats
  const [probers, assignments, lease] = await Promise.all(
    [buckets.probers, buckets.assignments, buckets.lease].map(async (name) => await nats.buckets.open(name, { timeout: 3000 })),
  )
  const prefix = `$KV.${buckets.probers}.`
  const info = await manager.streams.info(`KV_${buckets.probers}`, { subjects_filter: `${prefix}>` })
  const keys = Object.keys(info.state.subjects ?? {}).map((subject) => subject.slice(prefix.length))
  const listed = await Promise.all(
    keys.map(async (key) => {
      const [entry, given] = await Promise.all([probers!.get(key), assignments!.get(key)])
      if (entry === null || entry.operation !== 'PUT') return []
      const { targets, ...own } = registrationIn(key, entry.value)
      const assignment = given === null || given.operation !== 'PUT' ? [] : assignmentIn(given.value).targets
      return [{ ...own, able: targets.length, at: entry.created.getTime(), given: assignment }]
    }),
  )
  const held = await lease!.get('leader')
  const stream = await manager.streams.info(observationStream)
  const consumers = await manager.consumers.list(observationStream).next()
  const found = held === null || held.operation !== 'PUT' ? undefined : held.json<Held>()
  return {
    ...(found === undefined ? {} : { leader: { brain: found.brain, fence: found.fence > 0 ? found.fence : held!.revision } }),
    probers: listed.flat().sort((one, other) => (`${one.location}.${one.prober}` < `${other.location}.${other.prober}` ? -1 : 1)),
    stream: { messages: stream.state.messages, lag: consumers.map(({ num_pending }) => num_pending) },
  }
}
