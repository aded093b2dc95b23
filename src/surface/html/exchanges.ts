import { attribute } from '../../diagnosis/speaker.ts'
import type { Exchange } from '../../engine/http/exchange.ts'
import type { Language } from '../language/language.ts'
import { isBroken } from '../outcome.ts'
import { exchangesOf, type RunRecord } from '../record.ts'
import { findingsOf } from '../result-text.ts'
import { bar, phases, spanOf, type Span } from './bar.ts'
import { exchangeDetails } from './exchange.ts'
import { markup, type Markup } from '../markup.ts'

const most = 400

/** Every exchange on one line of time, with its phases; each unfolds to what was sent and answered. */
export function exchanges(record: RunRecord, language: Language): Markup {
  const { page } = language
  const shown = [...record.exchanges.values()].sort((one, other) => one.id - other.id)
  const left = shown.length - most
  const span = spanOf(shown.slice(0, most))
  const about = contextOf(record)
  return markup`<section id="exchanges" aria-labelledby="exchanges-title">
<h2 id="exchanges-title">${page.sections.exchanges}</h2>
${
  shown.length === 0
    ? markup`<p class="muted">${page.noExchanges}</p>`
    : markup`<p class="muted">${page.exchangesIntro}</p>
${legend(language)}
<div class="card waterfall">
<div class="times" aria-hidden="true">${[0, 1, 2, 3, 4].map((quarter) => markup`<span>${language.duration(((span.to - span.from) * quarter) / 4)}</span>`)}</div>
${shown.slice(0, most).map((exchange) => row(exchange, span, about, language))}
</div>
${left > 0 ? markup`<p class="capped">${page.exchangesCapped(left)}</p>` : undefined}`
}
</section>`
}

/** Which check sent an exchange, and which exchanges speak against the target. */
interface Context {
  readonly sender: ReadonlyMap<number, string>
  readonly wrong: ReadonlySet<number>
}

function contextOf(record: RunRecord): Context {
  const { results } = record
  const broken = results.filter(isBroken)
  const shown = broken.flatMap((result) => findingsOf(result).flatMap(({ exchange }) => exchange ?? []))
  // A connection that is refused may be just what a check asks for.
  const lost = broken.flatMap((result) => exchangesOf(result, record).filter(({ failure }) => failure !== undefined)).map(({ id }) => id)
  return {
    sender: new Map(
      results.flatMap(({ name, attempts }) => attempts.flatMap((attempt) => attempt.exchanges.map((id) => [id, name] as const))),
    ),
    wrong: new Set([...shown, ...lost]),
  }
}

function row(exchange: Exchange, span: Span, { sender, wrong }: Context, language: Language): Markup {
  const { id, request, response, failure, durationMs } = exchange
  const status = failure === undefined ? String(response?.status ?? '–') : failure.code
  const mark = wrong.has(id) ? ' wrong' : ''
  return markup`<details class="exchange${mark}">
<summary><span class="number">${id}</span><span class="call"><b>${request.method}</b> ${pathOf(request.url)}</span><span class="sender">${sender.get(id)}</span><span class="status">${status}</span>${bar(exchange, span)}<span class="took">${language.duration(durationMs)}</span></summary>
<div id="exchange-${id}" class="unfolded">${exchangeDetails(exchange, attribute(exchange).speaker, language)}</div>
</details>`
}

/** The path of an address, with its placeholders as they are; what is no address is shown whole. */
function pathOf(url: string): string {
  return /^[a-z]+:\/\/[^/]*(\/.*)$/i.exec(url)?.[1] ?? url
}

function legend({ phases: words, page }: Language): Markup {
  const kinds = [...phases.map(([phase]) => [phase, words[phase]] as const), ['rest', page.rest] as const]
  return markup`<ul class="legend">${kinds.map(([kind, word]) => markup`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="${kind}" width="10" height="10"/></svg>${word}</li> `)}</ul>`
}
