import { type Outcome, type RunInfo, exitCodeOf, failingWaivers, letPass } from '../engine/index.ts'
import { message } from '../messages/index.ts'
import type { Language } from './language/language.ts'
import { gravestFirst, ownersOf, verdictOf } from './outcome.ts'
import type { RunRecord } from './record.ts'

/** A text cut short, and no character in half. */
export function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()} …` : text
}

/** The first of some names, and the number of the others: `a, b, c and 9 more`. */
export const few = (names: readonly string[], most: number, { page }: Language): string =>
  [names.slice(0, most).join(', '), ...(names.length > most ? [page.more({ count: names.length - most })] : [])].join(' ')

/** `api key property` for `api-key-property`, `not verified` for `not-verified`. */
export function spaced(word: string): string {
  return word.replaceAll('-', ' ')
}

/** With a capital letter first. */
export const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** The title of a section of checks with the same outcome: `Not verified (3)`. */
export const titleOf = (kind: Outcome, count: number, { outcomes }: Language): string => `${capitalized(outcomes[kind])} (${count})`

/** Counts by outcome, the most severe first, without zeros and without `not-applicable`: `4 failed, 72 passed`. */
export function countsText(record: RunRecord, { say }: Language): string {
  const counts = record.summary.counts
  return gravestFirst
    .flatMap((kind) => (kind === 'not-applicable' || counts[kind] === 0 ? [] : [say(`counted.${kind}`, { count: counts[kind] })]))
    .join(', ')
}

/** The origins that may receive credentials of the target: `https://auth.example.org (client secret), ...`. */
export function recipientsText({ credentialOrigins }: RunInfo, { page }: Language): string | undefined {
  return credentialOrigins
    ?.map(({ origin, receives }) => `${origin} (${receives.map((each) => page.credentials[each]).join(', ')})`)
    .join(', ')
}

/** The verdict as one word, for the start of a report. */
export function verdictWord({ finished, summary }: RunRecord, { verdicts }: Language): string {
  return verdicts[finished ? summary.verdict : 'unfinished'].word.toUpperCase()
}

/** Returns the result of the run as one line for after the verdict: the target, counts, time and requests. */
export function headline(record: RunRecord, language: Language): string {
  const { target, profile } = record.run
  const why = explanation(record, language)
  return `${target} (${profile}): ${why === undefined ? '' : `${why}: `}${effort(record, language)}`
}

/** `4 failed, 72 passed, in 1.4 s with 55 requests`. */
export function effort(record: RunRecord, language: Language): string {
  const { summary } = record
  const { say, page } = language
  const requests = page.requests({ count: summary.requests })
  return say('summary.effort', { counts: progressText(record, language), time: { ms: summary.durationMs }, requests })
}

/** `4 failed, 72 passed, in 1.4 s`. */
export const timed = (record: RunRecord, language: Language): string =>
  language.say('summary.timed', { counts: progressText(record, language), time: { ms: record.summary.durationMs } })

const progressText = (record: RunRecord, language: Language): string =>
  [
    countsText(record, language) || language.say('headline.nothing'),
    ...(record.unfinished.length > 0 ? [language.say('summary.unfinished', { count: record.unfinished.length })] : []),
  ].join(', ')

/** Explains the verdict where the counts do not. */
function explanation(record: RunRecord, { say }: Language): string | undefined {
  const { run, summary } = record
  const { profile } = run
  const { failed, warned } = letPass(summary)
  const known = [
    ...(failed > 0 ? [message('headline.known-failures', { count: failed })] : []),
    ...(warned > 0 && summary.failOnWarned === true ? [message('headline.known-warnings', { count: warned })] : []),
  ]
  switch (verdictOf(record)) {
    case 'unfinished':
      return say('headline.unfinished')
    case 'interrupted':
      return say('headline.interrupted')
    case 'incomplete': {
      const code = exitCodeOf(summary)
      if (code === 2) return say('headline.nothing')
      if (code === 3) return say('headline.internal')
      return known.length === 0 ? say('headline.incomplete', { profile }) : say('headline.incomplete-known', { profile })
    }
    case 'failed':
      if (summary.counts.failed > 0) return undefined
      return failingWaivers(summary).length > 0 ? say('headline.waivers') : say('headline.warnings')
    case 'excepted': {
      const [count, owners] = [summary.counts.waived, ownersOf(record)]
      return owners === '' ? say('headline.exceptions', { count }) : say('headline.exceptions-by', { count, owners })
    }
    case 'passed':
      return known.length === 0 ? undefined : say('headline.known', { known })
  }
}
