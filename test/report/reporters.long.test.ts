import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { deliver } from '../../src/report/reporter.ts'
import { lintFormats } from '../../src/templates/report/formats.ts'
import { openReporters, reportFiles, reporterNames, type ReporterOptions } from '../../src/report/reporters.ts'
import { failedRun } from './events.ts'
import { newFolder, refusing } from './folder.ts'
import { recordOf } from './record-of.ts'

const defaults = {
  terminal: { live: false, color: false },
  verbosity: 'normal',
  junitStrict: false,
  environment: {},
  write: () => undefined,
  events: () => undefined,
} as const

async function reportAll(changes: Partial<ReporterOptions>): Promise<{ written: string; faults: string[] }> {
  let written = ''
  const faults: string[] = []
  const options: ReporterOptions = { ...defaults, folder: newFolder(), write: (text) => void (written += text), ...changes }
  const delivery = deliver(openReporters(reporterNames, options), (name, error) => faults.push(`${name}: ${String(error)}`))
  for (const event of failedRun) delivery.on(event)
  await delivery.close(() => recordOf(failedRun))
  return { written, faults }
}

describe('the reporters', () => {
  it('write their files, and the console says where they are', async () => {
    const folder = newFolder()
    const { written, faults } = await reportAll({ folder })
    expect(faults).toEqual([])
    expect(readdirSync(folder)).toEqual(['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json'])
    expect(written).toContain(`Reports         ${folder}/index.html; --verbose prints all findings\n`)
  })

  it('all ask the guard, and tell the verdict and why there is no more where it refuses', async () => {
    const folder = newFolder()
    const leak = 'The gateway does not accept the key'
    const summary = join(folder, 'summary.md')
    const { written, faults } = await reportAll({
      folder,
      environment: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary },
      guard: refusing(leak),
    })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':'))).sort()).toEqual([
      'codequality',
      'console',
      'events',
      'github',
      'html',
      'json',
      'junit',
      'ndjson',
    ])
    const reason = 'was withheld: it holds a client secret'
    const text = (file: string): string => readFileSync(join(folder, file), 'utf8')
    expect(readdirSync(folder)).toEqual(['codequality.json', 'events.ndjson', 'index.html', 'junit.xml', 'results.json', 'summary.md'])
    for (const told of [written, text('index.html'), text('results.json'), text('summary.md')]) {
      expect(told.replaceAll('&#58;', ':')).toContain(reason)
      expect(told).toMatch(/failed/i)
      expect(told).not.toContain(leak)
    }
    const results = JSON.parse(text('results.json')) as Record<string, unknown>
    expect(results).toMatchObject({
      verdict: 'failed',
      exitCode: 1,
      withheld: `results.json ${reason}`,
      results: [],
      counts: { failed: 1 },
    })
    const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../config/results.schema.json'), 'utf8')) as Record<
      string,
      unknown
    >
    const validate = addFormats.default(new Ajv({ allowUnionTypes: true, strictRequired: false })).compile(schema)
    expect(validate(results), JSON.stringify(validate.errors)).toBe(true)
    expect(text('events.ndjson')).toContain('events.ndjson was withheld in part: it holds a client secret')
    expect(text('events.ndjson')).not.toContain(leak)
  })

  it('make a withheld JUnit report of one error, which names the verdict, its exit code and the counts', async () => {
    const folder = newFolder()
    const { faults } = await reportAll({ folder, guard: refusing('population.found') })
    expect(faults.map((fault) => fault.slice(0, fault.indexOf(':')))).toContain('junit')
    const report = await parse(readFileSync(join(folder, 'junit.xml'), 'utf8'))
    if (report === null || report === undefined || !('testsuite' in report)) throw new Error('not a report of suites')
    const cases = (report.testsuite ?? []).flatMap(({ testcase = [] }) => testcase)
    expect(cases.map(({ name }) => name)).toEqual(['run.verdict'])
    const [error] = cases[0]!.error!
    expect(error?.message).toBe('the run is failed (exit code 1)')
    expect(error?.inner).toMatch(/1 failed[^]*junit\.xml was withheld: it holds a client secret/)
  })

  it('are all in the table of docs/reference/reports.md, and every form of a report of files in docs/guides/templates.md', () => {
    const page = (name: string): string => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8')
    for (const name of [...reportFiles(reporterNames), 'console'])
      expect(page('reference/reports.md')).toMatch(new RegExp(`^\\| .?${name}`, 'm'))
    for (const name of Object.keys(lintFormats)) expect(page('guides/templates.md')).toMatch(new RegExp(name, 'i'))
  })

  it('write nothing where even that is refused', async () => {
    const folder = newFolder()
    const { written, faults } = await reportAll({ folder, environment: { GITHUB_ACTIONS: 'true' }, guard: refusing('e') })
    expect(written).toBe('')
    expect(readdirSync(folder)).toEqual([])
    expect(faults).toHaveLength(reporterNames.length)
  })

  it('report a fault, and nothing worse, when one cannot be opened', async () => {
    const reporters = openReporters(['json', 'github'], { ...defaults, folder: newFolder(), environment: undefined as never })
    await sleep(1)
    const faults: string[] = []
    await deliver(reporters, (name) => faults.push(name)).close(() => undefined)
    expect(faults).toEqual(['github'])
  })

  it('load what they need when they are opened, and nothing that is not asked for', () => {
    const loaded = (names: string): string =>
      execFileSync(process.execPath, [
        '--input-type=module',
        '--eval',
        `import { openReporters } from '${join(import.meta.dirname, '../../src/report/reporters.ts')}'
         import { createRequire } from 'node:module'
         const reporters = openReporters(${names}, { folder: '.', terminal: {}, environment: {} })
         await Promise.all([...reporters.values()].map((reporter) => reporter.close(undefined)))
         console.log(Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('junit-report-builder')))`,
      ])
        .toString()
        .trim()
    expect(loaded(`['console', 'json', 'ndjson', 'github']`)).toBe('false')
    expect(loaded(`['junit']`)).toBe('true')
  })
})
