import { describe, expect, it } from 'vitest'
import { answers, type Said } from '../build.ts'
import { attributed, gravitee, html, text, type Expected } from './answered.ts'

describe('the way to an address', () => {
  it.each<[string, Said, Expected]>([
    ['a refused connection', { fails: 'connect-refused' }, ['network', 'unavailable', 'high']],
    ['an unknown host', { fails: 'dns' }, ['network', 'unavailable', 'high']],
    ['an expired certificate', { fails: 'tls-expired' }, ['tls', 'unavailable', 'high']],
    ['a connection that ends in the middle of an answer', { ...answers.person, fails: 'reset' }, ['network', 'unavailable', 'high']],
    ['a proxy that wants a login', html(407, 'Proxy'), ['network', 'other', 'high']],
    ['http to an https port', html(400, 'The plain HTTP request was sent to HTTPS port'), ['tls', 'other', 'high']],
    ['a front that wants a client certificate', html(400, 'No required SSL certificate was sent'), ['tls', 'other', 'high']],
    ['the page of a web application firewall', html(403, 'Request rejected. Your support ID is: 1'), ['firewall', 'other', 'high']],
    ['a login page', html(200, 'Log in'), ['router', 'other', 'low']],
    ['a page that came through the gateway', html(200, 'Log in', true), ['unknown', 'other', 'low']],
    ['a page with 401', html(401, 'No'), ['unknown', 'credentials', 'low']],
    ['a redirect', { status: 302, headers: { location: 'https://x.example.org/' } }, ['router', 'redirect', 'medium']],
  ])('%s', (_, said, expected) => {
    expect(attributed(said)).toEqual(expected)
  })
})

describe('the gateway that the templates are made for', () => {
  it.each<[string, Said, Expected]>([
    [
      'an unknown context path',
      text(404, 'No context-path matches the request URI.', false),
      ['gateway-policy', 'not-found', 'high', 'Gravitee'],
    ],
    ['a refused key in JSON', answers.keyRefused, ['gateway-security', 'credentials', 'high', 'Gravitee']],
    ['a refused key in text', text(401, 'Unauthorized'), ['gateway-security', 'credentials', 'high']],
    ['a refused key in text without the mark', text(401, 'Unauthorized', false), ['gateway-security', 'credentials', 'medium']],
    ['a refused key with 403 from an old version', gravitee(403, 'Forbidden'), ['gateway-security', 'credentials', 'high', 'Gravitee']],
    [
      'a missing key, told apart',
      gravitee(401, 'The request did not include an authentication token'),
      ['gateway-security', 'credentials', 'high', 'Gravitee'],
    ],
    [
      'an access that has ended',
      text(401, 'Access has expired for the provided credentials'),
      ['gateway-security', 'credentials', 'high', 'Gravitee'],
    ],
    ['a plan that is not found', text(503, 'Temporarily Unavailable'), ['gateway-policy', 'unavailable', 'high']],
    [
      'a rate limit',
      gravitee(429, 'Rate limit exceeded! You reached the limit of 10 requests per 1 minutes'),
      ['gateway-policy', 'throttled', 'high', 'Gravitee'],
    ],
    ['a quota', text(429, 'Quota exceeded! You reached the limit'), ['gateway-policy', 'throttled', 'high']],
    [
      'an IP filter',
      gravitee(403, 'Your IP (10.0.0.1) or some proxies whereby your request pass through are not allowed to reach this resource.'),
      ['gateway-policy', 'other', 'high', 'Gravitee'],
    ],
    ['a path without a routing rule', gravitee(400, 'No routing rule is matching path'), ['gateway-policy', 'syntax', 'high', 'Gravitee']],
    [
      'a token service without key text',
      gravitee(500, 'Unable to generate JWT token: invalid'),
      ['token-service', 'unavailable', 'high', 'Gravitee'],
    ],
    ['a missing cache', gravitee(500, 'No cache has been defined with name x'), ['token-service', 'unavailable', 'high', 'Gravitee']],
    [
      'a callout address that cannot be read',
      gravitee(500, 'Unable to apply expression language on the configured URL'),
      ['callout', 'unavailable', 'high', 'Gravitee'],
    ],
    [
      'a callout that cannot connect',
      gravitee(500, 'Connection refused: token.example.org/10.0.0.1:443'),
      ['callout', 'unavailable', 'high', 'Gravitee'],
    ],
    [
      'a callout that cannot resolve',
      gravitee(502, "failed to resolve 'path.to' after 2 queries"),
      ['callout', 'unavailable', 'high', 'Gravitee'],
    ],
    ['a hardened callout that was refused', text(502, 'Request is terminated.'), ['callout', 'unavailable', 'high']],
    [
      'a hardened callout that names its stage',
      { status: 502, json: { stage: 'token-issuing-service', status: 401 }, marked: true },
      ['callout', 'unavailable', 'high'],
    ],
    ['no usable endpoint', text(503, ''), ['gateway-policy', 'unavailable', 'high']],
    ['a backend that refuses the connection', text(502, ''), ['gateway-policy', 'unavailable', 'high']],
    ['a backend that does not answer', gravitee(504, 'Request timeout'), ['gateway-policy', 'unavailable', 'high', 'Gravitee']],
    ['a bad backend address', text(400, ''), ['gateway-policy', 'syntax', 'medium']],
    ['a broken policy', gravitee(500, 'Internal Server Error'), ['gateway-policy', 'unavailable', 'medium', 'Gravitee']],
    [
      'no instance behind the router',
      html(503, '<h1>Application is not available</h1>'),
      ['router', 'unavailable', 'high', 'OpenShift router'],
    ],
    [
      'an error that a response template made a success of',
      gravitee(200, 'Unauthorized'),
      ['gateway-policy', 'other', 'medium', 'Gravitee'],
    ],
  ])('%s', (_, said, expected) => {
    expect(attributed(said)).toEqual(expected)
  })

  it('knows its mark by the identity headers, too', () => {
    const said = { status: 401, body: 'Unauthorized', headers: { 'x-gravitee-request-id': 'abc' } }
    expect(attributed(said)).toEqual(['gateway-security', 'credentials', 'high', 'Gravitee'])
  })
})
