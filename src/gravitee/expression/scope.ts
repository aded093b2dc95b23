import { Attributes, Bean, HttpHeaders, JavaArray, MultiValueMap, Unknown, type Value } from './value.ts'

/** What stands behind each `#name`. A name that is none of them is null. */
export type Scope = Readonly<Record<string, Value>>

type Pairs = readonly (readonly [name: string, value: string])[]

/** A call as expressions see it; what is not told is not known, and an expression that comes to it is not modelled. */
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
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the expressions of a call can name. */
export function scopeOf(facts: Facts): Scope {
  const { properties, response, group, groupName, calloutResponse } = facts
  return {
    request: requestOf(facts.request),
    ...(response && { response: answerOf(response, 'the content of the answer') }),
    context: new Bean({ attributes: new Attributes(Object.entries(facts.attributes)) }),
    api: new Bean({
      id: told(facts.api?.id, 'the id of the API'),
      name: told(facts.api?.name, 'the name of the API'),
      version: told(facts.api?.version, 'the version of the API'),
      properties: properties === undefined ? null : mapOf(properties),
    }),
    ...(properties && { properties: mapOf(properties) }),
    ...(facts.endpoints && { endpoints: mapOf(facts.endpoints) }),
    ...(group && { group }),
    ...(groupName && { groupName: mapOf(groupName) }),
    ...(calloutResponse && { calloutResponse: answerOf(calloutResponse, "the content of the callout's answer") }),
    dictionaries:
      facts.dictionaries === undefined
        ? new Unknown('the dictionaries')
        : new Map(Object.entries(facts.dictionaries).map(([name, entries]) => [name, mapOf(entries)])),
    secrets: new Unknown('the secrets'),
    node: new Unknown('the gateway that runs it'),
  }
}

const told = (value: Value | undefined, what: string): Value => (value === undefined ? new Unknown(what) : value)

const mapOf = (entries: Readonly<Record<string, Value>>): ReadonlyMap<Value, Value> => new Map(Object.entries(entries))

const answerOf = ({ status, headers, content }: ResponseFacts, what: string): Bean =>
  new Bean({ status, headers: new HttpHeaders(headers), content: told(content, what) })

function requestOf(facts: RequestFacts): Bean {
  return new Bean({
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
  const lists = new MultiValueMap()
  for (const [name, value] of pairs) lists.set(name, [...(lists.get(name) ?? []), value])
  return lists
}
