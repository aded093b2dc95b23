import { afterEach, describe, expect, it, vi } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../../src/config/target.ts'
import { monitorOnce } from '../../src/cli/monitor-once.ts'
import { judge } from '../../src/library/judge.ts'
import { choosePlan } from '../../src/library/plan.ts'
import { en, render } from '../../src/messages/index.ts'
import { targetDetails } from '../../src/monitor/web/page/target-details.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { startMonitor, watchOf } from './watched.ts'

let world: SandboxTarget | undefined
afterEach(async () => await world?.sandbox.stop())

async function cyclesOf(count: number, faults: readonly string[], change: (target: Target) => Target = (target) => target) {
  world = await startSandboxTarget({ faults })
  const watch = watchOf(change(world.target))
  try {
    const cycles = []
    for (let made = 0; made < count; made++) cycles.push(await watch.cycle())
    return cycles.map(({ checks, outcome }) => ({ outcome, by: Object.fromEntries(checks.map(({ name, outcome: came }) => [name, came])) }))
  } finally {
    await watch.close()
  }
}

const real = (target: Target): Target => ({ ...target, allowRealIdentifiers: true })
const withoutPerson = (target: Target): Target => {
  const { personIdentifier: _, ...population } = target.gateway!.population!
  return { ...target, gateway: { ...target.gateway!, population } }
}
const withoutUnknown = (target: Target): Target => {
  const { unknownPersonIdentifier: _, ...gateway } = target.gateway!
  return { ...target, gateway }
}

describe('the monitor of a register that answers about an unknown person only', () => {
  it('finds by its synthetic person that nobody can be looked up', async () => {
    const [cycle] = await cyclesOf(1, ['population-fails'])
    expect(cycle?.by).toMatchObject({ 'population.found': 'failed', 'register.path-proven [population]': 'passed' })
    expect(cycle?.outcome).toBe('failed')
  })

  it.each([
    ['population-fails', 'fails for the configured person (HTTP 500), but answers for an unknown one.'],
    ['population-empty', 'differs from the documentation, though the set-up works'],
  ])('names the cause of %s alike in a run', async (fault, cause) => {
    const folder = await emptyFolder()
    for (const args of [
      ['run', 'sandbox'],
      ['monitor', '--once', 'sandbox', '--store', ':memory:'],
    ]) {
      const { stdout } = await gatewatch([...args, '--fault', fault], { cwd: folder.path })
      expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
        new RegExp(`The (?:answer of the )?population register ${cause.replaceAll(/[().]/g, '.')}`),
      )
    }
    await folder.remove()
  })

  it('makes that call at the rhythm of the refusals', async () => {
    const [first, second] = await cyclesOf(2, [])
    expect(first?.by).toMatchObject({ 'population.found': 'passed', 'contact.found': 'passed' })
    expect(second?.by).not.toHaveProperty('population.found')
    expect(second?.by).toMatchObject({ 'register.path-proven [population]': 'passed' })
  })

  it.each([
    ['where persons may be real', real],
    ['without a person', withoutPerson],
  ])('never makes it %s', async (_, change) => {
    const [cycle] = await cyclesOf(1, ['population-fails'], change)
    expect(cycle?.by['population.found'] ?? 'not-verified').toBe('not-verified')
    expect(cycle?.outcome).toBe('passed')
  })
})

describe('what is not watched', () => {
  const said = (target: Target) => monitoring.notWatched(target).map((left) => render(left))
  it('is told by target', async () => {
    const { sandbox, target } = await startSandboxTarget()
    await sandbox.stop()
    expect(said(target)).toEqual([])
    expect(said(withoutUnknown(target))).toEqual([])
    expect(said({ ...target, gateway: undefined! })).toEqual([])
    const both = 'the population register and the contact register'
    expect(said(real(target))).toEqual([`Not watched: a lookup of a known person (${both})`])
    expect(said(withoutPerson(target))).toEqual(['Not watched: a lookup of a known person (the population register)'])
    expect(said(withoutUnknown(real(target)))).toEqual([
      `Not watched: a lookup of a known person (${both})`,
      `Not watched: any call with your API key (${both})`,
    ])
  })

  it('stands in the output of one cycle, on the page of the target, and in what a run in the profile leaves unverified', async () => {
    world = await startSandboxTarget()
    const target = withoutPerson(world.target)
    const left = 'Not watched: a lookup of a known person (the population register)'
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
    const { signal } = new AbortController()
    expect(await monitorOnce([target], 'console', signal, en)).toBe(0)
    expect(await monitorOnce([target], 'json', signal, en)).toBe(0)
    log.mockRestore()
    expect(printed[0]).toContain(left)
    expect(JSON.parse(printed[1]!)).toMatchObject([{ notWatched: [left] }])
    const { monitor } = await startMonitor([target])
    expect(targetDetails(monitor, monitor.target(target.name)!, 0).text).toContain(left)
    await monitor.stop(5000)
    const plan = (await choosePlan({ profile: 'monitor' }))(target)
    const options = { plan, profile: 'monitor', signal, environment: {}, warn: () => undefined } as const
    const { outcome } = await judge(target, options)
    expect(outcome.summary.unverified).toContainEqual(expect.objectContaining({ check: 'run', reason: left }))
    expect(outcome.summary.verdict).toBe('passed')
  })
})
