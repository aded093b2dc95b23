import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { textOf } from '../../src/messages/index.ts'
import { append, changed, type Change, set } from './change.ts'
import { definition, fileOf, MODES, optionsFor } from './templates.ts'
import type { LintMode } from '../../src/templates/lint/lint-settings.ts'

const step = (policy: string, configuration: object) => ({ name: policy, policy, enabled: true, configuration })
const header = (value: string) =>
  step('transform-headers', { scope: 'RESPONSE', addHeaders: [{ name: 'X-Debug', value }], removeHeaders: [], whitelistHeaders: [] })
const callout = (configuration: object) =>
  step('policy-http-callout', { method: 'POST', url: 'https://audit.example.net/log', variables: [], exitOnError: false, ...configuration })

const grant = "{#context.attributes['jwt.generated']}"
const token = "{#jsonPath(#response.content, '$.access_token')}"
const issuer = "{#request.headers['iss'][0]}"
const key = "{#request.headers['X-Gateway-Api-Key'][0]}"
const ofPlan = 'plans.0.flows.0'

/** Errors of the token-issuing service after a change. */
async function errorsOf(change: Change, mode: LintMode = 'configured'): Promise<readonly string[]> {
  const { findings } = await lint([fileOf('token-service', changed(definition('token-service', mode), change))], optionsFor(mode))
  return findings.filter(({ severity }) => severity === 'error').map(({ rule, cause }) => `${rule} ${textOf(cause)}`)
}

describe('the token-issuing service', () => {
  it.each(MODES)('gives nothing away as it is: %s', async (mode) => {
    expect(await errorsOf(() => undefined, mode)).toEqual([])
  })

  it.each<[string, Change, RegExp]>([
    ['the grant in a response header', append('flows.0.post', header(grant)), /a signed grant in a response header/],
    ['the token in a response header', append('flows.0.post', header(token)), /a token in a response header/],
    ['the issuer in a response header', append(`${ofPlan}.post`, header(issuer)), /the issuer id in a response header/],
    ['the key in a response header', append(`${ofPlan}.post`, header(key)), /an API key in a response header/],
    [
      'the grant in the body',
      append('flows.0.post', step('policy-assign-content', { scope: 'RESPONSE', body: "${context.attributes['jwt.generated']}" })),
      /TL35 The step "policy-assign-content" shows a signed grant in a response body/,
    ],
    ...['issuer', 'key'].map((what): [string, Change, RegExp] => [
      `the ${what} in the body`,
      append(
        `${ofPlan}.post`,
        step('policy-assign-content', {
          scope: 'RESPONSE',
          body: `{"seen": "\${request.headers['${what === 'key' ? 'X-Gateway-Api-Key' : 'iss'}'][0]}"}`,
        }),
      ),
      /TL35 .* in a response body/,
    ]),
    [
      'the grant in the body of a mock',
      append('flows.0.pre', step('mock', { status: '200', headers: [], content: grant })),
      /in a response body/,
    ],
    ['the grant to another party', append('flows.0.pre', callout({ headers: [{ name: 'X', value: grant }] })), /sends a signed grant/],
    ['the grant in the body of a callout', append('flows.0.pre', callout({ headers: [], body: grant })), /sends a signed grant/],
    ['the issuer to another party', append(`${ofPlan}.pre`, callout({ headers: [{ name: 'X', value: issuer }] })), /sends the issuer id/],
    [
      'the token to another party',
      append('flows.0.post', callout({ scope: 'RESPONSE', headers: [], body: token, fireAndForget: true })),
      /sends a token/,
    ],
    [
      'a copy of each call',
      append('flows.0.pre', step('traffic-shadowing', { target: 'https://audit.example.net' })),
      /a copy of every call/,
    ],
    [
      'headers in the log',
      set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS', scope: 'REQUEST', condition: '{#request.timestamp <= 1l}' }),
      /TL41 Logging records the key and the issuer id/,
    ],
    [
      'content in the log',
      set('proxy.logging', { mode: 'PROXY', content: 'PAYLOADS', scope: 'REQUEST' }),
      /TL41 Logging records grants and tokens/,
    ],
    ['an empty list of callers', set('flows.0.pre.0.configuration.whitelistIps', []), /TL47 The IP filter allows every address/],
    ['no list of callers', set('flows.0.pre.0.configuration.whitelistIps', null), /TL47 The IP filter allows every address/],
    ['any certificate', set('proxy.groups.0.ssl.trustAll', true), /TL38 The setting trustAll/],
    ['any host', set('proxy.groups.0.ssl.hostnameVerifier', false), /TL38 The setting hostnameVerifier/],
  ])('is in error where it gives away %s', async (_, change, said) => {
    for (const mode of MODES) expect(await errorsOf(change, mode)).toContainEqual(expect.stringMatching(said))
  })
})
