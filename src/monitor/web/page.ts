import { createHash } from 'node:crypto'
import { textBeside } from '../../base/index.ts'
import { icon, logo, Markup, markup } from '../../report/index.ts'
import { inOrder, rows, type ListQuery } from './page/list.ts'
import { overviewParts } from './page/overview.ts'
import { pageStyle } from './page/style.ts'
import { targetDetails } from './page/target.ts'
import { say } from './page/words.ts'
import type { Involved } from './people/parts.ts'
import type { MonitorView, TargetView } from '../view.ts'

/** What the page does where scripts run: it stays current, filters without asking again, and tells times as people do. */
const pageScript = textBeside(import.meta.url, './page/script.js')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page runs its own script and style, known by their hashes, and nothing else; it talks to nobody but the monitor. */
export const pagePolicy = [
  "default-src 'none'",
  `script-src ${hashOf(pageScript)}`,
  `style-src ${hashOf(pageStyle)}`,
  'img-src data:',
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What stands in the head of the page. */
export interface PageAbout {
  readonly version: string
  readonly location?: string | undefined
  /** Whether anybody may write on it. */
  readonly writable?: boolean
}

/** What people decided and noted, for the page and what keeps it current. */
export const involvedIn = (view: MonitorView, { writable = false }: Pick<PageAbout, 'writable'>): Involved => ({
  people: view.people(),
  writable,
})

const rowsAtOnce = 50
const columns = ['target', 'state', 'cycles', 'duration', 'certificate', 'key'] as const
const searchHint = say('status.search')

/** The page of the fleet in pieces: what matters most comes first, and thousands of rows do not wait in memory. */
export function* fleetPage(view: MonitorView, query: ListQuery, about: PageAbout): Generator<string, void> {
  const { overview, states, incidents } = overviewParts(view, involvedIn(view, about))
  yield opening('Gatewatch', about)
  yield markup`<main data-events="events">
    <section id="overview">${overview}</section>
    <section id="incidents" class="incidents" aria-label="${say('status.incidents')}">${incidents}</section>
    <form class="tools" role="search">
      <nav id="states" aria-label="${say('status.column.state')}">${states}</nav>
      <input type="hidden" name="state" value="${query.state}">
      <input type="search" name="search" value="${query.search}" placeholder="${searchHint}" aria-label="${searchHint}" autocomplete="off">
      <output id="shown"></output>
    </form>
    <div class="columns" aria-hidden="true">${columns.map((column) => markup`<span>${say(`status.column.${column}`)}</span>`)}</div>
    <ul id="targets" aria-label="${say('status.targets')}">
    `.text
  let piece: string[] = []
  for (const [, row] of rows(view, inOrder(view.targets()), query)) {
    if (piece.push(row) < rowsAtOnce) continue
    yield piece.join('')
    piece = []
  }
  yield `${piece.join('')}</ul></main>${closing}`
}

/** The page of one target. */
export function targetPage(view: MonitorView, target: TargetView, about: PageAbout): string {
  const events = `events?target=${encodeURIComponent(target.name)}`
  const details = targetDetails(view, target, Date.now(), involvedIn(view, about))
  return `${opening(`${target.name} · Gatewatch`, about)}${markup`<main id="target" data-events="${events}">${details}</main>`.text}${closing}`
}

function opening(title: string, { version, location }: PageAbout): string {
  return markup`<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${icon}">
    <style>${new Markup(pageStyle)}</style>
    </head>
    <body>
    <header class="bar">
      <a class="brand" href="?">${logo(22)} Gatewatch</a> <span class="muted">${location}</span>
      <span id="live" role="status"></span> <span class="muted">${version}</span>
    </header>
    `.text
}

const closing = `<script>${pageScript}</script></body></html>\n`
