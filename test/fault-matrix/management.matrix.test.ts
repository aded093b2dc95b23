import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faults } from '../../src/sandbox/faults.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { foundIn, judgeInside } from '../management/judged.ts'
import { needsAll, whole } from '../sample.ts'
import { describeFaults } from './matrix.ts'

describeFaults('the management API')

/** What the management API shows of a mistake that it has nothing of itself. */
async function seenOf(name: string): Promise<string> {
  const { sandbox, target } = await startSandboxTarget({ faults: [name], management: true })
  try {
    const { warns, steps, broken } = foundIn(await judgeInside(target))
    expect(broken).toEqual([])
    const { step } = faults[name]!
    const how = steps.length === 0 ? 'not seen' : !steps.includes(step!) ? 'other steps' : steps.length === 1 ? 'alone' : 'among others'
    return [
      how,
      name,
      step,
      steps.join(', '),
      Object.entries(warns)
        .map(([check, codes]) => `${check}: ${codes}`)
        .join('; '),
    ].join(' | ')
  } finally {
    await sandbox.stop()
  }
}

describe('mistakes of the set-up', () => {
  it('are seen via the management API (after a change: npm run test:matrix -- -u)', async ({ skip }) => {
    skip(!whole, needsAll)
    const names = Object.keys(faults).filter((name) => faults[name]!.mistake !== undefined && faults[name]!.step !== undefined)
    const seen: string[] = []
    for (const name of names) seen.push(await seenOf(name))
    const count = (how: string): number => seen.filter((row) => row.startsWith(`${how} |`)).length
    const counts = ['alone', 'among others', 'other steps', 'not seen'].map((how) => `${how}: ${count(how)}`)
    await expect([...counts, '', ...seen.toSorted(), ''].join('\n')).toMatchFileSnapshot(
      join(import.meta.dirname, '__snapshots__/management-api.txt'),
    )
  })
})
