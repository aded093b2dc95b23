import type { JetStreamManager } from '@nats-io/jetstream'
import type { Log } from '../monitor/index.ts'
import { requestMs, type Nats } from './connection.ts'
import { deliverSubject, observationStream, locationStream, locationSubject } from './names.ts'
import { reserved } from './storage.ts'
import { seconds } from './streams.ts'

/** The history has single cycles of a day: what is older would come to nothing. */
const keptSeconds = 86_400
/** So often it is looked whether all is still there: a server may have lost what it had. */
const lookAgainMs = 60_000

/**
 * Lets the stream in the middle fetch what the servers of locations keep. The leading coordinator makes both ends, the stream at the location and its source here,
 * as soon as a prober of the location can be heard; from then on the servers do it by themselves, however long the link between them is cut.
 */
export class Locations {
  readonly #nats: Nats
  readonly #log: Log
  readonly #lookedAt = new Map<string, number>()

  constructor(nats: Nats, log: Log) {
    this.#nats = nats
    this.#log = log
  }

  /** Makes what is missing for these locations; throws where that cannot be at one of them, after all others, and is called again. */
  async step(locations: Iterable<string>): Promise<void> {
    const failures: unknown[] = []
    for (const location of new Set(locations)) {
      const lookedAt = this.#lookedAt.get(location)
      if (lookedAt !== undefined && performance.now() - lookedAt < lookAgainMs) continue
      try {
        if (await fetchFrom(this.#nats, location)) this.#log({ level: 'info', event: 'location-fetched', location })
        this.#lookedAt.set(location, performance.now())
      } catch (error) {
        // A prober that names a server which is not there holds up no other location.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}

/** Makes both ends for one location; whether there was anything to do. */
async function fetchFrom({ connection, manager }: Nats, location: string): Promise<boolean> {
  const { jetstreamManager } = await import('./client.ts')
  const there = await jetstreamManager(connection, { domain: location, timeout: requestMs, checkAPI: false })
  const name = await streamAt(there, location)
  const { sources = [] } = (await manager.streams.info(observationStream)).config
  const api = `$JS.${location}.API`
  const known = sources.find(({ external }) => external?.api === api)
  if (known?.name === name) return false
  // The filter holds whoever has the server there to its own location.
  const source = { name, filter_subject: locationSubject(location), external: { api, deliver: deliverSubject(location) } }
  await manager.streams.update(observationStream, { sources: [...sources.filter((one) => one !== known), source] })
  return true
}

/**
 * The name of the stream at a location, which says to coordinators whose observations it has: the server there has no say in it. One that is made anew has
 * another: whoever fetches counts on from the number of the last message under a name.
 */
async function streamAt(there: JetStreamManager, location: string): Promise<string> {
  const names = await there.streams.names(locationSubject(location)).next()
  const known = names.find((name) => name.startsWith(locationStream(location)))
  if (known !== undefined) return known
  const name = `${locationStream(location)}${Date.now().toString(36)}`
  await there.streams.add({
    name,
    subjects: [locationSubject(location)],
    storage: 'file',
    discard: 'old',
    max_age: seconds(keptSeconds),
    max_bytes: reserved.location,
    duplicate_window: seconds(120),
  })
  return name
}
