import type { RegisterName } from '../../domain/index.ts'
import {
  CALLOUT,
  flowsInOrder,
  isForEveryCall,
  stepsOf,
  type Api,
  type Flow,
  type FlowStep,
  type SourceFile,
  type EvaluatedField,
  type Field,
  evaluatedTexts,
  definitionsIn,
  isFiller,
  isObject,
  type Json,
  namesOf,
} from '../../gravitee/index.ts'
import { keepsToken, purposeOf, registerOf } from './purpose.ts'
import type { Message } from '../../messages/index.ts'
import { type Secrets, secretsIn } from './secrets.ts'
import type { DefinitionPurpose, LintSettings } from './lint-settings.ts'

/** One definition with the facts that several rules need, computed once. */
export interface LintSubject {
  readonly file: string
  readonly source: SourceFile
  readonly api: Api
  readonly settings: LintSettings
  readonly purpose: DefinitionPurpose
  /** The sign of the purpose. */
  readonly because?: Message | undefined
  /** The register, by hosts, context paths or words. */
  readonly register: RegisterName | undefined
  /** The flow `[ALL] /**`. */
  readonly everyCallFlow: Flow | undefined
  /** The step that requests the token, with its flow. */
  readonly callout: FlowStep | undefined
  readonly calloutFlow: Flow | undefined
  /** Steps that run for every call before and after the callout, in the API's own flows. */
  readonly before: readonly FlowStep[]
  readonly after: readonly FlowStep[]
  readonly texts: readonly EvaluatedField[]
  readonly secrets: Secrets
}

/** A definition with the settings in place of placeholders: the address of the token-issuing service, the context path and the host. */
export function filledIn(subject: LintSubject, index: number): LintSubject {
  const { file, source, settings, callout, api, register } = subject
  const configured: readonly (readonly [Field<string> | undefined, string | undefined])[] = [
    [callout?.configuration.get('url').text(), settings.tokenServiceUrl],
    ...api.contextPaths.flatMap(
      ({ path, host }) =>
        [
          [path, register && settings.registers[register].contextPath],
          [host, settings.gatewayHost],
        ] as const,
    ),
  ]
  const filled = configured.flatMap(([field, value]) =>
    field !== undefined && value !== undefined && isFiller(field.value) ? [[field, value] as const] : [],
  )
  if (filled.length === 0) return subject
  const root = filled.reduce((whole: Json, [{ at }, value]) => replacedAt(whole, namesOf(at), value), source.root)
  return subjectOf(file, source, definitionsIn({ root })[index]!, settings)
}

function replacedAt(value: Json, [name, ...below]: readonly string[], by: Json): Json {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.map((part: Json, index) => (String(index) === name ? replacedAt(part, below, by) : part))
  return isObject(value)
    ? Object.assign(Object.create(null) as Record<string, Json>, value, { [name]: replacedAt(value[name]!, below, by) })
    : value
}

export function subjectOf(file: string, source: SourceFile, api: Api, settings: LintSettings): LintSubject {
  const texts = evaluatedTexts(api)
  const { purpose, because } = purposeOf(api, texts, settings)
  const candidates = api.flows.filter(isForEveryCall)
  const everyCallFlow = candidates.find((flow) => tokenCallout(flow.request) !== undefined) ?? candidates[0]
  const flows = [...(everyCallFlow === undefined ? [] : [everyCallFlow]), ...api.flows, ...flowsInOrder(api).map(({ flow }) => flow)]
  const calloutFlow = flows.find(({ request, response }) => tokenCallout([...request, ...response]) !== undefined)
  const callout = calloutFlow === undefined ? undefined : tokenCallout([...calloutFlow.request, ...calloutFlow.response])
  const order = api.flows.filter((flow) => flow === calloutFlow || isForEveryCall(flow)).flatMap(({ request }) => request)
  const turn = callout === undefined ? -1 : order.indexOf(callout)
  return {
    file,
    source,
    api,
    settings,
    purpose,
    because,
    register: purpose === 'register' ? registerOf(api, settings) : undefined,
    everyCallFlow,
    callout,
    calloutFlow,
    before: order.slice(0, Math.max(0, turn)),
    after: turn < 0 ? [] : order.slice(turn + 1),
    texts,
    secrets: secretsIn(source.root, api, settings),
  }
}

/** The callout for the token: of several the one that keeps a token; enabled ones first. */
function tokenCallout(steps: readonly FlowStep[]): FlowStep | undefined {
  const callouts = stepsOf(steps, CALLOUT)
  return callouts.find((step) => step.enabled.value && keepsToken(step)) ?? callouts.find((step) => step.enabled.value) ?? callouts[0]
}
