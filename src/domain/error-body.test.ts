import { describe, expect, it } from 'vitest'
import { errorIn, isEmptyBody } from './error-body.ts'
import { Sensitive } from '../base/sensitive.ts'
import { found } from '../../suites/register-request.ts'
import type { GatewaySettings } from '../config/target.ts'
import { answering, judgeChecks } from '../../test/engine/check/own.ts'

/** Errors that servers give with 200, by who gives them. */
const errors: readonly [string, unknown, string?][] = [
  ['Gravitee', { message: 'Unauthorized', http_status_code: 401 }],
  ['Gravitee, with a member of its own', { message: 'Unauthorized', http_status_code: 401, node: 'gw-1' }],
  ['Kong', { message: 'Unauthorized' }],
  ['Kong, of its own', { message: 'An unexpected error occurred', request_id: 'f4a1' }],
  ['Kong, without a route', { message: 'no Route matched with those values' }],
  ['Kong, waiting in vain', { message: 'The upstream server is timing out' }],
  ['Tyk', { error: 'Access to this API has been disallowed' }],
  ['WSO2', { fault: { code: 900901, type: 'Status report', message: 'Invalid Credentials', description: 'Provide valid ones.' } }],
  ['WSO2, without an envelope', { code: '900902', message: 'Missing Credentials', description: 'Provide the key.' }],
  ['WSO2, throttled', { code: '900800', message: 'Message throttled out', description: 'You have exceeded your quota' }],
  ['Apigee', { fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } } }],
  ['AWS', { message: 'Missing Authentication Token' }],
  ['AWS, of a service', { __type: 'com.amazon.coral.service#AccessDeniedException', Message: 'User has no access' }],
  ['Azure', { statusCode: 401, message: 'Access denied due to missing subscription key.' }],
  ['Spring', { timestamp: '2026-01-01T00:00:00Z', status: 404, error: 'Not Found', path: '/x' }],
  [
    'Spring, with an empty message',
    { timestamp: 1, status: 500, error: 'Internal Server Error', message: '', path: '/x', requestId: 'a-1' },
  ],
  ['RFC9457', { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'No scope', instance: '/x' }],
  ['RFC9457, with members of its own', { type: 'about:blank', title: 'Forbidden', balance: 30 }, 'application/problem+json'],
  ['RFC9457, with members of its own alone', { balance: 30 }, 'application/problem+json'],
  ['HAL, by its label', { total: 1 }, 'application/vnd.error+json'],
  ['ASP.NET', { type: 'https://tools.ietf.org/html/rfc9110', title: 'Bad Request', status: 400, traceId: '00-1', errors: { id: ['bad'] } }],
  ['ASP.NET, older', { Message: 'An error has occurred.' }],
  ['Django', { detail: 'Authentication credentials were not provided.' }],
  ['OAuth', { error: 'invalid_client', error_description: 'Client authentication failed' }],
  ['GraphQL', { errors: [{ message: 'Cannot query field', locations: [{ line: 1, column: 1 }] }], data: null }],
  ['GraphQL, with empty data', { errors: [{ message: 'No access' }], data: { person: null } }],
  ['JSON-RPC', { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' }, id: 1 }],
  ['Google', { error: { code: 403, message: 'Forbidden', status: 'PERMISSION_DENIED' } }],
  ['Salesforce', [{ message: 'Session expired or invalid', errorCode: 'INVALID_SESSION_ID' }]],
  ['IBM API Connect', { httpCode: '401', httpMessage: 'Unauthorized', moreInfo: 'Client id not registered.' }],
  ['the population register', { kode: 'FREG-001', melding: 'Fant ingen person' }],
  ['the population register, traced', { kode: 'FREG-002', melding: 'Ukjent', korrelasjonsid: '4711' }],
  ['the contact register', { errors: [{ id: '1', status: '401 UNAUTHORIZED', title: 'Unauthorized', detail: 'Full authentication' }] }],
  ['a wrapper', { success: false, errorCode: 'E1001', message: 'The service is not there' }],
  ['a wrapper of few words', { success: false, message: 'Nei' }],
  ['a wrapper around it', { data: { status: 401, message: 'Unauthorized' } }],
  ['a status alone', { statusCode: 503 }],
  ['beside nothing', { personer: [], errors: [{ title: 'No token' }] }],
  ['APISIX', { error_msg: 'Missing API key in request' }],
  ['gRPC behind a gateway', { code: 7, message: 'permission', details: [{ '@type': 'x', reason: 'y' }] }],
  ['OData', { 'odata.error': { code: 'x', message: { lang: 'en', value: 'No' } } }],
  ['SOAP', { Envelope: { Body: { Fault: { faultcode: 'x', faultstring: 'y' } } } }],
  ['HAL', { _embedded: { errors: [{ message: 'bad' }] }, _links: { self: { href: '/x' } }, message: 'Not Found' }],
  ['Laravel', { message: 'Server Error', exception: 'E', file: '/a.php', line: 3, trace: [] }],
  ['Symfony', { type: 'https://example.org/rfc', title: 'An error occurred', detail: 'Not Found', status: 404, class: 'X' }],
  ['Hydra', { '@context': '/contexts/Error', '@type': 'hydra:Error', 'hydra:title': 'An error', 'hydra:description': 'Not Found' }],
  ['FastAPI', { detail: [{ loc: ['path', 'x'], msg: 'field required', type: 'value_error.missing' }] }],
  ['hapi', { statusCode: 401, error: 'Unauthorized', message: 'x', attributes: { error: 'x' } }],
  ['JBoss', { outcome: 'failed', 'failure-description': 'x' }],
  ['JSON:API', { errors: [{ status: '404', title: 'x' }], jsonapi: { version: '1.0' } }],
  ['OAuth, with an address', { error: 'invalid_grant', error_description: 'x', error_uri: 'y' }],
  ['JSend', { status: 'fail', data: { title: 'A title is required' } }],
  ['JSend, of the server', { status: 'error', data: null }],
  ['Akamai', { httpStatus: 403, title: 'Forbidden', detail: 'x', authzRealm: 'y', serverIp: '192.0.2.1' }],
  ['a code and a text', { resultCode: 'ERROR', resultMessage: 'x' }],
  ['a code as text', { returnCode: '401', returnMessage: 'No' }],
  ['a code in Norwegian', { kode: '401', beskrivelse: 'Ugyldig token' }],
  ['a word', { err: 'unauthorized' }],
  ['a reason', { reason: 'unauthorized' }],
  ['a status in a word', { status: 'UNAUTHORIZED' }],
  ['lists of what does not fit', { validationErrors: [{ field: 'x' }] }],
  ['a wrapper of one word', { success: false }],
  ['somebody who is not let in', { authenticated: false }],
  ['a message in words nobody knows', { message: 'Please log in' }],
  ['a message with its version', { message: 'Welcome to the API', version: '1.0' }],
  ['a message in Norwegian', { melding: 'Tjenesten er nede' }],
  ['a message that all is well', { success: true, message: 'OK' }],
  ['a list of it', [{ status: 401, error: 'Unauthorized' }, null]],
]

/** Right answers of registers, odd as they are. */
const data: readonly (readonly [string, unknown])[] = [
  ['the population register', { identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: '1' }] }],
  ['a part of it', { status: [{ status: 'bosatt', erGjeldende: true }] }],
  ['a status alone', { status: 'AKTIV' }],
  ['a status that has ended', { status: 'expired' }],
  ['a status that is a number', { status: 1, id: '7' }],
  ['the contact register', { personer: [{ personidentifikator: '1', reservasjon: 'NEI', status: 'AKTIV' }] }],
  ['an empty list of errors', { navn: 'Kari', errors: [] }],
  ['no error', { navn: 'Kari', error: null, message: '' }],
  ['an error that is false', { error: false, navn: 'Kari' }],
  ['an error that is false, and little else', { error: false, id: '1' }],
  ['errors of the data', { navn: 'Kari', errors: [{ felt: 'adresse', melding: 'mangler' }] }],
  ['a message to the reader', { message: 'Access denied for others', navn: 'Kari' }],
  ['a message that is data', { message: { to: 'Kari', text: 'Hei' } }],
  ['a code', { kode: '0450', navn: 'Asker' }],
  ['a code alone', { kode: '0450' }],
  ['a code of three digits', { code: 450, title: 'Asker' }],
  ['a code and what it means', { kode: 'NO', beskrivelse: 'Norge' }],
  ['a person with a title', { title: 'Dr', type: 'person', status: 'AKTIV', id: '401' }],
  ['a time and a path', { timestamp: '2026-01-01', path: '/x', person: { id: '1' } }],
  ['a wrapper around data', { success: true, message: 'OK', data: { navn: 'Kari' } }],
  ['a wrapper that says 200', { code: 200, message: 'OK', result: [{ navn: 'Kari' }] }],
  ['data beside errors of GraphQL', { data: { person: { navn: 'Kari' } }, errors: [{ message: 'No access to address' }] }],
  ['an error called none', { error: 'none', id: '1' }],
  ['an error numbered 0', { errorCode: '0', errorMessage: '', id: '1' }],
  ['a fault that is none', { fault: 'no', id: '1' }],
  ['a code and its details', { code: '450', details: { navn: 'Asker' } }],
  ['a status and its details', { status: 404, details: { navn: 'Kari' } }],
  ['somebody who is missing', { status: 'forsvunnet', reason: 'missing person', date: '2020-01-01' }],
  ['a professor', { title: 'Professor', type: 'unknown', id: '7' }],
  ['a list of feil', { navn: [{ fornavn: 'Kari' }], feil: [] }],
  ['a name that ends like one', { navn: 'Kari', terror: 'no' }],
  ['a list', [{ navn: 'Kari' }, { navn: 'Ola' }]],
  ['a list with an error in it', [{ navn: 'Kari' }, { error: 'not found' }]],
  ['a false value', { doed: false }],
  ['a zero', { barn: 0 }],
  ['a number as a list', [[0]]],
]

describe('a body with a status of success', () => {
  it.each<[string, unknown, string?]>(errors)('is an error: %s', (_, body, mediaType?: string) =>
    expect(errorIn(body, mediaType)).toBeDefined(),
  )
  it.each(data)('is data: %s', (_, body) => {
    expect(errorIn(body)).toBeUndefined()
    expect(isEmptyBody(body)).toBe(false)
  })
  it.each([
    [null],
    [[]],
    [{}],
    [[null, null]],
    [[{}]],
    [{ personer: [] }],
    [{ personer: [null] }],
    [{ navn: '', adresse: ' ' }],
    [{ a: { b: [{}] } }],
  ])('has no value: %j', (body) => expect(isEmptyBody(body)).toBe(true))
})

const identifier = '18906299204'

/** What the documented calls to the registers come to at a gateway that gives one answer to everything. */
async function judged(body: string, type = 'application/json') {
  const server = await answering((_, response) => response.setHeader('content-type', type).end(body))
  const person = new Sensitive('person identifier', identifier)
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('gateway key', 'k3y-4711-abcdef') }
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person,
    },
    contact: { ...call, url: `${server.url}/test/personer`, path: '/personer', personIdentifiers: [person] },
  }
  return await judgeChecks([found.population, found.contact], server.url, { settings: { gateway } })
}

describe('a register call that is answered 200', () => {
  it.each<[string, unknown, string?]>(errors.filter(([, body]) => !Array.isArray(body)))(
    'fails with the error of %s',
    async (_, body, type?: string) => {
      const { by, summary } = await judged(JSON.stringify(body), type)
      for (const name of ['population.found', 'contact.found'])
        expect(by[name]).toMatchObject({
          outcome: 'failed',
          findings: [{ code: 'register.no-data', message: expect.stringContaining('got an error (') }],
        })
      expect(summary.verdict).toBe('failed')
      expect(summary.diagnosis.flatMap(({ evidence }) => evidence)).toEqual(expect.arrayContaining(['population.found']))
    },
  )

  it.each([
    'null',
    '[]',
    '{}',
    '[null,null]',
    '[{}]',
    '{"personer":[null]}',
    '',
    '<html>Log in</html>',
    'Unauthorized',
    '"Unauthorized"',
    'true',
    '0',
    ' ',
  ])('fails with %j', async (body) => {
    const { by } = await judged(body)
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'failed' })
  })

  it.each(data.filter(([, body]) => !Array.isArray(body)))('holds with the data of %s', async (_, body) => {
    const { by } = await judged(JSON.stringify(body))
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'passed' })
  })
})
