/** API definitions of the gateway: reading, model, expressions and execution, and the launcher of Gravitee's own gateway. */
export { foreignCharacterIn, withoutBlanks } from './blanks.ts'
export { deployedPlans, isWithoutMode, whyNotServed } from './execution/deployed.ts'
export type { Deployment, Subscription } from './execution/deployment.ts'
export { type Engine, engineOf } from './execution/engines.ts'
export { doorFor } from './execution/entry.ts'
export type { HeaderEntries } from './execution/headers.ts'
export { type Answer, type Call, isProblem, type OutgoingRequest, type Send, type SendProblem } from './execution/message.ts'
export { NotModeled } from './execution/not-modeled.ts'
export { isModeled } from './execution/policies.ts'
export { serve, type Served } from './execution/serve.ts'
export type { Trace } from './execution/trace.ts'
export { conditionIn } from './expression/evaluator.ts'
export { type Expression, partsOf } from './expression/expression.ts'
export { referencesIn, soleReference } from './expression/references.ts'
export { onlyKnown } from './expression/scope.ts'
export { type EvaluatedText, parseText, strayExpression } from './expression/text.ts'
export { Bean, Unknown } from './expression/value.ts'
export {
  allSteps,
  ATTRIBUTES,
  CACHE,
  CALLOUT,
  entriesOf,
  type Entry,
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
export { comesFromElsewhere, isFiller } from './elsewhere.ts'
export { deepest, isObject, type Json, type JsonObject } from './json.ts'
export { rewriteTo } from './launcher/addresses.ts'
export { prepared, soundGateway } from './launcher/build.ts'
export { buildFolderOf, builtGateway, builtGateways, damageIn } from './launcher/cache.ts'
export { CallLog, type Contact, type RecordedCall, type Refusal } from './launcher/calls.ts'
export { imported, type Mode } from './launcher/definition.ts'
export { endingAt, type FailingPart, failingPart, plansOf } from './launcher/failing-part.ts'
export { type KeySubscription, launch, type RunningGateway } from './launcher/launch.ts'
export { EngineError, neededJdk, needsOf } from './launcher/needs.ts'
export { gatewayVersion, type GatewayVersion, gatewayVersions } from './launcher/versions.ts'
export type { Api, Connection, ContextPath, Endpoint, EndpointGroup, Flow, Plan, Property, Shape, Step } from './model.ts'
export { definitionsIn, documentsIn, isOld, normalize } from './normalize.ts'
export { type Field, Part } from './part.ts'
export { child, isBelow, namesOf, parentOf, type Pointer } from './pointer.ts'
export { budgetOf, decoded, fileStart, type Place, placeOf, placeWithin, read, type ReadProblem, type SourceFile } from './read.ts'
export { SHARED_STEPS } from './shape/fields.ts'
export { runsFor } from './selection.ts'
export { type EvaluatedField, evaluatedTexts, quote, showValue } from './texts.ts'
export { firstEndpoint, takingTurns } from './turns.ts'
export { faultsOfUrl, httpUrl, isAddressLiteral, isLoopback, normalPath, parametersOf, showUrl } from './url.ts'
export { looksLikeYaml } from './yaml.ts'
