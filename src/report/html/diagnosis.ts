import type { Diagnosis } from '../../engine/index.ts'
import { suspectSeparator, suspectsIn, sentencesIn } from '../../diagnosis/index.ts'
import { render } from '../../messages/index.ts'
import { causeIn } from '../cause-text.ts'
import type { Language } from '../language/language.ts'
import { placeOf, type RunRecord } from '../record.ts'
import { findingsOf } from '../result-text.ts'
import { markup, type Markup } from '../markup.ts'
import { codes, translated, short, terms } from './say.ts'

const mostMessages = 3

/** The first cause in full: its name, the fix, the steps to look at, and the evidence; then the number of other causes. */
export function leadingCause(record: RunRecord, language: Language): Markup | undefined {
  const [first, ...others] = record.summary.diagnosis
  if (first === undefined) return undefined
  const more = markup`<p><a href="#cause-2">${language.say('suspects.more', { count: others.length })}</a></p>`
  return markup`<div class="lead" id="cause-1">
<h2>${sentencesOf(first, language).cause}</h2>
${details(first, record, language)}
${others.length === 0 ? undefined : more}
</div>`
}

/** The other causes, each in a card, and the waivers to change. */
export function furtherCauses(record: RunRecord, language: Language): Markup | undefined {
  const { diagnosis, waiverProblems } = record.summary
  if (diagnosis.length < 2 && waiverProblems.length === 0) return undefined
  return markup`${diagnosis.slice(1).map((each, index) => card(each, index + 2, record, language))}
${waiverProblems.map((problem) => markup`<article class="card cause"><p>${translated(problem.message, language, problem)}</p></article>`)}`
}

/** The title of the section of further causes. */
export const diagnosisTitle = ({ summary }: RunRecord, { page }: Language): string =>
  summary.diagnosis.length > 1 ? page.moreCauses : page.waivers

/** A label that every output has. */
export const label = (id: 'label.fix' | 'label.narrow-down' | 'label.evidence', language: Language): string => language.say(id)

/** The sentences of a cause in the language of the page, else as they were recorded. */
function sentencesOf(diagnosis: Diagnosis, language: Language): { readonly [Part in 'cause' | 'fix' | 'next']: Markup | undefined } {
  const isOurs = sentencesIn(language.sentences, diagnosis) !== undefined
  const { cause, fix, next } = causeIn(diagnosis, language)
  const shown = (text: string | undefined): Markup | undefined =>
    text === undefined ? undefined : isOurs ? markup`${text}` : translated(text, language)
  return { cause: shown(cause), fix: shown(fix), next: shown(next) }
}

function card(diagnosis: Diagnosis, number: number, record: RunRecord, language: Language): Markup {
  return markup`<article class="card cause" id="cause-${number}">
<p class="eyebrow">${language.page.cause({ number, all: record.summary.diagnosis.length })}</p>
<h3>${sentencesOf(diagnosis, language).cause}</h3>
${details(diagnosis, record, language)}
</article>`
}

/** The details of a cause: the fix, the steps to look at, the next test, and, folded, the evidence. */
function details(diagnosis: Diagnosis, record: RunRecord, language: Language): Markup {
  const { confidence, evidence, setting, transactionIds = [], rule } = diagnosis
  const { page } = language
  const { fix, next } = sentencesOf(diagnosis, language)
  return markup`<div class="todo"><b>${label('label.fix', language)}</b><p>${fix}</p>${
    setting === undefined ? undefined : markup`<p>${page.setting} <code>${setting}</code> ${where(setting, record, language)}</p>`
  }</div>
${suspects(diagnosis, language)}
${next === undefined ? undefined : markup`<p class="decide"><b>${label('label.narrow-down', language)}</b> ${next}</p>`}
<details class="evidence"><summary>${label('label.evidence', language)}</summary>
${terms([
  [page.observed, observed(evidence, record, language)],
  [page.shownBy, codes(evidence, language)],
  [page.sure, language.confidences[confidence]],
  [page.transactions, transactionIds.length === 0 ? undefined : codes(transactionIds, language, 4)],
  [page.rule, rule],
])}</details>`
}

/** The first deviations of the checks that show a cause, each once. */
function observed(evidence: readonly string[], { results }: RunRecord, language: Language): Markup | undefined {
  const first = results.filter(({ name }) => evidence.includes(name)).flatMap((result) => findingsOf(result)[0] ?? [])
  const distinct = [...new Map(first.map((finding) => [finding.message, finding])).values()].slice(0, mostMessages)
  return distinct.length === 0
    ? undefined
    : markup`${distinct.map((finding, index) => markup`${index > 0 ? markup`<br>` : undefined}${translated(short(finding.message), language, finding)}`)}`
}

/** The suspected steps in one line, each a link to its line of the procedure. */
function suspects({ steps, ...diagnosis }: Diagnosis, { sentences }: Language): Markup | undefined {
  const suspected = suspectsIn({ steps, ...diagnosis })
  if (suspected === undefined) return undefined
  const { label: what, link, names } = suspected
  const links = names.map(
    (name, index) => markup`${index > 0 ? suspectSeparator : undefined}<a href="#step-${steps[index]}">${render(name, sentences)}</a>`,
  )
  return markup`<p class="suspects"><b>${render(what, sentences)}${link}</b>${links}</p>`
}

/** `4.5-3.3` of `SPEC 4.5-3.3`: the page names the document once. */
export function numberOf(section: string): string {
  return section.replace(/^SPEC /, '')
}

/** The location of a setting in the configuration. */
export function where(setting: string, { run }: RunRecord, { page }: Language): Markup | undefined {
  const place = placeOf(setting, run)
  return place && markup`<span class="muted">${page.line({ file: place.file, line: String(place.line) })}</span>`
}
