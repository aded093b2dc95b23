import { products } from '../../src/diagnosis/phrases.ts'
import type { Phrase, Product } from '../../src/diagnosis/phrases/phrase.ts'

type Form = (said: string, phrase: Phrase) => string

const json = (value: unknown): string => JSON.stringify(value)
const answer = (status: number, headers: Readonly<Record<string, string>>, body: unknown): string =>
  [`HTTP/1.1 ${status} x`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', json(body)].join('\r\n')

const oauth = (said: string): string => json({ error: 'unauthorized_client', error_description: `${said} something` })
const bearer = (said: string): string =>
  `HTTP/1.1 401\nWWW-Authenticate: Bearer error="invalid_token", error_description="${said}", error_uri="https://tools.ietf.org/html/rfc6750#section-3.1"\nContent-Length: 0\n\n`
const bootError = { timestamp: '2026-01-01T00:00:00.000+00:00', status: 500, error: 'Internal Server Error', path: '/x' }
const codedError = (code: string): string => json({ errors: [{ message: 'x', locations: [{ line: 1, column: 2 }], extensions: { code } }] })
const classified = (classification: string): string =>
  json({ errors: [{ message: 'x', locations: [], extensions: { classification } }], data: { organization: null } })

/** Answers in the form that each product gives them, as its source or its documentation has it. */
const forms: Readonly<Record<string, Form>> = {
  Gravitee: (said) => json({ message: said, http_status_code: 401 }),
  Kong: (said) => answer(401, { Server: 'kong/3.9.3' }, { message: said, request_id: 'c1fd3f2c96b1bb6dae0a6a0f2ae2d9a1' }),
  Tyk: (said) => json({ error: said }),
  'Azure API Management': (said) => json({ statusCode: 401, message: said }),
  'AWS API Gateway': (said) => answer(403, { 'x-amzn-ErrorType': 'ForbiddenException' }, { message: said }),
  Apigee: (said) => json({ fault: { faultstring: `${said} x`, detail: { errorcode: 'steps.oauth.v2.x' } } }),
  'WSO2 API Manager': (said) => json({ code: said, message: 'x', description: 'y' }),
  'nginx or Apache': (said) => `HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n<html><head><title>400 ${said}</title></head></html>`,
  jose: (said) => json({ errors: [{ message: said }] }),
  'golang-jwt': (said) => json({ errors: [{ message: said }] }),
  PyJWT: (said) => json({ errors: [{ message: said }] }),
  'Swift-JWT': (said) => json({ errors: [{ message: said }] }),
  HTTP: (_, { beside }) => `HTTP/1.1 ${beside!.status} x\r\n${beside!.header ?? 'date'}: 60\r\n\r\n`,
  'Spring Cloud Gateway': (said) => json({ ...bootError, message: `${said} x`, requestId: 'd1' }),
  'OpenShift router': (said) =>
    `HTTP/1.0 503 Service Unavailable\r\nContent-Type: text/html\r\n\r\n<html><body><h1>${said}</h1></body></html>`,
  Envoy: (said) => `HTTP/1.1 503 Service Unavailable\r\nserver: envoy\r\n\r\n${said}`,
  IIS: (said) => `<h2>502 - ${said}.</h2>`,
  Akamai: (said) => `<HTML><TITLE>Access Denied</TITLE> ${said}&#32;&#35;18</HTML>`,
  Cloudflare: (said, { beside, meaning }) => {
    const head = `HTTP/1.1 ${meaning === 'request-blocked' ? 403 : 522} x\r\n${beside?.header === undefined ? '' : `${beside.header}: x\r\n`}\r\n`
    return `${head}<!DOCTYPE html><title>gw.example.org | ${said}</title>`
  },
  'AWS WAF': (said) =>
    said.startsWith('awselb')
      ? `HTTP/1.1 403 Forbidden\r\nServer: ${said}\r\n\r\n<html><title>403 Forbidden</title></html>`
      : `<HTML><TITLE>ERROR</TITLE><H1>403 ERROR</H1> ${said} at this time.</HTML>`,
  'F5 BIG-IP': (said) => `<html><title>Request Rejected</title><body>${said}.<br>Your support ID is: 1</body></html>`,
  Imperva: (said) => `<html><body><iframe src="/${said}?x=1">${said}: 1</iframe></body></html>`,
  'login pages': (said) => `<!DOCTYPE html><form method="post"><input ${said}><h1>${said}</h1></form>`,
  'maintenance pages': (said) => `<!DOCTYPE html><title>The site is ${said}.</title>`,
  Squid: (said) => `<!DOCTYPE html><title>ERROR</title><p>${said}.</p>`,
  Zscaler: (said) => `<!DOCTYPE html><title>${said}</title>`,
  Folkeregisteret: (said) => json({ kode: said, melding: 'Feil' }),
  'Entra ID': (said) =>
    json({
      error: 'invalid_client',
      error_description: `${said}: x. Trace ID: y`,
      error_codes: [Number(said.slice(6))],
      correlation_id: 'z',
    }),
  Keycloak: oauth,
  Auth0: (said) => (said.startsWith('access_denied') ? json({ error: 'access_denied', error_description: 'Unauthorized' }) : oauth(said)),
  'oidc-provider': oauth,
  'Apollo Server or GraphQL Yoga': (said) => (/^[A-Z_]+$/.test(said) ? codedError(said) : json({ errors: [{ message: `${said} x` }] })),
  'Apollo Router': codedError,
  Lighthouse: () =>
    answer(200, {}, { errors: [{ message: 'Rate limit for Query.organization exceeded. Try again later in 30 seconds.' }] }),
  Shopify: codedError,
  'graphql-js': (said) => json({ errors: [{ message: `${said} "x".`, locations: [{ line: 1, column: 3 }] }] }),
  'Spring for GraphQL': classified,
  'GraphQL Java': (said) => (said.includes(' ') ? json({ errors: [{ message: `${said} 'x' at line 1` }] }) : classified(said)),
  Hasura: (said) => json({ errors: [{ message: said, extensions: { path: '$', code: 'validation-failed' } }] }),
  'Hot Chocolate': codedError,
  Spring: (said) => {
    if (said === '') return json(bootError)
    return said.startsWith('Whitelabel') ? `<html><body><h1>${said}</h1><p>This application has no mapping</p></body></html>` : bearer(said)
  },
  'ASP.NET Core': (said, { beside }) =>
    beside?.header === undefined ? json({ type: `https://${said}`, title: said, status: 401, traceId: '00-x' }) : bearer(said),
  OpenSSL: (said) => `error:0A000410:SSL routines::${said}`,
  'Windows PowerShell': (said) => `Invoke-RestMethod : The request failed: ${said}`,
  Windows: (said) => `Invoke-RestMethod: No connection could be made because the target machine ${said}.`,
  Go: (said) => `Get "https://gateway.example.org": ${said} x`,
  'Python (urllib3, requests)': (said) => `requests.exceptions.X: HTTPSConnectionPool(host='x', port=443): (Caused by ${said} x)`,
  'Python (httpx)': (said) => `httpx.ConnectError: ${said}`,
  '.NET': (said) => `---> System.X: ${said}`,
  curl: (said) => (said.startsWith('curl: ') ? `${said} x` : `curl: (8) ${said} x`),
  'Node.js (undici)': (said) =>
    `TypeError: fetch failed\n  [cause]: ${said}: x\n    at x (node:internal/deps/undici:1:2) { code: '${said}' }`,
  Java: (said) => `javax.net.ssl.SSLHandshakeException: ${said} x`,
}

/** What somebody pastes who heard a phrase of a product. */
interface Saying {
  readonly name: string
  readonly product: Product
  readonly phrase: Phrase
  readonly text: string
}

/** Every phrase of the table, in the form of an answer of its product. */
export const corpus: readonly Saying[] = products.flatMap((product) =>
  product.phrases.map((phrase) => {
    const said = phrase.says.join(' "something" ')
    return { name: `${product.name}: ${said || 'its form'}`, product, phrase, text: forms[product.name]!(said, phrase) }
  }),
)
