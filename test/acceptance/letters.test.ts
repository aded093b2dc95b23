import { describe, expect, it } from 'vitest'
import { letterOf } from '../../src/acceptance/records/table.ts'
import type { Row } from '../../src/acceptance/records/row.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'

const rows: readonly (readonly [string, Row, boolean])[] = [
  ['no record', { verdict: 'missing', problems: [] }, true],
  ['a challenge of another time', { verdict: 'refused', problems: [{ id: 'challenge-missing' }] }, true],
  ['a run that failed', { verdict: 'refused', problems: [{ id: 'not-passed', verdict: 'failed' }] }, true],
  ['a file that was changed', { verdict: 'refused', problems: [{ id: 'changed' }] }, false],
  ['a key that is unknown', { verdict: 'refused', problems: [{ id: 'unknown-key', got: 'x' }] }, false],
]

describe('the text to send', () => {
  it('has what to type or to set below each problem', async () => {
    const words = await loadWords('en')
    const row: Row = {
      verdict: 'refused',
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
