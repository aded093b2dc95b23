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
  type Declaration,
  type Gate,
  type Given,
  type Level,
  type Needs,
  type RefusalClass,
  type Requirement,
  type Suite,
} from './check/check.ts'
export { expect, mediaType, show, type ReplyExpectation } from './check/expect.ts'
export { Failure, Inconclusive, NotApplicable, NotVerified, type Finding, type Remedy } from './check/finding.ts'
export { parseJson } from './check/json.ts'
export {
  assertStillAnswered,
  differingFactors,
  refuse,
  refuseCredentials,
  type Alteration,
  type Answered,
  type Asking,
  type Refused,
  type RefusalRules,
} from './check/refusal.ts'
export { schema, type Schema } from './check/schema.ts'
export type { Target } from './config/target.ts'
export type { SetupStep, Speaker } from './diagnosis/steps.ts'
export { oneCharacterOff } from './http/alter.ts'
export { apiKey, basic, bearer, form, json, text } from './http/auth.ts'
export { TransportError } from './http/error.ts'
export { callFaultOf, type CallFault } from './http/call-fault.ts'
export { callOf, type Exchange, type Origin, type Sighting } from './http/exchange.ts'
export type { Auth, Handshake, HttpClient, HttpRequest, Reply, RequestBody } from './http/request.ts'
export { repeatedMembers } from './json-text.ts'
export { alteredSignature, mintedTokens, readJws, verifyJws } from './http/jws.ts'
export { Sensitive } from './sensitive.ts'
export { judgeAddress, judgeIssuer } from './trust.ts'
