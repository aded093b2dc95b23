import type { Exchange } from '../http/exchange.ts'
import type { Recipient } from '../../domain/index.ts'
import type { Recorded } from '../../messages/index.ts'
import type { Profile } from '../check/profile.ts'
import type { CheckInfo, Result, Summary } from './result.ts'

export { type Profile, profiles } from '../check/profile.ts'

/** The pipeline that a run is part of. */
export interface PipelineInfo {
  /** The system whose variables describe the pipeline. */
  readonly system: 'github' | 'gitlab' | 'azure' | 'jenkins' | 'other'
  /** 7 to 64 hexadecimal digits. */
  readonly commit?: string
  readonly branch?: string
  /** Where the run of the pipeline is seen: without user, password, query and fragment. */
  readonly url?: string
}

/** The identity of a run, fixed at its start. */
export interface RunInfo {
  readonly id: string
  readonly target: string
  readonly profile: Profile
  /** ISO 8601, UTC. */
  readonly startedAt: string
  /** Of Gatewatch. */
  readonly version: string
  /** Revision of the catalog of checks: `gw-2026.1`. */
  readonly catalog: string
  /** 32 hex digits; absent where no tracer is set up. */
  readonly traceId?: string
  /** Absent outside a known pipeline. */
  readonly pipeline?: PipelineInfo
  readonly addresses: { readonly auth: string; readonly base: string; readonly gateway?: string }
  /** Every origin that may get a credential of the target, and which; absent in events of an earlier version. */
  readonly credentialOrigins?: readonly Recipient[]
  /** Which gateway serves the templates, and why; absent where the target has its own. */
  readonly servedBy?: { readonly text: string } & Recorded
  /** The configuration file, and the line of each setting in it by JSON Pointer. */
  readonly configuration: { readonly file: string; readonly lines: Readonly<Record<string, number>> }
}

/** An event of a run, in a stream of plain data: written as NDJSON, replayed into any reporter. */
export type RunEvent =
  | { readonly type: 'run-started'; readonly run: RunInfo; readonly checks: readonly CheckInfo[] }
  | { readonly type: 'check-started'; readonly check: string; readonly attempt: number }
  | { readonly type: 'exchange-finished'; readonly check: string; readonly exchange: Exchange }
  | { readonly type: 'check-finished'; readonly result: Result }
  | { readonly type: 'run-finished'; readonly run: RunInfo; readonly summary: Summary }

/** The outcome of a run: its facts, each result, and the summary. */
export interface RunOutcome {
  readonly info: RunInfo
  readonly summary: Summary
  readonly results: readonly Result[]
}
