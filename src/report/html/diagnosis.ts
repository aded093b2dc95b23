import type { Diagnosis } from '../../engine/index.ts'
import { toldIn } from '../../diagnosis/index.ts'
import type { Language } from '../language/language.ts'
import { placeOf, type RunRecord } from '../record.ts'
import { findingsOf } from '../result-text.ts'
import { markup, type Markup } from '../markup.ts'
import { codes, said, short, terms } from './say.ts'

const mostSeen = 3

/** Why it failed and what to do about it: one card for each cause. */
export function diagnoses(record: RunRecord, language: Language): Markup | undefined {
  const { diagnosis, waiverProblems } = record.summary
  if (diagnosis.length === 0 && waiverProblems.length === 0) return undefined
  return markup`${diagnosis.map((each, index) => card(each, index + 1, record, language))}
${waiverProblems.map((problem) => markup`<article class="card cause"><p>${said(problem.message, language, problem)}</p></article>`)}`
}

function card(diagnosis: Diagnosis, number: number, record: RunRecord, language: Language): Markup {
  const { cause, remedy, confidence, evidence, next, setting, transactionIds = [], rule } = diagnosis
  const { page } = language
  const own = toldIn(language.sentences, diagnosis)
  const all = record.summary.diagnosis.length
  return markup`<article class="card cause" id="cause-${number}">
${all > 1 ? markup`<p class="eyebrow">${page.cause(number, all)}</p>` : undefined}
<h3>${own?.cause ?? said(cause, language)}</h3>
${suspects(diagnosis, language)}
${next === undefined ? undefined : markup`<p class="decide"><b>${page.decide}</b> ${own?.next ?? said(next, language)}</p>`}
<div class="todo"><h4>${page.toDo}</h4><p>${own?.remedy ?? said(remedy, language)}</p>${
    setting === undefined ? undefined : markup`<p>${page.setting} <code>${setting}</code> ${where(setting, record, language)}</p>`
  }</div>
${terms([
  [page.seen, seen(evidence, record, language)],
  [page.sure, language.confidences[confidence]],
  [page.shownBy, codes(evidence, language)],
  [page.transactions, transactionIds.length === 0 ? undefined : codes(transactionIds, language, 4)],
  [page.rule, rule],
])}
</article>`
}

/** The first deviations of the checks that show a cause, each once. */
function seen(evidence: readonly string[], { results }: RunRecord, language: Language): Markup | undefined {
  const first = results.filter(({ name }) => evidence.includes(name)).flatMap((result) => findingsOf(result)[0] ?? [])
  const distinct = [...new Map(first.map((finding) => [finding.message, finding])).values()].slice(0, mostSeen)
  return distinct.length === 0
    ? undefined
    : markup`${distinct.map((finding, index) => markup`${index > 0 ? markup`<br>` : undefined}${said(short(finding.message), language, finding)}`)}`
}

function suspects({ steps, sections }: Diagnosis, language: Language): Markup {
  const { page } = language
  const links = steps.map(
    (step, index) =>
      markup`<a href="#step-${step}"><span class="section">${numberOf(sections[index] ?? '')}</span> ${language.steps[step].title}</a>`,
  )
  if (links.length === 1) return markup`<p class="suspects"><b>${page.look}</b> ${links}</p>`
  return markup`<div class="suspects"><p><b>${page.lookInOrder}</b></p><ol>${links.map((link) => markup`<li>${link}</li>`)}</ol></div>`
}

/** `4.5-3.3` of `SPEC 4.5-3.3`: the page says once which document is meant. */
export function numberOf(section: string): string {
  return section.replace(/^SPEC /, '')
}

/** Where a setting stands in the configuration. */
export function where(setting: string, { run }: RunRecord, { page }: Language): Markup {
  const { file, line } = placeOf(setting, run)
  return markup`<span class="muted">${page.line(file, line)}</span>`
}
