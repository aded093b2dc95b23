/** Exports that the checks of the catalog need besides the public ones, by the name `gatewatch/internal`: any version may change them. */
import { loadManagement as load } from './instruments.ts'
import type { comparedApiOf } from './management/compared-api.ts'
import type { textsOf } from './management/deviation.ts'
import type { endOfAccess } from './management/judge-access.ts'
import type { foundJudgment, judgments } from './management/judge.ts'
import type { readInside } from './management/reader.ts'
import type { ManagementRefused } from './management/refused.ts'

export {
  answers,
  documentedCalls,
  exchanges,
  nameOf,
  sentBy,
  whenApplicable,
  type Attribution,
  type CheckId,
  type Control,
  type Controls,
  type Declaration,
  type Needs,
} from './engine/check/check.ts'
export { each, mediaType, placeIn, show, type ReplyExpectation } from './engine/check/expect.ts'
export { expectThat, sentenceAbout, type PartExpectation } from './engine/check/part.ts'
export { Inconclusive, NotVisible, fixAt } from './engine/check/finding.ts'
export { parseJson } from './engine/check/json.ts'
export {
  assertSaidByStatus,
  noRefusalOf,
  refuse,
  rejectCredentials,
  type Alteration,
  type Answered,
  type Asking,
  type Refused,
  type RefusalRules,
} from './engine/check/refusal.ts'
export type { RegisterCall } from './config/target.ts'
export type { CatalogId, CatalogIdAt, CatalogName, CatalogInstance } from './domain/check-ids.ts'
export { compareAnswer, compareRecorded, undocumentedStatus, type Compared } from './contract/answer.ts'
export { compareDiscovery } from './contract/discovery.ts'
export { introspectionQuery, schemaChanges, schemaText } from './contract/graphql-schema.ts'
export type { JsonSchema } from './contract/json-schema.ts'
export { answerName, type RecordedSubject, type MarkOf } from './contract/record.ts'
export { shapeOf } from './contract/shape.ts'
export { documentedCalls as documentedCallNames, type DocumentedCall } from './domain/calls.ts'
export { faintMarkOf } from './engine/http/mark.ts'
export { isSameRecord } from './domain/same-record.ts'
export { addressOf, originTable, targetOrigins, type TargetOrigin } from './domain/origins.ts'
export type { AlteredRequest, AnsweredPerson } from './domain/register.ts'
export { errorIn, isEmptyBody } from './domain/error-body.ts'
export { managedApis, mostManagementRequests, settingOf, type ManagedApi } from './domain/managed-apis.ts'
export { anyOf, asText, jsonTypes, message, textOf } from './messages/language.ts'
export type { Message, Text, Value } from './messages/message.ts'
export { keysElsewhere, perRegister, registerNames, registers, type RegisterEntry, type RegisterName } from './domain/registers.ts'
export { anonymous, basic, form, neverIssued, oneCharacterOff, text } from './engine/http/auth.ts'
export { strayCodingIn } from './engine/http/codings.ts'
export { callFaultOf, type CallFault } from './engine/http/call-fault.ts'
export { callOf, failureText, sightingText, type Exchange, type Origin, type Sighting } from './engine/http/exchange.ts'
export type { Handshake, HttpRequest } from './engine/http/request.ts'
export { repeatedMembers } from './base/json-text.ts'
export { valueAt, valuesIn } from './base/json-values.ts'
export type { Aspect, Judgment } from './management/deviation.ts'
export type { ApiFound, ApiInside, Inside } from './management/inside.ts'
export { alteredReference, alteredSignature, mintedTokens, readJws, unusableKeys, verifyJws } from './engine/http/jws.ts'
export { judgeAddress, judgeIssuer } from './domain/trust.ts'

/** The parts of the module `management` that its checks use, each from its file: declarations of the package need no other types then. */
interface ManagementParts {
  readonly comparedApiOf: typeof comparedApiOf
  readonly endOfAccess: typeof endOfAccess
  readonly foundJudgment: typeof foundJudgment
  readonly judgments: typeof judgments
  readonly ManagementRefused: typeof ManagementRefused
  readonly readInside: typeof readInside
  readonly textsOf: typeof textsOf
}

export const loadManagement: () => Promise<ManagementParts> = load
