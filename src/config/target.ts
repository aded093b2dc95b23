import type { LanguageTag } from '../messages/index.ts'
import type { DocumentedCall, ManagedApiSetting, RegisterName } from '../domain/index.ts'
import type { Sensitive } from '../base/index.ts'
import type { DiscoveryContract, AnswerContract, ContractRecord } from '../contract/index.ts'
import type { AlertKind } from './alert-kinds.ts'

/** The documented call of one register through the gateway (SPEC 4.3, 4.4), with everything it needs. */
export interface RegisterCall {
  /** The call as a URL with placeholders: `https://gw.example.org/test/population/personer/{person_identifier}`. */
  readonly url: string
  readonly contextPath: string
  readonly path: string
  readonly keyHeader: string
  readonly apiKey: Sensitive
  /** Whom to ask for, where a call asks for one. Absent where only the identifier of an unknown person is configured. */
  readonly personIdentifier?: Sensitive
  /** Whom to ask for, where a call asks for a list. */
  readonly personIdentifiers?: readonly Sensitive[]
  /** Query parameters of the call: `{ part: 'status' }` asks for as little as possible. */
  readonly query?: Readonly<Record<string, string>>
  /** JSON Pointer to the identifier in the answer; without it the known form of the register is tried. */
  readonly personPointer?: string
}

/** The gateway, and each register behind it that is configured, by name. */
export interface GatewaySettings extends Readonly<Partial<Record<RegisterName, RegisterCall>>> {
  readonly url: string
  readonly keyHeader: string
  /** True when one API key is meant to open several registers. */
  readonly keysShared: boolean
  /** A well-formed identifier that belongs to nobody: proves the chain without touching personal data. */
  readonly unknownPersonIdentifier?: Sensitive
  /** A second synthetic person: a gateway that answers about everybody with one record is known by it. */
  readonly otherPersonIdentifier?: Sensitive
  /** Direct probe of the token-issuing service (SPEC 4.5 step 2), opt-in. */
  readonly tokenService?: {
    readonly url: string
    readonly keyHeader: string
    readonly apiKey: Sensitive
    readonly issuer: Sensitive
    readonly scope?: string
  }
  /** When the key of the integration was registered (SPEC 4.5 step 1): ISO date. */
  readonly integrationKeyRegisteredAt?: string
  /** What manages the gateway, to be read. */
  readonly management?: ManagementSettings
}

/** The management API of the gateway, and which of its APIs are those of the set-up. */
export interface ManagementSettings {
  /** With its path, without a trailing slash: `https://apim.example.org/management`. */
  readonly url: string
  /** A personal access token. */
  readonly token: Sensitive
  readonly organization: string
  readonly environment: string
  /** The id of the application whose key is configured: only its subscriptions are looked at. */
  readonly application?: string
  readonly apis: Readonly<Partial<Record<ManagedApiSetting, ManagedApiSettings>>>
}

/** One API of the gateway, and what it is meant to be. Without an id it is found by its context path. */
export interface ManagedApiSettings {
  readonly id?: string
  /** Of the token-issuing service, where its address does not say it. */
  readonly contextPath?: string
  /** The address that it is meant to lead to. */
  readonly backend?: string
  /** Path of the template file that it was imported from. */
  readonly template?: string
}

export interface GraphqlSettings {
  readonly organizationId: string
  readonly organizationName?: string
  readonly otherOrganizationId?: string
  /** False declares that organizations may read one another. Undeclared, foreign data fails the run and the finding names this setting. */
  readonly tenantBound?: boolean
}

export interface Waiver {
  readonly check: string
  readonly reason: string
  readonly owner: string
  /** ISO date; the waiver holds through this day, UTC. */
  readonly until: string
}

/** A value as it stands in the file; one that is written as a reference is never shown. */
export type Parameter = string | number | boolean | Sensitive

/** What the target documents, with the contracts that its answers are judged against: read from the files that are named. */
export interface ContractSettings extends Readonly<Partial<Record<RegisterName, AnswerContract>>> {
  readonly tokenLifetimeSeconds: number
  readonly scopeEcho: 'required' | 'optional'
  /** What the discovery document has to be like, beyond what its standards say. */
  readonly discovery?: DiscoveryContract
  /** The schema of the GraphQL API in its own language. */
  readonly graphql?: { readonly file: string; readonly text: string }
  /** What answers looked like while all was well. */
  readonly recorded?: { readonly file: string; readonly record: ContractRecord }
}

/** Names and values that everybody may read. */
export type Labels = Readonly<Record<string, string>>

/** The system under test: one environment with its addresses, credentials and what it documents. */
export interface Target {
  readonly name: string
  /** Whom it belongs to, in words of one's own: what alerts are routed by, and whom receivers are for. */
  readonly labels: Labels
  /** Absolute, without a trailing slash. */
  readonly authUrl: string
  readonly baseUrl: string
  readonly organizationId: string
  readonly client: {
    readonly id: Sensitive
    readonly secret: Sensitive
    /** Origins that may get the secret beside that of `authUrl`, when the provider announces its token endpoint there. */
    readonly tokenOrigins: readonly string[]
  }
  readonly graphql: GraphqlSettings
  readonly gateway?: GatewaySettings
  readonly contract: ContractSettings
  readonly tls: { readonly caFile?: string; readonly minimumDaysRemaining: number }
  readonly timeoutMs: number
  readonly concurrency: number
  /** What only a throw-away or loopback target should be asked: puts a secret into an address, or sends a heavy request. */
  readonly optIn: readonly ('secrets-in-url' | 'large-request')[]
  /** True if configured persons may be real ones: personal data, which only a person on purpose asks for. */
  readonly allowRealIdentifiers: boolean
  /** A token that has expired, for the check that it is rejected: from the configuration, the sandbox, or an earlier cycle of the monitor. */
  readonly expiredToken?: Sensitive
  readonly waivers: readonly Waiver[]
  /** For suites of one's own, by names that mean nothing to Gatewatch. */
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly monitor: MonitorSettings
  /** Where the settings came from, so that a finding can name the line to change. */
  readonly source: {
    /** As the user gave it. */
    readonly file: string
    /** JSON Pointer of a setting within the target -> line in the file, from 1. */
    readonly lines: Readonly<Record<string, number>>
  }
}

/** How one target is watched, and who is told. */
export interface MonitorSettings {
  readonly intervalSeconds: number
  /** Where the monitor stands; the first target that says it, says it for all. */
  readonly location?: string
  /** Failed cycles that open an incident: in a row, or among the last `failureWindow`. */
  readonly failureThreshold: number
  readonly failureWindow?: number
  /** Passed cycles in a row that close it. */
  readonly successThreshold: number
  readonly tokenRefreshSeconds: number
  readonly negativeChecksSeconds: number
  /** The largest answer that is read, in units of 1024 bytes: what is read of one target holds up all. */
  readonly maxBodyKilobytes: number
  readonly repeatIntervalSeconds: number
  readonly retentionDays: number
  readonly traces?: 'all' | 'failing'
  /** How much the metrics tell of each target, the first that says it for all. */
  readonly metrics?: 'summary' | 'full'
  /** The share of cycles that is meant to pass, over so many days. */
  readonly objective?: { readonly target: number; readonly windowDays: number }
  /** Right requests that failed, among the latest calls of one check, that open an incident although each was answered when it was repeated. */
  readonly intermittent: { readonly failures: number; readonly of: number }
  /** How long calls may take, of those that are named. */
  readonly latency?: Readonly<Partial<Record<DocumentedCall, LatencyLimits>>>
  readonly flapping: { readonly changes: number; readonly withinSeconds: number }
  /** IANA name of the time zone of maintenance windows. */
  readonly timeZone: string
  readonly maintenance: readonly MaintenanceWindow[]
  readonly alerts: readonly AlertReceiver[]
  /** An address that is called every so many seconds as long as all is well with the monitor itself: whoever watches it is alarmed by silence. */
  readonly heartbeat?: { readonly url: Sensitive; readonly every: number }
  readonly listen?: ListenSettings
  /** What it is called on the public page; without it the page does not know the target. */
  readonly publish?: { readonly name: string; readonly group?: string }
}

/** How long a call may take to be answered, in milliseconds: above which it is slow, or too slow, in so many of the latest cycles that asked it. */
export interface LatencyLimits {
  readonly warnMs?: number
  readonly failMs?: number
  readonly cycles: number
  readonly of: number
}

/** A time in which nothing is alerted: once, or every week. Times without an offset are local, by `timeZone`. */
export type MaintenanceWindow = { readonly reason: string } & (
  | { readonly start: string; readonly end: string }
  | { readonly weekly: { readonly days: readonly Weekday[]; readonly from: string; readonly to: string } }
)

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** Who is told of incidents. The address of a chat room is a secret, so every address is held like one. */
export interface AlertReceiver {
  readonly type: AlertKind
  /** Of the targets that it is told of; without any it is told of every one that names it. */
  readonly labels?: Labels
  readonly url: Sensitive
  /** Signs what goes to a webhook, authorizes at the others. */
  readonly secret?: Sensitive
  /** E-mail alone: the name that belongs to the secret, who writes, and to whom. */
  readonly user?: Sensitive
  readonly from?: string
  readonly to?: readonly Sensitive[]
}

/** Where the status page and the metrics are served, and who may read them. */
export interface ListenSettings {
  readonly host?: string
  readonly port?: number
  /** The address that people reach it at: alerts link to it. */
  readonly publicUrl?: string
  /** Further names that it is asked by: of a service in a cluster, of a proxy that keeps the name. */
  readonly hosts?: readonly string[]
  readonly bearerToken?: Sensitive
  readonly basic?: { readonly user: string; readonly password: Sensitive }
  /** Addresses and networks of the proxies in front, and the header in which they say whom they speak for; `X-Forwarded-For` unless said. */
  readonly trustedProxies?: readonly string[]
  readonly proxyHeader?: string
  /** Who may acknowledge, silence, note and ask for maintenance on the page: names, each with a secret. */
  readonly operators?: Readonly<Record<string, Sensitive>>
  readonly tls?: { readonly certFile: string; readonly keyFile: string }
  readonly public?: PublicSettings
}

/** Where the page for everybody is served: at an address of its own, so that nothing which leads there leads to the rest. */
export interface PublicSettings extends Pick<ListenSettings, 'host' | 'port' | 'tls'> {
  /** What stands at its top. */
  readonly title?: string
  /** In which it is shown to who has not chosen one. */
  readonly language?: LanguageTag
}
