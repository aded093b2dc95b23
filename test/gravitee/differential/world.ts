/**
 * The services behind the gateway: the token-issuing service and the registers of a test environment and of production, as pure
 * functions. Served over HTTP it is what the real gateway calls; handed to the model it is what the model calls.
 */

/** A request to a service; header names in lower case, and repeated headers one by one. */
export interface BackendRequest {
  readonly host: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

export interface BackendResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const tokenServiceKey = '7f9c24e8-b3a1-4d60-82e9-4871fab35d02'
export const issuer = '5d0f3a52-7c5f-4f0e-9a3e-6f1f2d9c4b7a'
export const person = '18906299204'

const scopes = ['population:person.basic', 'population:person.full', 'contact:person.read']

const tokenOf = (scope: string): string => `t0.${Buffer.from(scope).toString('base64url')}`
const scopeOf = (token: string): string => (/^t0\.[\w-]+$/.test(token) ? Buffer.from(token.slice(3), 'base64url').toString() : '')

const json = (status: number, value: unknown): BackendResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** The services by their hosts; every other host has none. */
const services: Readonly<Record<string, (request: BackendRequest) => BackendResponse>> = {
  'gateway.example.org': tokenService,
  'population.test.example.org': (request) => register(request, populationPath, scopeOf),
  'contact.test.example.org': (request) => register(request, contactPath, scopeOf),
  'auth.test.example.org': authorizationService,
  // Tokens of the test environment are worth nothing here.
  'population.example.org': (request) => register(request, populationPath, () => ''),
  'contact.example.org': (request) => register(request, contactPath, () => ''),
}

export const hosts = Object.keys(services)

/** The response of the service at a host; undefined where there is none. */
export const answerOf = (request: BackendRequest): BackendResponse | undefined => services[request.host]?.(request)

const valuesOf = ({ headers }: BackendRequest, name: string): readonly string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value)

/** As the documented one: key first, as its plan asks for one, then issuer and scope, as the authorization service does. */
function tokenService(request: BackendRequest): BackendResponse {
  const path = request.target.split('?')[0]!
  if (path !== '/test/machine-token' && !path.startsWith('/test/machine-token/'))
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No context-path matches the request URI.' }
  if (valuesOf(request, 'x-gateway-api-key')[0] !== tokenServiceKey) return json(401, { message: 'Unauthorized', http_status_code: 401 })
  if (path.length > '/test/machine-token/'.length) return json(404, { error: 'not_found' })
  if (request.method !== 'GET' && request.method !== 'POST') return json(405, { error: 'method_not_allowed' })
  if (valuesOf(request, 'iss')[0] !== issuer) return json(400, { error: 'invalid_grant', error_description: 'Invalid assertion issuer' })
  const wanted = valuesOf(request, 'scope')[0] ?? ''
  if (!wanted.split(' ').every((scope) => scopes.includes(scope))) return json(400, { error: 'invalid_scope' })
  return json(200, { access_token: tokenOf(wanted), token_type: 'Bearer', expires_in: 119, scope: wanted })
}

/** Accepts each valid grant once, with any signature, and no headers that are meant for others. */
function authorizationService(request: BackendRequest): BackendResponse {
  if (request.target !== '/token') return json(404, { error: 'not_found' })
  if (request.method !== 'POST') return json(405, { error: 'method_not_allowed' })
  if (['iss', 'scope', 'x-gateway-api-key'].some((name) => valuesOf(request, name).length > 0))
    return json(400, { error: 'invalid_request' })
  const isForm = valuesOf(request, 'content-type')[0] === 'application/x-www-form-urlencoded'
  const form = new URLSearchParams(request.body)
  const assertion = form.get('assertion') ?? ''
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return json(400, { error: 'unsupported_grant_type' })
  if (!isForm || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(assertion)) return json(400, { error: 'invalid_request' })
  const [header = {}, claims = {}] = assertion
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  const audiences = [claims['aud']].flat()
  const lifetime = Number(claims['exp']) - Number(claims['iat'])
  const id = String(claims['jti'])
  const isSound =
    claims['iss'] === issuer &&
    String(header['alg']).startsWith('RS') &&
    typeof header['kid'] === 'string' &&
    audiences.every((each) => AUDIENCE.test(String(each))) &&
    lifetime > 0 &&
    lifetime <= 120 &&
    /^[0-9a-f-]{36}$/.test(id) &&
    !taken.has(id) &&
    scopes.includes(String(claims['scope']))
  taken.add(id)
  if (!isSound) return json(400, { error: 'invalid_grant' })
  return json(200, { access_token: tokenOf(String(claims['scope'])), token_type: 'Bearer', expires_in: 119 })
}

/** The audience of a grant: the gateway of a test has its address on loopback. */
const AUDIENCE = /^(?:https:\/\/auth\.test\.example\.org|http:\/\/127\.0\.0\.1:\d+)\/$/

/** The ids of the grants that were used. */
const taken = new Set<string>()

interface Resource {
  readonly method: string
  readonly scope: string
  readonly answer: (request: BackendRequest) => BackendResponse
}

const registerProblem = (status: number, kode: string): BackendResponse => json(status, { kode, melding: 'Avvist' })

function populationPath(path: string): Resource | undefined {
  const [, full, identifier] = /^\/registry\/v1(\/full)?\/personer\/([^/]+)$/.exec(path) ?? []
  if (identifier === undefined) return undefined
  return {
    method: 'GET',
    scope: full === undefined ? 'population:person.basic' : 'population:person.full',
    answer: () =>
      identifier === person
        ? json(200, { identifikasjonsnummer: [{ foedselsEllerDNummer: person }], full: full !== undefined })
        : registerProblem(404, 'PREG-003'),
  }
}

function contactPath(path: string): Resource | undefined {
  if (path !== '/rest/v1/personer') return undefined
  return {
    method: 'POST',
    scope: 'contact:person.read',
    answer: (request) => {
      if (!/^application\/json\b/i.test(valuesOf(request, 'content-type')[0] ?? '')) return registerProblem(415, 'KRR-415')
      if (!request.body.includes(person)) return registerProblem(400, 'KRR-400')
      return json(200, { personer: [{ personidentifikator: person, status: 'AKTIV' }] })
    },
  }
}

/** Answers as the documented registers: checks the resource first, then the token, its scope, and the method. */
function register(
  request: BackendRequest,
  resourceAt: (path: string) => Resource | undefined,
  granted: (token: string) => string,
): BackendResponse {
  const resource = resourceAt(request.target.split('?')[0]!)
  if (resource === undefined) return registerProblem(404, 'REG-404')
  const sent = valuesOf(request, 'authorization')
  const token = /^Bearer +(\S+)$/i.exec(sent[0] ?? '')?.[1]
  const scope = granted(token ?? '')
  if (sent.length !== 1 || scope === '') return registerProblem(401, 'REG-401')
  if (!scope.split(' ').includes(resource.scope)) return registerProblem(403, 'REG-403')
  if (request.method !== resource.method) return registerProblem(405, 'REG-405')
  return resource.answer(request)
}

const answers: readonly (readonly [RegExp, string])[] = [
  [/^\{"identifikasjonsnummer".*"full":false\}$/, '(person)'],
  [/^\{"identifikasjonsnummer".*"full":true\}$/, '(person in full)'],
  [/^\{"personer".*\}$/, '(person)'],
]

/** A text with short names for tokens, the key, the issuer id and the person. */
export function abbreviated(text: string): string {
  const whole = answers.find(([form]) => form.test(text))
  if (whole !== undefined) return whole[1]
  return text
    .replaceAll(/t0\.([\w-]+)/g, (token) => `(token ${scopeOf(token)})`)
    .replaceAll(tokenServiceKey, '(token-service key)')
    .replaceAll(issuer, '(issuer)')
    .replaceAll(person, '(id)')
}
