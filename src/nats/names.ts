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
/** By which a prober that stops in order takes leave: below its own place, so that no other can do it for it. */
export const leaveSubject = (location: string, prober: string): string => `gw.left.${location}.${prober}`
export const observationSubject = (location: string, target: string): string => `gw.obs.${location}.${tokenOf(target)}`
export const eventSubject = (kind: 'opened' | 'changed' | 'resolved' | 'told'): string => `gw.event.${kind}`

/** A name as one token of a subject: what a subject may not have is written as `=` and the hex digits of its bytes. */
export const tokenOf = (name: string): string =>
  [...Buffer.from(name)]
    .map((byte) => (/[\w-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `=${byte.toString(16).padStart(2, '0')}`))
    .join('')
