import { kept } from '../kept.ts'
import { affectsAny, joined, left, noted, openIncident, type Incident } from './incident.ts'
import { silentIntervals } from './sight.ts'
import type { MonitorState } from './state.ts'
import { fleetCheck, silenceRule, unwatchedRule } from './fleet-rules.ts'
import type { Cause } from '../cycle/cause.ts'

/** A moment for what is on its way, and for probers to take over what another had. */
const toleratedMs = 5000
const takenOverMs = 30_000

/** The last word of a place, and how often it is to be expected. */
interface Word {
  readonly at: number
  readonly intervalMs: number
}

/** Opens and ends the incidents of places that are silent, and of targets that nobody watches; and finds out until when it need not be looked again. */
export function listened(before: MonitorState, at: number): MonitorState {
  const words = wordsOf(before)
  let { incidents, places } = before
  let listenAt = Infinity
  const silent = new Set<string>()
  for (const [location, { at: last, intervalMs }] of words) {
    const heardAt = Math.max(last, before.resumedAt)
    const missedAt = heardAt + silentIntervals * intervalMs + toleratedMs
    const isSilent = at > missedAt
    if (isSilent) silent.add(location)
    listenAt = Math.min(listenAt, missedAt)
    const known = places.get(location)
    if (known === undefined || (known.silent === true) !== isSilent)
      places = places.with(location, { at: last, ...(isSilent ? { silent: true } : {}) })
  }
  for (const location of places.keys()) if (!words.has(location)) places = places.without(location)
  for (const location of silent) {
    const cause = silenceCause(location)
    if (incidents.foundBy(cause.key) !== undefined) continue
    const word = words.get(location)!
    incidents = incidents.with(including(openIncident(cause, { at, since: word.at }), seenFrom(location, word, before), at))
  }
  for (const incident of incidents.values()) {
    const location = locationOf(incident)
    if (location === undefined || silent.has(location)) continue
    incidents = incidents.with(
      over(incident, at, words.has(location) ? `There is word from ${location} again.` : `${location} was taken out of service.`),
    )
  }
  const { lost, missedAt } = lostIn(before, silent, at)
  incidents = unwatched(incidents, lost, at)
  // What is missed already may be back at any moment.
  return { ...before, incidents, places, listenAt: Math.min(listenAt, missedAt) }
}

/** The last word of each place, and how often it is to be expected. */
function wordsOf({ sighted, rules }: MonitorState): ReadonlyMap<string, Word> {
  // Of all targets with one interval the last word says enough.
  const words = new Map<string, Map<number, number>>()
  for (const [target, { reports }] of sighted) {
    const intervalMs = (rules.get(target)?.intervalSeconds ?? Infinity) * 1000
    for (const location in reports) {
      const own = kept(words, location, () => new Map<number, number>())
      own.set(intervalMs, Math.max(own.get(intervalMs) ?? 0, reports[location]!.at))
    }
  }
  const wordOf = (own: ReadonlyMap<number, number>): Word => {
    const at = Math.max(...own.values())
    return { at, intervalMs: Math.min(...[...own].filter(([intervalMs, last]) => isExpected(at, last, intervalMs)).map(([ms]) => ms)) }
  }
  return new Map([...words].map(([location, own]) => [location, wordOf(own)]))
}

/** What has gone to other places is not expected from one whose last word on anything else came long after. */
const isExpected = (at: number, last: number, intervalMs: number): boolean => at - last <= silentIntervals * intervalMs

/** The targets of which word is expected from a place. */
function seenFrom(location: string, { at }: Word, { sighted, rules }: MonitorState): readonly string[] {
  return [...sighted]
    .filter(
      ([
        target,
        {
          reports: { [location]: report },
        },
      ]) => {
        const intervalMs = (rules.get(target)?.intervalSeconds ?? Infinity) * 1000
        return report !== undefined && isExpected(at, report.at, intervalMs)
      },
    )
    .map(([target]) => target)
}

/** The targets that nobody watches any more, but for those of which the silence of their places is told; and when the first of all is or was missed. */
function lostIn(
  { rules, sighted, resumedAt }: MonitorState,
  silent: ReadonlySet<string>,
  at: number,
): { readonly lost: ReadonlySet<string>; readonly missedAt: number } {
  const lost = new Set<string>()
  let first = Infinity
  // A loop without a copy: it goes over everything every few seconds.
  for (const [target, { intervalSeconds }] of rules) {
    const { reports = {} } = sighted.get(target) ?? {}
    let last = resumedAt
    for (const location in reports) last = Math.max(last, reports[location]!.at)
    const missedAt = last + silentIntervals * intervalSeconds * 1000 + takenOverMs
    first = Math.min(first, missedAt)
    if (at <= missedAt) continue
    const places = Object.keys(reports)
    if (places.length === 0 || !places.every((location) => silent.has(location))) lost.add(target)
  }
  return { lost, missedAt: first }
}

const prefixOfSilence = `${silenceRule} `

/** The place that an incident of silence is about. */
const locationOf = ({ keys }: Incident): string | undefined =>
  keys[0]?.startsWith(prefixOfSilence) === true ? keys[0].slice(prefixOfSilence.length) : undefined

function unwatched(incidents: MonitorState['incidents'], lost: ReadonlySet<string>, at: number): MonitorState['incidents'] {
  const known = incidents.foundBy(unwatchedCause.key)
  if (known === undefined && lost.size === 0) return incidents
  let incident = known ?? openIncident(unwatchedCause, { at, since: at })
  for (const target of lost) incident = joined(incident, target, [fleetCheck], at)
  for (const [target, { checks }] of incident.members)
    if (checks.length > 0 && !lost.has(target)) incident = left(incident, target, checks, { at, why: `${target} is watched again.` })
  if (affectsAny(incident)) return incidents.with(incident)
  return incidents.with(noted({ ...incident, resolvedAt: at }, 'resolved', at, 'It is over.'))
}

const including = (incident: Incident, targets: readonly string[], at: number): Incident =>
  targets.reduce((wider, target) => joined(wider, target, [fleetCheck], at), incident)

function over(incident: Incident, at: number, why: string): Incident {
  let after = incident
  for (const [target, { checks }] of incident.members) after = left(after, target, checks, { at, why })
  return noted({ ...after, resolvedAt: at }, 'resolved', at, why)
}

const common = {
  steps: [],
  sections: [],
  evidence: [fleetCheck],
  checks: [fleetCheck],
  severity: 'critical',
  counts: true,
  confidence: 'high',
  network: false,
} as const

const silenceCause = (location: string): Cause => ({
  ...common,
  key: `${prefixOfSilence}${location}`,
  rule: silenceRule,
  cause: `No word from ${location}: what is seen from there is not known. This says nothing of its targets.`,
  remedy: `Look whether the probers of ${location} run, and whether they reach the NATS servers; gatewatch fleet lists them.`,
})

const unwatchedCause: Cause = {
  ...common,
  key: unwatchedRule,
  rule: unwatchedRule,
  cause: 'Nobody watches it: no prober that has its secrets is there.',
  remedy: 'Start a prober whose configuration has the target with its secrets; gatewatch fleet lists probers and what they can watch.',
}
