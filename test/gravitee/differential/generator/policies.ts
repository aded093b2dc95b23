import { insert } from '../patch.ts'
import { condition, written } from './expressions.ts'
import { change, type Draw } from './form.ts'
import type { Random } from '../random.ts'

interface Added {
  readonly policy: string
  readonly configuration: Readonly<Record<string, unknown>>
}

const added = (policy: string, configuration: Readonly<Record<string, unknown>>): Added => ({ policy, configuration })

/** Policies that a template may have besides its own. */
const modeled = (random: Random): Added =>
  random.of([
    added('ip-filtering', {
      matchAllFromXForwardedFor: random.chance(0.3),
      whitelistIps: random.of([[], ['127.0.0.1'], ['192.0.2.0/24'], ['127.0.0.0/8'], ['localhost']]),
      blacklistIps: random.of([[], [], ['127.0.0.1'], ['10.0.0.0/8']]),
    }),
    added('resource-filtering', {
      whitelist: random.of([
        [],
        [{ pattern: '/personer/**', methods: ['GET', 'POST'] }],
        [{ pattern: '/**', methods: ['GET'] }],
        [{ pattern: '/**' }],
        [{ pattern: '/personer/**' }],
      ]),
      blacklist: random.of([[], [], [{ pattern: '/personer/*', methods: ['GET'] }], [{ pattern: '/other/**' }]]),
    }),
    added('policy-assign-content', {
      scope: random.of(['REQUEST', 'RESPONSE']),
      body: random.of(['{}', '{"personidentifikatorer":["18906299204"]}', '']),
    }),
    added('policy-override-request-method', { method: random.of(['GET', 'POST', 'PUT', 'HEAD']) }),
    added('transform-queryparams', {
      clearAll: random.chance(0.2),
      removeQueryParameters: random.of([[], ['part'], ['none']]),
      addQueryParameters: random.of([
        [],
        [{ name: 'more', value: '{#request.method}' }],
        [{ name: 'part', value: 'status' }],
        [{ name: 'q', value: "a b&{#context.attributes['scope']}" }],
        [{ name: 'part', value: 'x', appendToExistingArray: true }],
      ]),
    }),
    added('url-rewriting', {
      rewriteResponseHeaders: random.chance(0.7),
      rewriteResponseBody: random.chance(0.6),
      fromRegex: random.of(['https?://[^/]*/(.*)', 'navn', 'full', '([']),
      toReplacement: random.of(['https://gateway.example.org/{#group[0]}', 'x', '']),
    }),
    added('key-less', {}),
    added('transform-headers', {
      scope: random.of(['REQUEST', 'RESPONSE']),
      addHeaders: random.of([
        [],
        [{ name: 'X-More', value: '{#request.method}' }],
        [{ name: 'Authorization', value: 'Basic eDp5' }],
        [{ name: 'Content-Type', value: 'text/plain' }],
      ]),
      removeHeaders: random.of([[], ['Authorization'], ['content-type'], ['X-Caller']]),
      whitelistHeaders: random.of([[], [], ['Authorization', 'Accept']]),
    }),
    added('policy-assign-attributes', {
      scope: random.of(['REQUEST', 'RESPONSE']),
      attributes: [{ name: random.of(['scope', 'other', 'token']), value: random.of(['x', '{#request.method}', 'contact:person.read']) }],
    }),
    added('dynamic-routing', {
      rules: [
        {
          pattern: random.of(['/(.*)', '/personer/?(.*)', '/none']),
          url: random.of([
            "{#endpoints['default']}/{#group[0]}",
            "{#endpoints['default']}/personer/{#group[0]}",
            "{#endpoints['nowhere']}/",
          ]),
        },
      ],
    }),
    added('rate-limit', { addHeaders: true, async: false, rate: { limit: 1000, periodTime: 1, periodTimeUnit: 'SECONDS', key: '' } }),
    added('quota', { addHeaders: random.chance(0.5), quota: { limit: 100_000, periodTime: 1, periodTimeUnit: 'MONTHS' } }),
    added('spike-arrest', { addHeaders: random.chance(0.5), spike: { limit: 1000, periodTime: 1, periodTimeUnit: 'SECONDS' } }),
  ])

/** Policies that are judged by the real gateway alone. */
const unmodeled = (random: Random): Added =>
  random.of([
    added('mock', {
      status: random.of(['200', '404', 200]),
      headers: random.of([[], [{ name: 'X-Mock', value: 'yes' }], [{ name: 'Content-Type', value: 'application/json' }]]),
      content: random.of(['{}', 'mocked', '{#request.method}', '']),
    }),
    added('policy-request-validation', {
      scope: 'REQUEST',
      status: random.of(['400', '422', undefined]),
      rules: [
        {
          input: random.of([
            "{#request.headers['X-Caller'][0]}",
            "{#request.headers['X-None']}",
            '{#request.method}',
            "{#request.params['part']}",
          ]),
          isRequired: random.chance(0.5),
          constraint: random.of([
            { type: 'NOT_NULL', message: '%s can not be null' },
            { type: 'PATTERN', parameters: ['^(yes|GET|navn)$'], message: 'pattern' },
            { type: 'ENUM', parameters: ['yes', 'GET'], message: '%s is not one' },
            { type: 'MIN', parameters: ['3'], message: 'too small' },
            { type: 'SIZE', parameters: ['1', '10'], message: 'size' },
          ]),
        },
      ],
    }),
    added('request-content-limit', { limit: random.of([10, 1000, 0]) }),
    added('latency', { time: random.of([0, 20]), timeUnit: 'MILLISECONDS' }),
    added('json-to-json', { scope: 'RESPONSE', specification: '[{"operation":"shift","spec":{"*":"&"}}]' }),
    added('xml-json', { scope: 'RESPONSE', rootElement: 'root' }),
    added('groovy', { onRequestScript: "request.headers.'X-Script' = 'yes'" }),
    added('cache', { cacheName: 'none', key: 'x', timeToLiveSeconds: 10, scope: 'API', methods: ['GET'] }),
    added('retry', { condition: '{#response.status > 500}', maxRetries: 2, timeout: 1000 }),
    added('transform-status-code', { statusMappings: [{ inputStatusCode: 200, outputStatusCode: 204 }] }),
    added('json-validation', { scope: 'REQUEST_CONTENT', errorMessage: 'no', schema: '{"type":"object"}' }),
    added('policy-basic-authentication', { authenticationProviders: [], realm: 'x' }),
  ])

const adding =
  (which: (random: Random) => Added): Draw =>
  (form, random) => {
    const flow = random.any(form.flows)
    if (flow === undefined) return undefined
    const { policy, configuration } = which(random)
    const isResponse =
      configuration['scope'] === 'RESPONSE' ? random.chance(0.85) : policy === 'url-rewriting' ? random.chance(0.9) : random.chance(0.08)
    const list = isResponse ? flow.response : flow.request
    const when = random.chance(0.2) ? { condition: written(random, condition(random)) } : {}
    const index = random.below(form.each(list).length + 1)
    const step = { name: policy, enabled: true, policy, ...when, configuration }
    return change(
      `${policy} ${JSON.stringify(configuration)}${when.condition === undefined ? '' : ` when ${when.condition}`} added to the ${isResponse ? 'response' : 'request'} of ${flow.title}`,
      ['import-template'],
      insert(list, step, index),
    )
  }

export const addedPolicies: readonly Draw[] = [adding(modeled)]
export const addedUnmodeled: readonly Draw[] = [adding(unmodeled)]
