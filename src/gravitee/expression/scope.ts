import { jsonValue } from './json-value.ts'
import { judged } from './outcome.ts'
import { Attributes, Bean, Endpoints, HttpHeaders, Id, JavaArray, Unknown, type Value } from './value.ts'

/** What stands behind each `#name`. A name that is none of them is null. */
export type Scope = Readonly<Record<string, Value>>

type Pairs = readonly (readonly [name: string, value: string])[]

/** A call as expressions see it; what is not told is not known, and an expression that comes to it is not modeled. */
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
  /** Of the query, decoded. */
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

/** An answer as expressions see it. */
export interface ResponseFacts {
  readonly status: number
  readonly headers: Pairs
  readonly content?: string | null
}

/** Everything that is known of a call at the moment when an expression is evaluated. */
export interface Facts {
  readonly engine: 'v3' | 'v4'
  readonly request: RequestFacts
  /** Undefined as long as there is none. */
  readonly response?: ResponseFacts
  /** Of the API; undefined where the definition has none at all. */
  readonly properties?: Readonly<Record<string, string>>
  readonly api?: { readonly id?: string; readonly name?: string; readonly version?: string }
  /** Whether the caller has a subscription to the plan that let it in. */
  readonly isSubscribed?: boolean
  readonly attributes: Readonly<Record<string, Value>>
  /** What each endpoint's name stands for. */
  readonly endpoints?: Readonly<Record<string, string>>
  /** What a routing pattern caught. */
  readonly group?: readonly Value[]
  readonly groupName?: Readonly<Record<string, Value>>
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

/** What expressions can name where nothing is known but this. */
export const onlyKnown = (known: Scope): Scope => ({
  ...Object.fromEntries(NAMES.map((name) => [name, new Unknown(`#${name}`)])),
  ...known,
})

/** What the expressions of a call can name. */
export function scopeOf(facts: Facts): Scope {
  const { properties, response, group, groupName, calloutResponse } = facts
  return {
    request: requestOf(facts.request, facts.engine),
    response: answerOf(response ?? { status: 200, headers: [] }, '#response', facts.engine),
    context: new Bean({ attributes: new Attributes(Object.entries(facts.attributes)) }),
    api: new Bean({
      id: facts.api?.id ?? new Id('#api.id'),
      name: told(facts.api?.name, '#api.name'),
      version: told(facts.api?.version, '#api.version'),
      properties: properties === undefined ? null : mapOf(properties),
    }),
    ...(properties && { properties: mapOf(properties) }),
    ...(facts.endpoints && { endpoints: new Endpoints(Object.entries(facts.endpoints)) }),
    ...(group && { group }),
    ...(groupName && { groupName: mapOf(groupName) }),
    ...(calloutResponse && { calloutResponse: answerOf(calloutResponse, '#calloutResponse') }),
    dictionaries: dictionariesOf(facts.dictionaries),
    secrets: told(facts.secrets, '#secrets'),
    node,
    ...(facts.engine === 'v4' && { subscription: facts.isSubscribed === true ? subscription : new Unknown('#subscription') }),
  }
}

const node = new Bean({
  id: new Id('#node.id'),
  version: new Unknown('#node.version', true),
  tenant: new Unknown('#node.tenant'),
  shardingTags: new Unknown('#node.shardingTags'),
  zone: new Unknown('#node.zone'),
})
const subscription = new Bean({
  id: new Id('#subscription.id'),
  type: new Unknown('#subscription.type', true),
  metadata: new Unknown('#subscription.metadata'),
  applicationName: new Unknown('#subscription.applicationName'),
  clientId: new Unknown('#subscription.clientId'),
})

const told = (value: Value | undefined, what: string, isThere = false): Value => (value === undefined ? new Unknown(what, isThere) : value)

const mapOf = (entries: Readonly<Record<string, Value>>): ReadonlyMap<Value, Value> => new Map(Object.entries(entries))

function dictionariesOf(dictionaries: Facts['dictionaries']): Value {
  if (dictionaries === undefined) return new Unknown('#dictionaries')
  return dictionaries === null ? null : new Map(Object.entries(dictionaries).map(([name, entries]) => [name, mapOf(entries)]))
}

const answerOf = ({ status, headers, content }: ResponseFacts, what: string, engine?: Facts['engine']): Bean =>
  new Bean({
    status,
    headers: new HttpHeaders(headers),
    content: told(content, `${what}.content`),
    ...(engine === 'v4' && parsedOf(content, what)),
  })

/** The content as the newer engine takes it apart. */
const parsedOf = (content: string | null | undefined, what: string): Readonly<Record<string, Value>> => ({
  jsonContent: content === null ? null : (objectIn(content) ?? new Unknown(`${what}.jsonContent`, true)),
  xmlContent: content === null ? null : new Unknown(`${what}.xmlContent`),
})

function objectIn(content: string | undefined): Value | undefined {
  if (content === undefined || !content.trim().startsWith('{')) return undefined
  const read = judged(() => jsonValue(content))
  return read.kind === 'value' ? read.value : undefined
}

function requestOf(facts: RequestFacts, engine: Facts['engine']): Bean {
  return new Bean({
    ...(engine === 'v4' && parsedOf(facts.content, '#request')),
    id: told(facts.id, '#request.id', true),
    transactionId: told(facts.transactionId, '#request.transactionId', true),
    uri: facts.uri,
    path: facts.path,
    paths: new JavaArray(segmentsOf(facts.path)),
    pathInfo: facts.pathInfo,
    pathInfos: new JavaArray(segmentsOf(facts.pathInfo)),
    contextPath: facts.contextPath,
    params: multiMapOf(facts.params),
    pathParams: new Unknown('#request.pathParams'),
    headers: new HttpHeaders(facts.headers),
    method: facts.method,
    scheme: told(facts.scheme, '#request.scheme'),
    host: told(facts.host, '#request.host'),
    version: told(facts.version, '#request.version', true),
    timestamp: told(facts.timestamp, '#request.timestamp', true),
    remoteAddress: told(facts.remoteAddress, '#request.remoteAddress'),
    localAddress: told(facts.localAddress, '#request.localAddress', true),
    content: told(facts.content, '#request.content'),
    ssl: new Unknown('#request.ssl', true),
  })
}

/** As `String.split` has it: nothing empty at the end. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/')
  const length = segments.findLastIndex((segment) => segment !== '') + 1
  return path === '' ? [''] : segments.slice(0, length)
}

function multiMapOf(pairs: Pairs): ReadonlyMap<Value, Value> {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return new Map([...byName].map(([name, each]) => [name, each.map(([, value]) => value)]))
}
