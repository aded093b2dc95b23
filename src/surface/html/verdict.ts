import { exitCodeOf } from '../../engine/run/exit-code.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { countsByKind, outcomeKinds, verdictOf } from '../outcome.ts'
import { markup, type Markup } from '../markup.ts'

/** What came of the run, before anything else: the verdict, why, and how many checks came to what. */
export function verdict(record: RunRecord, language: Language): Markup {
  const { run } = record
  const kind = verdictOf(record)
  const { word, meaning } = language.verdicts[kind]
  return markup`<section class="verdict ${kind}" aria-labelledby="verdict">
<p class="about">${run.target} <span class="muted">${run.profile} · <time datetime="${run.startedAt}">${language.moment(run.startedAt)}</time></span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${word}</h1>
<p class="meaning">${meaning} ${because(record, language)}</p>
${counts(record, language)}
</section>`
}

/** What the verdict alone does not tell. */
function because({ finished, summary, unfinished }: RunRecord, { page }: Language): string {
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

function counts(record: RunRecord, { outcomes }: Language): Markup {
  const count = countsByKind(record)
  const groups = outcomeKinds.filter((group) => count[group] > 0)
  const bars = groups.reduce<{ readonly at: number; readonly bars: readonly Markup[] }>(
    ({ at, bars: before }, group) => ({
      at: at + count[group],
      bars: [...before, markup`<rect class="${group}" x="${at}" width="${count[group]}" height="1"/>`],
    }),
    { at: 0, bars: [] },
  )
  return markup`<svg class="shares" viewBox="0 0 ${Math.max(1, bars.at)} 1" preserveAspectRatio="none" aria-hidden="true">${bars.bars}</svg>
<ul class="counts">${groups.map((group) => markup`<li class="${group}"><b>${count[group]}</b> ${outcomes[group]}</li> `)}</ul>`
}
