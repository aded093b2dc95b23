import type { Result } from '../../engine/index.ts'
import type { Language } from '../language/language.ts'
import type { RunRecord } from '../record.ts'
import { reasonsOf } from '../result-text.ts'
import { kindOf } from '../outcome.ts'
import { markup, type Markup } from '../markup.ts'
import { requirement, said } from './say.ts'

/** Every check with its outcome, by suite: to look something up, folded until somebody does. */
export function checks(record: RunRecord, language: Language): Markup {
  const { page, outcomes } = language
  const suites = [...Map.groupBy(record.results, ({ suite }) => suite)]
  return markup`<details class="card"><summary>${page.allChecks(record.results.length)}</summary>
<table><thead><tr><th scope="col">${page.check}</th><th scope="col">${page.outcome}</th><th scope="col" class="figure">${page.took}</th></tr></thead>
${suites.map(([suite, results]) => markup`<tbody><tr class="suite"><th colspan="3" scope="rowgroup">${suite}</th></tr>${results.map((result) => row(result, language))}</tbody>`)}
${record.unfinished.length === 0 ? undefined : markup`<tbody>${record.unfinished.map(({ name }) => markup`<tr class="unfinished"><td><code>${name}</code></td><td>${outcomes['not-verified']}</td><td></td></tr>`)}</tbody>`}
</table></details>`
}

function row(result: Result, language: Language): Markup {
  const { name, durationMs } = result
  const kind = kindOf(result)
  // Of what has findings the page tells above.
  const reasons = 'findings' in result ? [] : reasonsOf(result)
  return markup`<tr class="${kind}"><td><code>${name}</code><div class="demand">${requirement(result, language)}${reasons.map((reason) => markup`<br><span class="muted">${said(reason, language)}</span>`)}</div></td><td class="outcome">${language.outcomes[kind]}</td><td class="figure">${language.duration(durationMs)}</td></tr>`
}
