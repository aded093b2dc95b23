import { readUtf8 } from '../../base/index.ts'
import { dirname, relative, resolve } from 'node:path'
import { Ajv } from 'ajv'
import { UsageError } from '../../library/index.ts'
import { type Baseline, baselineOf } from '../lint/baseline.ts'
import type { LintReport } from '../lint/report.ts'
import { spelt } from '../../report/index.ts'
import { message } from '../../messages/index.ts'

const text = { type: 'string' }
const form = {
  type: 'object',
  required: ['schema', 'findings'],
  properties: {
    schema: { const: 1 },
    findings: {
      type: 'array',
      items: { type: 'object', required: ['file', 'rule', 'fingerprint'], properties: { file: text, rule: text, fingerprint: text } },
    },
  },
}

/** How a baseline at a path calls files: from its own folder, with slashes. */
export const namesFrom =
  (path: string) =>
  (file: string): string =>
    relative(dirname(resolve(path)), resolve(file)).replaceAll('\\', '/')

/** Reads a baseline. Throws UsageError where it is none. */
export async function readBaseline(path: string): Promise<Baseline> {
  const content = await readUtf8(path).catch(() => {
    throw new UsageError(message('template.baseline-unreadable', { path: spelt(path) }))
  })
  try {
    const baseline: unknown = JSON.parse(content)
    if (new Ajv().validate(form, baseline)) return baseline as Baseline
  } catch {
    // Told below, as what is JSON and no baseline.
  }
  throw new UsageError(message('template.baseline', { path: spelt(path) }))
}

/** The text of a baseline that knows what a judgment found. */
export const baselineText = (report: LintReport, path: string): string =>
  `${JSON.stringify(baselineOf(report, namesFrom(path)), null, 2)}\n`
