/** Several processes on NATS JetStream that monitor the same targets from several locations. */
export { Brain } from './brain.ts'
export { connectNats, type Nats, NatsError, type NatsSettings } from './connection.ts'
export { listFleet, type Listing } from './listing.ts'
export { middleDomain } from './names.ts'
export {
  brainPermissions,
  type FleetUser,
  type Permissions,
  placePermissions,
  proberPermissions,
  readerPermissions,
  together,
  usersText,
} from './permissions.ts'
export { Prober } from './prober.ts'
export { connectWhenThere } from './wait.ts'
