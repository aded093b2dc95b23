import type { Text } from '../../messages/index.ts'
import type { Target } from '../../config/index.ts'
import type { Attribution, Check } from '../check/check.ts'
import type { Failure } from '../check/finding.ts'
import type { Exchange } from '../http/exchange.ts'
import type { AnswerMemory } from '../http/memory.ts'
import type { HttpClient } from '../http/request.ts'
import type { AttemptOptions } from '../http/send.ts'
import type { EndedAt } from './endings.ts'
import type { Profile, RunEvent } from './event.ts'
import type { Limit } from './limit.ts'
import type { Plan, PlannedCheck } from './plan.ts'
import type { Result } from './result.ts'

/** What an exchange came to that Gatewatch cannot do; nothing where it shows what it shows. */
export type LimitOf = (exchange: Exchange) => Text | undefined | Promise<Text | undefined>

/** The client of one attempt of one check, and how to close the books on it. */
export interface CheckScope {
  client(attempt: number, record: AttemptOptions['record'], allow?: AttemptOptions['allow']): HttpClient
  /** Called once: with what came of the check, or with nothing when it was interrupted. */
  end(result?: Result): void
}

export interface SessionOptions {
  readonly plan: Plan
  readonly target: Target
  readonly profile: Profile
  readonly limit: Limit
  /** Values of an earlier session: they stand in for checks that the plan leaves out, and for those that fail. */
  readonly kept: ReadonlyMap<Check, unknown>
  /** What earlier sessions of the same plan were answered, and what passed. */
  readonly memory?: AnswerMemory | undefined
  /** What an earlier session found against a check that is not to be asked again yet; asked just before the check would run. */
  standing(check: Check): Promise<Failure | undefined> | undefined
  readonly signal: AbortSignal
  elapsedMs(): number
  readonly emit: (event: RunEvent) => void
  /** Tells of a check that failed whether its controls are sent; always, unless told. */
  readonly controls?: ((check: Check) => boolean) | undefined
  open(planned: PlannedCheck): CheckScope
  readonly attribute: (exchange: Exchange) => Attribution
  /** Tells of an exchange that it came to something that Gatewatch cannot do, and what: the check that sent it has judged nothing. */
  readonly limitOf?: LimitOf | undefined
  /** Tells where in a template an exchange ended, where the gateway is one that can be asked. */
  readonly endedAt?: EndedAt | undefined
  scrub(value: unknown): unknown
}
