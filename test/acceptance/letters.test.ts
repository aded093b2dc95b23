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

describe.each(['en', 'nb'] as const)('the text to send (%s)', (tag) => {
  it.each(rows)('names the challenge of the policy where it asks for a new run: %s', async (_, row, asks) => {
    const words = await loadWords(tag)
    const textOf = (asksChallenge: boolean): string =>
      letterOf(row, { policy: 'mine', at: '2026-11-21T10:00:00Z', asksChallenge }, words)!.lines.join(' ')
    expect(textOf(true).includes('gatewatch accept --challenge challenge.json')).toBe(asks)
    expect(textOf(false)).not.toContain('challenge.json')
  })
})
