import { en } from '../../src/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { render } from '../../src/messages/index.ts'
import { pathsInRepository } from '../../src/report/index.ts'
import { diff } from '../../src/templates/lint/diff.ts'
import type { DiffReport } from '../../src/templates/lint/diff/report.ts'
import { diffFormats } from '../../src/templates/report/formats.ts'
import { all, append, changed, set, type Change } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

const pathOf = pathsInRepository(process.cwd())

const NO_KEY =
  /^The token-issuing service gets (no key|the text of an expression as key) instead of the key from property "machine_auth_api_key"\. Callers get 502 instead of 200\.$/
const NO_TOKEN_ISSUED = 'Callers get 400 instead of 200.'
const NOT_JUDGED = undefined

/** What each mistake does, told by whom it reaches; nothing where no call shows it. */
const EFFECTS: Readonly<Record<string, string | RegExp | undefined>> = {
  M08: NO_TOKEN_ISSUED,
  // With which key the token-issuing service signs, and how long it keeps a token, no trial sees: lint finds it.
  M08b: NOT_JUDGED,
  M09: NO_TOKEN_ISSUED,
  M12: NOT_JUDGED,
  M15: 'The gateway serves no API at "/test/population". Callers get 404 instead of 200.',
  M15b: 'The gateway serves no API at "/test/contact". Callers get 404 instead of 200.',
  M16: 'The gateway accepts callers without a valid key. Callers without a valid key get 200 instead of 401.',
  M17: /^The gateway requests the token at "https:\/\/token-service.example.org\/<institution>" instead of "https:\/\/gateway.example.org\/test\/machine-token"\. Callers get 502 instead of 200\.$/,
  M17b: /^The gateway requests the token at "https:\/\/path.to\/token-service" instead of ".*"\. Callers get 502 instead of 200\.$/,
  M18: 'The gateway requests no token. Callers get 500 instead of 200.',
  M18b: 'The gateway requests no token. Callers get 500 instead of 200.',
  M19: /^The gateway requests the token at ".*\/machine-tokens" instead of ".*\/machine-token"\. Callers get 502 instead of 200\.$/,
  M20: /^The gateway requests the token at ".*\/prod\/machine-token" instead of ".*\/test\/machine-token"\. Callers get 502 instead of 200\.$/,
  M21: /^The gateway requests no token\. The register gets .*\. Callers get 401 instead of 200\.$/,
  M21b: /^The gateway requests no token\. The register gets no token .*\. Callers get 401 instead of 200\.$/,
  M22: NO_KEY,
  M22b: NO_KEY,
  M23: NO_KEY,
  M23b: NO_KEY,
  M25: 'The token-issuing service gets an invalid key from property "machine_auth_api_key" instead of the key. Callers get 502 instead of 200.',
  M25b: /(gets an invalid key from property "machine_auth_api_key"|The gateway requests no token|The gateway ends the call).*\. Callers get 502 instead of 200\./,
  M26: /^The token-issuing service gets (no issuer id|the text of an expression as issuer id) instead of the issuer id from property "machine_auth_api_iss"\. Callers get 502 instead of 200\.$/,
  M27: /gets an invalid issuer id from property "machine_auth_api_iss" instead of the issuer id\. Callers get 502 instead of 200\.$/,
  M27b: /gets an invalid issuer id from property "machine_auth_api_iss" instead of the issuer id\. Callers get 502 instead of 200\.$/,
  M28: /gets a possibly invalid issuer id from property "machine_auth_api_iss" instead of the issuer id\.$/,
  M30: 'Calls go to "https://popluation.test.example.org/…" instead of "https://population.test.example.org/…". Callers get 502 instead of 200.',
  M31: /^Calls go to ".*\/v1\/personer\/…" \("personer" twice in a row\) instead of ".*\/v1\/…"\. Callers get 404 instead of 200\.$/,
  M32: /^Calls go to ".*\/registry\/…" \(no version such as \/v1\/\) instead of ".*\/registry\/v1\/…"\. Callers get 404 instead of 200\.$/,
  // The gateway joins target and path with one slash.
  M32b: NOT_JUDGED,
  M33: /^Calls go to "https:\/\/contact.example.org\/…" instead of .*\. Calls go to the environment production instead of test\. Callers get 401 instead of 200\.$/,
  M36: 'The gateway serves no API at "/test/population". Callers get 404 instead of 200.',
  M38: 'The gateway rejects callers. Callers get 401 instead of 200.',
  M45: /^The gateway requests the token with (no scope|the text of an expression as scope) instead of the scope "contact:person.read"\. Callers get 502 instead of 200\.$/,
  M48: 'The register gets no token. Callers get 401 instead of 200.',
  M48b: /^The register gets .* instead of a token with the scope "contact:person.read"\. Callers get 401 instead of 200\.$/,
  M48c: /^The register gets .*\. Callers get 401 instead of 200\.$/,
  M49: /^The gateway ends the call( \(INTERNAL_ERROR\))?\. Callers get 500 instead of 200\.$/,
  M50: 'Callers without a valid key get 200 instead of 401.',
  M50b: 'If no token is issued: Callers get 401 instead of 502.',
  M51: /^In every other call: Calls go to "https:\/\/population.example.org\/…" instead of .*\. Callers get 401 instead of 200\.$/,
}

/** A value of another form may be right all the same. */
const OPEN = ['M28', 'M32b']

async function compared(file: TemplateName, from: Change, to: Change, options = {}): Promise<DiffReport> {
  const value = definition(file, 'configured')
  return await diff(fileOf('old', changed(value, from)), fileOf('new', changed(value, to)), { ...optionsFor('configured'), ...options })
}
const nothing: Change = () => undefined

describe('a mistake of the set-up as a change', () => {
  it.each(MISTAKES.map((mistake) => ({ ...mistake })))('$id breaks: $title', async ({ id, file, change, options }) => {
    const { verdict, effects, changes } = await compared(file, nothing, change, options)
    if (!OPEN.includes(id)) expect(verdict).toBe('unsafe')
    const [first] = effects
    if (EFFECTS[id] === undefined) expect(effects).toEqual([])
    else {
      expect(first && render(first.sentence)).toMatch(EFFECTS[id])
      expect(first?.changes.length).toBeGreaterThan(0)
      if (!OPEN.includes(id)) expect(first?.changes.map((index) => changes[index]!.assessment)).toContain('unsafe')
    }
  })

  it.each(MISTAKES.map((mistake) => ({ ...mistake })))('$id taken back mends', async ({ id, file, change, options }) => {
    const { verdict, effects, changes } = await compared(file, change, nothing, options)
    expect(changes.filter(({ assessment }) => assessment === 'unsafe')).toEqual([])
    if (!OPEN.includes(id)) expect(verdict).toBe('repair')
    expect(effects.filter(({ result }) => result === 'breaks')).toEqual([])
    if (EFFECTS[id] !== undefined && !OPEN.includes(id)) expect(effects[0]?.result).toBe('repairs')
  })

  it('shows no value of a property in any form', async () => {
    const canary = 'canary-0b7c1d52-93a4-4c63-9a41'
    const plant = all(set('properties.0.value', canary), set('properties.0.encrypted', false))
    const others: readonly Change[] = [nothing, plant, all(plant, set('flows.0.pre.0.configuration.headers.0.value', 'x'))]
    for (const from of others)
      for (const to of others) {
        const report = await compared('contact', from, to)
        for (const format of Object.values(diffFormats))
          expect(
            await format(report, { color: false, version: '0', junitStrict: false, pathOf, linkTo: () => undefined, language: en }),
          ).not.toContain(canary)
      }
  })
})

describe('of several changes', () => {
  it('those are named that make an effect, and the others beside it', async () => {
    const { effects, changes } = await compared(
      'contact',
      nothing,
      all(
        set('name', 'Other'),
        set('proxy.groups.0.http.readTimeout', 20_000),
        set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.read'),
      ),
    )
    expect(effects.map(({ sentence, changes: made }) => [render(sentence), made.map((index) => render(changes[index]!.message))])).toEqual([
      [
        'The register gets a token with the scope "population:person.read" instead of a token with the scope "contact:person.read". Callers get 403 instead of 200.',
        [expect.stringMatching(/^Attributes of step/)],
      ],
    ])
    expect(changes.map(({ effect }) => effect)).toEqual(['none', 'none', 'some'])
  })

  it('what comes from two of them together names both', async () => {
    const { effects, changes } = await compared(
      'contact',
      nothing,
      all(
        append('properties', { key: 'other_key', value: 'x'.repeat(30), encrypted: false }),
        set('flows.0.pre.0.configuration.headers.0.value', "{#properties['other_key']}"),
      ),
    )
    expect(render(effects[0]!.sentence)).toBe(
      'The token-issuing service gets property "other_key" as key instead of the key from property "machine_auth_api_key". Callers get 502 instead of 200.',
    )
    expect(effects[0]?.changes.map((index) => render(changes[index]!.message))).toEqual([
      'Property "other_key" was added.',
      expect.stringMatching(/^Headers of step "HTTP Callout"/),
    ])
  })

  it('what one hides behind another is told, and only what breaks is unsafe', async () => {
    const strange = { name: 'x', policy: 'groovy', enabled: true, configuration: {} }
    const { effects, changes } = await compared(
      'contact',
      nothing,
      all(
        set('flows.0.pre.0.configuration.headers.0.value', "{#properties['machine_auth_api_iss']}"),
        set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'contact:person.more'),
        append('flows.0.pre', strange),
        set('proxy.groups.0.endpoints.0.target', 'https://contact.test.example.org/rest/v2'),
      ),
    )
    expect(effects.map(({ sentence }) => render(sentence))).toEqual([
      expect.stringMatching(
        /^The token-issuing service gets property "machine_auth_api_iss" as key .*\. Callers get 502 instead of 200\.$/,
      ),
      expect.stringMatching(/^After that is fixed: .*The response to callers is not verified: the policy groovy.$/),
      expect.stringMatching(/^After that is fixed: Calls go to ".*\/v2\/…" instead of ".*\/v1\/…"\.$/),
    ])
    expect(changes.map(({ assessment, effect }) => `${assessment} ${effect}`)).toEqual([
      'review some',
      'review some',
      'review some',
      'unsafe some',
    ])
  })

  it('where no call comes to its end, before or after, nothing behind is said to make no difference', async () => {
    const broken = set('flows.0.pre.0.configuration.url', '')
    const report = await compared(
      'contact',
      broken,
      all(broken, set('proxy.groups.0.endpoints.0.target', 'https://contact.test.example.org/rest/v2')),
    )
    expect(report.changes.map(({ effect }) => effect)).toEqual(['not verified'])
    expect(report.verdict).toBe('review')
  })

  it('a plan that is taken away on purpose takes only its callers along', async () => {
    const { verdict, effects } = await compared('population', nothing, (value) => void (value['plans'] as unknown[]).pop())
    expect(verdict).toBe('review')
    expect(effects.map(({ result, sentence }) => `${result}: ${render(sentence)}`)).toEqual([
      'changes: The gateway rejects callers. Callers get 401 instead of 200.',
    ])
  })

  it('another context path is told as such', async () => {
    const { verdict, effects } = await compared('contact', nothing, set('proxy.virtual_hosts.0.path', '/test/other'))
    expect(verdict).toBe('review')
    expect(effects.map(({ result, sentence }) => `${result}: ${render(sentence)}`)).toEqual([
      'changes: Callers reach the API at "/test/other" instead of "/test/contact".',
    ])
  })
})
