import { randomUUID } from 'node:crypto'
import { voiced } from '../styles/voice.ts'
import { gatewayProblem, issued, type ServiceAnswer, tokenServiceRejection } from '../../services/index.ts'
import { because, unanswered, type Answer, type Handler, type Incoming } from '../message.ts'
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
    const answer = await swap(String(iss), behavior.scope ?? String(scope ?? ''), environment)
    if (answer.status === 200) cache.set(grant, { answer, until: Date.now() + behavior.cacheSeconds * 1000 })
    return answer
  }

  async function swap(iss: string, scope: string, environment: Environment): Promise<Answer> {
    const service = world.addresses['authorization-service']
    const asked = behavior.asks ?? environment
    const issuedAt = now() + behavior.clockAheadSeconds
    const aud = `${service}/${behavior.audience ?? asked}/`
    const assertion = await assertions.sign({ iss, aud, scope, iat: issuedAt, exp: issuedAt + 118, jti: randomUUID() })
    if (!behavior.swaps) return issued(assertion, scope, 119)
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
    const heard = await call(`${service}/${asked}/token`, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, form)
    const { 'content-type': type } = heard.headers
    const headers = { ...(type !== undefined && { 'content-type': type }), 'cache-control': 'no-store' }
    const handedOn: Answer = { status: heard.status, headers, body: heard.body }
    return heard.status < 400 ? handedOn : because('grant-refused', handedOn)
  }

  async function answerTo(request: Incoming): Promise<Answer> {
    const { method, headers } = request
    const environment = (['test', 'production'] as const).find((each) => request.path === tokenServicePath(each))
    const key = headers['x-gravitee-api-key'] ?? headers['x-gateway-api-key']
    const rejection = tokenServiceRejection(
      { method, accept: headers.accept },
      {
        isDeployed: environment !== undefined && behavior.deployed.has(environment),
        isAdmitted: behavior.admits === 'everybody' || headers[callerHeader] === behavior.admits,
        isKeyApproved: key === undefined ? undefined : behavior.approvedKeys.has(String(key)),
        hasPrivateKey: behavior.keyFilledIn,
      },
    )
    return rejection ?? (await tokenFor(request, environment!))
  }

  return async (request) => (behavior.hangs ? unanswered : voiced(await answerTo(request), request, behavior.voices.tokenService))
}

/** A rejection in the gateway's own form. */
export const failure = ({ headers }: Incoming, status: number, message: string, more: ServiceAnswer['headers'] = {}): Answer =>
  gatewayProblem(headers.accept, status, message, more)
