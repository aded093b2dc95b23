import type { GatewaySettings } from '../../src/config/target.ts'
import { stepsOf } from '../../src/monitor/cycle/programme.ts'
import type { PlannedStep } from '../../src/monitor/view.ts'
import { Sensitive } from '../../src/sensitive.ts'
import { monitoring } from '../../suites/monitor.ts'

const gateway: GatewaySettings = { url: 'https://gw.example.org', keyHeader: 'X-Gateway-Api-Key', keysShared: false }
const livenessIdentifier = new Sensitive('person identifier', '')

/** Every check that the monitor may ask of any target, with what it needs: targets whose registers are asked about nobody, and the others. */
export function stepGraph(): readonly PlannedStep[] {
  const programmes = [
    monitoring.programmeFor({ gateway: { ...gateway, livenessIdentifier }, allowRealIdentifiers: false }),
    monitoring.programmeFor({ gateway, allowRealIdentifiers: false }),
  ]
  const steps = new Map<string, PlannedStep>()
  for (const step of programmes.flatMap((programme) => stepsOf(programme))) {
    const needs = new Set([...(steps.get(step.name)?.needs ?? []), ...step.needs])
    steps.set(step.name, { ...step, needs: [...needs] })
  }
  return [...steps.values()]
}

/** For each check that others need: the names of all that are blocked when it fails, near and far. */
export function dependents(steps: readonly PlannedStep[]): ReadonlyMap<string, readonly string[]> {
  const needing = (name: string): readonly string[] => steps.filter(({ needs }) => needs.includes(name)).map((step) => step.name)
  const all = (name: string): readonly string[] => needing(name).flatMap((direct) => [direct, ...all(direct)])
  return new Map(steps.map(({ name }) => [name, [...new Set(all(name))]] as const).filter(([, blocked]) => blocked.length > 0))
}
