import { expect, it } from 'vitest'
import { clockCause, Dates } from './clock-fault.ts'

const hour = 3_600_000
const aheadMsOf = (...offsets: readonly (readonly ['auth' | 'base' | 'gateway', number | undefined])[]): number | undefined => {
  const dates = new Dates()
  for (const [origin, offset] of offsets) dates.see({ origin, ...(offset !== undefined && { clockOffsetMs: offset }) })
  return dates.aheadMs
}

it.each([
  ['several that agree with one another', aheadMsOf(['auth', -2 * hour], ['base', -2 * hour + 900]), 2 * hour],
  ['several that agree with the machine', aheadMsOf(['auth', 400], ['auth', 300], ['base', -900]), 0],
  ['one server alone', aheadMsOf(['auth', -2 * hour], ['auth', -2 * hour]), undefined],
  ['servers that contradict one another', aheadMsOf(['auth', -2 * hour], ['base', hour]), undefined],
  ['one that is wrong beside one that is right', aheadMsOf(['auth', -2 * hour], ['base', 0]), undefined],
  ['servers without a date', aheadMsOf(['auth', undefined], ['base', undefined]), undefined],
])("the machine's clock is judged by %s", (_, aheadMs, expected) => {
  expect(aheadMs).toBe(expected)
})

it('says by how much it is wrong, and in which direction', () => {
  expect(clockCause(2 * hour).cause).toBe('The clock of the machine that runs Gatewatch is 2 h ahead. Checks of time are skipped.')
  expect(clockCause(-40 * 24 * hour).cause).toBe('The clock of the machine that runs Gatewatch is 40 d behind. Checks of time are skipped.')
})
