import { json, type ServiceAnswer, text } from './message.ts'

/** Why the token-issuing service rejects a call before it asks for a token, in the order in which it looks. */
export type TokenServiceRejection = 'no-api' | 'address-refused' | 'no-key' | 'wrong-key' | 'bad-method' | 'not-configured'

/** What the token-issuing service knows when it is called. */
export interface TokenServiceRules {
  /** Whether it is deployed at the path of the call. */
  readonly isDeployed: boolean
  /** Whether its IP filter admits the caller. */
  readonly isAdmitted: boolean
  /** Whether the key of the call has an approved subscription; undefined where the call has no key. */
  readonly isKeyApproved: boolean | undefined
  /** Whether its private key was filled in. */
  readonly hasPrivateKey: boolean
}

/** The answer of the token-issuing service, an API of the gateway (SPEC 4.5 step 2), to a call for which it asks for no token. */
export function tokenServiceRejection(
  { method, accept }: { readonly method: string; readonly accept: string | undefined },
  { isDeployed, isAdmitted, isKeyApproved, hasPrivateKey }: TokenServiceRules,
): ServiceAnswer<TokenServiceRejection> | undefined {
  const rejected = (reason: TokenServiceRejection, status: number, sentence: string): ServiceAnswer<TokenServiceRejection> => ({
    ...gatewayProblem(accept, status, sentence),
    reason,
  })
  if (!isDeployed) return { ...text(404, 'No context-path matches the request URI.'), reason: 'no-api' }
  if (!isAdmitted) return rejected('address-refused', 403, filtered)
  if (isKeyApproved !== true) return rejected(isKeyApproved === undefined ? 'no-key' : 'wrong-key', 401, 'Unauthorized')
  if (method !== 'GET' && method !== 'POST') return rejected('bad-method', 405, 'Method Not Allowed')
  return hasPrivateKey ? undefined : rejected('not-configured', 500, 'Unable to generate JWT token: invalid configuration')
}

const filtered = 'Your IP (127.0.0.1) or some proxies whereby your request pass through are not allowed to reach this resource.'

/** A rejection in the gateway's own form: JSON where the caller takes it, text where not. */
export const gatewayProblem = (accept = '', status: number, sentence: string, headers: ServiceAnswer['headers'] = {}): ServiceAnswer =>
  accept.includes('application/json') || accept.includes('*/*')
    ? json(status, { message: sentence, http_status_code: status }, headers)
    : text(status, sentence, headers)
