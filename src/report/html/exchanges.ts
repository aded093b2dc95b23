import { attribute } from '../../diagnosis/index.ts'
import type { Exchange, RecordedResponse } from '../../engine/index.ts'
import { sightingText } from '../../engine/index.ts'
import type { Language } from '../language/language.ts'
import { isBroken } from '../outcome.ts'
import { exchangesOf, type RunRecord } from '../record.ts'
import { findingsOf } from '../result-text.ts'
import { bar, phases, spanOf, type PhaseSpan } from './bar.ts'
import { markup, type Markup } from '../markup.ts'
import { translated, short, terms } from './say.ts'

const most = 400

/** Every exchange on one time line, with its phases; each unfolds to its request and response. */
export function exchanges(record: RunRecord, language: Language): Markup {
  const { page } = language
  const shown = [...record.exchanges.values()].sort((one, other) => one.id - other.id)
  const left = shown.length - most
  const span = spanOf(shown.slice(0, most))
  const about = contextOf(record)
  return markup`${
    shown.length === 0
      ? markup`<p class="muted">${page.noExchanges}</p>`
      : markup`<p class="muted">${page.exchangesIntro}</p>
${legend(language)}
<div class="card waterfall">
<div class="times" aria-hidden="true">${[0, 1, 2, 3, 4].map((quarter) => markup`<span>${language.duration(((span.to - span.from) * quarter) / 4)}</span>`)}</div>
${shown.slice(0, most).map((exchange) => row(exchange, span, about, language))}
</div>
${left > 0 ? markup`<p class="capped">${page.exchangesCapped({ count: left })}</p>` : undefined}`
  }`
}

/** The check that sent an exchange, and the exchanges that speak against the target. */
interface ExchangeContext {
  readonly sender: ReadonlyMap<number, string>
  readonly wrong: ReadonlySet<number>
}

function contextOf(record: RunRecord): ExchangeContext {
  const { results } = record
  const senders = results.flatMap(({ name, attempts }) => attempts.flatMap(({ exchanges }) => exchanges.map((id) => [id, name] as const)))
  const broken = results.filter(isBroken)
  const shown = broken.flatMap((result) => findingsOf(result).flatMap(({ exchange }) => exchange ?? []))
  // A check may expect a refused connection.
  const lost = broken
    .flatMap((result) => exchangesOf(result, record).filter(({ failure, control }) => failure !== undefined && control === undefined))
    .map(({ id }) => id)
  return { sender: new Map(senders), wrong: new Set([...shown, ...lost]) }
}

function row(exchange: Exchange, span: PhaseSpan, { sender, wrong }: ExchangeContext, language: Language): Markup {
  const { id, request, response, failure, durationMs, control } = exchange
  const status = failure === undefined ? String(response?.status ?? '–') : failure.code
  const mark = wrong.has(id) ? ' wrong' : ''
  return markup`<details class="exchange${mark}">
<summary><span class="number">${id}</span><span class="call"><b>${request.method}</b> ${pathOf(request.url)}</span><span class="sender">${sender.get(id)}${control === undefined ? '' : `, ${language.page.controlMark}`}</span><span class="status">${status}</span>${bar(exchange, span)}<span class="took">${language.duration(durationMs)}</span></summary>
<div id="exchange-${id}" class="unfolded">${exchangeDetails(exchange, language)}</div>
</details>`
}

/** The path of an address, with its placeholders; any other text is shown whole. */
function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/]*(\/.*)$/i.exec(url)?.[1] ?? url
}

function legend({ phases: words, page }: Language): Markup {
  const kinds = [...phases.map(([phase]) => [phase, words[phase]] as const), ['rest', page.rest] as const]
  return markup`<ul class="legend">${kinds.map(([kind, word]) => markup`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${kind}" width="10" height="10"/></svg>${word}</li> `)}</ul>`
}

const mostMembers = 40

/** Shows a recorded request and response: redacted, register bodies by their shape only. */
function exchangeDetails(exchange: Exchange, language: Language): Markup {
  const { respondedBy } = attribute(exchange)
  const { request, response, failure, transactionId, transactionEchoed, reused, resent, sightings, control } = exchange
  const { page } = language
  const sightingList = sightings
    .slice(0, 10)
    .map(
      ({ what, where, form }, index) =>
        markup`${index > 0 ? '; ' : ''}${language.say(sightingText(what))}, <code>${where}</code> (${form})`,
    )
  return markup`<div class="sides">
<div><h3>${page.sent}</h3>
<p><code>${request.method} ${shownIn(language, request.url)}</code></p>
${members(request.headers, language)}
${request.bodyBytes > 0 ? markup`<p class="muted">${page.body} ${page.bytes({ count: request.bodyBytes })}</p>` : undefined}</div>
<div><h3>${page.received}</h3>
${response === undefined ? markup`<p>${page.noAnswer}</p>` : answer(response, language)}</div>
</div>
${terms([
  [page.control, control === undefined ? undefined : language.controls[control]],
  [
    page.failure,
    failure === undefined
      ? undefined
      : markup`<code>${failure.code}</code> ${translated(failure.message, language, failure)} (${language.phases[failure.phase]})`,
  ],
  [page.responseFrom, respondedBy === 'unknown' ? undefined : language.responders[respondedBy]],
  [
    page.transaction,
    transactionId === undefined ? undefined : markup`<code>${transactionId}</code> ${transactionEchoed === true ? page.echoed : ''}`,
  ],
  [page.time, times(exchange, language)],
  [page.connection, resent === true ? page.resent : reused ? page.reused : undefined],
  [page.sightings, sightingList.length === 0 ? undefined : markup`${sightingList}`],
])}`
}

function answer({ status, headers, body }: RecordedResponse, language: Language): Markup {
  const { page } = language
  return markup`<p><code>${status}</code> ${page.bodyKinds[body.kind]}, ${page.bytes({ count: body.bytes })}</p>
${members(headers, language)}
${body.texts === undefined ? undefined : markup`<h4>${page.says}</h4>${members(body.texts, language)}`}
${body.shape === undefined ? undefined : markup`<h4>${page.shape}</h4><p><code>${short(body.shape)}</code></p>`}`
}

/** Translates the marker of withheld values. */
const shownIn = ({ page }: Language, recorded: string): string => recorded.replaceAll('<withheld>', `<${page.withheld}>`)

function members(named: Readonly<Record<string, string>>, language: Language): Markup {
  const all = Object.entries(named)
  const shown = all
    .slice(0, mostMembers)
    .map(([name, value]) => [name || '/', markup`<code>${short(shownIn(language, value))}</code>`] as const)
  return markup`${terms(shown)}${all.length > mostMembers ? markup`<p class="muted">… ${all.length - mostMembers}</p>` : undefined}`
}

function times({ phases: spent, durationMs }: Exchange, language: Language): string {
  const known = phases.flatMap(([phase, name]) =>
    spent[name] === undefined ? [] : [`${language.phases[phase]} ${language.duration(spent[name])}`],
  )
  return [language.duration(durationMs), ...known].join(' · ')
}
