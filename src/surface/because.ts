import { exitCodeOf } from '../engine/run/exit-code.ts'
import type { Language } from './language/language.ts'
import type { RunRecord } from './record.ts'

/** What the verdict alone does not tell; empty where it tells all. */
export function because({ finished, summary, unfinished }: RunRecord, { page }: Language): string {
  const { verdict: judged, counts: of, diagnosis, waiverProblems } = summary
  if (!finished || unfinished.length > 0) return page.because.unfinished(unfinished.length)
  switch (judged) {
    case 'failed':
      if (diagnosis.length > 0) return page.because.causes(diagnosis.length)
      if (of.failed > 0) return page.because.unexplained
      return waiverProblems.length > 0 ? page.because.waivers : page.because.warnings
    case 'incomplete': {
      const code = exitCodeOf(summary)
      return code === 2 ? page.because.nothing : code === 3 ? page.because.internal : ''
    }
    case 'interrupted':
    case 'passed':
      return ''
  }
}
