/** Configuration files read into a `Target`, or every problem at once. */
export type { AlertKind } from './alert-kinds.ts'
export { builtInPolicies } from './built-in-policies.ts'
export { type Draft, type FilePosition, pointersBelow, problemAt, textAt, textsOf } from './draft.ts'
export { environmentFileOf, environmentFor } from './environment-file.ts'
export { ConfigError, type ConfigProblem, placedMessage } from './error.ts'
export { fingerprint } from './fingerprint.ts'
export { identifierFault, isSynthetic } from './identifier.ts'
export { loadTargets, loadTargetText, type TextOptions } from './load.ts'
export { addressesIn } from './networks.ts'
export { uuid } from './identity.ts'
export { isPlaceholder } from './placeholder.ts'
export { readText } from './read.ts'
export { assertRight, draftFrom, draftOf, readDraft, type RulesDraft } from './rules-file.ts'
export { suggestion } from './suggestion.ts'
export type {
  AlertReceiver,
  GatewaySettings,
  LatencyLimits,
  ListenSettings,
  MaintenanceWindow,
  ManagementSettings,
  MonitorSettings,
  PublicSettings,
  Target,
  Waiver,
  Weekday,
} from './target.ts'
export { type Edits, followEdits, watchConfiguration } from './watch.ts'
