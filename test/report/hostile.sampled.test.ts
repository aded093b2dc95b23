import { en } from '../../src/report/language/en.ts'
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, property } from 'fast-check'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { renderAnnotations } from '../../src/report/github.ts'
import { inert, inertText } from '../../src/report/inert.ts'
import { renderJobSummary } from '../../src/report/job-summary.ts'
import { renderJson } from '../../src/report/json.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { liveText } from '../../src/report/console.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import type { Result } from '../../src/engine/run/result.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { anyText } from '../any-text.ts'
import { runs } from '../sample.ts'
import { failedRun, results, runOf, summary } from './events.ts'
import { newFolder } from './folder.ts'
import { poisonedRun, samples } from './poison.ts'
import { recordOf } from './record-of.ts'

/** A text in every field makes a whole report each time. */
const often = { numRuns: runs(100) }

const hostile = oneof(
  constantFrom(...samples),
  anyText({ maxLength: 40 }),
  array(constantFrom(...samples)).map((parts) => parts.join('')),
)

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029\uFFFE\uFFFF\p{Cf}\p{Default_Ignorable_Code_Point}]/u

const options = {
  terminal: { live: false, color: false },
  verbosity: 'verbose',
  folder: 'reports/test',
  files: ['junit.xml'],
} as const

describe('hostile text in every field', () => {
  const lines = (text: string): number => text.split('\n').length

  it('forges no line of the console, and sends nothing to the terminal', () => {
    const expected = lines(renderSummary(recordOf(poisonedRun('')), options))
    assert(
      property(hostile, (text) => {
        const written = renderSummary(recordOf(poisonedRun(text)), options)
        expect(written).not.toMatch(control)
        expect(written.isWellFormed()).toBe(true)
        expect(lines(written)).toBe(expected)
      }),
      often,
    )
  })

  it('leaves the JUnit report well-formed, with every check in it', async () => {
    await assert(
      asyncProperty(hostile, async (text) => {
        const xml = renderJunit(recordOf(poisonedRun(text)), { junitStrict: false })
        expect(xml).not.toMatch(control)
        const report = await parse(xml)
        const suites = report !== null && report !== undefined && 'testsuite' in report ? (report.testsuite ?? []) : []
        expect(suites.flatMap((suite) => suite.testcase ?? [])).toHaveLength(12)
      }),
      often,
    )
  })

  it.skipIf(!existsSync('/usr/bin/xmllint'))('leaves a JUnit report that xmllint reads', () => {
    const folder = newFolder()
    const files = samples.map((text, index) => {
      const path = join(folder, `${index}.xml`)
      writeFileSync(path, renderJunit(recordOf(poisonedRun(text)), { junitStrict: true }))
      return path
    })
    const schema = join(import.meta.dirname, 'fixtures/junit-10.xsd')
    expect(String(spawnSync('/usr/bin/xmllint', ['--noout', '--schema', schema, ...files]).stderr)).not.toMatch(/error|fails/)
  })

  it('leaves results.json and events.ndjson as JSON of the same form', () => {
    const form = (data: unknown): unknown =>
      Array.isArray(data) ? data.map(form) : typeof data === 'object' && data !== null ? Object.values(data).map(form) : typeof data
    assert(
      property(hostile, (text) => {
        const events = poisonedRun(text)
        const results = renderJson(recordOf(events))
        expect(results).not.toMatch(control)
        expect(form(JSON.parse(results))).toEqual(form(JSON.parse(renderJson(recordOf(failedRun)))))
        for (const event of events) expect(JSON.stringify(inert(event))).not.toMatch(/\n/)
      }),
      often,
    )
  })

  it('forges nothing as the owner of a waiver', () => {
    assert(
      property(hostile, (owner) => {
        const waived: Result = { ...results.waived, waiver: { ...results.waived.waiver, owner } }
        const record = recordOf(runOf([waived], summary('passed', [waived])))
        const [first, second, third] = renderJobSummary(record, en).split('\n')
        expect(first).toMatch(/^## PASSED WITH 1 EXCEPTION/)
        expect(first).not.toMatch(/[<>[\]`]/)
        expect([second, third?.startsWith('test (acceptance)')]).toEqual(['', true])
        const written = renderSummary(record, options)
        expect(written).not.toMatch(control)
        expect(written).toMatch(/^PASSED {2}test/)
        expect(written).not.toMatch(/\n(PASSED|::)/)
      }),
      often,
    )
  })

  it('forges no command and no markup on GitHub', () => {
    const rows = renderJobSummary(recordOf(failedRun), en).split('\n').length
    assert(
      property(hostile, (text) => {
        const record = recordOf(poisonedRun(text))
        expect(renderAnnotations(record)).toMatch(
          /^(::error (?:file=[^,:]*,line=\d+,)?title=[^,:]*::[^\n]*\n)+(\d+ more findings?: see the console output\.\n)?$/,
        )
        const summary = renderJobSummary(record, en)
        expect(summary.split('\n')).toHaveLength(rows)
        expect(summary.replaceAll(/<\/?(details|summary)>/g, '')).not.toMatch(/[<`@![]/)
      }),
      often,
    )
  })

  it('is the same when it is told again', () => {
    assert(
      property(hostile, (text) => {
        const events = inert(poisonedRun(text))
        expect(inert(events)).toEqual(events)
        expect(renderJson(recordOf(events))).toBe(renderJson(recordOf(poisonedRun(text))))
      }),
      often,
    )
  })

  it('is cut short when it is long', () => {
    const long = 'long '.repeat(2_000_000)
    const found = failedRun.map((event): RunEvent => {
      if (event.type !== 'check-finished' || event.result.outcome !== 'failed') return event
      return {
        ...event,
        result: { ...event.result, findings: [{ code: long, message: long, at: long, expected: long, actual: { [long]: [long] } }] },
      }
    })
    const record = recordOf(found)
    const reports = [
      renderSummary(record, options),
      renderJunit(record, { junitStrict: false }),
      renderJson(record),
      renderJobSummary(record, en),
    ]
    for (const report of reports) expect(report.length).toBeLessThan(60_000)
    expect(reports[0]).toContain('(cut; 10000000 characters)')
  })
})

describe('inert data', () => {
  it('shows control characters and keeps everything else', () => {
    expect(inertText('blåbær\t"x"\r\n\u001B[1m\u009B\u202E 😀')).toBe('blåbær\\t"x"\\r\\n\\x1b[1m\\x9b\\u202e 😀')
  })

  it('shows what nobody sees and what turns the writing round, in names of members too', () => {
    expect(inert({ 'a\u202Eb': 'x\u200By\uFEFFz', list: ['\u{E0041}\u2066\u00AD\u3164\uFE0F'] })).toEqual({
      'a\\u202eb': 'x\\u200by\\ufeffz',
      list: ['\\u{e0041}\\u2066\\xad\\u3164\\ufe0f'],
    })
  })

  it('never grows beyond its limit, also when it is told again', () => {
    assert(
      property(nat(6000), constantFrom('a', '\u0000', '\uD800', '😀', '\u{E0041}'), (length, unit) => {
        const text = inertText(unit.repeat(length))
        expect(text.length).toBeLessThanOrEqual(4000)
        expect(inertText(text)).toBe(text)
      }),
      often,
    )
  })

  it('holds what JSON can hold, and never the value of a sensitive one', () => {
    const circle: Record<string, unknown> = { big: 10n, none: undefined, not: Number.NaN, at: new Date(0), run: () => 1 }
    circle['self'] = circle
    expect(inert({ circle, secret: new Sensitive('client secret', 'hunter2') })).toEqual({
      circle: { big: '10', not: null, at: '1970-01-01T00:00:00.000Z', self: '(circular)' },
      secret: '<client secret>',
    })
    expect(inert({ list: [undefined, 1] })).toEqual({ list: [null, 1] })
  })
})

describe('the live line', () => {
  it('stays one short line whatever is running', () => {
    assert(
      property(hostile, integer({ min: 1, max: 200 }), (text, columns) => {
        const line = liveText({ done: 1, total: 2, running: [inertText(text)], elapsedMs: 0 }, columns, en)
        expect(line).not.toMatch(control)
        expect(line.length).toBeLessThan(columns)
      }),
      often,
    )
  })
})
