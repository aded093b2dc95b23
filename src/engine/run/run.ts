import { randomUUID } from 'node:crypto'
import { type Attribution, nameOf, type Check } from '../check/check.ts'
import { Failure, type Finding } from '../check/finding.ts'
import type { Target } from '../../config/index.ts'
import type { Transport } from '../http/client.ts'
import type { Exchange } from '../http/exchange.ts'
import type { AnswerMemory } from '../http/memory.ts'
import type { Redactor } from '../http/redact.ts'
import type { Share } from '../http/share.ts'
import { recipientsOf, type Path } from '../../domain/index.ts'
import { changesSince, type Baseline } from './changes.ts'
import type { ParentSpan } from '../../base/index.ts'
import { type Message, recorded } from '../../messages/index.ts'
import type { PipelineInfo, RunEvent, RunInfo, RunOutcome } from './event.ts'
import { withPlaces } from './endings.ts'
import { limitTo } from './limit.ts'
import { namedIn, type PlannedCheck } from './plan.ts'
import { isUntested, type Diagnosis, type Result, type Summary, type Unverified } from './result.ts'
import { Session } from './session.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'
import { RunTrace } from './trace.ts'
import { summaryOf } from './verdict.ts'

/** What a run is made of. */
export interface RunOptions extends Pick<
  SessionOptions,
  'plan' | 'target' | 'profile' | 'signal' | 'emit' | 'controls' | 'limitOf' | 'endedAt'
> {
  /** Nobody is told that the run starts and ends. */
  readonly quiet?: boolean
  readonly transport: Transport
  /** Knows the target's secrets and people: `new Redactor(sensitivesIn(target))`. */
  readonly redactor: Redactor
  /** What reads the answers. */
  readonly diagnostics: Diagnostics
  /** Of Gatewatch, and of the catalog of checks. */
  readonly version: string
  readonly catalog: string
  /** Values of an earlier run, by check: see Session. */
  readonly kept?: ReadonlyMap<Check, unknown>
  /** Tells, just before a check would run, what stands from an earlier run in its place. */
  readonly standing?: (check: Check) => Promise<Standing | undefined> | undefined
  /** Controls that an earlier run sent, which is why this one need not: evidence for the diagnosis. */
  readonly controlsSent?: readonly RecordedExchange[]
  /** What was recorded in earlier runs of the target. */
  readonly memory?: AnswerMemory
  /** With whom a check shares what it asks for and everybody may read; with nobody, unless told. */
  readonly shareOf?: (check: Check) => Share | undefined
  /** Warned checks fail the run. */
  readonly failOnWarned?: boolean
  /** The pipeline around the run: told in its events, and its commit to the target beside the trace. Redacted already. */
  readonly pipeline?: PipelineInfo | undefined
  /** The span of the pipeline that the trace of the run continues. */
  readonly parentSpan?: ParentSpan | undefined
  /** Another run of the target, to say what changed since. */
  readonly baseline?: Baseline | undefined
  /** What fails as it did in that run does not fail this one. */
  readonly failOnNew?: boolean
  /** What is not verified whatever the checks say, asked for at the end: a policy of a template that cannot be run. */
  readonly gaps?: (() => readonly Unverified[]) | undefined
  /** What nobody may take for verified although the run is complete: a part that is not the institution's. */
  readonly asides?: readonly Unverified[] | undefined
  /** Which gateway serves the templates of the run, and why. */
  readonly servedBy?: Message | undefined
}

/** An exchange with the name of the check that sent it. */
export type RecordedExchange = Exchange & { readonly check: string }

/** Reads what a run is answered: the engine itself knows no responder, no product and no step of any set-up. */
export interface Diagnostics {
  /** Who gave an answer, and what kind of answer it is. */
  attribute(exchange: Exchange): Attribution
  /** What explains all that the run saw: one cause, one diagnosis. */
  diagnose(seen: SeenOfRun): readonly Diagnosis[]
  /** How far the way of each documented call is proven, and where it breaks. */
  callPathOf(seen: SeenOfRun, diagnosis: readonly Diagnosis[]): readonly Path[]
}

/** All that is known of a run at its end. */
interface SeenOfRun {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
  readonly target: Target
}

/** A failure of an earlier run that stands: its check is not asked again. */
export interface Standing {
  readonly findings: readonly [Finding, ...Finding[]]
  /** What shows it, for the diagnosis. */
  readonly exchange: Exchange
}

/** A run under way: one session, which any host may ask, and an end. */
export interface OpenRun {
  readonly session: Session
  /** Closes the books: verdict, diagnosis, what was not verified. */
  readonly end: () => RunOutcome
  /** Closes them for somebody who judges the results anew and tells nobody of the run. */
  readonly close: () => ClosedRun
}

/** What a run came to, before it is judged as a whole. */
export type ClosedRun = Pick<Summary, 'durationMs' | 'diagnosis' | 'callPath'> & {
  readonly traceId: string | undefined
  readonly results: readonly Result[]
}

/** No exchange of a run has this number. */
const ofEarlierRun = 0

/** Asks a session for every check of a plan at once and tells what happens. An interrupted run still ends with its summary. */
export async function run(options: RunOptions): Promise<RunOutcome> {
  const { session, end } = openRun(options)
  const asked = await Promise.allSettled(options.plan.checks.map(async ({ check }) => await session.result(check)))
  const broken = asked.find((answer) => answer.status === 'rejected')
  const outcome = end()
  if (broken !== undefined && !options.signal.aborted) throw broken.reason
  return outcome
}

/** Starts a run whose checks the caller asks for one by one. */
export function openRun(options: RunOptions): OpenRun {
  const { plan, target, profile, signal, redactor } = options
  const started = performance.now()
  const elapsedMs = (): number => performance.now() - started
  const id = randomUUID()
  const spans = new RunTrace({ id, target: target.name, profile }, plan, options.parentSpan)
  let made: RunInfo | undefined
  const infoNow = (): RunInfo => (made ??= infoOf(id, options, spans.traceId))
  const exchanges: RecordedExchange[] = []
  let over = false
  const emit = (event: RunEvent): void => {
    // A check that was not waited for may still be sending.
    if (over) return
    if (event.type === 'check-finished') spans.count(event.result)
    if (event.type === 'exchange-finished') exchanges.push({ ...event.exchange, check: event.check })
    options.emit(event)
  }
  const commit = options.pipeline?.commit
  const wire = options.transport.startRun(redactor, commit === undefined ? {} : { 'vcs.ref.head.revision': commit }, options.memory)
  const open = (planned: PlannedCheck): CheckScope => {
    const parent = spans.startCheck(planned)
    return {
      client: (attempt, record, allow) => {
        const once = planned.check.sends?.['wrong-secret'] !== undefined
        return wire.client({ signal, parent, resend: attempt - 1, once, share: options.shareOf?.(planned.check), record, allow })
      },
      end: (result) => spans.endCheck(parent, result),
    }
  }
  if (options.quiet !== true) emit({ type: 'run-started', run: infoNow(), checks: plan.checks.map((planned) => planned.info) })
  const stood: RecordedExchange[] = (options.controlsSent ?? []).map((exchange) => ({ ...exchange, id: ofEarlierRun }))
  const standing = (check: Check): Promise<Failure | undefined> | undefined =>
    options.standing?.(check)?.then((found) => {
      if (found === undefined) return undefined
      stood.push({ ...found.exchange, id: ofEarlierRun, check: nameOf(check) })
      const [first, ...others] = found.findings
      return new Failure({ ...first, exchange: ofEarlierRun }, ...others.map((finding) => ({ ...finding, exchange: ofEarlierRun })))
    })
  const session = new Session({
    ...options,
    limit: limitTo(target.concurrency),
    kept: options.kept ?? new Map(),
    standing,
    elapsedMs,
    emit,
    open,
    attribute: (exchange) => options.diagnostics.attribute(exchange),
    scrub: (value) => redactor.scrubValue(value),
  })

  const closed = (): ClosedRun => {
    const results = plan.checks.map(({ check }) => session.came(check)).filter((result) => result !== undefined)
    const seen = { results, exchanges: stood.length === 0 ? exchanges : [...stood, ...exchanges], target }
    const diagnosis = options.diagnostics.diagnose(seen).map((each) => withPlaces(each, results))
    const callPath = options.diagnostics.callPathOf(seen, diagnosis)
    return { traceId: spans.traceId, results, durationMs: Math.round(elapsedMs()), diagnosis, callPath }
  }
  const summarized = ({ results, durationMs, diagnosis, callPath }: ClosedRun): Summary => {
    const missing: string[] = []
    // A run of nothing is never green.
    let judged = false
    for (const { check, chosen, info } of plan.checks) {
      const result = session.came(check)
      if (result === undefined) missing.push(info.name)
      judged ||= chosen && result !== undefined && !isUntested(result.outcome)
    }
    const { failOnWarned = false, failOnNew = false, gaps, asides = [], baseline } = options
    const ending = {
      profile,
      missing,
      judged,
      gaps: gaps?.() ?? [],
      asides,
      failOnWarned,
      failOnNew,
      changes: baseline && changesSince(baseline, results, { ...infoNow(), planned: namedIn(plan), failOnWarned }),
      waivers: target.waivers,
      source: target.source,
      now: new Date(),
    }
    return summaryOf(results, ending, { durationMs, requests: exchanges.length, diagnosis, ...(callPath && { callPath }) })
  }
  const end = (): RunOutcome => {
    const run = closed()
    const summary = summarized(run)
    const info = infoNow()
    emit({ type: 'run-finished', run: info, summary })
    over = true
    spans.end(summary.verdict)
    return { info, summary, results: run.results }
  }
  const close = (): ClosedRun => {
    over = true
    const run = closed()
    if (!spans.isNothing) spans.end(summarized(run).verdict)
    return run
  }
  return { session, end, close }
}

function infoOf(id: string, { target, profile, version, catalog, pipeline, servedBy }: RunOptions, traceId: string | undefined): RunInfo {
  return {
    id,
    target: target.name,
    profile,
    startedAt: new Date().toISOString(),
    version,
    catalog,
    ...(traceId === undefined ? {} : { traceId }),
    ...(pipeline === undefined ? {} : { pipeline }),
    addresses: { auth: target.authUrl, base: target.baseUrl, ...(target.gateway === undefined ? {} : { gateway: target.gateway.url }) },
    credentialOrigins: recipientsOf(target),
    ...(servedBy && { servedBy: recorded('text', servedBy) }),
    configuration: target.source,
  }
}
