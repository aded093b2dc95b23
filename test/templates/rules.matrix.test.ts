import { describe, expect, it } from 'vitest'
import { render } from '../../src/messages/index.ts'
import type { SetupStep as DiagnosedStep } from '../../src/domain/setup-steps.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintFinding } from '../../src/templates/lint/finding.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import { RULES, wordsOf } from '../../src/templates/lint/rules/catalog.ts'
import { CASES, type Case } from './cases.ts'
import { all, append, type Change, changed, edit, set } from './change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { sampled } from '../sample.ts'
import { definition, fileOf, optionsFor, SHAPES } from './templates.ts'

const findingsOf = async (
  rule: string,
  { file = 'population', mode = 'configured', options }: Case,
  change: Change,
  convert = (v2: Definition): Definition => v2,
): Promise<readonly LintFinding[]> => {
  const value = convert(changed(definition(file, mode), change))
  const { findings } = await lint([fileOf(file, value)], { ...optionsFor(mode), ...options })
  return findings.filter((finding) => finding.rule === rule)
}

const cases = Object.entries(CASES).flatMap(([rule, list]) =>
  list.map((each, index) => ({ rule, each, title: `${rule} (${index + 1}): ${each.found.slice(0, 60)}` })),
)

describe('the catalog of rules', () => {
  it('has every number from TL01 on once, with all its words', async () => {
    expect(RULES.map(({ id }) => id)).toEqual(Array.from(RULES, (_, index) => `TL${String(index + 1).padStart(2, '0')}`))
    for (const { id } of RULES) {
      const { title, why, fix } = wordsOf(id)
      expect(render(title)).toMatch(/^[A-Z].*[^.]$/)
      expect(render(why)).toMatch(/^[A-Z].*\.$/)
      expect(render(fix)).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('is covered by cases, by the tests below, or by those of notes', async () => {
    const below = ['TL01', 'TL02', 'TL46', 'TL48', 'TL49', 'TL51', 'TL52', 'TL53', 'TL54']
    expect([...Object.keys(CASES), ...below].sort()).toEqual(RULES.map(({ id }) => id))
  })

  it('names set-up steps that a diagnosis knows', async () => {
    const steps: readonly SetupStep[] = RULES.map(({ step }) => step)
    const diagnosed: readonly DiagnosedStep[] = steps
    expect(diagnosed).toHaveLength(RULES.length)
  })
})

/** Each case in each of the shapes it has; a sample has every case, and every rule in every shape. */
const shaped = sampled(
  cases.flatMap((one) =>
    Object.keys(SHAPES).flatMap((shape) => (one.each.version2 === true && shape !== 'v2 export' ? [] : [{ ...one, shape }])),
  ),
  ({ title, rule, shape }) => [title, `${rule} ${shape}`],
)

describe('a rule is broken by', () => {
  it.each(shaped)('$title, as $shape', async ({ rule, each, shape }) => {
    const messages = (await findingsOf(rule, each, each.breaks, SHAPES[shape])).map(({ cause }) => render(cause))
    expect(messages.filter((message) => message.includes(each.found))).not.toEqual([])
  })
})

describe('a rule is not broken by what comes near', () => {
  it.each(cases)('$title', async ({ rule, each }) => {
    const accepted = rule === 'TL47' || rule === 'TL13' ? ['info'] : []
    const findings = (await findingsOf(rule, each, each.nearly)).filter(({ severity }) => !accepted.includes(severity))
    expect(findings.map(({ cause }) => render(cause))).toEqual([])
  })
})

describe('how bad it is', () => {
  const severity = async (rule: string, each: Partial<Case>, change: Change): Promise<readonly string[]> =>
    (await findingsOf(rule, each as Case, change)).map(({ severity, critical }) => `${severity}${critical === true ? ' critical' : ''}`)
  const URL = 'flows.0.pre.0.configuration.url'

  it('depends on the mode: what a template leaves open must be settled in a configured file', async () => {
    const empty = set(URL, '')
    expect(await severity('TL06', { mode: 'template' }, empty)).toEqual(['info'])
    expect(await severity('TL06', {}, empty)).toEqual(['error'])
    expect(await severity('TL09', { mode: 'template' }, set('flows.0.pre.0.configuration.exitOnError', false))).toEqual(['warning'])
    expect(await severity('TL09', {}, set('flows.0.pre.0.configuration.exitOnError', false))).toEqual(['warning'])
  })

  it('of a placeholder depends on who could own the name', async () => {
    expect(await severity('TL06', { mode: 'template' }, set(URL, 'https://path.to/x'))).toEqual(['warning'])
    expect(await severity('TL06', { mode: 'template' }, set(URL, 'https://fill-me-in.invalid/x'))).toEqual(['info'])
    expect(await severity('TL06', {}, set(URL, 'https://path.to/x'))).toEqual(['error critical'])
    expect(await severity('TL06', {}, set(URL, 'https://fill-me-in.invalid/x'))).toEqual(['error'])
  })

  it('of the plans depends on whether anybody is let in', async () => {
    expect(await severity('TL33', {}, set('plans', []))).toEqual(['error'])
    expect(await severity('TL33', {}, set('plans.1.security', 'KEY_LESS'))).toEqual(['error critical'])
    expect(await severity('TL33', {}, all(set('plans.1.security', 'KEY_LESS'), set('plans.1.status', 'STAGING')))).toEqual(['warning'])
  })

  it('of an unknown backend depends on whether it looks like a slip', async () => {
    expect(await severity('TL28', {}, set('proxy.groups.0.endpoints.0.target', 'https://registry.institution.no/v1'))).toEqual(['warning'])
    expect(await severity('TL28', {}, set('proxy.groups.0.endpoints.0.target', 'https://kontaktregistret.no/v1'))).toEqual(['error'])
  })
})

describe('where it stands', () => {
  it.each<[string, Change, string]>([
    ['TL12', set('flows.0.pre.0.configuration.errorCondition', '{#calloutResponse.status >= 400 & 1}'), '&'],
    [
      'TL18',
      set('flows.0.pre.0.configuration.headers.0.value', "{#properties['machine_auth_api_kye']}"),
      "#properties['machine_auth_api_kye']",
    ],
    ['TL23', set('flows.0.pre.1.configuration.addHeaders.0.value', "Bearer ${context.attributes['token']}"), '$'],
    [
      'TL25',
      set('flows.0.pre.1.configuration.addHeaders.0.value', "Bearer {#context.attributes['tokne']}"),
      "#context.attributes['tokne']",
    ],
  ])('%s points into the expression', async (rule, change, marked) => {
    const [{ excerpt, line, column }] = (await findingsOf(rule, { breaks: change, found: '', nearly: change }, change)) as [LintFinding]
    expect(excerpt!.text.slice(excerpt!.from, excerpt!.from + excerpt!.length)).toBe(marked)
    const text = Buffer.from(fileOf('x', changed(definition('population', 'configured'), change)).bytes)
      .toString()
      .split('\n')[line - 1]!
    expect(text.slice(column - 1).startsWith(marked)).toBe(true)
  })
})

describe('what depends on the version of the gateway', () => {
  const findingsIn = async (shape: string, graviteeVersion?: string): Promise<readonly string[]> =>
    (
      await findingsOf(
        'TL52',
        { breaks: () => undefined, found: '', nearly: () => undefined, ...(graviteeVersion && { options: { graviteeVersion } }) },
        () => undefined,
        SHAPES[shape],
      )
    ).map(({ severity, cause }) => `${severity} ${render(cause)}`)

  it('is told once a definition, and decided where the version is known', async () => {
    for (const shape of ['v4 export', 'v4 gateway']) {
      const depends = 'info In gateways before 4.9.10, version 4 definitions cannot read #properties (2×).'
      expect(await findingsIn(shape)).toEqual([depends])
      for (const older of ['4.0.0', '4.6.17', '4.9.9'])
        expect(await findingsIn(shape, older)).toEqual([`error In Gravitee ${older}, version 4 definitions cannot read #properties (2×).`])
      for (const newer of ['4.9.10', '4.9.11', '4.10.0', '4.10.9']) expect(await findingsIn(shape, newer)).toEqual([])
    }
    expect([await findingsIn('v2 export'), await findingsIn('v2 export', '4.0.0')]).toEqual([[], []])
  })
})

describe('several files together', () => {
  const both = async (change: Change): Promise<readonly string[]> =>
    (
      await lint(
        [
          fileOf('population', definition('population', 'configured')),
          fileOf('contact', changed(definition('contact', 'configured'), change)),
        ],
        optionsFor('configured'),
      )
    ).findings.map(({ rule, file, cause }) => `${rule} ${file} ${render(cause)}`)

  it('on one context path are an error in the second', async () => {
    expect(await both(set('proxy.virtual_hosts.0.path', '/test/population/'))).toEqual([
      'TL31 contact.json The context path "/test/population/" is already used by population.json.',
    ])
    expect(await both(set('proxy.virtual_hosts.0.path', '/test/population-too'))).toEqual([])
  })

  it('may be on one context path of different hosts', async () => {
    expect(
      await both(all(set('proxy.virtual_hosts.0.path', '/test/population'), set('proxy.virtual_hosts.0.host', 'contact.example.org'))),
    ).toEqual([])
  })

  it('ask for the token in the same way', async () => {
    expect(await both(set('flows.0.pre.0.configuration.errorStatusCode', '503'))).toEqual([
      'TL46 contact.json The step "HTTP Callout" has other settings than in population.json: errorStatusCode.',
    ])
    expect(await both(all(set('flows.0.pre.0.description', 'Other words'), set('flows.0.pre.0.name', 'Other name')))).toEqual([])
  })

  const twice = async (change: Change) => {
    const files = [
      fileOf('a', definition('population', 'configured')),
      fileOf('b', changed(definition('population', 'configured'), change)),
    ]
    return (await lint(files, optionsFor('configured'))).findings.map(({ rule, file }) => `${rule} ${file}`)
  }

  it('of one register are not compared with each other', async () => {
    const change = set('flows.0.pre.0.configuration.errorStatusCode', '503')
    expect(await twice(all(change, set('proxy.virtual_hosts.0.path', '/test/population-too')))).toEqual([])
  })

  it('of one register are on one context path in different environments only', async () => {
    expect(await twice(() => undefined)).toEqual(['TL31 b.json'])
    const production = set('proxy.groups.0.endpoints.0.target', 'https://population.example.org/registry/v1')
    expect(await twice(production)).not.toContain('TL31 b.json')
  })

  it('tell how a file drifted from the distributed one', async () => {
    const golden = [fileOf('distributed', definition('population', 'template')), fileOf('contact', definition('contact', 'template'))]
    const drift = async (change: Change): Promise<readonly string[]> =>
      (
        await lint([fileOf('mine', changed(definition('population', 'configured'), change))], { ...optionsFor('configured'), golden })
      ).findings.map(({ rule, severity, cause }) => `${rule} ${severity} ${render(cause)}`)
    const url = 'TL48 info The step "HTTP Callout" has other settings than in distributed.json: url.'
    expect(await drift(set('name', 'Mine'))).toEqual([url])
    expect(
      await drift(
        append('flows.0.pre', {
          name: 'Mine',
          policy: 'rate-limit',
          enabled: true,
          configuration: { rate: { limit: 100, periodTime: 1, periodTimeUnit: 'SECONDS' } },
        }),
      ),
    ).toEqual([url, 'TL48 info The step "Mine" is not in distributed.json.'])
    expect(await drift(edit('plans.1.flows.0.pre.1.policy', () => 'other'))).toContain(
      'TL48 info The step "Dynamic Routing" of distributed.json is missing.',
    )
  })
})
