import { kept } from '../monitor/index.ts'
import { silentIntervals, type FleetNews, type FleetState, type Location } from './fleet-state.ts'
import type { Folded } from './slots.ts'

/** A moment for what is on its way, and for probers to take over what another had. */
const toleratedMs = 5000
const takenOverMs = 30_000
/** Of a location that only sends what is refused it is not known how often it means to. */
const usualIntervalMs = 60_000

/** Why a location is offline of which nothing comes at all. */
const silence = 'no observation arrives'

/** The last word of a location, and how often it is to be expected. */
interface Word {
  readonly at: number
  readonly intervalMs: number
}

/** Finds the locations that are offline or back, and the targets that nobody watches; and until when it need not be looked again. */
export function listened(before: FleetState, at: number): Folded {
  const words = wordsOf(before)
  const news: FleetNews[] = []
  let { locations } = before
  let listenAt = Infinity
  const silent = new Set<string>()
  const names = new Set([...words.keys(), ...[...locations].flatMap(([name, { refused }]) => (refused === undefined ? [] : [name]))])
  for (const name of names) {
    const word = words.get(name)
    const known = locations.get(name)
    const intervalMs = word?.intervalMs ?? usualIntervalMs
    const patienceMs = silentIntervals * intervalMs + toleratedMs
    const last = word?.at ?? known!.refused!.at
    const missedAt = Math.max(last, before.resumedAt) + patienceMs
    const isSilent = word !== undefined && at > missedAt
    if (isSilent) silent.add(name)
    const refused = known?.refused !== undefined && at <= known.refused.at + patienceMs ? known.refused : undefined
    listenAt = Math.min(listenAt, missedAt, refused === undefined ? Infinity : refused.at + patienceMs)
    if (word === undefined && refused === undefined) {
      locations = locations.without(name)
      if (known?.offline !== undefined) news.push({ type: 'location-back', location: name, retired: true })
      continue
    }
    const reason = refused?.reason ?? (isSilent ? silence : undefined)
    const next = locationAfter(known, { at: last, reason, refused, silent: isSilent })
    if (isSame(known, next)) continue
    locations = locations.with(name, next)
    const isOther = next.offline?.reason !== known?.offline?.reason || next.silent !== (known?.silent ?? false)
    if (next.offline !== undefined && isOther) news.push({ type: 'location-offline', location: name, ...next.offline, targets: new Map() })
    else if (next.offline === undefined && known?.offline !== undefined)
      news.push({ type: 'location-back', location: name, retired: false })
  }
  for (const [name, { offline }] of locations) {
    if (names.has(name)) continue
    locations = locations.without(name)
    if (offline !== undefined) news.push({ type: 'location-back', location: name, retired: true })
  }
  const { lost, missedAt } = lostIn(before, silent, at)
  const isSameLost = lost.size === before.unwatched.size && [...lost].every((name) => before.unwatched.has(name))
  const unwatched = isSameLost ? before.unwatched : lost
  if (!isSameLost) news.push({ type: 'unwatched', targets: lost })
  // What is missed already may be back at any moment.
  const state = { ...before, locations, unwatched, listenAt: Math.min(listenAt, missedAt) }
  return { state, news: withTargets(news, state, words) }
}

function locationAfter(
  known: Location | undefined,
  {
    at,
    reason,
    refused,
    silent,
  }: Required<Pick<Location, 'at' | 'silent'>> & { readonly reason: string | undefined; readonly refused: Location['refused'] },
): Location {
  const { since = at, reason: told = reason } = known?.offline ?? {}
  // Each message may be refused for another reason: the first of a kind is enough to say.
  const isSameKind = (told === silence) === (reason === silence)
  return {
    at,
    silent,
    ...(reason !== undefined && { offline: { reason: isSameKind ? told! : reason, since } }),
    ...(refused !== undefined && { refused }),
  }
}

const isSame = (before: Location | undefined, after: Location): boolean =>
  before !== undefined &&
  (before.silent ?? false) === after.silent &&
  before.offline?.reason === after.offline?.reason &&
  before.refused === after.refused

/** Who is offline takes word of targets with it: of those that were expected from there, and whether another location sees them. */
function withTargets(news: readonly FleetNews[], state: FleetState, words: ReadonlyMap<string, Word>): readonly FleetNews[] {
  const isHeard = (location: string): boolean => state.locations.get(location)?.silent !== true
  // Whoever comes or goes may be the only one who saw the targets of others.
  const changed = news.some(({ type }) => type === 'location-offline' || type === 'location-back')
  if (!changed) return news
  const offline = [...state.locations].flatMap(([location, { offline: own }]) => (own === undefined ? [] : [{ location, ...own }]))
  return [
    ...news.filter(({ type }) => type !== 'location-offline'),
    ...offline.map(({ location, reason, since }): FleetNews => {
      const last = words.get(location)?.at ?? since
      const expected = [...state.sighted].flatMap(([target, { reports }]) => {
        const report = reports.get(location)
        const intervalMs = state.watched.get(target)?.intervalMs ?? Infinity
        if (report === undefined || !isExpected(last, report.at, intervalMs)) return []
        return [[target, { seen: [...reports.keys()].some(isHeard) }] as const]
      })
      // Of which nothing could ever be read, that may be any.
      const targets =
        expected.length > 0 || words.has(location) ? expected : [...state.watched.keys()].map((target) => [target, { seen: true }] as const)
      return { type: 'location-offline', location, reason, since, targets: new Map(targets) }
    }),
  ]
}

/** The last word of each location, and how often it is to be expected. */
function wordsOf({ sighted, watched }: FleetState): ReadonlyMap<string, Word> {
  // Of all targets with one interval the last word says enough.
  const words = new Map<string, Map<number, number>>()
  for (const [target, { reports }] of sighted) {
    const intervalMs = watched.get(target)?.intervalMs ?? Infinity
    for (const [location, { at }] of reports) {
      const own = kept(words, location, () => new Map<number, number>())
      own.set(intervalMs, Math.max(own.get(intervalMs) ?? 0, at))
    }
  }
  const wordOf = (own: ReadonlyMap<number, number>): Word => {
    const at = Math.max(...own.values())
    return { at, intervalMs: Math.min(...[...own].filter(([intervalMs, last]) => isExpected(at, last, intervalMs)).map(([ms]) => ms)) }
  }
  return new Map([...words].map(([location, own]) => [location, wordOf(own)]))
}

/** What has gone to other locations is not expected from one whose last word on anything else came long after. */
const isExpected = (at: number, last: number, intervalMs: number): boolean => at - last <= silentIntervals * intervalMs

/** The targets that nobody watches any more, but for those of which the silence of their locations is told; and when the first of all is or was missed. */
function lostIn(
  { watched, sighted, resumedAt }: FleetState,
  silent: ReadonlySet<string>,
  at: number,
): { readonly lost: ReadonlySet<string>; readonly missedAt: number } {
  const lost = new Set<string>()
  let first = Infinity
  // A loop without a copy: it goes over everything every few seconds.
  for (const [target, { intervalMs }] of watched) {
    const reports = sighted.get(target)?.reports
    let last = resumedAt
    for (const report of reports?.values() ?? []) last = Math.max(last, report.at)
    const missedAt = last + silentIntervals * intervalMs + takenOverMs
    first = Math.min(first, missedAt)
    if (at <= missedAt) continue
    const locations = [...(reports?.keys() ?? [])]
    if (locations.length === 0 || !locations.every((location) => silent.has(location))) lost.add(target)
  }
  return { lost, missedAt: first }
}
