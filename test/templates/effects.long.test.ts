import { describe, expect, it } from 'vitest'
import { diff } from '../../src/templates/lint/diff.ts'
import type { DiffReport } from '../../src/templates/lint/diff/report.ts'
import { diffFormats } from '../../src/templates/report/formats.ts'
import { all, append, changed, set, type Change } from './change.ts'
import { MISTAKES } from './mistakes.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

const NO_KEY =
  /^the token-issuing service gets (no key|the text of an expression as key) instead of the key from the property "machine_auth_api_key"; callers get 502 instead of 200$/
const NOT_JUDGED = undefined

/** What each mistake does, told by whom it reaches; nothing where no call shows it. */
const EFFECTS: Readonly<Record<string, string | RegExp | undefined>> = {
  // What the token-issuing service signs, and how long it keeps it, no trial sees: lint finds it.
  M08: NOT_JUDGED,
  M08b: NOT_JUDGED,
  M09: NOT_JUDGED,
  M12: NOT_JUDGED,
  M15: 'the gateway serves no API at "/test/population" (404 instead of 200)',
  M15b: 'the gateway serves no API at "/test/contact" (404 instead of 200)',
  M16: 'callers without the right key get in (200 instead of 401)',
  M17: /^the token is asked for at "https:\/\/token-service.example.org\/<institution>" instead of "https:\/\/gateway.example.org\/test\/machine-token"; callers get 502 instead of 200$/,
  M17b: /^the token is asked for at "https:\/\/path.to\/token-service" instead of ".*"; callers get 502 instead of 200$/,
  M18: 'no token is asked for; callers get 500 instead of 200',
  M18b: 'no token is asked for; callers get 500 instead of 200',
  M19: /^the token is asked for at ".*\/machine-tokens" instead of ".*\/machine-token"; callers get 502 instead of 200$/,
  M20: /^the token is asked for at ".*\/prod\/machine-token" instead of ".*\/test\/machine-token"; callers get 502 instead of 200$/,
  M21: /^no token is asked for; the register gets .*; callers get 401 instead of 200$/,
  M21b: /^no token is asked for; the register gets no token .*; callers get 401 instead of 200$/,
  M22: NO_KEY,
  M22b: NO_KEY,
  M23: NO_KEY,
  M23b: NO_KEY,
  M25: 'the token-issuing service gets what is no key from the property "machine_auth_api_key" instead of the key; callers get 502 instead of 200',
  M25b: /(gets what is no key from the property "machine_auth_api_key"|no token is asked for|the gateway ends the call).*; callers get 502 instead of 200/,
  M26: /^the token-issuing service gets (no issuer id|the text of an expression as issuer id) instead of the issuer id from the property "machine_auth_api_iss"; callers get 502 instead of 200$/,
  M27: /gets what is no issuer id from the property "machine_auth_api_iss" instead of the issuer id; callers get 502 instead of 200$/,
  M27b: /gets what is no issuer id from the property "machine_auth_api_iss" instead of the issuer id; callers get 502 instead of 200$/,
  M28: /gets what may be no issuer id from the property "machine_auth_api_iss" instead of the issuer id$/,
  M30: 'calls go to "https://popluation.test.example.org/…" instead of "https://population.test.example.org/…"; callers get 502 instead of 200',
  M31: /^calls go to ".*\/v1\/personer\/…" \("personer" twice in a row\) instead of ".*\/v1\/…"; callers get 404 instead of 200$/,
  M32: /^calls go to ".*\/registry\/…" \(no version such as \/v1\/\) instead of ".*\/registry\/v1\/…"; callers get 404 instead of 200$/,
  // The gateway joins target and path with one slash.
  M32b: NOT_JUDGED,
  M33: /^calls go to "https:\/\/contact.example.org\/…" instead of .*; the register is that of production instead of test; callers get 401 instead of 200$/,
  M36: 'the gateway serves no API at "/test/population" (404 instead of 200)',
  M38: 'callers are refused (401 instead of 200)',
  M45: /^the token is asked for with (no scope|an expression's text as scope) instead of the scope "contact:person.read"; callers get 502 instead of 200$/,
  M48: 'the register gets no token; callers get 401 instead of 200',
  M48b: /^the register gets .* instead of a token of the scope "contact:person.read"; callers get 401 instead of 200$/,
  M48c: /^the register gets .*; callers get 401 instead of 200$/,
  M49: /^the gateway ends the call( \(INTERNAL_ERROR\))?; callers get 500 instead of 200$/,
  M50: 'callers without the right key get 200 instead of 401',
  M50b: 'where no token is issued, callers get 401 instead of 502',
  M51: /^of every other call: calls go to "https:\/\/population.example.org\/…" instead of .*; callers get 401 instead of 200$/,
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
      expect(first?.sentence).toMatch(EFFECTS[id])
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
          expect(await format(report, { colour: false, version: '0', junitStrict: false })).not.toContain(canary)
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
    expect(effects.map(({ sentence, changes: made }) => [sentence, made.map((index) => changes[index]!.message)])).toEqual([
      [
        'the register gets a token of the scope "population:person.read" instead of a token of the scope "contact:person.read"; callers get 403 instead of 200',
        [expect.stringMatching(/^attributes of step/)],
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
    expect(effects[0]?.sentence).toBe(
      'the token-issuing service gets the property "other_key" as key instead of the key from the property "machine_auth_api_key"; callers get 502 instead of 200',
    )
    expect(effects[0]?.changes.map((index) => changes[index]!.message)).toEqual([
      'property "other_key" was added',
      expect.stringMatching(/^headers of step "HTTP Callout"/),
    ])
  })

  it('what one hides behind another is told, and only what breaks is unsafe', async () => {
    const strange = { name: 'x', policy: 'json-to-json', enabled: true, configuration: {} }
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
    expect(effects.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        /^the token-issuing service gets the property "machine_auth_api_iss" as key .*; callers get 502 instead of 200$/,
      ),
      expect.stringMatching(/^behind that: .*what callers get is not verified: the policy json-to-json$/),
      expect.stringMatching(/^behind that: calls go to ".*\/v2\/…" instead of ".*\/v1\/…"$/),
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
    expect(effects).toMatchObject([{ result: 'changes', sentence: 'callers are refused (401 instead of 200)' }])
  })

  it('another context path is told as such', async () => {
    const { verdict, effects } = await compared('contact', nothing, set('proxy.virtual_hosts.0.path', '/test/other'))
    expect(verdict).toBe('review')
    expect(effects).toMatchObject([{ result: 'changes', sentence: 'callers reach the API at "/test/other" instead of "/test/contact"' }])
  })
})
