import {
  endCheckSpan,
  endRunSpan,
  startCheckSpan,
  startRunSpan,
  startSuiteSpan,
  traceIdOf,
  type ParentSpan,
  type Span,
} from '../../base/index.ts'
import type { Plan, PlannedCheck } from './plan.ts'
import type { Result, Verdict } from './result.ts'

/** The spans of one run: run, suites, checks. Without an SDK they are nothing and cost nothing. */
export class RunTrace {
  /** 32 hex digits; undefined without an SDK. */
  readonly traceId: string | undefined
  readonly #run: Span
  readonly #suites = new Map<string, { readonly span: Span; remaining: number }>()
  readonly #plan: Plan

  constructor(run: { readonly id: string; readonly target: string; readonly profile: string }, plan: Plan, parent?: ParentSpan) {
    this.#run = startRunSpan(run, parent)
    this.#plan = plan
    this.traceId = traceIdOf(this.#run)
  }

  /** No tracer is set up. */
  get isNothing(): boolean {
    return this.traceId === undefined
  }

  startCheck({ info }: PlannedCheck): Span {
    return this.isNothing ? this.#run : startCheckSpan(this.#suite(info.suite).span, info)
  }

  endCheck(span: Span, result: Result | undefined): void {
    if (this.isNothing) return
    endCheckSpan(span, result?.outcome ?? 'interrupted', result && reasonOf(result))
  }

  /** Told of every result, also of checks that never started: a suite ends with its last. */
  count({ suite: name }: Result): void {
    if (this.isNothing) return
    const suite = this.#suite(name)
    suite.remaining--
    if (suite.remaining === 0) suite.span.end()
  }

  end(verdict: Verdict): void {
    for (const { span, remaining } of this.#suites.values()) if (remaining > 0) span.end()
    endRunSpan(this.#run, verdict)
  }

  #suite(name: string): { readonly span: Span; remaining: number } {
    let suite = this.#suites.get(name)
    if (suite === undefined) {
      suite = { span: startSuiteSpan(this.#run, name), remaining: suiteSizesIn(this.#plan).get(name) ?? 0 }
      this.#suites.set(name, suite)
    }
    return suite
  }
}

const sizes = new WeakMap<Plan, ReadonlyMap<string, number>>()

/** The number of planned checks of each suite. */
function suiteSizesIn(plan: Plan): ReadonlyMap<string, number> {
  const found = sizes.get(plan) ?? new Map([...Map.groupBy(plan.checks, ({ info }) => info.suite)].map(([name, own]) => [name, own.length]))
  sizes.set(plan, found)
  return found
}

function reasonOf(result: Result): string | undefined {
  if (result.outcome === 'inconclusive') return result.cause
  return 'findings' in result ? result.findings[0].code : undefined
}
