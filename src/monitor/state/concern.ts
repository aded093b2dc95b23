import { message, type Text } from '../../messages/index.ts'
import type { CycleCause } from '../cycle/cause.ts'
import { joined, left, noted, openIncident, viewOf, type Incident, type Incidents } from './incident.ts'
import { causeSentence, worded } from '../cause-description.ts'

/** An incident about the monitoring itself, and not about a target, with the affected targets. It ends without targets, or with a reason. */
export interface Concern {
  readonly cause: CycleCause
  /** Milliseconds since 1970. */
  readonly since: number
  readonly targets: readonly string[]
  /** A sentence for the end of it. */
  readonly over?: Text
}

/** The rule of the incident of a rejected configuration. */
export const configurationRule = 'monitor.configuration'

/** Returns whether an incident is about the monitoring, and says nothing of its targets. */
export const isOfMonitoring = ({ foundBy }: Pick<Incident, 'foundBy'>): boolean => foundBy.rule === configurationRule

/** The incident of a configuration that is rejected at a reload; none of these targets once one is accepted. */
export const rejectedConfiguration = (targets: readonly string[], at: number): Concern => ({
  cause: {
    key: configurationRule,
    rule: configurationRule,
    steps: [],
    sections: [],
    ...worded(message('incident.configuration.cause'), message('incident.configuration.fix')),
    evidence: [configurationRule],
    checks: [configurationRule],
    severity: 'warning',
    counts: true,
    confidence: 'high',
    network: false,
  },
  since: at,
  targets,
  ...(targets.length === 0 && { over: message('incident.configuration.over') }),
})

/** Opens, widens, narrows or ends the incident of a concern. */
export function updateConcern(before: Incidents, { cause, since, targets, over }: Concern, at: number): Incidents {
  const known = before.foundBy(cause.key)
  const isOver = over !== undefined || targets.length === 0
  if (known === undefined && isOver) return before
  let incident = known ?? openIncident(cause, { at, since })
  for (const [target, { checks }] of incident.members) {
    if (!isOver && targets.includes(target)) continue
    incident = left(incident, target, checks, { at, why: over ?? message('timeline.back', { target }) })
  }
  const why = over ?? message('timeline.resolved')
  if (isOver) return before.with(noted({ ...incident, resolvedAt: at }, 'resolved', at, why))
  for (const target of targets) incident = joined(incident, target, cause.checks, at)
  if (incident.cause.cause !== cause.cause) incident = noted({ ...incident, cause: viewOf(cause) }, 'changed', at, causeSentence(cause))
  return before.with(incident)
}
