import { type SupportedMembers, definitionMembers, pluginMembers } from '../../../src/gravitee/supported-members.ts'
import { policies } from '../../../src/gravitee/execution/policies.ts'
import type { Members, Published } from './published.ts'

/** Plugins of which nothing is known: what they do is not verified as a whole. */
const isWhole = (plugin: string): boolean =>
  plugin.startsWith('policy ') && policies[plugin.slice('policy '.length)] === undefined && pluginMembers[plugin] === undefined

/** Members without members of their own that the model does not support. */
export const forgotten = (members: Members, supported: SupportedMembers): readonly string[] =>
  Object.keys(members).filter(
    (path) =>
      supported[path] === undefined &&
      !Object.keys(members).some((other) => other.startsWith(`${path}/`) || other.startsWith(`${path}[]/`)),
  )

/** The place of the objects of a class in a definition; `plan` is within a plan. */
type Place = readonly ['api' | 'plan', string]

const [connection2, flow, steps2] = ['/proxy/groups[]', '/flows[]', ['/flows[]/pre[]', '/flows[]/post[]']] as const
const endpoint2 = '/proxy/groups[]/endpoints[]'
const [group4, endpoint4] = ['/endpointGroups[]', '/endpointGroups[]/endpoints[]']
const shared4 = [`${group4}/sharedConfiguration`, `${endpoint4}/sharedConfigurationOverride`]
const inApi = (...paths: readonly string[]): readonly Place[] => paths.map((path) => ['api', path])
const inBoth = (...paths: readonly string[]): readonly Place[] =>
  paths.flatMap((path): Place[] => [
    ['api', path],
    ['plan', path],
  ])

const places2: Readonly<Record<string, readonly Place[]>> = {
  Api: inApi(''),
  Proxy: inApi('/proxy'),
  VirtualHost: inApi('/proxy/virtual_hosts[]'),
  EndpointGroup: inApi('/proxy/groups[]'),
  Endpoint: inApi(endpoint2),
  HttpClientOptions: inApi(`${connection2}/http`, `${endpoint2}/http`),
  HttpClientSslOptions: inApi(`${connection2}/ssl`),
  HttpProxy: inApi(`${connection2}/proxy`),
  LoadBalancer: inApi('/proxy/groups[]/load_balancing'),
  Failover: inApi('/proxy/failover'),
  Logging: inApi('/proxy/logging'),
  Cors: inApi('/proxy/cors'),
  Property: inApi('/properties[]'),
  ResponseTemplate: inApi('/response_templates/*/*'),
  Plan: [['plan', '']],
  'flow.Flow': inBoth(flow),
  'flow.PathOperator': inBoth(`${flow}/path-operator`),
  'flow.Step': inBoth(...steps2),
  'plugins.resources.Resource': inApi('/resources[]'),
  'ssl.KeyStore': inApi(`${connection2}/ssl/keyStore`),
  'ssl.TrustStore': inApi(`${connection2}/ssl/trustStore`),
  'ssl.jks.JKSKeyStore': inApi(`${connection2}/ssl/keyStore`),
  'ssl.jks.JKSTrustStore': inApi(`${connection2}/ssl/trustStore`),
  'ssl.pem.PEMKeyStore': inApi(`${connection2}/ssl/keyStore`),
  'ssl.pem.PEMTrustStore': inApi(`${connection2}/ssl/trustStore`),
  'ssl.pkcs12.PKCS12KeyStore': inApi(`${connection2}/ssl/keyStore`),
  'ssl.pkcs12.PKCS12TrustStore': inApi(`${connection2}/ssl/trustStore`),
}

const places4: Readonly<Record<string, readonly Place[]>> = {
  'v4.AbstractApi': inApi(''),
  'v4.Api': inApi(''),
  'v4.analytics.Analytics': inApi('/analytics'),
  'v4.analytics.logging.Logging': inApi('/analytics/logging'),
  'v4.endpointgroup.AbstractEndpoint': inApi(endpoint4),
  'v4.endpointgroup.AbstractEndpointGroup': inApi(group4),
  'v4.endpointgroup.Endpoint': inApi(endpoint4),
  'v4.endpointgroup.EndpointGroup': inApi(group4),
  'v4.endpointgroup.loadbalancer.LoadBalancer': inApi(`${group4}/loadBalancer`),
  'v4.failover.Failover': inApi('/failover'),
  'v4.flow.AbstractFlow': inBoth(flow),
  'v4.flow.Flow': inBoth(flow),
  'v4.flow.execution.FlowExecution': inApi('/flowExecution'),
  ...Object.fromEntries(
    ['Abstract', 'Channel', 'Condition', 'Http', 'Mcp'].map((kind) => [`v4.flow.selector.${kind}Selector`, inBoth(`${flow}/selectors[]`)]),
  ),
  'v4.flow.step.Step': inBoth(`${flow}/request[]`, `${flow}/response[]`),
  'v4.http.HttpClientOptions': inApi(...shared4.map((each) => `${each}/http`)),
  'v4.http.HttpProxyOptions': inApi(...shared4.map((each) => `${each}/proxy`)),
  'v4.listener.AbstractListener': inApi('/listeners[]'),
  'v4.listener.entrypoint.AbstractEntrypoint': inApi('/listeners[]/entrypoints[]'),
  'v4.listener.entrypoint.Entrypoint': inApi('/listeners[]/entrypoints[]'),
  'v4.listener.http.HttpListener': inApi('/listeners[]'),
  'v4.listener.http.Path': inApi('/listeners[]/paths[]'),
  'v4.plan.AbstractPlan': [['plan', '']],
  'v4.plan.Plan': [['plan', '']],
  'v4.plan.PlanSecurity': [['plan', '/security']],
  'v4.property.Property': inApi('/properties[]'),
  'v4.resource.Resource': inApi('/resources[]'),
  'v4.ssl.SslOptions': inApi(...shared4.map((each) => `${each}/ssl`)),
  ...Object.fromEntries(
    ['KeyStore', 'jks.JKSKeyStore', 'pem.PEMKeyStore', 'pkcs12.PKCS12KeyStore'].map((kind) => [
      `v4.ssl.${kind}`,
      inApi(...shared4.map((each) => `${each}/ssl/keyStore`)),
    ]),
  ),
  ...Object.fromEntries(
    ['TrustStore', 'jks.JKSTrustStore', 'pem.PEMTrustStore', 'pkcs12.PKCS12TrustStore'].map((kind) => [
      `v4.ssl.${kind}`,
      inApi(...shared4.map((each) => `${each}/ssl/trustStore`)),
    ]),
  ),
}

/** Classes whose objects are followed as a whole, with why. */
const wholeClasses: readonly (readonly [pattern: RegExp, because: string])[] = [
  [/(?:^|\.)(?:DefinitionVersion|ExecutionMode|Origin|ApiType|Connector\w+|\w*Type|FlowMode|Qos|PlanMode|PlanStatus)$/, 'a word'],
  [/^Logging(?:Content|Mode|Scope)$|^v4\.analytics\.logging\.Logging(?:Content|Mode|Phase)$/, 'what is logged changes no call'],
  [/^v4\.analytics\.(?:sampling|tracing)\./, 'what is traced changes no call'],
  [/^(?:Plugin|Policy|Rule|Properties|flow\.Consumer)$/, 'made by the gateway, or of the paths of version 1'],
  [/^(?:Service|services\..*|v4\.service\..*|v4\.endpointgroup\.service\..*)$/, 'a service that is on is not verified as a whole'],
  [/^v4\.sharedpolicygroup\./, 'shared steps are not verified as a whole'],
  [/^v4\.listener\.entrypoint\.Dlq$/, 'of messages alone'],
]

/** Names in files that differ from those of the classes; undefined where files do not have the member. */
const written: Readonly<Record<string, string | undefined>> = {
  'Api.flowMode': 'flow_mode',
  'Api.executionMode': 'execution_mode',
  'Api.pathMappings': 'path_mappings',
  'Api.responseTemplates': 'response_templates',
  'Api.definitionVersion': 'gravitee',
  'Api.definitionContext': 'definition_context',
  'Api.plans': undefined,
  'Proxy.virtualHosts': 'virtual_hosts',
  'Proxy.stripContextPath': 'strip_context_path',
  'Proxy.preserveHost': 'preserve_host',
  'VirtualHost.overrideEntrypoint': 'override_entrypoint',
  'EndpointGroup.loadBalancer': 'load_balancing',
  'EndpointGroup.httpClientOptions': 'http',
  'EndpointGroup.httpClientSslOptions': 'ssl',
  'EndpointGroup.httpProxy': 'proxy',
  'Endpoint.healthCheck': 'healthcheck',
  'Endpoint.listeners': undefined,
  'Plan.selectionRule': 'selection_rule',
  'flow.Flow.pathOperator': 'path-operator',
  'ResponseTemplate.statusCode': 'status',
  'Cors.accessControlAllowCredentials': 'allowCredentials',
  'Cors.accessControlAllowHeaders': 'allowHeaders',
  'Cors.accessControlAllowMethods': 'allowMethods',
  'Cors.accessControlAllowOrigin': 'allowOrigin',
  'Cors.accessControlAllowOriginRegex': undefined,
  'Cors.accessControlExposeHeaders': 'exposeHeaders',
  'Cors.accessControlMaxAge': 'maxAge',
  'v4.Api.plans': undefined,
  'v4.listener.http.HttpListener.pathMappingsPattern': undefined,
}

function forgottenIn(name: string, fields: readonly string[]): readonly string[] {
  if (wholeClasses.some(([pattern]) => pattern.test(name))) return []
  const version = places4[name] === undefined ? 'v2' : 'v4'
  const places = places4[name] ?? places2[name]
  if (places === undefined) return [name]
  const supported = definitionMembers(version)
  return fields.flatMap((field) => {
    const full = `${name}.${field}`
    const member = full in written ? written[full] : field
    if (member === undefined) return []
    const isKnown = places.every(([part, place]) =>
      Object.keys(supported[part]).some(
        (path) => path === `${place}/${member}` || path.startsWith(`${place}/${member}/`) || path.startsWith(`${place}/${member}[]`),
      ),
    )
    return isKnown ? [] : [full]
  })
}

/** Everything that a gateway publishes and the model does not support: members of plugins, and of what definitions are read into. */
export const unaccounted = ({ plugins, classes }: Published): readonly string[] => [
  ...Object.entries(plugins)
    .filter(([plugin]) => !isWhole(plugin))
    .flatMap(([plugin, members]) => forgotten(members, pluginMembers[plugin] ?? {}).map((path) => `${plugin} ${path}`)),
  ...Object.entries(classes).flatMap(([name, fields]) => forgottenIn(name, fields)),
]
