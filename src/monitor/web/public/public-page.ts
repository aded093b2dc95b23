import { createHash } from 'node:crypto'
import { textBeside } from '../../../base/index.ts'
import { message, type Say } from '../../../messages/index.ts'
import { icon, Markup, markup } from '../../../report/index.ts'
import type { PublicService, PublicState, PublicStatus } from '../../public-status.ts'
import { lastDays, uptimeIn } from '../../state/days.ts'
import { bars } from './bars.ts'
import { happenings, headed } from './disruptions.ts'
import { languageLinks } from '../page/page-words.ts'
import type { PublicWords } from './public-words.ts'

const style = textBeside(import.meta.url, './style.css')

/** The page runs nothing, and loads nothing but its own style, known by its hash. */
export const publicPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The part of the services that is shown. */
export interface PublicQuery {
  readonly search: string
  /** As it is named; none where it is empty. */
  readonly group: string
  readonly state: PublicState | ''
  /** From 1. */
  readonly page: number
}

/** Services on one page: thousands would be slow to load and to read. */
const mostRows = 100

export const publicStates: readonly PublicState[] = ['down', 'disturbed', 'maintenance', 'unknown', 'well']

/** The public page; undefined for an unknown part of it. */
export function publicPage(
  status: PublicStatus,
  query: PublicQuery,
  words: PublicWords,
  title = words.say('public.title'),
): string | undefined {
  const { say } = words
  const { services } = status
  const found = services.filter((service) => isAskedFor(service, query))
  const last = Math.max(1, Math.ceil(found.length / mostRows))
  if (query.page > last) return undefined
  const rows = found.slice((query.page - 1) * mostRows, query.page * mostRows)
  const isWhole = query.page === 1 && query.search === '' && query.group === '' && query.state === ''
  const by = countsOf(services)
  const heading = headline(services.length, by, say)
  const asOf = say('public.as-of', { moment: words.moment(status.at), services: message('public.services', { count: services.length }) })
  const gravest = publicStates.find((state) => by[state] > 0) ?? 'unknown'
  const { now, later } = isWhole ? happenings(status, words) : {}
  return markup`<!doctype html>
    <html lang="${words.tag}">
    <head>
    <meta charset="utf-8">
    <title>${heading} · ${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${icon}">
    <link rel="alternate" type="application/atom+xml" title="${title}" href="${words.tag}.atom">
    <style>${new Markup(style)}</style>
    </head>
    <body>
    <header><p>${title}</p>${languageLinks(words, (tag) => `${tag}${queryText(query)}`)}</header>
    <main>
    <div class="banner ${gravest}"><h1>${heading}</h1><p class="muted">${asOf}</p></div>
    ${now}
    ${services.length === 0 ? undefined : headed(say('public.section.services'), list(status, { rows, found: found.length, last, isWhole }, query, words))}
    ${later}
    </main>
    </body></html>
    `.text
}

/** The state of all services in one line, the gravest first, then maintenance. */
function headline(
  services: number,
  { down, disturbed, maintenance, unknown, well }: Readonly<Record<PublicState, number>>,
  say: Say,
): string {
  if (services === 0) return say('public.headline.none')
  if (down === services) return say('public.headline.all-down')
  if (well === services) return say('public.headline.well')
  const first =
    down > 0
      ? say('public.headline.down', { count: down })
      : disturbed > 0
        ? say('public.headline.disturbed', { count: disturbed })
        : unknown > 0
          ? say('public.headline.unknown', { count: unknown })
          : say('public.headline.undisturbed')
  return maintenance === 0
    ? first
    : say('status.headline.more', { first, more: say('public.headline.maintenance', { count: maintenance }) })
}

function isAskedFor({ name, group = '', state }: PublicService, query: PublicQuery): boolean {
  const words = query.search.toLowerCase()
  return (
    (query.state === '' || state === query.state) &&
    (query.group === '' || group === query.group) &&
    (words === '' || name.toLowerCase().includes(words) || group.toLowerCase().includes(words))
  )
}

function countsOf(services: readonly PublicService[]): Readonly<Record<PublicState, number>> {
  const counts = { well: 0, disturbed: 0, down: 0, maintenance: 0, unknown: 0 }
  for (const { state } of services) counts[state]++
  return counts
}

interface ServiceSelection {
  readonly rows: readonly PublicService[]
  readonly found: number
  /** The last page. */
  readonly last: number
  /** Nothing is left out on purpose. */
  readonly isWhole: boolean
}

/** Fewer can be looked through. */
const fewestToFilter = 10

function list(status: PublicStatus, { rows, found, last, isWhole }: ServiceSelection, query: PublicQuery, words: PublicWords): Markup {
  const groups = [...new Set(status.services.flatMap(({ group }) => group ?? []))]
  const headings = [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => {
    const heading = groups.length === 0 ? undefined : markup`<h3>${group ?? words.say('public.ungrouped')}</h3>`
    return markup`${heading}<ul class="services">${own.map((service) => row(service, status, words))}</ul>`
  })
  const first = (query.page - 1) * mostRows + 1
  const filtered = query.search !== '' || query.group !== '' || query.state !== ''
  const summary =
    found === 0
      ? words.say('public.form.none')
      : words.say('public.shown', { first, last: first + rows.length - 1, services: message('public.services', { count: found }) })
  return markup`${status.services.length < fewestToFilter && isWhole ? undefined : filterForm(groups, query, words)}
    ${last === 1 && !filtered ? undefined : markup`<p class="muted">${summary} ${filtered ? markup`<a href="${words.tag}">${words.say('public.form.clear')}</a>` : undefined}</p>`}
    ${legend(words)}
    ${headings}
    ${last === 1 ? undefined : pageLinks(query, last, words)}`
}

function filterForm(groups: readonly string[], { search, group, state }: PublicQuery, { say }: PublicWords): Markup {
  const option = (value: string, text: string, chosen: string): Markup =>
    markup`<option value="${value}"${value === chosen ? markup` selected` : undefined}>${text}</option>`
  const groupChoice = markup`<label>${say('public.form.group')} <select name="group">${option('', say('public.form.all'), group)}${groups.map((one) => option(one, one, group))}</select></label>`
  return markup`<form role="search">
    <label class="wide">${say('public.form.search')} <input type="search" name="search" value="${search}" maxlength="80"></label>
    ${groups.length === 0 ? undefined : groupChoice}
    <label>${say('public.form.state')} <select name="state">${option('', say('public.form.all'), state)}${publicStates.map((one) => option(one, say(`public.state.${one}`), state))}</select></label>
    <button>${say('public.form.show')}</button>
    </form>`
}

function legend({ say }: PublicWords): Markup {
  const item = (kind: string, text: string): Markup => markup`<li><i class="${kind}"></i>${text}</li>`
  const kinds = (['well', 'disturbed', 'down', 'maintenance'] as const).map((kind) => item(kind, say(`public.state.${kind}`)))
  return markup`<ul class="legend muted">${kinds}${item('none', say('public.bars.no-data'))}<li>${say('public.bars.legend')}</li></ul>`
}

function row({ name, state, days }: PublicService, { runs, at }: PublicStatus, words: PublicWords): Markup {
  const views = lastDays(days, runs, at)
  const uptime = uptimeIn(views)
  return markup`<li><span class="name">${name}</span><span class="state ${state}">${words.say(`public.state.${state}`)}</span>
    ${bars(views, words)}<span class="uptime muted">${uptime === undefined ? words.say('public.no-uptime') : words.say('public.uptime', { share: words.share(uptime), days: message('count.days', { count: views.filter(({ watched }) => watched > 0).length }) })}</span></li>
    `
}

function pageLinks(query: PublicQuery, last: number, { say }: PublicWords): Markup {
  const link = (page: number, rel: 'prev' | 'next', text: string): Markup | undefined =>
    page < 1 || page > last ? undefined : markup`<a rel="${rel}" href="${queryText({ ...query, page }) || '?'}">${text}</a>`
  return markup`<nav class="pages" aria-label="${say('public.pages.label')}">${link(query.page - 1, 'prev', `← ${say('public.pages.previous')}`)}<span>${query.page} / ${last}</span>${link(query.page + 1, 'next', `${say('public.pages.next')} →`)}</nav>`
}

/** The same part of the services again, in an address. */
export function queryText({ search, group, state, page }: PublicQuery): string {
  const given = Object.entries({ search, group, state, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
