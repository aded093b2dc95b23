/** Several processes on NATS JetStream that monitor the same targets from several locations. */
export { Acts } from './acts.ts'
export { Coordinator } from './coordinator.ts'
export { connectNats, type Nats, NatsError, type NatsSettings } from './connection.ts'
export { Link } from './link.ts'
export { listFleet, type Listing } from './listing.ts'
export { middleDomain, readerName } from './names.ts'
export { type Member, middleText, type Location, locationText } from './permissions.ts'
export { Prober } from './prober.ts'
