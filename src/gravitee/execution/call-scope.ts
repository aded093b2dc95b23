import { scopeOf as scopeOfFacts, type CallFacts, type ResponseFacts, type Scope } from '../expression/scope.ts'
import { spend } from '../../base/index.ts'
import { addressesOf } from './endpoints.ts'
import type { MutableResponse, ExecutionContext } from './execution-context.ts'

/** Names of only some expressions of a call: the response to a callout, the groups of a pattern. */
export type ExpressionContext = Pick<CallFacts, 'calloutResponse' | 'group' | 'groupName'> & {
  /** The content of the request, where it has been read; null where there is none. */
  readonly content?: string | null
}

/** The work of one name that expressions can use. */
const WORK = 20

/** The names and values that expressions can use at this moment of a call. */
export function scopeOf(context: ExecutionContext, { content, ...circumstances }: ExpressionContext = {}): Scope {
  const { api, request, response, attributes, call } = context
  const version = api.root.either('version', 'apiVersion').text()
  const endpoints = api.groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0)
  spend(WORK * ((api.properties?.length ?? 0) + endpoints + attributes.size + request.query.entries().length))
  return scopeOfFacts({
    engine: context.engine,
    request: {
      method: request.method,
      uri: call.query === '' ? request.path : `${request.path}?${call.query}`,
      path: request.path,
      contextPath: request.contextPath,
      pathInfo: request.pathInfo,
      headers: request.headers.entries(),
      params: request.query.entries(),
      scheme: 'http',
      timestamp: BigInt(context.startedAt),
      version: 'HTTP_1_1',
      remoteAddress: request.remoteAddress,
      host: request.host,
      id: context.id,
      transactionId: context.transactionId,
      // The newer engine reads the content for every expression, the older one only for policies on the content; the response has none.
      ...(content !== undefined
        ? { content }
        : response === undefined && { content: context.engine === 'v4' ? request.body.toString() : null }),
    },
    ...(response && { response: factsOf(response) }),
    ...(api.properties && {
      properties: Object.fromEntries(
        api.properties.flatMap(({ key, value }) => (value === undefined ? [] : [[key?.value ?? '', value.value]])),
      ),
    }),
    api: { ...(api.name && { name: api.name.value }), ...(version && { version: version.value }) },
    isSubscribed: context.trace.isKeyAccepted,
    attributes: Object.fromEntries(attributes),
    endpoints: addressesOf(api),
    ...circumstances,
  })
}

const factsOf = ({ status, headers }: MutableResponse): ResponseFacts => ({ status, headers: headers.entries() })
