import { randomUUID } from 'node:crypto'
import { voiced } from '../styles/voice.ts'
import { because, json, text, unanswered, type Answer, type Handler, type Incoming } from '../message.ts'
import { call } from '../outgoing.ts'
import { now, type Signer } from '../signing.ts'
import type { Environment, World } from '../world.ts'
import type { MachineBehavior } from './behavior.ts'

/** The path of the token-issuing service of an environment. */
export function tokenServicePath(environment: Environment): string {
  return `/${environment}/machine-token`
}

/** On one machine every caller has the same address; the gateway's network is told by this header. */
export const callerHeader = 'x-sandbox-network'

/** The token-issuing service (SPEC 4.5 step 2): an API of the gateway that signs an assertion and hands on the token it gets for it. */
export function tokenService(world: World, assertions: Signer, behavior: MachineBehavior): Handler {
  const cache = new Map<string, { readonly answer: Answer; readonly until: number }>()

  async function tokenFor(request: Incoming, environment: Environment): Promise<Answer> {
    const { scope, iss } = request.headers
    const grant = [environment, iss, scope].join(' ')
    const cached = cache.get(grant)
    if (cached !== undefined && cached.until > Date.now()) return cached.answer
    if (typeof scope !== 'string' || !behavior.keyFilledIn)
      return because('not-configured', failure(request, 500, 'Unable to generate JWT token: invalid configuration'))
    const answer = await swap(String(iss), behavior.scope ?? scope, environment)
    if (answer.status === 200) cache.set(grant, { answer, until: Date.now() + behavior.cacheSeconds * 1000 })
    return answer
  }

  async function swap(iss: string, scope: string, environment: Environment): Promise<Answer> {
    const service = world.addresses['authorization-service']
    const asked = behavior.asks ?? environment
    const issuedAt = now() + behavior.clockAheadSeconds
    const aud = `${service}/${behavior.audience ?? asked}/`
    const assertion = await assertions.sign({ iss, aud, scope, iat: issuedAt, exp: issuedAt + 118, jti: randomUUID() })
    if (!behavior.swaps) return json(200, { access_token: assertion, token_type: 'Bearer', expires_in: 118, scope })
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
    const heard = await call(`${service}/${asked}/token`, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, form)
    const { 'content-type': type } = heard.headers
    const headers = { ...(type !== undefined && { 'content-type': type }), 'cache-control': 'no-store' }
    const handedOn: Answer = { status: heard.status, headers, body: heard.body }
    return heard.status < 400 ? handedOn : because('grant-refused', handedOn)
  }

  async function answerTo(request: Incoming): Promise<Answer> {
    const environment = (['test', 'production'] as const).find((each) => request.path === tokenServicePath(each))
    if (environment === undefined || !behavior.deployed.has(environment))
      return because('no-api', text(404, 'No context-path matches the request URI.'))
    if (behavior.admits !== 'everybody' && request.headers[callerHeader] !== behavior.admits)
      return because(
        'address-refused',
        failure(
          request,
          403,
          'Your IP (127.0.0.1) or some proxies whereby your request pass through are not allowed to reach this resource.',
        ),
      )
    const key = request.headers['x-gravitee-api-key'] ?? request.headers['x-gateway-api-key']
    if (!behavior.approvedKeys.has(String(key)))
      return because(key === undefined ? 'no-key' : 'wrong-key', failure(request, 401, 'Unauthorized'))
    return await tokenFor(request, environment)
  }

  return async (request) => (behavior.hangs ? unanswered : voiced(await answerTo(request), request, behavior.voices.tokenService))
}

/** A refusal in the gateway's own form: JSON where the caller takes it, text where not. */
export function failure(request: Incoming, status: number, message: string, headers: Answer['headers'] = {}): Answer {
  const accepted = request.headers.accept ?? ''
  return accepted.includes('application/json') || accepted.includes('*/*')
    ? json(status, { message, http_status_code: status }, headers)
    : text(status, message, headers)
}
