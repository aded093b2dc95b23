import { severities } from '../cause-description.ts'
import type { IncidentView } from '../view.ts'
import { decisionKinds, type Decision } from '../state/act.ts'
import { gauge, labels, type Family } from './family.ts'

/** Gauges of the open incidents: their number, and for each its cause and the number of its targets. */
export function incidentFamilies(
  incidents: readonly IncidentView[],
  decisions: readonly Pick<Decision, 'kind'>[],
  location: string | undefined,
): readonly Family[] {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === undefined)
  return [
    gauge('gatewatch_incidents_open', () =>
      severities.map((severity) => ({
        labels: [labels({ severity })],
        value: open.filter((incident) => incident.severity === severity).length,
      })),
    ),
    gauge('gatewatch_incident_info', () =>
      open.map(({ id, fingerprint, foundBy: { rule, step, host }, severity, muted }) => ({
        labels: [labels({ location, incident: id, fingerprint, rule, step, host, severity })],
        value: muted ? 0 : 1,
      })),
    ),
    gauge('gatewatch_incident_cause_info', () =>
      open.flatMap(({ id, fingerprint, cause: { rule, cause, fix, evidence } }) =>
        // A failure without a rule is named by its check, since its sentence may quote a response.
        evidence.includes(rule) ? [] : [{ labels: [labels({ location, incident: id, fingerprint, cause, fix: fix })], value: 1 }],
      ),
    ),
    gauge('gatewatch_incident_opened_timestamp_seconds', () =>
      open.map(({ id, fingerprint, since }) => ({ labels: [labels({ location, incident: id, fingerprint })], value: since / 1000 })),
    ),
    gauge('gatewatch_incidents_silenced', open.filter(({ muted }) => muted).length),
    gauge('gatewatch_incidents_acknowledged', open.filter(({ acknowledged }) => acknowledged).length),
    gauge('gatewatch_operator_actions', () =>
      decisionKinds.map((kind) => ({ labels: [labels({ kind })], value: decisions.filter((decision) => decision.kind === kind).length })),
    ),
    gauge('gatewatch_incident_targets', () =>
      open.map(({ id, fingerprint, targets }) => ({ labels: [labels({ location, incident: id, fingerprint })], value: targets.length })),
    ),
  ]
}
