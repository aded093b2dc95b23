/** The tested system in tables: origins, registers, set-up steps and check ids. */
export { type Area, areas } from './areas.ts'
export { type DocumentedCall, documentedCalls } from './calls.ts'
export { hasCheck, catalog, type CheckCatalog, checksSince } from './catalog.ts'
export {
  type CatalogId,
  type CatalogIdAt,
  type CatalogInstance,
  type CatalogName,
  checkIds,
  coreNames,
  documentedNames,
  isAbout,
  isBeyondAcceptance,
  isCore,
  isToGateway,
  isLeftToOthers,
  isOfOthers,
  isWaivable,
} from './check-ids.ts'
export { catalogNames } from './catalog-names.ts'
export type { ControlFactor } from './controls.ts'
export { errorIn, isEmptyBody } from './error-body.ts'
export { acceptedMark, gatewayMarks, keyHeaders, transactionHeader } from './gateway.ts'
export { type ManagedApi, managedApis, type ManagedApiSetting, mostManagementRequests, settingOf } from './managed-apis.ts'
export { type ReportFormat, reportFormats } from './report-formats.ts'
export { calendarDays, englishMoments, isMoment, type Moments, momentsIn } from './moments.ts'
export { addressOf, type Origin, origins, originTable, type TargetOrigin, targetOrigins } from './origins.ts'
export { pageWords, pageWordsIn } from './page-words.ts'
export type { Register, RegisterWords } from './register.ts'
export {
  callBeginnings,
  type ExampleName,
  keysElsewhere,
  perRegister,
  type RegisterCheckId,
  type RegisterEntry,
  type RegisterName,
  registerNames,
  type RegisterRefusalId,
  registers,
} from './registers.ts'
export { isSameRecord } from './same-record.ts'
export { type SetupStep, steps } from './setup-steps.ts'
export type { Responder } from './responders.ts'
export { isLoopbackHost, judgeAddress, judgeIssuer, type Recipient, recipientsOf, type Trust } from './trust.ts'
export { type Hop, type HopName, type HopState, hopStates, type Path } from './call-path.ts'
export { asciiName, isTargetName, normalName } from './target-name.ts'
