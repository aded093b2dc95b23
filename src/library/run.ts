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

/** Which targets are judged: the sandbox that comes with Gatewatch, those of a configuration file (or a folder of them), or of a text. */
export type Targets = 'sandbox' | (string & {}) | { readonly text: string; readonly file?: string }

/** How targets are judged; all of it is optional. */
export interface RunOptions {
  /** Targets of the configuration, by name; all of them unless told. */
  readonly names?: readonly string[]
  /** Built-in suites by name, suites of your own by file or as they are. All that is built in, unless told. */
  readonly suites?: readonly (string | Suite)[]
  /** Check ids, names with an instance, or a prefix with `*`: `token.*`. What these need is asked, too. */
  readonly checks?: readonly string[]
  /** `ci` unless told. */
  readonly profile?: Profile
  readonly failOnWarned?: boolean
  /** A results.json, or a folder of reports with one of each target: the summary of a run says what changed since (`changes`). */
  readonly baseline?: string
  /** What failed in the baseline as well does not fail the run. */
  readonly failOnNew?: boolean
  /** A folder for the reports, one below it for each target; nothing is written unless told. */
  readonly reports?: string
  /** Ends the run early: it has its outcome all the same. */
  readonly signal?: AbortSignal
  /** What `${NAME}` in the configuration reads, and where a proxy is named; `process.env` unless told. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Permits person identifiers that are not synthetic. */
  readonly allowRealIdentifiers?: boolean
  readonly faults?: readonly string[]
}

/** What all targets together came to. */
export interface RunsOutcome {
  /** The gravest of all. */
  readonly verdict: Verdict
  /** What `gatewatch run` would exit with. */
  readonly exitCode: ExitCode
  /** One for each target that was judged, in the order of the configuration. */
  readonly runs: readonly RunOutcome[]
}

/** A run under way: its events as they happen, from the first whenever one begins to listen, and its outcome. */
export interface Running extends AsyncIterable<RunEvent> {
  /** Rejects where `gatewatch run` would exit with 2 or 3 and judge nothing: a mistake in a configuration or a suite, each with its line. */
  readonly outcome: Promise<RunsOutcome>
}

/**
 * Judges targets as `gatewatch run` does, from a script: prints nothing, writes no file unless told, sets no exit code, and leaves nothing running.
 * What it tells holds no secret and no person: they are taken out when an exchange is recorded.
 */
export function run(targets: Targets, options: RunOptions = {}): Running {
  const events = new EventLog<RunEvent>()
  const outcome = judgeAll(targets, options, (event) => events.push(event))
  // Whoever listens to the events alone is told of an error there.
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
        reports: reports === undefined ? undefined : async (guard) => await openReports(target.name, reportOptions, noAudience, guard),
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

/** What targets are compared with, read before the reports of this run are written over it. */
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

/** How grave each is: the gravest of several targets is that of the whole. */
const gravity: Readonly<Record<Verdict, number>> = { interrupted: 4, failed: 3, incomplete: 2, passed: 1 }

/** Reports that are written for nobody in particular; one that is missing is told in the outcome. */
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

/** Keeps what happens for whoever listens, now or later: each listener gets everything from the first event to the end. */
class EventLog<Event> implements AsyncIterable<Event> {
  readonly #events: Event[] = []
  #ended = false
  #error: unknown
  #news = Promise.withResolvers<void>()

  push(event: Event): void {
    this.#events.push(event)
    this.#wake()
  }

  /** No event comes any more; with an error, listeners are told of it in place of the end. */
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
