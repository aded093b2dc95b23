import { apiKey, json, type Sensitive } from 'gatewatch'
import type { HttpRequest, RegisterCall, RegisterEntry } from 'gatewatch/internal'

/** The documented call of a register about these persons (SPEC 4.3, 4.4); a call about one person requests the first. */
export function registerRequest(
  { call: { method, body } }: RegisterEntry,
  { url, query, keyHeader, apiKey: key }: RegisterCall,
  persons: readonly (string | Sensitive)[],
): HttpRequest {
  return {
    origin: 'gateway',
    method,
    url,
    ...(body === undefined ? { params: { person_identifier: persons[0] ?? '' } } : { body: json(body(persons)) }),
    ...(query === undefined ? {} : { query }),
    auth: apiKey(keyHeader, key),
  }
}
