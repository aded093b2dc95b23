import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch } from './in-process.ts'
import { emptyFolder } from './program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let kept: string
const at = (...names: readonly string[]): string => join(folder.path, ...names)
const inFolder = (name: string): readonly string[] => ['--reports', at(name)]
const resultsOf = (name: string) => JSON.parse(readFileSync(at(name, 'sandbox/results.json'), 'utf8'))
/** A run that takes little: a part of the catalog. */
const few = ['run', 'sandbox', '--only-suite', 'token']

beforeAll(async () => {
  folder = await emptyFolder()
  kept = at('kept.json')
  const { code } = await gatewatch([...few, '--fault', 'token-type-missing', ...inFolder('first')])
  expect(code).toBe(1)
  copyFileSync(at('first/sandbox/results.json'), kept)
})
afterAll(async () => await folder.remove())

/** A copy of the kept run with something else in it. */
function changed(name: string, change: (results: Record<string, ReturnType<typeof JSON.parse>>) => void): string {
  const results = JSON.parse(readFileSync(kept, 'utf8'))
  change(results)
  writeFileSync(at(name), JSON.stringify(results))
  return at(name)
}

describe('a run that is compared with another', () => {
  it('is as red as without, and says what is new, known and fixed', async () => {
    const { code, stdout, stderr } = await gatewatch([
      ...few,
      '--fault',
      'token-cacheable',
      '--fault',
      'lifetime-missing',
      '--baseline',
      kept,
      ...inFolder('fixed'),
    ])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toMatch(/^Since \d+ \w+ \d+ at [\d:]+ UTC: 1 new, 1 not tested now, 1 fixed/m)
    expect(stdout).toMatch(/^ {2}new +token\.lifetime-integer \(passed then\)/m)
    expect(stdout).toMatch(/^ {2}fixed +token\.type$/m)
    const again = await gatewatch([...few, '--fault', 'token-type-missing', '--baseline', kept, ...inFolder('known')])
    expect(again.code).toBe(1)
    expect(again.stdout).toMatch(/^ {2}still failing +token\.type$/m)
    const { changes, failOnNew } = resultsOf('known')
    expect(changes.checks).toEqual([{ check: 'token.type', kind: 'known', before: 'failed' }])
    expect(failOnNew).toBeUndefined()
  })

  it('passes with what is known where new failures alone were asked for, and says so everywhere', async () => {
    const summary = at('summary.md')
    const args = [...few, '--fault', 'token-type-missing', '--baseline', kept, '--new-only']
    const { code, stdout } = await gatewatch([...args, ...inFolder('passing')], {
      environment: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary },
    })
    expect(code).toBe(0)
    const letPass = '1 known failure, as in the baseline'
    expect(stdout).toContain(`PASSED  sandbox (ci): ${letPass}: 1 failed`)
    expect(stdout).toMatch(/^::warning (?:file|title)=/m)
    expect(stdout).not.toContain('::error')
    expect(readFileSync(summary, 'utf8')).toContain('1 failure of this run does not fail it')
    expect(resultsOf('passing')).toMatchObject({ verdict: 'passed', exitCode: 0, failOnNew: true, counts: { failed: 1 } })
    const junit = readFileSync(at('passing/sandbox/junit.xml'), 'utf8')
    expect(junit).toContain('known: the baseline has the same failure')
    expect(junit).not.toContain('<failure')
    expect(readFileSync(at('passing/sandbox/index.html'), 'utf8')).toContain('1 failure of this run does not fail it')
    const quiet = await gatewatch([...args, '--quiet', ...inFolder('quiet')])
    expect(quiet.stdout).toContain(letPass)
    // Made again from its events, it says the same.
    const again = await gatewatch(['report', at('passing/sandbox/events.ndjson'), '--reports', at('again')])
    expect(again.stdout).toContain(letPass)
    expect(readFileSync(at('again/results.json'), 'utf8')).toBe(readFileSync(at('passing/sandbox/results.json'), 'utf8'))
  })

  it('fails with something new beside what is known', async () => {
    const args = [...few, '--fault', 'token-type-missing', '--fault', 'lifetime-missing', '--new-only']
    const { code } = await gatewatch([...args, '--baseline', kept, ...inFolder('newer')])
    expect(code).toBe(1)
    expect(readFileSync(at('newer/sandbox/junit.xml'), 'utf8')).toMatch(/token\.lifetime-integer[^]*?<failure/)
  })

  it('takes the last run for the baseline where none is named, and tells of a first run that there is none', async () => {
    const first = await gatewatch([...few, '--baseline', ...inFolder('last')])
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/^sandbox has no earlier run to compare with/) })
    const second = await gatewatch([...few, '--fault', 'token-type-missing', '--baseline', ...inFolder('last')])
    expect(second.stdout).toMatch(/^ {2}new +token\.type \(passed then\)$/m)
  })

  it.each<[string, () => readonly string[], RegExp]>([
    ['a file that is not there', () => ['--baseline', at('none.json')], /No baseline .*none\.json/],
    [
      'a run of another target',
      () => ['--baseline', changed('other.json', ({ run }) => (run.target = 'north'))],
      /is a run of north, not of sandbox/,
    ],
    [
      'a run of another schema',
      () => ['--baseline', changed('schema.json', (all) => (all['schema'] = 2))],
      /has schema 2, but Gatewatch .* reads schema 1/,
    ],
    [
      'a file that is cut off',
      () => (writeFileSync(at('cut.json'), readFileSync(kept, 'utf8').slice(0, 900)), ['--baseline', at('cut.json')]),
      /is not JSON, or is cut off/,
    ],
    [
      'a file of something else',
      () => ['--baseline', changed('broken.json', (all) => (all['results'][3].outcome = 'green'))],
      /\/results\/3\/outcome must be equal to one of the allowed values/,
    ],
    [
      'a report that was withheld',
      () => ['--baseline', changed('withheld.json', (all) => Object.assign(all, { withheld: 'x', results: [] }))],
      /has no results/,
    ],
    ['new failures alone, without a baseline', () => ['--new-only'], /--new-only needs a baseline/],
    [
      'new failures alone, since a run that this one writes over',
      () => ['--new-only', '--baseline', at('refused/sandbox/results.json')],
      /needs a baseline that no run overwrites/,
    ],
  ])('is refused with %s', async (_, args, told) => {
    const { code, stdout, stderr } = await gatewatch([...few, ...args(), ...inFolder('refused')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(told)
  })

  it('says what makes the comparison weaker', async () => {
    const weak = changed('weak.json', ({ run }) => Object.assign(run, { catalog: 'gw-2025.3', startedAt: '2099-01-01T00:00:00.000Z' }))
    const { stdout } = await gatewatch([...few, '--baseline', weak, ...inFolder('weak')])
    expect(stdout).toMatch(/compared with +That run is of another catalog of checks: some may be new, or gone\./)
    expect(stdout).toMatch(/compared with +By its clock, that run is later than this one\./)
  })
})

describe('what is asked', () => {
  it('is what did not pass the last time, and all of it where everything passed', async () => {
    const again = ['run', 'sandbox', '--last-failed', ...inFolder('failed')]
    mkdirSync(at('failed/sandbox'), { recursive: true })
    copyFileSync(kept, at('failed/sandbox/results.json'))
    const first = await gatewatch([...again, '--only-suite', 'token'])
    expect(first.code).toBe(0)
    expect(first.stderr).toMatch(/^Only what did not pass in the last run of sandbox \(.*\) runs: 1 of \d+ checks\.\n$/)
    expect(resultsOf('failed').results.map(({ name }: { name: string }) => name)).toContain('token.type')
    expect(resultsOf('failed').results.length).toBe(10)
    const second = await gatewatch([...again, '--only-suite', 'token'])
    expect(second.stderr).toMatch(/^Nothing chosen failed in the last run of sandbox/)
    expect(resultsOf('failed').results.length).toBeGreaterThan(10)
  })

  it('is chosen alike by run, plan and checks', async () => {
    const choice = ['--area', 'auth', '--grep', 'REACHABLE']
    const listed = await gatewatch(['checks', '--names', ...choice])
    expect(listed.stdout).toBe('transport.reachable [auth]\n')
    const asJson = await gatewatch(['checks', '--names', '--json', ...choice])
    expect(JSON.parse(asJson.stdout).checks).toMatchObject([{ name: 'transport.reachable [auth]', areas: ['auth'] }])
    const { code } = await gatewatch(['run', 'sandbox', ...choice, ...inFolder('chosen')])
    expect(code).toBe(0)
    const names: readonly string[] = resultsOf('chosen').results.map(({ name }: { name: string }) => name)
    expect(names).toContain('transport.reachable [auth]')
    expect(names).not.toContain('transport.reachable [base]')
    const planned = await gatewatch(['plan', 'sandbox', ...choice])
    expect(planned.stdout).toContain(`sandbox: ${names.length} checks`)
  })

  it.each([
    ['words that are no regular expression', ['--grep', '('], /"\(" is not a regular expression/],
    ['what no check has', ['--grep', 'nowhere to be found'], /No check matches/],
  ])('is refused for %s', async (_, choice, told) => {
    for (const command of ['run', 'plan', 'checks']) {
      const { code, stderr } = await gatewatch([command, ...choice])
      expect(code, command).toBe(2)
      expect(stderr).toMatch(told)
    }
  })
})

describe('events on standard output', () => {
  it.each([['--json'], ['--json']])('are all that is there (%s)', async (...output) => {
    const args = [...few, '--fault', 'token-type-missing', ...inFolder('events'), ...output]
    const { code, stdout, stderr } = await gatewatch(args, { environment: { GITHUB_ACTIONS: 'true' } })
    expect(code).toBe(1)
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events.at(0).type).toBe('run-started')
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', summary: { verdict: 'failed' } })
    expect(stdout).toBe(readFileSync(at('events/sandbox/events.ndjson'), 'utf8'))
    expect(stderr).toContain('FAILED  sandbox')
    expect(stderr).toContain('::error')
  })

  it('are none where nothing was judged', async () => {
    const { code, stdout } = await gatewatch(['run', 'sandbox', '--json', '--check', 'token.isued'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  })
})
