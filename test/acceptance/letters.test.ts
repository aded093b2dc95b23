import { describe, expect, it } from 'vitest'
import { records as english } from '../../src/messages/en/records.ts'
import type { RecordProblem } from '../../src/acceptance/record/problem.ts'
import { letterOf } from '../../src/acceptance/records/table.ts'
import type { RecordRow } from '../../src/acceptance/records/row.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'

const rows: readonly (readonly [string, RecordRow, boolean])[] = [
  ['no record', { verdict: 'missing', problems: [] }, true],
  ['a challenge of another time', { verdict: 'not-valid', problems: [{ id: 'challenge-missing' }] }, true],
  ['a run that failed', { verdict: 'not-valid', problems: [{ id: 'not-passed', verdict: 'failed' }] }, true],
  ['a file that was changed', { verdict: 'not-valid', problems: [{ id: 'changed' }] }, false],
  ['a key that is unknown', { verdict: 'not-valid', problems: [{ id: 'unknown-key', got: 'x' }] }, false],
]

describe('the text to send', () => {
  it('has what to type or to set below each problem', async () => {
    const words = await loadWords('en')
    const row: RecordRow = {
      verdict: 'not-valid',
      target: 'nord',
      waivers: [{ check: 'token.scope', reason: 'New client', owner: 'Kari', until: '2026-12-24' }],
      problems: [
        { id: 'policy-statements', steps: 'sole-use, approve-access' },
        { id: 'unsigned' },
        { id: 'policy-waiver', waivers: 'token.scope (Kari)' },
        { id: 'year-old', on: '2025-01-01' },
      ],
    }
    const about = { policy: 'mine', at: '2026-11-21T10:00:00Z', asksChallenge: false }
    const below = letterOf(row, about, words)!.lines.filter((line) => line.startsWith('   '))
    expect(below).toEqual([
      expect.stringContaining('gatewatch accept nord --attest "sole-use=NAME" --attest "approve-access=NAME"'),
      expect.stringContaining('gatewatch accept nord --sign-with'),
      expect.stringContaining('{ check: token.scope, reason: New client, owner: Kari, until: 2026-12-24 }'),
      expect.stringContaining('Run the acceptance again: gatewatch accept nord'),
    ])
    const hostile = letterOf({ ...row, target: 'x; rm -rf ~' }, about, words)!.lines.filter((line) => line.startsWith('   '))
    expect(hostile.join(' ')).not.toContain('rm -rf')
  })
})

describe.each(['en', 'nb'] as const)('the text to send (%s)', (tag) => {
  it.each(rows)('names the challenge of the policy where it asks for a new run: %s', async (_, row, asks) => {
    const words = await loadWords(tag)
    const textOf = (asksChallenge: boolean): string =>
      letterOf(row, { policy: 'mine', at: '2026-11-21T10:00:00Z', asksChallenge }, words)!.lines.join(' ')
    expect(textOf(true).includes('gatewatch accept --challenge challenge.json')).toBe(asks)
    expect(textOf(false)).not.toContain('challenge.json')
  })
})

const group = 'record.problem.'
/** One problem of each id, with a value for each place of its sentence. */
const problems = Object.entries(english).flatMap(([id, sentence]) => {
  if (!id.startsWith(group)) return []
  const names = [...(typeof sentence === 'string' ? sentence : sentence.other).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const values: Readonly<Record<string, unknown>> = { days: 90, of: 'gateway', registers: 'contact', steps: 'sole-use' }
  return [{ id: id.slice(group.length), ...Object.fromEntries(names.map((name) => [name, values[name] ?? 'x'])) } as RecordProblem]
})
const ends = [
  'certificate of gw.example.org',
  'waiver for token.scope',
  'what was stated of sole-use',
  'key of the integration',
  'signing certificate',
  'subscription',
].map((what): RecordProblem => ({ id: 'ended', what, on: '2026-11-01' }))
/** Nothing but another run removes these. */
const old = ['year-old', 'policy-late', 'policy-ended']
/** What an institution types or sets. */
const action = /gatewatch (?:accept|init) |in your configuration|i konfigurasjonen deres|NO_PROXY/

describe.each(['en', 'nb'] as const)('a rejection in the text to send (%s)', (tag) => {
  it.each([...problems, ...ends].map((problem) => [JSON.stringify(problem), problem] as const))(
    'says what the institution does about it, and nothing that only the receiver can do: %s',
    async (_, problem) => {
      const words = await loadWords(tag)
      const row: RecordRow = {
        verdict: 'not-valid',
        target: 'nord',
        problems: [problem],
        addresses: { auth: 'https://auth.example.org', base: 'https://api.example.org', gateway: 'https://gw.example.org' },
        waivers: [{ check: 'token.scope', reason: 'New client', owner: 'Kari', until: '2026-12-24' }],
        tested: {
          persons: 1,
          registers: ['population'],
          leftOut: [{ checks: ['isolation.alias'], reason: 'x', setting: 'graphql.otherOrganizationId' }],
        },
      }
      const letter = letterOf(row, { policy: 'mine', at: '2026-11-21T10:00:00Z', asksChallenge: false }, words)
      if (letter === undefined)
        return expect(['target-names', 'catalog', 'isolation-unnamed', 'isolation-disagreement']).toContain(problem.id)
      const text = letter.lines.join('\n')
      expect(text).not.toMatch(/allowLoopback|the policy can|--log\b|new run|ny kjøring|undefined|\{\w+\}|Reglene kan/)
      const fixes = letter.lines.filter((line) => line.startsWith('   '))
      const again = words.say('record.fix.run', { target: 'nord' })
      if (!['changed', 'broken-signature', 'unknown-key', 'certificate-unlisted'].includes(problem.id)) {
        expect(fixes).toEqual([expect.stringMatching(action)])
        expect(fixes[0]!.trim() === again).toBe(old.includes(problem.id))
      }
      return undefined
    },
  )
})
