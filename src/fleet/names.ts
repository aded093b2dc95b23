/** Names on the NATS servers, as deploy/nats permits them to each role. */
export const observationStream = 'GATEWATCH'
export const eventStream = 'GATEWATCH_EVENTS'
export const buckets = {
  probers: 'gatewatch-probers',
  assignments: 'gatewatch-assignments',
  lease: 'gatewatch-lease',
  snapshots: 'gatewatch-snapshots',
} as const

export const tickSubject = 'gw.tick'
export const actSubject = 'gw.act'
/** The JetStream domain of the servers in the middle. That of a server at a location is called as the location is. */
export const middleDomain = 'hub'
/** The name under which `gatewatch fleet` connects. */
export const readerName = 'fleet'
/** Before the name of a call of JetStream, for an account that does not own the streams. */
export const apiPrefix = 'gw.api'
/** Where the server of a location delivers what the middle fetches from it. */
export const deliverSubject = (location: string): string => `gw.from.${location}`
/** The stream at the server of a location begins with this: by it a coordinator knows where a fetched observation comes from. */
export const locationStream = (location: string): string => `GATEWATCH_LOCATION_${location}_`
/** What a prober of a location says; all of it is below its own name, so that no other can say it. */
export const locationSubject = (location: string): string => `gw.obs.${location}.>`
/** By which a prober that stops in order takes leave. In the same tree as what it observed, so that it comes after that. */
export const leaveSubject = (location: string, prober: string): string => `gw.obs.${location}.${prober}`
export const observationSubject = (location: string, prober: string, target: string): string =>
  `gw.obs.${location}.${prober}.${tokenOf(target)}`
/** By which a prober is asked for a cycle outside the rhythm. */
export const askSubject = (location: string, prober: string): string => `gw.ask.${location}.${prober}`
export const eventSubject = (kind: 'opened' | 'changed' | 'resolved' | 'notified'): string => `gw.event.${kind}`

/** A name as one token of a subject: what a subject may not have is written as `=` and the hex digits of its bytes. */
export const tokenOf = (name: string): string =>
  name.replaceAll(/[^\w-]+/g, (others) => [...Buffer.from(others)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join(''))
