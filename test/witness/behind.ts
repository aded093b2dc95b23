import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { errors, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { startContactRegister, startPopulationRegister, type Admits } from './registers.ts'
import { serve, type Stoppable } from './serve.ts'
import { people } from './target.ts'

/** How the service behind the token-issuing API goes about a request; `proper` asks the authorization service of this environment each time. */
export const mannersOfIssuing = ['proper', 'other-environment', 'other-audience', 'stale', 'broken', 'not-granted', 'key-expired'] as const
export type MannerOfIssuing = (typeof mannersOfIssuing)[number]

/** Registers that are as they should be, slow ones, and ones that refuse whoever comes. */
type MannerOfRegister = 'proper' | 'slow' | 'refusing' | 'broken'

/** What stands behind a gateway, on ports of 127.0.0.1. */
export interface Behind extends Stoppable {
  readonly tokenServiceKey: string
  readonly integration: string
  readonly registers: Readonly<Record<MannerOfRegister, { readonly population: string; readonly contact: string }>>
  tokenIssuing(manner: MannerOfIssuing): string
  /** Somebody who answers, where a target has what is not looked at. */
  readonly beside: string
}

/** Longer than any recording takes: a job fetches some of them once. */
const tokenSeconds = 3600

const issuer = 'https://authorization.example.org/'
const audience = 'https://registers.example.org/'

/** Starts registers and a token-issuing service, which know one integration with the scopes of both registers; each register has these persons. */
export async function startBehind(
  known: Readonly<Record<'population' | 'contact', readonly string[]>> = { population: [people.population], contact: [people.contact] },
): Promise<Behind> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const other = await generateKeyPair('ES256')
  const integration = randomUUID()

  async function tokenFor(manner: MannerOfIssuing, scope: string): Promise<string> {
    const elsewhere = manner === 'other-environment'
    const now = Math.floor(Date.now() / 1000) - (manner === 'stale' ? 2 * tokenSeconds : 0)
    return await new SignJWT({ scope, client_id: integration })
      .setProtectedHeader({ alg: 'ES256', kid: elsewhere ? 'other' : 'one' })
      .setIssuer(elsewhere ? 'https://authorization.production.example.org/' : issuer)
      .setAudience(manner === 'other-audience' ? 'https://elsewhere.example.org/' : audience)
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(elsewhere ? other.privateKey : privateKey)
  }

  const admits =
    (scope: string): Admits =>
    async (authorization = '') => {
      try {
        const [, token = ''] = /^Bearer (.+)$/.exec(authorization) ?? []
        const { payload } = await jwtVerify(token, publicKey, { issuer, audience })
        return payload['scope'] === scope ? undefined : 403
      } catch (error) {
        if (error instanceof errors.JOSEError) return 401
        throw error
      }
    }

  const issuing = await serve((request, response) => {
    void (async () => {
      const { status, body, headers = {} } = await issue(request)
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(JSON.stringify(body))
    })()
  })

  async function issue({ url = '', headers: { iss, scope } }: IncomingMessage): Promise<Issued> {
    const manner = mannersOfIssuing.find((each) => new RegExp(`^/${each}/?(?:[?]|$)`).test(url))
    if (manner === undefined) return { status: 404, body: { error: 'Not Found' } }
    if (manner === 'broken' || typeof scope !== 'string') return { status: 500, body: { error: 'Internal Server Error' } }
    if (iss !== integration) return refused('invalid_grant', 'Invalid assertion. Client not found.')
    if (manner === 'key-expired') return refused('invalid_grant', 'Invalid assertion. The key has expired.')
    if (manner === 'not-granted') return refused('invalid_scope', 'The client has no access to the scope.')
    const token = await tokenFor(manner, scope)
    // For gateways whose callouts read headers alone.
    return {
      status: 200,
      body: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds - 1, scope },
      headers: { authorization: `Bearer ${token}` },
    }
  }

  const running: (Stoppable & { readonly port: number })[] = [issuing]
  const register = async (how: { readonly delayMs?: number; readonly answers?: 403 | 500 }) => {
    const { answers, ...rest } = how
    const settings = (name: 'population' | 'contact') => ({
      ...rest,
      persons: known[name],
      admits: answers === undefined ? admits(`${name}:read`) : async () => answers,
    })
    const population = await startPopulationRegister(settings('population'))
    const contact = await startContactRegister(settings('contact'))
    running.push(population, contact)
    return {
      population: `http://127.0.0.1:${population.port}/folkeregisteret/v1`,
      contact: `http://127.0.0.1:${contact.port}/rest/v1`,
    }
  }
  return {
    tokenServiceKey: randomUUID(),
    integration,
    registers: {
      proper: await register({}),
      slow: await register({ delayMs: 4000 }),
      refusing: await register({ answers: 403 }),
      broken: await register({ answers: 500 }),
    },
    beside: `http://127.0.0.1:${issuing.port}`,
    tokenIssuing: (manner) => `http://127.0.0.1:${issuing.port}/${manner}`,
    stop: async () => void (await Promise.all(running.map(async (server) => await server.stop()))),
  }
}

interface Issued {
  readonly status: number
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

const refused = (error: string, description: string): Issued => ({ status: 400, body: { error, error_description: description } })
