import type { Json } from './json.ts'
import type { Api } from './model.ts'
import type { DefinitionPart } from './part.ts'

/**
 * What is known of a member of a definition: the model follows it, or the real gateway answered alike with it and without it. Of any
 * other a test tells which values make no difference: with every other one nothing of the call is verified.
 */
export type Account = 'modeled' | 'harmless' | ((value: Json) => boolean)

/** Members by their paths, as schemas name them: `/rate/limit`, `/headers[]/name`. */
export type Accounts = Readonly<Record<string, Account>>

const only =
  (...values: readonly Json[]): Account =>
  (value) =>
    values.includes(value)
const flag: Account = (value) => typeof value === 'boolean' || value === 'true' || value === 'false'
const from =
  (least: number): Account =>
  (value) =>
    !(typeof value !== 'object' && Number(value) < least)
const empty: Account = (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
const object: Account = (value) => typeof value === 'object' && !Array.isArray(value)
const list: Account = (value) => Array.isArray(value)

const literal: Account = (value) => !JSON.stringify(value).includes('{')

const each = (paths: string, account: Account): Accounts => Object.fromEntries(paths.split(' ').map((path) => [path, account]))
const below = (prefix: string, accounts: Accounts): Accounts =>
  Object.fromEntries(Object.entries(accounts).map(([path, account]) => [prefix + path, account]))

/** No settings of a proxy change a call that goes through none. */
const isNoProxy: Account = (value) => {
  const { enabled = false } = (value ?? {}) as { readonly enabled?: Json }
  return [false, null, '', 'false'].includes(enabled as boolean)
}

/** A number where one stands: version 2 passes over any other value, and version 4 is judged by whether it can be read. */
const connection: Accounts = {
  '/http': (value) => value !== null,
  '/http/pipelining': only(false, 'false'),
  ...each('/http/keepAlive /http/useCompression /http/followRedirects /http/propagateClientAcceptEncoding', 'modeled'),
  ...each('/http/propagateClientHost /http/clearTextUpgrade /http/idleTimeout /http/keepAliveTimeout', 'harmless'),
  '/http/connectTimeout': from(0),
  // A backend that has less than a tenth of a second is judged by its speed alone.
  '/http/readTimeout': (value) => value === -1 || value === 0 || typeof value === 'object' || !(Number(value) < 100),
  '/http/version': only('HTTP_1_1'),
  '/http/maxConcurrentConnections': from(1),
  ...each('/http/http2MultiplexingLimit /http/http2ConnectionWindowSize /http/http2StreamWindowSize /http/http2MaxFrameSize', from(-1)),
  // Headers of a backend do not fit in less.
  ...each('/http/maxHeaderSize /http/maxChunkSize', from(1000)),
  ...each('/headers /headers[]/name /headers[]/value', 'modeled'),
  '/proxy': isNoProxy,
  ...each('/proxy/enabled /proxy/useSystemProxy', 'harmless'),
  ...each('/proxy/host /proxy/username /proxy/password', literal),
  '/proxy/port': (value) => typeof value !== 'object' && /^\d+$/.test(String(value)),
  '/proxy/type': only('HTTP', 'SOCKS4', 'SOCKS5'),
  ...each('/ssl/trustAll /ssl/hostnameVerifier', 'harmless'),
  // Certificates count where a backend is asked by https; without a type there are none.
  ...each('/ssl/trustStore/type /ssl/keyStore/type', only('', 'NONE')),
  ...each('/ssl/trustStore/path /ssl/trustStore/content /ssl/trustStore/password /ssl/trustStore/alias', 'harmless'),
  ...each('/ssl/keyStore/path /ssl/keyStore/content /ssl/keyStore/password /ssl/keyStore/alias /ssl/keyStore/keyPassword', 'harmless'),
  ...each('/ssl/keyStore/certPath /ssl/keyStore/certContent /ssl/keyStore/keyPath /ssl/keyStore/keyContent', 'harmless'),
}

const limits = (block: string): Accounts => ({
  ...each('/async /addHeaders', 'modeled'),
  '/errorStrategy': 'modeled',
  ...below(`/${block}`, each('/key /useKeyOnly /limit /dynamicLimit /periodTime /periodTimeUnit /dynamicPeriodTime', 'modeled')),
})

/** Members that each plugin of the gateway has, by type and id: those of a policy that is not named here are not known at all. */
export const pluginAccounts: Readonly<Record<string, Accounts>> = {
  'policy policy-http-callout': {
    ...each('/scope /method /url /headers[]/name /headers[]/value /body /fireAndForget /exitOnError', 'modeled'),
    ...each('/variables[]/name /variables[]/value /errorCondition /errorStatusCode /errorContent', 'modeled'),
    '/variables[]/evaluateAsString': 'modeled',
    // What a gateway without a proxy of its own does; one that has it is called through it.
    '/useSystemProxy': 'harmless',
  },
  'policy policy-assign-attributes': each('/scope /attributes[]/name /attributes[]/value', 'modeled'),
  'policy transform-headers': each(
    '/scope /removeHeaders /whitelistHeaders /addHeaders[]/name /addHeaders[]/value /appendHeaders[]/name /appendHeaders[]/value',
    'modeled',
  ),
  'policy dynamic-routing': each('/rules[]/pattern /rules[]/url', 'modeled'),
  'policy policy-override-request-method': each('/method', 'modeled'),
  'policy rate-limit': limits('rate'),
  'policy quota': limits('quota'),
  'policy spike-arrest': limits('spike'),
  'policy transform-queryparams': each(
    '/clearAll /removeQueryParameters /addQueryParameters[]/name /addQueryParameters[]/value /addQueryParameters[]/appendToExistingArray',
    'modeled',
  ),
  'policy resource-filtering': each('/whitelist[]/pattern /whitelist[]/methods /blacklist[]/pattern /blacklist[]/methods', 'modeled'),
  'policy ip-filtering': each(
    '/matchAllFromXForwardedFor /whitelistIps /blacklistIps /useCustomIPAddress /customIPAddress /lookupIpVersion /isInclusiveHostCount',
    'modeled',
  ),
  'policy url-rewriting': each('/rewriteResponseHeaders /rewriteResponseBody /fromRegex /toReplacement', 'modeled'),
  'policy policy-assign-content': each('/scope /body', 'modeled'),
  'policy policy-generate-jwt': {
    ...each('/signature /keyResolver /kid /id /audiences /issuer /expiresIn /expiresInUnit /subject /content', 'modeled'),
    ...each('/customClaims[]/name /customClaims[]/value', 'modeled'),
    ...each('/x509CertificateChain /secretBase64Encoded', 'modeled'),
    ...each('/alias /storepass /keypass', 'harmless'),
  },
  'policy cache': {
    ...each('/cacheName /key /methods', 'modeled'),
    ...each('/timeToLiveSeconds /useResponseCacheHeaders /scope', 'harmless'),
    '/responseCondition': 'modeled',
  },
  'policy key-less': {},
  // Of a step: the plan's own settings stand beside it.
  'policy api-key': each('/propagateApiKey /enableCustomApiKeyHeader /apiKeyHeader', 'harmless'),
  'connector connector-http': connection,
  'endpoint-connector http-proxy': { '/target': 'modeled' },
  'endpoint-connector http-proxy sharedConfiguration': connection,
  'entrypoint-connector http-proxy': {},
  'resource cache': each('/timeToIdleSeconds /timeToLiveSeconds /maxEntriesLocalHeap', 'harmless'),
}

const services = ['discovery', 'healthCheck', 'health-check', 'dynamicProperty', 'dynamic-property']
/** Services that are switched off, or that are none. */
const isIdle: Account = (value) =>
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

const failover: Accounts = {
  '/cases': 'modeled',
  '/maxAttempts': from(1),
  '/retryTimeout': from(1000),
  '/enabled': 'harmless',
  '/maxRetries': from(0),
  '/slowCallDuration': from(1000),
  '/openStateDuration': from(1),
  '/maxFailures': from(1),
  '/perSubscription': 'harmless',
}

const cors: Accounts = {
  ...each('/enabled /allowCredentials /runPolicies', flag),
  ...each('/allowOrigin /allowHeaders /allowMethods /exposeHeaders', list),
  '/maxAge': from(-1),
  '/errorStatusCode': 'harmless',
}

const templates: Accounts = each('/status /statusCode /headers /body', 'modeled')

/** What stands in a definition of version 2 outside of its policies, as files write it; `*` is any name. */
const version2Accounts: Accounts = {
  ...each('/id /name /version /definition_context /path_mappings', 'harmless'),
  // A gateway knows the versions of its own time.
  '/gravitee': only('2.0.0'),
  ...each('/execution_mode /flow_mode /paths /tags', 'modeled'),
  '/services': isIdle,
  ...each('/resources[]/name /resources[]/type /resources[]/enabled /resources[]/configuration', 'modeled'),
  ...each('/properties[]/key /properties[]/value', 'modeled'),
  ...each('/properties[]/dynamic /properties[]/encrypted', 'modeled'),
  ...below('/response_templates/*/*', { ...templates, '/propagateErrorKeyToLogs': 'harmless' }),
  ...each('/proxy/strip_context_path /proxy/preserve_host', 'modeled'),
  '/proxy/servers': empty,
  ...below('/proxy/virtual_hosts[]', { ...each('/path /host', 'modeled'), '/override_entrypoint': 'harmless' }),
  ...below('/proxy/failover', failover),
  ...below('/proxy/logging', {
    ...each('/mode /content /scope /condition', 'modeled'),
  }),
  ...below('/proxy/cors', cors),
  ...below('/proxy/groups[]', {
    '/name': 'modeled',
    '/load_balancing': object,
    '/load_balancing/type': 'modeled',
    '/services': isIdle,
    ...connection,
  }),
  ...below('/proxy/groups[]/endpoints[]', {
    ...each('/name /target /backup /type /inherit', 'modeled'),
    ...each('/tenants', list),
    '/weight': 'harmless',
    ...each('/status /configuration', 'harmless'),
    '/healthcheck': (value) => typeof value === 'object' && (value as { enabled?: Json } | null)?.enabled !== true,
    ...connection,
  }),
}

/** The same of version 4. */
const version4Accounts: Accounts = {
  ...each('/id /name /apiVersion', 'harmless'),
  ...each('/definitionVersion /type /tags', 'modeled'),
  '/services': isIdle,
  ...each('/resources[]/name /resources[]/type /resources[]/enabled /resources[]/configuration', 'modeled'),
  ...each('/properties[]/key /properties[]/value /properties[]/encrypted', 'modeled'),
  '/properties[]/dynamic': 'modeled',
  ...below('/responseTemplates/*/*', { ...templates, '/propagateErrorKeyToLogs': 'harmless' }),
  ...below('/failover', failover),
  ...below('/flowExecution', each('/mode /matchRequired', 'modeled')),
  ...below('/analytics', {
    ...each('/enabled /tracing /messageSampling /logging /logging/mode /logging/phase /logging/content', 'modeled'),
    '/logging/condition': 'modeled',
    '/logging/messageCondition': 'harmless',
  }),
  ...below('/listeners[]', { '/type': only('HTTP', 'http'), '/servers': empty, '/pathMappings': 'harmless' }),
  ...below('/listeners[]/paths[]', { ...each('/path /host', 'modeled'), '/overrideAccess': 'harmless' }),
  ...below('/listeners[]/cors', cors),
  ...below('/listeners[]/entrypoints[]', {
    '/type': only('http-proxy', 'HTTP_PROXY'),
    '/qos': only('NONE', 'AUTO', 'none', 'auto'),
    '/dlq': 'harmless',
    '/configuration': object,
  }),
  ...below('/endpointGroups[]', {
    '/name': 'modeled',
    '/type': 'harmless',
    '/loadBalancer': object,
    '/loadBalancer/type': 'modeled',
    '/services': isIdle,
    '/sharedConfiguration': 'modeled',
    ...below('/sharedConfiguration', connection),
  }),
  ...below('/endpointGroups[]/endpoints[]', {
    ...each('/name /type /configuration/target', 'modeled'),
    ...each('/configuration /sharedConfigurationOverride', object),
    ...each('/secondary /inheritConfiguration', 'modeled'),
    '/weight': from(-Infinity),
    '/tenants': 'harmless',
    '/services': isIdle,
    ...below('/sharedConfigurationOverride', connection),
  }),
}

const steps: Accounts = {
  ...each('/policy /configuration /condition /description', 'modeled'),
  ...each('/name /messageCondition', 'harmless'),
  '/enabled': 'modeled',
}

/** Flows of version 2, and those of version 4. */
const flowsOf2: Accounts = {
  ...each('/id /name /stage /consumers', 'harmless'),
  ...each('/condition /enabled /methods /path-operator /pre /post', 'modeled'),
  ...each('/path-operator/path /path-operator/operator', 'modeled'),
  ...below('/pre[]', steps),
  ...below('/post[]', steps),
}
const flowsOf4: Accounts = {
  ...each('/id /name', 'harmless'),
  ...each('/enabled /tags /selectors /request /response', 'modeled'),
  ...each('/subscribe /publish', empty),
  ...each('/selectors[]/type /selectors[]/methods /selectors[]/path /selectors[]/pathOperator /selectors[]/condition', 'modeled'),
  ...each('/selectors[]/channel /selectors[]/channelOperator /selectors[]/entrypoints /selectors[]/operations', 'modeled'),
  ...below('/request[]', steps),
  ...below('/response[]', steps),
}

const planAccounts: Accounts = {
  ...each('/name /api /paths', 'harmless'),
  ...each('/security /security/type /securityDefinition /selectionRule /selection_rule /status', 'modeled'),
  '/id': 'harmless',
  '/mode': only('STANDARD', 'standard'),
  ...each('/tags /flows', 'modeled'),
  '/securityDefinition/enableCustomApiKeyHeader': only(false),
  '/security/configuration': object,
  '/security/configuration/enableCustomApiKeyHeader': only(false),
}

/** What stands in a definition, and in each of its plans. */
export function definitionAccounts(version: 'v2' | 'v4'): { readonly api: Accounts; readonly plan: Accounts } {
  const flows = below('/flows[]', version === 'v4' ? flowsOf4 : flowsOf2)
  return { api: { ...(version === 'v4' ? version4Accounts : version2Accounts), ...flows }, plan: { ...planAccounts, ...flows } }
}

/** The first member of a definition, outside of the policies, that has a value of which nothing is known. */
export function unaccountedInApi({ root, shape, plans }: Api): DefinitionPart | undefined {
  const { api, plan } = definitionAccounts(shape.startsWith('v4') ? 'v4' : 'v2')
  const [odd] = [root, ...plans.map((each) => each.root)]
    .flatMap((part) => nullsIn(part))
    .concat(shape.startsWith('v4') ? unlistedIn(root) : [])
  return odd ?? unaccountedIn(root, api) ?? plans.map((each) => unaccountedIn(each.root, plan)).find((part) => part !== undefined)
}

/** Null as an element of a list: some lists are read without it, and others not at all. */
const nullsIn = (part: DefinitionPart): readonly DefinitionPart[] => [
  ...part.items().filter(({ value }) => value === null),
  ...[...part.items(), ...part.members().map(([, member]) => member)]
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .flatMap(nullsIn),
]

/** An object in place of a list: importers of version 4 differ in what they make of it. */
const unlistedIn = (root: DefinitionPart): readonly DefinitionPart[] =>
  ['tags', 'flows', 'resources', 'endpointGroups', 'listeners'].map((name) => root.get(name)).filter((part) => part.members().length > 0)

/** The first member that has a value of which nothing is known. */
export function unaccountedIn(root: DefinitionPart, accounts: Accounts): DefinitionPart | undefined {
  for (const [path, account] of Object.entries(accounts)) {
    if (typeof account === 'string') continue
    for (const part of partsAt(root, path.split('/').slice(1)))
      if (part.value !== undefined && part.value !== null && !account(part.value)) return part
  }
  return undefined
}

/** How the management API answers what exports write. */
const inOtherLetters: Readonly<Record<string, string>> = {
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
  const member = part.either(name, inOtherLetters[name] ?? name)
  return member.value === undefined ? [] : partsAt(member, rest)
}
