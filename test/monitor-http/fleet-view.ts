import { noActs, type Actor, type ActRequest, type ActResult, type People } from '../../src/monitor/state/act.ts'
import { sketchOf } from '../../src/monitor/latency/sketch.ts'
import type { LatencyView, SelfView, MonitorView, ObjectiveView, TargetView, IncidentView } from '../../src/monitor/view.ts'
import type { FinishedCycle, HistoryPoint } from '../../src/monitor/cycle-result.ts'
import { incidentOf, now, targetOf, wave, type Condition } from './views.ts'

const minute = 60_000
const day = 86_400_000

const self: SelfView = {
  startedAt: now - 9 * day,
  targets: 0,
  cycles: 12_960,
  cyclesRunning: 1,
  missedTicks: 2,
  discardedCycles: 0,
  stalledSeconds: 0,
  overlapsSkipped: 1,
  lateness: { bounds: [0.01, 0.1, 1], counts: [12_000, 900, 60, 0], sum: 91.5 },
  deliveries: { sent: 14, failed: 2, pending: 1, givenUp: 0 },
  store: { unwritten: 0, lost: 0, setAside: 0 },
  heartbeats: [{ name: '0123456789ab', lastAt: now }],
  reloadedAt: now - 9 * day,
}

const objective: ObjectiveView = {
  goal: 0.995,
  windowDays: 30,
  attained: 0.9971,
  budgetLeft: 0.42,
  burnRates: [
    { windowSeconds: 3600, rate: 2.1 },
    { windowSeconds: 21_600, rate: 0.7 },
  ],
}

/** Answer times around a usual one. */
const answersOf = (count: number, seed: number, usual: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => usual * (0.8 + 0.6 * wave(seed + index) + (wave(seed * 3 + index) > 0.95 ? 1.5 : 0)))

const latency: readonly LatencyView[] = [
  {
    call: 'discovery',
    usual: { p50: 19.5, p95: 27, p99: 44, cycles: 10_080, since: now - 7 * day },
    suggestion: { warnMs: 80, failMs: 250 },
  },
  { call: 'token', usual: { p50: 44, p95: 60, p99: 98, cycles: 2016, since: now - 2 * day } },
  {
    call: 'graphql',
    usual: { p50: 66, p95: 92, p99: 148, cycles: 10_080, since: now - 7 * day },
    limits: { warnMs: 250, failMs: 3000, cycles: 3, of: 5 },
  },
  {
    call: 'population',
    usual: { p50: 130, p95: 180, p99: 560, cycles: 10_080, since: now - 7 * day },
    limits: { warnMs: 400, failMs: 800, cycles: 3, of: 5 },
    slowSince: now - 12 * minute,
  },
]

function historyOf(seed: number): readonly HistoryPoint[] {
  const hours = Array.from({ length: 29 * 24 }, (_, index) => ({ at: now - 30 * day + index * 3_600_000, cycles: 60 }))
  const minutes = Array.from({ length: 1440 }, (_, index) => ({ at: now - day + index * minute, cycles: 1 }))
  return [...hours, ...minutes].map(({ at, cycles }, index) => ({
    at,
    cycles,
    failed: index % 211 < 2 ? Math.ceil(cycles / 9) : 0,
    warned: index % 307 < 2 ? Math.ceil(cycles / 5) : 0,
    maintenance: index % 400 > 396 ? cycles : 0,
    durationMs: 300 + 200 * wave(seed + index),
    answers: {
      discovery: sketchOf(answersOf(cycles, seed + index, 18)),
      ...(index % 5 === 0 && { token: sketchOf(answersOf(cycles, seed + index + 1, 40)) }),
      graphql: sketchOf(answersOf(cycles, seed + index + 2, 60)),
      population: sketchOf(answersOf(cycles, seed + index + 3, 120 + (index % 97 === 0 ? 400 : 0))),
      contact: sketchOf(answersOf(cycles, seed + index + 4, 110)),
    },
  }))
}

/** A monitor of plain data, whose cycles and changes the test makes. */
export interface Fleet extends MonitorView {
  /** Replaces or adds a target, and tells of its latest cycle. */
  put(target: TargetView): void
  remove(name: string): void
  setIncidents(incidents: readonly IncidentView[]): void
  tell(cycle: FinishedCycle): void
  setStore(store: SelfView['store']): void
  setRejected(since: number | undefined): void
  setPeople(people: People): void
  /** The acts that were requested, and their operators. */
  readonly acts: readonly (readonly [ActRequest, Actor])[]
  /** Sets the result of the next acts. */
  answerActs(done: ActResult): void
  /** Targets with a request to be tested at once. */
  readonly checked: readonly string[]
  /** Sets the result of a probe; by default the target's latest cycle. */
  answerProbe(answer: ProbeAnswer): void
}

type ProbeAnswer = (target: string, deadlineMs: number) => Promise<FinishedCycle | undefined>

export function fleetOf(targets: readonly TargetView[], incidents: readonly IncidentView[] = []): Fleet {
  const byName = new Map(targets.map((target) => [target.name, target]))
  const cycleListeners = new Set<(cycle: FinishedCycle) => void>()
  const changeListeners = new Set<() => void>()
  const checked: string[] = []
  let current = incidents
  let { store } = self
  let rejectedSince: number | undefined
  let people = noActs
  const acts: (readonly [ActRequest, Actor])[] = []
  let done: ActResult = { withheld: false }
  let answer: ProbeAnswer = async (name) => await Promise.resolve(byName.get(name)?.lastCycle)
  const listening = <Listener>(to: Set<Listener>, listener: Listener): (() => void) => {
    to.add(listener)
    return () => void to.delete(listener)
  }
  const tell = (cycle: FinishedCycle): void => cycleListeners.forEach((listener) => listener(cycle))
  const change = (): void => changeListeners.forEach((listener) => listener())
  return {
    targets: () => [...byName.values()],
    target: (name) => byName.get(name),
    incidents: (target) => (target === undefined ? current : current.filter((incident) => incident.targets.includes(target))),
    history: (target, since) => historyOf(target.length).filter(({ at }) => at >= since),
    latency: (name) => (byName.has(name) ? latency : []),
    objective: (name) => (byName.has(name) ? objective : undefined),
    self: () => ({
      ...self,
      store,
      targets: byName.size,
      ...(rejectedSince !== undefined && { configurationRejectedSince: rejectedSince }),
    }),
    onCycle: (listener) => listening(cycleListeners, listener),
    onChange: (listener) => listening(changeListeners, listener),
    checkNow: (name) => {
      if (byName.has(name)) checked.push(name)
      return byName.has(name)
    },
    checked,
    people: () => people,
    act: (asked, by) => {
      acts.push([asked, by])
      return done
    },
    acts,
    answerActs: (wanted) => void (done = wanted),
    setPeople: (now) => {
      people = now
      change()
    },
    probe: async (name, { deadlineMs }) => await answer(name, deadlineMs),
    put: (target) => {
      const before = byName.get(target.name)?.state
      byName.set(target.name, target)
      if (target.lastCycle !== undefined) tell(target.lastCycle)
      if (before !== target.state) change()
    },
    remove: (name) => {
      byName.delete(name)
      change()
    },
    setIncidents: (incidents) => {
      current = incidents
      change()
    },
    tell,
    setStore: (now) => void (store = now),
    setRejected: (since) => void (rejectedSince = since),
    answerProbe: (wanted) => void (answer = wanted),
  }
}

/** A fleet of many: mostly up, some of everything else. */
export function largeFleet(count: number): Fleet {
  const conditions: readonly Condition[] = ['down', 'flapping', 'degraded', 'maintenance', 'unknown']
  const targets = Array.from({ length: count }, (_, index) => {
    const condition = index % 37 === 5 ? conditions[Math.floor(index / 37) % conditions.length]! : 'up'
    return targetOf(`institution-${String(index + 1).padStart(4, '0')}`, condition, index)
  })
  const concerned = (id: string): readonly string[] => targets.filter((target) => target.incidents.includes(id)).map(({ name }) => name)
  return fleetOf(targets, [
    ...(concerned('i-1').length > 0 ? [incidentOf('i-1', concerned('i-1'))] : []),
    ...(concerned('i-2').length > 0 ? [incidentOf('i-2', concerned('i-2'), { flapping: true })] : []),
    incidentOf('i-0', ['institution-0003'], { resolvedAt: now - 3 * 3_600_000, since: now - 5 * 3_600_000, openedAt: now - 5 * 3_600_000 }),
  ])
}

/** One target that is up, one that is down. */
export function twoTargets(): Fleet {
  return fleetOf([targetOf('north', 'up'), targetOf('south', 'down')], [incidentOf('i-1', ['south'])])
}
