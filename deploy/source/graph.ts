import type { GatewaySettings } from '../../src/config/target.ts'
import { plannedChecks, type PlannedCheck } from '../../src/monitor/cycle/programme.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { monitoring } from '../../suites/monitor.ts'

const gateway: GatewaySettings = { url: 'https://gw.example.org', keyHeader: 'X-Gateway-Api-Key', keysShared: false }
const livenessIdentifier = new Sensitive('person identifier', '')

/** Every check that the monitor may ask of any target, with what it needs: targets whose registers are asked about nobody, and the others. */
export function checkGraph(): readonly PlannedCheck[] {
  const programmes = [
    monitoring.programmeFor({ gateway: { ...gateway, livenessIdentifier }, allowRealIdentifiers: false }),
    monitoring.programmeFor({ gateway, allowRealIdentifiers: false }),
  ]
  const checks = new Map<string, PlannedCheck>()
  for (const check of programmes.flatMap((programme) => plannedChecks(programme))) {
    const needs = new Set([...(checks.get(check.name)?.needs ?? []), ...check.needs])
    checks.set(check.name, { ...check, needs: [...needs] })
  }
  return [...checks.values()]
}

/** For each check that others need: the names of all that are blocked when it fails, near and far. */
export function dependents(checks: readonly PlannedCheck[]): ReadonlyMap<string, readonly string[]> {
  const needing = (name: string): readonly string[] => checks.filter(({ needs }) => needs.includes(name)).map((check) => check.name)
  const all = (name: string): readonly string[] => needing(name).flatMap((direct) => [direct, ...all(direct)])
  return new Map(checks.map(({ name }) => [name, [...new Set(all(name))]] as const).filter(([, blocked]) => blocked.length > 0))
}
