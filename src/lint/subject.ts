import { registers as entries, type RegisterName } from '../system/registers.ts'
import { referencesIn } from '../gravitee/expression/references.ts'
import { CALLOUT, entriesOf, flowsInOrder, isForEveryCall, JWT, stepsOf, allSteps } from '../gravitee/flow.ts'
import { parseText } from '../gravitee/expression/text.ts'
import type { Api, Flow, Step } from '../gravitee/model.ts'
import type { SourceFile } from '../gravitee/read.ts'
import { type Secrets, secretsIn } from './secrets.ts'
import type { Settings } from './settings.ts'
import { type EvaluatedField, evaluatedTexts } from '../gravitee/texts.ts'
import { httpUrl } from '../gravitee/url.ts'

/** What a definition is for: to publish a register, or to issue the tokens that the registers ask for. */
export type Purpose = 'register' | 'token-service'

/** One definition with everything that several rules want to know of it, worked out once. */
export interface Subject {
  readonly file: string
  readonly source: SourceFile
  readonly api: Api
  readonly settings: Settings
  readonly purpose: Purpose
  /** Which register, when hosts, context paths or words tell. */
  readonly register: RegisterName | undefined
  /** The flow `[ALL] /**`. */
  readonly everyCallFlow: Flow | undefined
  /** The step that asks for the token, wherever it stands, and the flow it stands in. */
  readonly callout: Step | undefined
  readonly calloutFlow: Flow | undefined
  /** What runs for every call before and after the callout, in the API's own flows. */
  readonly before: readonly Step[]
  readonly after: readonly Step[]
  readonly texts: readonly EvaluatedField[]
  readonly secrets: Secrets
}

export function subjectOf(file: string, source: SourceFile, api: Api, settings: Settings): Subject {
  const policies = new Set(allSteps(api).map(({ policy }) => policy.value))
  const purpose = policies.has(JWT) && !policies.has(CALLOUT) ? 'token-service' : 'register'
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
    register: purpose === 'register' ? registerOf(api, settings) : undefined,
    everyCallFlow,
    callout,
    calloutFlow,
    before: order.slice(0, Math.max(0, turn)),
    after: turn < 0 ? [] : order.slice(turn + 1),
    texts: evaluatedTexts(api),
    secrets: secretsIn(source.root, api, settings),
  }
}

/** Of several callouts the one that keeps a token; one that is switched on before one that is not. */
function tokenCallout(steps: readonly Step[]): Step | undefined {
  const callouts = stepsOf(steps, CALLOUT)
  const keepsToken = (step: Step): boolean =>
    entriesOf(step.configuration.get('variables')).some(({ value }) =>
      referencesIn(parseText(value?.value ?? '')).some(({ kind, name }) => kind === 'callout-content' && name === 'access_token'),
    )
  return callouts.find((step) => step.enabled.value && keepsToken(step)) ?? callouts.find((step) => step.enabled.value) ?? callouts[0]
}

function registerOf(api: Api, { backends, registers }: Settings): RegisterName | undefined {
  const hosts = api.groups.flatMap(({ endpoints }) => endpoints.map(({ target }) => httpUrl(target?.value ?? '')?.hostname))
  const byHost = backends.find(({ host, register }) => register !== undefined && hosts.includes(host))?.register
  if (byHost !== undefined) return byHost
  const paths = api.contextPaths.map(({ path }) => path?.value.replace(/\/$/, ''))
  const words = [api.name?.value, ...paths, ...api.labels.map(({ value }) => value)].join(' ')
  const told = entries.filter(({ name }) => paths.includes(registers[name].contextPath?.replace(/\/$/, '') ?? '?'))
  const meant = told.length === 1 ? told : entries.filter(({ template }) => template.words.test(words))
  return meant.length === 1 ? meant[0]!.name : undefined
}
