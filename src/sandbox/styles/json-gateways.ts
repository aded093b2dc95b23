import { bare, json, type SandboxResponse } from '../message.ts'
import type { RejectionReason } from '../rejection-reason.ts'
import { digits, netProblem, plain, problem, proxyPage, trace, unhandled } from './shapes.ts'
import { phraseOf, type SandboxRejection, type RejectionFormat } from './rejection.ts'

/** A format with a response for some reasons, and one for all others. */
export const byReason =
  (otherwise: RejectionFormat, own: Partial<Record<RejectionReason, RejectionFormat>>): RejectionFormat =>
  (refusal) =>
    (own[refusal.reason] ?? otherwise)(refusal)

export const always =
  (answer: (refusal: SandboxRejection) => SandboxResponse): RejectionFormat =>
  (refusal) =>
    answer(refusal)

const fault = (status: number, code: number, message: string, description: string): SandboxResponse =>
  json(status, { code: String(code), message, description })

/** Rejections of gateways that answer in JSON or in a sentence. */
export const jsonGateways = {
  /** Sentences in plain text, and 403 in place of 401; its own errors come from the proxy that it is built on. */
  sentences: byReason(({ documented }) => proxyPage(documented.status === 404 ? 404 : 502, 'openresty'), {
    'no-key': () => plain(403, 'Authentication parameters missing', { server: 'openresty' }),
    'wrong-key': () => plain(403, 'Authentication failed', { server: 'openresty' }),
    'no-api': () => plain(404, 'No Mapping Rule matched', { server: 'openresty' }),
    throttled: () => plain(429, 'Limits exceeded', { server: 'openresty' }),
    'backend-late': () => proxyPage(504, 'openresty'),
    'policy-broke': () => proxyPage(500, 'openresty'),
  }),
  /** Three members for every rejection. */
  three: byReason(
    ({ documented }) =>
      json(documented.status, {
        httpCode: String(documented.status),
        httpMessage: phraseOf(documented.status),
        moreInformation: 'Failed to process the request',
      }),
    {
      'no-key': () => json(401, { httpCode: '401', httpMessage: 'Unauthorized', moreInformation: 'Invalid client id or secret.' }),
      'wrong-key': () => json(401, { httpCode: '401', httpMessage: 'Unauthorized', moreInformation: 'Client id not registered.' }),
      'no-api': () => json(404, { httpCode: '404', httpMessage: 'Not Found', moreInformation: 'No resources match requested URI' }),
      'backend-unreached': () =>
        json(500, { httpCode: '500', httpMessage: 'URL Open error', moreInformation: 'Could not connect to endpoint' }),
      'backend-late': () => json(500, { httpCode: '500', httpMessage: 'URL Open error', moreInformation: 'Could not connect to endpoint' }),
      'token-refused': () =>
        json(500, { httpCode: '500', httpMessage: 'Internal Server Error', moreInformation: 'Failed to execute the assembly' }),
      'token-unreached': () =>
        json(500, { httpCode: '500', httpMessage: 'URL Open error', moreInformation: 'Could not connect to endpoint' }),
    },
  ),
  /** An integration bus: its sentence has the failed call, but not the body of the response. */
  bus: byReason(() => plain(500, 'Internal processing error.'), {
    'no-key': () => json(401, { error: 'Unable to retrieve client_id from message' }, { 'www-authenticate': 'Client-ID-Enforcement' }),
    'wrong-key': () => json(401, { error: 'Invalid Client' }, { 'www-authenticate': 'Client-ID-Enforcement' }),
    'no-api': ({ request }) => plain(404, `No listener for endpoint: ${request.path}`),
    throttled: () => json(429, { error: 'Quota has been exceeded' }),
    'backend-unreached': ({ request }) =>
      plain(500, `HTTP ${request.method} on resource 'http://backend.internal:8443' failed: Connection refused.`),
    'backend-late': ({ request }) =>
      plain(500, `HTTP ${request.method} on resource 'http://backend.internal:8443' failed: Timeout exceeded.`),
    'token-refused': ({ tokenAnswer }) =>
      plain(
        500,
        `HTTP GET on resource 'http://tokens.internal:8443' failed: ${phraseOf(tokenAnswer!.status).toLowerCase()} (${tokenAnswer!.status}).`,
      ),
    'token-unreached': () => plain(500, `HTTP GET on resource 'http://tokens.internal:8443' failed: Connection refused.`),
  }),
  /** A proxy with a filter: one sentence for each status, and the same for no key and a wrong one. */
  sidecar: byReason(() => bare(500, { server: 'envoy' }), {
    'no-key': () => plain(401, 'Client authentication failed.', { server: 'envoy' }),
    'wrong-key': () => plain(401, 'Client authentication failed.', { server: 'envoy' }),
    'no-api': () => bare(404, { server: 'envoy' }),
    throttled: () => plain(429, 'local_rate_limited', { server: 'envoy' }),
    'token-refused': () => bare(403, { server: 'envoy' }),
    'token-unreached': () => bare(403, { server: 'envoy' }),
    'backend-unreached': () =>
      plain(503, 'upstream connect error or disconnect/reset before headers. reset reason: remote connection failure', { server: 'envoy' }),
    'backend-late': () => plain(504, 'upstream request timeout', { server: 'envoy' }),
  }),
  /** Empty bodies; headers name the product. */
  aggregating: always(({ reason }) => {
    const own: Partial<Record<RejectionReason, number>> = { 'no-key': 401, 'wrong-key': 401, 'no-api': 404, throttled: 503 }
    const status = own[reason] ?? 500
    return status === 404
      ? plain(404, '404 page not found')
      : bare(status, { 'x-gateway-completed': 'false', 'x-gateway': 'Version 2.7.2' })
  }),
  /** A wrong key is 400, and a missing one 401; numbers of remote procedure calls. */
  procedures: byReason(() => json(500, { code: 13, message: 'INTERNAL: policy failure' }), {
    'no-key': () =>
      json(401, {
        code: 16,
        message: "UNAUTHENTICATED: Method doesn't allow unregistered callers (callers without established identity).",
      }),
    'wrong-key': () => json(400, { code: 3, message: 'INVALID_ARGUMENT: API key not valid. Please pass a valid API key.' }),
    'no-api': () => json(404, { code: 5, message: 'The current request is not defined by this API.' }),
    throttled: () => json(429, { code: 8, message: 'RESOURCE_EXHAUSTED: Quota exceeded.' }),
    'token-refused': () => json(500, { code: 2, message: 'UNKNOWN: service account token could not be fetched' }),
    'token-unreached': () => json(503, { code: 14, message: 'UNAVAILABLE: service account token could not be fetched' }),
    'backend-unreached': () => json(503, { code: 14, message: 'UNAVAILABLE: upstream connect error' }),
    'backend-late': () => json(504, { code: 4, message: 'DEADLINE_EXCEEDED' }),
  }),
  /** The caller gets the response of the token-issuing service. */
  forwarding: byReason(({ documented }) => proxyPage(documented.status >= 500 ? documented.status : 500, 'openresty'), {
    'no-key': () => json(401, { message: 'Missing API key in request' }, { server: 'APISIX/3.6.0' }),
    'wrong-key': () => json(401, { message: 'Invalid API key in request' }, { server: 'APISIX/3.6.0' }),
    'no-api': () => plain(404, '{"error_msg":"404 Route Not Found"}\n', { server: 'APISIX/3.6.0' }),
    throttled: () => proxyPage(503, 'openresty'),
    'token-refused': ({ tokenAnswer }) => ({
      status: tokenAnswer!.status,
      headers: { 'content-type': tokenAnswer!.headers['content-type'] ?? 'text/plain', server: 'APISIX/3.6.0' },
      body: tokenAnswer!.body,
    }),
    'token-unreached': () => bare(403, { server: 'APISIX/3.6.0' }),
  }),
  /** Filters that throw: the same members for the key check and for the backend. */
  filters: byReason(
    ({ request }) => unhandled(500, request, { exception: 'com.netflix.zuul.exception.ZuulException', message: 'GENERAL' }),
    {
      'no-key': ({ request }) =>
        unhandled(401, request, { exception: 'com.netflix.zuul.exception.ZuulException', message: 'pre:ApiKeyFilter' }),
      'wrong-key': ({ request }) =>
        unhandled(401, request, { exception: 'com.netflix.zuul.exception.ZuulException', message: 'pre:ApiKeyFilter' }),
      'no-api': ({ request }) => unhandled(404, request, { message: 'No message available' }),
      'backend-late': ({ request }) =>
        unhandled(504, request, { exception: 'com.netflix.zuul.exception.ZuulException', message: 'TIMEOUT' }),
    },
  ),
  /** Problems of ASP.NET for rejections, and empty bodies for unreachable backends. */
  dotnet: byReason(({ reason }) => (reason === 'policy-broke' ? netProblem(500) : bare(502)), {
    'no-key': () => netProblem(401, { 'www-authenticate': 'ApiKey' }),
    'wrong-key': () => netProblem(401, { 'www-authenticate': 'ApiKey error="invalid_key"' }),
    'no-api': () => bare(404),
    throttled: () => bare(503),
    'token-refused': () => netProblem(500),
    'token-unreached': () => netProblem(500),
    'backend-late': () => bare(504),
  }),
  /** A wrong key matches no route, and a page repeats the path. */
  routes: byReason(
    ({ documented }) =>
      json(documented.status >= 500 ? documented.status : 500, { error: { message: phraseOf(documented.status), id: digits(8) } }),
    {
      'no-key': noRoute,
      'wrong-key': noRoute,
      'no-api': noRoute,
      throttled: () => plain(429, 'Too many requests, please try again later.'),
      'token-refused': () => json(500, { error: { message: 'Internal Server Error', id: digits(8) } }),
    },
  ),
  /** 403 for errors of the caller and 502 for all others, in the institution's own words. */
  own: byReason(() => json(502, { feilkode: 'T-502', melding: 'Baksystemet svarte ikke som ventet', sporing: trace() }), {
    'no-key': () => json(403, { feilkode: 'T-001', melding: 'Du har ikke tilgang', sporing: trace() }),
    'wrong-key': () => json(403, { feilkode: 'T-001', melding: 'Du har ikke tilgang', sporing: trace() }),
    'no-api': () => json(404, { feilkode: 'T-404', melding: 'Tjenesten finnes ikke', sporing: trace() }),
    throttled: () => json(429, { feilkode: 'T-429', melding: 'For mange kall', sporing: trace() }),
    'policy-broke': () => json(500, { feilkode: 'T-500', melding: 'Noe gikk galt', sporing: trace() }),
  }),
  /** An OAuth client inside the gateway, with unhandled exceptions. */
  client: byReason(({ request }) => unhandled(500, request, { requestId: digits(8) }), {
    'no-key': () => bare(401, { 'www-authenticate': 'Bearer' }),
    'wrong-key': () => bare(401, { 'www-authenticate': 'Bearer error="invalid_token"' }),
    'no-api': ({ request }) => unhandled(404, request, { requestId: digits(8) }),
    throttled: () => bare(429, { 'x-ratelimit-remaining': '0' }),
    'token-refused': () =>
      json(401, { error: 'invalid_client', error_description: 'The client could not be authenticated at the authorization server' }),
    'backend-unreached': ({ request }) => unhandled(500, request, { requestId: digits(8) }),
    'backend-late': ({ request }) => unhandled(504, request, { requestId: digits(8) }),
  }),
  /** Problems of RFC9457 with a detail for each. */
  problems: always(({ reason, documented, request }) =>
    problem(documented.status, { detail: details[reason] ?? 'The call could not be completed.', instance: request.path }),
  ),
  /** A code for each reason, with the right status. */
  codes: byReason(() => fault(500, 101_500, 'Error in Sender', 'Error occurred while invoking the backend'), {
    'no-key': () => fault(401, 900_902, 'Missing Credentials', 'Make sure your API invocation call has a header: "ApiKey : API_KEY"'),
    'wrong-key': () => fault(401, 900_901, 'Invalid Credentials', 'Make sure you have provided the correct security credentials'),
    'no-api': () => fault(404, 404, 'Not Found', 'The requested resource is not available.'),
    throttled: () => fault(429, 900_802, 'Message throttled out', 'You have exceeded your quota'),
    'backend-unreached': () => fault(500, 101_503, 'Error connecting to the back end', 'Error connecting to the back end'),
    'backend-late': () => fault(500, 101_504, 'Send timeout', 'Send timeout'),
  }),
} as const satisfies Record<string, RejectionFormat>

function noRoute({ request }: SandboxRejection): SandboxResponse {
  return {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-powered-by': 'Express', 'content-security-policy': "default-src 'none'" },
    body: `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot ${request.method} ${request.path}</pre>\n</body>\n</html>\n`,
  }
}

const details: Partial<Record<RejectionReason, string>> = {
  'no-key': 'A subscription key is needed.',
  'wrong-key': 'The subscription key is not in use.',
  'no-api': 'Nothing is published here.',
  throttled: 'The plan is used up.',
  'backend-unreached': 'The service behind is not available.',
  'backend-late': 'The service behind is too slow.',
}
