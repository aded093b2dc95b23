import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planOf } from '../../src/engine/run/plan.ts'
import type { FaultFacts } from '../../src/sandbox/fault.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { suites } from '../../suites/index.ts'
import { faultJudge, outcomes } from './matrix.ts'
import { checkOf, sampledFaults } from './sampled-faults.ts'

describe.concurrent('the fault matrix', () => {
  const judgeFaults = faultJudge()

  it('raises nothing where there is no fault', async () => {
    const { judged, leaks } = await judgeFaults([])
    expect(judged.summary.verdict).toBe('passed')
    expect(outcomes(judged)).toEqual({ failed: [], warned: [], inconclusive: [], infos: [] })
    expect(judged.results.filter(({ outcome }) => outcome === 'not-verified')).toEqual([])
    expect(judged.summary.diagnosis).toEqual([])
    expect(leaks).toEqual([])
  })

  it('leaks nothing of a target that echoes everything', async () => {
    const { judged, leaks } = await judgeFaults(['auth-echoes', 'base-echoes', 'gateway-echoes'])
    expect(judged.summary.verdict).toBe('failed')
    expect(leaks).toEqual([])
  })

  it('has as many faults as docs/internals/accuracy.md says', async () => {
    const certain = Object.values(faults).filter(({ sporadic }) => sporadic !== true)
    expect(await readFile(join(import.meta.dirname, '../../docs/internals/accuracy.md'), 'utf8')).toContain(
      `each of ${certain.length} faults`,
    )
  })

  const brokenBy = (planted: readonly (readonly [string, FaultFacts])[]): readonly string[] =>
    planted.flatMap(([, { breaks = [], warns = [], infos = [] }]) => [...breaks, ...warns, ...infos])
  const { checks } = planOf(suites)

  it('breaks every check wherever it looks: what nothing can break is no check', () => {
    const broken = new Set(brokenBy(Object.entries(faults)))
    expect(checks.map(({ info }) => info.name).filter((name) => !broken.has(name))).toEqual([])
  })

  it('breaks every check in a sample as well', () => {
    const broken = new Set(brokenBy(sampledFaults).map(checkOf))
    expect(checks.filter(({ info }) => !broken.has(info.check)).map(({ info }) => info.name)).toEqual([])
  })
})
