import type { Finding, Fix, Exchange, Result } from '../../engine/index.ts'
import type { Value, Values } from '../../messages/index.ts'
import { steps } from '../../domain/index.ts'
import { causeOf } from '../cause-text.ts'
import { answerText, shown } from '../finding-text.ts'
import type { Language } from '../language/language.ts'
import { gravestFirst } from '../outcome.ts'
import type { RunRecord } from '../record.ts'
import { label, numberOf } from './diagnosis.ts'
import { markup, type Markup } from '../markup.ts'
import { code, requirement, translated, short, terms } from './say.ts'
import { anchorOf } from './unverified.ts'
import { transientErrorsIn } from '../result-text.ts'

/** A result that says something against the target. */
type ResultWithFindings = Extract<Result, { readonly findings: readonly Finding[] }>

const mostFindings = 10
const mostChecks = 100

/** All findings, check by check, the most severe first; as many as a page can hold. */
export function findings(record: RunRecord, language: Language): Markup {
  const { page } = language
  const withFindings = record.results.filter((result): result is ResultWithFindings => 'findings' in result)
  const found = gravestFirst.flatMap((kind) => withFindings.filter((result) => result.outcome === kind))
  const left = found.length - mostChecks
  return markup`${found.length === 0 ? markup`<p class="muted">${page.noFindings}</p>` : undefined}
${[...Map.groupBy(found.slice(0, mostChecks), ({ name }) => causeOf(name, record)?.first ?? name).values()].map((same) => group(same, record, language))}
${left > 0 ? markup`<p class="capped">${page.checksCapped({ count: left })}</p>` : undefined}`
}

/** Shows the findings of one cause as one card: the first is open, the others are folded. */
function group([first, ...others]: readonly ResultWithFindings[], record: RunRecord, language: Language): Markup {
  if (first === undefined) return markup``
  return markup`<article class="card finding ${first.outcome}">${check(first, record, language)}${
    others.length === 0
      ? undefined
      : markup`<details class="same"><summary>${language.say('failures.same-cause', { check: first.name })}: ${language.page.checks({ count: others.length })}</summary>
${others.map((result) => markup`<section class="finding ${result.outcome}">${check(result, record, language)}</section>`)}</details>`
  }</article>`
}

function check(result: ResultWithFindings, record: RunRecord, language: Language): Markup {
  const { name, outcome, source, severity, attempts } = result
  const { page } = language
  const findings = result.findings
  const left = findings.length - mostFindings
  const waiver = 'waiver' in result ? result.waiver : undefined
  const accidents = transientErrorsIn(attempts, language)
  return markup`<header id="${anchorOf(name)}"><span class="pill ${outcome}">${language.outcomes[outcome]}</span> <code>${name}</code> ${causesOf(name, record, language)}</header>
<h3>${requirement(result, language)}</h3>
<p class="muted">${page.source} <cite lang="en">${source.join(' · ')}</cite>${severity === 'warning' ? ` · ${page.advice}` : ''}</p>
${outcome === 'inconclusive' ? markup`<p>${translated(result.message, language, result)}</p>` : undefined}
${findings.slice(0, mostFindings).map((finding) => deviation(finding, record, language))}
${left > 0 ? markup`<p class="capped">${page.findingsCapped({ count: left })}</p>` : undefined}
${terms([
  [
    page.waived,
    waiver === undefined ? undefined : page.waiver({ until: language.date(waiver.until), owner: waiver.owner, reason: waiver.reason }),
  ],
  [page.attempted, attempts.length < 2 ? undefined : page.attempts({ attempts: attempts.length, accidents })],
])}`
}

/** The causes that explain a check, so that one cause does not look like many. */
function causesOf(name: string, { summary }: RunRecord, { page }: Language): readonly Markup[] {
  return summary.diagnosis.flatMap(({ evidence }, index) =>
    evidence.includes(name) ? [markup`<a class="muted" href="#cause-${index + 1}">${page.causeLink({ number: index + 1 })}</a> `] : [],
  )
}

function deviation(finding: Finding, record: RunRecord, language: Language): Markup {
  const { message, at, expected, actual, respondedBy, exchange: id, fix } = finding
  const { page } = language
  const fact = factOf(finding)
  const exchange = id === undefined ? undefined : record.exchanges.get(id)
  const answered = exchange === undefined ? '' : answerText(exchange)
  return markup`<div class="deviation"><p class="message">${translated(short(message), language, finding)}</p>
${terms([
  [page.expected, expected === undefined ? undefined : value(expected, language, fact?.['expected'])],
  [page.actual, actual === undefined ? undefined : value(actual, language, fact?.['got'])],
  [page.at, at === undefined ? undefined : code(at)],
  [page.responseFrom, respondedBy === undefined || respondedBy === 'unknown' ? undefined : language.responders[respondedBy]],
  [page.says, answered === '' ? undefined : code(answered)],
  [page.answer, exchange === undefined ? undefined : call(exchange, language)],
])}
${fix === undefined ? undefined : advice(fix, language)}</div>`
}

/** The values of the sentence about the location of a finding. */
function factOf({ values }: Finding): Values | undefined {
  const fact = values?.['fact']
  return typeof fact === 'object' && 'id' in fact ? fact.values : undefined
}

/** A value of a finding: in words for a built-in check, else as JSON. */
function value(given: unknown, language: Language, own: Value | undefined): Markup {
  if (typeof own === 'object' && 'id' in own) return markup`${language.say(own)}`
  return code(shown(given))
}

function call({ id, request }: Exchange, { page }: Language): Markup {
  return markup`<a href="#exchange-${id}">${page.request({ number: String(id) })}</a> <code>${request.method} ${request.url}</code>`
}

function advice(fix: Fix, language: Language): Markup {
  const { step, text } = fix
  return markup`<p class="fix"><b>${label('label.fix', language)}:</b> ${translated(text, language, fix)} <span class="muted">${numberOf(steps[step].section)} ${language.say(`step.${step}.name`)}</span></p>`
}
