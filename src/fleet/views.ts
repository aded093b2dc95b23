import { viewOf, type LocationView, type SightView } from '../monitor/index.ts'
import type { FleetState } from './fleet-state.ts'

/** Each location, with how many targets are seen from there and its last word, in order of the alphabet. */
export function locationViews({ sighted, locations }: Pick<FleetState, 'sighted' | 'locations'>): readonly LocationView[] {
  const counts = new Map<string, { targets: number; at: number }>()
  for (const { reports } of sighted.values())
    for (const [location, report] of reports) {
      const { targets = 0, at = 0 } = counts.get(location) ?? {}
      counts.set(location, { targets: targets + 1, at: Math.max(at, report.at) })
    }
  return [...locations]
    .map(([location, { offline, at }]): LocationView => ({
      location,
      offline: offline !== undefined,
      ...(offline !== undefined && { reason: offline.reason }),
      at,
      targets: 0,
      ...counts.get(location),
    }))
    .sort((one, other) => (one.location < other.location ? -1 : 1))
}

/** How each location sees a target; undefined where none ever did. */
export function sightsOf(target: string, { sighted, locations, watched }: FleetState): readonly SightView[] | undefined {
  const seen = sighted.get(target)
  if (seen === undefined) return undefined
  const threshold = watched.get(target)?.failureThreshold ?? 1
  return [...seen.reports]
    .map(([location, { prober, at, slot, failed, standing }]): SightView => {
      const isOffline = locations.get(location)?.offline !== undefined
      const state = isOffline ? 'offline' : failed >= threshold ? 'down' : failed > 0 ? 'failing' : 'up'
      return { location, prober, state, at, slot, causes: standing.map(viewOf) }
    })
    .sort((one, other) => (one.location < other.location ? -1 : 1))
}
