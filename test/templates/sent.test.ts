import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'
import { textOf } from '../../src/messages/index.ts'
import { all, append, changed, type Change, set } from './change.ts'
import { definition, fileOf, MODES, NAMES, optionsFor } from './templates.ts'

/** The findings of TL35 in a changed template: severity, place and cause. */
async function findingsOf(change: Change, options: LintOptions = optionsFor('configured')): Promise<readonly string[]> {
  const { findings } = await lint([fileOf('population', changed(definition('population', 'configured'), change))], options)
  return findings
    .filter(({ rule }) => rule === 'TL35')
    .map(({ severity, critical, pointer, cause }) => `${critical === true ? 'critical ' : ''}${severity} ${pointer} ${textOf(cause)}`)
}

const HOST = '"population.test.example.org"'
const KEY = "{#properties['machine_auth_api_key']}"
const ISSUER = "{#properties['machine_auth_api_iss']}"
const policy = (name: string, configuration: object): Change => append('flows.0.pre', { name, policy: name, enabled: true, configuration })
const header = (name: string, value: string): Change => policy('transform-headers', { addHeaders: [{ name, value }] })
const removed = policy('transform-headers', { removeHeaders: ['X-Gateway-Api-Key', 'iss', 'scope'] })
const propagated = set('plans.0.securityDefinition', '{"propagateApiKey":true}')
const callout = (configuration: object): Change =>
  append('flows.0.pre', {
    policy: 'policy-http-callout',
    enabled: true,
    configuration: { method: 'POST', headers: [], variables: [], exitOnError: false, ...configuration },
  })

describe('what another party gets', () => {
  it.each<[string, Change, string]>([
    [
      'the key in its own header',
      header('X-Gateway-Api-Key', KEY),
      `critical error /flows/0/pre/2/configuration/addHeaders/0/value The gateway sends an API key to ${HOST}, in the header "X-Gateway-Api-Key".`,
    ],
    [
      'the key in any header',
      header('X-Log', `k=${KEY}`),
      `critical error /flows/0/pre/2/configuration/addHeaders/0/value The gateway sends an API key to ${HOST}, in the header "X-Log".`,
    ],
    [
      'the issuer id',
      header('iss', ISSUER),
      `error /flows/0/pre/2/configuration/addHeaders/0/value The gateway sends the issuer id to ${HOST}, in the header "iss".`,
    ],
    [
      'the scope',
      header('scope', "{#context.attributes['scope']}"),
      `error /flows/0/pre/2/configuration/addHeaders/0/value The gateway sends the scope to ${HOST}, in the header "scope".`,
    ],
    [
      'the key in a parameter',
      policy('transform-queryparams', { addQueryParameters: [{ name: 'k', value: KEY }] }),
      `critical error /flows/0/pre/2/configuration/addQueryParameters/0/value The gateway sends an API key to ${HOST}, in the parameter "k".`,
    ],
    [
      'the key in a callout of its own',
      callout({ url: 'https://log.example.net/x', headers: [{ name: 'X-Key', value: KEY }] }),
      'critical error /flows/0/pre/2/configuration/headers/0/value The gateway sends an API key to "log.example.net", in the header "X-Key".',
    ],
    [
      'the issuer id in a body',
      callout({ url: 'https://log.example.net/x', body: ISSUER }),
      'error /flows/0/pre/2/configuration/body The gateway sends the issuer id to "log.example.net", in the body.',
    ],
  ])('is an error at its line: %s', async (_, change, expected) => {
    expect(await findingsOf(change)).toEqual([expected])
  })

  it('is an error where the plan passes the key on', async () => {
    expect(await findingsOf(propagated)).toEqual([
      'critical error /plans/0/securityDefinition/propagateApiKey Plan "Basic lookup" passes the API key on to the backend: propagateApiKey is true.',
    ])
  })

  it.each<[string, Change]>([
    ['the key is taken out again', all(propagated, removed)],
    ['headers are taken out again', all(header('iss', ISSUER), header('scope', 'x'), removed)],
    ['a step is switched off', all(header('iss', ISSUER), set('flows.0.pre.2.enabled', false))],
    ['another header', header('X-Other', "{#request.headers['Accept'][0]}")],
  ])('is nothing: %s', async (_, change) => {
    expect(await findingsOf(change)).toEqual([])
  })

  it('is a warning where the trial does not come to the register', async () => {
    const [found, ...others] = await findingsOf(all(propagated, policy('groovy', {})))
    expect([found?.slice(0, 7), others]).toEqual(['warning', []])
  })

  it.each(NAMES.flatMap((name) => MODES.map((mode) => [name, mode] as const)))('is nothing in %s as %s', async (name, mode) => {
    const { findings } = await lint([fileOf(name, definition(name, mode))], optionsFor(mode))
    expect(findings.filter(({ rule }) => rule === 'TL35')).toEqual([])
  })
})
