import { affectsAny, joined, left, noted, openIncident, type Incident } from './incident.ts'
import { silentIntervals } from './sight.ts'
import type { MonitorState } from './state.ts'
import { fleetCheck, silenceRule, unwatchedRule } from './fleet-rules.ts'
import type { Cause } from '../cycle/cause.ts'

/** A moment for what is on its way, and for probers to take over what another had. */
const toleratedMs = 5000
const takenOverMs = 30_000

interface Word {
  at: number
  intervalMs: number
  targets: string[]
}

/** Opens and ends the incidents of places that are silent, and of targets that nobody watches. */
export function listened(before: MonitorState, at: number): MonitorState {
  const words = wordsOf(before)
  let { incidents, places } = before
  const silent = new Set<string>()
  for (const [location, { at: last, intervalMs }] of words) {
    const heardAt = Math.max(last, before.resumedAt)
    const isSilent = at - heardAt > silentIntervals * intervalMs + toleratedMs
    if (isSilent) silent.add(location)
    const known = places.get(location)
    if (known === undefined || (known.silent === true) !== isSilent)
      places = places.with(location, { at: last, ...(isSilent ? { silent: true } : {}) })
  }
  for (const location of places.keys()) if (!words.has(location)) places = places.without(location)
  for (const location of silent) {
    const cause = silenceCause(location)
    const { at: since, targets } = words.get(location)!
    if (incidents.foundBy(cause.key) === undefined) incidents = incidents.with(including(openIncident(cause, { at, since }), targets, at))
  }
  for (const incident of incidents.values()) {
    const location = locationOf(incident)
    if (location === undefined || silent.has(location)) continue
    incidents = incidents.with(
      over(incident, at, words.has(location) ? `There is word from ${location} again.` : `${location} was taken out of service.`),
    )
  }
  const lost = [...before.rules].filter(([target, { intervalSeconds }]) => {
    const seen = before.sighted.get(target)
    const reports = Object.entries(seen?.reports ?? {})
    // Told as the silence of its places.
    if (reports.length > 0 && reports.every(([location]) => silent.has(location))) return false
    const last = Math.max(before.resumedAt, ...reports.map(([, report]) => report.at))
    return at - last > silentIntervals * intervalSeconds * 1000 + takenOverMs
  })
  incidents = unwatched(incidents, new Set(lost.map(([target]) => target)), at)
  return incidents === before.incidents && places === before.places ? before : { ...before, incidents, places }
}

/** The last word of each place, how often it is to be expected, and of which targets. */
function wordsOf({ sighted, rules }: MonitorState): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  for (const [, { reports }] of sighted)
    for (const location in reports) {
      const word = words.get(location)
      if (word === undefined) words.set(location, { at: reports[location]!.at, intervalMs: Infinity, targets: [] })
      else word.at = Math.max(word.at, reports[location]!.at)
    }
  // What has gone to other places is not expected from this one.
  for (const [target, { reports }] of sighted)
    for (const location in reports) {
      const word = words.get(location)!
      const intervalMs = (rules.get(target)?.intervalSeconds ?? Infinity) * 1000
      if (word.at - reports[location]!.at > silentIntervals * intervalMs) continue
      word.intervalMs = Math.min(word.intervalMs, intervalMs)
      word.targets.push(target)
    }
  return words
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
