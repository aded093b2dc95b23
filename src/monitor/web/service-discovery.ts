import type { TargetView } from '../view.ts'

/** Longest scrape that is asked for: a cycle that takes longer is a failure in itself. */
const longestTimeoutSeconds = 30

/** Targets for Prometheus' HTTP service discovery, each with its own interval; names only, which the scrape configuration turns into probes. */
export function discoveredTargets(targets: readonly TargetView[]): readonly unknown[] {
  const byInterval = Map.groupBy(targets, ({ intervalSeconds }) => intervalSeconds)
  return [...byInterval].map(([intervalSeconds, group]) => ({
    targets: group.map(({ name }) => name),
    labels: {
      __scrape_interval__: `${intervalSeconds}s`,
      __scrape_timeout__: `${Math.min(intervalSeconds, longestTimeoutSeconds)}s`,
    },
  }))
}
