import { describe, expect, it } from 'vitest'
import type { Finding } from '../check/finding.ts'
import { Redactor } from '../http/redact.ts'
import { cleanResult } from './clean.ts'
import type { Result } from './result.ts'
import { Sensitive } from '../../base/sensitive.ts'

const key = 'k3y-4711-abcdef-998877'
const redactor = new Redactor([new Sensitive('API key', key)])

const common = {
  name: 'a.check',
  check: 'a.check',
  suite: 'a',
  title: 'MUST hold',
  level: 'MUST',
  severity: 'error',
  source: [],
  durationMs: 1,
  startedAfterMs: 0,
  attempts: [],
} as const

/** Findings as they may be shown. */
function cleanedFindings(findings: readonly Finding[], before = 0): readonly Finding[] {
  const result = { ...common, outcome: 'failed', findings } as unknown as Result
  const cleaned = cleanResult(
    result,
    [],
    {
      attribute: () => {
        throw new Error('there is no exchange')
      },
      scrub: (value) => redactor.scrubValue(value),
    },
    before,
  )
  return 'findings' in cleaned ? cleaned.findings : []
}

const finding = (facts: Partial<Finding> & { readonly actual?: unknown }): Finding => ({ code: 'a.code', message: 'a message', ...facts })
const nested = (levels: number): unknown => {
  let value: unknown = 'inside'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

describe('a finding of ordinary size', () => {
  it('is told as it is', () => {
    const actual = { list: [1, true, null, 'text'], inside: { number: 1.5 } }
    expect(cleanedFindings([finding({ at: '/a', expected: ['x', 'y'], actual, exchange: 7 })])).toEqual([
      finding({ at: '/a', expected: ['x', 'y'], actual, exchange: 7 }),
    ])
  })

  it('is plain data, whatever a check put into it', () => {
    const cycle: Record<string, unknown> = {}
    cycle['self'] = cycle
    const actual = { date: new Date(0), secret: new Sensitive('API key', key), nothing: undefined, call: () => 1, cycle }
    const [only] = cleanedFindings([finding({ actual })])
    expect(JSON.parse(JSON.stringify(only))).toEqual(only)
    expect(only!.actual).toMatchObject({ date: '1970-01-01T00:00:00.000Z', secret: '<API key>' })
    expect(JSON.stringify(cleanedFindings([finding({ actual: 1n })]))).toContain('a message')
  })
})

describe('a finding that an answer made huge is told with a mark', () => {
  it.each<[string, unknown]>([
    ['3000 levels', nested(3000)],
    ['100,000 levels', nested(100_000)],
    ['100,000 members', Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, index]))],
    ['a list of 100,000', Array.from({ length: 100_000 }, () => ({ a: [1, 2, 3] }))],
    ['a text of megabytes', 'word '.repeat(500_000)],
    ['a word of megabytes', 'a'.repeat(2_000_000)],
    ['a name of megabytes', { ['word '.repeat(500_000)]: 1 }],
    ['wide and deep', Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => 'some text')))],
  ])('%s', (_, actual) => {
    const [only] = cleanedFindings([finding({ actual })])
    const text = JSON.stringify(only)
    expect(text.length).toBeLessThan(40_000)
    expect(text).toContain('… cut')
    expect(only).toMatchObject({ code: 'a.code', message: 'a message' })
  })

  it('in its message, too, and nothing of a secret is left where it is cut', () => {
    for (let blanks = 1960; blanks < 2010; blanks++) {
      const [only] = cleanedFindings([
        finding({ message: `${' '.repeat(blanks)}${key} ${'x '.repeat(100_000)}`, actual: `${' '.repeat(blanks)}${key}` }),
      ])
      expect(JSON.stringify(only)).not.toMatch(/k3y|4711|998877/)
      expect(only!.message.length).toBeLessThan(2100)
      expect(only!.message).toMatch(/… cut$/)
    }
    const [other] = cleanedFindings([finding({ message: `${'x '.repeat(5090)}${key}${'y'.repeat(20)} z` })])
    expect(other!.message).not.toMatch(/k3y/)
  })
})

describe('findings without number', () => {
  it('are told as the first, and how many there are', () => {
    const findings = cleanedFindings(Array.from({ length: 100_000 }, (_, index) => finding({ message: `number ${index}` })))
    expect(findings).toHaveLength(21)
    expect(findings[19]!.message).toBe('number 19')
    expect(findings[20]).toMatchObject({ code: 'findings.cut', message: '… cut: 99,980 more' })
  })

  it('of many checks end at one for each', () => {
    expect(cleanedFindings([finding({}), finding({}), finding({})], 499)).toHaveLength(2)
    expect(cleanedFindings([finding({}), finding({}), finding({})], 10_000)).toMatchObject([
      finding({}),
      { code: 'findings.cut', message: '… cut: 2 more' },
    ])
    expect(cleanedFindings([finding({})], 10_000)).toMatchObject([finding({})])
  })
})
