/** The management API of the gateway: what is deployed, compared with what was meant. */
export { type Awaited, awaitedApis, awaitedOf, type Reason } from './awaited.ts'
export type { AccessEnds, Deployed } from './deployed.ts'
export type { Deviation } from './deviation.ts'
export type { DeviationCode } from './deviations.ts'
export type { Difference } from './differences.ts'
export type { DeployedApis } from './glance.ts'
export { type Inside, seen, type Visible } from './inside.ts'
export {
  inspect,
  type InspectedApi,
  type InspectedAspect,
  type InspectedProperty,
  type Inspection,
  type InspectionVerdict,
  type SeenApi,
} from './inspection.ts'
export { glanceInside, mostCalls, readDeployed, readInside } from './read.ts'
export type { ReadOptions } from './reader.ts'
export { ManagementRefused } from './refused.ts'
