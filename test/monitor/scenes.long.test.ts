import { describe, it } from 'vitest'
import { expectRight, rows } from './scenes.ts'

describe('scenes in which nothing is lost, doubled or false', () => {
  it.each(rows)('at an interval of $interval s: $name', async (row) => await expectRight(row))
})
