import { randomUUID } from 'node:crypto'
import type { Attribution, Check } from '../check/check.ts'
import type { Target } from '../../config/index.ts'
import type { Transport } from '../http/client.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Redactor } from '../http/redact.ts'
import type { Path } from '../../domain/index.ts'
import type { ParentSpan } from '../../base/index.ts'
import { withPlaces } from './endings.ts'
import type { RunEvent } from './event.ts'
import { limitTo } from './limit.ts'
import type { PlannedCheck } from './plan.ts'
import type { CheckEvaluation, Diagnosis, Result, Verdict } from './result.ts'
import { Session } from './session.ts'
import type { CheckScope, SessionOptions } from './session-options.ts'
import { RunTrace } from './trace.ts'
import { endingOf, summaryOf } from './verdict.ts'

/** Options of a probe. */
export interface ProbeOptions extends Pick<SessionOptions, 'plan' | 'profile' | 'reuse' | 'signal' | 'controls' | 'limitOf' | 'endedAt'> {
  readonly transport: Transport
  /** Knows the target's secrets and people: `new Redactor(sensitivesIn(target))`. */
  readonly redactor: Redactor
  /** Attributes and explains the responses. */
  readonly diagnostics: Diagnostics
  /** Listens to each event. */
  readonly emit?: (event: RunEvent) => void
  /** Values of checks that the plan leaves out, and of those that fail. */
  readonly known?: ReadonlyMap<Check, unknown>
  /** Exchanges of earlier probes that are evidence for the diagnosis; read at the end. */
  readonly evidence?: () => readonly RecordedExchange[]
  /** The commit of the pipeline around the run, sent to the target next to the trace. */
  readonly commit?: string | undefined
  /** The span of the pipeline that the trace of the run continues. */
  readonly parentSpan?: ParentSpan | undefined
  /** The verdict that the trace shows; by default by the results alone. */
  readonly verdictOf?: (observation: Observation) => Verdict
}

/** An exchange with the name of the check that sent it. */
export type RecordedExchange = Exchange & { readonly check: string }

/** Explains the responses of a target: the engine itself has no knowledge of responders, products and set-up steps. */
export interface Diagnostics {
  /** Names the component that gave a response, and the kind of response. */
  attribute(exchange: Exchange): Attribution
  /** Explains all failures of a run: one cause, one diagnosis. */
  diagnose(facts: ProbeEvidence): Promise<readonly Diagnosis[]>
  /** The path of each documented call, with the state of each hop. */
  callPathOf(facts: ProbeEvidence, diagnosis: readonly Diagnosis[]): readonly Path[]
}

/** Everything that one probe of a target found. The verdict is no part of it: that depends on the caller. */
export interface Observation {
  readonly results: readonly Result[]
  /** The causes of the failures: one cause, one diagnosis. */
  readonly diagnosis: readonly Diagnosis[]
  readonly callPath: readonly Path[]
  readonly requests: number
  readonly durationMs: number
}

/** All that is known of a run at its end. */
interface ProbeEvidence {
  readonly results: readonly Result[]
  readonly exchanges: readonly RecordedExchange[]
  readonly target: Target
}

/** A running probe, for callers that evaluate checks one by one. */
export interface OpenProbe {
  readonly id: string
  /** 32 hex digits; undefined where no tracer is set up. */
  readonly traceId: string | undefined
  /** Evaluates a check of the plan, and before it those that it needs. Rejects only when the probe is interrupted. */
  readonly evaluate: (check: Check) => Promise<CheckEvaluation>
  /** Evaluates every check of the plan. An interrupted probe stops. */
  readonly evaluateAll: () => Promise<void>
  /** Ends the probe, even if some checks were not evaluated. */
  readonly end: () => Promise<Observation>
}

/** The number of every exchange of an earlier probe; those of a probe itself are counted from 1. */
export const earlierExchange = 0

/** Tests a target once: evaluates every check of the plan and explains the failures. An interrupted probe ends with its results so far. */
export async function probe(target: Target, options: ProbeOptions): Promise<Observation> {
  const opened = openProbe(target, options)
  await opened.evaluateAll()
  return await opened.end()
}

/** Starts a probe whose checks the caller evaluates: a run that shows each as a test, and the monitor, which reads their values. */
export function openProbe(target: Target, options: ProbeOptions): OpenProbe {
  const { plan, profile, signal, redactor, diagnostics, reuse } = options
  const started = performance.now()
  const elapsedMs = (): number => performance.now() - started
  const id = randomUUID()
  const spans = new RunTrace({ id, target: target.name, profile }, plan, options.parentSpan)
  const exchanges: RecordedExchange[] = []
  let over = false
  const emit = (event: RunEvent): void => {
    // A check that was not waited for may still be sending.
    if (over) return
    if (event.type === 'check-finished') spans.count(event.result)
    if (event.type === 'exchange-finished') exchanges.push({ ...event.exchange, check: event.check })
    options.emit?.(event)
  }
  const { commit } = options
  const wire = options.transport.startRun(redactor, commit === undefined ? {} : { 'vcs.ref.head.revision': commit })
  const open = (planned: PlannedCheck): CheckScope => {
    const { check } = planned
    const parent = spans.startCheck(planned)
    const once = check.sends?.['wrong-secret'] !== undefined
    return {
      client: (attempt, record, allow) =>
        wire.client({ signal, parent, resend: attempt - 1, once, reuse: reuse?.exchangesOf(check), record, allow }),
      end: (result) => spans.endCheck(parent, result),
    }
  }
  const session = new Session({
    ...options,
    target,
    limit: limitTo(target.concurrency),
    known: options.known ?? new Map(),
    elapsedMs,
    emit,
    open,
    attribute: (exchange) => diagnostics.attribute(exchange),
    scrub: (value) => redactor.scrubValue(value),
  })

  const end = async (): Promise<Observation> => {
    over = true
    const results = plan.checks.flatMap(({ check }) => session.resultOf(check) ?? [])
    const earlier = (options.evidence?.() ?? []).map((exchange) => ({ ...exchange, id: earlierExchange }))
    const facts = { results, exchanges: earlier.length === 0 ? exchanges : [...earlier, ...exchanges], target }
    const diagnosis = (await diagnostics.diagnose(facts)).map((each) => withPlaces(each, results))
    const callPath = diagnostics.callPathOf(facts, diagnosis)
    const observation = { results, diagnosis, callPath, requests: exchanges.length, durationMs: Math.round(elapsedMs()) }
    const {
      verdictOf = () =>
        summaryOf(results, { ...endingOf(plan, results), profile, waivers: target.waivers, now: new Date() }, observation).verdict,
    } = options
    if (!spans.isNothing) spans.end(verdictOf(observation))
    return observation
  }
  return {
    id,
    traceId: spans.traceId,
    evaluate: (check) => session.evaluate(check),
    evaluateAll: async () => await session.evaluateAll(),
    end,
  }
}
