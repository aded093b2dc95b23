/**
 * What stands behind the gateway: the token-issuing service and the registers of a test environment and of production, as pure
 * functions. Served over HTTP it is what the real gateway calls; handed to the model it is what the model calls.
 */

/** A request as a service gets it; header names in lower case, one entry for each time that a header stands there. */
export interface Asked {
  readonly host: string
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

export interface Answer {
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

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** The hosts of this world, and who answers there; at every other one nobody does. */
const services: Readonly<Record<string, (asked: Asked) => Answer>> = {
  'gateway.example.org': tokenService,
  'population.test.example.org': (asked) => register(asked, populationPath, scopeOf),
  'contact.test.example.org': (asked) => register(asked, contactPath, scopeOf),
  'auth.test.example.org': authorizationService,
  // Tokens of the test environment are worth nothing here.
  'population.example.org': (asked) => register(asked, populationPath, () => ''),
  'contact.example.org': (asked) => register(asked, contactPath, () => ''),
}

export const hosts = Object.keys(services)

/** The answer of whoever is asked; undefined where nobody is. */
export const answerOf = (asked: Asked): Answer | undefined => services[asked.host]?.(asked)

const valuesOf = ({ headers }: Asked, name: string): readonly string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value)

/** As the documented one: key first, as its plan asks for one, then issuer and scope, as the authorization service does. */
function tokenService(asked: Asked): Answer {
  const path = asked.target.split('?')[0]!
  if (path !== '/test/machine-token' && !path.startsWith('/test/machine-token/'))
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No context-path matches the request URI.' }
  if (valuesOf(asked, 'x-gateway-api-key')[0] !== tokenServiceKey) return json(401, { message: 'Unauthorized', http_status_code: 401 })
  if (path.length > '/test/machine-token/'.length) return json(404, { error: 'not_found' })
  if (asked.method !== 'GET' && asked.method !== 'POST') return json(405, { error: 'method_not_allowed' })
  if (valuesOf(asked, 'iss')[0] !== issuer) return json(400, { error: 'invalid_grant', error_description: 'Invalid assertion issuer' })
  const wanted = valuesOf(asked, 'scope')[0] ?? ''
  if (!wanted.split(' ').every((scope) => scopes.includes(scope))) return json(400, { error: 'invalid_scope' })
  return json(200, { access_token: tokenOf(wanted), token_type: 'Bearer', expires_in: 119, scope: wanted })
}

/** Takes each well-made grant once, however it is signed, and nothing that is meant for others. */
function authorizationService(asked: Asked): Answer {
  if (asked.target !== '/token') return json(404, { error: 'not_found' })
  if (asked.method !== 'POST') return json(405, { error: 'method_not_allowed' })
  if (['iss', 'scope', 'x-gateway-api-key'].some((name) => valuesOf(asked, name).length > 0)) return json(400, { error: 'invalid_request' })
  const isForm = valuesOf(asked, 'content-type')[0] === 'application/x-www-form-urlencoded'
  const form = new URLSearchParams(asked.body)
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

/** The gateway of a test is told to ask it on loopback. */
const AUDIENCE = /^(?:https:\/\/auth\.test\.example\.org|http:\/\/127\.0\.0\.1:\d+)\/$/

/** The ids of the grants that were used. */
const taken = new Set<string>()

interface Resource {
  readonly method: string
  readonly scope: string
  readonly answer: (asked: Asked) => Answer
}

const registerProblem = (status: number, kode: string): Answer => json(status, { kode, melding: 'Avvist' })

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
    answer: (asked) => {
      if (!/^application\/json\b/i.test(valuesOf(asked, 'content-type')[0] ?? '')) return registerProblem(415, 'KRR-415')
      if (!asked.body.includes(person)) return registerProblem(400, 'KRR-400')
      return json(200, { personer: [{ personidentifikator: person, status: 'AKTIV' }] })
    },
  }
}

/** As the documented ones: who is asked for what is not there says so; then the token, its scope, and how it is asked for. */
function register(asked: Asked, resourceAt: (path: string) => Resource | undefined, granted: (token: string) => string): Answer {
  const resource = resourceAt(asked.target.split('?')[0]!)
  if (resource === undefined) return registerProblem(404, 'REG-404')
  const sent = valuesOf(asked, 'authorization')
  const token = /^Bearer +(\S+)$/i.exec(sent[0] ?? '')?.[1]
  const scope = granted(token ?? '')
  if (sent.length !== 1 || scope === '') return registerProblem(401, 'REG-401')
  if (!scope.split(' ').includes(resource.scope)) return registerProblem(403, 'REG-403')
  if (asked.method !== resource.method) return registerProblem(405, 'REG-405')
  return resource.answer(asked)
}

const answers: readonly (readonly [RegExp, string])[] = [
  [/^\{"identifikasjonsnummer".*"full":false\}$/, '(person)'],
  [/^\{"identifikasjonsnummer".*"full":true\}$/, '(person in full)'],
  [/^\{"personer".*\}$/, '(person)'],
]

/** A text in which what stands for much is one word: tokens, the key, the issuer id, the person. */
export function told(text: string): string {
  const whole = answers.find(([form]) => form.test(text))
  if (whole !== undefined) return whole[1]
  return text
    .replaceAll(/t0\.([\w-]+)/g, (token) => `(token ${scopeOf(token)})`)
    .replaceAll(tokenServiceKey, '(token-service key)')
    .replaceAll(issuer, '(issuer)')
    .replaceAll(person, '(id)')
}
