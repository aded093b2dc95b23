import { json, type ServiceAnswer, text } from './message.ts'

/** Reasons to reject a call before the request for a token, in the order of the checks. */
export type TokenServiceRejection = 'no-api' | 'address-refused' | 'no-key' | 'wrong-key' | 'bad-method' | 'not-configured'

/** State of the token-issuing service at a call. */
export interface TokenServiceRules {
  /** True where the service is deployed at the path of the call. */
  readonly isDeployed: boolean
  /** Its IP filter admits the caller. */
  readonly isAdmitted: boolean
  /** The key of the call has an approved subscription; undefined where the call has no key. */
  readonly isKeyApproved: boolean | undefined
  /** Its private key was filled in. */
  readonly hasPrivateKey: boolean
}

/** The rejection of a call by the token-issuing service, an API of the gateway (SPEC 4.5 step 2); undefined where it requests a token. */
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
