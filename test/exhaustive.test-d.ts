/**
 * What forgets or misspells one of a kind does not compile. No test runs this file: tsc reads it with all others, and fails where a
 * complaint that is expected here does not come.
 */
import { namesOf } from '../src/cli/option.ts'
import type { OnceFormat } from '../src/cli/monitor-once.ts'
import { worstOf, type ExitCode } from '../src/engine/run/exit-code.ts'
import type { Counts, Result, Verdict } from '../src/engine/run/result.ts'
import type { Distinct, LintRuleId } from '../src/templates/lint/rules/catalog.ts'
import type { LintRule } from '../src/templates/lint/rules/rule.ts'
import type { failing } from '../src/monitor/cycle-result.ts'
import type { AcceptanceWords } from '../src/acceptance/words/words.ts'
import type { Language } from '../src/report/language/language.ts'
import { reportFiles, type ReportFile } from '../src/report/reporters.ts'
import { isAbout, type CatalogName } from '../src/domain/check-ids.ts'
import type { LanguageTag } from '../src/messages/index.ts'
import { checkPerOrigin, checkPerRegister } from '../suites/check.ts'
import { endCheckSpan, endRunSpan, type Span } from '../src/base/tracing.ts'

declare const result: Result
declare const language: Language
declare const sentences: Language['sentences']
declare const words: AcceptanceWords
declare const span: Span
declare function without<Table, Name extends keyof Table>(table: Table, name: Name): Omit<Table, Name>

// @ts-expect-error an outcome that nobody counts
export const counts: Counts = { passed: 1, warned: 0, failed: 0, inconclusive: 0, blocked: 0 }

// @ts-expect-error an outcome of which nothing is said
export const reason = (): string => {
  switch (result.outcome) {
    case 'passed':
    case 'warned':
    case 'failed':
    case 'inconclusive':
    case 'blocked':
      return ''
  }
}

// @ts-expect-error an outcome that a trace does not know
endCheckSpan(span, 'postponed')
// @ts-expect-error ... a verdict
endRunSpan(span, 'postponed')
// @ts-expect-error a cycle that neither counts against its target nor does not
export const cycles: typeof failing = { passed: false, warned: false, failed: true }

// @ts-expect-error an exit code that stands for no verdict
export const verdicts: Record<ExitCode, Verdict> = { 0: 'passed', 1: 'failed', 2: 'incomplete', 3: 'incomplete', 4: 'incomplete' }
// @ts-expect-error an exit code that there is not
export const worst = worstOf([5])

// @ts-expect-error a language without a word for an outcome
export const outcomes: Language = { ...language, outcomes: without(language.outcomes, 'not-verified') }
// @ts-expect-error ... a verdict
export const verdictWords: Language = { ...language, verdicts: without(language.verdicts, 'unfinished') }
// @ts-expect-error ... a responder
export const responders: Language = { ...language, responders: without(language.responders, 'router') }
// @ts-expect-error ... a step of the procedure
export const steps: Language = { ...language, steps: without(language.steps, 'sole-use') }
// @ts-expect-error ... a register
export const registers: Language = { ...language, registers: without(language.registers, 'population') }
// @ts-expect-error ... a rule of the diagnosis
export const rules: typeof sentences = { ...sentences, sentences: without(sentences.sentences, 'diagnosis.host-name-unknown.cause') }
// @ts-expect-error ... a part of the page
export const page: Language = { ...language, page: without(language.page, 'caller') }
// @ts-expect-error a language that is never loaded
export const loaders: Record<LanguageTag, () => Promise<AcceptanceWords>> = { en: async () => words }

// @ts-expect-error a report that nobody decided to pack or to leave out
export const packed: Record<ReportFile, boolean> = { 'index.html': true, 'results.json': true, 'junit.xml': true }
// @ts-expect-error a reporter that there is not
export const files = reportFiles(['htlm'])
// @ts-expect-error a format of `monitor --once` that cannot be chosen
export const formats = namesOf<OnceFormat>({ text: true, json: true })

// @ts-expect-error a check that there is not
export const keyAge = isAbout(result, 'operations.integration-key-aged')
// @ts-expect-error ... of a register
export const found: CatalogName = 'population.fond'
// @ts-expect-error ... by its name in a run
export const reachable: CatalogName = 'transport.reachabel [gateway]'
// @ts-expect-error ... by its id, where it has instances
export const clock: CatalogName = 'transport.clock'
// @ts-expect-error ... of an instance that only others have
export const clockOf: CatalogName = 'transport.clock [population]'
// @ts-expect-error ... of an instance, where it is there once
export const issuedAt: CatalogName = 'token.issued [auth]'
// @ts-expect-error ... of a call that is none
export const steady: CatalogName = 'operations.steady [gateway]'
export const names: readonly CatalogName[] = ['transport.clock [base]', 'operations.steady [graphql]', 'privacy.no-pre-key-oracle']

const declaration = { title: 'MUST hold', source: ['SPEC 1'], run: () => undefined } as const
// @ts-expect-error a check at each address that is there once
checkPerOrigin('token.issued', { ...declaration, needs: () => ({}) })
// @ts-expect-error ... for each register
checkPerRegister('transport.clock', { ...declaration, needs: () => ({}) })

// @ts-expect-error a rule of the lint that there is not
export const lintRule: LintRuleId = 'TL99'
declare const doubled: readonly [LintRule<'TL01'>, LintRule<'TL02'>, LintRule<'TL01'>]
// @ts-expect-error ... that there is twice
export const distinct = doubled satisfies Distinct<typeof doubled>
