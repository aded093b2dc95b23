import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LintOptions, LintMode } from '../../src/templates/lint/lint-settings.ts'
import { type Change, type Step, steps } from './change.ts'
import type { TemplateName } from './templates.ts'

/** Definitions that break a rule, with the finding, and similar ones that do not. */
export interface Case {
  readonly breaks: Change
  readonly found: string
  readonly nearly: Change
  readonly file?: TemplateName
  readonly mode?: LintMode
  readonly options?: Partial<LintOptions>
  /** Set where only version 2 can say it. */
  readonly version2?: true
}

/** A line of cases.jsonl. */
interface Line extends Omit<Case, 'breaks' | 'nearly'> {
  readonly rule: string
  readonly breaks: readonly Step[]
  readonly nearly: readonly Step[]
}

const lines = readFileSync(join(import.meta.dirname, 'cases.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

/** The cases of each rule that judges a definition by itself. */
export const CASES: Readonly<Record<string, readonly Case[]>> = Object.fromEntries(
  [...Map.groupBy(lines, ({ rule }) => rule)].map(([rule, list]) => [
    rule,
    list.map(({ breaks, nearly, ...rest }) => ({ ...rest, breaks: steps(breaks), nearly: steps(nearly) })),
  ]),
)
