import type { LanguageTag } from '../../domain/index.ts'
import type { Problem } from '../record/problem.ts'
import type { Unreadable } from '../record/reading.ts'
import type { RecordWords } from './en-record.ts'

export type { RecordWords } from './en-record.ts'

const all: Readonly<Record<LanguageTag, () => Promise<RecordWords>>> = {
  en: async () => (await import('./en-record.ts')).enRecord,
  nb: async () => (await import('./nb-record.ts')).nbRecord,
}

/** What is said of records in one language; those of the others are not loaded. */
export const loadRecordWords = async (tag: LanguageTag): Promise<RecordWords> => await all[tag]()

/** A reason as a sentence. Its values may be of a stranger's file: make it inert before it is shown. */
export const sentenceOf = ({ problems }: RecordWords, problem: Problem): string =>
  (problems[problem.id] as (values: Problem) => string)(problem)

/** Why a file is no record, as a sentence. */
export const unreadableOf = ({ unreadable }: RecordWords, why: Unreadable): string =>
  (unreadable[why.reason] as (values: Unreadable) => string)(why)
