import type { Speaker } from '../diagnosis/steps.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpRequest, Reply } from '../http/request.ts'
import type { Attribution, Context, RefusalClass } from './check.ts'
import { Failure, Inconclusive } from './finding.ts'

/** A request that was answered as documented: the positive twin of every refusal on the same path. */
export interface Answered {
  readonly request: HttpRequest
  readonly exchange: Exchange
}

/** The part of a check's context that asking for a refusal takes. */
export type Asking = Pick<Context, 'http' | 'attribute' | 'note'>

export interface RefusalRules {
  /** What must be refused, for people: `a call without a key`. */
  readonly what: string
  /** Kinds of refusal that are the planted reason. */
  readonly as: readonly RefusalClass[]
  /** Who may refuse for the planted reason; absent where anyone on the way may. */
  readonly by?: readonly Speaker[]
  /** Whether the answer gives what must be withheld. */
  gives(reply: Reply): boolean
  /** A server error is a deviation of its own where the requirement says so; elsewhere it proves nothing. */
  readonly serverError?: 'fails'
}

export interface Refused {
  readonly reply: Reply
  readonly attribution: Attribution
}

const twinHoldsMs = 60_000

/**
 * Sends the twin's request with exactly one factor changed and demands that it be refused for that reason.
 * Throws Failure when what must be withheld is given, Inconclusive when the refusal proves nothing (another speaker, another class, a server error).
 */
export async function refuse(context: Asking, twin: Answered, altered: HttpRequest, rules: RefusalRules): Promise<Refused> {
  if (Date.now() - Date.parse(twin.exchange.startedAt) > twinHoldsMs)
    throw new Inconclusive(
      `the call that must succeed was answered more than ${twinHoldsMs / 1000} s before: a refusal now would prove nothing`,
    )
  const reply = await context.http.send(altered)
  assertOneFactor(twin.exchange, reply.exchange)
  if (rules.gives(reply))
    throw new Failure({
      code: 'refusal.missing',
      message: `${rules.what}: expected a refusal, got status ${reply.status} with what must be withheld`,
      at: 'status',
      expected: 'a refusal',
      actual: reply.status,
      exchange: reply.exchange.id,
    })
  const attribution = context.attribute(reply.exchange)
  judge(context, reply, attribution, rules)
  return { reply, attribution }
}

/** Sends the twin once more: a refusal by a server that refuses everything since proves nothing. */
export async function assertStillAnswered(context: Asking, twin: Answered): Promise<void> {
  const reply = await context.http.send(twin.request)
  const before = twin.exchange.response?.status
  if (reply.status !== before)
    throw new Inconclusive(
      `after the refusal the same call with the right credentials was answered ${reply.status}, before it ${before ?? 'nothing'}: the refusal proves nothing`,
    )
}

/** The factors in which two recorded requests differ: `header authorization`, `body`, `param person_identifier`. */
export function differingFactors(one: Exchange, other: Exchange): string[] {
  const [a, b] = [one.request.factors, other.request.factors]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort()
}

function assertOneFactor(twin: Exchange, negative: Exchange): void {
  const factors = differingFactors(twin, negative)
  if (factors.length !== 1)
    throw new Error(
      `a refusal must differ from its twin in one factor, this one differs in ${factors.length === 0 ? 'none' : factors.join(', ')}`,
    )
}

function judge(context: Asking, { status, exchange }: Reply, { speaker, class: kind, why }: Attribution, rules: RefusalRules): void {
  const { what, as, by, serverError } = rules
  if (kind === 'unavailable' && serverError === 'fails')
    throw new Failure({
      code: 'refusal.server-error',
      message: `${what}: expected a refusal, got a server error ${status}`,
      at: 'status',
      expected: 'a refusal',
      actual: status,
      exchange: exchange.id,
    })
  if (!as.includes(kind)) throw new Inconclusive(`${what}: the answer ${status} is no refusal of it (${kind}: ${why})`)
  if (by === undefined || by.includes(speaker)) return
  if (speaker !== 'unknown')
    throw new Inconclusive(`${what}: refused with ${status}, but by ${speaker} and so perhaps for another reason (${why})`)
  context.note({
    code: 'refusal.unknown-speaker',
    message: `${what}: refused with ${status}, but the answer does not show who refused`,
    at: 'body',
    expected: by === undefined ? 'an answer of the API' : `an answer by ${by.join(' or ')}`,
    actual: exchange.response?.body.kind ?? 'nothing',
    exchange: exchange.id,
  })
}
