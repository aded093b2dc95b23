/** Facts about a kind of alert receiver that the configuration has to know. */
interface AlertKindEntry {
  /** True if the address alone opens it, so that it must not be written in the file. */
  readonly addressIsSecret: boolean
  /** True if it mostly listens inside a cluster: plain http is allowed if no secret goes there. */
  readonly isNear: boolean
  /** Set if it needs a secret. */
  readonly needsSecret?: true
  /** Set if it uses SMTP, and needs a sender and receivers. */
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

/** The table of all kinds; the monitor knows how to send to each. */
export const alertKinds: Readonly<Record<AlertKind, AlertKindEntry>> = entries

/** The entry of a kind, whose name may be misspelt. */
export function alertKindOf(name: unknown): AlertKindEntry | undefined {
  return typeof name === 'string' && Object.hasOwn(alertKinds, name) ? alertKinds[name as AlertKind] : undefined
}
