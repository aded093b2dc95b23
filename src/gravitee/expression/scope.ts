import { jsonValue } from './json-value.ts'
import { outcomeOf } from './outcome.ts'
import { Attributes, Bean, Endpoints, HttpHeaders, Id, JavaArray, UnknownValue, type ExpressionValue } from './value.ts'

/** The value of each `#name`. Any other name is null. */
export type Scope = Readonly<Record<string, ExpressionValue>>

type Pairs = readonly (readonly [name: string, value: string])[]

/** A request as expressions read it. An expression that reads an undefined member is not modeled. */
export interface RequestFacts {
  readonly method: string
  /** With the query: `/population/v1?x=1`. */
  readonly uri: string
  /** The whole path: `/population/v1/x`. */
  readonly path: string
  /** `/population/v1/`. */
  readonly contextPath: string
  /** The path behind the context path: `/x`. */
  readonly pathInfo: string
  readonly headers: Pairs
  /** The parameters of the query, decoded. */
  readonly params: Pairs
  readonly scheme?: string
  readonly host?: string
  /** `HTTP_1_1`. */
  readonly version?: string
  readonly id?: string
  readonly transactionId?: string
  readonly timestamp?: bigint
  readonly remoteAddress?: string
  readonly localAddress?: string
  /** Null where the gateway has not read it. */
  readonly content?: string | null
}

/** A response as expressions read it. */
export interface ResponseFacts {
  readonly status: number
  readonly headers: Pairs
  readonly content?: string | null
}

/** The known facts of a call at the moment of an evaluation. */
export interface CallFacts {
  readonly engine: 'v3' | 'v4'
  readonly request: RequestFacts
  /** Undefined until there is one. */
  readonly response?: ResponseFacts
  /** The properties of the API; undefined where the definition has none at all. */
  readonly properties?: Readonly<Record<string, string>>
  readonly api?: { readonly id?: string; readonly name?: string; readonly version?: string }
  /** The caller has a subscription to the plan that admitted it. */
  readonly isSubscribed?: boolean
  readonly attributes: Readonly<Record<string, ExpressionValue>>
  /** The value of each endpoint's name. */
  readonly endpoints?: Readonly<Record<string, string>>
  /** The groups of a routing pattern. */
  readonly group?: readonly ExpressionValue[]
  readonly groupName?: Readonly<Record<string, ExpressionValue>>
  readonly calloutResponse?: ResponseFacts
  /** Null where the gateway has none. */
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  readonly secrets?: null
}

const NAMES = [
  'request',
  'response',
  'context',
  'api',
  'properties',
  'endpoints',
  'group',
  'groupName',
  'calloutResponse',
  'dictionaries',
  'secrets',
  'node',
  'subscription',
]

/** A scope in which only these names are known. */
export const onlyKnown = (known: Scope): Scope => ({
  ...Object.fromEntries(NAMES.map((name) => [name, new UnknownValue(`#${name}`)])),
  ...known,
})

/** The scope of the expressions of a call. */
export function scopeOf(facts: CallFacts): Scope {
  const { properties, response, group, groupName, calloutResponse } = facts
  return {
    request: requestOf(facts.request, facts.engine),
    response: answerOf(response ?? { status: 200, headers: [] }, '#response', facts.engine),
    context: new Bean({ attributes: new Attributes(Object.entries(facts.attributes)) }),
    api: new Bean({
      id: facts.api?.id ?? new Id('#api.id'),
      name: knownOr(facts.api?.name, '#api.name'),
      version: knownOr(facts.api?.version, '#api.version'),
      properties: properties === undefined ? null : mapOf(properties),
    }),
    ...(properties && { properties: mapOf(properties) }),
    ...(facts.endpoints && { endpoints: new Endpoints(Object.entries(facts.endpoints)) }),
    ...(group && { group }),
    ...(groupName && { groupName: mapOf(groupName) }),
    ...(calloutResponse && { calloutResponse: answerOf(calloutResponse, '#calloutResponse') }),
    dictionaries: dictionariesOf(facts.dictionaries),
    secrets: knownOr(facts.secrets, '#secrets'),
    node,
    ...(facts.engine === 'v4' && { subscription: facts.isSubscribed === true ? subscription : new UnknownValue('#subscription') }),
  }
}

const node = new Bean({
  id: new Id('#node.id'),
  version: new UnknownValue('#node.version', true),
  tenant: new UnknownValue('#node.tenant'),
  shardingTags: new UnknownValue('#node.shardingTags'),
  zone: new UnknownValue('#node.zone'),
})
const subscription = new Bean({
  id: new Id('#subscription.id'),
  type: new UnknownValue('#subscription.type', true),
  metadata: new UnknownValue('#subscription.metadata'),
  applicationName: new UnknownValue('#subscription.applicationName'),
  clientId: new UnknownValue('#subscription.clientId'),
})

const knownOr = (value: ExpressionValue | undefined, what: string, isThere = false): ExpressionValue =>
  value === undefined ? new UnknownValue(what, isThere) : value

const mapOf = (entries: Readonly<Record<string, ExpressionValue>>): ReadonlyMap<ExpressionValue, ExpressionValue> =>
  new Map(Object.entries(entries))

function dictionariesOf(dictionaries: CallFacts['dictionaries']): ExpressionValue {
  if (dictionaries === undefined) return new UnknownValue('#dictionaries')
  return dictionaries === null ? null : new Map(Object.entries(dictionaries).map(([name, entries]) => [name, mapOf(entries)]))
}

const answerOf = ({ status, headers, content }: ResponseFacts, what: string, engine?: CallFacts['engine']): Bean =>
  new Bean({
    status,
    headers: new HttpHeaders(headers),
    content: knownOr(content, `${what}.content`),
    ...(engine === 'v4' && parsedOf(content, what)),
  })

/** The parsed content, which only the newer engine has. */
const parsedOf = (content: string | null | undefined, what: string): Readonly<Record<string, ExpressionValue>> => ({
  jsonContent: content === null ? null : (objectIn(content) ?? new UnknownValue(`${what}.jsonContent`, true)),
  xmlContent: content === null ? null : new UnknownValue(`${what}.xmlContent`),
})

function objectIn(content: string | undefined): ExpressionValue | undefined {
  if (content === undefined || !content.trim().startsWith('{')) return undefined
  const read = outcomeOf(() => jsonValue(content))
  return read.kind === 'value' ? read.value : undefined
}

function requestOf(facts: RequestFacts, engine: CallFacts['engine']): Bean {
  return new Bean({
    ...(engine === 'v4' && parsedOf(facts.content, '#request')),
    id: knownOr(facts.id, '#request.id', true),
    transactionId: knownOr(facts.transactionId, '#request.transactionId', true),
    uri: facts.uri,
    path: facts.path,
    paths: new JavaArray(segmentsOf(facts.path)),
    pathInfo: facts.pathInfo,
    pathInfos: new JavaArray(segmentsOf(facts.pathInfo)),
    contextPath: facts.contextPath,
    params: multiMapOf(facts.params),
    pathParams: new UnknownValue('#request.pathParams'),
    headers: new HttpHeaders(facts.headers),
    method: facts.method,
    scheme: knownOr(facts.scheme, '#request.scheme'),
    host: knownOr(facts.host, '#request.host'),
    version: knownOr(facts.version, '#request.version', true),
    timestamp: knownOr(facts.timestamp, '#request.timestamp', true),
    remoteAddress: knownOr(facts.remoteAddress, '#request.remoteAddress'),
    localAddress: knownOr(facts.localAddress, '#request.localAddress', true),
    content: knownOr(facts.content, '#request.content'),
    ssl: new UnknownValue('#request.ssl', true),
  })
}

/** Splits a path as Java's `String.split` does: without empty segments at the end. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/')
  const length = segments.findLastIndex((segment) => segment !== '') + 1
  return path === '' ? [''] : segments.slice(0, length)
}

function multiMapOf(pairs: Pairs): ReadonlyMap<ExpressionValue, ExpressionValue> {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return new Map([...byName].map(([name, each]) => [name, each.map(([, value]) => value)]))
}
