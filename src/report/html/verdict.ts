import { because, verdictWords } from '../because.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { countsByKind, outcomeKinds, verdictOf } from '../outcome.ts'
import { markup, type Markup } from '../markup.ts'

/** What came of the run, before anything else: the verdict, why, and how many checks came to what. */
export function verdict(record: RunRecord, language: Language): Markup {
  const { run } = record
  const kind = verdictOf(record)
  const { word, meaning } = verdictWords(record, language)
  return markup`<section class="verdict ${kind}" aria-labelledby="verdict">
<p class="about">${run.target} <span class="muted">${run.profile} · <time datetime="${run.startedAt}">${language.moment(run.startedAt)}</time></span></p>
<h1 id="verdict"><span class="sign" aria-hidden="true"></span>${word}</h1>
<p class="meaning">${meaning} ${because(record, language)}</p>
${counts(record, language)}
</section>`
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
