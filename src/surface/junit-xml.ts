import junit, { type Builder } from 'junit-report-builder'

/** An empty JUnit report; the library escapes what is written into it. */
// The typings say `export default`, the CommonJS module is the builder itself.
export const junitReport = (): Builder => (junit as unknown as Builder).newBuilder()

/** A text for a CDATA section: the library splits only the first end of one that a text contains. */
export const cdata = (text: string): string => text.replaceAll(']]>', ']] >')
