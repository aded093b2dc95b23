/** Checks, expectations, runs, HTTP and redaction, without a word of the domain. */
export {
  type Attribution,
  check,
  type Check,
  type CheckId,
  type Confidence,
  type Given,
  nameOf,
  type RefusalClass,
  type Suite,
} from './check/check.ts'
export { type DefinitionFault, type EndingPart, Failure, type Finding, type SourceLocation, type Fix } from './check/finding.ts'
export { parseJson } from './check/json.ts'
export { declaredAt, firstPlaceIn } from './check/place.ts'
export { schema } from './check/schema.ts'
export { apiKey, basic, bearer, form, json, neverIssued } from './http/auth.ts'
export { type CallFault, callFaultOf } from './http/call-fault.ts'
export { openTransport, type RunTransport, type Transport } from './http/client.ts'
export { Deadline } from './http/deadline.ts'
export { isOwn, OwnFault, TransportError } from './http/error.ts'
export {
  sightingText,
  type Exchange,
  type Origin,
  type Phase,
  type Phases,
  type RecordedBody,
  type RecordedResponse,
  type TransportCode,
  type TransportFailure,
} from './http/exchange.ts'
export { readJws } from './http/jws.ts'
export type { Mail, OutgoingPost, Posted } from './http/message.ts'
export type { Network } from './http/network.ts'
export { canOpen } from './http/own.ts'
export { digestOf, digestsKeyedWith, Poster } from './http/post.ts'
export { type ProxyEnvironment, isLoopback, isProxied, proxyMistakes } from './http/proxy.ts'
export { Redactor } from './http/redact.ts'
export type { KnownExchange } from './http/repeated.ts'
export type { Handshake, HandshakeOptions, HttpClient, HttpRequest, Reply } from './http/request.ts'
export type { ExchangeReuse, WireExchange } from './http/wire-exchange.ts'
export { watchStalls } from './http/stalls.ts'
export { tokensIn } from './http/unknowns.ts'
export { type BaselineOutcome, type ResultChange, type ChangeKind, changeKinds } from './run/change.ts'
export { type Baseline, type BaselineResult, mistakesOf } from './run/changes.ts'
export { connect } from './run/target-transport.ts'
export { controlsOf } from './run/controls.ts'
export { type PipelineInfo, type Profile, profiles, type RunEvent, type RunInfo, type RunOutcome } from './run/event.ts'
export { type ExitCode, exitCodeOf, worstOf } from './run/exit-code.ts'
export { disclosedIn, sensitivesIn } from './run/known-values.ts'
export { applicableTo, needsOf, type Plan, type PlannedCheck, planOf, type Selection, sendsOf } from './run/plan.ts'
export {
  type Attempt,
  type CheckEvaluation,
  type CheckInfo,
  type Counts,
  type Diagnosis,
  type InconclusiveCause,
  isUntested,
  type Outcome,
  type Result,
  type Summary,
  type Unverified,
  type WaiverProblem,
  unwaived,
  type Verdict,
  type WaivedAs,
} from './run/result.ts'
export {
  type Diagnostics,
  earlierExchange,
  type Observation,
  openProbe,
  type OpenProbe,
  probe,
  type ProbeOptions,
  type RecordedExchange,
} from './run/probe.ts'
export { openRun, type OpenRun, run, type RunProbeOptions } from './run/run.ts'
export type { Reuse } from './run/reuse.ts'
export { type Limit, limitTo } from './run/limit.ts'
export type { LimitOf } from './run/session-options.ts'
export { settle } from './run/settle.ts'
export { accepting, failingOnWarned, failingWaivers, letPass, summaryOf, withGap } from './run/verdict.ts'
