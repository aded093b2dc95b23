import {
  CALLOUT,
  isFiller,
  isPublished,
  type Json,
  type Api,
  type BackendConnection,
  type Endpoint,
  type EndpointGroup,
  type Flow,
  type ApiPlan,
  type FlowStep,
  type DefinitionPart,
} from '../gravitee/index.ts'
import type { Digest } from './digest.ts'
import type { Fact } from './inside.ts'
import { isPlainAddress } from './plain-address.ts'
import { withoutSlashes } from '../base/index.ts'

/** A member of a definition before it is made a digest of, and whether its value may be shown. */
interface ComparedMember {
  readonly at: string
  readonly value: Json | undefined
  readonly isPlain?: true
}

/**
 * Returns the facts by which two definitions are compared, whatever the shape of each: missing equals empty, defaults of an import equal
 * absent, and ids, dates and descriptions do not count.
 */
export function factsOf(api: Api, digest: Digest): readonly Fact[] {
  return membersOf(api).flatMap(({ at, value, isPlain }) => {
    if (isEmpty(value)) return []
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [{ at, digest: digest(text), ...(isPlain === true || typeof value !== 'string' ? { shown: text } : {}) }]
  })
}

/** Returns the locations of values that a pipeline should have replaced. References to a store of secrets are filled in by the gateway. */
export const unfilledIn = (api: Api): readonly string[] =>
  membersOf(api).flatMap(({ at, value }) => (typeof value === 'string' && isFiller(value) && !/\{ *#secrets\b/.test(value) ? [at] : []))

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (at: string, value: Json | undefined): ComparedMember => ({ at, value, isPlain: true })

/** A value that is as good as absent when it is what an import fills in. */
const unless = (usual: Json, at: string, value: Json | undefined): ComparedMember => plain(at, value === usual ? undefined : value)

function membersOf(api: Api): readonly ComparedMember[] {
  return [
    plain('name', api.name?.value),
    plain('version', api.root.either('apiVersion', 'version').text()?.value),
    unless('default', 'flow mode', api.flowMode?.value),
    plain('tags', sorted(api.tags.map(({ value }) => value))),
    ...api.contextPaths.flatMap(({ path, host }, index) => [
      plain(`context paths/${index}/path`, path && (withoutSlashes(path.value) || path.value.slice(0, 1))),
      plain(`context paths/${index}/host`, host?.value),
    ]),
    unless(false, 'strip context path', api.stripContextPath?.value),
    unless(false, 'preserve host', api.preserveHost?.value),
    ...api.groups.flatMap((group) => groupMembers(group)),
    ...api.flows.flatMap((flow, index) => flowMembers(flow, `flows/${index}`)),
    ...api.plans.filter(letsIn).flatMap(planMembers),
    ...(api.properties ?? []).flatMap(({ key, value, encrypted }) => [
      // An empty value is there all the same.
      { at: `properties/${key?.value ?? ''}/value`, value: value === undefined || value.value === '' ? ' ' : value.value },
      unless(false, `properties/${key?.value ?? ''}/encrypted`, encrypted?.value),
    ]),
    ...api.resources.flatMap(({ name, type, configuration }) => [
      plain(`resources/${name?.value ?? ''}/type`, type?.value),
      ...leavesOf(configuration, `resources/${name?.value ?? ''}/configuration`),
    ]),
    ...leavesOf(api.services, 'services'),
    ...leavesOf(api.failover, 'failover'),
    ...api.responseTemplates.flatMap(({ key, mediaType, status, body, headers }) => [
      plain(`response templates/${key}/${mediaType}/status`, status?.value),
      { at: `response templates/${key}/${mediaType}/body`, value: body?.value },
      ...leavesOf(headers, `response templates/${key}/${mediaType}/headers`),
    ]),
    plain(
      'path mappings',
      sorted(
        api.root
          .either('path_mappings', 'pathMappings')
          .listOfTexts()
          .map(({ value }) => value),
      ),
    ),
  ]
}

const letsIn = (plan: ApiPlan): boolean => isPublished(plan) || plan.status?.value === 'deprecated'

function planMembers(plan: ApiPlan): readonly ComparedMember[] {
  const at = `plans/${plan.name?.value ?? ''}`
  return [
    plain(`${at}/security`, plan.security?.value),
    plain(`${at}/status`, plan.status?.value ?? 'published'),
    plain(`${at}/tags`, sorted(plan.tags.map(({ value }) => value))),
    { at: `${at}/selection rule`, value: plan.selectionRule?.value },
    ...leavesOf(plan.securityConfiguration, `${at}/security configuration`),
    ...plan.flows.flatMap((flow, index) => flowMembers(flow, `${at}/flows/${index}`)),
  ]
}

function groupMembers(group: EndpointGroup): readonly ComparedMember[] {
  const at = `backends/${group.name?.value ?? ''}`
  return [
    unless('round-robin', `${at}/load balancing`, group.loadBalancing?.value),
    ...leavesOf(group.headers, `${at}/headers`),
    ...leavesOf(group.services, `${at}/services`),
    ...connectionMembers(group.connection, at),
    ...group.endpoints.flatMap((endpoint) => endpointMembers(endpoint, `${at}/${endpoint.name?.value ?? ''}`)),
  ]
}

const endpointMembers = (endpoint: Endpoint, at: string): readonly ComparedMember[] => [
  { at: `${at}/address`, value: endpoint.target?.value, ...(isPlainAddress(endpoint.target?.value ?? '') ? { isPlain: true } : {}) },
  unless(false, `${at}/secondary`, endpoint.secondary?.value),
  unless(1, `${at}/weight`, endpoint.weight?.value),
  plain(`${at}/tenants`, sorted(endpoint.tenants.map(({ value }) => value))),
  ...leavesOf(endpoint.headers, `${at}/headers`),
  ...(endpoint.inherits.value ? [] : connectionMembers(endpoint.connection, at)),
]

/** The defaults that an import fills in, before and since version 4.6. */
const usualConnection: Readonly<Record<string, Json>> = {
  connectTimeout: 5000,
  idleTimeout: 60_000,
  keepAliveTimeout: 30_000,
  keepAlive: true,
  readTimeout: 10_000,
  pipelining: false,
  maxConcurrentConnections: 100,
  useCompression: true,
  followRedirects: false,
  propagateClientAcceptEncoding: false,
  clearTextUpgrade: true,
  version: 'HTTP_1_1',
}

function connectionMembers({ root }: BackendConnection, at: string): readonly ComparedMember[] {
  const http = leavesOf(root.either('http', 'httpClientOptions'), `${at}/http`)
  return [
    ...http.filter((member) => usualConnection[member.at.slice(`${at}/http/`.length)] !== member.value),
    ...leavesOf(root.either('ssl', 'httpClientSslOptions'), `${at}/ssl`),
    ...leavesOf(root.either('proxy', 'httpProxy'), `${at}/proxy`),
  ]
}

const flowMembers = (flow: Flow, at: string): readonly ComparedMember[] => [
  plain(`${at}/path`, flow.path.value),
  unless('starts-with', `${at}/operator`, flow.operator.value),
  plain(`${at}/methods`, flow.methods.value),
  unless(true, `${at}/enabled`, flow.enabled.value),
  { at: `${at}/condition`, value: flow.condition?.value },
  plain(`${at}/tags`, sorted(flow.tags.map(({ value }) => value))),
  ...flow.request.flatMap((step, index) => stepMembers(step, `${at}/request/${index}`)),
  ...flow.response.flatMap((step, index) => stepMembers(step, `${at}/response/${index}`)),
]

/** The defaults that an import writes into the configuration of a step. */
const usualStep: Readonly<Record<string, Json>> = { scope: 'REQUEST', exitOnError: false, fireAndForget: false }

function stepMembers(step: FlowStep, at: string): readonly ComparedMember[] {
  const within = `${at}/configuration`
  const configuration = leavesOf(step.configuration, within)
  const isUrl = ({ at, value }: ComparedMember): boolean =>
    step.policy.value === CALLOUT && at === `${within}/url` && typeof value === 'string' && isPlainAddress(value)
  return [
    plain(`${at}/policy`, step.policy.value),
    plain(`${at}/name`, step.name?.value),
    unless(true, `${at}/enabled`, step.enabled.value),
    { at: `${at}/condition`, value: step.condition?.value },
    ...configuration
      .filter((member) => usualStep[member.at.slice(within.length + 1)] !== member.value)
      .map((member): ComparedMember => (isUrl(member) ? { ...member, isPlain: true } : member)),
  ]
}

/** Every value below a part, with its place. A text may be anything, also a secret. */
function leavesOf(part: DefinitionPart, at: string): readonly ComparedMember[] {
  if (Array.isArray(part.value)) return part.items().flatMap((item, index) => leavesOf(item, `${at}/${index}`))
  const members = part.members()
  if (members.length > 0 || part.isObject) return members.flatMap(([name, member]) => leavesOf(member, `${at}/${name}`))
  return [{ at, value: part.value }]
}

const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted()
