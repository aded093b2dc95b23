import { drop, insert, put } from '../patch.ts'
import { condition, errorCondition, tokenFrom, valueOf, written } from './expressions.ts'
import { change, type Change, type Draw, type Form, type StepPlace } from './form.ts'
import type { Random } from '../random.ts'

const CALLOUT = 'policy-http-callout'
const HEADERS = 'transform-headers'
const ATTRIBUTES = 'policy-assign-attributes'
const ROUTING = 'dynamic-routing'

/** Draws a change of the configuration of a policy that the definition has. */
const ofPolicy =
  (policy: string, draw: (step: StepPlace, form: Form, random: Random) => Change | undefined): Draw =>
  (form, random) => {
    const found = form.steps(policy)
    return found.length === 0 ? undefined : draw(random.of(found), form, random)
  }

const callout = (draw: (step: StepPlace, form: Form, random: Random) => Change | undefined): Draw => ofPolicy(CALLOUT, draw)

const elsewhere = [
  'https://gateway.example.org/test/machine-tokens',
  'https://gateway.example.org/test/machine-token/',
  'https://gateway.example.org/test/machine-token?x=1',
  'https://gateway.example.org//test/machine-token',
  'https://gateway.example.org',
  'https://gateway.example.org/prod/machine-token',
  'https://GATEWAY.example.org/test/machine-token',
  'https://gateway.example.org:443/test/machine-token',
  'http://gateway.example.org/test/machine-token',
  'https://gateway.exmaple.org/test/machine-token',
  'https://path.to/token',
  '/test/machine-token',
  'gateway.example.org/test/machine-token',
  '',
  ' https://gateway.example.org/test/machine-token',
  'https://gateway.example.org/test/machine-token ',
  'https://<gateway>/test/machine-token',
  "https://gateway.example.org/test/{'machine-token'}",
  "https://gateway.example.org/test/{#properties['nowhere']}",
  "{#properties['token_url']}",
  "https://gateway.example.org/test/machine-token?scope={#context.attributes['scope']}",
  'ftp://gateway.example.org/test/machine-token',
  'https://gateway.example.org/Test/Machine-Token',
  'https://gateway.example.org/test/machine token',
  'https://gateway.example.org/test/../test/machine-token',
  "https://gateway.example.org/{#request.method == 'GET' ? 'test' : 'test'}/machine-token",
]

const headerSteps = { 'X-Gateway-Api-Key': 'api-key-property', iss: 'issuer-property' } as const
const innerOf = (expression: string): string | undefined => /\{(#[\w.]+\['\w+'\])\}/.exec(expression)?.[1]

const calloutDraws: readonly Draw[] = [
  callout(({ configuration }, _, random) => {
    const url = random.of(elsewhere)
    return change(`callout url "${url}"`, ['callout-url'], put(`${configuration}/url`, url))
  }),
  callout(({ configuration }, _, random) => {
    const method = random.of(['POST', 'PUT', 'HEAD', 'DELETE', 'get', '', null, 'PATCH', 'OPTIONS'])
    return change(`callout method ${String(method)}`, ['import-template'], put(`${configuration}/method`, method))
  }),
  callout(({ configuration }, form, random) => {
    const header = random.any(form.each(`${configuration}/headers`))
    if (header === undefined) return undefined
    const name = form.text(`${header}/name`)
    const to = random.of([
      name.toLowerCase(),
      `${name} `,
      'X-Gravitee-Api-Key',
      `x-${name}`,
      '',
      name.toUpperCase(),
      'Authorization',
      'X Header',
    ])
    return change(
      `callout header ${name} named "${to}"`,
      ['import-template', headerSteps[name as 'iss'] ?? 'import-template'],
      put(`${header}/name`, to),
    )
  }),
  callout(({ configuration }, form, random) => {
    const header = random.any(form.each(`${configuration}/headers`))
    const inner = header && innerOf(form.text(`${header}/value`))
    if (inner === undefined) return undefined
    const name = form.text(`${header}/name`)
    const value = valueOf(random, inner)
    return change(
      `callout header ${name}: ${value || 'empty'}`,
      ['import-template', headerSteps[name as 'iss'] ?? 'import-template'],
      put(`${header}/value`, value),
    )
  }),
  callout(({ configuration }, form, random) => {
    const header = random.any(form.each(`${configuration}/headers`))
    return header === undefined
      ? undefined
      : change(`callout header ${form.text(`${header}/name`)} removed`, ['import-template'], drop(header))
  }),
  callout(({ configuration }, form, random) => {
    const value = random.of([
      'application/json',
      '',
      null,
      "{#request.headers['Accept'][0]}",
      "{#request.headers['X-Caller']}",
      '{#request.method}',
      "{#request.headers['Nothing'][0]}",
    ])
    const name = random.of(['Accept', 'X-More', 'scope', 'iss', 'Content-Type', 'X-Gateway-Api-Key'])
    const header = value === null ? { name } : { name, value }
    return change(
      `callout header ${name}: ${value ?? 'without value'} added`,
      ['import-template', headerSteps[name as 'iss'] ?? 'import-template'],
      insert(`${configuration}/headers`, header, random.chance(0.3) ? 0 : '-'),
    )
  }),
  callout(({ configuration }, _, random) => {
    const what = random.of([
      'headers',
      'variables',
      'exitOnError',
      'errorCondition',
      'errorStatusCode',
      'errorContent',
      'fireAndForget',
      'scope',
      'url',
      'method',
    ])
    return change(`callout without ${what}`, [what === 'url' ? 'callout-url' : 'import-template'], drop(`${configuration}/${what}`))
  }),
  callout(({ configuration }, form, random) => {
    const variable = random.any(form.each(`${configuration}/variables`))
    if (variable === undefined) return undefined
    const value = tokenFrom(random)
    return change(`callout variable: ${value || 'empty'}`, ['import-template'], put(`${variable}/value`, value))
  }),
  callout(({ configuration }, form, random) => {
    const variable = random.any(form.each(`${configuration}/variables`))
    if (variable === undefined) return undefined
    const name = random.of(['access_token', 'Token', 'token ', '', 'scope', 'my.token'])
    return change(`callout variable named "${name}"`, ['import-template'], put(`${variable}/name`, name))
  }),
  callout(({ configuration }, _, random) => {
    const extra = random.of([
      { name: 'token', value: 'x' },
      { name: 'lifetime', value: "{#jsonPath(#calloutResponse.content, '$.expires_in')}" },
      { name: 'none', value: "{#jsonPath(#calloutResponse.content, '$.none')}" },
      { name: 'broken', value: '{#calloutResponse.nothing}' },
      { name: 'status', value: '{#calloutResponse.status}' },
    ])
    return change(
      `callout variable ${extra.name}: ${extra.value} added`,
      ['import-template'],
      insert(`${configuration}/variables`, extra, random.chance(0.5) ? 0 : '-'),
    )
  }),
  callout(({ configuration }, _, random) => {
    const value = errorCondition(random)
    return change(`callout error condition ${value || 'empty'}`, ['import-template'], put(`${configuration}/errorCondition`, value))
  }),
  callout(({ configuration }, _, random) =>
    change('callout exitOnError false', ['import-template'], put(`${configuration}/exitOnError`, random.of([false, 'false']))),
  ),
  callout(({ configuration }) => change('callout fireAndForget', ['import-template'], put(`${configuration}/fireAndForget`, true))),
  callout(({ configuration }, _, random) => {
    const [name, value] = random.of<readonly [string, unknown]>([
      ['errorStatusCode', '500'],
      ['errorStatusCode', '200'],
      ['errorStatusCode', 401],
      ['errorStatusCode', 'bad'],
      ['errorStatusCode', ''],
      ['errorContent', ''],
      ['errorContent', 'no token'],
      ['errorContent', '{#calloutResponse.content}'],
      ['errorContent', "{#jsonPath(#calloutResponse.content, '$.error')}"],
      ['errorContent', '{#nothing.here}'],
      ['errorContent', '{"status":"{#calloutResponse.status}"}'],
      ['body', '{"a":1}'],
      ['body', '{#request.method}'],
      ['body', ''],
      ['scope', 'RESPONSE'],
      ['scope', 'REQUEST_CONTENT'],
      ['scope', 'RESPONSE_CONTENT'],
      ['useSystemProxy', false],
      ['unheard_of', true],
    ])
    return change(`callout ${name} ${JSON.stringify(value)}`, ['import-template'], put(`${configuration}/${name}`, value))
  }),
]

const headersDraws: readonly Draw[] = [
  ofPolicy(HEADERS, ({ configuration }, form, random) => {
    const header = random.any(form.each(`${configuration}/addHeaders`))
    const inner = header && innerOf(form.text(`${header}/value`))
    if (inner === undefined) return undefined
    const value = random.chance(0.8)
      ? `Bearer ${valueOf(random, inner)}`
      : random.of([
          `bearer {${inner}}`,
          `{'Bearer ' + ${inner}}`,
          `{${inner}}`,
          `Bearer  {${inner}}`,
          `Token {${inner}}`,
          `Bearer{${inner}}`,
          'Bearer',
        ])
    return change(`Authorization: ${value}`, ['import-template'], put(`${header}/value`, value))
  }),
  ofPolicy(HEADERS, ({ configuration }, form, random) => {
    const header = random.any(form.each(`${configuration}/addHeaders`))
    const name = random.of(['authorization', 'Authorization', 'X-Authorization', 'AUTHORIZATION', '', 'Authorization '])
    return header === undefined ? undefined : change(`Authorization named "${name}"`, ['import-template'], put(`${header}/name`, name))
  }),
  ofPolicy(HEADERS, ({ configuration }, _, random) => {
    const list = random.of([
      ['Authorization'],
      ['authorization'],
      ['X-Caller'],
      ['Accept'],
      ['User-Agent', 'X-Caller'],
      ["{#request.headers['X-Caller'][0]}"],
      [''],
      ['Content-Type'],
      null,
    ])
    return change(`removed headers ${String(list)}`, ['import-template'], put(`${configuration}/removeHeaders`, list))
  }),
  ofPolicy(HEADERS, ({ configuration }, _, random) => {
    const list = random.of([
      ['Authorization'],
      ['authorization', 'accept'],
      ['Accept', 'Content-Type'],
      ['X-Caller'],
      ['AUTHORIZATION', 'CONTENT-TYPE', 'ACCEPT', 'USER-AGENT'],
      [''],
      null,
    ])
    return change(`whitelisted headers ${String(list)}`, ['import-template'], put(`${configuration}/whitelistHeaders`, list))
  }),
  ofPolicy(HEADERS, ({ configuration }, _, random) => {
    const header = random.of([
      { name: 'X-More', value: 'more' },
      { name: 'X-Method', value: '{#request.method}' },
      { name: 'X-Path', value: '{#request.pathInfo}' },
      { name: 'X-Plan', value: "{#context.attributes['scope']}" },
      { name: 'X-Caller', value: "{#request.headers['X-Caller'][0]}-again" },
      { name: 'X-Missing', value: "{#context.attributes['missing']}" },
      { name: 'X-Broken', value: '{#request.nothing}' },
      { name: 'X-Empty', value: '' },
      { name: 'X-None' },
      { name: 'Authorization', value: 'Basic eDp5' },
      { name: 'Content-Type', value: 'text/plain' },
      { name: 'Accept', value: 'application/xml' },
      { name: 'X-Param', value: "{#request.params['part']}" },
      { name: 'X-Two', value: "{#request.method}-{#request.params['part'] != null ? #request.params['part'][0] : 'none'}" },
    ])
    return change(
      `header ${header.name}: ${header.value ?? 'without value'} added`,
      ['import-template'],
      insert(`${configuration}/addHeaders`, header, random.chance(0.4) ? 0 : '-'),
    )
  }),
  ofPolicy(HEADERS, ({ configuration }, _, random) => {
    const scope = random.of(['RESPONSE', 'REQUEST_CONTENT', 'RESPONSE_CONTENT', 'request', 'BOTH', null])
    return scope === 'BOTH' || scope === 'request'
      ? undefined
      : change(`transform-headers scope ${scope}`, ['import-template'], put(`${configuration}/scope`, scope))
  }),
  ofPolicy(HEADERS, ({ configuration }, _, random) => {
    const what = random.of(['addHeaders', 'removeHeaders', 'whitelistHeaders', 'scope'])
    return change(`transform-headers without ${what}`, ['import-template'], drop(`${configuration}/${what}`))
  }),
]

const attributeDraws: readonly Draw[] = [
  ofPolicy(ATTRIBUTES, ({ configuration }, form, random) => {
    const attribute = random.any(form.each(`${configuration}/attributes`))
    const value = random.of([
      'population:person.basic',
      'contact:person.read',
      'population:person.full',
      'population:person.basics',
      '',
      ' population:person.basic',
      'population:person.basic,population:person.full',
      "{#properties['scope']}",
      "{'contact:' + 'person.read'}",
      "{'population:person.basic'}",
      "{#request.method == 'GET' ? 'population:person.basic' : 'contact:person.read'}",
      "{#request.pathInfo.startsWith('/full') ? 'population:person.full' : 'population:person.basic'}",
      '{#request.nothing}',
      "{#context.attributes['scope']}",
      'population:person.basic ',
    ])
    return attribute === undefined
      ? undefined
      : change(`attribute scope "${value}"`, ['import-template', 'request-access'], put(`${attribute}/value`, value))
  }),
  ofPolicy(ATTRIBUTES, ({ configuration }, form, random) => {
    const attribute = random.any(form.each(`${configuration}/attributes`))
    const name = random.of(['Scope', 'scope ', '', 'scopes', 'gravitee.attribute.scope'])
    return attribute === undefined
      ? undefined
      : change(`attribute named "${name}"`, ['import-template', 'request-access'], put(`${attribute}/name`, name))
  }),
  ofPolicy(ATTRIBUTES, ({ configuration }, _, random) => {
    const attribute = random.of([
      { name: 'scope', value: 'x' },
      { name: 'other', value: '{#request.method}' },
      { name: 'token', value: 'x' },
      { name: 'none' },
      { name: 'broken', value: '{#request.nothing}' },
    ])
    return change(
      `attribute ${attribute.name} "${attribute.value ?? ''}" added`,
      ['import-template', 'request-access'],
      insert(`${configuration}/attributes`, attribute, random.chance(0.5) ? 0 : '-'),
    )
  }),
  ofPolicy(ATTRIBUTES, ({ configuration }, _, random) => {
    const scope = random.of(['RESPONSE', 'REQUEST_CONTENT', null])
    return change(`assign-attributes scope ${String(scope)}`, ['import-template', 'request-access'], put(`${configuration}/scope`, scope))
  }),
]

const routingDraws: readonly Draw[] = [
  ofPolicy(ROUTING, ({ configuration }, form, random) => {
    const rule = random.any(form.each(`${configuration}/rules`))
    const pattern = random.of([
      '/(.*)',
      '/full/(.*)',
      '/full/(?<rest>.*)',
      '/full',
      '/full/.*',
      'full/(.*)',
      '/full/([',
      '/FULL/(.*)',
      '/test/population/full/(.*)',
      '',
      '/full/personer/(\\d+)',
      "{#properties['nowhere']}",
    ])
    return rule === undefined
      ? undefined
      : change(`routing pattern ${pattern}`, ['import-template', 'backend-url'], put(`${rule}/pattern`, pattern))
  }),
  ofPolicy(ROUTING, ({ configuration }, form, random) => {
    const rule = random.any(form.each(`${configuration}/rules`))
    const url = random.of([
      "{#endpoints['default']}/{#group[0]}",
      "{#endpoints['default']}/full/{#group[1]}",
      "{#endpoints['other']}/full/{#group[0]}",
      "{#endpoints['default']}full/{#group[0]}",
      'default:/full/{#group[0]}',
      'https://population.test.example.org/registry/v1/full/{#group[0]}',
      "https://population.test.example.org/registry/v1/full/{#groupName['rest']}",
      '/full/{#group[0]}',
      '',
      "{#endpoints['default']}/full/{#group[0]}?extra=1",
      "{#endpoints['default']}//full/{#group[0]}",
      '{#endpoints[default]}/full/{#group[0]}',
      "{#endpoints['default-group']}/full/{#group[0]}",
      "{#endpoints['default']}",
      'https://elsewhere.example.org/{#group[0]}',
    ])
    return rule === undefined ? undefined : change(`routing url ${url}`, ['import-template', 'backend-url'], put(`${rule}/url`, url))
  }),
  ofPolicy(ROUTING, ({ configuration }, form, random) => {
    const rules = form.each(`${configuration}/rules`)
    return random.chance(0.5)
      ? change('routing without rules', ['import-template'], put(`${configuration}/rules`, []))
      : change(
          'a routing rule more',
          ['import-template'],
          insert(
            `${configuration}/rules`,
            {
              pattern: random.of(['/(.*)', '/other/(.*)', '/full/personer/(.*)']),
              url: random.of(["{#endpoints['default']}/{#group[0]}", "{#endpoints['default']}/other/{#group[0]}"]),
            },
            random.chance(0.5) ? 0 : rules.length,
          ),
        )
  }),
]

/** Changes of a step itself, apart from its policy. */
const stepDraws: readonly Draw[] = [
  (form, random) => {
    const step = random.any(form.steps())
    return step && change(`${step.policy} disabled`, ['import-template'], put(`${step.pointer}/enabled`, false))
  },
  (form, random) => {
    const step = random.any(form.steps())
    return step && change(`${step.policy} removed`, ['import-template'], drop(step.pointer))
  },
  (form, random) => {
    const step = random.any(form.steps())
    const text = written(random, condition(random))
    return step && change(`${step.policy}: condition ${text}`, ['import-template'], put(`${step.pointer}/condition`, text))
  },
  (form, random) => {
    const step = random.any(form.steps())
    const flow = random.any(form.flows)
    if (step === undefined || flow === undefined) return undefined
    const [list, where] = random.chance(0.7) ? ([flow.request, 'request'] as const) : ([flow.response, 'response'] as const)
    return change(
      `${step.policy} moved to the ${where} of ${flow.title}`,
      ['import-template'],
      drop(step.pointer),
      insert(list, step.value, random.chance(0.5) ? 0 : '-'),
    )
  },
  (form, random) => {
    const flow = random.any(form.flows)
    if (flow === undefined || form.each(flow.request).length < 2) return undefined
    const [first, second] = form.each(flow.request)
    return change(
      `${flow.title}: first two steps swapped`,
      ['import-template'],
      put(first!, form.at(second!)),
      drop(first!),
      put(`${flow.request}/1`, form.at(first!)),
      drop(`${flow.request}/2`),
    )
  },
  (form, random) => {
    const step = random.any(form.steps())
    return (
      step && change(`${step.policy} twice`, ['import-template'], insert(step.pointer.slice(0, step.pointer.lastIndexOf('/')), step.value))
    )
  },
  (form, random) => {
    const step = random.any(form.steps())
    const policy = random.of(['something-unheard-of', `${step?.policy} `, 'http-callout', 'key-less', ''])
    return step && change(`${step.policy} named "${policy}"`, ['import-template'], put(`${step.pointer}/policy`, policy))
  },
  (form, random) => {
    const step = random.any(form.steps())
    return step && change(`${step.policy} without enabled`, [], drop(`${step.pointer}/enabled`))
  },
]

export const ownStepDraws: readonly (readonly [number, readonly Draw[]])[] = [
  [30, calloutDraws],
  [14, headersDraws],
  [10, attributeDraws],
  [6, routingDraws],
  [12, stepDraws],
]
