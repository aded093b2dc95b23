/** The authoring API: what suites import, by the name `gatewatch`. */
export {
  answers,
  check,
  documentedCalls,
  exchanges,
  given,
  nameOf,
  sentBy,
  suite,
  whenApplicable,
  type Attribution,
  type Check,
  type CheckId,
  type Context,
  type Control,
  type Controls,
  type Declaration,
  type Severity,
  type Given,
  type Level,
  type Needs,
  type RefusalClass,
  type Requirement,
  type Suite,
} from './engine/check/check.ts'
export { each, expect, mediaType, placeIn, show, type ReplyExpectation } from './engine/check/expect.ts'
export { expectThat, sentenceAbout, type PartExpectation } from './engine/check/part.ts'
export { Failure, Inconclusive, NotApplicable, NotVerified, NotVisible, fixAt, type Finding, type Fix } from './engine/check/finding.ts'
export { parseJson } from './engine/check/json.ts'
export {
  assertSaidByStatus,
  assertStillAnswered,
  differingFactors,
  noRefusalOf,
  refuse,
  rejectCredentials,
  type Alteration,
  type Answered,
  type Asking,
  type Refused,
  type RefusalRules,
} from './engine/check/refusal.ts'
export { schema, type Schema } from './engine/check/schema.ts'
export type { Parameter, RegisterCall, Target } from './config/target.ts'
export type { CatalogId, CatalogIdAt, CatalogName, CatalogInstance } from './domain/check-ids.ts'
export { compareAnswer, compareRecorded, undocumentedStatus, type Compared } from './contract/answer.ts'
export { compareDiscovery, type DiscoveryContract } from './contract/discovery.ts'
export { introspectionQuery, schemaChanges, schemaText } from './contract/graphql-schema.ts'
export type { JsonSchema } from './contract/json-schema.ts'
export type { Deviation } from './contract/deviations.ts'
export { answerName, type Asked, type MarkOf } from './contract/record.ts'
export { shapeOf } from './contract/shape.ts'
export { documentedCalls as documentedCallNames, type DocumentedCall } from './domain/calls.ts'
export { faintMarkOf } from './engine/http/mark.ts'
export { isSameRecord } from './domain/same-record.ts'
export { addressOf, originTable, targetOrigins, type TargetOrigin } from './domain/origins.ts'
export type { AlteredRequest, AnsweredPerson } from './domain/register.ts'
export { errorIn, isEmptyBody } from './domain/error-body.ts'
export { managedApis, settingOf, type ManagedApi } from './domain/managed-apis.ts'
export { anyOf, asText, jsonTypes, message, textOf } from './messages/language.ts'
export type { Message, Text, Value } from './messages/message.ts'
export type { SetupStep } from './domain/setup-steps.ts'
export type { Responder } from './domain/responders.ts'
export { keysElsewhere, perRegister, registerNames, registers, type RegisterEntry, type RegisterName } from './domain/registers.ts'
export { anonymous, apiKey, basic, bearer, form, json, neverIssued, oneCharacterOff, text } from './engine/http/auth.ts'
export { TransportError } from './engine/http/error.ts'
export { strayCodingIn, type StrayCoding } from './engine/http/codings.ts'
export { callFaultOf, type CallFault } from './engine/http/call-fault.ts'
export { callOf, failureText, sightingText, type Exchange, type Origin, type Sighting } from './engine/http/exchange.ts'
export type { Auth, Handshake, HttpClient, HttpRequest, Reply, RequestBody } from './engine/http/request.ts'
export { repeatedMembers } from './base/json-text.ts'
export { valueAt, valuesIn } from './base/json-values.ts'
export { foundJudgment, judgments } from './management/judge.ts'
export { textsOf, type Aspect, type Judged, type Judgment } from './management/deviation.ts'
export { endOfAccess } from './management/judge-access.ts'
export type { ApiFound, ApiInside, Inside } from './management/inside.ts'
export { judgedOf } from './management/judged.ts'
export { mostCalls, readInside } from './management/read.ts'
export { ManagementRefused } from './management/refused.ts'
export { alteredReference, alteredSignature, mintedTokens, readJws, unusableKeys, verifyJws } from './engine/http/jws.ts'
export { Sensitive } from './base/sensitive.ts'
export { judgeAddress, judgeIssuer } from './domain/trust.ts'
