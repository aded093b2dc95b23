import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { standardAudience } from '../../src/cli/audience.ts'
import { startReports } from '../../src/library/reports.ts'
import type { Waiver } from '../../src/config/target.ts'
import { verdictWords } from '../../src/report/because.ts'
import { renderCodeQuality } from '../../src/report/code-quality.ts'
import { renderAnnotations } from '../../src/report/github.ts'
import { renderJobSummary } from '../../src/report/job-summary.ts'
import { pageOf } from '../../src/report/html/page.ts'
import { renderJson } from '../../src/report/json.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { en } from '../../src/report/language/en.ts'
import { nb } from '../norwegian.ts'
import { startRecording, type RunRecord } from '../../src/report/record.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { exitCodeOf, type ExitCode } from '../../src/engine/run/exit-code.ts'
import { profiles, type RunEvent } from '../../src/engine/run/event.ts'
import type { Result, Unverified, Verdict } from '../../src/engine/run/result.ts'
import { summaryOf, waived } from '../../src/engine/run/verdict.ts'
import { checks, exceptedRun, pass, passedRun, refused, results, run } from './events.ts'
import { newFolder } from './folder.ts'
import { recordOf as recordFrom } from './record-of.ts'
import { runs as times, whole } from '../sample.ts'

const infos = Object.values(checks)
const now = new Date(run.startedAt)
/** No waiver counts for these in an acceptance. */
const core = new Set([
  'token.issued',
  'graphql.organization-name',
  'population.found',
  'population.right-person',
  'contact.found',
  'contact.exact-persons',
  'gateway.rejects-no-key',
  'gateway.rejects-wrong-key',
])

/** What one check of a run can come to; undefined is one that the run did not come to. */
type Came = (check: (typeof infos)[number]) => Result | undefined

const inconclusive =
  (cause: 'transport' | 'unattributed' | 'limit' | 'internal'): Came =>
  (check) => ({ ...pass(check), outcome: 'inconclusive', cause, message: `${cause} it is`, findings: [] })
const untested =
  (outcome: 'not-applicable' | 'not-verified'): Came =>
  (check) => ({ ...pass(check), outcome, reason: 'no such setting' })

const cames = {
  passed: (check) => pass(check),
  warned: (check) => ({ ...pass(check), outcome: 'warned', findings: [refused] }),
  failed: (check) => ({ ...pass(check), outcome: 'failed', findings: [refused] }),
  blocked: (check) => ({ ...results.blocked, ...check }),
  transport: inconclusive('transport'),
  unattributed: inconclusive('unattributed'),
  limit: inconclusive('limit'),
  internal: inconclusive('internal'),
  'not-applicable': untested('not-applicable'),
  'not-verified': untested('not-verified'),
  unfinished: () => undefined,
} satisfies Record<string, Came>

/** One run of any kind. Most checks of most runs pass, so that what is rare decides a verdict often enough. */
const runs = fc.record({
  profile: fc.constantFrom(...profiles),
  came: fc.array(fc.oneof({ weight: 6, arbitrary: fc.constant('passed' as const) }, fc.constantFrom(...Object.keys(cames))), {
    minLength: infos.length,
    maxLength: infos.length,
  }),
  interrupted: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  failOnWarned: fc.boolean(),
  tested: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
  gap: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    fc.constant<Unverified>({ check: 'template', reason: 'rate-limit is not modeled', place: { file: 'contact.json', line: 19 } }),
  ),
  waiver: fc.option(fc.tuple(fc.constantFrom(...infos), fc.constantFrom('2026-11-01', '2027-11-01')), { freq: 3, nil: undefined }),
  reportFailed: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
  lateFailOn: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
})

type Run = typeof runs extends fc.Arbitrary<infer R> ? R : never

function recordOf({ profile, came, interrupted, failOnWarned, tested, gap, waiver, reportFailed, lateFailOn }: Run): RunRecord {
  const waivers: readonly Waiver[] =
    waiver === undefined ? [] : [{ check: waiver[0].name, reason: 'known', owner: 'ops', until: waiver[1] }]
  const told = infos.flatMap((check, index): Result[] => {
    const result = cames[came[index] as keyof typeof cames](check)
    return result === undefined ? [] : [waived(result, profile, waivers, now)]
  })
  const missing = infos.map(({ name }) => name).filter((name) => !told.some((result) => result.name === name))
  const ending = { profile, interrupted, missing, tested, failOnWarned, gaps: gap === undefined ? [] : [gap], waivers, now }
  const recording = startRecording({ failOnWarned: lateFailOn })
  recording.on({ type: 'run-started', run: { ...run, profile }, checks: infos })
  for (const result of told) recording.on({ type: 'check-finished', result })
  recording.on({ type: 'run-finished', run, summary: summaryOf(told, ending, { durationMs: 1, requests: 0, diagnosis: [] }) })
  return recording.record(reportFailed ? [{ check: 'report', reason: 'the html report failed', cause: 'internal' }] : [])!
}

/** What the facts of a run demand, said once more and otherwise than the program says it. */
function demanded({ profile, came, interrupted, failOnWarned, tested, gap, waiver, reportFailed, lateFailOn }: Run): ExitCode {
  const [waived, until] = waiver ?? []
  const restsOn =
    waived !== undefined && (waived.check === 'population.right-person' || (profile === 'acceptance' && core.has(waived.check)))
  const holds = until === '2027-11-01' && !restsOn
  const all = came.map((kind, index) => ({ kind, waived: holds && infos[index] === waived }))
  const has = (...kinds: readonly string[]): boolean => all.some((each) => kinds.includes(each.kind))
  const cutOff = interrupted || has('unfinished')
  const covered = all.filter((_, index) => infos[index] === waived)
  const expired = until === '2026-11-01'
  const deviations = ['acceptance', 'strict'].includes(profile) ? ['failed', 'warned', 'blocked', 'not-verified'] : ['failed', 'warned']
  const wanted = expired && covered.some(({ kind }) => deviations.includes(kind))
  const stale = !restsOn && (expired || (!cutOff && covered.some(({ kind }) => kind === 'passed')))
  if (all.some((each) => each.kind === 'failed' && !each.waived) || wanted || restsOn) return 1
  if (cutOff) return 130
  if ((failOnWarned || lateFailOn) && (stale || all.some((each) => each.kind === 'warned' && !each.waived))) return 1
  if (reportFailed || has('internal')) return 3
  const demands =
    ['acceptance', 'strict'].includes(profile) && all.some((each) => ['blocked', 'not-verified'].includes(each.kind) && !each.waived)
  if (!tested) return 2
  return has('transport', 'unattributed', 'limit') || gap !== undefined || demands ? 4 : 0
}

const verdicts: Readonly<Record<ExitCode, Verdict>> = {
  0: 'passed',
  1: 'failed',
  2: 'incomplete',
  3: 'incomplete',
  4: 'incomplete',
  130: 'interrupted',
}

const summaryOptions = { terminal: { live: false, color: false }, folder: 'reports', files: [] } as const

async function junitOf(record: RunRecord, junitStrict: boolean) {
  const report = await parse(renderJunit(record, { junitStrict }))
  if (report === null || report === undefined || !('testsuite' in report)) throw new Error('not a report of suites')
  const cases = (report.testsuite ?? []).flatMap(({ testcase = [] }) => testcase)
  return {
    failures: cases.filter(({ failure }) => failure !== undefined).length,
    errors: cases.filter(({ error }) => error !== undefined).length,
    said: JSON.stringify(cases),
  }
}

describe('every report of a run', () => {
  it('says the verdict that the exit code says, and what is missing', async () => {
    const seen = new Set<ExitCode>()
    await fc.assert(
      fc.asyncProperty(runs, async (any) => {
        const code = demanded(any)
        const verdict = verdicts[code]
        const record = recordOf(any)
        seen.add(code)
        expect(exitCodeOf(record.summary)).toBe(code)
        expect(JSON.parse(renderJson(record))).toMatchObject({ verdict, exitCode: code })

        const word = verdict.toUpperCase()
        const text = renderSummary(record, { ...summaryOptions, verbosity: 'normal' })
        expect(text.split(' ', 1)).toEqual([word])
        expect(renderSummary(record, { ...summaryOptions, verbosity: 'quiet' }).split(' ', 1)).toEqual([
          code === 0 && record.summary.counts.waived === 0 ? '' : word,
        ])
        expect(text.includes('Gatewatch itself failed')).toBe(code === 3)
        expect(text.split('\n', 1)[0]!.includes('nothing was tested: ')).toBe(code === 2)
        expect(renderJobSummary(record, en).split('\n', 1)).toEqual([`## ${verdictWords(record, en).word.toUpperCase()}`])
        for (const language of [en, nb]) {
          const excepted = code === 0 && record.summary.counts.waived > 0
          const title = excepted
            ? language.page.exceptionsBy({ count: record.summary.counts.waived, owners: 'ops' })
            : language.verdicts[verdict].word
          expect(pageOf(record, language)).toContain(`<title>${title}: `)
        }
        expect(renderAnnotations(record) === '').toBe(code === 0)

        for (const strict of [false, true]) {
          const { failures, errors, said } = await junitOf(record, strict)
          expect(failures > 0).toBe(code === 1)
          if (code !== 1) expect(errors > 0).toBe(code !== 0)
          for (const { check, reason } of record.summary.unverified)
            if (check === 'template' || check === 'report') expect(said).toContain(reason)
        }
        for (const { required, place } of record.summary.unverified)
          if (required && place !== undefined) expect(text).toContain('contact.json:19: rate-limit is not modeled')
      }),
      { numRuns: times(400) },
    )
    // A sample meets most of them.
    if (whole) expect(seen).toEqual(new Set([0, 1, 2, 3, 4, 130]))
    else expect(seen.size).toBeGreaterThan(3)
  })
})

describe('a run with exceptions', () => {
  it('is shown as such in the code quality report, and keeps nothing from passing', () => {
    const record = recordFrom(exceptedRun)
    expect(JSON.parse(renderCodeQuality(record))).toEqual([
      expect.objectContaining({
        check_name: 'gateway.challenge',
        severity: 'info',
        description: expect.stringMatching(
          /waived: failed; until 31 January 2027 by integration team: The product is replaced in spring;/,
        ) as string,
      }),
    ])
    expect(renderAnnotations(record)).toBe('')
    expect(exitCodeOf(record.summary)).toBe(0)
  })
})

describe('a report that cannot be written', () => {
  const told = async (events: readonly RunEvent[], folder: string) => {
    const options = { reports: folder, junitStrict: false, language: 'en', quiet: true, verbose: false } as const
    const reports = startReports(folder, options, { ...standardAudience(), tellers: [] })
    for (const event of events) reports.on(event)
    return await reports.close()
  }

  it('is missing in all the others, which were written before', async () => {
    const folder = newFolder()
    // A folder stands where the page should be.
    mkdirSync(join(folder, 'index.html'))
    expect(await told(passedRun, folder)).toMatchObject([{ check: 'report', cause: 'internal' }])
    const written = (file: string): string => readFileSync(join(folder, file), 'utf8')
    expect(JSON.parse(written('results.json'))).toMatchObject({ verdict: 'incomplete', exitCode: 3 })
    expect(written('junit.xml')).toContain('the html report failed')
    // The events are those of the run, which passed.
    expect(written('events.ndjson').trimEnd().split('\n').at(-1)).toContain('"verdict":"passed"')
  })

  it('is missing in all the others also where it fails only when it is written again', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'junit.xml'))
    // Refuses what only the second writing has.
    const guard = (text: string): void => {
      if (text.includes('<html') && text.includes('the junit report failed')) throw new Error('refused')
    }
    const options = { reports: folder, junitStrict: false, language: 'en', quiet: true, verbose: false } as const
    const reports = startReports(folder, options, { ...standardAudience(), tellers: [] }, { guard })
    for (const event of exceptedRun) reports.on(event)
    const missing = await reports.close()
    const { unverified } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as {
      unverified: { check: string; reason: string }[]
    }
    const told = unverified.filter(({ check }) => check === 'report').map(({ reason }) => reason)
    expect(missing).toHaveLength(2)
    expect(told.toSorted()).toEqual(missing.map(({ reason }) => reason).toSorted())
  })

  it('leaves no trace in those of the next run', async () => {
    const folder = newFolder()
    expect(await told(passedRun, folder)).toEqual([])
    expect(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))).toMatchObject({ verdict: 'passed', exitCode: 0 })
  })
})
