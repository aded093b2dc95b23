import { jsonValue } from './json-value.ts'
import { judged } from './outcome.ts'
import { Attributes, Bean, Endpoints, HttpHeaders, LinkedList, JavaArray, MultiValueMap, Unknown, Unordered, type Value } from './value.ts'

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
  readonly pathParams?: Pairs
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
  ...Object.fromEntries(NAMES.map((name) => [name, new Unknown(`what #${name} is`)])),
  ...known,
})

/** What the expressions of a call can name. */
export function scopeOf(facts: Facts): Scope {
  const { properties, response, group, groupName, calloutResponse } = facts
  return {
    request: requestOf(facts.request, facts.engine),
    response: answerOf(response ?? { status: 200, headers: [] }, 'the content of the answer', facts.engine),
    context: new Bean({ attributes: new Attributes(Object.entries(facts.attributes)) }),
    api: new Bean({
      id: told(facts.api?.id, 'the id of the API'),
      name: told(facts.api?.name, 'the name of the API'),
      version: told(facts.api?.version, 'the version of the API'),
      properties: properties === undefined ? null : mapOf(properties),
    }),
    ...(properties && { properties: mapOf(properties) }),
    ...(facts.endpoints && { endpoints: new Endpoints(Object.entries(facts.endpoints)) }),
    ...(group && { group }),
    ...(groupName && { groupName: mapOf(groupName) }),
    ...(calloutResponse && { calloutResponse: answerOf(calloutResponse, "the content of the callout's answer") }),
    dictionaries: dictionariesOf(facts.dictionaries),
    secrets: told(facts.secrets, 'the secrets'),
    node: new Unknown('the gateway that runs it'),
    ...(facts.engine === 'v4' && { subscription: new Unknown('the subscription') }),
  }
}

const told = (value: Value | undefined, what: string): Value => (value === undefined ? new Unknown(what) : value)

const mapOf = (entries: Readonly<Record<string, Value>>): ReadonlyMap<Value, Value> => new Unordered(Object.entries(entries))

function dictionariesOf(dictionaries: Facts['dictionaries']): Value {
  if (dictionaries === undefined) return new Unknown('the dictionaries')
  return dictionaries === null ? null : new Unordered(Object.entries(dictionaries).map(([name, entries]) => [name, mapOf(entries)]))
}

const answerOf = ({ status, headers, content }: ResponseFacts, what: string, engine?: Facts['engine']): Bean =>
  new Bean({ status, headers: new HttpHeaders(headers), content: told(content, what), ...(engine === 'v4' && parsedOf(content, what)) })

/** The content as the newer engine takes it apart. */
const parsedOf = (content: string | null | undefined, what: string): Readonly<Record<string, Value>> => ({
  jsonContent: content === null ? null : (objectIn(content) ?? new Unknown(`${what} as JSON`)),
  xmlContent: content === null ? null : new Unknown(`${what} as XML`),
})

function objectIn(content: string | undefined): Value | undefined {
  if (content === undefined || !content.trim().startsWith('{')) return undefined
  const read = judged(() => jsonValue(content))
  return read.kind === 'value' ? read.value : undefined
}

function requestOf(facts: RequestFacts, engine: Facts['engine']): Bean {
  return new Bean({
    ...(engine === 'v4' && parsedOf(facts.content, 'the content of the call')),
    id: told(facts.id, 'the id of the call'),
    transactionId: told(facts.transactionId, 'the transaction id of the call'),
    uri: facts.uri,
    path: facts.path,
    paths: new JavaArray(segmentsOf(facts.path)),
    pathInfo: facts.pathInfo,
    pathInfos: new JavaArray(segmentsOf(facts.pathInfo)),
    contextPath: facts.contextPath,
    params: multiMapOf(facts.params),
    pathParams: facts.pathParams === undefined ? new Unknown('the parameters of the path') : multiMapOf(facts.pathParams),
    headers: new HttpHeaders(facts.headers),
    method: facts.method,
    scheme: told(facts.scheme, 'the scheme of the call'),
    host: told(facts.host, 'the host of the call'),
    version: told(facts.version, 'the version of HTTP'),
    timestamp: told(facts.timestamp, 'the time of the call'),
    remoteAddress: told(facts.remoteAddress, "the caller's address"),
    localAddress: told(facts.localAddress, "the gateway's address"),
    content: told(facts.content, 'the content of the call'),
    ssl: new Unknown('the TLS session'),
  })
}

/** As `String.split` has it: nothing empty at the end. */
function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/')
  const length = segments.findLastIndex((segment) => segment !== '') + 1
  return path === '' ? [''] : segments.slice(0, length)
}

function multiMapOf(pairs: Pairs): MultiValueMap {
  const byName = Map.groupBy(pairs, ([name]) => name)
  return new MultiValueMap([...byName].map(([name, each]) => [name, LinkedList.from(each.map(([, value]) => value))]))
}
