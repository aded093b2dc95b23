import { randomUUID } from 'node:crypto'
import { formatted } from '../styles/rejection.ts'
import { gatewayProblem, issued, type ServiceAnswer, tokenServiceRejection } from '../../services/index.ts'
import { withReason, unanswered, type SandboxResponse, type Handler, type Incoming } from '../message.ts'
import { call } from '../part-client.ts'
import { now, type TokenSigner } from '../signing.ts'
import type { ServiceEnvironment, World } from '../world.ts'
import type { MachineBehavior } from './machine-behavior.ts'

/** The path of the token-issuing service of an environment. */
export function tokenServicePath(environment: ServiceEnvironment): string {
  return `/${environment}/machine-token`
}

/** Marks a call from the gateway's network: on one machine every caller has the same address. */
export const callerHeader = 'x-sandbox-network'

/** The token-issuing service (SPEC 4.5 step 2): an API of the gateway that signs an assertion and returns the token that it gets for it. */
export function tokenService(world: World, assertions: TokenSigner, behavior: MachineBehavior): Handler {
  const cache = new Map<string, { readonly answer: SandboxResponse; readonly until: number }>()

  async function tokenFor(request: Incoming, environment: ServiceEnvironment): Promise<SandboxResponse> {
    const { scope, iss } = request.headers
    const grant = [environment, iss, scope].join(' ')
    const cached = cache.get(grant)
    if (cached !== undefined && cached.until > Date.now()) return cached.answer
    const answer = await swap(String(iss), behavior.scope ?? String(scope ?? ''), environment)
    if (answer.status === 200) cache.set(grant, { answer, until: Date.now() + behavior.cacheSeconds * 1000 })
    return answer
  }

  async function swap(iss: string, scope: string, environment: ServiceEnvironment): Promise<SandboxResponse> {
    const service = world.addresses['authorization-service']
    const issuing = behavior.tokensFrom ?? environment
    const issuedAt = now() + behavior.clockAheadSeconds
    const aud = `${service}/${behavior.audience ?? issuing}/`
    const assertion = await assertions.sign({ iss, aud, scope, iat: issuedAt, exp: issuedAt + 118, jti: randomUUID() })
    if (!behavior.swaps) return issued(assertion, scope, 119)
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString()
    const response = await call(`${service}/${issuing}/token`, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, form)
    const { 'content-type': type } = response.headers
    const headers = { ...(type !== undefined && { 'content-type': type }), 'cache-control': 'no-store' }
    const forwarded: SandboxResponse = { status: response.status, headers, body: response.body }
    return response.status < 400 ? forwarded : withReason('grant-refused', forwarded)
  }

  async function answerTo(request: Incoming): Promise<SandboxResponse> {
    const { method, headers } = request
    const environment = (['test', 'production'] as const).find((each) => request.path === tokenServicePath(each))
    const key = headers['x-gravitee-api-key'] ?? headers['x-gateway-api-key']
    const rejection = tokenServiceRejection(
      { method, accept: headers.accept },
      {
        isDeployed: environment !== undefined && behavior.deployed.has(environment),
        isAdmitted: behavior.admits === 'all' || headers[callerHeader] === behavior.admits,
        isKeyApproved: key === undefined ? undefined : behavior.approvedKeys.has(String(key)),
        hasPrivateKey: behavior.keyFilledIn,
      },
    )
    return rejection ?? (await tokenFor(request, environment!))
  }

  return async (request) =>
    behavior.hangs ? unanswered : formatted(await answerTo(request), request, behavior.rejectionFormats.tokenService)
}

/** A rejection in the gateway's own form. */
export const failure = ({ headers }: Incoming, status: number, message: string, more: ServiceAnswer['headers'] = {}): SandboxResponse =>
  gatewayProblem(headers.accept, status, message, more)
