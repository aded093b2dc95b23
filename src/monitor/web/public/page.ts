import { languageTags } from '../../../messages/index.ts'
import { createHash } from 'node:crypto'
import { textBeside } from '../../../base/index.ts'
import { icon, Markup, markup } from '../../../report/index.ts'
import type { PublicService, PublicState, PublicStatus } from '../../public-status.ts'
import { lastDays, uptimeIn } from '../../state/days.ts'
import { bars } from './bars.ts'
import { happenings, headed } from './told.ts'
import { publicWords, type PublicWords } from './words.ts'

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

/** Which part of the services is asked for. */
export interface PublicQuery {
  readonly search: string
  /** As it is named; none where it is empty. */
  readonly group: string
  readonly state: PublicState | ''
  /** From 1. */
  readonly page: number
}

/** So many services stand on one page: thousands would be slow to load and to read. */
const mostRows = 100

export const publicStates: readonly PublicState[] = ['down', 'disturbed', 'maintenance', 'unknown', 'well']

/** The page for everybody; undefined where there is no such part of it. */
export function publicPage(status: PublicStatus, query: PublicQuery, words: PublicWords, title = words.title): string | undefined {
  const { services } = status
  const found = services.filter((service) => isAskedFor(service, query))
  const last = Math.max(1, Math.ceil(found.length / mostRows))
  if (query.page > last) return undefined
  const rows = found.slice((query.page - 1) * mostRows, query.page * mostRows)
  const isWhole = query.page === 1 && query.search === '' && query.group === '' && query.state === ''
  const by = countsOf(services)
  const gravest = publicStates.find((state) => by[state] > 0) ?? 'unknown'
  const { now, later } = isWhole ? happenings(status, words) : {}
  return markup`<!doctype html>
    <html lang="${words.tag}">
    <head>
    <meta charset="utf-8">
    <title>${words.headline(services.length, by)} · ${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${icon}">
    <style>${new Markup(style)}</style>
    </head>
    <body>
    <header><p>${title}</p>${languageLinks(query, words)}</header>
    <main>
    <div class="banner ${gravest}"><h1>${words.headline(services.length, by)}</h1><p class="muted">${words.asOf(words.moment(status.at))} ${words.services(services.length)}.</p></div>
    ${now}
    ${services.length === 0 ? undefined : headed(words.sections.services, list(status, { rows, found: found.length, last, isWhole }, query, words))}
    ${later}
    </main>
    </body></html>
    `.text
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

function languageLinks(query: PublicQuery, { tag }: PublicWords): Markup {
  const links = languageTags
    .filter((other) => other !== tag)
    .map((other) => markup`<a lang="${other}" hreflang="${other}" href="${other}${queryText(query)}">${publicWords[other].language}</a>`)
  return markup`<nav aria-label="Language">${links}</nav>`
}

interface Found {
  readonly rows: readonly PublicService[]
  readonly found: number
  /** The last page. */
  readonly last: number
  /** Whether nothing is left out on purpose. */
  readonly isWhole: boolean
}

/** Fewer can be looked through. */
const fewestToFilter = 10

function list(status: PublicStatus, { rows, found, last, isWhole }: Found, query: PublicQuery, words: PublicWords): Markup {
  const groups = [...new Set(status.services.flatMap(({ group }) => group ?? []))]
  const headings = [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => {
    const heading = groups.length === 0 ? undefined : markup`<h3>${group ?? words.ungrouped}</h3>`
    return markup`${heading}<ul class="services">${own.map((service) => row(service, status, words))}</ul>`
  })
  const first = (query.page - 1) * mostRows + 1
  const filtered = query.search !== '' || query.group !== '' || query.state !== ''
  const told = found === 0 ? words.form.none : words.shown(first, first + rows.length - 1, found)
  return markup`${status.services.length < fewestToFilter && isWhole ? undefined : filterForm(groups, query, words)}
    ${last === 1 && !filtered ? undefined : markup`<p class="muted">${told} ${filtered ? markup`<a href="${words.tag}">${words.form.clear}</a>` : undefined}</p>`}
    ${legend(words)}
    ${headings}
    ${last === 1 ? undefined : pageLinks(query, last, words)}`
}

function filterForm(groups: readonly string[], { search, group, state }: PublicQuery, { form, states }: PublicWords): Markup {
  const option = (value: string, text: string, chosen: string): Markup =>
    markup`<option value="${value}"${value === chosen ? markup` selected` : undefined}>${text}</option>`
  const groupChoice = markup`<label>${form.group} <select name="group">${option('', form.all, group)}${groups.map((one) => option(one, one, group))}</select></label>`
  return markup`<form role="search">
    <label class="wide">${form.search} <input type="search" name="search" value="${search}" maxlength="80"></label>
    ${groups.length === 0 ? undefined : groupChoice}
    <label>${form.state} <select name="state">${option('', form.all, state)}${publicStates.map((one) => option(one, states[one], state))}</select></label>
    <button>${form.show}</button>
    </form>`
}

function legend({ bars, states }: PublicWords): Markup {
  const item = (kind: string, text: string): Markup => markup`<li><i class="${kind}"></i>${text}</li>`
  const kinds = (['well', 'disturbed', 'down', 'maintenance'] as const).map((kind) => item(kind, states[kind]))
  return markup`<ul class="legend muted">${kinds}${item('none', bars.noData)}<li>${bars.legend}</li></ul>`
}

function row({ name, state, days }: PublicService, { runs, at }: PublicStatus, words: PublicWords): Markup {
  const views = lastDays(days, runs, at)
  const uptime = uptimeIn(views)
  return markup`<li><span class="name">${name}</span><span class="state ${state}">${words.states[state]}</span>
    ${bars(views, words)}<span class="uptime muted">${uptime === undefined ? words.noUptime : words.uptime(words.share(uptime), views.filter(({ watched }) => watched > 0).length)}</span></li>
    `
}

function pageLinks(query: PublicQuery, last: number, { pages }: PublicWords): Markup {
  const link = (page: number, rel: 'prev' | 'next', text: string): Markup | undefined =>
    page < 1 || page > last ? undefined : markup`<a rel="${rel}" href="${queryText({ ...query, page }) || '?'}">${text}</a>`
  return markup`<nav class="pages" aria-label="${pages.label}">${link(query.page - 1, 'prev', `← ${pages.previous}`)}<span>${query.page} / ${last}</span>${link(query.page + 1, 'next', `${pages.next} →`)}</nav>`
}

/** The same part of the services again, in an address. */
export function queryText({ search, group, state, page }: PublicQuery): string {
  const given = Object.entries({ search, group, state, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
