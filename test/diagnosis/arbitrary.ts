import * as fc from 'fast-check'
import type { Evidence } from '../../src/diagnosis/evidence.ts'
import { answers, evidenceOf, type Part, type Said } from './build.ts'

const names = [
  'population.found',
  'contact.found',
  'population.right-person',
  'contact.exact-persons',
  'token-service.issues-token',
  'isolation.register-keys [population-key]',
  'isolation.register-keys [contact-key]',
  'discovery.served',
  'discovery.issuer',
  'discovery.endpoint-alive',
  'token.issued',
  'token.scope',
  'token.rejects-wrong-secret',
  'jwt.times',
  'graphql.organization-name',
  'graphql.rejects-no-token',
  'isolation.other-organization',
  'privacy.no-internals',
  'operations.throttling',
  ...['population', 'contact'].flatMap((register) =>
    ['register.path-proven', 'gateway.rejects-no-key', 'gateway.rejects-wrong-key', 'gateway.rejects-path-tricks'].map(
      (check) => `${check} [${register}]`,
    ),
  ),
  ...['auth', 'base', 'gateway'].flatMap((origin) =>
    ['reachable', 'certificate-dates', 'certificate-chain', 'no-redirect', 'well-formed', 'clock'].map(
      (check) => `transport.${check} [${origin}]`,
    ),
  ),
]

/** What servers say, in pieces. */
export const words = fc.constantFrom(
  'Unauthorized',
  'Request is terminated.',
  'No context-path matches the request URI.',
  'Unable to apply expression language on the configured URL',
  'Connection refused: x/10.0.0.1:443',
  'https://docs.example.org/errors/MP-100',
  'Rate limit exceeded!',
  'Your IP (10.0.0.1) is not allowed',
  'Your support ID is 1',
  'invalid_client',
  'Cannot query field',
  '401',
)

/** The body of an answer. */
export const body: fc.Arbitrary<Pick<Said, 'json' | 'body'>> = fc.oneof(
  fc.record({ json: fc.record({ message: words, http_status_code: fc.integer() }) }),
  fc.record({ json: fc.record({ kode: words, melding: words }) }),
  fc.record({ json: fc.record({ errors: fc.array(fc.record({ status: words, title: words, message: words })) }) }),
  fc.record({ json: fc.record({ error: words, error_description: words, stage: words, status: words }, { requiredKeys: [] }) }),
  fc.record({ json: fc.record({ data: fc.constantFrom(null, { organization: null }, { organization: { name: 'x' } }) }) }),
  fc.record({ json: fc.constantFrom(answers.person.json, answers.contacts.json) }),
  fc.record({ json: fc.jsonValue() }),
  fc.record({
    body: fc.oneof(
      words,
      fc.string(),
      words.map((text) => `<html>${text}</html>`),
    ),
  }),
)

/** An answer, however unlikely. */
export const said: fc.Arbitrary<Said> = fc
  .tuple(
    body,
    fc.record(
      {
        status: fc.oneof(
          fc.constantFrom(200, 302, 400, 401, 403, 404, 405, 407, 415, 429, 500, 502, 503, 504),
          fc.integer({ min: 100, max: 599 }),
        ),
        headers: fc.dictionary(
          fc.constantFrom('www-authenticate', 'x-kong-request-id', 'server', 'location'),
          fc.constantFrom('Bearer', 'Bearer error="invalid_token"', 'Key', 'nginx'),
        ),
        marked: fc.boolean(),
        fails: fc.constantFrom('dns', 'connect-refused', 'tls-expired', 'tls', 'reset', 'timeout', 'malformed', 'unknown'),
        durationMs: fc.integer({ min: 0, max: 20_000 }),
        origin: fc.constantFrom('auth', 'base', 'gateway', 'token-service'),
        key: fc.boolean(),
        call: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([content, rest]) => ({ ...content, ...rest }))

const part: fc.Arbitrary<Part> = fc.record({
  name: fc.constantFrom(...names),
  outcome: fc.constantFrom('passed', 'warned', 'failed', 'inconclusive', 'blocked', 'not-applicable', 'not-verified'),
  said: fc.array(said, { maxLength: 3 }),
  finding: fc.record({ exchange: fc.integer({ min: 1, max: 40 }), actual: fc.anything(), code: words }, { requiredKeys: [] }),
})

/** What a whole run might leave behind. */
export const evidence: fc.Arbitrary<Evidence> = fc
  .tuple(
    fc.uniqueArray(part, { selector: ({ name }) => name, maxLength: 14 }),
    fc.record({ tokenServiceProbed: fc.boolean(), keysShared: fc.boolean() }),
  )
  .map(([parts, facts]) => evidenceOf(parts, facts))
