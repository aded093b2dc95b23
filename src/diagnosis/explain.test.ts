import { describe, expect, it } from 'vitest'
import { authorizationErrorsSource } from './authorization-errors.ts'
import { explain } from './explain.ts'
import { message, render } from '../messages/index.ts'
import type { Callee } from './callee.ts'
import { attribute } from './responder.ts'
import { exchangeOf } from '../../test/diagnosis/build.ts'

const brief = (input: string): readonly string[] =>
  explain(input).explanations.map(({ rule, meaning, respondedBy, confidence }) => `${rule ?? meaning} ${respondedBy} ${confidence}`)

describe('an error that somebody pasted', () => {
  it.each([
    ['a refused key', '{"message":"Unauthorized","http_status_code":401}', ['shared-api-key-rejected gateway-security medium']],
    ['a refused key in plain text', 'Unauthorized', ['shared-api-key-rejected gateway-security medium']],
    ['an unknown context path', 'No context-path matches the request URI.', ['context-path-unknown gateway-policy medium']],
    [
      'a limit',
      '{"message":"Rate limit exceeded! You reached the limit of 10","http_status_code":429}',
      ['gateway-rate-limit-reached gateway-policy medium'],
    ],
    [
      'a register without a token',
      '{"errors":[{"id":"x","status":"401 UNAUTHORIZED","title":"Unauthorized","detail":"No"}]}',
      ['gateway-sends-no-valid-token register low'],
    ],
    ['a hardened callout', '{"stage":"token-issuing-service","status":401}', ['token-service-key-rejected-401 callout medium']],
    [
      'a token-service key with a line break',
      String.raw`a header value must not end with '\r' or '\n':0a1b2c3d-4e5f`,
      ['token-service-key-with-line-break callout medium'],
    ],
    [
      'a refused grant',
      '{"error":"invalid_grant","error_uri":"https://docs.example.org/errors/MP-250"}',
      ['integration-scope-not-granted authorization-service high'],
    ],
    [
      'a refused grant in words that a gateway has for keys',
      '{"error":"invalid_grant","error_description":"Invalid assertion. The key has expired."}',
      ['authorization-service-rejects-request authorization-service medium'],
    ],
    ['a wrong secret', '{"error":"invalid_client"}', ['identity-provider-client-rejected identity-provider high']],
    ['a GraphQL refusal', '{"errors":[{"message":"Unauthorized"}]}', ['graphql-token-rejected graphql medium']],
    ['a page of a router', '<html><body><h1>Application is not available</h1></body></html>', ['router-without-service router medium']],
    [
      'a page of a firewall',
      '<html><body>Rejected. Your support ID is: 42</body></html>',
      ['register-firewall-rejects firewall low', 'request-blocked firewall low'],
    ],
    [
      'a whole answer',
      'HTTP/1.1 403 Forbidden\r\nWWW-Authenticate: Bearer\r\n\r\n{"kode":"X","melding":"Nei"}',
      ['token-scope-rejected register medium'],
    ],
    ['an empty answer with its headers', 'HTTP/2 401\nwww-authenticate: Bearer\n', ['gateway-sends-no-valid-token register low']],
    [
      'another vendor',
      '{"statusCode":401,"message":"Access denied due to invalid subscription key."}',
      ['shared-api-key-rejected gateway-security medium'],
    ],
  ])('%s', (_, input, expected) => {
    expect(brief(input)).toEqual(expected)
  })

  it.each([
    ["a client of Python's status", "httpx.HTTPStatusError: Client error '401 Unauthorized' for url 'https://a'", 401],
    ['another of them', '401 Client Error: Unauthorized for url: https://a', 401],
    ['an older .NET in Norwegian', 'Invoke-WebRequest : Den eksterne serveren returnerte en feil: (401) Ikke autorisert.', 401],
    [
      'a page whose status is below its title',
      '<HTML><TITLE>Service Unavailable</TITLE><p>HTTP Error 503. The service is unavailable.</p>',
      503,
    ],
    ['a piece of a page', '<h2>502 - Web server received an invalid response while acting as a gateway or proxy server.</h2>', 502],
  ])('the status in %s', (_, input, status) => {
    expect(explain(input).statuses).toEqual([status])
  })

  it.each([
    [
      'a fault in XML',
      '<ams:fault xmlns:ams="x"><ams:code>900902</ams:code><ams:message>a</ams:message><ams:description>b</ams:description></ams:fault>',
      'key-missing',
    ],
    [
      'a blocked request',
      '<TITLE>Access Denied</TITLE> You don\'t have permission to access "a" on this server.<P> Reference&#32;&#35;18&#46;4b',
      'request-blocked',
    ],
    ['a firewall rule', 'error code: 1020', 'request-blocked'],
    ['a proxy', '<p>Access control configuration prevents your request from being allowed at this time.  Please</p>', 'proxy-failed'],
    ['nothing behind a proxy', 'no healthy upstream', 'backend-unreachable'],
    ['an unchecked revocation', 'curl: (35) schannel: CRYPT_E_NO_REVOCATION_CHECK (0x80092012)', 'revocation-unchecked'],
    ['a slow connection of Java', 'java.net.http.HttpConnectTimeoutException: HTTP connect timed out', 'connection-slow'],
    ['a name that Python does not find', 'httpx.ConnectError: [Errno -2] Name or service not known', 'host-unknown'],
  ])('what is pasted of %s', (_, input, meaning) => {
    expect(explain(input).explanations[0]?.meaning).toBe(meaning)
  })

  it.each([
    ['MP-121', ['integration-key-too-old authorization-service high']],
    ['mp-200', ['integration-without-scope authorization-service high']],
    ['CERT_HAS_EXPIRED', ['certificate-expired tls high']],
    ['ENOTFOUND', ['host-name-unknown network high']],
    ['Error: connect ECONNREFUSED 127.0.0.1:443', ['connection-rejected network medium']],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', ['certificate-untrusted tls medium']],
    ['invalid_scope', ['identity-provider-scope-not-granted identity-provider high']],
    ['insufficient_scope', ['token-scope-rejected register high']],
    ['invalid_token', ['token-expired-or-foreign register medium']],
    ['UND_ERR_HEADERS_TIMEOUT', ['gateway-slow network low']],
    ['gateway-policy-failed-after-token', ['gateway-policy-failed-after-token unknown medium']],
    ['token-service-key-rejected-401', ['token-service-key-rejected-401 unknown high']],
  ])('the code %s', (input, expected) => {
    expect(brief(input)).toEqual(expected)
  })

  it.each([
    ['401', ['gateway-sends-no-valid-token', 'shared-api-key-rejected', 'identity-provider-client-rejected', 'graphql-token-rejected']],
    [
      '404',
      [
        'identity-provider-token-endpoint-broken',
        'context-path-unknown',
        'person-or-path-unknown',
        'backend-path-unknown',
        'backend-is-another-server',
        'graphql-api-not-found',
      ],
    ],
    [
      '429',
      ['graphql-rate-limit-reached', 'gateway-rate-limit-reached', 'register-rate-limit-reached', 'identity-provider-rate-limit-reached'],
    ],
    ['504', ['graphql-failing', 'backend-slow', 'identity-provider-failing', 'backend-failing']],
  ])('the bare status %s, with all who might have said it', (input, rules) => {
    const found = explain(input).explanations
    expect(found.map(({ rule }) => String(rule)).sort()).toEqual([...rules].sort())
    expect(new Set(found.map(({ confidence }) => confidence))).toEqual(new Set(['low']))
  })

  describe('is told of as the run tells of it', () => {
    const unhandled = (status: number, more: object = {}): object => ({ timestamp: '2026-01-01T00:00:00Z', path: '/x', status, ...more })

    it.each<[string, object]>([
      ['a refusal that a reactive framework makes', unhandled(401, { error: 'Unauthorized', requestId: '5a1bc2d3-1' })],
      ['a refusal that a framework makes', unhandled(401, { error: 'Unauthorized' })],
      ['a refusal that forbids', unhandled(403, { error: 'Forbidden' })],
      ['nothing found, as a framework says it', unhandled(404, { error: 'Not Found' })],
      ['a failure, as a framework says it', unhandled(500, { error: 'Internal Server Error' })],
    ])('%s', (_, json) => {
      const [first, ...others] = explain(JSON.stringify(json)).explanations.filter(({ rule }) => rule !== undefined)
      const { status } = json as { readonly status: number }
      for (const marked of [true, false]) expect(attribute(exchangeOf({ status, json, marked })).respondedBy).toBe(first?.respondedBy)
      expect(others).toEqual([])
    })
  })

  it('by whom was called, where that was told', () => {
    const body = '{"error":"x"}'
    const [at, ...others] = (['identity-provider', 'graphql', 'token-service', 'gateway', 'register'] as const).map((from) =>
      explain(body, { from, status: 401 }),
    )
    expect(at!.suspects).toEqual(['configuration', 'identity-provider', 'network'])
    expect(at!.explanations.map(({ respondedBy }) => respondedBy)).toEqual(['identity-provider'])
    expect(new Set([at!, ...others].map(({ explanations }) => explanations[0]?.rule)).size).toBeGreaterThan(3)
    expect(explain(body, { from: 'register', status: 401 }).explanations[0]?.respondedBy).toBe('register')
  })

  it('by a code only where somebody speaks who says it', () => {
    const responders = (text: string, from: Callee): readonly string[] =>
      explain(text, { from }).explanations.map(({ respondedBy }) => respondedBy)
    expect(responders('{"error":"invalid_scope"}', 'identity-provider')).toEqual(['identity-provider'])
    expect(responders('{"error":"invalid_scope"}', 'token-service')).not.toContain('identity-provider')
    expect(explain('{"error":"invalid_scope"}', { from: 'token-service' }).suspects[0]).toBe('register-integration')
    const refused = 'HTTP/1.1 401\nWWW-Authenticate: Bearer error="invalid_token"\n\n'
    expect(responders(refused, 'register')).toEqual(['register'])
    expect(responders(refused, 'graphql')).toEqual(['graphql'])
    expect(responders('MP-121', 'token-service')).toEqual(['authorization-service'])
  })

  it('tells of a rule that counts calls without the count', () => {
    for (const rule of ['one-of-two-instances-failing', 'rate-limit-or-stale-token', 'some-instances-failing'])
      expect(explain(rule).explanations[0]!.cause).toMatch(/\bmany calls\b/)
  })

  it.each(['gateway', 'identity-provider', 'graphql', 'token-service', 'register'] as const)(
    'never without a suspect and a call that would tell, whatever %s answered',
    (from) => {
      for (const text of ['', 'hello', '{}', '[]', '<p>', '418', '200', '{"a":'])
        for (const status of [undefined, 200, 302, 401, 403, 404, 405, 418, 429, 500, 503]) {
          const { suspects, controls, place } = explain(text, { from, status })
          expect(place).toBe(from)
          expect(suspects.length).toBeGreaterThan(2)
          expect(controls.length).toBeGreaterThan(1)
        }
    },
  )

  it('by what an identity provider says, before its code', () => {
    const refused = '{"error":"unauthorized_client","error_description":"Client not enabled to retrieve service account"}'
    expect(brief(refused)).toEqual(['identity-provider-grant-rejected identity-provider medium'])
    expect(explain(refused, { from: 'identity-provider' }).suspects[0]).toBe('identity-provider')
  })

  it.each([
    [
      'a missing grant',
      '{"error":"access_denied","error_description":"You need to create a client-grant: grant type not allowed"}',
      'identity-provider-grant-rejected',
    ],
    ['a code alone', '{"error":"access_denied"}', 'client-not-authorized'],
    ['a wrong secret', '{"error":"invalid_client","error_description":"Bad client credentials"}', 'identity-provider-client-rejected'],
  ])('by its words, without a status: %s', (_, input, rule) => {
    expect(explain(input).explanations.map((each) => each.rule)).toEqual([rule])
  })

  it.each([
    ['gateway', 'curl: (60) SSL certificate problem: unable to get local issuer certificate'],
    ['gateway', 'CERT_HAS_EXPIRED'],
    ['graphql', 'connect ECONNREFUSED 127.0.0.1:443'],
    ['identity-provider', 'curl: (6) Could not resolve host: idp.example.org'],
  ] as const)('of a call that got no response, without calls that compare responses: at %s, %s', (from, input) => {
    expect(explain(input, { from })).toMatchObject({ answered: false, controls: [] })
  })

  it('where it stands in a report or a log of Gatewatch', () => {
    const failure = `<testcase classname="register" name="contact.found" time="0.778">
      <failure message="status: expected 200, got 403" type="http.status"><![CDATA[requirement: MUST answer (SPEC 4.4)
finding: status: expected 200, got 403
answer: /error "access_denied"]]></failure></testcase>`
    expect(explain(failure).place).toBe('gateway')
    expect(explain('{"level":"warn","rule":"shared-api-key-rejected","check":"token.issued"}')).toMatchObject({
      place: 'identity-provider',
      explanations: [{ recognized: 'rule shared-api-key-rejected', rule: 'shared-api-key-rejected' }],
    })
    expect(explain('token.rejects-no-credentials: status: expected 401, got 500').statuses).toEqual([500])
  })

  it('where it stands in the line of another program', () => {
    const explained = explain('2026-01-01 ERROR call failed: {"message":"No API key found in request","request_id":"1"} (attempt 2)')
    expect(explained.explanations[0]?.meaning).toBe('key-missing')
    const java =
      'Caused by: sun.security.validator.ValidatorException: PKIX path building failed: sun.security.provider.certpath.SunCertPathBuilderException'
    expect(explain(java).explanations.map(({ meaning, respondedBy }) => [meaning, respondedBy])).toEqual([
      ['certificate-untrusted', 'network'],
    ])
  })

  describe('is explained by what the client of the reader says, and not by a callout of the gateway', () => {
    it.each([
      ['curl: (6) Could not resolve host: gw.example.org', 'host-unknown'],
      ['curl: (7) Failed to connect to gw.example.org port 443 after 2 ms: Connection refused', 'connection-failed'],
      ['curl: (28) Connection timed out after 5001 milliseconds', 'connection-slow'],
      ['curl: (35) error:0A000410:SSL routines::sslv3 alert handshake failure', 'handshake-refused'],
      ['curl: (35) OpenSSL SSL_connect: Connection reset by peer in connection to gw:443', 'handshake-failed'],
      ['curl: (35) TLS connect error: error:0A00010B:SSL routines::wrong version number', 'port-without-tls'],
      ['curl: (51) SSL: no alternative certificate subject name matches target host name', 'certificate-name'],
      ['curl: (52) Empty reply from server', 'connection-closed'],
      ['curl: (56) OpenSSL SSL_read: error:0A00045C:SSL routines::tlsv13 alert certificate required, errno 0', 'client-certificate'],
      ['curl: (56) CONNECT tunnel failed, response 407', 'proxy-login'],
      ['curl: (58) could not load PEM client certificate from x', 'client-file'],
      ['curl: (60) schannel: SEC_E_UNTRUSTED_ROOT (0x80090325)', 'certificate-untrusted'],
      ['curl: (60) SSL certificate problem: certificate has expired', 'certificate-ended'],
      ['curl: (92) HTTP/2 stream 0 was not closed cleanly: PROTOCOL_ERROR (err 1)', 'connection-closed'],
      ['tlsv1 alert unrecognized name', 'host-not-served'],
      ['ssl/tls alert bad certificate', 'client-certificate'],
      ['curl: (35) error:0A000152:SSL routines::unsafe legacy renegotiation disabled', 'old-tls'],
      ['no protocols available', 'version-refused'],
      ['tlsv1 alert protocol version', 'version-refused'],
      ['tlsv1 alert no application protocol', 'http-version'],
      ['javax.net.ssl.SSLHandshakeException: Received fatal alert: certificate_required', 'client-certificate'],
      ['javax.net.ssl.SSLException: Unsupported or unrecognized SSL message', 'port-without-tls'],
      ['java.net.ConnectException: Connection refused', 'connection-failed'],
      ['Invoke-RestMethod : Could not establish trust relationship for the SSL/TLS secure channel.', 'certificate-untrusted'],
      ["Invoke-WebRequest : The remote name could not be resolved: 'gw.example.org'", 'host-unknown'],
      ['No connection could be made because the target machine actively refused it.', 'connection-failed'],
      ['System.Net.Http.HttpRequestException: Connection refused (gw.example.org:443)', 'connection-failed'],
      [
        "requests.exceptions.SSLError: (Caused by SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate')))",
        'certificate-untrusted',
      ],
      ["requests.exceptions.ProxyError: OSError('Tunnel connection failed: 407 Proxy Authentication Required')", 'proxy-login'],
      ['Get "https://gw": dial tcp: lookup gw: no such host', 'host-unknown'],
      ['proxyconnect tcp: dial tcp 10.0.0.1:3128: connect: connection refused', 'proxy-failed'],
      ['remote error: tls: certificate required', 'client-certificate'],
    ])('%s', (input, meaning) => {
      expect(brief(input)).toEqual([`${meaning} network medium`])
    })

    it('but by the callout where it stands in the log of a gateway, or in its answer', () => {
      const refused = 'java.net.ConnectException: Connection refused: token.example.org/10.0.0.1:443'
      const responders = explain(refused, { from: 'token-service' }).explanations.map(({ respondedBy }) => respondedBy)
      expect(responders).toContain('callout')
      expect(brief(JSON.stringify({ message: refused, http_status_code: 500 }))).toContain('callout-address-unreachable callout low')
    })
  })

  it.each([
    ['900909', 'key-ended'],
    ['HC0020', 'query-not-admitted'],
    ['FREG-001', 'register-failed'],
    ['{"fault":{"code":900804,"message":"Message throttled out","description":"x"}}', 'limit'],
    ['Key has expired', 'key-ended'],
    ['{"errors":[{"message":"PersistedQueryNotFound"}]}', 'query-not-admitted'],
    ['{"errors":[{"message":"PersistedQueryOnly","extensions":{"code":"CANNOT_SEND_PQ_ID_AND_BODY"}}]}', 'query-not-admitted'],
    ['{"errors":[{"message":"Required CSRF header(s) not present"}]}', 'header-missing'],
    ['HTTP/1.1 421 Misdirected Request\n\n', 'host-not-served'],
    ['431', 'request-too-large'],
    ['<html><head><title>400 Request Header Or Cookie Too Large</title></head></html>', 'request-too-large'],
    ['HTTP/1.1 503 Service Unavailable\nRetry-After: 120\n\n', 'server-overloaded'],
  ])('the words %j of a product', (input, meaning) => {
    expect(explain(input).explanations[0]?.meaning).toBe(meaning)
  })

  it.each([
    ['Consumer has not been granted access to the scope folkeregister:deling.', 'integration-scope-not-granted'],
    ['Invalid assertion. Client authentication failed. Expired key.', 'integration-key-too-old'],
    ['Invalid assertion. Client authentication failed.', 'integration-unknown'],
    [
      '{"error":"invalid_grant","error_description":"Invalid assertion. Client authentication failed. Invalid JWT claim aud (trace_id: 1)"}',
      'integration-audience-wrong',
    ],
    ['{"error":"invalid_grant","error_description":"MP-200: x. Invalid JWT signature"}', 'integration-without-scope'],
  ])('the sentence %j of the authorization service', (input, rule) => {
    expect(explain(input).explanations[0]).toMatchObject({ rule, respondedBy: 'authorization-service', source: authorizationErrorsSource })
  })

  it.each([
    ['Invoke-WebRequest : The remote server returned an error: (401) Unauthorized.', 401],
    ['Response status code does not indicate success: 403 (Forbidden).', 403],
    ['curl: (22) The requested URL returned error: 503', 503],
  ])('the status that a client tells of: %s', (input, status) => {
    expect(explain(input).statuses).toEqual([status])
  })

  it('says which steps to look at, and what to do', () => {
    expect(explain('MP-121').explanations).toEqual([
      {
        recognized: 'MP-121',
        respondedBy: 'authorization-service',
        rule: 'integration-key-too-old',
        cause: render(message('diagnosis.integration-key-too-old.cause')),
        steps: ['register-integration'],
        fix: render(message('diagnosis.integration-key-too-old.fix')),
        values: {},
        confidence: 'high',
        source: authorizationErrorsSource,
      },
    ])
  })

  it.each([[''], ['hello'], ['{}'], ['[]'], ['"x"'], ['null'], ['999'], ['{"a":'], ['<p>'], ['toString'], ['__proto__']])(
    'is not read into %j',
    (input) => {
      expect(explain(input)).toEqual({ statuses: [], answered: true, explanations: [], suspects: [], controls: [] })
    },
  )

  it('is never repeated, for it may hold secrets', () => {
    const secret = 'eyJhbGciOiJSUzI1NiJ9.canary-canary.canary'
    const inputs = [
      `{"message":"Unauthorized ${secret}","http_status_code":401,"${secret}":"${secret}"}`,
      `HTTP/1.1 401 ${secret}\nauthorization: ${secret}\n\n${secret}`,
      `<html><title>503 ${secret}</title>Application is not available ${secret}</html>`,
      `ECONNREFUSED ${secret} MP-100 ${secret}`,
    ]
    for (const input of inputs) {
      const explained = JSON.stringify(explain(input))
      expect(explained).toContain('"rule"')
      expect(explained).not.toContain('canary')
    }
  })

  it('may be as deep and as long as anybody likes', () => {
    expect(explain('['.repeat(50_000)).explanations).toEqual([])
    expect(explain(`${'{"errors":'.repeat(3000)}1${'}'.repeat(3000)}`).explanations).toEqual(expect.any(Array))
    expect(explain('Unauthorized'.padEnd(5_000_000, ' x')).explanations).toEqual([])
  })
})
