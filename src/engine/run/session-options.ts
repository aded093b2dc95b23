import type { Text } from '../../messages/index.ts'
import type { Target } from '../../config/index.ts'
import type { Attribution, Check } from '../check/check.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpClient } from '../http/request.ts'
import type { AttemptOptions } from '../http/send.ts'
import type { EndedAt } from './endings.ts'
import type { Profile, RunEvent } from './event.ts'
import type { Limit } from './limit.ts'
import type { Plan, PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'
import type { Reuse } from './reuse.ts'

/** Returns the reason why an exchange proves nothing about the target, if Gatewatch lacks a capability that it needs. */
export type LimitOf = (exchange: Exchange) => Text | undefined | Promise<Text | undefined>

/** The client of one attempt of one check, and the end of the check. */
export interface CheckScope {
  client(attempt: number, record: AttemptOptions['record'], allow?: AttemptOptions['allow']): HttpClient
  /** Called once: with the result of the check, or with nothing when it was interrupted. */
  end(result?: Result): void
}

export interface SessionOptions {
  readonly plan: Plan
  readonly target: Target
  readonly profile: Profile
  readonly limit: Limit
  /** Values of checks that the plan leaves out, and of those that fail. */
  readonly known: ReadonlyMap<Check, unknown>
  /** Reuses results of an earlier probe. */
  readonly reuse?: Reuse | undefined
  readonly signal: AbortSignal
  readonly elapsedMs: () => number
  readonly emit: (event: RunEvent) => void
  /** Decides whether the controls of a check that failed are sent; by default they are. */
  readonly controls?: ((check: Check) => boolean) | undefined
  readonly open: (planned: PlannedCheck) => CheckScope
  readonly attribute: (exchange: Exchange) => Attribution
  /** Finds missing capabilities of Gatewatch: a check that sent such an exchange has no verdict. */
  readonly limitOf?: LimitOf | undefined
  /** Finds the location in a template where the gateway ended an exchange, if the gateway can report it. */
  readonly endedAt?: EndedAt | undefined
  scrub(value: unknown): unknown
}
