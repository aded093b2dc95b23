import { severities, type IncidentView } from '../view.ts'
import { gauge, labels, type Family } from './family.ts'

/** Gauges of the open incidents: how many there are, and for each what it was found by and how many suffer from it. */
export function incidentFamilies(incidents: readonly IncidentView[], location: string | undefined): readonly Family[] {
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
      'An open incident: 1 while it has to be told, 0 while everybody whom it concerns is in maintenance. The fingerprint is the same at every monitor that sees it.',
      () =>
        open.map(({ id, fingerprint, foundBy: { rule, step, host }, severity, muted }) => ({
          labels: [labels({ location, incident: id, fingerprint, rule, step, host, severity })],
          value: muted ? 0 : 1,
        })),
    ),
    gauge('gatewatch_incident_targets', 'Targets that an open incident concerns.', () =>
      open.map(({ id, fingerprint, targets }) => ({ labels: [labels({ location, incident: id, fingerprint })], value: targets.length })),
    ),
  ]
}
