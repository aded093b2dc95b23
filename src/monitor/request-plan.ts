import type { Target } from '../config/index.ts'
import { registerOf } from '../diagnosis/index.ts'
import { addressOf, type Origin, origins, type RegisterName, registers, recipientsOf } from '../domain/index.ts'
import { applicableTo, type Check, controlsOf, type PlannedCheck, sendsOf } from '../engine/index.ts'
import { dayOf } from './cycle/day.ts'
import type { Monitoring } from './cycle/program.ts'
import { pollsPerDay } from './poll/poll-loop.ts'
import { nextWindow, windowAt } from './state/maintenance.ts'

/** The requests to one address: of a run, of its controls if documented calls fail, and of a day of the monitor. */
export interface AddressRequests {
  readonly run: number
  readonly controls: number
  readonly day: number
  readonly origin: Origin
  readonly address: string
  /** Counts only requests about this register, which the row of the gateway contains. */
  readonly register?: RegisterName
}

export type RequestPlan = ReturnType<typeof requestPlanOf>

/** Returns the highest number of requests that the checks of a run send to a target. `asker` sends shared ones for it. */
export function requestPlanOf(target: Target, checks: readonly PlannedCheck[], asker: Target, monitoring: Monitoring) {
  const now = Date.now()
  const { sends, undeclared } = sendsOf({ checks })
  const addresses = requestsByAddress(target, checks, asker, monitoring)
  const sum = (column: 'run' | 'controls' | 'day'): number =>
    addresses.reduce((total, row) => total + (row.register === undefined ? row[column] : 0), 0)
  return {
    target: target.name,
    checks: checks.length,
    requests: sum('run'),
    controls: sum('controls'),
    day: sum('day'),
    addresses,
    wrongSecrets: sends['wrong-secret'] ?? 0,
    maintenance: windowAt(target.monitor, now),
    nextMaintenance: nextWindow(target.monitor, now),
    recipients: recipientsOf(target),
    undeclared,
    discoveryCountedAt: asker === target ? undefined : asker.name,
  }
}

/** Returns a row for each address, and below the gateway one for each register, whose owner may want to know. */
function requestsByAddress(
  target: Target,
  checks: readonly PlannedCheck[],
  asker: Target,
  monitoring: Monitoring,
): readonly AddressRequests[] {
  const applicable = applicableTo(target, checks)
  const controls = [...controlsOf(checks, target)]
  const cycles = dayOf(monitoring, target, asker)
  const isAbout = (check: Check, register: RegisterName | undefined): boolean =>
    register === undefined || registerOf({ check: check.id, instance: check.instance }) === register
  const row = (origin: Origin, address: string, register?: RegisterName): AddressRequests => {
    const sent = (some: readonly PlannedCheck[]): number =>
      some.reduce((sum, { check }) => sum + (isAbout(check, register) ? (check.sends?.[origin] ?? 0) : 0), 0)
    const polls = origin === 'management' ? pollsPerDay(target) : 0
    return {
      run: sent(applicable),
      controls: controls.reduce(
        (sum, [check, own]) => sum + (check.controls?.origin === origin && isAbout(check, register) ? own.length : 0),
        0,
      ),
      day: Math.ceil(cycles.reduce((sum, cycle) => sum + sent(cycle.checks) * cycle.times, polls)),
      origin,
      address,
      register,
    }
  }
  return origins.flatMap((origin) => {
    const address = addressOf(target, origin)
    if (address === undefined) return []
    const parts = origin === 'gateway' ? registers.filter(({ name }) => target.gateway?.[name] !== undefined) : []
    return [row(origin, address), ...parts.map(({ name }) => row(origin, address, name))].filter(({ run, day }) => run + day > 0)
  })
}
