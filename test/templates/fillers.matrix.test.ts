import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintOptions } from '../../src/templates/lint/lint-settings.ts'
import { all, changed, set } from './change.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

const fillers = [
  '${NAME}',
  '${api.key_2}',
  '$NAME',
  '{{ name }}',
  '{{name}}',
  '${{ secrets.API_KEY }}',
  '#{name}#',
  '__NAME__',
  '%NAME%',
  '@name@',
  '$(name)',
  '[[ secret `gateway/key` ]]',
  '[[ configmap `gateway/address` ]]',
  '[[ name ]]',
  "{#secrets.get('/vault/gateway:key')}",
  '{private.password}',
  'Bearer ${TOKEN_V2_2026}',
  'Basic __CREDENTIALS_2026__',
] as const

/** Values that look like placeholders at first sight. */
const literals = [
  'P@ss@1',
  '$ecret',
  '%41',
  '${NAME}x-7f9c24e8',
  'x$NAME',
  '@name',
  '${1NAME}',
  '{{ a b }}',
  '[[ secret `a/b` ]]7f9c24e8',
  '__',
] as const

const places: Readonly<Record<string, readonly [TemplateName, string]>> = {
  'the key': ['population', 'properties.0.value'],
  'the issuer id': ['population', 'properties.1.value'],
  'the address of the callout': ['population', 'flows.0.pre.0.configuration.url'],
  'a header of the callout': ['population', 'flows.0.pre.0.configuration.headers.0.value'],
  'the address of the register': ['population', 'proxy.groups.0.endpoints.0.target'],
  'the context path': ['population', 'proxy.virtual_hosts.0.path'],
  'the scope': ['contact', 'plans.0.flows.0.pre.0.configuration.attributes.0.value'],
  'the key id': ['token-service', 'flows.0.pre.1.configuration.kid'],
  'the signing key': ['token-service', 'flows.0.pre.1.configuration.content'],
  'the audience': ['token-service', 'flows.0.pre.1.configuration.audiences.0'],
}

async function check(place: string, value: string, options: LintOptions) {
  const [name, at] = places[place]!
  const inClear = at.startsWith('properties') ? set(at.replace('value', 'encrypted'), false) : () => undefined
  const { findings, files } = await lint([fileOf(name, changed(definition(name, 'configured'), all(set(at, value), inClear)))], options)
  const pointer = `/${at.replaceAll('.', '/')}`
  return {
    verdict: files[0]!.tried!.verdict,
    elsewhere: findings.filter(({ rule }) => rule === 'TL54').map((finding) => finding.pointer),
    rest: findings.filter(({ severity, rule }) => severity !== 'info' && rule !== 'TL54').map(({ rule }) => rule),
    pointer,
  }
}

/** Settings without the addresses that a pipeline fills in. */
function optionsAt(place: string): LintOptions {
  const { tokenServiceUrl, ...others } = optionsFor('configured')
  return place === 'the address of the callout' ? others : { ...others, tokenServiceUrl: tokenServiceUrl! }
}

describe.each(Object.keys(places))('%s that a pipeline fills in', (place) => {
  it.each(fillers)('as %s is an info, and not verified', async (filler) => {
    const { verdict, elsewhere, rest, pointer } = await check(place, filler, optionsAt(place))
    expect({ elsewhere, rest, verdict }).toEqual({ elsewhere: [pointer], rest: [], verdict: 'not verified' })
  })

  it.each(literals)('is not written as %s', async (literal) => {
    expect((await check(place, literal, optionsAt(place))).elsewhere).toEqual([])
  })
})

describe('the address of the callout and the context path', () => {
  it('are known where the settings give them', async () => {
    const contextPath = '/test/population'
    const options = { ...optionsFor('configured'), registers: { population: { contextPath } } }
    for (const place of ['the address of the callout', 'the context path'])
      expect(await check(place, '${NAME}', options)).toMatchObject({ verdict: 'as documented', rest: [] })
  })
})

describe('a secret', () => {
  it.each(['P@ss@1', '$ecret', '%41x', '[[ secret `a/b` ]]7f9c24e8'])('like %s stays one in a member that is called so', async (value) => {
    const callout = 'flows.0.pre.0.configuration.client_secret'
    const { findings } = await lint(
      [fileOf('population', changed(definition('population', 'configured'), set(callout, value)))],
      optionsFor('configured'),
    )
    expect(findings.filter(({ rule }) => rule === 'TL17').map(({ pointer }) => pointer)).toEqual([`/${callout.replaceAll('.', '/')}`])
  })
})
