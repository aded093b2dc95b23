import { quote, showUrl } from '../../../gravitee/index.ts'
import type { Seen, SeenAuthorization, SeenByRegister, SeenByTokenService, SeenValue } from '../trial/seen.ts'
import type { Effect } from '../trial/trial.ts'

/** One thing in which two runs of the same call differ. */
export interface Facet {
  /** The same for the same thing, whatever it became. */
  readonly kind: string
  /** In the words of the set-up: `the register gets no token`, `§ get 502`; the sign stands for the callers. Never a value that is secret. */
  readonly is: string
  /** What it was, where that says more: `a token of the scope "x"`. */
  readonly was?: string
}

/** In what a call differs after the change, the first cause first. */
export function facetsOf(before: Effect, after: Effect): readonly Facet[] {
  const entry = [...entryFacets(before, after)]
  const isTold = entry.some(({ kind }) => kind !== 'context path')
  const causes = isTold ? entry : [...entry, ...calloutFacets(before, after), ...registerFacets(before, after)]
  return [...causes, ...(causes.length === 0 ? endFacets(before, after) : []), ...answerFacets(before, after)]
}

/** Where nobody is asked anything else, and the gateway itself ends the call; why is not told, since a value may stand in it. */
function* endFacets({ ended: was }: Effect, { ended: is }: Effect): Generator<Facet> {
  if (is !== undefined && (was === undefined || was.key !== is.key))
    yield { kind: 'ended', is: `the gateway ends the call${is.key === undefined ? '' : ` (${is.key})`}` }
}

const isRefused = ({ ended }: Effect): boolean => ended?.key === 'GATEWAY_PLAN_UNRESOLVABLE'
const isUnknown = ({ ended, answer, asked }: Effect): boolean => answer?.status === 404 && asked.length === 0 && ended === undefined

/** Whom the gateway lets in. */
function* entryFacets(before: Effect, after: Effect): Generator<Facet> {
  const { contextPath } = after.call
  if (before.call.contextPath !== contextPath)
    yield became('context path', 'callers reach the API at', quote(contextPath), quote(before.call.contextPath))
  if (isUnknown(before) !== isUnknown(after))
    yield { kind: 'deployed', is: `the gateway ${isUnknown(after) ? 'serves no API' : 'now serves an API'} at ${quote(contextPath)}` }
  else if (isLetIn(before) !== isLetIn(after)) yield { kind: 'entry', is: `§ ${isLetIn(after) ? 'get in' : 'are refused'}` }
}

/** With a key, where a plan takes it; without one, where anything comes of the call. */
const isLetIn = (effect: Effect): boolean => (effect.call.plan === undefined ? effect.asked.length > 0 : !isRefused(effect))

const asksOf = (effect: Effect): readonly SeenByTokenService[] =>
  effect.asked.flatMap((seen) => (seen.who === 'token-service' ? [seen] : []))
const callsOf = (effect: Effect): readonly SeenByRegister[] => effect.asked.flatMap((seen) => (seen.who === 'register' ? [seen] : []))

const isElsewhere = (seen: Seen, from: 'callout' | 'backend'): boolean =>
  seen.who !== 'register' && seen.who !== 'token-service' && seen.from === from

const became = (kind: string, what: string, is: string, was: string): Facet => ({ kind, is: `${what} ${is}`, was })

/** How tokens are asked for. */
function* calloutFacets(before: Effect, after: Effect): Generator<Facet> {
  const [[was], [is]] = [asksOf(before), asksOf(after)]
  const [astray, wasAstray] = [after, before].map(({ asked }) => asked.find((seen) => isElsewhere(seen, 'callout')))
  const [asked, wasAsked] = [is ?? astray, was ?? wasAstray]
  if (asked === undefined && wasAsked !== undefined) yield { kind: 'asks', is: 'no token is asked for' }
  if (asked !== undefined && wasAsked === undefined) yield { kind: 'asks', is: 'a token is asked for' }
  if (asked === undefined || wasAsked === undefined) return
  if (asked.url !== wasAsked.url)
    yield became('asked at', 'the token is asked for at', quote(showUrl(asked.url)), quote(showUrl(wasAsked.url)))
  if (asked.method !== wasAsked.method) yield became('asked by', 'the token is asked for by', asked.method, wasAsked.method)
  if (is === undefined || was === undefined) return
  if (!sameSeen(was.key, is.key)) yield becameValue('key', is.key, was.key)
  if (!sameSeen(was.issuer, is.issuer)) yield becameValue('issuer id', is.issuer, was.issuer)
  // Where the register gets a token, its scope is told there.
  if (scopeIn(was) !== scopeIn(is) && !(was.status === 200 && is.status === 200 && callsOf(after).length > 0))
    yield became('scope', 'the token is asked for with', scopeIn(is), scopeIn(was))
  const [times, timesBefore] = [asksOf(after).length, asksOf(before).length]
  if (times !== timesBefore) yield became('times', 'a call asks for', plural(times), plural(timesBefore))
}

const plural = (tokens: number): string => (tokens === 1 ? 'one token' : `${tokens} tokens`)

const sameSeen = (one: SeenValue, other: SeenValue): boolean =>
  one.is === other.is && one.property === other.property && one.repeated === other.repeated

/** Of one property only what became of its value is told. */
function becameValue(what: string, is: SeenValue, was: SeenValue): Facet {
  const isSame = is.property !== undefined && is.property === was.property
  return became(
    what,
    'the token-issuing service gets',
    valueIn(what, is),
    isSame && was.is === 'right' ? `the ${what}` : valueIn(what, was),
  )
}

function valueIn(what: string, { is, property, repeated }: SeenValue): string {
  const twice = repeated === true ? ', and the header a second time' : ''
  switch (is) {
    case 'missing':
      return `no ${what}`
    case 'text':
      return `the text of an expression as ${what}${twice}`
    case 'wrong':
      return property === undefined ? `a text that is no ${what}${twice}` : `what is no ${what} from the property "${property}"${twice}`
    case 'other property':
      return `the property "${property}" as ${what}${twice}`
    case 'to fill in':
      return `the ${what} from the property "${property}", which is left open${twice}`
    case 'unsure':
      return `what may be no ${what} from the property "${property}"${twice}`
    case 'right':
      return `the ${what} from the property "${property}"${twice}`
  }
}

const scopeIn = ({ scope, isScopeText }: SeenByTokenService): string =>
  scope !== undefined ? `the scope ${quote(scope)}` : isScopeText ? "an expression's text as scope" : 'no scope'

/** What the register gets. */
function* registerFacets(before: Effect, after: Effect): Generator<Facet> {
  const [was, is] = [callsOf(before).at(-1), callsOf(after).at(-1)]
  const [backend, wasBackend] = [after, before].map(({ asked }) =>
    asked.findLast((seen) => seen.who === 'register' || isElsewhere(seen, 'backend')),
  )
  if (backend !== undefined && wasBackend !== undefined && backend.url !== wasBackend.url) {
    const faults = is === undefined || is.addressFaults.length === 0 ? '' : ` (${is.addressFaults.join(', ')})`
    const [url, urlBefore] = withoutCommonEnd(backend.url, wasBackend.url).map((each) => quote(showUrl(each)))
    yield became('address', 'calls go to', `${url}${faults}`, urlBefore!)
  }
  if (is === undefined || was === undefined) return
  if (is.environment !== was.environment) yield became('environment', 'the register is that of', is.environment, was.environment)
  if (is.method !== was.method) yield became('method', 'the register is called by', is.method, was.method)
  if (is.query !== was.query) yield { kind: 'query', is: 'the register gets another query' }
  if (is.isJson !== was.isJson)
    yield { kind: 'label', is: `the register gets a body ${is.isJson ? 'labelled as JSON' : 'that is not labelled as JSON'}` }
  if (is.hasBody !== was.hasBody) yield { kind: 'body', is: `the register gets ${is.hasBody ? 'a' : 'no'} body` }
  const [token, wasToken] = [tokenIn(is.authorization), tokenIn(was.authorization)]
  if (token !== wasToken) yield became('token', 'the register gets', token, wasToken)
}

/** Addresses without what comes after the part in which they differ. */
function withoutCommonEnd(one: string, other: string): readonly [string, string] {
  const [left, right] = [one.split('/'), other.split('/')]
  let common = 0
  while (common < Math.min(left.length, right.length) - 3 && left.at(-1 - common) === right.at(-1 - common)) common += 1
  const cut = (parts: readonly string[]): string => (common === 0 ? parts.join('/') : [...parts.slice(0, -common), '…'].join('/'))
  return [cut(left), cut(right)]
}

function tokenIn(authorization: SeenAuthorization): string {
  switch (authorization.is) {
    case 'token':
      return `a token of the scope ${quote(authorization.scope)}`
    case 'none':
      return 'no token'
    case 'twice':
      return 'two Authorization headers'
    case 'scheme alone':
      return '"Bearer" with no token behind it'
    case 'expression text':
      return 'the text of an expression as token'
    case 'something else':
      return 'something that is no token'
  }
}

/** What the caller sees. */
function* answerFacets({ answer: was, unverified: wereUnverified }: Effect, { answer: is, unverified }: Effect): Generator<Facet> {
  const unknown = (list: Effect['unverified']): string => list.map(({ what }) => what).join(', ')
  if (is === undefined || was === undefined) {
    if (was !== undefined) yield { kind: 'answer', is: `what § get is not verified: ${unknown(unverified)}` }
    else if (is !== undefined) yield { kind: 'answer', is: `§ get ${is.status}, which was not verified before: ${unknown(wereUnverified)}` }
    return
  }
  const waits = (ms: number | undefined): string => (ms === undefined ? '' : ` after ${Math.round(ms / 1000)} seconds`)
  if (is.status !== was.status || is.afterMs !== was.afterMs)
    yield became('answer', '§ get', `${is.status}${waits(is.afterMs)}`, `${was.status}${waits(was.afterMs)}`)
  else if (is.content !== was.content) yield became('answer', '§ get an answer', is.content, was.content)
  for (const what of is.tells) if (!was.tells.includes(what)) yield { kind: `tells ${what}`, is: `§ are told ${what}` }
  for (const what of was.tells) if (!is.tells.includes(what)) yield { kind: `tells ${what}`, is: `§ are no longer told ${what}` }
}
