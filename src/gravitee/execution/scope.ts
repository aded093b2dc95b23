import type { Value } from '../expression/evaluate.ts'
import type { HeaderMap } from './headers.ts'
import type { GrowingResponse, Passage } from './passage.ts'

type Members = Readonly<Record<string, Value>>

/** What the expressions of a definition read while a call passes, by the names they begin with. */
export function scopeOf({ api, request, response, attributes, call }: Passage): Members {
  const properties =
    api.properties === undefined ? null : Object.fromEntries(api.properties.map(({ key, value }) => [key?.value ?? '', value?.value ?? '']))
  return {
    properties,
    api: { properties },
    context: { attributes: Object.fromEntries(attributes) },
    request: {
      method: request.method,
      path: request.path,
      pathInfo: request.pathInfo,
      contextPath: request.contextPath,
      uri: call.query === '' ? request.path : `${request.path}?${call.query}`,
      headers: listsOf(request.headers),
      params: listsOf(request.query),
      remoteAddress: call.remoteAddress,
      scheme: 'http',
      content: request.body.toString(),
    },
    ...(response === undefined ? {} : { response: membersOf(response) }),
    endpoints: Object.fromEntries(
      api.groups.flatMap(({ name, endpoints }) => [
        [name?.value ?? '', `${name?.value ?? ''}:`],
        ...endpoints.map((endpoint): [string, string] => [endpoint.name?.value ?? '', `${endpoint.name?.value ?? ''}:`]),
      ]),
    ),
  }
}

const membersOf = ({ status, headers, body }: GrowingResponse): Members => ({ status, headers: listsOf(headers), content: body.toString() })

export const listsOf = (headers: HeaderMap): Record<string, readonly string[]> =>
  Object.fromEntries(headers.names().map((name) => [name, headers.all(name)]))
