import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { renderJunit } from '../../src/report/junit.ts'
import { cdata, junitReport, junitText, placed } from '../../src/report/junit-xml.ts'
import type { VerdictOptions } from '../../src/report/record.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'
import {
  checks,
  crashedRun,
  exceptedRun,
  failedRun,
  incompleteRun,
  interruptedRun,
  pass,
  passedRun,
  results,
  runOf,
  summary,
} from './events.ts'
import { newFolder } from './folder.ts'
import { recordOf } from './record-of.ts'

const runs = { passedRun, exceptedRun, failedRun, incompleteRun, interruptedRun, crashedRun }
const schema = join(import.meta.dirname, 'fixtures/junit-10.xsd')

const render = (events: readonly RunEvent[], junitStrict = false, judgment: VerdictOptions = {}): string =>
  renderJunit(recordOf(events, judgment), { junitStrict })

function written(xml: string): string {
  const path = join(newFolder(), 'junit.xml')
  writeFileSync(path, xml)
  return path
}

async function casesOf(xml: string) {
  const report = await parse(xml)
  if (report === null || report === undefined || !('testsuite' in report)) throw new Error('not a report of suites')
  return (report.testsuite ?? []).flatMap((suite) => suite.testcase ?? [])
}

describe('junit.xml', () => {
  it.each(Object.entries(runs))('of %s reads as recorded', async (name, events) => {
    await expect(render(events)).toMatchFileSnapshot(`__snapshots__/junit-${name}.xml`)
  })

  it('names every check of the plan once, in the order of the plan, under its suite', async () => {
    const started = failedRun[0]!
    if (started.type !== 'run-started') throw new Error('no run was started')
    expect((await casesOf(render(failedRun))).map(({ classname, name }) => [classname, name])).toEqual(
      started.checks.map((check) => [check.suite, check.name]),
    )
  })

  it('puts each outcome where readers look for it', async () => {
    const cases = new Map((await casesOf(render(failedRun))).map((testcase) => [testcase.name, testcase]))
    expect(cases.get('population.found')?.failure).toMatchObject([
      { type: 'context-paths-unknown', message: 'The gateway does not accept the key for the population API.' },
    ])
    expect(cases.get('population.found')?.failure?.[0]?.inner).toMatch(/^Cause: .*\nFix: .*\n[^]*\nEvidence: /)
    expect(cases.get('gateway.rejects-no-key [population]')?.error).toMatchObject([
      { type: 'context-paths-unknown', message: 'same cause as population.found' },
    ])
    expect(cases.get('population.right-person')).toMatchObject({ skipped: [{}], 'system-out': ['blocked by population.found'] })
    expect(cases.get('token.not-cacheable')?.failure).toBeUndefined()
  })

  it('makes failures of warned checks when they fail the run', async () => {
    const cases = await casesOf(render(passedRun, false, { failOnWarned: true }))
    expect(cases.filter(({ failure }) => failure !== undefined).map(({ name }) => name)).toEqual(['token.not-cacheable'])
  })

  it('says in which attempt a check passed', async () => {
    const retried = (await casesOf(render(passedRun))).find(({ name }) => name === 'token.issued')
    expect(retried?.['system-out']).toEqual(['passed on attempt 2, after status 503'])
  })

  it('keeps the end of a CDATA section from ending it, however often', async () => {
    const findings = [{ code: 'x', message: 'a ]]> b ]]> c <script>' }] as const
    const told = [{ ...results.failed, findings }]
    const [testcase] = await casesOf(render(runOf(told, summary('failed', told))))
    expect(testcase?.failure?.[0]?.message).toBe('a ]]> b ]]> c <script>')
    expect(testcase?.failure?.[0]?.inner).toContain('a ]] > b ]] > c <script>')
  })
})

describe('line, time and skipped, for which the library has no method', () => {
  const odd = '<testsuites name="x" tests="1" failures="1" errors="1" skipped="7"> file="a&#xA;3" ]]> <testcase file="b\n4" $& $1'

  const reportOf = (strict: boolean): string => {
    const report = junitReport().name(odd)
    const suite = report.testSuite().name(odd)
    placed(suite.testCase().className(odd).name(odd), { file: odd, line: 12 }).failure(odd, odd).stacktrace(cdata(odd))
    suite.testCase().className(odd).name(odd).skipped().standardOutput(cdata(odd))
    return junitText(report, 1.5, strict)
  }

  it.each([false, true])('are where they belong, whatever the texts of the report have (strict: %s)', async (strict) => {
    const report = await parse(reportOf(strict))
    if (report === null || report === undefined || !('testsuite' in report)) throw new Error('not a report of suites')
    expect(report).toMatchObject({ name: odd, time: 1.5, tests: 2, failures: 1, errors: 0 })
    expect('skipped' in report).toBe(!strict)
    const [suite] = report.testsuite ?? []
    expect(suite).toMatchObject({ name: odd, tests: 2, failures: 1, errors: 0, skipped: 1 })
    const [one, other] = suite?.testcase ?? []
    expect(one).toMatchObject({ name: odd, classname: odd, file: odd, line: 12 })
    expect(one?.failure).toEqual([{ message: odd, type: odd, inner: cdata(odd) }])
    expect(other).toMatchObject({ name: odd, classname: odd, 'system-out': [cdata(odd)] })
    expect(other).not.toHaveProperty('line')
    expect(other).not.toHaveProperty('file')
  })
})

describe('readers of others', () => {
  it.skipIf(!existsSync('/usr/bin/xmllint')).each(Object.entries(runs))(
    'Jenkins’ schema accepts the strict report of %s and only that',
    (_, events) => {
      const validate = (xml: string): number | null => spawnSync('/usr/bin/xmllint', ['--noout', '--schema', schema, written(xml)]).status
      expect(validate(render(events, true))).toBe(0)
      expect(validate(render(events, false))).toBe(3)
    },
  )

  const expiredWaiver = runOf(
    [pass(checks.name)],
    summary('failed', [pass(checks.name)], { waiverProblems: [{ message: 'It has ended.' }] }),
  )
  const lostEnd = passedRun.slice(0, -1)

  it.skipIf(!existsSync('/usr/bin/junitparser')).each([
    ['a passed run', passedRun, {}, 0],
    ['a failed run', failedRun, {}, 1],
    ['an incomplete run without an inconclusive check', incompleteRun, {}, 1],
    ['an interrupted run', interruptedRun, {}, 1],
    ['a run that did not finish', crashedRun, {}, 1],
    ['a run that lost its end alone', lostEnd, {}, 1],
    ['a run that an expired waiver fails', expiredWaiver, {}, 1],
    ['a run that warnings fail', passedRun, { failOnWarned: true }, 1],
  ] as const)('junitparser agrees with the exit code of %s', (_, events, judgment, status) => {
    for (const strict of [false, true])
      expect(spawnSync('/usr/bin/junitparser', ['verify', written(render(events, strict, judgment))]).status).toBe(status)
  })
})
