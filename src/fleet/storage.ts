const gibibyte = 1024 ** 3

/** What a fleet reserves at its NATS servers, in bytes: streams drop their oldest messages before they take more. */
export const reserved = {
  /** Two hours of observations, at each server in the middle that has a copy. */
  observations: 4 * gibibyte,
  /** 400 days of opened, changed and resolved incidents, at the same servers. */
  events: gibibyte,
  /** A day of observations, at the server of a location. */
  location: gibibyte,
} as const

/** What each server in the middle must have room for: the streams, and a tenth more for snapshots, assignments and heartbeats. */
export const neededGibibytes = Math.ceil(((reserved.observations + reserved.events) * 1.1) / gibibyte)
