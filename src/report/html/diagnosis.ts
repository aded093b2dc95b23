import type { Diagnosis } from '../../engine/index.ts'
import { suspectSeparator, suspectsIn, sentencesIn } from '../../diagnosis/index.ts'
import { render } from '../../messages/index.ts'
import type { Language } from '../language/language.ts'
import { placeOf, type RunRecord } from '../record.ts'
import { findingsOf } from '../result-text.ts'
import { markup, type Markup } from '../markup.ts'
import { codes, said, short, terms } from './say.ts'

const mostSeen = 3

/** What is needed at once: the cause, its fix and the step to look at first; how many more causes there are. */
export function leadingCause(record: RunRecord, language: Language): Markup | undefined {
  const [first, ...others] = record.summary.diagnosis
  if (first === undefined) return undefined
  const { cause, fix } = told(first, language)
  return markup`<div class="lead">
<p class="lead-cause"><a href="#cause-1">${cause}</a></p>
<p><b>${label('label.fix', language)}</b> ${fix}</p>
${suspects(first, language)}
${others.length === 0 ? undefined : markup`<p><a href="#cause-2">${language.say('suspects.more', { count: others.length })}</a></p>`}
</div>`
}

/** Each cause in a card, with what narrows it down and what shows it. */
export function diagnoses(record: RunRecord, language: Language): Markup | undefined {
  const { diagnosis, waiverProblems } = record.summary
  if (diagnosis.length === 0 && waiverProblems.length === 0) return undefined
  return markup`${diagnosis.map((each, index) => card(each, index + 1, record, language))}
${waiverProblems.map((problem) => markup`<article class="card cause"><p>${said(problem.message, language, problem)}</p></article>`)}`
}

/** A label that every output has. */
export const label = (id: 'label.fix' | 'label.narrow-down' | 'label.evidence', language: Language): string => language.say(id)

/** The sentences of a cause in the language of the page, else as they were recorded. */
function told(
  diagnosis: Diagnosis,
  language: Language,
): { readonly cause: Markup; readonly fix: Markup; readonly next: Markup | undefined } {
  const own = sentencesIn(language.sentences, diagnosis)
  const { cause, fix, next } = diagnosis
  return {
    cause: own ? markup`${own.cause}` : said(cause, language),
    fix: own ? markup`${own.fix}` : said(fix, language),
    next: own?.next === undefined ? (next && said(next, language)) || undefined : markup`${own.next}`,
  }
}

function card(diagnosis: Diagnosis, number: number, record: RunRecord, language: Language): Markup {
  const { confidence, evidence, setting, transactionIds = [], rule } = diagnosis
  const { page } = language
  const { cause, fix, next } = told(diagnosis, language)
  const all = record.summary.diagnosis.length
  return markup`<article class="card cause" id="cause-${number}">
${all > 1 ? markup`<p class="eyebrow">${page.cause({ number, all })}</p>` : undefined}
<h3>${cause}</h3>
<div class="todo"><h4>${label('label.fix', language)}</h4><p>${fix}</p>${
    setting === undefined ? undefined : markup`<p>${page.setting} <code>${setting}</code> ${where(setting, record, language)}</p>`
  }</div>
${suspects(diagnosis, language)}
${next === undefined ? undefined : markup`<p class="decide"><b>${label('label.narrow-down', language)}</b> ${next}</p>`}
${terms([
  [label('label.evidence', language), seen(evidence, record, language)],
  [page.shownBy, codes(evidence, language)],
  [page.sure, language.confidences[confidence]],
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

/** `4.5-3.3` of `SPEC 4.5-3.3`: the page says once which document is meant. */
export function numberOf(section: string): string {
  return section.replace(/^SPEC /, '')
}

/** Where a setting stands in the configuration. */
export function where(setting: string, { run }: RunRecord, { page }: Language): Markup | undefined {
  const place = placeOf(setting, run)
  return place && markup`<span class="muted">${page.line({ file: place.file, line: String(place.line) })}</span>`
}
