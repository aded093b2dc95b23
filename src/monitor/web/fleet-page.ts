import { createHash } from 'node:crypto'
import { textBeside } from '../../base/index.ts'
import type { LanguageTag } from '../../messages/index.ts'
import { icon, logo, Markup, markup } from '../../report/index.ts'
import { inOrder, rows, type ListQuery } from './page/target-list.ts'
import { overviewParts } from './page/overview-parts.ts'
import { pageStyle } from './page/page-style.ts'
import { targetDetails } from './page/target-details.ts'
import { languageLinks, pageWords, type PageWords } from './page/page-words.ts'
import type { Involved } from './people/involvement.ts'
import type { MonitorView, TargetView } from '../view.ts'

/** The script of the page: it keeps the page current, filters without a request, and writes times as people do. */
const pageScript = textBeside(import.meta.url, './page/script.js')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page runs its own script and style, known by their hashes, and nothing else; it connects only to the monitor. */
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

/** The data in the head of the page. */
export interface PageAbout {
  readonly version: string
  readonly location?: string | undefined
  /** Operators may write on it. */
  readonly writable?: boolean
  /** English where it is absent. */
  readonly words?: PageWords
}

/** The decisions and notes of operators, for the page and for the events that keep it current. */
export const involvedIn = (view: MonitorView, { writable = false }: Pick<PageAbout, 'writable'>): Involved => ({
  people: view.people(),
  acknowledge: view.acknowledge,
  writable,
})

const rowsAtOnce = 50
const columns = ['target', 'state', 'cycles', 'duration', 'certificate', 'key'] as const

/** The page of the fleet in pieces: the most important comes first, and thousands of rows do not wait in memory. */
export function* fleetPage(view: MonitorView, query: ListQuery, about: PageAbout): Generator<string, void> {
  const { words = pageWords.en } = about
  const { say } = words
  const { overview, states, incidents } = overviewParts(view, involvedIn(view, about), words)
  const searchHint = say('status.search')
  yield opening('Gatewatch', {}, about)
  yield markup`<main ${forScript({}, words)}>
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
  for (const [, row] of rows(view, inOrder(view.targets()), query, words)) {
    if (piece.push(row) < rowsAtOnce) continue
    yield piece.join('')
    piece = []
  }
  yield `${piece.join('')}</ul></main>${closing}`
}

/** The page of one target. */
export function targetPage(view: MonitorView, target: TargetView, about: PageAbout): string {
  const { words = pageWords.en } = about
  const of = { target: target.name }
  const details = targetDetails(view, target, Date.now(), { involved: involvedIn(view, about), words })
  return `${opening(`${target.name} · Gatewatch`, of, about)}${markup`<main id="target" ${forScript(of, words)}>${details}</main>`.text}${closing}`
}

/** A page is of one target, or of all. */
type PageScope = Readonly<Record<string, string>>

const inLanguageOf = (of: PageScope, language: LanguageTag): string => `?${new URLSearchParams({ ...of, language })}`

/** The data for the script: the address of the events, and the words that it writes itself. */
function forScript(of: PageScope, { tag, say }: PageWords): Markup {
  const words = { on: say('status.live'), off: say('status.lost'), shown: say('status.shown', { shown: '{shown}', all: '{all}' }) }
  return markup`data-events="events${inLanguageOf(of, tag)}" data-words="${JSON.stringify(words)}"`
}

function opening(title: string, of: PageScope, { version, location, words = pageWords.en }: PageAbout): string {
  return markup`<!doctype html>
    <html lang="${words.tag}">
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
      ${languageLinks(words, (tag) => inLanguageOf(of, tag))}
    </header>
    `.text
}

const closing = `<script>${pageScript}</script></body></html>\n`
