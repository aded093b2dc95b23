import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Member, Members, Published } from '../../members/published.ts'
import { drop, put, type Operation } from '../patch.ts'
import type { Random } from '../random.ts'
import { change, type Change, type Draw, type Form } from './form.ts'

/**
 * Changes drawn from what the gateway itself publishes: the schemas of its plugins, and the classes that definitions are read into.
 * Nothing here knows what the model knows.
 */
const published = JSON.parse(readFileSync(join(import.meta.dirname, '../../members/published.json'), 'utf8')) as Published

/** Texts that people write. */
const expressions = [
  '{#request.method}',
  "{#request.headers['X-Caller'][0]}",
  "{#request.headers['X-None'][0]}",
  "{#request.params['part'][0]}",
  "{#context.attributes['scope']}",
  "{#context.attributes['nowhere']}",
  "{#context.attributes['application']}",
  "{#properties['machine_auth_api_iss']}",
  "{#properties['nowhere']}",
  '{#request.content}',
  '{#response.status}',
  '{#request.transactionId}',
  '{#request.id}',
  '{#request.timestamp}',
  '{#api.name}',
  '{#api.version}',
  '{#api.id}',
  '{#node.version}',
  '{#subscription.id}',
  "{#endpoints['default']}",
  '{T(java.util.UUID).randomUUID().toString()}',
  "{#jsonPath(#request.content, '$.personidentifikatorer[0]')}",
  '{(#request.method)}',
  '{#request.method',
  '{#unknown}',
]

export const conditions = [
  "{#request.method == 'GET'}",
  "{#request.method == 'POST'}",
  '{#request.timestamp > 0}',
  '{#request.timestamp < 0}',
  "{#api.version == '1'}",
  '{#api.id != null}',
  "{#api.name.contains('register')}",
  '{#subscription != null}',
  '{#subscription.id != null}',
  '{#node != null}',
  "{#node.version.startsWith('4')}",
  '{#request.transactionId != null}',
  '{#request.id == #request.transactionId}',
  '{T(java.time.LocalDate).now().getYear() > 2000}',
  "{#request.content.contains('person')}",
  "{#request.content == ''}",
  '{#request.content != null}',
  "{#context.attributes['application'] != null}",
  "{#context.attributes['plan'] == null}",
  "{#context.attributes['user-id'] == 'nobody'}",
  "{#request.headers['Host'][0] != null}",
  "{#request.headers['X-Caller'] != null && #request.headers['X-Caller'][0] == 'yes'}",
  "{#request.headers['X-None'] == null}",
  "{#request.headers['X-None'][0] == 'x'}",
  "{#request.params['part'] == null}",
  "{#request.path matches '.*/personer(/.*)?$'}",
  "{#request.path matches '^/test/.*'}",
  "{#request.pathParams['id'] != null}",
  "{#request.pathInfo.endsWith('personer')}",
  '{#request.localAddress != null}',
  "{#request.remoteAddress == '10.0.0.1'}",
  "{#request.scheme == 'https'}",
  '{#request.ssl != null}',
  '{#response.status == 200}',
  '{#response.status == 418}',
  '{#response.status >= 500}',
  "{#properties['machine_auth_api_iss'] != null}",
  "{#dictionaries['x'] == null}",
  '{true}',
  '{false}',
  'true',
  '',
  ' ',
  "#request.method == 'GET'",
  "{#request.method = 'GET'}",
  '{#request.method ==}',
  '{#nobody}',
  '{#request.verb}',
]

const texts = [
  'x',
  '',
  ' ',
  'GET',
  '/personer/(.*)',
  '^/personer/.*$',
  '/**',
  '/',
  '200',
  '-1',
  'æøå',
  '127.0.0.1',
  'Authorization',
  'X-Caller',
  '{}',
  '[]',
  '${request.method}',
  'https://contact.test.example.org/rest/v1',
  'https://nowhere.example.org',
  'scope',
  'token',
  'contact:person.read',
]

/** A value for a member: mostly one that its schema has, sometimes another of its type, now and then of another type. */
export function valueFor(name: string, member: Member, random: Random): unknown {
  if (random.chance(0.06)) return random.of([null, '', 'x', 0, -1, true, 'false', [], {}, 1.5])
  if (member.values !== undefined && random.chance(0.93)) return random.of(member.values)
  if (member.default !== undefined && random.chance(0.25)) return member.default
  switch (member.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return random.of([
        0,
        1,
        2,
        5,
        10,
        60,
        200,
        1000,
        5000,
        30_000,
        60_000,
        100_000,
        Math.max(0, member.least ?? 0),
        (member.least ?? 0) - 1,
      ])
    case 'array':
      return random.of([[], [textFor(name, random)], [textFor(name, random), textFor(name, random)]])
    case 'object':
      return {}
    default:
      return textFor(name, random)
  }
}

function textFor(name: string, random: Random): string {
  if (/condition|rule$/i.test(name)) return random.of(conditions)
  if (/method/i.test(name)) return random.of(['GET', 'POST', 'PUT', 'HEAD', 'get'])
  if (/url|target|redirect/i.test(name))
    return random.of([
      'https://gateway.example.org/test/machine-token',
      'https://population.test.example.org/registry/v1',
      "{#endpoints['default']}/{#group[0]}",
      "{#endpoints['default']}/personer/{#group[0]}",
      '/x',
      'x',
      ...texts.slice(-6, -4),
    ])
  if (/header|^\/name$|name$/i.test(name) && random.chance(0.7))
    return random.of(['Authorization', 'X-Caller', 'X-New', 'Content-Type', 'accept', 'scope', 'token', 'part', 'X-Gateway-Api-Key'])
  if (/pattern|regex/i.test(name))
    return random.of([
      '/personer/(.*)',
      '/(.*)',
      '/full/.*',
      '/personer/{id}',
      'https?://[^/]*/((.*))',
      '^/personer$',
      '([',
      '/**',
      '/personer/*',
    ])
  if (/time|expires|limit|seconds/i.test(name) && random.chance(0.5)) return random.of(['1', '60', '0', '-1', 'x'])
  // An address that is a secret is a shorter one in the test, and of secrets the length counts.
  return random.chance(0.4)
    ? random.of(expressions)
    : random.of(name === '/content' ? texts.filter((text) => !text.includes('://')) : texts)
}

/** A configuration that a person may have made in the form of a policy: what is required nearly always, of the rest some. */
export function configurationFor(members: Members, random: Random): Record<string, unknown> {
  const build = (path: string): unknown => {
    const member = members[path] ?? {}
    const inner = Object.keys(members).filter((each) => each.startsWith(`${path}/`) && !each.slice(path.length + 1).includes('/'))
    const items = Object.keys(members).filter((each) => each.startsWith(`${path}[]/`) && !each.slice(path.length + 3).includes('/'))
    if (items.length > 0)
      return Array.from({ length: random.of([0, 1, 1, 1, 2]) }, () =>
        Object.fromEntries(
          items.flatMap((each) => (random.chance(0.93) ? [[each.slice(path.length + 3).replace('[]', ''), build(each)]] : [])),
        ),
      )
    if (inner.length === 0) return valueFor(path, member, random)
    return Object.fromEntries(
      inner.flatMap((each) =>
        random.chance(members[each]!.isRequired === true ? 0.96 : 0.55) ? [[each.slice(path.length + 1), build(each)]] : [],
      ),
    )
  }
  return build('') as Record<string, unknown>
}

const policies = Object.entries(published.plugins).flatMap(([plugin, members]): readonly (readonly [string, Members])[] =>
  plugin.startsWith('policy ') ? [[plugin.slice('policy '.length), members]] : [],
)

const membersOf = (policy: string): Members => published.plugins[`policy ${policy}`] ?? {}

/** Policies that need what no template has, that say who may call, or that the model leaves to the gateway: they are drawn seldom. */
const rare = new Set([
  'latency',
  'mock',
  'policy-request-validation',
  'request-content-limit',
  'api-key',
  'jwt',
  'oauth2',
  'groovy',
  'policy-basic-authentication',
  'rbac',
  'policy-circuit-breaker',
  'json-to-json',
  'json-validation',
  'xml-json',
  'retry',
  'cache',
  'policy-generate-jwt',
  'status-code',
])

const addedStep: Draw = (form, random) => {
  const flow = random.any(form.flows)
  if (flow === undefined) return undefined
  let drawn = random.of(policies)
  if (rare.has(drawn[0]) && random.chance(0.75)) drawn = random.of(policies.filter(([name]) => !rare.has(name)))
  const [policy, members] = drawn
  const configuration = configurationFor(members, random)
  const isResponse = configuration['scope'] === 'RESPONSE' ? random.chance(0.8) : random.chance(0.12)
  const list = isResponse ? flow.response : flow.request
  const step = {
    name: policy,
    enabled: true,
    policy,
    ...(random.chance(0.15) && { condition: random.of(conditions) }),
    configuration,
  }
  return change(
    `${policy} ${JSON.stringify(configuration)}${'condition' in step ? ` when ${step['condition']}` : ''} in ${list}`,
    ['import-template'],
    { op: 'add', path: `${list}/${random.below(form.each(list).length + 1)}`, value: step },
  )
}

const ownMember: Draw = (form, random) => {
  const step = random.any(form.steps())
  if (step === undefined) return undefined
  const members = membersOf(step.policy)
  const path = random.any(Object.keys(members))
  if (path === undefined) return undefined
  const pointer = step.configuration + path.replaceAll('[]', '/0')
  if (form.at(pointer) !== undefined && random.chance(0.15)) return change(`${pointer} removed`, ['import-template'], drop(pointer))
  return putAt(form, pointer, valueFor(path, members[path]!, random))
}

/** Puts a value, with what holds it where that is missing. */
function putAt(form: Form, pointer: string, value: unknown): Change {
  const missing: Operation[] = []
  const names = pointer.split('/').slice(1, -1)
  for (const index of names.keys()) {
    const holder = `/${names.slice(0, index + 1).join('/')}`
    if (form.at(holder) === undefined) missing.push(put(holder, /^\d+$/.test(names[index + 1] ?? pointer.split('/').at(-1)!) ? [] : {}))
  }
  return change(`${pointer} ${JSON.stringify(value)}`, ['import-template'], ...missing, put(pointer, value))
}

const connectionMember: Draw = (form, random) => {
  const isV4 = form.version === 'v4'
  const members = published.plugins[isV4 ? 'endpoint-connector http-proxy sharedConfiguration' : 'connector connector-http']!
  const path = random.of(Object.keys(members))
  const endpoint = random.any(form.endpoints)
  const isOwn = endpoint !== undefined && random.chance(0.25)
  const group = random.any(form.each(form.endpointGroups))
  if (group === undefined) return undefined
  const holder = isOwn ? (isV4 ? `${endpoint}/sharedConfigurationOverride` : endpoint) : isV4 ? `${group}/sharedConfiguration` : group
  const made = putAt(form, holder + path.replaceAll('[]', '/0'), valueFor(path, members[path]!, random))
  const own = isOwn ? [put(`${endpoint}/${isV4 ? 'inheritConfiguration' : 'inherit'}`, false)] : []
  const whole =
    path === '/proxy/host' || path === '/proxy/port'
      ? [put(`${holder}/proxy`, { enabled: true, type: 'HTTP', host: 'proxy.example.org', port: 3128 })]
      : []
  return change(made.label, ['backend-url'], ...own, ...made.operations, ...whole)
}

/** The places of the objects of the classes, and the spelling of their members in files. */
interface Place {
  readonly pointer: string
  readonly classes: readonly string[]
}

function placesOf(form: Form): readonly Place[] {
  const plans = form.plans
  const flows = form.flows.map(({ pointer }) => pointer)
  const steps = form.steps().map(({ pointer }) => pointer)
  const of = (pointers: readonly string[], ...classes: readonly string[]): readonly Place[] =>
    pointers.map((pointer) => ({ pointer, classes }))
  const groups = form.each(form.endpointGroups)
  if (form.version === 'v2')
    return [
      ...of([''], 'Api'),
      ...of(['/proxy'], 'Proxy'),
      ...of(form.each(form.contextPaths), 'VirtualHost'),
      ...of(groups, 'EndpointGroup'),
      ...of(form.endpoints, 'Endpoint'),
      ...of(['/proxy/groups/0/http'], 'HttpClientOptions'),
      ...of(['/proxy/groups/0/ssl'], 'HttpClientSslOptions'),
      ...of(['/proxy/groups/0/proxy'], 'HttpProxy'),
      ...of(['/proxy/failover'], 'Failover'),
      ...of(['/proxy/logging'], 'Logging'),
      ...of(['/proxy/cors'], 'Cors'),
      ...of(flows, 'flow.Flow'),
      ...of(
        flows.map((flow) => `${flow}/path-operator`),
        'flow.PathOperator',
      ),
      ...of(steps, 'flow.Step'),
      ...of(plans, 'Plan'),
      ...of(form.each(form.properties), 'Property'),
      ...of(['/response_templates/DEFAULT/*~1*'], 'ResponseTemplate'),
      ...of(
        ['/services/dynamic-property'],
        'services.dynamicproperty.DynamicPropertyService',
        'services.schedule.ScheduledService',
        'Service',
      ),
      ...of(['/services/health-check'], 'services.healthcheck.HealthCheckService', 'services.schedule.ScheduledService', 'Service'),
      ...of(
        form.endpoints.map((endpoint) => `${endpoint}/healthcheck`),
        'services.healthcheck.EndpointHealthCheckService',
        'services.schedule.ScheduledService',
        'Service',
      ),
      ...of(['/resources/0'], 'plugins.resources.Resource'),
    ]
  return [
    ...of(['/api'], 'v4.Api', 'v4.AbstractApi'),
    ...of(['/api/listeners/0'], 'v4.listener.http.HttpListener', 'v4.listener.AbstractListener'),
    ...of(form.each(form.contextPaths), 'v4.listener.http.Path'),
    ...of(['/api/listeners/0/entrypoints/0'], 'v4.listener.entrypoint.Entrypoint', 'v4.listener.entrypoint.AbstractEntrypoint'),
    ...of(['/api/listeners/0/cors'], 'Cors'),
    ...of(groups, 'v4.endpointgroup.EndpointGroup', 'v4.endpointgroup.AbstractEndpointGroup'),
    ...of(form.endpoints, 'v4.endpointgroup.Endpoint', 'v4.endpointgroup.AbstractEndpoint'),
    ...of(
      groups.map((group) => `${group}/sharedConfiguration/http`),
      'v4.http.HttpClientOptions',
    ),
    ...of(
      groups.map((group) => `${group}/sharedConfiguration/proxy`),
      'v4.http.HttpProxyOptions',
    ),
    ...of(
      groups.map((group) => `${group}/sharedConfiguration/ssl`),
      'v4.ssl.SslOptions',
    ),
    ...of(['/api/failover'], 'v4.failover.Failover'),
    ...of(['/api/flowExecution'], 'v4.flow.execution.FlowExecution'),
    ...of(flows, 'v4.flow.Flow', 'v4.flow.AbstractFlow'),
    ...of(
      flows.map((flow) => `${flow}/selectors/0`),
      'v4.flow.selector.HttpSelector',
      'v4.flow.selector.AbstractSelector',
    ),
    ...of(steps, 'v4.flow.step.Step'),
    ...of(plans, 'v4.plan.Plan', 'v4.plan.AbstractPlan'),
    ...of(
      plans.map((plan) => `${plan}/security`),
      'v4.plan.PlanSecurity',
    ),
    ...of(form.each(form.properties), 'v4.property.Property'),
    ...of(['/api/analytics'], 'v4.analytics.Analytics'),
    ...of(['/api/analytics/logging'], 'v4.analytics.logging.Logging'),
    ...of(['/api/analytics/logging/mode'], 'v4.analytics.logging.LoggingMode'),
    ...of(['/api/analytics/logging/phase'], 'v4.analytics.logging.LoggingPhase'),
    ...of(['/api/analytics/logging/content'], 'v4.analytics.logging.LoggingContent'),
    ...of(['/api/analytics/tracing'], 'v4.analytics.tracing.Tracing'),
    ...of(['/api/responseTemplates/DEFAULT/*~1*'], 'ResponseTemplate'),
    ...of(['/api/resources/0'], 'v4.resource.Resource'),
  ]
}

/** Names in files of version 2 that differ from those of its classes. */
const written: Readonly<Record<string, string>> = {
  flowMode: 'flow_mode',
  executionMode: 'execution_mode',
  pathMappings: 'path_mappings',
  responseTemplates: 'response_templates',
  definitionVersion: 'gravitee',
  virtualHosts: 'virtual_hosts',
  stripContextPath: 'strip_context_path',
  preserveHost: 'preserve_host',
  overrideEntrypoint: 'override_entrypoint',
  loadBalancer: 'load_balancing',
  httpClientOptions: 'http',
  httpClientSslOptions: 'ssl',
  httpProxy: 'proxy',
  selectionRule: 'selection_rule',
  pathOperator: 'path-operator',
  statusCode: 'status',
  accessControlAllowOrigin: 'allowOrigin',
  accessControlAllowHeaders: 'allowHeaders',
  accessControlAllowMethods: 'allowMethods',
  accessControlAllowCredentials: 'allowCredentials',
  accessControlMaxAge: 'maxAge',
  accessControlExposeHeaders: 'exposeHeaders',
  healthCheck: 'healthcheck',
}

/** Types of class members, as far as their names tell; a text otherwise. */
function memberValue(name: string, form: Form, pointer: string, random: Random): unknown {
  const own = form.at(pointer)
  if (own !== undefined && random.chance(0.12)) return random.of([null, '', 'x', 0, true, [], {}])
  if (typeof own === 'boolean') return !own
  if (
    /^(enabled|is|backup|secondary|dynamic|encrypted|keepAlive|pipelining|useCompression|follow|propagate|clearText|trustAll|hostname|useSystem|strip|preserve|override|inherit|matchRequired|verbose|perSub|allowCred|accessControlAllowC|runPol|fromRoot|headers?$|payload|message(?:H|M|P)|entrypoint$|endpoint$|request$|response$)/.test(
      name,
    ) &&
    !Array.isArray(own)
  )
    return random.chance(0.6)
  if (/Timeout|Duration|max|weight|port|status$|Code|retry|Window|Limit|order|MaxAge/i.test(name))
    return random.of([0, 1, 2, 10, 100, 1000, 5000, 60_000, -1, '1'])
  if (/condition|rule/i.test(name)) return random.of(conditions)
  if (/tenants|tags|servers|Headers|Methods|methods|allow|pathMappings|labels|consumers/i.test(name))
    return random.of([[], ['x'], ['GET'], ['GET', 'POST'], ['*']])
  if (name === 'type')
    return random.of([
      'http-proxy',
      'HTTP',
      'http',
      'grpc',
      'GRPC',
      'mock',
      'http-post',
      'PROXY',
      'MESSAGE',
      'API_KEY',
      'KEY_LESS',
      'JWT',
      'cache',
      'kafka',
      '',
    ])
  if (name === 'loadBalancer')
    return { type: random.of(['ROUND_ROBIN', 'RANDOM', 'WEIGHTED_ROUND_ROBIN', 'WEIGHTED_RANDOM', 'LEAST_CONNECTIONS', 'x']) }
  if (name === 'status') return random.of(['PUBLISHED', 'CLOSED', 'STAGING', 'DEPRECATED', 'published', 'x'])
  if (name === 'security') return random.of(['API_KEY', 'KEY_LESS', 'JWT', 'OAUTH2', 'api-key'])
  if (name === 'version') return random.of(['HTTP_1_1', 'HTTP_2', '1', '2', 'x'])
  if (/mode$/i.test(name))
    return random.of(['DEFAULT', 'BEST_MATCH', 'NONE', 'CLIENT_PROXY', 'CLIENT', 'v3', 'v4-emulation-engine', 'STANDARD', 'PUSH', 'x'])
  if (name === 'operator' || name === 'pathOperator') return random.of(['STARTS_WITH', 'EQUALS', 'x', 'equals'])
  if (name === 'path') return random.of(['/', '/personer', '/personer/:id', '/personer/{id}', '/test/population', '', 'personer', '/**'])
  if (name === 'host') return random.of(['gateway.example.org', 'other.example.org', '', 'proxy.example.org'])
  if (name === 'target')
    return random.of(['https://population.test.example.org/registry/v1?x=1', 'https://contact.test.example.org/rest/v1', 'x'])
  if (name === 'body' || name === 'content') return random.of(['{}', 'HEADERS', 'PAYLOADS', 'HEADERS_PAYLOADS', 'NONE', '{#request.id}'])
  if (name === 'scope') return random.of(['REQUEST', 'RESPONSE', 'REQUEST_RESPONSE', 'NONE'])
  if (name === 'cases') return random.of([['TIMEOUT'], [], ['x']])
  if (/^(proxy|http|ssl|services|failover|logging|cors|configuration|analytics|tracing|phase|mode|health|entries|dlq|stage)/i.test(name))
    return random.of([{}, null, { enabled: true }, { enabled: false }, []])
  if (Array.isArray(own)) return []
  return random.of(['x', '', 'Other', '{#request.method}', null])
}

const classMember: Draw = (form, random) => {
  const place = random.of(placesOf(form))
  const name = random.any(place.classes.flatMap((each) => published.classes[each] ?? []))
  if (name === undefined || ['plans', 'flows', 'pre', 'post', 'listeners', 'endpoints', 'endpointGroups', 'groups'].includes(name))
    return undefined
  const member = form.version === 'v2' ? (written[name] ?? name) : name.startsWith('accessControl') ? written[name]! : name
  if (member === undefined) return undefined
  const pointer = `${place.pointer}/${member}`
  const own = form.at(pointer)
  // Without a path it would take the calls of all others that are asked at the same time.
  const isEntrance = pointer.startsWith(form.contextPaths) && member === 'path'
  if (own !== undefined && !isEntrance && random.chance(0.12)) return change(`${pointer} removed`, ['import-template'], drop(pointer))
  const value = memberValue(name, form, pointer, random)
  return isEntrance && typeof value !== 'string' ? undefined : putAt(form, pointer, value)
}

const anyCondition: Draw = (form, random) => {
  const condition = random.of(conditions)
  const flow = random.any(form.flows)
  const step = random.any(form.steps())
  const plan = random.any(form.plans)
  switch (random.below(5)) {
    case 0:
      return flow && change(`${flow.title}: ${condition}`, ['import-template'], flow.conditionIs(condition))
    case 1:
    case 2:
      return step && change(`${step.pointer}: ${condition}`, ['import-template'], put(`${step.pointer}/condition`, condition))
    case 3:
      return plan === undefined
        ? undefined
        : change(
            `${plan}: rule ${condition}`,
            ['request-access'],
            put(`${plan}/${form.version === 'v4' ? 'selectionRule' : 'selection_rule'}`, condition),
          )
    default:
      return form.version === 'v4'
        ? change(
            `logging ${condition}`,
            [],
            put('/api/analytics/logging', {
              mode: { entrypoint: true, endpoint: true },
              phase: { request: true, response: true },
              content: { headers: true, payload: true },
              condition,
            }),
          )
        : change(
            `logging ${condition}`,
            [],
            put('/proxy/logging', { mode: 'CLIENT_PROXY', scope: 'REQUEST_RESPONSE', content: 'HEADERS_PAYLOADS', condition }),
          )
  }
}

const anyText: Draw = (form, random) => {
  const step = random.any(form.steps())
  if (step === undefined) return undefined
  const places = Object.keys(membersOf(step.policy)).filter((path) => /value$|content$|body$|url$|pattern$|key$/i.test(path))
  const path = random.any(places)
  const text = random.of(expressions)
  if (path === undefined) return undefined
  const pointer = step.configuration + path.replaceAll('[]', '/0')
  return putAt(form, pointer, random.chance(0.3) ? `Bearer ${text}` : text)
}

export const publishedDraws: readonly (readonly [number, readonly Draw[]])[] = [
  [30, [addedStep]],
  [18, [ownMember]],
  [14, [connectionMember]],
  [24, [classMember]],
  [16, [anyCondition]],
  [8, [anyText]],
]
