import type { Exchange } from '../http/exchange.ts'
import type { RunEvent, RunInfo } from '../run/event.ts'
import type { CheckInfo, Counts, Outcome, Result, Summary, Unverified } from '../run/result.ts'
import { inert } from './inert.ts'

/** All that the events of a run have told, with every text inert: what reports are rendered from. */
export interface RunRecord {
  readonly run: RunInfo
  /** In the order of the plan. */
  readonly checks: readonly CheckInfo[]
  /** In the order of the plan, whatever order they came in. */
  readonly results: readonly Result[]
  /** Checks of the plan that have no result. */
  readonly unfinished: readonly CheckInfo[]
  /** By their number in the run. */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** As the run told it at its end; made from the results when it never did. */
  readonly summary: Summary
  /** False when the events ended before the run did. */
  readonly finished: boolean
  /** Whether warned checks fail the run; the verdict says so already. */
  readonly failOnWarned: boolean
}

/** A fold over events that can be asked at any time what it knows. */
export interface Recording {
  readonly on: (event: RunEvent) => void
  /** Undefined as long as no run has started. */
  readonly record: () => RunRecord | undefined
}

/** How a run is judged beyond what its events say. */
export interface Judgement {
  /** Warned checks fail the run. */
  readonly failOnWarned?: boolean
}

/** Starts a recording; every reporter keeps its own. */
export function startRecording({ failOnWarned = false }: Judgement = {}): Recording {
  let started: Extract<RunEvent, { type: 'run-started' }> | undefined
  let summary: Summary | undefined
  let results = new Map<string, Result | undefined>()
  let exchanges = new Map<number, Exchange>()

  const on = (told: RunEvent): void => {
    const event = inert(told)
    if (event.type === 'run-started') {
      started = event
      summary = undefined
      results = new Map(event.checks.map((check) => [check.name, undefined]))
      exchanges = new Map()
    } else if (event.type === 'exchange-finished') exchanges.set(event.exchange.id, event.exchange)
    else if (event.type === 'check-finished') results.set(event.result.name, event.result)
    else if (event.type === 'run-finished') summary = event.summary
  }

  const record = (): RunRecord | undefined => {
    if (started === undefined) return undefined
    const known = [...results.values()].filter((result) => result !== undefined)
    const unfinished = started.checks.filter((check) => results.get(check.name) === undefined)
    const told = summary ?? summaryOf(known, unfinished, exchanges.size)
    const warnedFails = failOnWarned && told.counts.warned > 0 && told.verdict !== 'interrupted'
    return {
      run: started.run,
      checks: started.checks,
      results: known,
      unfinished,
      exchanges,
      summary: warnedFails ? { ...told, verdict: 'failed' } : told,
      finished: summary !== undefined,
      failOnWarned,
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

/** What a run that never told its end would have said of it. */
function summaryOf(results: readonly Result[], unfinished: readonly CheckInfo[], requests: number): Summary {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length
  const counts: Counts = {
    passed: count('passed'),
    warned: count('warned'),
    failed: count('failed'),
    inconclusive: count('inconclusive'),
    blocked: count('blocked'),
    skipped: count('skipped'),
  }
  return {
    verdict: 'interrupted',
    counts,
    durationMs: Math.max(0, ...results.map((result) => result.startedAtMs + result.durationMs)),
    requests,
    unverified: [
      ...results.flatMap(unverifiedOf),
      ...unfinished.map(({ name }) => ({ check: name, reason: 'the run ended before it was judged' })),
    ],
    diagnosis: [],
    waiverProblems: [],
  }
}

function unverifiedOf(result: Result): Unverified[] {
  if (result.outcome === 'inconclusive') return [{ check: result.name, reason: result.message }]
  if (result.outcome === 'blocked') return [{ check: result.name, reason: result.reason }]
  if (result.outcome !== 'skipped' || result.skip === 'not-applicable') return []
  return [{ check: result.name, reason: result.reason, ...(result.setting === undefined ? {} : { setting: result.setting }) }]
}
