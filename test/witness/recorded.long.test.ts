import { beforeAll, describe, expect, it } from 'vitest'
import { likelyFirst } from '../../src/diagnosis/suspected.ts'
import { sights } from './measured.ts'
import { recordedRows, type RecordedRow } from './recorded.ts'

let rows: readonly RecordedRow[]
beforeAll(async () => void (rows = await recordedRows()), 900_000)

const isFirst = ({ diagnosis: [first], truth }: RecordedRow): boolean => first !== undefined && truth.includes(first.steps[0])
const isListed = ({ diagnosis: [first], truth }: RecordedRow): boolean => first?.steps.some((step) => truth.includes(step)) === true
const share = (of: readonly RecordedRow[], good: (row: RecordedRow) => boolean): number => of.filter(good).length / of.length

describe('recorded mistakes in independent software', () => {
  it.each(sights)('have their true step on the list, and often first: %s', (sight) => {
    const own = rows.filter((row) => row.sight === sight)
    expect(own.length).toBeGreaterThan(400)
    console.log(`${sight}: on the list ${share(own, isListed).toFixed(3)}, first ${share(own, isFirst).toFixed(3)} of ${own.length}`)
    expect(share(own, isListed)).toBeGreaterThanOrEqual(0.94)
    expect(share(own, isFirst)).toBeGreaterThanOrEqual(sight === 'black box' ? 0.5 : 0.6)
  })

  it.each(Object.entries(likelyFirst))('make the first step of %s likely: it is the true one for more than two thirds', (rule, step) => {
    const own = rows.filter(({ diagnosis: [first] }) => first?.rule === rule && first.steps.length > 1 && first.steps[0] === step)
    const mistakes = [...Map.groupBy(own, ({ title }) => title).values()]
    expect(mistakes.length).toBeGreaterThanOrEqual(3)
    expect(new Set(own.map(({ make }) => make)).size).toBeGreaterThanOrEqual(2)
    // A mistake counts once, at however many makes it was planted.
    expect(mistakes.reduce((sum, same) => sum + share(same, isFirst), 0) / mistakes.length).toBeGreaterThan(2 / 3)
    expect(share(own, isFirst)).toBeGreaterThan(2 / 3)
  })
})
