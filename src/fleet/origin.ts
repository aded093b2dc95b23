import type { MsgHdrs } from '@nats-io/transport-node'
import { locationStream } from './names.ts'

/**
 * Where a message on a stream comes from, by the headers that servers write. An answer of JetStream that a server published to the reply subject of a
 * request, and a message that it republished, names its stream; one that was fetched from another stream names that.
 */
type Headers = MsgHdrs | undefined

const sourceHeader = 'Nats-Stream-Source'

/** Whether a client published it here: the servers wrote nothing but the id by which they drop repeats. */
export const isPublished = (headers: Headers): boolean =>
  (headers?.keys() ?? []).every((key) => !/^nats-/i.test(key) || key === 'Nats-Msg-Id')

/** Whether a client of this location published it, here or to the server of the location. */
export function isFrom(headers: Headers, location: string): boolean {
  if (headers === undefined) return true
  if (headers.has('Nats-Stream')) return false
  const sources = headers.values(sourceHeader)
  // `NAME:DIGEST NUMBER …`, whatever subject the server of the location delivered it under.
  // Bounded: a server takes headers of 4 kB at most.
  return sources.every((source) => /^([^: ]*_)\w+[: ]/.exec(source)?.[1] === locationStream(location)) && sources.length <= 1
}
