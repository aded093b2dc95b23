import type { LintReport } from '../../lint/lint.ts'

/** The report for programs; changed only with a new schema number. */
export const renderJson = (report: LintReport): string => `${JSON.stringify({ schema: 1, ...report }, null, 2)}\n`
