import { drop, insert, put } from '../patch.ts'
import { issuer, tokenServiceKey } from '../world.ts'
import { written } from './expressions.ts'
import { change, type Change, type Draw, type Form } from './form.ts'
import type { Random } from '../random.ts'

const ofPlan =
  (draw: (plan: string, form: Form, random: Random) => Change | undefined): Draw =>
  (form, random) =>
    form.plans.length === 0 ? undefined : draw(random.of(form.plans), form, random)

const nameOf = (form: Form, plan: string): string => `plan "${form.text(`${plan}/name`)}"`
const planSteps = ['import-template', 'request-access'] as const

export const planDraws: readonly Draw[] = [
  ofPlan((plan, form, random) => {
    const security = random.of(['KEY_LESS', 'JWT', 'OAUTH2', 'api-key', 'API_KEY', 'key_less', 'MTLS'])
    if (security === 'MTLS' && form.version === 'v2') return undefined
    return change(`${nameOf(form, plan)}: security ${security}`, planSteps, put(form.security(plan), security))
  }),
  ofPlan((plan, form, random) => {
    const status = random.of(['STAGING', 'CLOSED', 'DEPRECATED', 'published', 'Published', 'OPEN', null])
    return change(`${nameOf(form, plan)}: status ${String(status)}`, planSteps, put(`${plan}/status`, status))
  }),
  ofPlan((plan, form, random) => {
    const rule = random.chance(0.15) ? '' : written(random)
    return change(
      `${nameOf(form, plan)}: selection rule ${rule || 'empty'}`,
      planSteps,
      put(`${plan}/${form.version === 'v4' ? 'selectionRule' : 'selection_rule'}`, rule),
    )
  }),
  ofPlan((plan, form) => change(`${nameOf(form, plan)} removed`, planSteps, drop(plan))),
  ofPlan((plan, form, random) => {
    const security = random.of(['KEY_LESS', 'API_KEY', 'JWT'])
    const copy = {
      ...(form.at(plan) as Record<string, unknown>),
      name: `Another ${form.plans.length}`,
      id: `another-${form.plans.length}`,
      ...(form.version === 'v4' ? { security: { type: security, configuration: {} } } : { security, securityDefinition: '{}' }),
    }
    return change(`a plan ${security} added`, planSteps, insert('/plans', copy, random.chance(0.5) ? 0 : '-'))
  }),
  (form) =>
    form.plans.length < 2 ? undefined : change('plans in another order', [], drop('/plans/0'), insert('/plans', form.at('/plans/0'))),
  () => change('no plans', ['import-template'], put('/plans', [])),
  ofPlan((plan, form, random) =>
    form.version === 'v4'
      ? change(
          `${nameOf(form, plan)}: key passed on`,
          ['import-template'],
          put(`${plan}/security/configuration`, { propagateApiKey: true }),
        )
      : change(
          `${nameOf(form, plan)}: key passed on`,
          ['import-template'],
          put(`${plan}/securityDefinition`, random.of(['{"propagateApiKey":true}', '', 'null', '{"propagateApiKey":"true"}'])),
        ),
  ),
  ofPlan((plan, form) => change(`${nameOf(form, plan)}: no flows`, planSteps, put(`${plan}/flows`, []))),
]

const propertyAt = (form: Form, random: Random): readonly [string, string, 'api-key-property' | 'issuer-property'] | undefined => {
  const index = random.below(2)
  const pointer = `${form.properties}/${index}`
  return form.at(pointer) === undefined
    ? undefined
    : [pointer, form.text(`${pointer}/key`), index === 0 ? 'api-key-property' : 'issuer-property']
}

const ofProperty =
  (draw: (pointer: string, key: string, step: 'api-key-property' | 'issuer-property', form: Form, random: Random) => Change): Draw =>
  (form, random) => {
    const found = propertyAt(form, random)
    return found && draw(...found, form, random)
  }

export const propertyDraws: readonly Draw[] = [
  ofProperty((pointer, key, step) => change(`property ${key} removed`, [step], drop(pointer))),
  ofProperty((pointer, key, step, _, random) => {
    const name = random.of([
      key.toUpperCase(),
      `${key} `,
      ` ${key}`,
      key.replace('_api', ''),
      key.replaceAll('_', '-'),
      '',
      `${key}s`,
      key.replace('machine', 'maskin'),
    ])
    return change(`property ${key} spelt "${name}"`, [step], put(`${pointer}/key`, name))
  }),
  ofProperty((pointer, key, step, form, random) => {
    const value = form.text(`${pointer}/value`)
    const made = random.of([
      `${value} `,
      ` ${value}`,
      `"${value}"`,
      `${value}\n`,
      `${value}\r\n`,
      '',
      value.toUpperCase(),
      value.slice(0, -1),
      'TODO',
      `\t${value}`,
      `'${value}'`,
      `{#properties['other']}`,
      `${value}\u00a0`,
      'æøå',
      value.slice(0, 8) + '\n' + value.slice(8),
    ])
    return change(
      `value of ${key}: ${JSON.stringify(made).replace(tokenServiceKey, 'KEY').replace(issuer, 'ISSUER')}`,
      [step],
      put(`${pointer}/value`, made),
    )
  }),
  (form) =>
    change(
      'values of the properties swapped',
      ['api-key-property', 'issuer-property'],
      put(`${form.properties}/0/value`, issuer),
      put(`${form.properties}/1/value`, tokenServiceKey),
    ),
  (form) => change('no properties', ['api-key-property', 'issuer-property'], drop(form.properties)),
  (form) => change('properties empty', ['api-key-property', 'issuer-property'], put(form.properties, [])),
  ofProperty((pointer, key, step, form, random) =>
    change(
      `property ${key} a second time, with another value`,
      [step],
      insert(form.properties, { ...(form.at(pointer) as object), value: 'other' }, random.chance(0.5) ? 0 : '-'),
    ),
  ),
  ofProperty((pointer, key, step) => change(`property ${key} without value`, [step], drop(`${pointer}/value`))),
  (form) => change('a property more', [], insert(form.properties, { key: 'other', value: 'x', encrypted: false })),
]

const ofEndpoint =
  (draw: (endpoint: string, form: Form, random: Random) => Change | undefined): Draw =>
  (form, random) =>
    form.endpoints.length === 0 ? undefined : draw(random.of(form.endpoints), form, random)

const httpOf = (form: Form): string => (form.version === 'v4' ? '/api/endpointGroups/0/sharedConfiguration/http' : '/proxy/groups/0/http')

export const endpointDraws: readonly Draw[] = [
  ofEndpoint((endpoint, form, random) => {
    const target = form.text(form.target(endpoint))
    const { origin } = URL.parse(target) ?? { origin: 'https://population.test.example.org' }
    const made = random.of([
      `${target}/`,
      `${target}//`,
      target.replace('/v1', ''),
      `${origin}/`,
      origin,
      target.replace('.test', ''),
      target.replace('https:', 'http:'),
      target.replace('example', 'exmaple'),
      `${target}/personer`,
      target.replace('/v1', '/V1'),
      target.replace('https://', ''),
      '',
      ` ${target}`,
      `${target} `,
      `${target}?x=1`,
      target.replace('/v1', '//v1'),
      target.replace('.org/', '.org:443/'),
      target.toUpperCase(),
      `${target}#x`,
      "{#properties['target']}",
      target.replace('https://', 'HTTPS://'),
      '{#endpoints}',
      `${target}/v1`,
      target.replace('population', 'contact'),
    ])
    return change(`target "${made}"`, ['backend-url'], put(form.target(endpoint), made))
  }),
  ofEndpoint((endpoint, form, random) => {
    const name = random.of(['other', '', 'Default', 'default '])
    return change(`endpoint named "${name}"`, ['backend-url', 'import-template'], put(`${endpoint}/name`, name))
  }),
  ofEndpoint((endpoint, form, random) => {
    const isSpare = random.chance(0.5)
    const copy = structuredClone(form.at(endpoint)) as Record<string, unknown>
    const target = form.text(form.target(endpoint)).replace('.test', random.of(['', '.test', '.nowhere']))
    const second =
      form.version === 'v4'
        ? { ...copy, name: 'second', secondary: isSpare, configuration: { target } }
        : { ...copy, name: 'second', backup: isSpare, target }
    const list = endpoint.slice(0, endpoint.lastIndexOf('/'))
    return change(
      `a second endpoint ${target}${isSpare ? ', secondary' : ''}`,
      ['backend-url'],
      insert(list, second, random.chance(0.3) ? 0 : '-'),
    )
  }),
  ofEndpoint((endpoint, form) =>
    change('endpoint secondary', ['backend-url'], put(`${endpoint}/${form.version === 'v4' ? 'secondary' : 'backup'}`, true)),
  ),
  ofEndpoint((endpoint) => change('endpoint removed', ['backend-url'], drop(endpoint))),
  ofEndpoint((endpoint, form, random) => {
    const headers = random.of([
      [{ name: 'X-Endpoint', value: 'yes' }],
      [{ name: 'Authorization', value: 'Basic eDp5' }],
      [{ name: 'X-Caller', value: 'endpoint' }],
      [{ name: 'X-Expression', value: '{#request.method}' }],
      [{ name: 'Accept', value: 'application/xml' }],
    ])
    const label = `headers ${headers[0]!.name} of the ${random.chance(0.5) ? 'endpoint' : 'group'}`
    if (label.endsWith('endpoint'))
      return form.version === 'v4'
        ? change(
            label,
            ['backend-url', 'import-template'],
            put(`${endpoint}/inheritConfiguration`, false),
            put(`${endpoint}/sharedConfigurationOverride`, {
              ...(form.at('/api/endpointGroups/0/sharedConfiguration') as object),
              headers,
            }),
          )
        : change(
            label,
            ['backend-url', 'import-template'],
            put(`${endpoint}/headers`, headers),
            put(`${endpoint}/inherit`, random.chance(0.5)),
          )
    return change(
      label,
      ['backend-url', 'import-template'],
      put(form.version === 'v4' ? '/api/endpointGroups/0/sharedConfiguration/headers' : '/proxy/groups/0/headers', headers),
    )
  }),
  (form, random) => {
    const list = form.endpointGroups
    const group = form.at(`${list}/0`) as Record<string, unknown> | undefined
    if (group === undefined) return undefined
    const copy = {
      ...structuredClone(group),
      name: 'second-group',
      endpoints: random.chance(0.5)
        ? []
        : [
            {
              ...(form.at(form.endpoints[0] ?? '') as object),
              name: 'elsewhere',
              ...(form.version === 'v4'
                ? { configuration: { target: 'https://contact.test.example.org/rest/v1' } }
                : { target: 'https://contact.test.example.org/rest/v1' }),
            },
          ],
    }
    return change('a second group of endpoints', ['backend-url'], insert(list, copy, random.chance(0.5) ? 0 : '-'))
  },
  (form, random) => {
    const [name, value] = random.of<readonly [string, unknown]>([
      ['readTimeout', 5000],
      ['connectTimeout', 2000],
      ['followRedirects', true],
      ['useCompression', false],
      ['propagateClientAcceptEncoding', true],
      ['keepAlive', false],
      ['pipelining', true],
      ['maxConcurrentConnections', 1],
      ['version', 'HTTP_1_1'],
      ['propagateClientHost', true],
    ])
    return change(`connection: ${name} ${String(value)}`, ['backend-url'], put(`${httpOf(form)}/${name}`, value))
  },
  (form) => change('connection settings removed', ['backend-url'], drop(httpOf(form))),
  (form, random) =>
    form.version === 'v4'
      ? undefined
      : change(
          'strip_context_path or preserve_host',
          ['backend-url'],
          put(random.of(['/proxy/strip_context_path', '/proxy/preserve_host']), true),
        ),
  (form, random) => {
    const type = random.of(['RANDOM', 'WEIGHTED_ROUND_ROBIN', 'WEIGHTED_RANDOM'])
    return change(
      `load balancing ${type}`,
      [],
      put(form.version === 'v4' ? '/api/endpointGroups/0/loadBalancer/type' : '/proxy/groups/0/load_balancing/type', type),
    )
  },
]

export const entranceDraws: readonly Draw[] = [
  (form, random) => {
    const path = form.text(`${form.contextPaths}/0/path`)
    const made = random.of([
      `${path}/`,
      path.slice(1),
      path.replace('/test', ''),
      path.replace('test', 'Test'),
      `${path}s`,
      path.replace('/test', '/prod'),
      '/',
      `${path}//`,
      path.replace('/test', '//test'),
      '/test',
      path.replace('lation', 'laiton').replace('contact', 'contcat'),
      '',
      `${path}/v1`,
      `${path} `,
    ])
    return change(`context path "${made}"`, ['context-path'], put(`${form.contextPaths}/0/path`, made))
  },
  (form, random) => {
    const host = random.of(['gateway.example.org', 'other.example.org', 'GATEWAY.example.org', '', 'localhost'])
    return change(`virtual host "${host}"`, ['context-path'], put(`${form.contextPaths}/0/host`, host))
  },
  (form, random) => {
    const more = random.of([
      { path: '/other' },
      { path: '/test' },
      { path: `${form.text(`${form.contextPaths}/0/path`)}/personer` },
      { path: '/other', host: 'other.example.org' },
    ])
    return change(`a second context path ${more.path}`, ['context-path'], insert(form.contextPaths, more, random.chance(0.5) ? 0 : '-'))
  },
  (form) => change('no context path', ['context-path'], put(form.contextPaths, [])),
  (form, random) => {
    const [key, template] = random.of<readonly [string, Record<string, unknown>]>([
      ['API_KEY_MISSING', { status: 403, body: '{"no":"key"}' }],
      ['API_KEY_INVALID', { status: 200, body: '{}' }],
      ['GATEWAY_PLAN_UNRESOLVABLE', { status: 403, body: '{"no":"plan"}' }],
      ['DEFAULT', { status: 503, body: 'sorry' }],
      ['DEFAULT', { status: 200, body: '{}' }],
      ['CALLOUT_EXIT_ON_ERROR', { status: 503, body: '{"x":1}', headers: { 'X-Template': 'yes' } }],
      ['CALLOUT_HTTP_ERROR', { status: 599 }],
      ['REQUEST_VALIDATION_INVALID', { status: 422, body: '{}' }],
      ['CALLOUT_EXIT_ON_ERROR', { status: 502, body: '{#error.message}' }],
    ])
    const type = random.of(['*/*', 'application/json', 'text/plain', '*'])
    const isV4 = form.version === 'v4'
    const { status, ...rest } = template
    const written = isV4 ? { statusCode: status, ...rest } : template
    return change(
      `response template ${key} for ${type}: ${JSON.stringify(template)}`,
      ['import-template'],
      put(isV4 ? '/api/responseTemplates' : '/response_templates', { [key]: { [type]: written } }),
    )
  },
  (form, random) =>
    change(
      'cross-origin calls',
      ['import-template'],
      put(form.version === 'v4' ? '/api/listeners/0/cors' : '/proxy/cors', {
        enabled: true,
        allowOrigin: [random.of(['*', 'https://a.example.org'])],
        allowMethods: ['GET'],
        allowHeaders: [],
        allowCredentials: false,
        maxAge: -1,
        exposeHeaders: [],
        runPolicies: false,
      }),
    ),
]

/** Changes that no caller should notice. */
export const harmlessDraws: readonly Draw[] = [
  (form, random) => {
    const [member, value] = random.of<readonly [string, unknown]>([
      ['name', 'Another name'],
      ['description', 'other'],
      ['labels', []],
      ['visibility', 'PUBLIC'],
      ['tags', []],
      ['groups', []],
      ['categories', ['a']],
      ['lifecycle_state', 'PUBLISHED'],
      ['metadata', []],
      ['picture', 'data:'],
      ['path_mappings', ['/personer/:id']],
      ['x-note', 'mine'],
      ['disable_membership_notifications', true],
    ])
    return change(`${member} changed`, [], put(`${form.root}/${member}`, value))
  },
  (form, random) => {
    const flow = random.any(form.flows)
    return flow && change(`${flow.title} named`, [], put(`${flow.pointer}/name`, 'mine'))
  },
  (form, random) => {
    const step = random.any(form.steps())
    return step && change(`${step.policy} described`, [], put(`${step.pointer}/name`, 'mine'), put(`${step.pointer}/description`, 'mine'))
  },
  ofPlan((plan, form, random) => {
    const [member, value] = random.of<readonly [string, unknown]>([
      ['name', 'Renamed'],
      ['description', 'x'],
      ['order', 7],
      ['validation', 'AUTO'],
      ['characteristics', ['x']],
      ['comment_required', true],
      ['tags', []],
      ['excluded_groups', []],
    ])
    return change(`${nameOf(form, plan)}: ${member}`, [], put(`${plan}/${member}`, value))
  }),
  (form) => change('members in another order', [], ...reordered(form)),
]

function reordered({ definition }: Form): Change['operations'] {
  const names = Object.keys(definition).slice(0, 3)
  return names.flatMap((name) => [drop(`/${name}`), put(`/${name}`, definition[name])])
}
