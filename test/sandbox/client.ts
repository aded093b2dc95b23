import { request as sendPlainly, type IncomingHttpHeaders } from 'node:http'
import { request as sendSecurely } from 'node:https'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'

/** A call to the sandbox as any client would make it. */
export interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly deadlineMs?: number
  readonly ca?: string
}

/** The result of a call; without a complete response `status` is 0, and `failure` has the reason. */
export interface ClientResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly failure?: string
}

const bodyLimit = 1_000_000

/** Sends one request, the path exactly as given; never throws. */
export function send(url: string, { method = 'GET', headers = {}, body, deadlineMs = 60_000, ca }: Call = {}): Promise<ClientResponse> {
  const { hostname, port, protocol } = new URL(url)
  const path = url.slice(url.indexOf('/', 'https://'.length))
  return new Promise((resolve) => {
    const failed = (failure: string): void => {
      resolve({ status: 0, headers: {}, text: '', failure })
      request.destroy()
    }
    const options = { hostname, port, path, method, headers, agent: false as const, signal: AbortSignal.timeout(deadlineMs) }
    const request = (protocol === 'https:' ? sendSecurely : sendPlainly)(
      { ...options, ...(ca === undefined ? {} : { ca }) },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          bytes += chunk.length
          if (bytes > bodyLimit) failed('too large')
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        )
        response.on('error', (error: NodeJS.ErrnoException) => failed(error.code ?? error.message))
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => failed(error.code ?? error.message))
    request.end(body)
  })
}

/** The credentials of a token request. */
export type Credentials = readonly [id: string, secret: string] | 'none'

/** The documented calls of a sandbox, and what they need. */
export function clientOf({ environment }: Sandbox, deadlineMs = 60_000) {
  const call = (url: string, options: Call = {}): Promise<ClientResponse> => send(url, { deadlineMs, ...options })
  const value = (name: string): string => environment[`SANDBOX_${name}`] ?? ''
  const own: Credentials = [value('CLIENT_ID'), value('CLIENT_SECRET')]
  const scope = `org:${value('ORGANIZATION_ID')}`
  const keyed = (key: string): Record<string, string> => ({ 'x-gateway-api-key': key, accept: 'application/json' })
  return {
    value,
    discovery: () => call(`${value('AUTH_URL')}/.well-known/openid-configuration`),
    keys: () => call(`${value('AUTH_URL')}/oauth/keys`),
    token: (fields: Readonly<Record<string, string | undefined>> = {}, credentials: Credentials = own) =>
      call(`${value('AUTH_URL')}/oauth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic(credentials) },
        body: formOf({ grant_type: 'client_credentials', scope, ...fields }),
      }),
    graphql: (query: string, token: string | undefined, headers: Readonly<Record<string, string>> = {}) =>
      call(`${value('BASE_URL')}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({ query }),
      }),
    person: (identifier = value('PERSON'), key = value('POPULATION_KEY'), more: Call = {}) =>
      call(`${value('GATEWAY_URL')}/test/population/personer/${identifier}`, { headers: keyed(key), ...more }),
    contact: (people: readonly unknown[] = [value('CONTACT_PERSON')], key = value('CONTACT_KEY'), more: Call = {}) =>
      call(`${value('GATEWAY_URL')}/test/contact/personer`, {
        method: 'POST',
        body: JSON.stringify({ personidentifikatorer: people }),
        ...more,
        headers: { ...keyed(key), 'content-type': 'application/json', ...more.headers },
      }),
    machineToken: (headers: Readonly<Record<string, string>> = {}) =>
      call(value('TOKEN_SERVICE_URL'), {
        headers: {
          'x-gravitee-api-key': value('TOKEN_SERVICE_KEY'),
          iss: value('ISSUER'),
          scope: 'population:person.read',
          accept: 'application/json',
          ...headers,
        },
      }),
  }
}

export type Client = ReturnType<typeof clientOf>

function basic(credentials: Credentials): Record<string, string> {
  return credentials === 'none' ? {} : { authorization: `Basic ${Buffer.from(credentials.join(':')).toString('base64')}` }
}

function formOf(fields: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return new URLSearchParams(present).toString()
}

/** The documented query. */
export function organizationQuery(id: string): string {
  return `{ organization(id: "${id}") { name } }`
}

/** The access token of a token answer. */
export function accessTokenOf({ text }: ClientResponse): string {
  return (JSON.parse(text) as { readonly access_token: string }).access_token
}
