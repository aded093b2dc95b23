import junit, { type Builder, type TestCase } from 'junit-report-builder'
import type { SourceLocation } from '../engine/index.ts'

/** Returns an empty JUnit report. The library escapes what is written into it. */
// The typings say `export default`, the CommonJS module is the builder itself.
export const junitReport = (): Builder => (junit as unknown as Builder).newBuilder()

/** Returns a text for a CDATA section: the library splits only the first end of one that a text contains. */
export const cdata = (text: string): string => text.replaceAll(']]>', ']] >')

/** Sets file and line of a testcase. The library has no method for the line: it is written after the file, and `junitText` moves it. */
export const placed = (testcase: TestCase, { file, line }: SourceLocation): TestCase => testcase.file(`${file}\n${line}`)

/** Matches a CDATA section, to leave it alone, or a file with a line. No other attribute matches: the library escapes quotes in values. */
// Bounded: every section and every value that begins has an end, where the search goes on.
const sectionOrFile = /<!\[CDATA\[[^]*?\]\]>| file="([^"]*)&#xA;(\d+)"/g

/** Matches the start tag of the root. */
// Bounded: tried once, at the beginning.
const rootTag = /^(<\?xml [^>]*>\n<testsuites(?: name="[^"]*")?)( tests="\d+" failures="\d+" errors="\d+")( skipped="\d+")/

/**
 * Returns the finished report with what the library has no method for: the line of a testcase and the time of the whole run. The root of a
 * strict report has no count of skipped testcases.
 */
export function junitText(report: Builder, seconds: number, strict: boolean): string {
  return report
    .build()
    .replace(rootTag, (_, start: string, counts: string, skipped: string) => `${start} time="${seconds}"${counts}${strict ? '' : skipped}`)
    .replaceAll(sectionOrFile, (whole, file?: string, line?: string) => (line === undefined ? whole : ` line="${line}" file="${file}"`))
}
