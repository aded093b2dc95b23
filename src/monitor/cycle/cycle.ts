import { message, recorded } from '../../messages/index.ts'
import type { Target } from '../../config/index.ts'
import {
  isUntested,
  type CheckId,
  type CallFault,
  callFaultOf,
  type TransportCode,
  type RunEvent,
  type Observation,
  type RecordedExchange,
  type Phase,
  type Phases,
  type Plan,
  type Attempt,
  type InconclusiveCause,
  type Result,
} from '../../engine/index.ts'
import { type DocumentedCall, documentedCalls, isAbout, addressOf as addressAt, targetOrigins } from '../../domain/index.ts'
import {
  outcomes,
  type CertificateExpiry,
  type CheckResult,
  type CycleOutcome,
  type FinishedCycle,
  type FailedCalls,
  type HttpSummary,
  type TokenLifetime,
} from '../cycle-result.ts'
import { addressOf, type CycleCause, causesOf, severityOf } from './cause.ts'
import { explainHeldToken, type HeldToken } from './held-token.ts'
import { lagDuring } from './lag.ts'
import { clockCause, Dates, mayBeOfClock } from './clock-fault.ts'
import { withoutOwnFaults, ownCause, type OwnFaultCode, ownFaultIn, withoutThese } from './own-fault.ts'

/** One finished cycle, with the facts for the state. */
export interface Cycle extends FinishedCycle {
  readonly checks: readonly CycleCheck[]
  readonly causes: readonly CycleCause[]
  /** When the key of the integration ends, in milliseconds since 1970. */
  readonly keyExpiresAt?: number
  /** Why Gatewatch itself could not ask or judge all that it meant to. */
  readonly ownFault?: OwnFaultCode
  /** Milliseconds by which the machine's clock is ahead; absent where that is unknown. */
  readonly clockAheadMs?: number
}

/** A check of a cycle; the addresses of its calls are known if some failed. */
export interface CycleCheck extends CheckResult {
  /** It failed, and the very same call was answered later in the cycle. */
  readonly answeredLater?: true
  readonly address?: string
}

const phaseOf = { resolveMs: 'resolve', connectMs: 'connect', tlsMs: 'tls', processingMs: 'processing', transferMs: 'transfer' } as const

/** Listens to the events of a cycle for facts that its results lack. */
export class CycleLog {
  /** Checks that were begun. */
  readonly begun = new Set<string>()
  /** Why the last exchange of a check failed. */
  readonly failures = new Map<string, TransportCode>()
  /** The faults of exchanges, by their number. */
  readonly faults = new Map<number, CallFault>()
  /** The status of the last response of a check, 0 without one. */
  readonly statuses = new Map<string, number>()
  readonly phasesMs: Record<Phase, number> = { resolve: 0, connect: 0, tls: 0, processing: 0, transfer: 0 }
  /** The duration of the last answer to each check, from the request to the last byte; with the possible lag of this process before the cycle. */
  readonly answers = new Map<string, { readonly ms: number; readonly lagMs?: number }>()
  /** Controls that were sent. */
  readonly controls: RecordedExchange[] = []
  readonly dates = new Dates()
  answered = false
  requests = 0

  on(event: RunEvent): void {
    if (event.type === 'check-started') this.begun.add(event.check)
    if (event.type !== 'exchange-finished') return
    const { check, exchange } = event
    // Another target has counted it.
    if (exchange.shared !== true) this.requests++
    // The answer to another target may be an interval old.
    if (exchange.shared !== true) this.dates.see(exchange)
    this.answered ||= exchange.response !== undefined
    for (const name in exchange.phases) this.phasesMs[phaseOf[name as keyof Phases]] += exchange.phases[name as keyof Phases]!
    if (exchange.control !== undefined) return void this.controls.push({ ...exchange, check })
    if (exchange.failure === undefined) this.failures.delete(check)
    else this.failures.set(check, exchange.failure.code)
    const { processingMs, transferMs = 0 } = exchange.phases
    if (exchange.documented === true && processingMs !== undefined)
      this.answers.set(check, { ms: processingMs + transferMs, ...(exchange.shared === true && { lagMs: lagDuring(exchange) }) })
    const fault = callFaultOf(exchange)
    if (fault !== undefined) this.faults.set(exchange.id, fault)
    this.statuses.set(check, exchange.response?.status ?? 0)
  }
}

/** The parts of a cycle. */
export interface CycleParts {
  readonly target: Target
  readonly plan: Plan
  readonly observation: Observation
  readonly log: CycleLog
  readonly traceId: string | undefined
  readonly ending: ReadonlySet<CheckId>
  /** The documented calls, by the names of the checks that make them. */
  readonly calls: ReadonlyMap<string, DocumentedCall>
  readonly startedAt: number
  readonly lateMs: number
  readonly deadlineMs: number
  /** Milliseconds by which this process may have read a response late. */
  readonly lagMs: number
  /** Names of the checks whose failure no later cycle confirms: an accident says nothing of them. */
  readonly unrepeated: ReadonlySet<string>
  /** Ids of the checks that compare something with the machine's clock. */
  readonly ofTime: ReadonlySet<string>
  /** Milliseconds by which the machine's clock was set, without a confirmation. */
  readonly stepMs: number
  /** True if the deadline passed because this process was stalled. */
  readonly stalled: boolean
  /** Checks whose failure counts from an earlier cycle, by name: when they ran, and for how long. */
  readonly standing: ReadonlyMap<string, Pick<CheckResult, 'at' | 'durationMs' | 'stands'>>
  readonly token?: TokenLifetime
  readonly heldToken?: HeldToken
  readonly tlsVersions: readonly string[]
}

/** A run, seen as a cycle of the monitor. */
export function cycleOf(parts: CycleParts): Cycle {
  const { target, plan, observation, log, ending, startedAt, lateMs, deadlineMs, stalled, standing, token, heldToken } = parts
  const ended = observation.results.length === plan.checks.length ? undefined : new Set(observation.results.map(({ name }) => name))
  const overdue = (ended === undefined ? [] : plan.checks).flatMap(({ info }): Result[] =>
    ended!.has(info.name) || !log.begun.has(info.name) ? [] : [lateResult(info, deadlineMs, stalled)],
  )
  const all = [...observation.results, ...overdue].filter((result) => !parts.unrepeated.has(result.name) || !mayBeAccident(result, log))
  const errorTypeOf = (result: Result): string | undefined => errorType(result, log)
  const clockAheadMs = log.dates.aheadMs
  // The clocks of the servers decide; without them, a clock that was set is not reliable.
  const offMs = clockAheadMs ?? parts.stepMs
  const timely = offMs === 0 ? all : withoutThese(all, (result) => mayBeOfClock(result, parts.ofTime, errorTypeOf))
  const results = withoutOwnFaults(timely)
  const ownFault = results === timely ? undefined : stalled ? 'own-lag' : ownFaultIn(timely, log.failures)
  const { durationMs, diagnosis, callPath } = observation
  const causes = causesOf({ target, results, diagnosis, ending, errorTypeOf })
  const checks = results.map((result): CycleCheck => {
    const { name, suite, outcome: ended } = result
    const stood = standing.get(name)
    if ((ended === 'passed' || isUntested(ended)) && stood === undefined && result.attempts.length < 2) return plainView(result)
    const repeats = repeatsOf(result)
    const error = errorTypeOf(result)
    const failedCalls =
      stood === undefined
        ? failedCallsOf(result, parts.calls.has(name) ? (rejectionOf(name, log) ?? error) : undefined, log.faults)
        : undefined
    const address = failedCalls && addressOf(result.instance ?? suite, target)
    return {
      ...plainView(result),
      ...stood,
      ...(result.outcome === 'blocked' && { blockedBy: result.by }),
      ...(error !== undefined && { errorType: error }),
      ...(repeats > 0 && { repeats }),
      ...(failedCalls !== undefined && { failedCalls }),
      ...(address !== undefined && { address }),
      ...(failedCalls !== undefined && isAnsweredLater(name, log) && { answeredLater: true }),
    }
  })
  const http = httpOf(checks, parts)
  const keyEnd = results.find((result) => isAbout(result, 'operations.integration-key-age'))?.expiresAt
  return {
    target: target.name,
    startedAt,
    durationMs,
    lateMs,
    outcome: outcomeOf(results, ending, ownFault),
    checks,
    causes: [
      ...(heldToken === undefined ? causes : explainHeldToken(causes, results, heldToken)),
      ...(ownFault === undefined ? [] : [ownCause(ownFault)]),
      ...(offMs === 0 ? [] : [clockCause(offMs)]),
    ],
    ...(ownFault === undefined ? { callPath } : {}),
    requests: log.requests,
    certificates: certificatesOf(results, target),
    contact: log.answered || results.some((result) => isAbout(result, 'transport.reachable') && result.outcome === 'passed'),
    answers: ownFault === undefined ? answersOf(checks, parts) : {},
    ...(parts.traceId === undefined ? {} : { traceId: parts.traceId }),
    ...(token === undefined ? {} : { token }),
    ...(http && { http }),
    ...(keyEnd === undefined ? {} : { keyExpiresAt: Date.parse(keyEnd) }),
    ...(ownFault === undefined ? {} : { ownFault }),
    ...(clockAheadMs === undefined ? {} : { clockAheadMs }),
  }
}

const plainViews = new Map<string, CycleCheck[]>()

/** Returns only the outcome of a check. Most checks end at once: they share one object over all cycles of all targets, since each cycle is kept until the next. */
function plainView({ name, suite, outcome, durationMs }: Result): CycleCheck {
  if (durationMs >= 1 || (outcome !== 'passed' && !isUntested(outcome))) return { name, suite, outcome, durationMs }
  let known = plainViews.get(name)
  if (known === undefined) plainViews.set(name, (known = []))
  const place = 2 * Math.round(10 * durationMs) + Number(outcome === 'passed')
  const view = known[place]
  return view?.suite === suite && view.durationMs === durationMs ? view : (known[place] = { name, suite, outcome, durationMs })
}

/** Tells whether no response came, or a server error. */
function mayBeAccident(result: Result, log: CycleLog): boolean {
  return (result.outcome === 'inconclusive' && result.cause === 'transport') || Number(rejectionOf(result.name, log)) >= 500
}

/** Tells whether a failed call succeeded when it was repeated; after a missing answer any answer but a server error is a success. */
function isAnsweredLater(name: string, { controls, failures }: CycleLog): boolean {
  const most = failures.has(name) ? 500 : 300
  return controls.some(
    ({ check, control, response }) => check === name && control === 'again' && response !== undefined && response.status < most,
  )
}

/** The status by which the last exchange of a check was rejected. */
function rejectionOf(name: string, { statuses }: CycleLog): string | undefined {
  const status = statuses.get(name) ?? 0
  return status >= 400 ? String(status) : undefined
}

/** Of the documented calls the first that failed counts, or could not be sent, in the order of the specification; else the first of all. */
function httpOf(checks: readonly CycleCheck[], { target, calls, log, tlsVersions }: CycleParts): HttpSummary | undefined {
  const documented = checks.filter(({ name, outcome }) => calls.has(name) && outcomes[outcome].applies)
  const ranked = documentedCalls.flatMap((wanted) => documented.filter(({ name }) => calls.get(name) === wanted))
  const first = ranked.find(({ outcome }) => !outcomes[outcome].satisfied) ?? ranked[0]
  if (first === undefined) return undefined
  const tls = addressOf(calls.get(first.name)!, target)?.startsWith('https:') === true
  return { status: log.statuses.get(first.name) ?? 0, tls, phasesMs: log.phasesMs, tlsVersions }
}

/**
 * Returns the durations of calls that got the right answer at the first attempt, less the possible lag of this process; of a call whose lag is
 * half of its duration or more nothing is known.
 */
function answersOf(checks: readonly CycleCheck[], { calls, log, lagMs: lagOfCycle }: CycleParts): FinishedCycle['answers'] {
  const right = checks.filter(
    ({ name, outcome, failedCalls, stands }) =>
      calls.has(name) && outcomes[outcome].satisfied && failedCalls === undefined && stands === undefined,
  )
  return Object.fromEntries(
    right.flatMap(({ name }) => {
      const { ms, lagMs = lagOfCycle } = log.answers.get(name) ?? { ms: 0 }
      return ms <= 2 * lagMs ? [] : [[calls.get(name)!, Math.round(10 * (ms - lagMs)) / 10]]
    }),
  )
}

function certificatesOf(results: readonly Result[], target: Target): readonly CertificateExpiry[] {
  return targetOrigins.flatMap((origin) => {
    const address = addressAt(target, origin)
    const end = results.find((result) => isAbout(result, 'transport.certificate-dates') && result.instance === origin)?.expiresAt
    return address === undefined || end === undefined ? [] : [{ origin, host: new URL(address).host, notAfter: Date.parse(end) }]
  })
}

const remarkable: ReadonlySet<Result['outcome']> = new Set(['warned', 'waived', 'inconclusive'] as const)

function outcomeOf(results: readonly Result[], ending: ReadonlySet<CheckId>, ownFault: OwnFaultCode | undefined): CycleOutcome {
  if (results.some((result) => severityOf(result, ending) === 'critical')) return 'failed'
  if (ownFault !== undefined) return 'discarded'
  return results.some((result) => remarkable.has(result.outcome) || repeatsOf(result) > 0) ? 'warned' : 'passed'
}

/** A check that was begun and had no result when the time of its cycle was over. */
function lateResult(info: Plan['checks'][number]['info'], deadlineMs: number, stalled: boolean): Result {
  const reason = recorded('message', message('cycle.no-result', { seconds: Math.round(deadlineMs / 1000) }))
  const times = { durationMs: deadlineMs, startedAfterMs: 0, attempts: [] }
  return { ...info, ...times, outcome: 'inconclusive', cause: stalled ? 'internal' : 'transport', ...reason, findings: [] }
}

/** Tells whether a check ended without a verdict, although a response may have come: it says nothing of its target. */
export function provesNothing({ outcome, errorType }: Pick<CheckResult, 'outcome' | 'errorType'>): boolean {
  return outcome === 'inconclusive' && unjudged.has(errorType ?? '')
}

const unjudged: ReadonlySet<string> = new Set<InconclusiveCause>(['unattributed', 'limit', 'internal'])

/** A code from a closed list: the transport error, the unexpected status, or the code of the finding. */
function errorType(result: Result, { failures }: CycleLog): string | undefined {
  if (result.outcome === 'inconclusive') {
    if (result.cause !== 'transport') return result.cause
    const code = failures.get(result.name) ?? 'timeout'
    // Cut off by the deadline of the cycle.
    return code === 'aborted' ? 'timeout' : code
  }
  if (!('findings' in result)) return undefined
  const { code, actual } = result.findings[0]
  if (code === 'http.status' && typeof actual === 'number') return String(actual)
  return code.startsWith('transport.') ? code.slice('transport.'.length) : code
}

/** The number of retries of a check because of its target; a fault of Gatewatch's own is not counted. */
function repeatsOf({ attempts }: Result): number {
  let repeats = 0
  for (const { transientError } of attempts) if (transientError !== undefined && !isOwnError(transientError)) repeats++
  return repeats
}

/**
 * The failed calls of a check, by the faults of its exchanges; a call that failed by its response, which is not repeated, by `rejection`. Throttling
 * with a time to come back is a limit, and no failure.
 */
function failedCallsOf(
  { attempts, outcome }: Result,
  rejection: string | undefined,
  faults: ReadonlyMap<number, CallFault>,
): FailedCalls | undefined {
  const failed = attempts.flatMap((attempt, index) => {
    if (attempt.transientError !== undefined) return failureOf(attempt, faults)
    const isLast = index === attempts.length - 1
    if (!isLast || (outcome !== 'failed' && outcome !== 'inconclusive')) return []
    return failureOf(outcome === 'failed' && rejection !== undefined ? { ...attempt, transientError: rejection } : attempt, faults)
  })
  return failed.length === 0 ? undefined : { count: failed.length, by: failed.at(-1)! }
}

function failureOf(
  { transientError, exchanges }: Pick<Attempt, 'transientError' | 'exchanges'>,
  faults: ReadonlyMap<number, CallFault>,
): readonly string[] {
  const fault = exchanges.map((id) => faults.get(id)).findLast((found) => found !== undefined)
  if (fault !== undefined) return fault.kind === 'limit' ? [] : [fault.by]
  return transientError === undefined || isOwnError(transientError) ? [] : [transientError]
}

const isOwnError = (error: string): boolean => error.startsWith('own-')
