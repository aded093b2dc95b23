import {
  type ActRejection,
  type ActSubject,
  type Act,
  type Actor,
  type ActRequest,
  type Decision,
  type JournalEntry,
  type People,
  longestMs,
  longestText,
  mostDecisions,
  mostNotes,
} from './act.ts'
import { affectedTargets, fingerprintOf, type Incident } from './incident.ts'
import { windowAt } from './maintenance.ts'
import type { MonitorState } from './state.ts'

const mostEntries = 1000
const journalMs = 90 * 86_400_000

/** Returns the reason why an act is impossible, if any. */
export function refusalOf(act: Act, state: MonitorState, at: number): ActRejection | undefined {
  const { decisions, journal } = state.people
  if (act.kind === 'remove') return decisions.some(({ id }) => id === act.decision) ? undefined : 'nothingHolds'
  const { kind, of, text } = act
  if (text.length > longestText) return 'longText'
  if (text === '' && kind !== 'acknowledge') return 'noText'
  if (!isKnown(of, state)) return 'unknown'
  if (act.kind === 'note')
    return journal.filter((entry) => entry.kind === 'note' && isSame(entry.of, of)).length < mostNotes ? undefined : 'tooMany'
  if (kind === 'maintenance' && of.kind !== 'target') return 'notATarget'
  if (kind === 'acknowledge' && of.kind !== 'incident') return 'notAnIncident'
  if (of.kind === 'incident' && !isOpen(of, state)) return 'over'
  const known = decisions.find((decision) => decision.kind === kind && isSame(decision.of, of))
  if (act.kind === 'acknowledge') return known === undefined ? enoughRoom(decisions) : 'already'
  if (!(act.until > at && act.until <= at + longestMs)) return 'noEnd'
  return known === undefined ? enoughRoom(decisions) : undefined
}

const enoughRoom = (decisions: readonly Decision[]): ActRejection | undefined => (decisions.length < mostDecisions ? undefined : 'tooMany')

/** The state after an act; one that cannot be done changes nothing. */
export function applyAct(state: MonitorState, act: Act, by: Actor, at: number): MonitorState {
  if (refusalOf(act, state, at) !== undefined) return state
  if (act.kind === 'remove') {
    const removed = state.people.decisions.find(({ id }) => id === act.decision)!
    return ended(state, [removed], { kind: 'remove', at, by })
  }
  const { kind, of, text } = act
  const { decisions } = state.people
  const words = text === '' ? {} : { text }
  if (kind === 'note') return { ...state, people: { decisions, journal: written(state.people, { kind, at, of, by, ...words }) } }
  const id = `${kind[0]!}${nextNumber(state.people)}`
  const until = 'until' in act ? { until: act.until } : {}
  const incident = kind === 'silence' && of.kind === 'incident' ? openOf(of, state)[0] : undefined
  const fingerprint = incident === undefined || incident.storm !== undefined ? {} : { fingerprint: fingerprintOf(incident) }
  const decision: Decision = { id, kind, of, ...fingerprint, by, at, ...until, text }
  // One decision of a kind about one thing: the latest says how long it holds.
  const others = decisions.filter((other) => other.kind !== kind || !isSame(other.of, of))
  const entry = { kind, at, of, by, ...until, ...words, decision: id }
  return { ...state, people: { decisions: [...others, decision], journal: written(state.people, entry) } }
}

/** Removes decisions that have expired, or whose incident is over or target removed, and old entries of the journal. */
export function endDecisions(state: MonitorState, at: number): MonitorState {
  const over = state.people.decisions.filter((decision) => isOver(decision, state, at))
  const after = over.length === 0 ? state : ended(state, over, { kind: 'end', at })
  const { decisions, journal } = after.people
  if (journal.length === 0 || at - journal[0]!.at <= journalMs) return after
  return { ...after, people: { decisions, journal: journal.filter((entry) => at - entry.at <= journalMs) } }
}

function isOver({ kind, of, until = Infinity }: Decision, state: MonitorState, at: number): boolean {
  if (at >= until) return true
  return of.kind === 'target' ? !state.rules.has(of.name) : kind === 'acknowledge' && !isOpen(of, state)
}

function ended(state: MonitorState, over: readonly Decision[], how: Pick<JournalEntry, 'kind' | 'at' | 'by'>): MonitorState {
  let { people } = state
  for (const decision of over) {
    const journal = written(people, { ...how, of: decision.of, decision: decision.id })
    people = { decisions: people.decisions.filter((other) => other !== decision), journal }
  }
  return dueAgain({ ...state, people }, over, how.at)
}

/** Makes reminders due for open incidents that had been notified and then silenced. */
function dueAgain(state: MonitorState, over: readonly Decision[], at: number): MonitorState {
  const silences = over.filter(({ kind }) => kind === 'silence')
  if (silences.length === 0) return state
  const isOfOne = (target: string): boolean => silences.some(({ of }) => of.kind === 'target' && of.name === target)
  const wasSilent = (incident: Incident): boolean => {
    if (silences.some((silence) => concerns(silence, incident))) return true
    const affected = affectedTargets(incident)
    return affected.some(isOfOne) && affected.every((target) => isOfOne(target) || !isNotified(state, target, at))
  }
  let { incidents } = state
  for (const incident of incidents.values())
    if (incident.toldAt !== undefined && wasSilent(incident)) incidents = incidents.with({ ...incident, toldAt: 0 })
  return { ...state, incidents }
}

const written = (people: People, entry: Omit<JournalEntry, 'number'>): readonly JournalEntry[] =>
  [...people.journal, { number: nextNumber(people), ...entry }].slice(-mostEntries)

/** A decision may be older than the kept journal. */
const nextNumber = ({ decisions, journal }: People): number =>
  1 + Math.max(journal.at(-1)?.number ?? 0, ...decisions.map(({ id }) => Number(id.slice(1))))

/** Returns the subject that a person means by a name: a target, or an incident as it is notified. */
export function subjectOf(name: string, { rules, incidents, resolved }: MonitorState): ActSubject {
  if (rules.has(name)) return { kind: 'target', name }
  const incident = incidents.get(name) ?? resolved.find(({ id }) => id === name)
  return { kind: 'incident', name: incident === undefined ? name : subjectName(incident) }
}

/** By which an incident is acknowledged and silenced. */
export const subjectName = ({ id, storm }: Pick<Incident, 'id' | 'storm'>): string => storm ?? id

export const isSame = (one: ActSubject, other: ActSubject): boolean => one.kind === other.kind && one.name === other.name

const openOf = ({ name }: ActSubject, { incidents }: MonitorState): readonly Incident[] =>
  [...incidents.values()].filter((incident) => subjectName(incident) === name)

function isOpen({ name }: ActSubject, { incidents }: MonitorState): boolean {
  if (incidents.has(name)) return true
  for (const { storm } of incidents.values()) if (storm === name) return true
  return false
}

const isKnown = (of: ActSubject, state: MonitorState): boolean =>
  of.kind === 'target'
    ? state.rules.has(of.name)
    : isOpen(of, state) || state.resolved.some((incident) => subjectName(incident) === of.name)

const concerns = ({ of, fingerprint }: Decision, incident: Incident): boolean =>
  of.kind === 'incident' && (of.name === subjectName(incident) || fingerprint === fingerprintOf(incident))

const holding = ({ decisions }: People, wanted: Decision['kind'], at: number): readonly Decision[] =>
  decisions.length === 0 ? decisions : decisions.filter(({ kind, until = Infinity }) => kind === wanted && at < until)

/** The silence of an incident that holds at a time, that of its target left aside. */
export const silenceOf = (incident: Incident, people: People, at: number): Decision | undefined =>
  holding(people, 'silence', at).find((decision) => concerns(decision, incident))

export const isAcknowledged = (incident: Incident, people: People, at: number): boolean =>
  holding(people, 'acknowledge', at).some((decision) => concerns(decision, incident))

/** The reason of the maintenance that holds for a target: that of a configured window, or `ad hoc`, since an operator's text is not public. */
export function maintenanceAt({ rules, people }: Pick<MonitorState, 'rules' | 'people'>, target: string, at: number): string | undefined {
  if (holding(people, 'maintenance', at).some(({ of }) => of.name === target)) return 'ad hoc'
  const own = rules.get(target)
  return own && windowAt(own, at)?.reason
}

/** Returns whether receivers of a target get notices now: neither maintenance nor a silence holds. */
export const isNotified = (state: Pick<MonitorState, 'rules' | 'people'>, target: string, at: number): boolean =>
  maintenanceAt(state, target, at) === undefined &&
  !holding(state.people, 'silence', at).some(({ of }) => of.kind === 'target' && of.name === target)

const kinds: ReadonlySet<unknown> = new Set<Act['kind']>(['acknowledge', 'silence', 'maintenance', 'note', 'remove'])

/** Reads the request of an act from plain data; undefined for an invalid one. */
export function actRequestIn(data: Readonly<Record<string, unknown>>): ActRequest | undefined {
  const { kind, name, for: span, text } = data
  if (!kinds.has(kind) || typeof name !== 'string') return undefined
  return { kind: kind as Act['kind'], name, ...(typeof span === 'string' && { for: span }), ...(typeof text === 'string' && { text }) }
}

/** The act that is meant, with an end on the clock, and with words that have been looked through. */
export function actOf(request: ActRequest, state: MonitorState, now: number, scrub: (text: string) => string): Act {
  const { kind, name } = request
  if (kind === 'remove') return { kind, decision: name }
  const content = { of: subjectOf(name, state), text: scrub(inOneLine(request.text ?? '')) }
  if (kind === 'acknowledge' || kind === 'note') return { kind, ...content }
  return { kind, ...content, until: now + (millisecondsIn(request.for ?? '') ?? Number.NaN) }
}

/** Words on one line. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** The length of a time: `90m`, `2h`, `7d`. */
export function millisecondsIn(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5}) ?([mhd])$/.exec(text.trim()) ?? []
  return unit === undefined ? undefined : Number(count) * units[unit]!
}
