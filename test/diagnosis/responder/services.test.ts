import { describe, expect, it } from 'vitest'
import { type Said } from '../build.ts'
import { attributed, gravitee, html, type Expected } from './answered.ts'

describe('the token-issuing service, asked directly', () => {
  it.each<[string, Said, Expected]>([
    ['a token', { status: 200, json: { access_token: 'x', expires_in: 118 } }, ['token-service', 'success', 'high']],
    ['no token', { status: 200, json: {} }, ['unknown', 'other', 'low']],
    ['a refused key', gravitee(401, 'Unauthorized'), ['gateway-security', 'credentials', 'high', 'Gravitee']],
    [
      'a refused grant',
      { status: 400, json: { error: 'invalid_grant', error_description: 'Expired key.' } },
      ['authorization-service', 'credentials', 'high'],
    ],
    ['a missing key text', gravitee(500, 'Unable to generate JWT token: x'), ['token-service', 'unavailable', 'high', 'Gravitee']],
  ])('%s', (_, said, expected) => {
    expect(attributed({ ...said, origin: 'token-service' })).toEqual(expected)
  })
})

describe('the identity provider', () => {
  const oauth = (status: number, error: string): Said => ({ status, json: { error } })
  it.each<[string, Said, Expected]>([
    ['a token', { status: 200, json: { access_token: 'x', token_type: 'bearer' } }, ['identity-provider', 'success', 'high']],
    ['a wrong secret, by the book', oauth(401, 'invalid_client'), ['identity-provider', 'credentials', 'high']],
    ['a wrong secret, answered 400', oauth(400, 'invalid_client'), ['identity-provider', 'credentials', 'high']],
    ['a wrong secret, as access_denied', oauth(403, 'access_denied'), ['identity-provider', 'credentials', 'high']],
    ['a scope that is not granted', oauth(400, 'invalid_scope'), ['identity-provider', 'credentials', 'high']],
    ['an unknown grant', oauth(400, 'unsupported_grant_type'), ['identity-provider', 'syntax', 'high']],
    ['a missing grant', oauth(400, 'invalid_request'), ['identity-provider', 'syntax', 'high']],
    [
      'an error in the form of its container',
      { status: 401, json: { timestamp: 'x', status: 401, error: 'Unauthorized', path: '/oauth/token' } },
      ['identity-provider', 'credentials', 'medium'],
    ],
    ['a limit', { status: 429 }, ['identity-provider', 'throttled', 'low']],
    ['an OAuth error under 500', oauth(500, 'invalid_client'), ['identity-provider', 'unavailable', 'medium']],
    ['a page', html(404, 'Not Found'), ['router', 'not-found', 'medium']],
    ['a server in front', { status: 503 }, ['router', 'unavailable', 'medium']],
  ])('%s', (_, said, expected) => {
    expect(attributed({ ...said, origin: 'auth' })).toEqual(expected)
  })
})

describe('the GraphQL API', () => {
  const errors = (status: number, message: string, rest: object = {}): Said => ({ status, json: { errors: [{ message }], ...rest } })
  it.each<[string, Said, Expected]>([
    ['a name', { status: 200, json: { data: { organization: { name: 'x' } } } }, ['graphql', 'success', 'high']],
    ['no organization', { status: 200, json: { data: { organization: null } } }, ['graphql', 'not-found', 'high']],
    [
      'a challenge without a body',
      { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
      ['graphql', 'credentials', 'high'],
    ],
    ['a refusal in its own form', errors(403, 'Forbidden'), ['graphql', 'credentials', 'high']],
    ['a refusal with 200', errors(200, 'Unauthenticated', { data: null }), ['graphql', 'credentials', 'medium']],
    ['a syntax error', errors(400, 'Syntax Error: Expected Name'), ['graphql', 'syntax', 'high', 'graphql-js']],
    [
      'a syntax error of an older server',
      errors(200, "Invalid syntax with offending token '}'"),
      ['graphql', 'syntax', 'high', 'GraphQL Java'],
    ],
    [
      'an unknown argument',
      errors(422, 'Unknown argument "x" on field "Query.organization".'),
      ['graphql', 'syntax', 'high', 'graphql-js'],
    ],
    [
      'a query that is not registered',
      errors(200, 'PersistedQueryNotFound'),
      ['graphql', 'syntax', 'high', 'Apollo Server or GraphQL Yoga'],
    ],
    ['a refusal of free queries', errors(403, 'PersistedQueryOnly'), ['graphql', 'syntax', 'high', 'Apollo Server or GraphQL Yoga']],
    ['an error nobody knows', errors(200, 'Unexpected error.', { data: null }), ['graphql', 'other', 'medium']],
    ['an error of the server', errors(500, 'Unexpected error.'), ['graphql', 'unavailable', 'medium']],
    ['a refusal without a word', { status: 401 }, ['graphql', 'credentials', 'medium']],
    ['a page', html(404, 'Not Found'), ['router', 'not-found', 'medium']],
  ])('%s', (_, said, expected) => {
    expect(attributed({ ...said, origin: 'base' })).toEqual(expected)
  })
})
