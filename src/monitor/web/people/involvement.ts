import { message, type Say } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import { subjectName } from '../../state/people.ts'
import { decisionKinds, type Actor, type Decision, type JournalEntry, type People, type ActSubject } from '../../state/act.ts'
import type { IncidentView } from '../../view.ts'
import type { PageWords } from '../page/page-words.ts'

/** The parts of the internal page about operators, with their names and texts. The public page is made without. */
export interface Involved {
  readonly people: People
  /** The command that acknowledges an incident. */
  readonly acknowledge?: ((incident: string) => string) | undefined
  /** Operators may write on the page. */
  readonly writable: boolean
}

const shownNotes = 3

/** The subject by which an incident is acknowledged and silenced. */
export const subjectOfIncident = (incident: Pick<IncidentView, 'id' | 'storm'>): ActSubject => ({
  kind: 'incident',
  name: subjectName(incident),
})

/** The decisions and notes about an incident or a target, and the link to add some. */
export function involvement(of: ActSubject, { people, writable }: Involved, words: PageWords): Markup | undefined {
  const isOfIt = (one: { readonly of: ActSubject }): boolean => one.of.kind === of.kind && one.of.name === of.name
  const decisions = people.decisions.filter(isOfIt)
  const notes = people.journal.filter((entry) => entry.kind === 'note' && isOfIt(entry)).slice(-shownNotes)
  if (decisions.length === 0 && notes.length === 0 && !writable) return undefined
  return markup`<div class="people">
    ${decisions.map((decision) => markup`<p>${decisionText(decision, words)}</p>`)}
    ${notes.map(({ by, at, text }) => markup`<p class="note">${text} <span class="muted">${by && actorName(by, words)}, ${words.moment(at)}</span></p>`)}
    ${writable ? markup`<p><a class="act" href="${peopleLink(of)}">${words.say(`operators.verbs.${of.kind}`)}</a></p>` : undefined}
    </div>`
}

/** The current decisions, in the summary at the top of the page; and the reason if none can be made. */
export function summary({ people, writable }: Involved, words: PageWords): Markup {
  const { say } = words
  const { decisions } = people
  const about = ({ of }: Decision): Markup => (writable ? subjectLink(of, words) : markup`${say(`operators.${of.kind}`)} ${of.name}`)
  const list = decisions.map((decision) => markup`<li>${decisionText(decision, words)} ${about(decision)}</li>`)
  const holds = markup`<details class="decided" data-key="decided"><summary>${countsOf(decisions, say)}</summary><ul>${list}</ul></details>`
  const journal = markup`<p class="muted decided"><a href="operators">${say('operators.title')}</a></p>`
  const why = markup`<p class="muted decided">${say('operators.read-only')} <code>monitor.listen.operators</code>.</p>`
  return markup`${decisions.length === 0 ? undefined : holds}${writable ? journal : why}`
}

function countsOf(decisions: readonly Decision[], say: Say): string {
  const counts = decisionKinds.flatMap((kind) => {
    const count = decisions.filter((decision) => decision.kind === kind).length
    return count === 0 ? [] : [message('operators.count', { count, state: message(`operators.state.${kind}`) })]
  })
  return say('operators.counts', { counts })
}

/** `silenced until 14:00: A known fault. Kari, 12:00`. */
export function decisionText({ kind, until, text, by, at }: Decision, words: PageWords): Markup {
  const end = until === undefined ? undefined : markup` ${words.say('operators.until')} ${words.moment(until)}`
  const why = text === '' ? undefined : markup`: ${text}`
  return markup`<span class="pill ${kind}">${words.say(`operators.state.${kind}`)}</span>${end}${why} <span class="muted">${actorName(by, words)}, ${words.moment(at)}</span>`
}

/** One line of the journal; a page about one subject leaves the subject out. */
export function journalLine(entry: JournalEntry, words: PageWords, isAboutOne: boolean): Markup {
  const { kind, of, by, at, until, text, decision } = entry
  const end = until === undefined ? undefined : markup` ${words.say('operators.until')} ${words.moment(until)}`
  const id = decision === undefined ? undefined : markup` <code>${decision}</code>`
  return markup`<li>${words.moment(at)} ${by && markup`<b>${actorName(by, words)}</b>`} ${words.say(`operators.did.${kind}`)} ${isAboutOne ? undefined : subjectLink(of, words)}${end}${id}${text === undefined ? undefined : markup`<q>${text}</q>`}</li>`
}

const actorName = ({ name, from }: Actor, words: PageWords): string =>
  from === 'page' ? name : `${name} (${words.say('operators.command-line')})`

/** Leads to the page about an incident or a target. */
export const subjectLink = (of: ActSubject, words: PageWords): Markup =>
  markup`<a class="about" href="${peopleLink(of)}">${words.say(`operators.${of.kind}`)} ${of.name}</a>`

const peopleLink = ({ kind, name }: ActSubject): string => `operators?${kind}=${encodeURIComponent(name)}`
