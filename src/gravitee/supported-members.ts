import type { Json } from './json.ts'
import type { Api } from './model.ts'
import type { DefinitionPart } from './part.ts'

/**
 * The support of the gateway model for a member of an API definition:
 * - `modeled`: the model does what the member says.
 * - `harmless`: the real gateway answers alike with every value.
 * - A predicate: the real gateway answers alike with the values for which it holds. With any other value the call is not verified.
 */
export type MemberSupport = 'modeled' | 'harmless' | ((value: Json) => boolean)

/** Members by their paths, as the schemas name them: `/rate/limit`, `/headers[]/name`. */
export type SupportedMembers = Readonly<Record<string, MemberSupport>>

const oneOf =
  (...values: readonly Json[]): MemberSupport =>
  (value) =>
    values.includes(value)
const isBoolean: MemberSupport = (value) => typeof value === 'boolean' || value === 'true' || value === 'false'
const atLeast =
  (least: number): MemberSupport =>
  (value) =>
    !(typeof value !== 'object' && Number(value) < least)
const isEmptyObject: MemberSupport = (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
const isObject: MemberSupport = (value) => typeof value === 'object' && !Array.isArray(value)
const isList: MemberSupport = (value) => Array.isArray(value)
const isWithoutExpression: MemberSupport = (value) => !JSON.stringify(value).includes('{')

/** Gives each of the paths, which are separated by spaces, the same support. */
const each = (paths: string, support: MemberSupport): SupportedMembers =>
  Object.fromEntries(paths.split(' ').map((path) => [path, support]))
const modeled = (paths: string): SupportedMembers => each(paths, 'modeled')
const harmless = (paths: string): SupportedMembers => each(paths, 'harmless')

/** Puts a prefix before the path of each member. */
const below = (prefix: string, members: SupportedMembers): SupportedMembers =>
  Object.fromEntries(Object.entries(members).map(([path, support]) => [prefix + path, support]))

/** Tells that no proxy is used: then its other settings change nothing. */
const isNoProxy: MemberSupport = (value) => {
  const { enabled = false } = (value ?? {}) as { readonly enabled?: Json }
  return [false, null, '', 'false'].includes(enabled as boolean)
}

/** The settings of a connection to a backend. Of a value that is no number, version 2 takes no notice; version 4 rejects it elsewhere. */
const connection: SupportedMembers = {
  '/http': (value) => value !== null,
  '/http/pipelining': oneOf(false, 'false'),
  ...modeled('/http/keepAlive /http/useCompression /http/followRedirects /http/propagateClientAcceptEncoding'),
  ...harmless('/http/propagateClientHost /http/clearTextUpgrade /http/idleTimeout /http/keepAliveTimeout'),
  '/http/connectTimeout': atLeast(0),
  // A shorter timeout makes the answer depend on the speed of the backend.
  '/http/readTimeout': (value) => value === -1 || value === 0 || typeof value === 'object' || !(Number(value) < 100),
  '/http/version': oneOf('HTTP_1_1'),
  '/http/maxConcurrentConnections': atLeast(1),
  ...each('/http/http2MultiplexingLimit /http/http2ConnectionWindowSize /http/http2StreamWindowSize /http/http2MaxFrameSize', atLeast(-1)),
  // A smaller limit is exceeded by the headers of a usual answer.
  ...each('/http/maxHeaderSize /http/maxChunkSize', atLeast(1000)),
  ...modeled('/headers /headers[]/name /headers[]/value'),
  '/proxy': isNoProxy,
  ...harmless('/proxy/enabled /proxy/useSystemProxy'),
  ...each('/proxy/host /proxy/username /proxy/password', isWithoutExpression),
  '/proxy/port': (value) => typeof value !== 'object' && /^\d+$/.test(String(value)),
  '/proxy/type': oneOf('HTTP', 'SOCKS4', 'SOCKS5'),
  ...harmless('/ssl/trustAll /ssl/hostnameVerifier'),
  // Certificates matter for a backend with https; without a type there are none.
  ...each('/ssl/trustStore/type /ssl/keyStore/type', oneOf('', 'NONE')),
  ...harmless('/ssl/trustStore/path /ssl/trustStore/content /ssl/trustStore/password /ssl/trustStore/alias'),
  ...harmless('/ssl/keyStore/path /ssl/keyStore/content /ssl/keyStore/password /ssl/keyStore/alias /ssl/keyStore/keyPassword'),
  ...harmless('/ssl/keyStore/certPath /ssl/keyStore/certContent /ssl/keyStore/keyPath /ssl/keyStore/keyContent'),
}

const limits = (block: string): SupportedMembers => ({
  ...modeled('/async /addHeaders'),
  '/errorStrategy': 'modeled',
  ...below(`/${block}`, modeled('/key /useKeyOnly /limit /dynamicLimit /periodTime /periodTimeUnit /dynamicPeriodTime')),
})

/** The members of each plugin, by type and id. A policy that is missing here has no supported member. */
export const pluginMembers: Readonly<Record<string, SupportedMembers>> = {
  'policy policy-http-callout': {
    ...modeled('/scope /method /url /headers[]/name /headers[]/value /body /fireAndForget /exitOnError'),
    ...modeled('/variables[]/name /variables[]/value /errorCondition /errorStatusCode /errorContent'),
    '/variables[]/evaluateAsString': 'modeled',
    // Without a system proxy, the gateway ignores it.
    '/useSystemProxy': 'harmless',
  },
  'policy policy-assign-attributes': modeled('/scope /attributes[]/name /attributes[]/value'),
  'policy transform-headers': modeled(
    '/scope /removeHeaders /whitelistHeaders /addHeaders[]/name /addHeaders[]/value /appendHeaders[]/name /appendHeaders[]/value',
  ),
  'policy dynamic-routing': modeled('/rules[]/pattern /rules[]/url'),
  'policy policy-override-request-method': modeled('/method'),
  'policy rate-limit': limits('rate'),
  'policy quota': limits('quota'),
  'policy spike-arrest': limits('spike'),
  'policy transform-queryparams': modeled(
    '/clearAll /removeQueryParameters /addQueryParameters[]/name /addQueryParameters[]/value /addQueryParameters[]/appendToExistingArray',
  ),
  'policy resource-filtering': modeled('/whitelist[]/pattern /whitelist[]/methods /blacklist[]/pattern /blacklist[]/methods'),
  'policy ip-filtering': modeled(
    '/matchAllFromXForwardedFor /whitelistIps /blacklistIps /useCustomIPAddress /customIPAddress /lookupIpVersion /isInclusiveHostCount',
  ),
  'policy url-rewriting': modeled('/rewriteResponseHeaders /rewriteResponseBody /fromRegex /toReplacement'),
  'policy policy-assign-content': modeled('/scope /body'),
  'policy policy-generate-jwt': {
    ...modeled('/signature /keyResolver /kid /id /audiences /issuer /expiresIn /expiresInUnit /subject /content'),
    ...modeled('/customClaims[]/name /customClaims[]/value'),
    ...modeled('/x509CertificateChain /secretBase64Encoded'),
    ...harmless('/alias /storepass /keypass'),
  },
  'policy cache': {
    ...modeled('/cacheName /key /methods'),
    ...harmless('/timeToLiveSeconds /useResponseCacheHeaders /scope'),
    '/responseCondition': 'modeled',
  },
  'policy key-less': {},
  // Only as a step of a flow: the settings of a plan are read elsewhere.
  'policy api-key': harmless('/propagateApiKey /enableCustomApiKeyHeader /apiKeyHeader'),
  'connector connector-http': connection,
  'endpoint-connector http-proxy': { '/target': 'modeled' },
  'endpoint-connector http-proxy sharedConfiguration': connection,
  'entrypoint-connector http-proxy': {},
  'resource cache': harmless('/timeToIdleSeconds /timeToLiveSeconds /maxEntriesLocalHeap'),
}

const services = ['discovery', 'healthCheck', 'health-check', 'dynamicProperty', 'dynamic-property']
/** Tells that no service is enabled. */
const isIdle: MemberSupport = (value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(
    ([name, service]) =>
      !services.includes(name) ||
      typeof service !== 'object' ||
      service === null ||
      Array.isArray(service) ||
      ((service as { enabled?: Json }).enabled === false && !Object.hasOwn(service, 'trigger')),
  )

const failover: SupportedMembers = {
  '/cases': 'modeled',
  '/maxAttempts': atLeast(1),
  '/retryTimeout': atLeast(1000),
  '/enabled': 'harmless',
  '/maxRetries': atLeast(0),
  '/slowCallDuration': atLeast(1000),
  '/openStateDuration': atLeast(1),
  '/maxFailures': atLeast(1),
  '/perSubscription': 'harmless',
}

const cors: SupportedMembers = {
  ...each('/enabled /allowCredentials /runPolicies', isBoolean),
  ...each('/allowOrigin /allowHeaders /allowMethods /exposeHeaders', isList),
  '/maxAge': atLeast(-1),
  '/errorStatusCode': 'harmless',
}

const templates: SupportedMembers = modeled('/status /statusCode /headers /body')

/** The members of a definition of version 2 outside of its policies, named as in exports; `*` is any name. */
const version2Members: SupportedMembers = {
  ...harmless('/id /name /version /definition_context /path_mappings'),
  // Gateways know only the versions of their time.
  '/gravitee': oneOf('2.0.0'),
  ...modeled('/execution_mode /flow_mode /paths /tags'),
  '/services': isIdle,
  ...modeled('/resources[]/name /resources[]/type /resources[]/enabled /resources[]/configuration'),
  ...modeled('/properties[]/key /properties[]/value'),
  ...modeled('/properties[]/dynamic /properties[]/encrypted'),
  ...below('/response_templates/*/*', { ...templates, '/propagateErrorKeyToLogs': 'harmless' }),
  ...modeled('/proxy/strip_context_path /proxy/preserve_host'),
  '/proxy/servers': isEmptyObject,
  ...below('/proxy/virtual_hosts[]', { ...modeled('/path /host'), '/override_entrypoint': 'harmless' }),
  ...below('/proxy/failover', failover),
  ...below('/proxy/logging', {
    ...modeled('/mode /content /scope /condition'),
  }),
  ...below('/proxy/cors', cors),
  ...below('/proxy/groups[]', {
    '/name': 'modeled',
    '/load_balancing': isObject,
    '/load_balancing/type': 'modeled',
    '/services': isIdle,
    ...connection,
  }),
  ...below('/proxy/groups[]/endpoints[]', {
    ...modeled('/name /target /backup /type /inherit'),
    ...each('/tenants', isList),
    '/weight': 'harmless',
    ...harmless('/status /configuration'),
    '/healthcheck': (value) => typeof value === 'object' && (value as { enabled?: Json } | null)?.enabled !== true,
    ...connection,
  }),
}

/** The members of a definition of version 4 outside of its policies. */
const version4Members: SupportedMembers = {
  ...harmless('/id /name /apiVersion'),
  ...modeled('/definitionVersion /type /tags'),
  '/services': isIdle,
  ...modeled('/resources[]/name /resources[]/type /resources[]/enabled /resources[]/configuration'),
  ...modeled('/properties[]/key /properties[]/value /properties[]/encrypted'),
  '/properties[]/dynamic': 'modeled',
  ...below('/responseTemplates/*/*', { ...templates, '/propagateErrorKeyToLogs': 'harmless' }),
  ...below('/failover', failover),
  ...below('/flowExecution', modeled('/mode /matchRequired')),
  ...below('/analytics', {
    ...modeled('/enabled /tracing /messageSampling /logging /logging/mode /logging/phase /logging/content'),
    '/logging/condition': 'modeled',
    '/logging/messageCondition': 'harmless',
  }),
  ...below('/listeners[]', { '/type': oneOf('HTTP', 'http'), '/servers': isEmptyObject, '/pathMappings': 'harmless' }),
  ...below('/listeners[]/paths[]', { ...modeled('/path /host'), '/overrideAccess': 'harmless' }),
  ...below('/listeners[]/cors', cors),
  ...below('/listeners[]/entrypoints[]', {
    '/type': oneOf('http-proxy', 'HTTP_PROXY'),
    '/qos': oneOf('NONE', 'AUTO', 'none', 'auto'),
    '/dlq': 'harmless',
    '/configuration': isObject,
  }),
  ...below('/endpointGroups[]', {
    '/name': 'modeled',
    '/type': 'harmless',
    '/loadBalancer': isObject,
    '/loadBalancer/type': 'modeled',
    '/services': isIdle,
    '/sharedConfiguration': 'modeled',
    ...below('/sharedConfiguration', connection),
  }),
  ...below('/endpointGroups[]/endpoints[]', {
    ...modeled('/name /type /configuration/target'),
    ...each('/configuration /sharedConfigurationOverride', isObject),
    ...modeled('/secondary /inheritConfiguration'),
    '/weight': atLeast(-Infinity),
    '/tenants': 'harmless',
    '/services': isIdle,
    ...below('/sharedConfigurationOverride', connection),
  }),
}

const steps: SupportedMembers = {
  ...modeled('/policy /configuration /condition /description'),
  ...harmless('/name /messageCondition'),
  '/enabled': 'modeled',
}

/** The members of a flow, by version. */
const flowsOf2: SupportedMembers = {
  ...harmless('/id /name /stage /consumers'),
  ...modeled('/condition /enabled /methods /path-operator /pre /post'),
  ...modeled('/path-operator/path /path-operator/operator'),
  ...below('/pre[]', steps),
  ...below('/post[]', steps),
}
const flowsOf4: SupportedMembers = {
  ...harmless('/id /name'),
  ...modeled('/enabled /tags /selectors /request /response'),
  ...each('/subscribe /publish', isEmptyObject),
  ...modeled('/selectors[]/type /selectors[]/methods /selectors[]/path /selectors[]/pathOperator /selectors[]/condition'),
  ...modeled('/selectors[]/channel /selectors[]/channelOperator /selectors[]/entrypoints /selectors[]/operations'),
  ...below('/request[]', steps),
  ...below('/response[]', steps),
}

const planMembers: SupportedMembers = {
  ...harmless('/name /api /paths'),
  ...modeled('/security /security/type /securityDefinition /selectionRule /selection_rule /status'),
  '/id': 'harmless',
  '/mode': oneOf('STANDARD', 'standard'),
  ...modeled('/tags /flows'),
  '/securityDefinition/enableCustomApiKeyHeader': oneOf(false),
  '/security/configuration': isObject,
  '/security/configuration/enableCustomApiKeyHeader': oneOf(false),
}

/** Returns the supported members of a definition, and of each of its plans. */
export function definitionMembers(version: 'v2' | 'v4'): { readonly api: SupportedMembers; readonly plan: SupportedMembers } {
  const flows = below('/flows[]', version === 'v4' ? flowsOf4 : flowsOf2)
  return { api: { ...(version === 'v4' ? version4Members : version2Members), ...flows }, plan: { ...planMembers, ...flows } }
}

/** Returns the first member of a definition, outside of its policies, with a value that the model does not support. */
export function unsupportedInApi({ root, shape, plans }: Api): DefinitionPart | undefined {
  const { api, plan } = definitionMembers(shape.startsWith('v4') ? 'v4' : 'v2')
  const [misread] = [root, ...plans.map((each) => each.root)]
    .flatMap((part) => nullsIn(part))
    .concat(shape.startsWith('v4') ? unlistedIn(root) : [])
  return misread ?? unsupportedIn(root, api) ?? plans.map((each) => unsupportedIn(each.root, plan)).find((part) => part !== undefined)
}

/** Returns the nulls among elements of lists: the gateway drops them from some lists, and rejects others. */
const nullsIn = (part: DefinitionPart): readonly DefinitionPart[] => [
  ...part.items().filter(({ value }) => value === null),
  ...[...part.items(), ...part.members().map(([, member]) => member)]
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .flatMap(nullsIn),
]

/** Returns objects in place of lists, which importers of version 4 read in different ways. */
const unlistedIn = (root: DefinitionPart): readonly DefinitionPart[] =>
  ['tags', 'flows', 'resources', 'endpointGroups', 'listeners'].map((name) => root.get(name)).filter((part) => part.members().length > 0)

/** Returns the first member with a value that the model does not support. */
export function unsupportedIn(root: DefinitionPart, members: SupportedMembers): DefinitionPart | undefined {
  for (const [path, support] of Object.entries(members)) {
    if (typeof support === 'string') continue
    for (const part of partsAt(root, path.split('/').slice(1)))
      if (part.value !== undefined && part.value !== null && !support(part.value)) return part
  }
  return undefined
}

/** The names that the management API uses in place of those in exports. */
const managementNames: Readonly<Record<string, string>> = {
  http: 'httpClientOptions',
  ssl: 'httpClientSslOptions',
  proxy: 'httpProxy',
  virtual_hosts: 'virtualHosts',
  response_templates: 'responseTemplates',
  load_balancing: 'loadBalancer',
  'path-operator': 'pathOperator',
}

function partsAt(part: DefinitionPart, [name, ...rest]: readonly string[]): readonly DefinitionPart[] {
  if (name === undefined) return [part]
  if (name === '*') return part.members().flatMap(([, member]) => partsAt(member, rest))
  if (name.endsWith('[]'))
    return part
      .get(name.slice(0, -2))
      .items()
      .flatMap((item) => partsAt(item, rest))
  const member = part.either(name, managementNames[name] ?? name)
  return member.value === undefined ? [] : partsAt(member, rest)
}
