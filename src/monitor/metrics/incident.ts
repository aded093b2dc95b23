import { severities, type IncidentView } from '../view-incident.ts'
import { decisionKinds, type Decision } from '../view-people.ts'
import { gauge, labels, type Family } from './family.ts'

/** Gauges of the open incidents: how many there are, and for each what it was found by and how many suffer from it. */
export function incidentFamilies(
  incidents: readonly IncidentView[],
  decisions: readonly Pick<Decision, 'kind'>[],
  location: string | undefined,
): readonly Family[] {
  const open = incidents.filter(({ resolvedAt }) => resolvedAt === undefined)
  return [
    gauge('gatewatch_incidents_open', 'Open incidents by severity.', () =>
      severities.map((severity) => ({
        labels: [labels({ severity })],
        value: open.filter((incident) => incident.severity === severity).length,
      })),
    ),
    gauge(
      'gatewatch_incident_info',
      'An open incident: 1 while it has to be told, 0 while it is silenced, or everybody whom it concerns is in maintenance. The fingerprint is the same at every monitor that sees it.',
      () =>
        open.map(({ id, fingerprint, foundBy: { rule, step, host }, severity, muted }) => ({
          labels: [labels({ location, incident: id, fingerprint, rule, step, host, severity })],
          value: muted ? 0 : 1,
        })),
    ),
    gauge('gatewatch_incident_cause_info', 'Cause and fix of an open incident that a rule of the diagnosis explains.', () =>
      open.flatMap(({ id, fingerprint, cause: { rule, cause, remedy, evidence } }) =>
        // A failure that no rule explains is named by its check, and its words may quote what was received.
        evidence.includes(rule) ? [] : [{ labels: [labels({ location, incident: id, fingerprint, cause, fix: remedy })], value: 1 }],
      ),
    ),
    gauge(
      'gatewatch_incidents_silenced',
      'Open incidents that nobody is told of: they are silenced, or in maintenance.',
      open.filter(({ muted }) => muted).length,
    ),
    gauge(
      'gatewatch_incidents_acknowledged',
      'Open incidents that somebody has in hand.',
      open.filter(({ acknowledged }) => acknowledged).length,
    ),
    gauge('gatewatch_operator_actions', 'What people decided and holds now, by kind; who they were is nobody else’s business.', () =>
      decisionKinds.map((kind) => ({ labels: [labels({ kind })], value: decisions.filter((decision) => decision.kind === kind).length })),
    ),
    gauge('gatewatch_incident_targets', 'Targets that an open incident concerns.', () =>
      open.map(({ id, fingerprint, targets }) => ({ labels: [labels({ location, incident: id, fingerprint })], value: targets.length })),
    ),
  ]
}
