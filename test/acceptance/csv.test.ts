import { describe, expect, it } from 'vitest'
import { tableCsv } from '../../src/acceptance/records/csv.ts'
import type { RecordRow } from '../../src/acceptance/records/row.ts'
import { tableOf } from '../../src/acceptance/records/table.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'

const words = await loadWords('en')
const waiver = { check: 'graphql.challenge', reason: 'known', owner: 'Kari', until: '2027-01-01' }
const csvOf = (row: Partial<RecordRow>): string =>
  tableCsv(tableOf([{ verdict: 'valid', problems: [], ...row }], { name: 'mine' }, new Date('2026-11-21T10:00:00Z')), words)

/** The cells as a spreadsheet has them that takes another sign for the end of a cell, and quotes only where a cell begins with one. */
const cellsBy = (separator: string, csv: string): readonly string[] => csv.split('\n').flatMap((line) => line.split(separator))

describe('a table for spreadsheets', () => {
  it.each<[string, Partial<RecordRow>]>([
    ['a cell', { target: '=1+1' }],
    ['a cell, in a wide form', { target: '\uFF1D1+1' }],
    ['a part of a cell that another spreadsheet splits', { target: 'nord;=1+1;' }],
    ['a part behind a space', { target: 'nord; @SUM(A1)' }],
    ['a part behind a bar', { target: 'nord|+1' }],
    ['a line of a text', { waivers: [{ ...waiver, reason: 'known\n=1+1\r\n-1' }] }],
    ['the first of a list', { waivers: [{ ...waiver, owner: '-1' }] }],
  ])('has no formula of a stranger: %s', (_, row) => {
    for (const separator of [',', ';', '\t', '|'])
      for (const cell of cellsBy(separator, csvOf(row))) expect(cell).not.toMatch(/^[\s"]*[=+\-@\uFF1D]/)
  })

  it('keeps the lines of the text to send', () => {
    expect(csvOf({ verdict: 'missing', organization: 'x' })).toMatch(/\n\nPlease run/)
  })
})
