import { describe, expect, it } from 'vitest'
import { type Row, rows } from './cases.ts'
import { read, readers } from './planted.ts'

const drawn = rows.map((row) => [row.what, row] as const)

describe('an answer of a real system', () => {
  it.each(drawn)('is named alike by all that read it: %s', async (_, row: Row) => {
    const { said, first } = await read(row)
    const seeing = readers.filter((reader) => row.unseen?.[reader] === undefined)
    // With the whole of what was said, where one of them does not name it.
    const silent = seeing.filter((reader) => !row.names.test(said[reader])).map((reader) => `${reader}: ${said[reader]}`)
    expect(silent).toEqual([])
    const others = seeing.filter((reader) => first[reader] !== undefined && first[reader] !== row.step)
    expect(others.map((reader) => [reader, first[reader]])).toEqual([])
  })

  it('of a person comes first as the person, wherever suspects are listed', async () => {
    const row = rows.find(({ what }) => what.startsWith('FREG-004'))!
    const { said } = await read(row)
    expect(said.run).toMatch(/^(?:Failing part|Likely part|Check first) +test person\b/m)
    expect(said.accept).toMatch(/(?:Look here first|Wrong) +The test person in the configuration/)
    expect(said.explain).toMatch(/^ +(?:Failing part|Likely part|Check first): test person\b/m)
  })
})
