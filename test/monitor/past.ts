import type { MaintenanceWindow } from '../../src/config/target.ts'
import { reduce } from '../../src/monitor/state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState, type TargetRules } from '../../src/monitor/state/state.ts'
import { cause, configured, cycle, maintenance, minute, rulesOf } from './fleet-events.ts'

const hour = 60 * minute
const day = 24 * hour

/** A wave that is the same at every run. */
const wave = (seed: number): number => Math.abs(Math.sin(seed * 12.9898) * 43_758.5453) % 1

const regions = ['North', 'South', 'East', 'West', 'Coast', 'Inland', 'Capital', 'Islands', 'Fjords', 'Valleys']

/** The published names of the targets; every tenth is not published. */
function publishOf(index: number, count: number): TargetRules['publish'] {
  if (index % 10 === 9) return undefined
  const name = `Municipality ${String(index + 1).padStart(String(count).length, '0')}`
  return count < 20 ? { name } : { name, group: `Region ${regions[index % regions.length]!}` }
}

/** A fleet that was watched for so many days until a moment: well for the most part, with some outages, maintenance, and a monitor that was gone for a day. */
export function pastOf(count: number, now: number, days = 120): MonitorState {
  const names = Array.from({ length: count }, (_, index) => `internal-${index + 1}`)
  const windows = (index: number): readonly MaintenanceWindow[] => [
    ...(index % 4 === 0
      ? [maintenance(now - 20 * day, now - 20 * day + 3 * hour), maintenance(now + 3 * day, now + 3 * day + 4 * hour)]
      : []),
    ...(index % 25 === 7 ? [maintenance(now - hour, now + hour)] : []),
  ]
  const rules = new Map(
    names.map((name, index) => {
      const publish = publishOf(index, count)
      return [name, rulesOf({ maintenance: windows(index), ...(publish && { publish }) })]
    }),
  )
  const start = now - days * day
  const gone = [now - 40 * day - 5 * hour, now - 39 * day + 3 * hour] as const
  const present = (at: number): boolean => at < gone[0] || at > gone[1]
  const alive = Array.from({ length: Math.ceil((days * day) / (2 * minute)) }, (_, index) => start + index * 2 * minute)
  const events: MonitorEvent[] = alive.filter(present).map((at) => ({ type: 'time-passed', at }))
  for (const [index, name] of names.entries()) {
    const times = [0, ...(index % 4 === 0 ? [days - 20, days - 20 + 3.1 / 24] : []), ...(index % 25 === 7 ? [days - 0.03] : [])]
    events.push(...times.map((at) => cycle(name, start + at * day + (index % 60) * 1000)))
    const outages = Math.floor(wave(index + 1) * 4)
    for (let outage = 0; outage < outages; outage++) {
      const from = start + wave(index * 7 + outage) * (days - 2) * day
      events.push(...outageOf(name, from, 4 + Math.floor(wave(index * 3 + outage) * 90)))
    }
    // One cause that many share, and it lasts.
    if (index % 53 === 11 || (count === 1 && index === 2)) events.push(...outageOf(name, now - 25 * minute, 25, false))
  }
  const inOrder = events.filter(({ at }) => present(at) && at <= now).sort((one, other) => one.at - other.at)
  return [configured(rules, {}, start), ...inOrder, { type: 'time-passed', at: now } as const].reduce(reduce, initialState)
}

/** Fails for so many minutes, and is well again after that. */
function outageOf(name: string, from: number, minutes: number, ends = true): readonly MonitorEvent[] {
  const failed = [0, 1, 2, 3].map((at) => cycle(name, from + at * minute, [cause(['token.issued'])]))
  return [...failed, ...(ends ? [0, 1, 2].map((at) => cycle(name, from + (minutes + at) * minute)) : [])]
}
