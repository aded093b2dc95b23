import { describe, expect, it } from 'vitest'
import { faults } from '../../src/sandbox/faults.ts'
import { startSandboxTarget } from '../../src/sandbox-target.ts'
import { foundIn, judgeInside } from '../management/judged.ts'
import { sampled } from '../sample.ts'
import { describeFaults } from './matrix.ts'

describeFaults('the management API')

/** Mistakes of the set-up, which the management API shows where they are in the gateway. */
const mistakes = sampled(
  Object.entries(faults).filter(([, { mistake }]) => mistake !== undefined),
  ([, { inside = [], step }]) => [...inside, step ?? ''],
)

describe.concurrent('a mistake of the set-up', () => {
  it.each(mistakes)('is seen from the inside as it declares: %s', async (name, { inside = [] }) => {
    const { sandbox, target } = await startSandboxTarget({ faults: [name], management: true })
    try {
      const found = foundIn(await judgeInside(target))
      expect({ warns: Object.keys(found.warns).sort(), broken: found.broken }).toEqual({ warns: inside.toSorted(), broken: [] })
    } finally {
      await sandbox.stop()
    }
  })
})
