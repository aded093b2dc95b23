import { message, type Message, type MessageId, type Text, type Values } from '../../../messages/index.ts'
import { quote, showUrl } from '../../../gravitee/index.ts'
import type { Seen, SeenAuthorization, SeenByRegister, SeenByTokenService, SeenValue } from '../trial/seen.ts'
import type { Effect, SeenAnswer } from '../trial/trial.ts'

/** One thing in which two runs of the same call differ. Never with a value that is secret. */
export interface Facet {
  /** The same for the same thing, whatever it became. */
  readonly kind: string
  /** Its sentence, which may need the callers, and what it became. */
  readonly id: `diff.effect.${string}` & MessageId
  readonly values?: Values
  readonly is?: Text
  /** What it was, where that says more. */
  readonly was?: Text
}

/** Whether two are about the same, and it became the same. */
export const isSameFacet = (one: Facet, other: Facet): boolean => one.kind === other.kind && becameOf(one) === becameOf(other)

/** What a thing became, whatever it was. */
export const becameOf = ({ id, values, is }: Facet): string => JSON.stringify([id, values, is])

/** In what a call differs after the change, the first cause first. */
export function facetsOf(before: Effect, after: Effect): readonly Facet[] {
  const entry = [...entryFacets(before, after)]
  const isTold = entry.some(({ kind }) => kind !== 'context-path')
  const causes = isTold ? entry : [...entry, ...calloutFacets(before, after), ...registerFacets(before, after)]
  return [...causes, ...(causes.length === 0 ? endFacets(before, after) : []), ...answerFacets(before, after)]
}

/** Where nobody is asked anything else, and the gateway itself ends the call; why is not told, since a value may stand in it. */
function* endFacets({ ended: was }: Effect, { ended: is }: Effect): Generator<Facet> {
  if (is !== undefined && (was === undefined || was.key !== is.key))
    yield is.key === undefined
      ? { kind: 'ended', id: 'diff.effect.ended' }
      : { kind: 'ended', id: 'diff.effect.ended-by', values: { key: is.key } }
}

const isRefused = ({ ended }: Effect): boolean => ended?.key === 'GATEWAY_PLAN_UNRESOLVABLE'
const isUnknown = ({ ended, answer, asked }: Effect): boolean => answer?.status === 404 && asked.length === 0 && ended === undefined

/** Whom the gateway lets in. */
function* entryFacets(before: Effect, after: Effect): Generator<Facet> {
  const { contextPath } = after.call
  if (before.call.contextPath !== contextPath)
    yield became('context-path', 'diff.effect.context-path', quote(contextPath), quote(before.call.contextPath))
  if (isUnknown(before) !== isUnknown(after))
    yield {
      kind: 'deployed',
      id: isUnknown(after) ? 'diff.effect.not-served' : 'diff.effect.served',
      values: { path: quote(contextPath) },
    }
  else if (isLetIn(before) !== isLetIn(after)) yield { kind: 'entry', id: isLetIn(after) ? 'diff.effect.accepted' : 'diff.effect.rejected' }
}

/** With a key, where a plan takes it; without one, where anything comes of the call. */
const isLetIn = (effect: Effect): boolean => (effect.call.plan === undefined ? effect.asked.length > 0 : !isRefused(effect))

const asksOf = (effect: Effect): readonly SeenByTokenService[] =>
  effect.asked.flatMap((seen) => (seen.who === 'token-service' ? [seen] : []))
const callsOf = (effect: Effect): readonly SeenByRegister[] => effect.asked.flatMap((seen) => (seen.who === 'register' ? [seen] : []))

const isElsewhere = (seen: Seen, from: 'callout' | 'backend'): boolean =>
  seen.who !== 'register' && seen.who !== 'token-service' && seen.from === from

const became = (kind: string, id: Facet['id'], is: Text, was: Text): Facet => ({ kind, id, is, was })

/** How tokens are asked for. */
function* calloutFacets(before: Effect, after: Effect): Generator<Facet> {
  const [[was], [is]] = [asksOf(before), asksOf(after)]
  const [astray, wasAstray] = [after, before].map(({ asked }) => asked.find((seen) => isElsewhere(seen, 'callout')))
  const [asked, wasAsked] = [is ?? astray, was ?? wasAstray]
  if (asked === undefined && wasAsked !== undefined) yield { kind: 'asks', id: 'diff.effect.no-token' }
  if (asked !== undefined && wasAsked === undefined) yield { kind: 'asks', id: 'diff.effect.token' }
  if (asked === undefined || wasAsked === undefined) return
  if (asked.url !== wasAsked.url) yield became('asked-at', 'diff.effect.token-url', quote(showUrl(asked.url)), quote(showUrl(wasAsked.url)))
  if (asked.method !== wasAsked.method) yield became('asked-by', 'diff.effect.token-method', asked.method, wasAsked.method)
  if (is === undefined || was === undefined) return
  if (!sameSeen(was.key, is.key)) yield becameValue('key', is.key, was.key)
  if (!sameSeen(was.issuer, is.issuer)) yield becameValue('issuer', is.issuer, was.issuer)
  // Where the register gets a token, its scope is told there.
  if (!isSame(scopeIn(was), scopeIn(is)) && !(was.status === 200 && is.status === 200 && callsOf(after).length > 0))
    yield became('scope', 'diff.effect.token-scope', scopeIn(is), scopeIn(was))
  const [times, timesBefore] = [asksOf(after).length, asksOf(before).length]
  if (times !== timesBefore) yield became('times', 'diff.effect.tokens', tokens(times), tokens(timesBefore))
}

const tokens = (count: number): Message => message('diff.value.tokens', { count })

const isSame = (one: Text, other: Text): boolean => JSON.stringify(one) === JSON.stringify(other)

const sameSeen = (one: SeenValue, other: SeenValue): boolean =>
  one.is === other.is && one.property === other.property && one.repeated === other.repeated

/** Of one property only what became of its value is told. */
function becameValue(role: 'key' | 'issuer', is: SeenValue, was: SeenValue): Facet {
  const isOfSame = is.property !== undefined && is.property === was.property
  const what = message(`diff.value.${role}`)
  const before = isOfSame && was.is === 'right' ? message('diff.value.right-same', { what }) : valueIn(what, was)
  return became(role, 'diff.effect.value', valueIn(what, is), before)
}

function valueIn(what: Message, { is, property, repeated }: SeenValue): Message {
  const kind = is === 'wrong' && property !== undefined ? 'wrong-property' : is
  const value = message(`diff.value.${kind}`, { what, property: quote(property ?? '') })
  return repeated === true ? message('diff.value.twice', { value }) : value
}

const scopeIn = ({ scope, isScopeText }: SeenByTokenService): Message =>
  scope !== undefined
    ? message('diff.value.scope', { scope: quote(scope) })
    : message(isScopeText ? 'diff.value.scope-text' : 'diff.value.no-scope')

/** What the register gets. */
function* registerFacets(before: Effect, after: Effect): Generator<Facet> {
  const [was, is] = [callsOf(before).at(-1), callsOf(after).at(-1)]
  const [backend, wasBackend] = [after, before].map(({ asked }) =>
    asked.findLast((seen) => seen.who === 'register' || isElsewhere(seen, 'backend')),
  )
  if (backend !== undefined && wasBackend !== undefined && backend.url !== wasBackend.url) {
    const faults = is?.addressFaults ?? []
    const [url, urlBefore] = withoutCommonEnd(backend.url, wasBackend.url).map((each) => quote(showUrl(each))) as [string, string]
    yield became(
      'address',
      'diff.effect.address',
      faults.length === 0 ? url : message('diff.value.wrong-address', { url, faults }),
      urlBefore,
    )
  }
  if (is === undefined || was === undefined) return
  if (is.environment !== was.environment) yield became('environment', 'diff.effect.environment', is.environment, was.environment)
  if (is.method !== was.method) yield became('method', 'diff.effect.method', is.method, was.method)
  if (is.query !== was.query) yield { kind: 'query', id: 'diff.effect.query' }
  if (is.isJson !== was.isJson) yield { kind: 'label', id: is.isJson ? 'diff.effect.json' : 'diff.effect.no-json' }
  if (is.hasBody !== was.hasBody) yield { kind: 'body', id: is.hasBody ? 'diff.effect.body' : 'diff.effect.no-body' }
  const [token, wasToken] = [tokenIn(is.authorization), tokenIn(was.authorization)]
  if (!isSame(token, wasToken)) yield became('token', 'diff.effect.authorization', token, wasToken)
}

/** Addresses without what comes after the part in which they differ. */
function withoutCommonEnd(one: string, other: string): readonly [string, string] {
  const [left, right] = [one.split('/'), other.split('/')]
  let common = 0
  while (common < Math.min(left.length, right.length) - 3 && left.at(-1 - common) === right.at(-1 - common)) common += 1
  const cut = (parts: readonly string[]): string => (common === 0 ? parts.join('/') : [...parts.slice(0, -common), '…'].join('/'))
  return [cut(left), cut(right)]
}

const tokenIn = (authorization: SeenAuthorization): Message =>
  authorization.is === 'token'
    ? message('diff.value.token', { scope: quote(authorization.scope) })
    : message(`diff.value.authorization-${authorization.is}`)

/** What the caller sees. */
function* answerFacets({ answer: was, unverified: wereUnverified }: Effect, { answer: is, unverified }: Effect): Generator<Facet> {
  const unknown = (list: Effect['unverified']): Values => ({ what: list.map(({ what }) => what) })
  if (is === undefined || was === undefined) {
    if (was !== undefined) yield { kind: 'answer', id: 'diff.effect.not-verified', values: unknown(unverified) }
    else if (is !== undefined)
      yield { kind: 'answer', id: 'diff.effect.was-not-verified', values: unknown(wereUnverified), is: String(is.status) }
    return
  }
  const told = ({ status, afterMs: ms }: SeenAnswer): Text =>
    ms === undefined ? String(status) : message('diff.value.late-status', { status: String(status), wait: { ms } })
  const from = ({ content }: SeenAnswer): Text => message(content === 'empty' ? 'diff.value.empty' : `diff.value.of-${content}`)
  if (is.status !== was.status || is.afterMs !== was.afterMs) yield became('answer', 'diff.effect.answer', told(is), told(was))
  else if (is.content !== was.content) yield became('answer', 'diff.effect.content', from(is), from(was))
  yield* shownFacets('shown', is, was)
  yield* shownFacets('hidden', was, is)
}

/** What only the first of two answers shows of the definition's secrets. */
function* shownFacets(kind: 'shown' | 'hidden', { tells }: SeenAnswer, { tells: others }: SeenAnswer): Generator<Facet> {
  for (const told of tells) {
    if (others.some((other) => JSON.stringify(other) === JSON.stringify(told))) continue
    const about = `tells ${JSON.stringify(told)}`
    yield typeof told === 'string'
      ? { kind: about, id: `diff.effect.${kind}`, values: { what: message(`lint.sent.${told}`) } }
      : { kind: about, id: `diff.effect.${kind}-property`, values: { property: quote(told.property) } }
  }
}
