import { markup, type Markup } from '../../../report/index.ts'
import { subjectName } from '../../state/people.ts'
import { decisionKinds, type Actor, type Decision, type JournalEntry, type People, type Subject } from '../../view-people.ts'
import type { IncidentView } from '../../view-incident.ts'
import { peopleWords, type PeopleWords } from './words.ts'

/** What the internal page shows of people, with their names and words. A page for everybody is made without. */
export interface Involved {
  readonly people: People
  /** Whether anybody may write on the page. */
  readonly writable: boolean
}

const shownNotes = 3
const { en } = peopleWords

/** What an incident is acknowledged and silenced by. */
export const subjectOfIncident = (incident: Pick<IncidentView, 'id' | 'storm'>): Subject => ({
  kind: 'incident',
  name: subjectName(incident),
})

/** What people decided and noted about an incident or a target, and the way to do so. */
export function involvement(of: Subject, { people, writable }: Involved): Markup | undefined {
  const isOfIt = (one: { readonly of: Subject }): boolean => one.of.kind === of.kind && one.of.name === of.name
  const decisions = people.decisions.filter(isOfIt)
  const notes = people.journal.filter((entry) => entry.kind === 'note' && isOfIt(entry)).slice(-shownNotes)
  if (decisions.length === 0 && notes.length === 0 && !writable) return undefined
  const verbs = of.kind === 'incident' ? 'Acknowledge, silence or note' : 'Silence, maintain or note'
  return markup`<div class="people">
    ${decisions.map((decision) => markup`<p>${decisionText(decision, en)}</p>`)}
    ${notes.map(({ by, at, text }) => markup`<p class="note">${text} <span class="muted">${by && actorName(by, en)}, ${en.moment(at)}</span></p>`)}
    ${writable ? markup`<p><a class="act" href="${peopleLink(of)}">${verbs}</a></p>` : undefined}
    </div>`
}

/** What holds now, in the summary at the top of the page; and where nobody can write, why. */
export function summary({ people, writable }: Involved): Markup {
  const { decisions } = people
  const about = ({ of }: Decision): Markup => (writable ? subjectLink(of, en) : markup`${en[of.kind]} ${of.name}`)
  const list = decisions.map((decision) => markup`<li>${decisionText(decision, en)} ${about(decision)}</li>`)
  const holds = markup`<details class="decided" data-key="decided"><summary>${countsOf(decisions)}</summary><ul>${list}</ul></details>`
  const journal = markup`<p class="muted decided"><a href="operators">What people decided and did</a></p>`
  const why = markup`<p class="muted decided">This page only reads: <code>monitor.listen.operators</code> names nobody who may acknowledge, silence or note.</p>`
  return markup`${decisions.length === 0 ? undefined : holds}${writable ? journal : why}`
}

function countsOf(decisions: readonly Decision[]): string {
  const count = (kind: Decision['kind']): number => decisions.filter((decision) => decision.kind === kind).length
  const told = decisionKinds.flatMap((kind) => (count(kind) === 0 ? [] : [`${count(kind)} ${en.states[kind]}`]))
  return `People decided: ${told.join(', ')}`
}

/** `silenced until 14:00: A known fault. Kari, 12:00`. */
export function decisionText({ kind, until, text, by, at }: Decision, words: PeopleWords): Markup {
  const end = until === undefined ? undefined : markup` ${words.until} ${words.moment(until)}`
  const why = text === '' ? undefined : markup`: ${text}`
  return markup`<span class="pill ${kind}">${words.states[kind]}</span>${end}${why} <span class="muted">${actorName(by, words)}, ${words.moment(at)}</span>`
}

/** One line of the journal; where all of it is about one thing, that is not said again. */
export function journalLine(entry: JournalEntry, words: PeopleWords, isAboutOne: boolean): Markup {
  const { kind, of, by, at, until, text, decision } = entry
  const end = until === undefined ? undefined : markup` ${words.until} ${words.moment(until)}`
  const id = decision === undefined ? undefined : markup` <code>${decision}</code>`
  return markup`<li>${words.moment(at)} ${by && markup`<b>${actorName(by, words)}</b>`} ${words.kinds[kind]} ${isAboutOne ? undefined : subjectLink(of, words)}${end}${id}${text === undefined ? undefined : markup`<q>${text}</q>`}</li>`
}

const actorName = ({ name, from }: Actor, words: PeopleWords): string => (from === 'page' ? name : `${name} (${words.commandLine})`)

/** Leads to the page about an incident or a target. */
export const subjectLink = (of: Subject, words: PeopleWords): Markup =>
  markup`<a class="about" href="${peopleLink(of)}">${words[of.kind]} ${of.name}</a>`

const peopleLink = ({ kind, name }: Subject): string => `operators?${kind}=${encodeURIComponent(name)}`
