import junit, { type Builder, type TestCase } from 'junit-report-builder'
import type { SourceLocation } from '../engine/index.ts'

/** An empty JUnit report; the library escapes what is written into it. */
// The typings say `export default`, the CommonJS module is the builder itself.
export const junitReport = (): Builder => (junit as unknown as Builder).newBuilder()

/** A text for a CDATA section: the library splits only the first end of one that a text contains. */
export const cdata = (text: string): string => text.replaceAll(']]>', ']] >')

/** A testcase with the line that it is about; for a line the library has no method. */
export function placed(testcase: TestCase, { file, line }: SourceLocation): TestCase {
  Object.assign(Reflect.get(testcase, '_attributes') as object, { line })
  return testcase.file(file)
}

/** The time of the whole run; and nothing of skipped checks on the root where the strict schema has no such attribute. */
export function totals(report: Builder, seconds: number, strict: boolean): void {
  const root = Reflect.get(report, '_rootTestSuites') as { time(seconds: number): unknown; getSkippedCount: () => number | undefined }
  root.time(seconds)
  if (strict) root.getSkippedCount = () => undefined
}
