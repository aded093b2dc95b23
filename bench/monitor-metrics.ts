/** What a monitor says of itself at one moment. */
export interface Reading {
  readonly at: number
  readonly cpuSeconds: number
  readonly rssBytes: number
  readonly cycles: number
  /** Cycles that did not pass. */
  readonly notPassed: number
  readonly missedTicks: number
  /** Cycles that began no later than so many seconds after their slot. */
  readonly begun: readonly (readonly [seconds: number, count: number])[]
}

/** Reads the metrics of a monitor. */
export async function read(url: string): Promise<Reading> {
  const answer = await fetch(`${url}/metrics`)
  const at = performance.now()
  const text = await answer.text()
  const samples = (name: string): readonly (readonly [labels: string, value: number])[] =>
    [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [labels, Number(value)])
  const sum = (name: string, having = ''): number =>
    samples(name).reduce((total, [labels, value]) => (labels.includes(having) ? total + value : total), 0)
  const cycles = sum('gatewatch_cycles_total')
  return {
    at,
    cpuSeconds: sum('process_cpu_seconds_total'),
    rssBytes: sum('process_resident_memory_bytes'),
    cycles,
    notPassed: cycles - sum('gatewatch_cycles_total', 'outcome="passed"'),
    missedTicks: sum('gatewatch_missed_ticks_total'),
    begun: samples('gatewatch_schedule_late_seconds_bucket').map(([labels, count]) => [
      Number(/le="([^"]+)"/.exec(labels)?.[1]?.replace('+Inf', 'Infinity')),
      count,
    ]),
  }
}

/** What happened between two readings. */
export interface Span {
  readonly cycles: number
  readonly notPassed: number
  readonly missedTicks: number
  readonly perSecond: number
  /** Processor time by wall time. */
  readonly cores: number
  readonly cpuMsPerCycle: number
  /** The bound that 99 of 100 cycles kept to, in seconds. */
  readonly late99: number
}

export function between(before: Reading, after: Reading): Span {
  const seconds = (after.at - before.at) / 1000
  const cycles = after.cycles - before.cycles
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  const begun = after.begun.map(([bound, count], index) => [bound, count - (before.begun[index]?.[1] ?? 0)] as const)
  const all = begun.at(-1)?.[1] ?? 0
  return {
    cycles,
    notPassed: after.notPassed - before.notPassed,
    missedTicks: after.missedTicks - before.missedTicks,
    perSecond: cycles / seconds,
    cores: cpuSeconds / seconds,
    cpuMsPerCycle: (cpuSeconds / cycles) * 1000,
    late99: begun.find(([, count]) => count >= all * 0.99)?.[0] ?? 0,
  }
}
