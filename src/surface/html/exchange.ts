import type { Speaker } from '../../system/speakers.ts'
import type { Exchange, RecordedResponse } from '../../engine/http/exchange.ts'
import type { Language } from '../language/language.ts'
import { phases } from './bar.ts'
import { markup, type Markup } from '../markup.ts'
import { english, short, terms } from './say.ts'

const mostMembers = 40

/** What was sent and what was answered, as it was recorded: redacted, register bodies by their shape alone. */
export function exchangeDetails(exchange: Exchange, speaker: Speaker, language: Language): Markup {
  const { request, response, failure, transactionId, transactionEchoed, reused, resent, sightings } = exchange
  const { page } = language
  return markup`<div class="sides">
<div><h3>${page.sent}</h3>
<p><code>${request.method} ${request.url}</code></p>
${members(request.headers)}
${request.bodyBytes > 0 ? markup`<p class="muted">${page.body} ${page.bytes(request.bodyBytes)}</p>` : undefined}</div>
<div><h3>${page.received}</h3>
${response === undefined ? markup`<p>${page.noAnswer}</p>` : answer(response, language)}</div>
</div>
${terms([
  [
    page.failure,
    failure === undefined
      ? undefined
      : markup`<code>${failure.code}</code> ${english(failure.message, language)} (${language.phases[failure.phase]})`,
  ],
  [page.answeredBy, speaker === 'unknown' ? undefined : language.speakers[speaker]],
  [
    page.transaction,
    transactionId === undefined ? undefined : markup`<code>${transactionId}</code> ${transactionEchoed === true ? page.echoed : ''}`,
  ],
  [page.time, times(exchange, language)],
  [page.connection, resent === true ? page.resent : reused ? page.reused : undefined],
  [
    page.sightings,
    sightings.length === 0
      ? undefined
      : english(
          sightings
            .slice(0, 10)
            .map(({ what, where, form }) => `${what}, ${where} (${form})`)
            .join('; '),
          language,
        ),
  ],
])}`
}

function answer({ status, headers, body }: RecordedResponse, language: Language): Markup {
  const { page } = language
  return markup`<p><code>${status}</code> ${page.bodyKinds[body.kind]}, ${page.bytes(body.bytes)}</p>
${members(headers)}
${body.texts === undefined ? undefined : markup`<h4>${page.says}</h4>${members(body.texts)}`}
${body.shape === undefined ? undefined : markup`<h4>${page.shape}</h4><p><code>${short(body.shape)}</code></p>`}`
}

function members(named: Readonly<Record<string, string>>): Markup {
  const all = Object.entries(named)
  const shown = all.slice(0, mostMembers).map(([name, value]) => [name || '/', markup`<code>${short(value)}</code>`] as const)
  return markup`${terms(shown)}${all.length > mostMembers ? markup`<p class="muted">… ${all.length - mostMembers}</p>` : undefined}`
}

function times({ phases: spent, durationMs }: Exchange, language: Language): string {
  const known = phases.flatMap(([phase, name]) =>
    spent[name] === undefined ? [] : [`${language.phases[phase]} ${language.duration(spent[name])}`],
  )
  return [language.duration(durationMs), ...known].join(' · ')
}
