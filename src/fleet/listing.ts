import { beatIn, beatPrefix, type CoordinatorBeat } from './coordinator-beat.ts'
import type { Held } from './lease.ts'
import { buckets, observationStream } from './names.ts'
import type { Bucket, Nats } from './connection.ts'
import { assignmentIn, registrationIn, type Registration } from './registration.ts'
import { differs, type FleetView, type LocationView, type ProberView } from '../monitor/index.ts'

/** Whether a process reads another configuration than the coordinator that leads. */
interface Compared {
  readonly configurationDiffers: boolean
}

/** A fleet as its servers know it, whichever processes of it still live. */
export interface Listing {
  readonly leader?: NonNullable<FleetView['leader']>
  /** Those that run, the one that leads first. */
  readonly coordinators: readonly (Omit<CoordinatorBeat, 'locations'> & Compared & { readonly at: number })[]
  /** As the leader reports them, and those where probers run. */
  readonly locations: readonly (Partial<LocationView> & { readonly location: string; readonly probers: number })[]
  /** Each with the targets that it says it checks, and those that it was given last. */
  readonly probers: readonly (ProberView & Compared & { readonly given: readonly string[] })[]
  /** Messages on the stream. */
  readonly stream: { readonly messages: number }
}

/** Asks the servers what they know; throws what they reject. Makes nothing there, and needs no more than to read. */
export async function listFleet(nats: Nats): Promise<Listing> {
  const { manager } = nats
  const [probers, assignments, lease] = await Promise.all(
    [buckets.probers, buckets.assignments, buckets.lease].map(async (name) => await nats.buckets.open(name, { timeout: 3000 })),
  )
  const [registered, ofLease, held, stream] = await Promise.all([
    entriesOf(nats, buckets.probers, probers!),
    entriesOf(nats, buckets.lease, lease!),
    lease!.get('leader'),
    manager.streams.info(observationStream),
  ])
  const found = held === null || held.operation !== 'PUT' ? undefined : held.json<Held>()
  const beats = ofLease.flatMap(({ key, value, created }) => {
    const beat = key.startsWith(beatPrefix) ? beatIn(value) : undefined
    return beat === undefined ? [] : [{ ...beat, at: created.getTime() }]
  })
  beats.sort((one, other) => Number(other.leads) - Number(one.leads) || (one.coordinator < other.coordinator ? -1 : 1))
  const isOther = (configuration: string): boolean => beats.length > 0 && differs(configuration, beats[0]!.configuration)
  const listed = await Promise.all(
    registered.flatMap(readable).map(async ({ key, created, registration: { targets, ...own } }) => {
      const given = await assignments!.get(key)
      const assignment = given === null || given.operation !== 'PUT' ? [] : assignmentIn(given.value).targets
      const compared = { configurationDiffers: isOther(own.configuration) }
      return { ...own, able: targets.length, at: created.getTime(), ...compared, given: assignment }
    }),
  )
  return {
    ...(found === undefined ? {} : { leader: { coordinator: found.coordinator, fence: found.fence > 0 ? found.fence : held!.revision } }),
    coordinators: beats.map(({ locations: _locations, ...beat }) => ({ ...beat, configurationDiffers: isOther(beat.configuration) })),
    locations: locationsOf(beats[0]?.locations ?? [], listed),
    probers: listed.sort((one, other) => (`${one.location}.${one.prober}` < `${other.location}.${other.prober}` ? -1 : 1)),
    stream: { messages: stream.state.messages },
  }
}

/** One that cannot be read keeps nobody from the others. */
function readable({
  key,
  value,
  created,
}: Entry): readonly { readonly key: string; readonly created: Date; readonly registration: Registration }[] {
  try {
    return [{ key, created, registration: registrationIn(key, value) }]
  } catch {
    return []
  }
}

type Entry = NonNullable<Awaited<ReturnType<Bucket['get']>>>

/** What lives in a bucket now. */
async function entriesOf({ manager }: Nats, name: string, bucket: Bucket): Promise<readonly Entry[]> {
  const prefix = `$KV.${name}.`
  const info = await manager.streams.info(`KV_${name}`, { subjects_filter: `${prefix}>` })
  const keys = Object.keys(info.state.subjects ?? {}).map((subject) => subject.slice(prefix.length))
  const entries = await Promise.all(keys.map(async (key) => await bucket.get(key)))
  return entries.filter((entry) => entry?.operation === 'PUT').map((entry) => entry!)
}

function locationsOf(known: readonly LocationView[], probers: readonly ProberView[]): Listing['locations'] {
  const counts = Map.groupBy(probers, ({ location }) => location)
  const names = new Set([...known.map(({ location }) => location), ...counts.keys()])
  return [...names].sort().map((location) => ({
    location,
    ...known.find((one) => one.location === location),
    probers: counts.get(location)?.length ?? 0,
  }))
}
