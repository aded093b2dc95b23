import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { check, Failure, suite } from '../index.ts'
import { run, type RunEvent } from './run.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../sandbox/target.ts'
import { graphql, token } from '../../suites/public.ts'
import { canariesOf, leaksIn } from '../../test/canary.ts'
import { emptyFolder } from '../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let echoing: SandboxTarget
let correct: SandboxTarget
beforeAll(async () => {
  folder = await emptyFolder()
  echoing = await startSandboxTarget({ faults: ['auth-echoes', 'base-echoes', 'gateway-echoes'] })
  correct = await startSandboxTarget()
})
afterAll(async () => {
  await folder.remove()
  await echoing.sandbox.stop()
  await correct.sandbox.stop()
})

async function all<Value>(values: AsyncIterable<Value>): Promise<readonly Value[]> {
  const found: Value[] = []
  for await (const value of values) found.push(value)
  return found
}

/** Two targets at one sandbox. */
const fleet = [
  'targets:',
  ...['first', 'second'].map((name) =>
    sandboxText()
      .replace(/^target: .*$/m, `target: ${name}`)
      .replaceAll(/^(?=.)/gm, '    ')
      .replace('    ', '  - '),
  ),
].join('\n')

describe('run from a script', () => {
  it('judges the sandbox, tells events as they happen, and prints nothing, writes nothing and sets no exit code', async () => {
    const [out, error, before] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write'), await readdir('.')]
    onTestFinished(() => void vi.restoreAllMocks())
    const { exitCode: own } = process
    const running = run('sandbox', { suites: ['graphql'] })
    const types = new Set<string>()
    let last: RunEvent | undefined
    for await (const event of running) {
      types.add(event.type)
      last = event
    }
    expect(types).toEqual(new Set(['run-started', 'check-started', 'exchange-finished', 'check-finished', 'run-finished']))
    expect(last!.type).toBe('run-finished')
    const { verdict, exitCode, runs } = await running.outcome
    expect({ verdict, exitCode }).toEqual({ verdict: 'passed', exitCode: 0 })
    expect(
      runs.map(({ info, results }) => [info.target, results.map(({ check: id }) => id).includes('graphql.organization-name')]),
    ).toEqual([['sandbox', true]])
    expect([out.mock.calls, error.mock.calls, process.exitCode, await readdir('.')]).toEqual([[], [], own, before])
  })

  it('gives every listener all events, also one that comes late', async () => {
    const running = run('sandbox', { checks: ['token.issued'] })
    const during = all(running)
    await running.outcome
    expect(await all(running)).toEqual(await during)
  })

  it('judges each target of a configuration in turn; the gravest verdict counts', async () => {
    const { environment } = correct.sandbox
    const path = join(folder.path, 'fleet.yaml')
    await writeFile(path, fleet)
    const own = check('own.second', {
      title: 'MUST not be the second',
      source: ['us'],
      needs: { issued: token.issued },
      run({ target, needs: { issued } }) {
        if (issued.reply.status !== 200 || target.name === 'second') throw new Failure({ code: 'own.second', message: 'it is the second' })
      },
    })
    const { verdict, exitCode, runs } = await run(path, { environment, suites: [suite('own', 'Own', [own])] }).outcome
    expect({ verdict, exitCode }).toEqual({ verdict: 'failed', exitCode: 1 })
    expect(runs.map(({ info, summary }) => [info.target, summary.verdict])).toEqual([
      ['first', 'passed'],
      ['second', 'failed'],
    ])
    const one = await run({ text: fleet }, { environment, names: ['first'], suites: [graphql] }).outcome
    expect(one.runs.map(({ info, summary }) => [info.target, summary.verdict])).toEqual([['first', 'passed']])
  })

  it('writes reports where it is told to', async () => {
    const { environment } = correct.sandbox
    const reports = join(folder.path, 'reports')
    await run({ text: sandboxText() }, { environment, reports, checks: ['token.issued'] }).outcome
    expect((await readdir(join(reports, 'sandbox'))).sort()).toEqual([
      'codequality.json',
      'events.ndjson',
      'index.html',
      'junit.xml',
      'results.json',
    ])
    expect(JSON.parse(await readFile(join(reports, 'sandbox/results.json'), 'utf8'))).toMatchObject({ verdict: 'passed' })
  })

  it('says what changed since another run, and lets pass what failed there, too', async () => {
    const { environment } = correct.sandbox
    const [before, faulty] = [join(folder.path, 'before'), { suites: ['graphql'], faults: ['graphql-extensions-changed', 'graphql-fails'] }]
    await run('sandbox', { ...faulty, reports: before }).outcome
    const known = await run('sandbox', { ...faulty, baseline: before, failOnNew: true }).outcome
    expect(known.runs[0]!.summary.changes!.known.failed).toBeGreaterThan(0)
    expect(known.verdict).not.toBe('failed')
    const fixed = await run({ text: sandboxText() }, { environment, suites: ['graphql'], baseline: join(before, 'sandbox/results.json') })
      .outcome
    expect(fixed).toMatchObject({ verdict: 'passed' })
    expect(fixed.runs[0]!.summary.changes!.checks.map(({ kind }) => kind)).toContain('fixed')
  })

  it('ends early when told to, with an outcome', async () => {
    const controller = new AbortController()
    const running = run({ text: fleet }, { environment: correct.sandbox.environment, signal: controller.signal })
    for await (const event of running) if (event.type === 'exchange-finished') controller.abort()
    expect(await running.outcome).toMatchObject({ verdict: 'interrupted', exitCode: 130, runs: [{ summary: { verdict: 'interrupted' } }] })
  })

  it.each([
    ['a configuration', () => run({ text: 'target: x', file: 'own.yaml' }), 'own.yaml:1'],
    ['a choice of suites', () => run('sandbox', { suites: ['tokens'] }), 'Unknown suite "tokens"'],
    ['a suite', () => run('sandbox', { suites: [suite('empty', 'Empty', [])] }), 'run.long.test.ts:'],
    ['a baseline that is not there', () => run('sandbox', { baseline: 'none.json' }), 'No baseline none.json'],
    ['a comparison with nothing', () => run('sandbox', { failOnNew: true }), 'Set baseline to a results.json'],
    ['a baseline that is written over', () => run('sandbox', { failOnNew: true, baseline: 'test', reports: 'test' }), 'does not overwrite'],
    ['a fault', () => run('sandbox', { faults: ['none-such'] }), 'none-such'],
    ['faults of a target that is no sandbox', () => run('own.yaml', { faults: ['token-cacheable'] }), 'Remove the faults'],
  ])('tells of a mistake in %s, to those who listen and those who wait', async (_, start, told) => {
    const running = start()
    await expect(all(running)).rejects.toThrow(told)
    await expect(running.outcome).rejects.toThrow(told)
  })

  it('tells no secret and no person, whatever the target repeats', async () => {
    const { environment } = echoing.sandbox
    const running = run({ text: sandboxText() }, { environment })
    const told = JSON.stringify([await all(running), await running.outcome])
    expect(told).toContain('exchange-finished')
    expect(leaksIn(told, canariesOf(environment))).toEqual([])
  })
})
