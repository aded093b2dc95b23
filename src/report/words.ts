import { type RunInfo, exitCodeOf, letPass } from '../engine/index.ts'
import { countsByKind, outcomeKinds, ownersOf, verdictOf } from './outcome.ts'
import type { RunRecord } from './record.ts'

/** `350 ms`, `3.2 s`, `2 min 05 s`; the same in every locale. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 999.5) return `${Math.round(durationMs)} ms`
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)} s`
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** `1 check`, `3 checks`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A text cut short, and no character in half. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text
}

/** A list cut short: `a, b, c and 9 more`. */
export function some(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}

/** `api key property` for `api-key-property`, `not verified` for `not-verified`. */
export function spaced(word: string): string {
  return word.replaceAll('-', ' ')
}

/** Counts by outcome, the gravest first, leaving out what did not happen. */
function countsInWords(record: RunRecord): string {
  const counts = countsByKind(record)
  const told = outcomeKinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${spaced(kind)}`)
  return told.join(', ') || 'nothing was judged'
}

/** Where credentials of the target may go, and which: `https://auth.example.org (client secret), ...`. */
export function recipientsText({ credentialOrigins }: RunInfo): string | undefined {
  return credentialOrigins?.map(({ origin, receives }) => `${origin} (${receives.join(', ')})`).join(', ')
}

/** The verdict as one word, for the start of a report. */
export function verdictWord(record: RunRecord): string {
  return record.finished ? record.summary.verdict.toUpperCase() : 'UNFINISHED'
}

/** What came of the run, as one line of text after the verdict: the target, counts, time and requests. */
export function headline(record: RunRecord): string {
  const { run } = record
  return `${run.target} (${run.profile}): ${explanation(record)}${effort(record)}`
}

/** `4 failed, 72 passed, in 1.4 s with 55 requests`. */
export function effort(record: RunRecord): string {
  const { summary, unfinished } = record
  const left = unfinished.length > 0 ? `, ${unfinished.length} not finished` : ''
  return `${countsInWords(record)}${left}, in ${formatDuration(summary.durationMs)} with ${plural(summary.requests, 'request')}`
}

/** What a run lets pass because the baseline has it, in words; undefined where there is none. */
function letPassText({ summary }: RunRecord): string | undefined {
  const { failed, warned } = letPass(summary)
  const told = [
    failed > 0 ? plural(failed, 'known failure') : [],
    warned > 0 && summary.failOnWarned === true ? plural(warned, 'known warning') : [],
  ].flat()
  return told.length === 0 ? undefined : told.join(' and ')
}

/** What the counts alone would not tell about the verdict. */
function explanation(record: RunRecord): string {
  const { run, summary } = record
  switch (verdictOf(record)) {
    case 'unfinished':
      return 'the events end before the run did: '
    case 'interrupted':
      return 'stopped before the end: '
    case 'incomplete': {
      const code = exitCodeOf(summary)
      if (code === 2) return 'nothing was judged: '
      if (code === 3) return 'Gatewatch itself broke, so not everything was verified: '
      return `${letPassText(record) === undefined ? 'nothing failed' : 'nothing new failed'}, but not everything that ${run.profile} requires was verified: `
    }
    case 'failed':
      if (summary.counts.failed > 0) return ''
      return summary.waiverProblems.length > 0 ? 'a waiver fails the run: ' : 'warnings fail the run: '
    case 'excepted':
      return `with ${plural(summary.counts.waived, 'exception')}${ownersOf(record) && ` by ${ownersOf(record)}`}: `
    case 'passed': {
      const known = letPassText(record)
      return known === undefined ? '' : `${known} let pass, as the baseline has the same: `
    }
  }
}
