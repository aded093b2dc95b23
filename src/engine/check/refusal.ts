import { anyOf, message, type Text, textOf } from '../../messages/index.ts'
import type { Responder } from '../../domain/index.ts'
import type { Exchange } from '../http/exchange.ts'
import type { HttpRequest, Reply } from '../http/request.ts'
import type { Attribution, Context, RefusalClass } from './check.ts'
import { expect } from './expect.ts'
import { Inconclusive } from './finding.ts'

/** A request that was answered as documented: the control request of every refusal on the same path. */
export interface Answered {
  readonly request: HttpRequest
  readonly exchange: Exchange
}

/** The part of a check's context that asking for a refusal takes. */
export type Asking = Pick<Context, 'http' | 'attribute' | 'warn' | 'info'>

export interface RefusalRules {
  /** The request that must be rejected, in words: `a call without a key`. */
  readonly what: Text
  /** Kinds of refusal that are the planted reason. */
  readonly as: readonly RefusalClass[]
  /** The components whose rejection proves the requirement; absent if that of any component does. */
  readonly by?: readonly Responder[]
  /** Tells whether the response contains the protected data. */
  gives(reply: Reply): boolean
}

export interface Refused {
  readonly reply: Reply
  readonly attribution: Attribution
}

const controlHoldsMs = 60_000

/**
 * Sends the control request with exactly one factor changed and demands that it be refused for that reason.
 * Throws Failure if the protected data is returned, or the status is no rejection; Inconclusive if the rejection proves nothing (another responder, another class).
 */
export async function refuse(context: Asking, control: Answered, altered: HttpRequest, rules: RefusalRules): Promise<Refused> {
  return await refuseOne(context, control, altered, { ...rules, confirmed: false })
}

/** A request that differs from its control request in its credentials alone, with its name for people. */
export interface Alteration {
  readonly what: Text
  readonly request: HttpRequest
}

/**
 * Demands that each of these requests be rejected, and sends the control request again afterwards: if it still succeeds, the credentials
 * were the reason of the rejections, whatever their form. If a component behind the gateway responds, the gateway has not been tested. Returns the rejections in order.
 */
export async function rejectCredentials(
  context: Asking,
  control: Answered,
  alterations: readonly [Alteration, ...Alteration[]],
  rules: Omit<RefusalRules, 'what'>,
): Promise<readonly [Refused, ...Refused[]]> {
  const [first, ...others] = alterations
  const one = async ({ what, request }: Alteration): Promise<Refused> =>
    await refuseOne(context, control, request, { ...rules, what, confirmed: true })
  const refused: [Refused, ...Refused[]] = [await one(first)]
  for (const other of others) refused.push(await one(other))
  await assertStillAnswered(context, control)
  return refused
}

type FullRefusalRules = RefusalRules & {
  /** True if the control request is sent once more, to prove that the changed factor caused the rejection. */
  readonly confirmed: boolean
}

async function refuseOne(context: Asking, control: Answered, altered: HttpRequest, rules: FullRefusalRules): Promise<Refused> {
  if (Date.now() - Date.parse(control.exchange.startedAt) > controlHoldsMs)
    throw new Inconclusive(message('refusal.control-old', { time: { ms: controlHoldsMs } }))
  const reply = await context.http.send(altered)
  assertOneFactor(control.exchange, reply.exchange)
  if (rules.gives(reply))
    expect(reply, rules.what, 'refusal.missing').fits(message('refusal.refusal'), false, {
      got: message('refusal.withheld-given', { status: String(reply.status) }),
    })
  const attribution = context.attribute(reply.exchange)
  assertSaidByStatus(reply, rules.what, attribution)
  if (rules.confirmed && isAlike(control.exchange, reply.exchange))
    throw new Inconclusive(message('refusal.as-with-right', { what: rules.what, status: String(reply.status) }))
  judge(context, reply, attribution, rules)
  return { reply, attribution }
}

/** Fails a rejection that a client cannot take for one: it comes with a status of success and an OAuth error (RFC6749 5.2), or as a server error. */
export function assertSaidByStatus(reply: Reply, what: Text, { class: kind }: Pick<Attribution, 'class'>): void {
  const { status } = reply
  const error = status < 300 ? expect(reply).at('/error').value : undefined
  if (typeof error === 'string' && error !== '')
    expect(reply, what, 'refusal.success').fits(message('refusal.by-status'), false, {
      got: message('refusal.with-oauth-error', { status: String(status) }),
    })
  if (status >= 500 && kind !== 'throttled')
    expect(reply, what, 'refusal.server-error').fits(message('refusal.refusal'), false, {
      got: message('refusal.server-error', { status: String(status) }),
    })
}

/** Sends the control request once more: a refusal by a server that refuses everything since proves nothing. */
export async function assertStillAnswered(context: Asking, control: Answered): Promise<void> {
  const reply = await context.http.send(control.request)
  const before = control.exchange.response?.status
  if (reply.status !== before)
    throw new Inconclusive(
      message('refusal.control-changed', {
        status: String(reply.status),
        before: before === undefined ? message('value.nothing') : String(before),
      }),
    )
}

/** The factors in which two recorded requests differ: `header authorization`, `body`, `param person_identifier`. */
export function differingFactors(one: Exchange, other: Exchange): string[] {
  const [a, b] = [one.request.factors, other.request.factors]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]).sort()
}

/** Tells whether two responses are indistinguishable. */
function isAlike({ response: one }: Exchange, { response: other }: Exchange): boolean {
  return one?.status === other?.status && one?.body.kind === other?.body.kind && one?.body.shape === other?.body.shape
}

function assertOneFactor(control: Exchange, negative: Exchange): void {
  const factors = differingFactors(control, negative)
  if (factors.length !== 1)
    throw new Error(
      `a refusal must differ from its control request in one factor, this one differs in ${factors.length === 0 ? 'none' : factors.join(', ')}`,
    )
}

/** Kinds of rejection that a server may choose, once its reason is certain. */
const otherWords: ReadonlySet<RefusalClass> = new Set(['credentials', 'syntax', 'not-found', 'redirect'])

function judge(context: Asking, reply: Reply, attribution: Attribution, rules: FullRefusalRules): void {
  const { status } = reply
  const { what, as, by, confirmed } = rules
  const { respondedBy, class: kind, confidence, why } = attribution
  const inOtherWords = !as.includes(kind)
  if (inOtherWords && !(confirmed && otherWords.has(kind))) throw noRefusalOf(what, status, attribution)
  const meant = by === undefined || by.includes(respondedBy)
  if (!meant && (confirmed ? confidence === 'high' : respondedBy !== 'unknown'))
    throw new Inconclusive(
      message('refusal.refused-by-other', { what, status: String(status), responder: message(`responder.${respondedBy}`), why }),
    )
  if (inOtherWords) sayWords(context, reply, what, kind === 'redirect')
  if (meant || confirmed) return
  expect(reply, what, 'refusal.unknown-responder')
    .or(context.warn)
    .fail(message('refusal.unknown-refuser', { status: String(status) }), {
      at: 'body',
      expected: textOf(by === undefined ? message('value.answer-of-api') : message('value.answer-by', { names: anyOf(by) })),
      actual: reply.exchange.response?.body.kind ?? 'nothing',
    })
}

/** An answer that says no, and not for the planted reason. */
export const noRefusalOf = (what: Text, status: number, { class: kind, why }: Pick<Attribution, 'class' | 'why'>): Inconclusive =>
  new Inconclusive(message('refusal.no-refusal-of-it', { what, status: String(status), kind: message(`kind.${kind}`), why }))

/** A client that follows a redirect gets a page and no word of its key; every other word is as good as 401. */
function sayWords({ warn, info }: Asking, reply: Reply, what: Text, isRedirect: boolean): void {
  const status = String(reply.status)
  expect(reply, what, 'refusal.words')
    .or(isRedirect ? warn : info)
    .fits(anyOf(['401', '403']), false, {
      got: isRedirect ? message('refusal.status-redirect', { status }) : status,
      because: message('refusal.is-the-refusal'),
    })
}
