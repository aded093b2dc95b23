import type { LanguageTag } from '../messages/index.ts'
import type { DocumentedCall, ManagedApiSetting, RegisterName, ReportFormat } from '../domain/index.ts'
import type { Sensitive } from '../base/index.ts'
import type { DiscoveryContract, AnswerContract, ContractRecord } from '../contract/index.ts'
import type { AlertKind } from './alert-kinds.ts'

/** The documented call of one register through the gateway (SPEC 4.3, 4.4), with all its settings. */
export interface RegisterCall {
  /** The call as a URL with placeholders: `https://gw.example.org/test/population/personer/{person_identifier}`. */
  readonly url: string
  readonly contextPath: string
  readonly path: string
  readonly keyHeader: string
  readonly apiKey: Sensitive
  /** The person to request, if a call requests one. Absent if only the identifier of an unknown person is configured. */
  readonly personIdentifier?: Sensitive
  /** The persons to request, if a call requests a list. */
  readonly personIdentifiers?: readonly Sensitive[]
  /** Query parameters of the call: `{ part: 'status' }` requests as little as possible. */
  readonly query?: Readonly<Record<string, string>>
  /** JSON Pointer to the identifier in the response; without it the known form of the register is used. */
  readonly personPointer?: string
}

/** The gateway, and each configured register behind it, by name. */
export interface GatewaySettings extends Readonly<Partial<Record<RegisterName, RegisterCall>>> {
  readonly url: string
  readonly keyHeader: string
  /** True if one API key is for several registers. */
  readonly keysShared: boolean
  /** A well-formed identifier of no person: it proves the chain without touching personal data. */
  readonly unknownPersonIdentifier?: Sensitive
  /** A second synthetic person, which shows a gateway that returns one record for every person. */
  readonly otherPersonIdentifier?: Sensitive
  /** Direct probe of the token-issuing service (SPEC 4.5 step 2), opt-in. */
  readonly tokenService?: {
    readonly url: string
    readonly keyHeader: string
    readonly apiKey: Sensitive
    readonly issuer: Sensitive
    readonly scope?: string
  }
  /** ISO date of the registration of the integration's key (SPEC 4.5 step 1). */
  readonly integrationKeyRegisteredAt?: string
  /** The management API of the gateway, to be read. */
  readonly management?: ManagementSettings
}

/** The management API of the gateway, and its APIs that belong to the set-up. */
export interface ManagementSettings {
  /** With its path, without a trailing slash: `https://apim.example.org/management`. */
  readonly url: string
  /** A personal access token. */
  readonly token: Sensitive
  readonly organization: string
  readonly environment: string
  /** The id of the application with the configured key: only its subscriptions are read. */
  readonly application?: string
  readonly apis: Readonly<Partial<Record<ManagedApiSetting, ManagedApiSettings>>>
}

/** One API of the gateway, as it is expected. Without an id it is found by its context path. */
export interface ManagedApiSettings {
  readonly id?: string
  /** The context path of the token-issuing service, if its address does not show it. */
  readonly contextPath?: string
  /** The expected backend address. */
  readonly backend?: string
  /** Path of the template file that it was imported from. */
  readonly template?: string
}

export interface GraphqlSettings {
  readonly organizationId: string
  readonly organizationName?: string
  readonly otherOrganizationId?: string
  /**
   * False declares that organizations may read one another. If absent, data of another organization fails the run, and the finding names
   * this setting.
   */
  readonly tenantBound?: boolean
}

export interface Waiver {
  readonly check: string
  readonly reason: string
  readonly owner: string
  /** ISO date; the waiver is valid through this day, UTC. */
  readonly until: string
}

/** A value as written in the file; a value written as a reference is never shown. */
export type Parameter = string | number | boolean | Sensitive

/** The documented properties of the target, and the contracts of its responses, read from the named files. */
export interface ContractSettings extends Readonly<Partial<Record<RegisterName, AnswerContract>>> {
  readonly tokenLifetimeSeconds: number
  readonly scopeEcho: 'required' | 'optional'
  /** The contract of the discovery document, in addition to its standards. */
  readonly discovery?: DiscoveryContract
  /** The schema of the GraphQL API in its own language. */
  readonly graphql?: { readonly file: string; readonly text: string }
  /** Shapes of responses that were recorded while all checks passed. */
  readonly recorded?: { readonly file: string; readonly record: ContractRecord }
}

/** Names and values that are not confidential. */
export type Labels = Readonly<Record<string, string>>

/** The system under test: one environment with its addresses, credentials and documented properties. */
export interface Target {
  readonly name: string
  /** Labels in the user's own words: alerts are routed by them, and receivers select targets by them. */
  readonly labels: Labels
  /** Absolute, without a trailing slash. */
  readonly authUrl: string
  readonly baseUrl: string
  readonly organizationId: string
  readonly client: {
    readonly id: Sensitive
    readonly secret: Sensitive
    /** Origins that may get the secret in addition to that of `authUrl`, if the provider announces its token endpoint there. */
    readonly tokenOrigins: readonly string[]
  }
  readonly graphql: GraphqlSettings
  readonly gateway?: GatewaySettings
  readonly contract: ContractSettings
  readonly tls: { readonly caFile?: string; readonly minimumDaysRemaining: number }
  readonly timeoutMs: number
  readonly concurrency: number
  /** The reports that a run writes; all of them by default. */
  readonly reports?: readonly ReportFormat[]
  /** Checks for throw-away or loopback targets only: they put a secret into an address, or send a heavy request. */
  readonly optIn: readonly ('secrets-in-url' | 'large-request')[]
  /** True if configured persons may be real: this personal data needs an explicit permission. */
  readonly allowRealIdentifiers: boolean
  /** A token that has expired, for the check that it is rejected: from the configuration, the sandbox, or an earlier cycle of the monitor. */
  readonly expiredToken?: Sensitive
  readonly waivers: readonly Waiver[]
  /** Values for your own suites; Gatewatch does not know their meaning. */
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly monitor: MonitorSettings
  /** The source of the settings, so that a finding can name the line to change. */
  readonly source: {
    /** The path that the user gave. */
    readonly file: string
    /** JSON Pointer of a setting within the target -> line in the file, from 1. */
    readonly lines: Readonly<Record<string, number>>
  }
}

/** The schedule, limits and receivers of a monitored target. */
export interface MonitorSettings {
  readonly intervalSeconds: number
  /** The location of the monitor; the first target with this setting decides for all. */
  readonly location?: string
  /** Failed cycles that open an incident: in a row, or among the last `failureWindow`. */
  readonly failureThreshold: number
  readonly failureWindow?: number
  /** Passed cycles in a row that close it. */
  readonly successThreshold: number
  readonly tokenRefreshSeconds: number
  readonly negativeChecksSeconds: number
  /** The largest response that is read, in units of 1024 bytes: reading one target's responses delays all others. */
  readonly maxBodyKilobytes: number
  readonly repeatIntervalSeconds: number
  readonly retentionDays: number
  readonly traces?: 'all' | 'failing'
  /** The amount of metrics of each target; the first target with this setting decides for all. */
  readonly metrics?: 'summary' | 'full'
  /** The share of cycles that should pass, over this many days. */
  readonly objective?: { readonly target: number; readonly windowDays: number }
  /** Failed calls among the latest calls of one check that open an incident, although each succeeded when it was repeated. */
  readonly intermittent: { readonly failures: number; readonly of: number }
  /** Limits of the duration of documented calls. */
  readonly latency?: Readonly<Partial<Record<DocumentedCall, LatencyLimits>>>
  readonly flapping: { readonly changes: number; readonly withinSeconds: number }
  /** IANA name of the time zone of maintenance windows. */
  readonly timeZone: string
  readonly maintenance: readonly MaintenanceWindow[]
  readonly alerts: readonly AlertReceiver[]
  /** An address that is called at this interval while the monitor itself works: its watcher alarms if the calls stop. */
  readonly heartbeat?: { readonly url: Sensitive; readonly every: number }
  readonly listen?: ListenSettings
  /** The name of the target on the public page; without it the page does not show the target. */
  readonly publish?: { readonly name: string; readonly group?: string }
}

/** Limits in milliseconds above which a call is slow, or too slow, and the number of the latest cycles that must exceed them. */
export interface LatencyLimits {
  readonly warnMs?: number
  readonly failMs?: number
  readonly cycles: number
  readonly of: number
}

/** A time without alerts: once, or every week. Times without an offset are local, by `timeZone`. */
export type MaintenanceWindow = { readonly reason: string } & (
  | { readonly start: string; readonly end: string }
  | { readonly weekly: { readonly days: readonly Weekday[]; readonly from: string; readonly to: string } }
)

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** A receiver of alerts. The address of a chat room is a secret, so every address is wrapped like one. */
export interface AlertReceiver {
  readonly type: AlertKind
  /** The targets whose alerts it gets, by label; without any, all targets that name it. */
  readonly labels?: Labels
  readonly url: Sensitive
  /** Signs the body for a webhook, and authorizes at the other kinds. */
  readonly secret?: Sensitive
  /** Only for e-mail: the user name of the secret, the sender and the receivers. */
  readonly user?: Sensitive
  readonly from?: string
  readonly to?: readonly Sensitive[]
}

/** The address of the status page and the metrics, and their access. */
export interface ListenSettings {
  readonly host?: string
  readonly port?: number
  /** The address for readers: alerts link to it. */
  readonly publicUrl?: string
  /** Further host names of requests: of a service in a cluster, or of a proxy that keeps the name. */
  readonly hosts?: readonly string[]
  readonly bearerToken?: Sensitive
  readonly basic?: { readonly user: string; readonly password: Sensitive }
  /** Addresses and networks of the proxies in front, and the header with the address of their client; `X-Forwarded-For` by default. */
  readonly trustedProxies?: readonly string[]
  readonly proxyHeader?: string
  /** Operators who may acknowledge, silence, comment and plan maintenance on the page: names, each with a secret. */
  readonly operators?: Readonly<Record<string, Sensitive>>
  readonly tls?: { readonly certFile: string; readonly keyFile: string }
  readonly public?: PublicSettings
}

/** The address of the public page: a separate one, from which no other page can be reached. */
export interface PublicSettings extends Pick<ListenSettings, 'host' | 'port' | 'tls'> {
  /** The title of the page. */
  readonly title?: string
  /** The language for readers who have not chosen one. */
  readonly language?: LanguageTag
}
