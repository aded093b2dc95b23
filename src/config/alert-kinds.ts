/** What has to be known of a kind of alert receiver before anything is sent to it. */
interface AlertKindEntry {
  /** The address alone opens it, so that it may not stand in the file. */
  readonly addressIsSecret: boolean
  /** It mostly listens inside a cluster: on http, as long as no secret goes there. */
  readonly isNear: boolean
  /** It takes nothing without a secret. */
  readonly needsSecret?: true
  /** It is spoken to over SMTP, and needs to know who writes to whom. */
  readonly isMail?: true
}

const entries = {
  webhook: { addressIsSecret: false, isNear: false },
  slack: { addressIsSecret: true, isNear: false },
  alertmanager: { addressIsSecret: false, isNear: true },
  pagerduty: { addressIsSecret: false, isNear: false, needsSecret: true },
  teams: { addressIsSecret: true, isNear: false },
  email: { addressIsSecret: false, isNear: false, isMail: true },
} as const satisfies Record<string, AlertKindEntry>

/** The kinds of alert receivers, as the settings have them. */
export type AlertKind = keyof typeof entries

/** The one table of them; how each is spoken to is the monitor's affair. */
export const alertKinds: Readonly<Record<AlertKind, AlertKindEntry>> = entries

/** The entry of a kind that may be misspelt. */
export function alertKindOf(name: unknown): AlertKindEntry | undefined {
  return typeof name === 'string' && Object.hasOwn(alertKinds, name) ? alertKinds[name as AlertKind] : undefined
}
