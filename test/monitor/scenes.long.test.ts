import { describe, it } from 'vitest'
import { drawn, expectRight } from './scenes.ts'

describe('scenes in which nothing is lost, doubled or false', () => {
  it.each(drawn)('at an interval of $interval s: $name', async (row) => await expectRight(row))
})
