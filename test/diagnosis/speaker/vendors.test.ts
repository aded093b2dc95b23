import { describe, expect, it } from 'vitest'
import { type Said } from '../build.ts'
import { attributed, html, type Expected } from './answered.ts'

describe('gateways of other makers', () => {
  const kong = { 'x-kong-request-id': 'a' }
  const aws = { 'x-amzn-requestid': 'a' }
  const fault = (status: number, faultstring: string): Said => ({ status, json: { fault: { faultstring, detail: { errorcode: 'x' } } } })
  const azure = (status: number, message: string): Said => ({ status, json: { statusCode: status, message } })
  it.each<[string, Said, Expected]>([
    [
      'Kong: no key',
      { status: 401, json: { message: 'No API key found in request', request_id: 'a' }, headers: { ...kong, 'www-authenticate': 'Key' } },
      ['gateway-security', 'credentials', 'high', 'Kong'],
    ],
    [
      'Kong: wrong key',
      { status: 401, json: { message: 'Unauthorized', request_id: 'a' }, headers: kong },
      ['gateway-security', 'credentials', 'medium', 'Kong'],
    ],
    [
      'Kong: unknown path',
      { status: 404, json: { message: 'no Route matched with those values', request_id: 'a' }, headers: kong },
      ['gateway-policy', 'not-found', 'high', 'Kong'],
    ],
    [
      'Kong: backend down',
      { status: 502, json: { message: 'An invalid response was received from the upstream server' }, headers: kong },
      ['gateway-policy', 'unavailable', 'high', 'Kong'],
    ],
    [
      'Kong: name resolution',
      { status: 503, json: { message: 'name resolution failed' }, headers: kong },
      ['gateway-policy', 'unavailable', 'high', 'Kong'],
    ],
    [
      'Kong: rate limit',
      { status: 429, json: { message: 'API rate limit exceeded' }, headers: kong },
      ['gateway-policy', 'throttled', 'high', 'Kong'],
    ],
    ['Tyk: no key', { status: 401, json: { error: 'Authorization field missing' } }, ['gateway-security', 'credentials', 'high', 'Tyk']],
    [
      'Tyk: wrong key',
      { status: 403, json: { error: 'Access to this API has been disallowed' } },
      ['gateway-security', 'credentials', 'high', 'Tyk'],
    ],
    [
      'Tyk: expired key',
      { status: 401, json: { error: 'Key has expired, please renew' } },
      ['gateway-security', 'credentials', 'high', 'Tyk'],
    ],
    ['Tyk: unknown path', { status: 404, json: { error: 'Not Found' } }, ['gateway-policy', 'not-found', 'medium']],
    [
      'Tyk: backend down',
      { status: 500, json: { error: 'There was a problem proxying the request' } },
      ['gateway-policy', 'unavailable', 'high', 'Tyk'],
    ],
    ['Tyk: rate limit', { status: 429, json: { error: 'Rate limit exceeded' } }, ['gateway-policy', 'throttled', 'high']],
    ['Tyk: quota', { status: 403, json: { error: 'Quota exceeded' } }, ['gateway-policy', 'throttled', 'high']],
    [
      'Azure: no key',
      azure(401, 'Access denied due to missing subscription key. Make sure to include subscription key.'),
      ['gateway-security', 'credentials', 'high', 'Azure API Management'],
    ],
    [
      'Azure: wrong key',
      azure(401, 'Access denied due to invalid subscription key.'),
      ['gateway-security', 'credentials', 'high', 'Azure API Management'],
    ],
    ['Azure: unknown path', azure(404, 'Resource not found'), ['gateway-policy', 'not-found', 'medium', 'Azure API Management']],
    [
      'Azure: rate limit',
      azure(429, 'Rate limit is exceeded. Try again in 7 seconds.'),
      ['gateway-policy', 'throttled', 'high', 'Azure API Management'],
    ],
    [
      'Azure: quota',
      azure(403, 'Out of call volume quota. Quota will be replenished in 01:00:00.'),
      ['gateway-policy', 'throttled', 'high', 'Azure API Management'],
    ],
    [
      'AWS: no or wrong key',
      { status: 403, json: { message: 'Forbidden' }, headers: aws },
      ['gateway-security', 'credentials', 'medium', 'AWS API Gateway'],
    ],
    [
      'AWS: unknown path',
      { status: 403, json: { message: 'Missing Authentication Token' }, headers: aws },
      ['gateway-policy', 'not-found', 'high', 'AWS API Gateway'],
    ],
    [
      'AWS: backend down',
      { status: 504, json: { message: 'Endpoint request timed out' }, headers: aws },
      ['gateway-policy', 'unavailable', 'high', 'AWS API Gateway'],
    ],
    [
      'AWS: rate limit',
      { status: 429, json: { message: 'Too Many Requests' }, headers: aws },
      ['gateway-policy', 'throttled', 'high', 'AWS API Gateway'],
    ],
    [
      'Apigee: no key',
      fault(401, 'Failed to resolve API Key variable request.header.x-api-key'),
      ['gateway-security', 'credentials', 'high', 'Apigee'],
    ],
    ['Apigee: wrong key', fault(401, 'Invalid ApiKey'), ['gateway-security', 'credentials', 'high', 'Apigee']],
    ['Apigee: backend down', fault(503, 'The Service is temporarily unavailable'), ['gateway-policy', 'unavailable', 'medium', 'Apigee']],
    ['nginx: no key', { ...html(401, '<center>nginx</center>') }, ['unknown', 'credentials', 'low', 'nginx']],
    [
      'nginx: unknown path',
      { ...html(404, '<h1>404 Not Found</h1><hr><center>nginx</center>') },
      ['router', 'not-found', 'medium', 'nginx'],
    ],
    [
      'nginx: backend down',
      { ...html(502, '<h1>502 Bad Gateway</h1><hr><center>nginx</center>') },
      ['router', 'unavailable', 'medium', 'nginx'],
    ],
    ['Envoy: no key, without a word', { status: 401 }, ['gateway-security', 'credentials', 'low']],
  ])('%s', (_, said, expected) => {
    expect(attributed(said)).toEqual(expected)
  })
})
