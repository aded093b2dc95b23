import type { LocationView, MonitorState } from '../monitor/index.ts'

/** Each location, with how many targets are seen from there and its last word, in order of the alphabet. */
export function placeViews({ sighted, places }: Pick<MonitorState, 'sighted' | 'places'>): readonly LocationView[] {
  const counts = new Map<string, { targets: number; at: number }>()
  for (const { reports } of sighted.values())
    for (const location in reports) {
      const { targets = 0, at = 0 } = counts.get(location) ?? {}
      counts.set(location, { targets: targets + 1, at: Math.max(at, reports[location]!.at) })
    }
  return [...places]
    .map(([location, { silent, at }]): LocationView => ({ location, offline: silent === true, at, targets: 0, ...counts.get(location) }))
    .sort((one, other) => (one.location < other.location ? -1 : 1))
}
