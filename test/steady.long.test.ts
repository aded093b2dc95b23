import { describe, expect, it } from 'vitest'
import { findingsOf } from '../src/report/result-text.ts'
import { judge, judgeTarget, type Judged } from './judge.ts'
import { startWorld } from './monitor/watched.ts'

const steadyOf = ({ results }: Judged, name: string) => results.find((result) => result.name === `operations.steady [${name}]`)
const said = (judged: Judged, name: string): string =>
  findingsOf(steadyOf(judged, name)!)
    .map(({ message }) => message)
    .join()

describe.concurrent('a call that is made more than once', () => {
  it('is not steady when every second one fails, wherever it is made', async () => {
    const judged = await judge({ sandbox: { faults: ['gateway-falters-often'] } })
    expect(steadyOf(judged, 'population')).toMatchObject({ outcome: 'failed' })
    expect(said(judged, 'population')).toMatch(/^call to the population register: (\d+) of \d+ valid calls failed \(\1 times 502\)$/)
    expect(judged.summary.verdict).toBe('failed')
  })

  it('is not steady when one of three or four fails', async () => {
    const judged = await judge({ sandbox: { faults: ['gateway-falters-once'] } })
    for (const name of ['population', 'contact']) {
      expect(steadyOf(judged, name)).toMatchObject({ outcome: 'failed' })
      expect(said(judged, name)).toMatch(/: 1 of \d+ valid calls failed \(502\)$/)
    }
    expect(judged.summary.verdict).toBe('failed')
  })

  it('fails for one server error, also where it was somebody’s control', async () => {
    const judged = await judge({ sandbox: { faults: ['gateway-breaks-once'] } })
    expect(judged.results.find(({ name }) => name === 'population.found')).toMatchObject({ outcome: 'passed' })
    expect(steadyOf(judged, 'population')).toMatchObject({ outcome: 'failed' })
    expect(said(judged, 'population')).toMatch(/^call to the population register: 1 of \d+ valid calls failed \(500\)$/)
  })

  it('is not steady when connections are cut, kept or new, for what changes something too', async () => {
    const world = await startWorld()
    // Two in a row: a kept connection that rested for long, as on a busy machine, may be closed once under a request, and not the new one after it.
    for (const part of [world.base, world.gateway]) part.positions.set('/', (time) => (time % 6 < 2 ? 'cut' : 'pass'))
    const judged = await judgeTarget(world.target)
    await world.stop()
    expect(judged.summary.verdict).toBe('failed')
    const steady = judged.results.filter(({ name, outcome }) => name.startsWith('operations.steady') && outcome === 'failed')
    expect(steady.flatMap((result) => findingsOf(result).map(({ message }) => message))).toContainEqual(
      expect.stringMatching(/\d+ of \d+ (?:valid )?calls failed \(.*reset\)/),
    )
  })

  it('only warns for what says when to come back, and says how often', async () => {
    const judged = await judge({ sandbox: { faults: ['auth-limits-calls'] }, profile: 'strict' })
    expect(steadyOf(judged, 'token')).toMatchObject({ outcome: 'warned' })
    expect(said(judged, 'token')).toMatch(/: 2 of \d+ valid calls failed \(2 times 429\)$/)
  })

  it('that never worked is the affair of its own check', async () => {
    const judged = await judge({ sandbox: { faults: ['gateway-harmful-text'] } })
    expect(steadyOf(judged, 'population')).toMatchObject({ outcome: 'blocked', by: 'population.found' })
  })
})
