import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderAnnotations, githubReporter, tellRefusals } from './github.ts'
import { renderJobSummary, renderRefusals } from './job-summary.ts'
import { en } from './language/en.ts'
import { nb } from '../../test/norwegian.ts'
import {
  crashedRun,
  diagnosis,
  exceptedRun,
  failedRun,
  incompleteRun,
  passedRun,
  results,
  run,
  runOf,
  summary,
} from '../../test/report/events.ts'
import { judge } from '../../test/judge.ts'
import { englishLeft } from '../../test/report/english-left.ts'
import { newFolder, refusing, tell } from '../../test/report/folder.ts'
import { recordOf } from '../../test/report/record-of.ts'

async function report(events: typeof failedRun, environment: Record<string, string>): Promise<string> {
  let written = ''
  await tell(githubReporter({ environment, write: (text) => void (written += text) }), events)
  return written
}

/** Markdown as its reader sees it. */
const textOf = (markdown: string): string => markdown.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))

describe('annotations', () => {
  it('put each cause beside the line of its setting, and leave out the checks that it explains', () => {
    expect(renderAnnotations(recordOf(failedRun))).toBe(
      [
        '::error file=gatewatch.yaml,line=19,title=The gateway does not accept the key for the population API.::' +
          'Fix: Approve the access request of the application, then use the key of that subscription.',
        'Check first 4.6-3 approval · then 4.6-4 API key',
        'Narrow it down: Send the key to the contact API: if it opens that one, the key is right and the approval is missing.',
        'Setting: gateway.population.apiKey (gatewatch.yaml:19)',
        'Evidence: GET https://gw.example.org/test/population/personer/{person_identifier}: 401 after 35 ms (population.found and 1 more)\n',
      ].join('%0A'),
    )
  })

  it('name each failed check that no cause explains', () => {
    const runResults = [results.failed]
    expect(renderAnnotations(recordOf(runOf(runResults, summary('failed', runResults))))).toBe(
      '::error title=Gatewatch%3A population.found failed::' +
        'population answer status: expected 200, got 401 ' +
        'Use the key of the application whose access to the population API was approved.\n',
    )
  })

  it('point at the setting around one that is absent', () => {
    const runResults = [results.failed]
    const elsewhere = { ...diagnosis, setting: 'gateway.contact.apiKey' }
    expect(renderAnnotations(recordOf(runOf(runResults, summary('failed', runResults, { diagnosis: [elsewhere] }))))).toContain('line=14,')
  })

  it('are ten at most, and a line says how many more there are', () => {
    const runResults = Array.from({ length: 30 }, (_, index) => ({ ...results.failed, name: `population.check-${index}` }))
    const lines = renderAnnotations(recordOf(runOf(runResults, summary('failed', runResults))))
      .trimEnd()
      .split('\n')
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10)
    expect(lines.slice(10)).toEqual(['20 more findings: see the console output.'])
  })

  it('escape what would end a property or a command', () => {
    const runResults = [{ ...results.failed, name: 'a,b:c%', findings: [{ code: 'x', message: '100%\n::error::forged' }] as const }]
    const events = runOf(runResults, summary('failed', runResults))
    expect(renderAnnotations(recordOf(events))).toBe('::error title=Gatewatch%3A a%2Cb%3Ac%25 failed::100%25\\n::error::forged\n')
    const started = {
      type: 'run-started',
      run: { ...run, configuration: { file: 'C:\\a,b.yaml', lines: { '/waivers': 7 } } },
      checks: [],
    } as const
    const waived = runOf(
      runResults,
      summary('failed', runResults, { waiverProblems: [{ message: 'gone', check: 'x', owner: 'y' }] as never }),
    )
    expect(renderAnnotations(recordOf([started, ...waived.slice(1)]))).toContain('::error file=C%3A\\a%2Cb.yaml,line=7,title=')
  })

  it('are none for a run that passed', () => {
    expect(renderAnnotations(recordOf(passedRun))).toBe('')
  })
})

describe('the job summary', () => {
  it('has an entry for each problem of a command that tested nothing', () => {
    const message = 'settings.yaml:3 /pupose: unknown setting "pupose". Did you mean "purpose"?\nsettings.yaml:5 /x: unknown setting "x"'
    expect(renderRefusals([{ message }], en).match(/^- /gm)).toHaveLength(2)
  })

  it.each(Object.entries({ passedRun, exceptedRun, failedRun, incompleteRun, crashedRun }))(
    'of %s reads as recorded',
    async (name, events) => {
      await expect(renderJobSummary(recordOf(events), en)).toMatchFileSnapshot(`__snapshots__/github-${name}.md`)
    },
  )

  it('is Norwegian where that is asked for', async () => {
    const { events } = await judge({ profile: 'acceptance', sandbox: { faults: ['callout-url-empty', 'token-cacheable'] } })
    expect(englishLeft(textOf(renderJobSummary(recordOf(events), nb)))).toEqual([])
    const path = join(newFolder(), 'summary.md')
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path }
    await tell(githubReporter({ environment, language: 'nb', write: () => undefined }), failedRun)
    expect(readFileSync(path, 'utf8')).toMatch(/^## IKKE BESTÅTT&#58; The gateway does not accept/)
    await tellRefusals([{ file: 'gatewatch.yaml', line: 3, at: 'authUrl', message: 'x' }], {
      environment,
      language: 'nb',
      write: () => undefined,
    })
    expect(readFileSync(path, 'utf8')).toContain('## IKKE TESTET\n\n- **gatewatch.yaml, linje 3, authUrl:** x')
  })

  it('names above the table what failed that no cause explains, and what is inconclusive', () => {
    const runResults = [results.failed, results.inconclusive]
    const [above = ''] = renderJobSummary(recordOf(runOf(runResults, summary('failed', runResults))), en).split('<details>')
    expect(above).toContain('### Failed (1)\n\n- **population.found:** population answer status&#58; expected 200, got 401\n')
    expect(above).toContain('### Inconclusive (1)\n\n- ')
  })

  it('shows text as text', () => {
    const message = '<script>x</script> | ![a](http://b) `c` @team www.example.org #1 \\ &amp;'
    const runResults = [{ ...results.failed, findings: [{ code: 'x', message }] as const }]
    const text = renderJobSummary(recordOf(runOf(runResults, summary('failed', runResults))), en)
    const row = text.split('\n').find((line) => line.startsWith('|') && line.includes('team'))!
    expect(row.split('|')).toHaveLength(6)
    expect(row).not.toMatch(/<script|!\[|`|@team|www\.|http:|#1 /)
    expect(textOf(row)).toContain(message)
  })
})

describe('the GitHub reporter', () => {
  it('does nothing anywhere else', async () => {
    const path = join(newFolder(), 'summary.md')
    expect(await report(failedRun, { GITHUB_STEP_SUMMARY: path })).toBe('')
    expect(() => readFileSync(path)).toThrow('ENOENT')
  })

  it('writes annotations, and adds the summary to what other steps wrote', async () => {
    const path = join(newFolder(), 'summary.md')
    writeFileSync(path, 'before\n')
    expect(await report(failedRun, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path })).toBe(renderAnnotations(recordOf(failedRun)))
    expect(readFileSync(path, 'utf8')).toBe(`before\n${renderJobSummary(recordOf(failedRun), en)}\n`)
  })

  it('says why where the guard refuses the summary', async () => {
    const path = join(newFolder(), 'summary.md')
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path }
    const reporter = githubReporter({ environment, guard: refusing('Approve the access'), write: () => undefined })
    await expect(tell(reporter, failedRun)).rejects.toThrow(/was withheld: it holds a client secret/)
    expect(readFileSync(path, 'utf8')).toMatch(/## FAILED[^]*the job summary was withheld\S* it holds a client secret/)
    expect(readFileSync(path, 'utf8')).not.toContain('Approve the access')
  })

  it.each([
    [
      'without the table of all checks where there is room for little',
      600,
      /## FAILED[^]*### About the cause[^]*The report page lists all checks/,
    ],
    [
      'as its verdict where there is room for less',
      900,
      /## FAILED&#58; [^\n]+\n\n\*\*Fix:[^\n]+\n\n[^\n]+\n\nThe report page lists all findings[^\n]+\n+$/,
    ],
    ['not at all where there is none', 1024, /^b+$/],
  ])('adds the summary %s', async (_, kibibytes, expected) => {
    const path = join(newFolder(), 'summary.md')
    writeFileSync(path, 'b'.repeat(kibibytes * 1024 - 20))
    await report(failedRun, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path })
    const text = readFileSync(path, 'utf8')
    expect(text.replace(/^b+(?=#)/, '')).toMatch(expected)
    expect(text).not.toContain('<details>')
  })

  it('keeps the summaries of very many targets below what GitHub takes of a step', async () => {
    const path = join(newFolder(), 'summary.md')
    const runResults = Array.from({ length: 400 }, (_, index) => ({ ...results.failed, name: `own.check-${index}` }))
    const events = runOf(runResults, summary('failed', runResults))
    for (let target = 0; target < 60; target++) await report(events, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: path })
    const text = readFileSync(path, 'utf8')
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024)
    expect(text.match(/^## FAILED$/gm)).toHaveLength(60)
    expect(text.match(/<details>/g)!.length).toBeGreaterThan(3)
  })

  it('says why the summary could not be written', async () => {
    const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: newFolder() }
    await expect(report(failedRun, environment)).rejects.toThrow('the job summary could not be written: it is a folder')
  })
})
