import type { RunInfo } from '../../engine/index.ts'
import { inLanguage, type Language } from '../language/language.ts'
import { type RunRecord, managementApiIn } from '../record.ts'
import { markup, type Markup } from '../markup.ts'
import { code, terms } from './say.ts'

/** The facts of the run, for readers who were not present and for requests for help. */
export function facts(record: RunRecord, language: Language): Markup {
  const { run, summary } = record
  const { page } = language
  const { auth, base, gateway } = run.addresses
  const managementApi = managementApiIn(record.results)
  const known = (text: string | undefined): Markup | undefined => (text === undefined ? undefined : code(text))
  const transactions = new Set([...record.exchanges.values()].flatMap(({ transactionId }) => transactionId ?? []))
  return markup`<div class="card">${terms([
    [page.target, run.target],
    [page.profile, run.profile],
    [page.started, markup`<time datetime="${run.startedAt}">${language.moment(run.startedAt)}</time>`],
    [page.duration, page.effort({ time: language.duration(summary.durationMs), requests: page.requests({ count: summary.requests }) })],
    [page.identityProvider, known(auth)],
    [page.graphqlApi, known(base)],
    [page.gateway, known(gateway)],
    [page.templatesServedBy, run.servedBy && inLanguage(run.servedBy.text, language, run.servedBy)],
    [page.credentialsGoTo, recipients(run.credentialOrigins, language)],
    [page.configuration, code(run.configuration.file)],
    [page.version, markup`Gatewatch ${run.version}, ${run.catalog}`],
    [page.runId, code(run.id)],
    [
      page.managementApi,
      managementApi &&
        markup`<time datetime="${managementApi.at}">${language.moment(managementApi.at)}</time>${managementApi.version === undefined ? undefined : markup`, ${code(managementApi.version)}`}`,
    ],
    [page.trace, known(run.traceId)],
    [page.pipeline.commit, known(run.pipeline?.commit)],
    [page.pipeline.branch, known(run.pipeline?.branch)],
    [page.pipeline.run, run.pipeline?.url === undefined ? undefined : linkTo(run.pipeline.url)],
  ])}
${
  transactions.size === 0
    ? undefined
    : markup`<details><summary>${page.transactionsOf({ count: transactions.size })}</summary><p class="muted">${page.transactionsHint}</p><p>${[...transactions].slice(0, 400).map((id) => markup`<code>${id}</code> `)}</p></details>`
}
<p class="muted">${page.redacted}</p></div>`
}

/** An address as a link; any other text is only shown. */
const linkTo = (url: string): Markup => (/^https?:\/\//.test(url) ? markup`<a href="${url}" rel="noreferrer">${url}</a>` : code(url))

function recipients(origins: RunInfo['credentialOrigins'], { page }: Language): Markup | undefined {
  if (origins === undefined) return undefined
  return markup`${origins.map(
    ({ origin, receives }, index) =>
      markup`${index > 0 ? markup`<br>` : undefined}<code>${origin}</code> ${receives.map((credential) => page.credentials[credential]).join(', ')}`,
  )}`
}
