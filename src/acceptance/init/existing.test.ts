import { describe, expect, it } from 'vitest'
import { existingConfiguration } from './existing.ts'

const fleet = `# Ours
defaults:
  authUrl: https://auth.example.org # shared
targets:
  - target: north # the first
    baseUrl: 'https://north.example.org'   # odd   blanks
    client: { id: "\${NORTH_ID}", secret: "\${NORTH_SECRET}" }
  - target: south
    baseUrl: https://south.example.org
    gateway: { url: https://gw.example.org, population: { contextPath: /a, apiKey: "\${KEY}" } } # all
`
const existing = existingConfiguration(fleet, { NORTH_ID: 'one', KEY: 'key' }, 'north')!

describe('a configuration that is there', () => {
  it('gives the answers of its target, with what all share and what variables hold', () => {
    expect(existing.answers).toEqual({
      target: 'north',
      authUrl: 'https://auth.example.org',
      baseUrl: 'https://north.example.org',
      clientId: 'one',
    })
    expect(existingConfiguration(fleet, {}, 'west')).toBeUndefined()
    expect(existingConfiguration(fleet, {}, undefined)).toBeUndefined()
  })

  it('is that of a target in either notation of its name', () => {
    const text = fleet.replace('target: north', `target: ${'nord-é'.normalize('NFD')}`)
    for (const form of ['NFC', 'NFD'])
      expect(existingConfiguration(text, {}, 'nord-é'.normalize(form))?.answers.baseUrl).toBe('https://north.example.org')
  })

  it('changes a value where it is, and nothing else', () => {
    expect(existing.changed({ baseUrl: 'https://other.example.org' })).toEqual({
      text: fleet.replace("'https://north.example.org'", '"https://other.example.org"'),
      environment: {},
    })
  })

  it('sets the variable that a secret is in already', () => {
    expect(existing.changed({ clientSecret: 'new-secret' })).toEqual({ text: fleet, environment: { NORTH_SECRET: 'new-secret' } })
  })

  it('adds and leaves out settings, and keeps comments and other targets', () => {
    const { text, environment } = existing.changed({ otherOrganizationId: 'x', populationKey: 'k-1', baseUrl: '' })
    expect(environment).toEqual({ GATEWATCH_POPULATION_KEY: 'k-1' })
    expect(text).toContain('# the first')
    expect(text).toContain('apiKey: ${GATEWATCH_POPULATION_KEY}')
    expect(text).not.toContain('north.example.org')
    expect(text.slice(text.indexOf('- target: south'))).toContain('population: { contextPath: /a, apiKey: "${KEY}" } } # all')
  })

  it('keeps comments in their columns', () => {
    const columns = [
      'target: test',
      'authUrl: https://auth.example.org       # the identity provider',
      'baseUrl: "https://a.example.org/a #b"   # same',
      'organizationId: 5b6a3c1e                # same',
      'client:                                 # ours',
      '  id: one                               # ours',
      '',
    ]
    const { text } = existingConfiguration(columns.join('\n'), {}, undefined)!.changed({
      authUrl: 'https://other.example.org/realms/x',
      baseUrl: 'https://b.example.org',
      otherOrganizationId: 'x',
    })
    const places = text.split('\n').flatMap((line) => (/# (the|same|ours)/.test(line) ? [line.search(/# (the|same|ours)/)] : []))
    expect(places).toEqual([44, 40, 40, 40, 40])
    expect(text).toContain('otherOrganizationId: x')
  })

  it('overrules for its target alone what all share', () => {
    const { text } = existing.changed({ authUrl: 'https://own.example.org' })
    expect(text).toContain('authUrl: https://auth.example.org # shared')
    expect(existingConfiguration(text, {}, 'north')!.answers.authUrl).toBe('https://own.example.org')
    expect(existingConfiguration(text, {}, 'south')!.answers.authUrl).toBe('https://auth.example.org')
  })
})
