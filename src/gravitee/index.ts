/** API definitions of the gateway: reading, model, expressions and execution, and the launcher of Gravitee's own gateway. */
export { nonAsciiCharacterIn, withoutBlanks } from './blanks.ts'
export { deployedPlans, isWithoutMode, reasonNotServed } from './execution/deployability.ts'
export type { Deployment, Subscription } from './execution/deployment.ts'
export { type Engine, engineOf } from './execution/engines.ts'
export { matchedApi } from './execution/admission.ts'
export type { HeaderEntries } from './execution/headers.ts'
export {
  type GatewayResponse,
  type GatewayCall,
  isProblem,
  type OutgoingRequest,
  type Send,
  type SendProblem,
} from './execution/message.ts'
export { NotModeled } from './execution/not-modeled.ts'
export { isModeled } from './execution/policies.ts'
export { serve, type ServeResult } from './execution/serve.ts'
export type { Trace } from './execution/trace.ts'
export { conditionIn } from './expression/evaluator.ts'
export { type Expression, partsOf } from './expression/expression.ts'
export { referencesIn, soleReference } from './expression/references.ts'
export { onlyKnown } from './expression/scope.ts'
export { type EvaluatedText, parseText, strayExpression } from './expression/evaluated-text.ts'
export { Bean, UnknownValue } from './expression/value.ts'
export {
  allSteps,
  ATTRIBUTES,
  CACHE,
  CALLOUT,
  entriesOf,
  type NamedField,
  flowsInOrder,
  HEADERS,
  IP_FILTER,
  isForEveryCall,
  isPublished,
  JWT,
  labelOf,
  lifetimeIn,
  limitsOf,
  nameOfPlan,
  ROUTING,
  stepsOf,
  titleOf,
} from './flow.ts'
export { isFilledInElsewhere, isFiller } from './filled-in.ts'
export { deepestNesting, isObject, type Json, type JsonObject } from './json.ts'
export { addressRewriter } from './launcher/address-rewriter.ts'
export { prepared, soundGateway } from './launcher/build.ts'
export { buildFolderOf, builtGateway, builtGateways, damageIn } from './launcher/build-cache.ts'
export { CallLog, type Contact, type LoggedCall, type RefusedAccess } from './launcher/call-log.ts'
export { imported, type ExecutionMode } from './launcher/import-definition.ts'
export { endingAt, type FailingPart, failingPart, plansOf } from './launcher/failing-part.ts'
export { type KeySubscription, launch, type RunningGateway } from './launcher/launch.ts'
export { EngineError, neededJdk, needsOf } from './launcher/needs.ts'
export { gatewayVersion, type GatewayVersion, gatewayVersions } from './launcher/versions.ts'
export type { Api, BackendConnection, ContextPath, Endpoint, EndpointGroup, Flow, ApiPlan, Property, Shape, FlowStep } from './model.ts'
export { definitionsIn, documentsIn, isOld, normalize } from './normalize.ts'
export { type Field, DefinitionPart } from './part.ts'
export { child, isBelow, namesOf, parentOf, type Pointer } from './pointer.ts'
export {
  budgetOf,
  decoded,
  fileStart,
  type DefinitionPosition,
  positionOf,
  positionWithin,
  read,
  type ReadProblem,
  type SourceFile,
} from './read.ts'
export { SHARED_STEPS } from './shape/fields.ts'
export { runsFor } from './selection.ts'
export { type EvaluatedField, evaluatedTexts, quote, showValue } from './evaluated-fields.ts'
export { firstEndpoint, roundRobin } from './round-robin.ts'
export { faultsOfUrl, httpUrl, isAddressLiteral, isLoopback, normalPath, parametersOf, showUrl } from './url.ts'
export { looksLikeYaml } from './yaml.ts'
