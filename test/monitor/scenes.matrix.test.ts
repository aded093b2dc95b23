import { describe, it } from 'vitest'
import { expectRight, others } from './scenes.ts'

describe('scenes in which nothing is lost, doubled or false', () => {
  it.each(others)('at an interval of $interval s: $name', async (row) => await expectRight(row))
})
