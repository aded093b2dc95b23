import type { HttpRequest } from '../engine/index.ts'
import type { ManagementSettings } from '../config/index.ts'

/**
 * Every request that is ever sent to a management API, by method and path. All of them only read, the two POSTs too: others that look like
 * it (`export`, `definition` and `crd` of version 1) save something, and put the reader into the audit log.
 */
export const calls = {
  environment: 'GET /v2/environments/{environment}',
  ownRights: 'GET /organizations/{organization}/environments/{environment}/permissions',
  version: 'GET /v2/organizations/{organization}/plugins/endpoints',
  search: 'POST /v2/environments/{environment}/apis/_search',
  pathsTaken: 'POST /v2/environments/{environment}/apis/_verify/paths',
  apiRights: 'GET /organizations/{organization}/environments/{environment}/apis/{api}/members/permissions',
  events: 'GET /v2/environments/{environment}/apis/{api}/events',
  plans: 'GET /v2/environments/{environment}/apis/{api}/plans',
  subscriptions: 'GET /v2/environments/{environment}/apis/{api}/subscriptions',
  keys: 'GET /v2/environments/{environment}/apis/{api}/subscriptions/{subscription}/api-keys',
} as const

export type CallName = keyof typeof calls

/** The values of a call, apart from organization and environment. */
export interface CallOptions {
  readonly params?: { readonly api?: string; readonly subscription?: string }
  readonly query?: Readonly<Record<string, string>>
  /** Of the POSTs: the search criteria. */
  readonly body?: NonNullable<HttpRequest['body']> & { readonly type: 'json' }
}

/** The request of a call. */
export function requestOf(name: CallName, { params, query, body }: CallOptions, settings: ManagementSettings): HttpRequest {
  const [method, path] = calls[name].split(' ') as ['GET' | 'POST', string]
  const { url, organization, environment, token } = settings
  const all = { organization, environment, ...params }
  return {
    origin: 'management',
    method,
    url: `${url}${path}`,
    // Only parts of the path are factors of the request.
    params: Object.fromEntries(Object.entries(all).filter(([key]) => path.includes(`{${key}}`))),
    query,
    body,
    auth: { scheme: 'bearer', token },
  }
}
