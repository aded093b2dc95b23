import { message, type Text } from '../../messages/index.ts'
import type { Api, Flow, ApiPlan, Property, Shape, FlowStep } from '../model.ts'
import { nameOfGroup } from './endpoints.ts'
import { isReadablePlan, unreadIn } from './readability.ts'
import type { DefinitionPart } from '../part.ts'
import { flagUnlessNull } from '../shape/fields.ts'
import type { Pointer } from '../pointer.ts'

/** Policies that a gateway of Gravitee carries, or that are published for it: a definition that names another one is not served. */
const published = [
  'ai-prompt-guard-rails ai-prompt-token-tracking ai-rate-limit api-key api-proxy-generator assign-content aws-lambda basic-authentication',
  'cache circuit-breaker cloud-events cors data-cache data-logging-masking dynamic-routing generate-http-signature geoip-filtering graphql-ip-filtering',
  'graphql-rate-limit groovy html-json http-redirect http-signature interops-a-idp interops-a-sp interops-r-idp interops-r-sp interrupt ip-filtering',
  'javascript jose json-threat-protection json-to-json json-validation json-xml jwe jws jwt key-less latency message-filtering metrics-reporter mock',
  'mtls oas-validation oauth2 openid-userinfo openid-connect-userinfo policy-assign-attributes policy-assign-content policy-generate-jwt',
  'policy-basic-authentication policy-http-callout policy-http-signature policy-override-request-method policy-request-validation policy-ssl-enforcement policy-wssecurity-authentication',
  'policy-geoip-filtering policy-ws-security-authentication policy-url-rewriting protobuf-json python quota rate-limit regex-threat-protection',
  'request-content-limit request-validation resource-filtering rest-to-soap retry role-based-access-control schema-registry script shared-policy-group-policy',
  'soap-wssecurity-authentication spike-arrest ssl-enforcement transform-avro-json transform-avro-protobuf transform-headers transform-protobuf-json',
  'transform-queryparams status-code rbac policy-circuit-breaker traffic-shadowing url-rewriting validate-json validate-request wssecurity-authentication xml-json',
  'xml-threat-protection xml-validation xslt policy-xslt',
]

const names: ReadonlySet<string> = new Set(published.flatMap((line) => line.split(' ')))

const isPublishedPolicy = (policy: string): boolean => names.has(policy)

/** Tells if a plugin can have the name: none has blanks or letters outside of ASCII. */
const isName = (policy: string): boolean => /^[\w.-]+$/.test(policy)

/** The reason not to serve a definition, with its place in the definition. */
interface NotServedReason {
  readonly at: Pointer
  readonly why: Text
  /** A policy or a mode is missing, which another gateway or the import may add. */
  readonly lacks?: true
}

/** The known ways of load balancing. */
const BALANCINGS = ['round-robin', 'random', 'weighted-round-robin', 'weighted-random']

const STATES = ['published', 'deprecated', 'staging', 'closed']

/** Tells if the gateway deploys a plan: none that is closed, not published yet, or in an unreadable state. */
const isDeployed = ({ status, root }: ApiPlan, shape: Shape): boolean =>
  (status?.value === 'published' || status?.value === 'deprecated') &&
  // Version 2 does not trim the state, and version 4 takes no plan with a null mode.
  (shape.startsWith('v4') ? root.get('mode').value !== null : /^\S+$/.test(root.get('status').text()!.value))

/** The plans that the gateway deploys; of those with the same id the last. */
export function deployedPlans({ plans, shape }: Api): readonly ApiPlan[] {
  const idOf = ({ root }: ApiPlan): string | undefined => root.get('id').text()?.value
  const known = plans.filter((plan) => isDeployed(plan, shape) && isReadable(plan, shape))
  const last = new Map(known.map((plan) => [idOf(plan), plan]))
  return known.filter((plan) => idOf(plan) === undefined || last.get(idOf(plan)) === plan)
}

/** The gateway skips unreadable plans of a version 2 export. */
const isReadable = ({ root }: ApiPlan, shape: Shape): boolean => shape !== 'v2 export' || isReadablePlan(root)

/** The reason why a gateway does not serve a definition; undefined where it does. */
export function reasonNotServed(api: Api): NotServedReason | undefined {
  const unread = unreadIn(api)
  if (unread !== undefined) return { at: unread.at, why: message('failure.setting-invalid', { setting: settingOf(unread) }) }
  const paths = api.root.get('paths')
  if (api.shape === 'v2 export' && paths.value !== undefined)
    return { at: paths.at, why: message('failure.beside-flows', { setting: 'paths' }) }
  const resources = api.shape.startsWith('v4') ? api.root.get('resources').items() : []
  const untyped = resources.find(
    (resource) => resource.get('type').text() === undefined && flagUnlessNull(resource.get('enabled'), true).value,
  )
  if (untyped !== undefined) return { at: untyped.at, why: message('failure.setting-missing', { setting: 'type' }) }
  const invalid = api.plans.find(({ status }) => status !== undefined && !STATES.includes(status.value))
  if (invalid !== undefined && api.shape.startsWith('v4'))
    return { at: invalid.status!.at, why: message('failure.setting', { setting: 'status', value: invalid.status!.value }) }
  const plans = deployedPlans(api)
  if (plans.length === 0) return { at: api.plans[0]?.status?.at ?? `${api.root.at}/plans`, why: message('template-run.no-published-plan') }
  const unset = plans.find((plan) => isWithoutMode(plan, api))
  if (unset !== undefined) return { at: unset.at, why: message('template-run.plan-without-mode'), lacks: true }
  const open = plans.find((plan) => !hasSecurity(plan, api))
  if (open !== undefined) return { at: open.at, why: message('failure.setting-missing', { setting: 'security' }) }
  const doubled = doubledProperty(api)
  if (doubled !== undefined && !api.shape.startsWith('v4'))
    return { at: doubled.at, why: message('failure.setting-twice', { setting: 'key', value: doubled.key?.value ?? '' }) }
  const mode = api.root.get('flow_mode').read()
  if (mode !== undefined && mode.value !== 'null' && !['DEFAULT', 'BEST_MATCH'].includes(mode.value))
    return { at: mode.at, why: message('failure.setting', { setting: 'flow_mode', value: mode.value }) }
  const balanced = api.groups.find(({ loadBalancing }) => loadBalancing !== undefined && !BALANCINGS.includes(loadBalancing.value))
  if (balanced !== undefined)
    return {
      at: balanced.loadBalancing!.at,
      why: message('failure.setting', { setting: 'loadBalancing', value: balanced.loadBalancing!.value }),
    }
  const unfit = unfitEndpoint(api)
  if (unfit !== undefined) return unfit
  const flows = [...plans.flatMap((plan) => plan.flows), ...api.flows].filter(({ enabled }) => enabled.value)
  return flows
    .flatMap(stepsOf)
    .map((step) => reasonNotCarried(step, api))
    .find((refusal) => refusal !== undefined)
}

/** The gateway's own reader sets no mode, and an import may; a cluster sets STANDARD before the operator sees the plan. */
export const isWithoutMode = ({ root }: ApiPlan, { shape }: Pick<Api, 'shape'>): boolean =>
  shape.startsWith('v4') && shape !== 'v4 resource' && root.get('mode').value === undefined

/** Tells if a plan has a known security. Version 4 takes the words of its vocabulary in both spellings; version 2 ignores unknown ones. */
function hasSecurity({ security, root }: ApiPlan, { shape }: Api): boolean {
  // An import of version 2 takes the word of both versions, without blanks around it.
  if (!shape.startsWith('v4')) return security !== undefined && !/^\s+\S|\S\s+$/.test(root.get('security').text()?.value ?? '')
  const type = root.get('security').get('type')
  // Without a type the plan is deployed, and admits no caller.
  if (root.get('security').isObject && (type.value ?? null) === null) return true
  const written = type.text()?.value ?? root.get('security').text()?.value ?? ''
  const word = /^[A-Z][A-Z_0-9]*$/.test(written) ? written.toLowerCase().replaceAll('_', '-') : written
  // The same counts for a plan with the name of a policy that authenticates no caller.
  return ['api-key', 'key-less', 'jwt', 'oauth2', 'mtls'].includes(word) || isPublishedPolicy(word)
}

/** A property with the key of another one: version 2 is not served with it, and version 4 fails on each call. */
export function doubledProperty({ properties = [] }: Api): Property | undefined {
  const keys = properties.map(({ key }) => key?.value)
  return properties.find(({ key }, place) => keys.indexOf(key?.value) < place)
}

/** A property without a value, with which version 4 fails on each call. */
export const valuelessProperty = ({ shape, properties = [] }: Api): Property | undefined =>
  shape.startsWith('v4') ? properties.find(({ value }) => value === undefined) : undefined

/** Version 4 needs a name for each group and a type for each endpoint; version 2 needs a unique name for each of both. */
function unfitEndpoint(api: Api): NotServedReason | undefined {
  const { shape, groups } = api
  if (!shape.startsWith('v2')) {
    const unnamed = groups.find(({ name }) => name === undefined)
    if (unnamed !== undefined) return { at: unnamed.at, why: message('failure.setting-missing', { setting: 'name' }) }
    const untyped = groups.flatMap(({ endpoints }) => endpoints).find(({ type }) => type === undefined)
    return untyped && { at: untyped.at, why: message('failure.setting-missing', { setting: 'type' }) }
  }
  const names = new Set<string>()
  for (const group of groups)
    for (const { at, name } of [
      ...group.endpoints.map((endpoint) => ({ at: endpoint.at, name: endpoint.name?.value })),
      { at: group.at, name: nameOfGroup(group) },
    ]) {
      if (name === undefined) continue
      if (names.has(name)) return { at, why: message('failure.setting-twice', { setting: 'name', value: name }) }
      names.add(name)
    }
  const nameless = groups.flatMap(({ endpoints }) => endpoints).find(({ name }) => name === undefined)
  return nameless && { at: nameless.at, why: message('failure.setting-missing', { setting: 'name' }) }
}

const settingOf = ({ at }: DefinitionPart): string => at.slice(at.lastIndexOf('/') + 1)

const stepsOf = ({ request, response }: Flow): readonly FlowStep[] => [...request, ...response].filter(({ enabled }) => enabled.value)

function reasonNotCarried({ at, policy, configuration }: FlowStep, { shape }: Api): NotServedReason | undefined {
  if (!isPublishedPolicy(policy.value))
    return {
      at: policy.at,
      why: message('template-run.gateway-lacks-policy', { policy: policy.value }),
      ...(isName(policy.value) && { lacks: true as const }),
    }
  if (shape.startsWith('v2') && configuration.value === undefined)
    return { at, why: message('failure.setting-missing', { setting: 'configuration' }) }
  return undefined
}
