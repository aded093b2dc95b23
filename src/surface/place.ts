import type { RunInfo } from '../engine/run/event.ts'
import type { Place } from '../engine/run/result.ts'

/** Where a setting (`gateway.population.apiKey`) stands in the configuration: where it is absent, the nearest setting around it, else the first line. */
export function placeOf(setting: string | undefined, { configuration }: RunInfo): Place {
  const names = setting?.split('.') ?? []
  while (names.length > 0) {
    const line = configuration.lines[`/${names.join('/')}`]
    if (line !== undefined) return { file: configuration.file, line }
    names.pop()
  }
  return { file: configuration.file, line: 1 }
}
