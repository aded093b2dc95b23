import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

const rows = Array.from({ length: 60 }, (_, index) => ({ index, strata: [`third ${index % 3}`, `part ${index % 7}`] }))
const drawnAs = (name: string) => sampleOf(rows, ({ strata }) => strata, name)

it('a sample meets every stratum with few rows, in their order', () => {
  const drawn = drawnAs('1')
  expect(new Set(drawn.flatMap(({ strata }) => strata)).size).toBe(10)
  expect(drawn).toHaveLength(7)
  expect(drawn).toEqual(drawn.toSorted((one, other) => one.index - other.index))
})

it('the same name draws the same sample, another name another', () => {
  expect(drawnAs('1')).toEqual(drawnAs('1'))
  const drawn = new Set(['1', '2', '3', '4', '5'].map((name) => JSON.stringify(drawnAs(name))))
  expect(drawn.size).toBe(5)
})

it('a row in no stratum is not needed', () => {
  expect(sampleOf([{ strata: [] }], ({ strata }) => strata, '1')).toEqual([])
})
