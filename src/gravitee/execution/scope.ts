import { scopeOf as scopeOfFacts, type Facts, type ResponseFacts, type Scope } from '../expression/scope.ts'
import { spend } from '../../base/index.ts'
import { addressesOf } from './endpoints.ts'
import type { GrowingResponse, Passage } from './passage.ts'

/** What only some expressions of a call can name: what a callout was answered, what a pattern caught. */
export type Circumstances = Pick<Facts, 'calloutResponse' | 'group' | 'groupName'> & {
  /** Of the request, where it has been read; null where there is none. */
  readonly content?: string | null
}

/** What a name costs that expressions can use. */
const WORK = 20

/** What the expressions of a definition can name at this moment of a call. */
export function scopeOf(passage: Passage, { content, ...circumstances }: Circumstances = {}): Scope {
  const { api, request, response, attributes, call } = passage
  const version = api.root.either('version', 'apiVersion').text()
  const endpoints = api.groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0)
  spend(WORK * ((api.properties?.length ?? 0) + endpoints + attributes.size + request.query.entries().length))
  return scopeOfFacts({
    engine: passage.engine,
    request: {
      method: request.method,
      uri: call.query === '' ? request.path : `${request.path}?${call.query}`,
      path: request.path,
      contextPath: request.contextPath,
      pathInfo: request.pathInfo,
      headers: request.headers.entries(),
      params: request.query.entries(),
      scheme: 'http',
      timestamp: BigInt(passage.startedAt),
      version: 'HTTP_1_1',
      remoteAddress: request.remoteAddress,
      host: request.host,
      id: passage.id,
      transactionId: passage.transactionId,
      // The newer engine reads it for whoever asks, the older one for those that work on the content; on the way back it is gone.
      ...(content !== undefined
        ? { content }
        : response === undefined && { content: passage.engine === 'v4' ? request.body.toString() : null }),
    },
    ...(response && { response: factsOf(response) }),
    ...(api.properties && {
      properties: Object.fromEntries(
        api.properties.flatMap(({ key, value }) => (value === undefined ? [] : [[key?.value ?? '', value.value]])),
      ),
    }),
    api: { ...(api.name && { name: api.name.value }), ...(version && { version: version.value }) },
    isSubscribed: passage.trace.isKeyAccepted,
    attributes: Object.fromEntries(attributes),
    endpoints: addressesOf(api),
    ...circumstances,
  })
}

const factsOf = ({ status, headers }: GrowingResponse): ResponseFacts => ({ status, headers: headers.entries() })
