import { createHash } from 'node:crypto'
import { textBeside } from '../../../base/index.ts'
import { icon, logo, Markup, markup } from '../../../report/index.ts'
import { longestText, type Act, type Decision, type People, type ActRejection, type ActSubject } from '../../state/act.ts'
import type { MonitorView, IncidentView } from '../../view.ts'
import { wordsIn } from '../../cause-description.ts'
import { pageStyle } from '../page/page-style.ts'
import { decisionText, journalLine, subjectLink, subjectOfIncident } from './involvement.ts'
import { languageLinks, pageWords, type PageWords } from '../page/page-words.ts'

const style = pageStyle + textBeside(import.meta.url, './forms.css')

/** The page runs nothing, and loads nothing but its own style, known by its hash. */
export const peoplePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The query of the page, and its operator. */
export interface PeopleQuery {
  /** The subject of the page; everything where it is absent. */
  readonly of?: ActSubject
  readonly operator: string
  /** For its forms. */
  readonly token: string
  readonly language: PageWords['tag']
  /** The result of the last form, and its texts where it was rejected. */
  readonly result?: 'done' | 'withheld' | ActRejection
  readonly kind?: Act['kind']
  readonly text?: string
}

/** The page on which an operator acknowledges, silences and notes: the subject, current decisions, forms, and the journal. */
export function peoplePage(view: MonitorView, query: PeopleQuery): string {
  const { of, operator, language } = query
  const words = pageWords[language]
  const people = view.people()
  const isOfIt = (one: { readonly of: ActSubject }): boolean => of === undefined || (one.of.kind === of.kind && one.of.name === of.name)
  const incidents = of?.kind === 'incident' ? view.incidents().filter((incident) => subjectOfIncident(incident).name === of.name) : []
  const title =
    of === undefined
      ? words.say('operators.title')
      : of.kind === 'target'
        ? of.name
        : incidents[0] === undefined
          ? of.name
          : wordsIn(incidents[0].cause, words.language).cause
  const decisions = people.decisions.filter(isOfIt)
  const journal = people.journal.filter(isOfIt).toReversed().slice(0, 200)
  return markup`<!doctype html>
    <html lang="${language}">
    <head>
    <meta charset="utf-8">
    <title>${title} · Gatewatch</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${icon}">
    <style>${new Markup(style)}</style>
    </head>
    <body>
    <header class="bar"><a class="brand" href="./">${logo(22)} Gatewatch</a>${languageLinks(words, (tag) => `operators?${new URLSearchParams({ ...(of && { [of.kind]: of.name }), language: tag })}`)}</header>
    <main class="act">
    <p class="back"><a href="./${backTo(of, incidents)}">${words.say('operators.back')}</a></p>
    <h1>${title}</h1>
    ${aboutIncidents(incidents, words)}
    <p class="muted">${words.say('operators.signed-in', { name: operator })}</p>
    ${resultOf(query, words)}
    ${of === undefined ? undefined : forms(of, query, { people, isOpen: incidents.some(({ resolvedAt }) => resolvedAt === undefined) }, words)}
    <section><h2>${words.say('operators.active')}</h2>
    ${listOf(
      decisions.map((decision) => held(decision, query, words)),
      words.say('operators.nothing-active'),
    )}
    </section>
    <section class="journal"><h2>${words.say('operators.journal')}</h2>
    ${listOf(
      journal.map((entry) => journalLine(entry, words, of !== undefined)),
      words.say('operators.nothing-done'),
    )}
    </section>
    </main>
    </body></html>
    `.text
}

const listOf = (items: readonly Markup[], none: string): Markup =>
  items.length === 0 ? markup`<p class="muted">${none}</p>` : markup`<ul>${items}</ul>`

function held(decision: Decision, query: PeopleQuery, words: PageWords): Markup {
  const about = query.of === undefined ? subjectLink(decision.of, words) : undefined
  const remove = words.say('operators.remove')
  const button = markup`<button aria-label="${remove} ${decision.id}">${remove}</button>`
  return markup`<li class="held"><span>${decisionText(decision, words)} ${about}</span>${form('remove', query, button, decision.id)}</li>`
}

function backTo(of: ActSubject | undefined, incidents: readonly IncidentView[]): string {
  if (of === undefined) return ''
  const name = encodeURIComponent(of.name)
  return of.kind === 'target' ? `?target=${name}` : `#${incidents.length > 1 ? 'storm' : 'incident'}-${name}`
}

const shownTargets = 20

function aboutIncidents(incidents: readonly IncidentView[], words: PageWords): Markup | undefined {
  if (incidents.length === 0) return undefined
  const targets = [...new Set(incidents.flatMap((incident) => incident.targets))]
  const more = targets.length > shownTargets ? ` +${targets.length - shownTargets}` : ''
  const isOver = incidents.every(({ resolvedAt }) => resolvedAt !== undefined)
  return markup`<p>${isOver ? words.say('operators.resolved') : undefined} ${words.say('operators.affects')}: ${targets.slice(0, shownTargets).join(', ')}${more}</p>`
}

function resultOf({ result: what }: PeopleQuery, words: PageWords): Markup | undefined {
  if (what === undefined) return undefined
  if (what === 'done' || what === 'withheld') return markup`<p class="said" role="status">${words.say(`operators.${what}`)}</p>`
  return markup`<p class="said refused" role="alert">${words.say(`operators.refusal.${what}`)}</p>`
}

interface OperatorsPageState {
  readonly people: People
  readonly isOpen: boolean
}

function forms(of: ActSubject, query: PeopleQuery, { people, isOpen }: OperatorsPageState, words: PageWords): readonly Markup[] {
  const isKnown = people.decisions.some(
    (decision) => decision.kind === 'acknowledge' && decision.of.kind === of.kind && decision.of.name === of.name,
  )
  const kinds = [
    ...(of.kind === 'incident' && isOpen && !isKnown ? (['acknowledge'] as const) : []),
    ...(of.kind === 'target' || isOpen ? (['silence'] as const) : []),
    ...(of.kind === 'target' ? (['maintenance'] as const) : []),
    'note' as const,
  ]
  return kinds.map((kind) => {
    const button = words.say(`operators.${kind}.button`)
    const means = words.say(`operators.${kind}.means`)
    const value = query.kind === kind ? query.text : undefined
    const label = words.say(
      kind === 'acknowledge' ? 'operators.comment-optional' : kind === 'note' ? 'operators.note' : 'operators.comment',
    )
    const span = kind === 'silence' || kind === 'maintenance' ? spanChoice(words) : undefined
    const needed = kind === 'acknowledge' ? undefined : markup` required`
    const fields = markup`${span}<label>${label} <input name="text" value="${value}" maxlength="${longestText}" autocomplete="off"${needed}></label><button>${button}</button>`
    return markup`<section><h2>${button}</h2><p class="muted">${means}</p>${form(kind, query, fields, of.name)}</section>`
  })
}

const spans = ['30m', '1h', '2h', '4h', '8h', '1d', '3d', '7d'] as const

const spanChoice = ({ say }: PageWords): Markup =>
  markup`<label>${say('operators.how-long')} <select name="for">${spans.map((span) => markup`<option value="${span}"${span === '2h' ? markup` selected` : undefined}>${say(`operators.span.${span}`)}</option>`)}</select></label>`

/** A form of one act; `name` is its subject, and it leads back to its page. */
function form(kind: Act['kind'], { of, token, language }: PeopleQuery, fields: Markup, name: string): Markup {
  const hidden = { token, kind, name, language, ...(of === undefined ? {} : { [of.kind]: of.name }) }
  const inputs = Object.entries(hidden).map(([key, value]) => markup`<input type="hidden" name="${key}" value="${value}">`)
  return markup`<form method="post" action="act">${inputs}${fields}</form>`
}
