import { exitCodeOf, failingWaivers } from '../engine/index.ts'
import type { Language } from './language/language.ts'
import { ownersOf, verdictOf } from './outcome.ts'
import type { RunRecord } from './record.ts'

/** The verdict of a run in words; of one with exceptions, how many and whose: `Passed with 5 exceptions by IT`. */
export function verdictWords(record: RunRecord, { verdicts, page }: Language): Language['verdicts']['passed'] {
  const kind = verdictOf(record)
  const { word, meaning } = verdicts[kind]
  const [count, owners] = [record.summary.counts.waived, ownersOf(record)]
  if (kind !== 'excepted') return { word, meaning }
  return { word: owners === '' ? page.exceptions({ count }) : page.exceptionsBy({ count, owners }), meaning }
}

/** Explains the verdict; empty where the verdict explains itself. */
export function because({ finished, summary, unfinished }: RunRecord, { page }: Language): string {
  const { verdict, counts: of, diagnosis } = summary
  if (!finished || unfinished.length > 0) return page.because.unfinished({ count: unfinished.length })
  switch (verdict) {
    case 'failed':
      if (diagnosis.length > 0) return page.because.causes({ count: diagnosis.length })
      if (of.failed > 0) return page.because.unexplained
      return failingWaivers(summary).length > 0 ? page.because.waivers : page.because.warnings
    case 'incomplete': {
      const code = exitCodeOf(summary)
      return code === 2 ? page.because.nothing : code === 3 ? page.because.internal : ''
    }
    case 'interrupted':
    case 'passed':
      return ''
  }
}
