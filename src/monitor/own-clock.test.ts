import { expect, it } from 'vitest'
import { TestClock } from '../../test/monitor/test-clock.ts'
import { StepTolerantClock } from './own-clock.ts'

const hour = 3_600_000
const machine = (): TestClock => new TestClock(Date.parse('2026-11-22T12:00:00Z'))

it.each([2, -2, 960, -960])('a clock that is set by %i h is not followed before servers agree with it', (hours) => {
  const set = machine()
  const own = new StepTolerantClock(set)
  const before = own.now()
  set.set(hours * hour)
  set.jump(5000)
  expect([own.now() - before, own.stepMs()]).toEqual([5000, hours * hour])
  own.confirm()
  expect([own.now() - before, own.stepMs()]).toEqual([5000 + hours * hour, 0])
})

it('a clock that is kept right is followed at once, and one that is set back again was never away', () => {
  const set = machine()
  const own = new StepTolerantClock(set)
  const before = own.now()
  set.set(800)
  expect(own.now() - before).toBe(800)
  set.set(2 * hour)
  set.set(-2 * hour)
  expect([own.now() - before, own.stepMs()]).toEqual([800, 0])
})
