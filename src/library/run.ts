import {
  type Suite,
  type Profile,
  type RunEvent,
  type RunOutcome,
  exitCodeOf,
  worstOf,
  type ExitCode,
  type Verdict,
} from '../engine/index.ts'
import { isOwnReport, readBaselines, type EarlierRun } from './baseline.ts'
import { UsageError } from './fault.ts'
import { judge } from './judge.ts'
import { choosePlan } from './plan.ts'
import { openReports, type ReportAudience } from './reports.ts'
import { assertDescriptors, configuredTargets, sandboxTargets, type OpenTargets } from './targets.ts'
import { message } from '../messages/index.ts'

export type { Exchange } from '../engine/index.ts'
export type { Profile, RunEvent, RunInfo, RunOutcome } from '../engine/index.ts'
export type { ExitCode } from '../engine/index.ts'
export type { CheckInfo, Diagnosis, Outcome, Result, Summary, Unverified, Verdict } from '../engine/index.ts'

/** The targets of a run: the built-in sandbox, those of a configuration file or folder, or those of a text. */
export type Targets = 'sandbox' | (string & {}) | { readonly text: string; readonly file?: string }

/** The options of a run; all of them are optional. */
export interface RunOptions {
  /** Names of targets in the configuration (default: all). */
  readonly names?: readonly string[]
  /** Built-in suites by name, your own suites by file or as values (default: all built-in suites). */
  readonly suites?: readonly (string | Suite)[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. What these need is asked, too. */
  readonly checks?: readonly string[]
  /** The strictness (default: `ci`). */
  readonly profile?: Profile
  readonly failOnWarned?: boolean
  /** A results.json, or a folder of reports with one of each target: the summary of a run says what changed since (`changes`). */
  readonly baseline?: string
  /** Fails the run only for failures that the baseline does not have. */
  readonly failOnNew?: boolean
  /** A folder for the reports, with a subfolder for each target (default: no reports). */
  readonly reports?: string
  /** Ends the run early: it has its outcome all the same. */
  readonly signal?: AbortSignal
  /** Variables for `${NAME}` in the configuration and for proxies (default: `process.env`). */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Permits person identifiers that are not synthetic. */
  readonly allowRealIdentifiers?: boolean
  readonly faults?: readonly string[]
}

/** The outcome of all targets together. */
export interface RunsOutcome {
  /** The worst of all. */
  readonly verdict: Verdict
  /** The exit code of `gatewatch run`. */
  readonly exitCode: ExitCode
  /** One outcome for each tested target, in the order of the configuration. */
  readonly runs: readonly RunOutcome[]
}

/** A run in progress: its outcome, and its events as they happen. A late listener gets all events, too. */
export interface Running extends AsyncIterable<RunEvent> {
  /** Rejects if `gatewatch run` would exit with 2 or 3: with each mistake in the configuration or a suite, and its line. */
  readonly outcome: Promise<RunsOutcome>
}

/**
 * Tests targets as `gatewatch run` does, from a script: prints nothing, writes only the reports you ask for, sets no exit code, and leaves nothing running.
 * Its events contain no secret and no personal data: these are removed when an exchange is recorded.
 */
export function run(targets: Targets, options: RunOptions = {}): Running {
  const events = new EventLog<RunEvent>()
  const outcome = judgeAll(targets, options, (event) => events.push(event))
  // A listener that only reads events gets the error there.
  outcome.then(
    () => events.end(),
    (error: unknown) => events.end(error),
  )
  return { outcome, [Symbol.asyncIterator]: () => events[Symbol.asyncIterator]() }
}

async function judgeAll(from: Targets, options: RunOptions, emit: (event: RunEvent) => void): Promise<RunsOutcome> {
  const { suites, checks, profile = 'ci', failOnWarned = false, failOnNew = false, reports, environment = process.env } = options
  const signal = options.signal ?? new AbortController().signal
  const planFor = await choosePlan({ suites, checks, profile })
  const { targets, close, limitOf } = await open(from, options, environment)
  const runs: RunOutcome[] = []
  try {
    const earlier = await earlierOf(
      targets.map(({ name }) => name),
      options,
    )
    for (const target of targets) {
      if (signal.aborted) break
      const reportOptions = { reports: reports ?? '', junitStrict: false, language: 'en', quiet: true, verbose: false } as const
      const { outcome } = await judge(target, {
        plan: planFor(target),
        profile,
        signal,
        environment,
        failOnWarned,
        failOnNew,
        baseline: earlier?.get(target.name)?.baseline,
        emit,
        warn: () => undefined,
        reports: reports === undefined ? undefined : async (guard) => await openReports(target, reportOptions, noAudience, guard),
        limitOf,
      })
      runs.push(outcome)
    }
  } finally {
    await close()
  }
  const cutOff = runs.length < targets.length
  const verdicts = [...runs.map(({ summary }) => summary.verdict), ...(cutOff ? (['interrupted'] as const) : [])]
  return {
    verdict: verdicts.toSorted((one, other) => gravity[other] - gravity[one])[0] ?? 'interrupted',
    exitCode: worstOf([...runs.map(({ summary }) => exitCodeOf(summary)), ...(cutOff ? ([130] as const) : [])]),
    runs,
  }
}

/** Reads the runs to compare with, before this run overwrites their reports. */
async function earlierOf(
  names: readonly string[],
  { baseline, failOnNew = false, reports }: RunOptions,
): Promise<ReadonlyMap<string, EarlierRun> | undefined> {
  if (failOnNew && baseline === undefined) throw new UsageError(message('baseline.option'))
  if (baseline === undefined) return undefined
  if (failOnNew && reports !== undefined && isOwnReport(baseline, reports, names))
    throw new UsageError(message('baseline.option-overwritten'))
  return (await readBaselines(baseline, names)).of
}

/** The severity of a verdict: that of all targets is the worst one. */
const gravity: Readonly<Record<Verdict, number>> = { interrupted: 4, failed: 3, incomplete: 2, passed: 1 }

/** The outputs of a script: reports only. A missing report is in the outcome. */
const noAudience: ReportAudience = {
  terminal: { live: false, color: false },
  environment: {},
  tellers: [],
  write: () => undefined,
  warn: () => undefined,
}

async function open(
  from: Targets,
  { names = [], allowRealIdentifiers, faults = [] }: RunOptions,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenTargets> {
  assertDescriptors()
  if (from === 'sandbox') return await sandboxTargets({ faults })
  if (faults.length > 0) throw new UsageError(message('run.sandbox-fault'))
  const configuration = typeof from === 'string' ? { path: from } : { file: 'configuration', ...from }
  const targets = await configuredTargets(configuration, {
    environment,
    names: names.length === 0 ? undefined : names,
    allowRealIdentifiers,
  })
  return { targets, close: async () => undefined }
}

/** Keeps all events, so that each listener gets them from the first to the last, whenever it starts. */
class EventLog<Event> implements AsyncIterable<Event> {
  readonly #events: Event[] = []
  #ended = false
  #error: unknown
  #news = Promise.withResolvers<void>()

  push(event: Event): void {
    this.#events.push(event)
    this.#wake()
  }

  /** Ends the events. With an error, listeners get it in place of the end. */
  end(error?: unknown): void {
    this.#ended = true
    this.#error ??= error
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void, void> {
    for (let next = 0; ;) {
      if (next < this.#events.length) yield this.#events[next++]!
      else if (!this.#ended) await this.#news.promise
      else if (this.#error === undefined) return
      else throw this.#error
    }
  }

  #wake(): void {
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }
}
