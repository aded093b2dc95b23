import {
  type Exchange,
  type Profile,
  type RunEvent,
  type RunInfo,
  type SourceLocation,
  type CheckInfo,
  type Outcome,
  type Result,
  type Summary,
  type Unverified,
  failingOnWarned,
  summaryOf,
  withGap,
} from '../engine/index.ts'
import { inert } from './inert.ts'

/** The content of a run's events, with every text inert: the source of all reports. */
export interface RunRecord {
  readonly run: RunInfo
  /** In the order of the plan. */
  readonly checks: readonly CheckInfo[]
  /** In the order of the plan, not of the events. */
  readonly results: readonly Result[]
  /** Checks of the plan that have no result. */
  readonly unfinished: readonly CheckInfo[]
  /** By their number in the run. */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** The summary of the last event, else one made from the results; with the reports that failed. */
  readonly summary: Summary
  /** False when the events ended before the run did. */
  readonly finished: boolean
  /** The reason why only verdict and counts are reported: the whole report would contain a secret. */
  readonly withheld?: string
}

/** A fold over events, which has a record at any time. */
export interface RunRecording {
  readonly on: (event: RunEvent) => void
  /** The record, with parts that are unverified besides; undefined as long as no run has started. */
  readonly record: (gaps?: readonly Unverified[]) => RunRecord | undefined
}

/** Options for the verdict that are not in the events. */
export interface VerdictOptions {
  /** Fails the run for warnings, even if the run itself did not. */
  readonly failOnWarned?: boolean
}

/** Starts a recording. */
export function startRecording({ failOnWarned = false }: VerdictOptions = {}): RunRecording {
  let started: Extract<RunEvent, { type: 'run-started' }> | undefined
  let summary: Summary | undefined
  let results = new Map<string, Result | undefined>()
  let exchanges = new Map<number, Exchange>()

  const on = (reported: RunEvent): void => {
    const event = inert(reported)
    if (event.type === 'run-started') {
      results = new Map(event.checks.map((check) => [check.name, undefined]))
      started = event
      summary = undefined
      exchanges = new Map()
    } else if (event.type === 'exchange-finished') exchanges.set(event.exchange.id, event.exchange)
    else if (event.type === 'check-finished') results.set(event.result.name, event.result)
    else if (event.type === 'run-finished') summary = event.summary
  }

  const record = (gaps: readonly Unverified[] = []): RunRecord | undefined => {
    if (started === undefined) return undefined
    const known = [...results.values()].filter((result) => result !== undefined)
    const unfinished = started.checks.filter((check) => results.get(check.name) === undefined)
    const ended = summary ?? summaryOfRest(started.run.profile, known, unfinished, exchanges.size)
    return {
      run: started.run,
      checks: started.checks,
      results: known,
      unfinished,
      exchanges,
      summary: gaps.reduce(withGap, failOnWarned ? failingOnWarned(ended) : ended),
      finished: summary !== undefined,
    }
  }

  return { on, record }
}

/** Every recorded exchange of a result, over all its attempts. */
export function exchangesOf(result: Result, record: RunRecord): readonly Exchange[] {
  return result.attempts
    .flatMap((attempt) => attempt.exchanges)
    .map((id) => record.exchanges.get(id))
    .filter((exchange) => exchange !== undefined)
}

/** Results with one outcome, typed as such. */
export function resultsThat<O extends Outcome>(outcome: O, record: RunRecord): readonly (Result & { readonly outcome: O })[] {
  return record.results.filter((result): result is Result & { readonly outcome: O } => result.outcome === outcome)
}

/** Returns a summary for a run whose events stopped early. */
function summaryOfRest(profile: Profile, results: readonly Result[], unfinished: readonly CheckInfo[], requests: number): Summary {
  return summaryOf(
    results,
    { profile, interrupted: true, missing: unfinished.map(({ name }) => name), waivers: [], now: new Date(0) },
    { durationMs: Math.max(0, ...results.map((result) => result.startedAfterMs + result.durationMs)), requests, diagnosis: [] },
  )
}

/** Returns the line of a setting (`gateway.population.apiKey`), or of the nearest setting around an absent one. Returns undefined if no line has to be changed. */
export function placeOf(setting: string | undefined, { configuration }: RunInfo): SourceLocation | undefined {
  const names = setting?.split('.') ?? []
  while (names.length > 0) {
    const line = configuration.lines[`/${names.join('/')}`]
    if (line !== undefined) return { file: configuration.file, line }
    names.pop()
  }
  return undefined
}

/** Returns the first line of a target in its configuration, for formats that need a line for each issue. */
export const entryOf = ({ configuration: { file, lines } }: RunInfo): SourceLocation => ({ file, line: lines[''] ?? 1 })

/** The line of a template that a result is about; undefined without one. */
export function placeOfResult(result: Result, { summary }: RunRecord): SourceLocation | undefined {
  const found = 'findings' in result ? result.findings.find(({ place }) => place !== undefined) : undefined
  return found?.place ?? summary.unverified.find(({ check, place }) => check === result.name && place !== undefined)?.place
}

/** The time and the product version of the data of the management API; undefined if it was not read. */
export const managementApiIn = (results: readonly Result[]): Result['managementApi'] =>
  results.find((result) => result.managementApi !== undefined)?.managementApi
