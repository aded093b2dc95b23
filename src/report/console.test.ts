import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { consoleReporter, liveText } from './console.ts'
import { causeLines } from './cause-text.ts'
import { renderSummary, type SummaryOptions } from './summary-text.ts'
import { terminalOf, wrap } from './terminal.ts'
import type { RunEvent } from '../engine/run/event.ts'
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
} from '../../test/report/events.ts'
import { refusing, tell } from '../../test/report/folder.ts'
import { en } from './language/en.ts'
import { recordOf } from '../../test/report/record-of.ts'

const plain: SummaryOptions = {
  terminal: { live: false, color: false },
  verbosity: 'normal',
  folder: 'reports/test',
  files: ['junit.xml', 'results.json'],
}
const render = (events: readonly RunEvent[], options: Partial<SummaryOptions> = {}): string =>
  renderSummary(recordOf(events), { ...plain, ...options })
const firstLine = (text: string): string => text.slice(0, text.indexOf('\n'))

describe('the summary', () => {
  it.each(Object.entries({ passedRun, exceptedRun, failedRun, incompleteRun, interruptedRun, crashedRun }))(
    'of %s reads as recorded',
    async (name, events) => {
      await expect(render(events)).toMatchFileSnapshot(`__snapshots__/console-${name}.txt`)
    },
  )

  it('lists every check when it is asked to say more', () => {
    expect(render(passedRun, { verbosity: 'verbose' })).toContain('\n  graphql.organization-name 55 ms\n')
    expect(render(passedRun, { verbosity: 'verbose' })).toContain(
      'Not applicable (1)\n  the token is opaque, not a JWT\n    1 check: jwt.signature\n',
    )
    expect(render(passedRun)).not.toMatch(/graphql\.organization-name|jwt\.signature/)
  })

  it('says nothing of a passed run and little of a failed one when it is asked to be quiet', () => {
    expect(render(passedRun, { verbosity: 'quiet' })).toBe('')
    expect(render(exceptedRun, { verbosity: 'quiet' })).toMatch(
      /^PASSED  test \(acceptance\): with 1 exception by integration team: 1 waived, 3 passed/,
    )
    expect(render(failedRun, { verbosity: 'quiet' }).trimEnd().split('\n')).toEqual([
      firstLine(render(failedRun)),
      '  The gateway does not accept the key for the population API. Approve the access request of the application, then use the key of that subscription.',
    ])
  })

  it('names the failed checks that no cause explains, also when it is asked to be quiet', () => {
    const runResults = [results.failed, pass(checks.name)]
    expect(render(runOf(runResults, summary('failed', runResults)), { verbosity: 'quiet' })).toContain(
      '\n  population.found: population answer status: expected 200, got 401\n',
    )
  })

  it('says why a run fails that has no failed check', () => {
    const runResults = [pass(checks.name)]
    const waiver = summary('failed', runResults, { waiverProblems: [{ message: 'The waiver for gateway.challenge has ended.' }] })
    expect(firstLine(render(runOf(runResults, waiver)))).toContain('a waiver fails the run: 1 passed')
    expect(render(runOf(runResults, waiver))).toContain('The waiver for gateway.challenge has ended.')
    const warned = recordOf(passedRun, { failOnWarned: true })
    expect(firstLine(renderSummary(warned, plain))).toContain('FAILED  test (acceptance): warnings fail the run: 1 warned')
  })

  it('leaves a run that warns alone unless warnings fail it', () => {
    expect(firstLine(render(passedRun))).toContain('PASSED')
  })

  it('folds checks with the same reason into one line', () => {
    const runResults = [
      results.failed,
      ...Array.from({ length: 12 }, (_, index) => ({ ...results.blocked, name: `population.check-${index}` })),
    ]
    expect(render(runOf(runResults, summary('failed', runResults)))).toContain(
      '  blocked by population.found\n    12 checks: population.check-0, population.check-1, population.check-2, population.check-3 and 8 more\n',
    )
  })

  it('shows the first findings of a check and counts the others', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ code: 'json.schema', message: `place ${index}` }))
    const runResults = [{ ...results.failed, findings: [many[0]!, ...many.slice(1)] as const }]
    const text = render(runOf(runResults, summary('failed', runResults)))
    expect(text).toContain('place 4')
    expect(text).not.toContain('place 5')
    expect(text).toContain('and 4 more')
  })

  it('wraps at the width of a terminal and nowhere else', () => {
    const text = render(failedRun, { terminal: { live: true, color: false, columns: 80 } })
    const tooLong = text.split('\n').filter((line) => line.length > 80 && line.trim().includes(' '))
    expect(tooLong).toEqual([])
    const whole = render(failedRun).replace('https://gw.example.org', '')
    expect(text.replaceAll(/\s+/g, ' ')).toBe(whole.replaceAll(/\s+/g, ' '))
  })

  it('leaves out the origin of an address in a cause that is longer than a line', () => {
    const record = recordOf(failedRun)
    const address = 'https://gateway.example.org/test/population/personer/{person_identifier}'
    const diagnosis = { ...record.summary.diagnosis[0]!, cause: `It shows: GET ${address}, header link.` }
    const causeAt = (width?: number): string => causeLines(diagnosis, record, en, width === undefined ? {} : { width })[0]![1]
    expect(causeAt(64)).toBe('It shows: GET /test/population/personer/{person_identifier}, header link.')
    expect(causeAt(120)).toBe(diagnosis.cause)
    expect(causeAt()).toBe(diagnosis.cause)
  })

  it('differs only by escape codes when it is colored', () => {
    const text = render(failedRun, { terminal: { live: false, color: true } })
    expect(text).toContain('\u001B[31m')
    expect(stripVTControlCharacters(text)).toBe(render(failedRun))
  })

  it('has no escape codes without color', () => {
    expect(render(failedRun)).not.toContain('\u001B')
  })
})

describe('the console reporter', () => {
  it('writes the summary once, when the events have ended', async () => {
    const written: string[] = []
    await tell(await consoleReporter({ ...plain, write: (text) => written.push(text) }), failedRun)
    expect(written).toEqual([render(failedRun)])
  })

  it('writes nothing when no run was started', async () => {
    const written: string[] = []
    await tell(await consoleReporter({ ...plain, write: (text) => written.push(text) }), [])
    expect(written).toEqual([])
  })

  it('tells the verdict, and why there is no more, where the guard refuses the summary', async () => {
    const written: string[] = []
    const reporter = await consoleReporter({ ...plain, guard: refusing('Approve the access'), write: (text) => written.push(text) })
    await expect(tell(reporter, failedRun)).rejects.toThrow('the summary was withheld: it holds a client secret')
    expect(written.join('')).toMatch(/^ ?FAILED/)
    expect(written.join('')).toContain('the summary was withheld: it holds a client secret')
    expect(written.join('')).not.toContain('Approve the access')
  })

  it('draws one live line while somebody watches, and takes it away before the summary', async () => {
    const written: string[] = []
    const terminal = { live: true, color: false, columns: 200 }
    const reporter = await consoleReporter({ ...plain, terminal, write: (text) => written.push(text) })
    for (const event of failedRun.slice(0, 2)) await reporter.on?.(event)
    // oxlint-disable-next-line no-control-regex
    await expect.poll(() => written.at(-1), { timeout: 60_000 }).toMatch(/^\r\u001B\[2K0 of 12 checks, \d+ s: population\.found$/)
    await reporter.close?.(recordOf(failedRun))
    expect(written.slice(-2)).toEqual(['\r\u001B[2K', render(failedRun, { terminal })])
  })
})

describe('the live line', () => {
  const progress = { done: 3, total: 130, running: ['token.issued', 'jwt.times', 'a.b', 'c.d'], elapsedMs: 61_900 }

  it('says how far the run is and what it is at', () => {
    expect(liveText(progress, 80, en)).toBe('3 of 130 checks, 61 s: token.issued, jwt.times and 2 more')
    expect(liveText({ ...progress, running: [] }, 80, en)).toBe('3 of 130 checks, 61 s')
  })

  it('never reaches the edge of the terminal', () => {
    expect(liveText(progress, 20, en)).toHaveLength(19)
  })
})

describe('the terminal', () => {
  const watched = { isTTY: true, columns: 100 }

  it.each([
    ['a terminal', watched, {}, { live: true, color: true, columns: 100 }],
    ['a pipe', {}, {}, { live: false, color: false }],
    ['NO_COLOR', watched, { NO_COLOR: '1' }, { live: true, color: false, columns: 100 }],
    ['an empty NO_COLOR', watched, { NO_COLOR: '' }, { live: true, color: true, columns: 100 }],
    ['FORCE_COLOR on a pipe', {}, { FORCE_COLOR: '1' }, { live: false, color: true }],
    ['FORCE_COLOR=0', watched, { FORCE_COLOR: '0' }, { live: true, color: false, columns: 100 }],
    ['a terminal that can do nothing', watched, { TERM: 'dumb' }, { live: false, color: false }],
    ['a build server with a terminal', watched, { CI: 'true' }, { live: false, color: true, columns: 100 }],
  ])('is read from %s', (_, stream, environment, terminal) => {
    expect(terminalOf(stream, environment)).toEqual(terminal)
  })

  it('breaks texts at blanks only', () => {
    expect(wrap('one two three-and-more four', 8)).toEqual(['one two', 'three-and-more', 'four'])
    expect(wrap('', 8)).toEqual([''])
    expect(wrap('4.6-4 API key · then 4.6-3 approval · 4.6-2 request', 37)).toEqual([
      '4.6-4 API key · then 4.6-3 approval ·',
      '4.6-2 request',
    ])
  })
})
