import { answers, failed, inconclusive, passed } from '../build.ts'
import { asked, contactWorks, gravitee, populationWorks, row, type Row } from './row.ts'

const success = { status: 200, json: { ok: true }, marked: true }

export const gateway: readonly Row[] = [
  row(
    'context-paths-unknown',
    'no API for both',
    [asked(answers.noRoute), failed('contact.found', answers.noRoute)],
    'import-template, context-path, configuration',
    'medium',
  ),
  row('context-path-unknown', 'no API for one', [asked(answers.noRoute), contactWorks], 'context-path, import-template', 'medium'),
  row(
    'gateway-instance-outdated',
    'an API now and then',
    [
      passed('population.found', { ...answers.person, call: 'a' }),
      inconclusive('gateway.refuses-no-key [population]', { ...answers.noRoute, call: 'a' }),
    ],
    'import-template',
    'medium',
  ),
  row(
    'api-key-rejected',
    'a refused key',
    [asked(answers.keyRefused)],
    'api-key, approve-access, request-access, client-application, import-template, configuration, network',
    'medium',
  ),
  row(
    'shared-api-key-rejected',
    'a refused key that is meant for every register',
    [asked(answers.keyRefused), failed('contact.found', answers.keyRefused)],
    'api-key, approve-access, request-access, client-application, import-template, configuration, network',
    'medium',
    { keysShared: true },
  ),
  row(
    'same-api-key-rejected',
    'a refused key that opens another register',
    [asked(answers.keyRefused), contactWorks],
    'approve-access, api-key, request-access, import-template, configuration',
    'medium',
    { keysShared: true },
  ),
  row(
    'api-keys-swapped',
    'a refused key, and the key of another register that is served',
    [
      failed('population.found', [
        answers.keyRefused,
        { ...answers.keyRefused, control: 'no-key' },
        { ...answers.keyRefused, control: 'wrong-key' },
        { ...answers.noRoute, control: 'unknown-context-path' },
        { ...answers.person, control: 'other-key' },
      ]),
      contactWorks,
    ],
    'api-key',
    'high',
  ),
  row(
    'api-keys-rejected',
    'a refused key of each register',
    [asked(answers.keyRefused), failed('contact.found', answers.keyRefused)],
    'api-key, approve-access, request-access, client-application, context-path, import-template, configuration, network',
    'medium',
  ),
  row(
    'api-hides-every-error',
    'a success without data, whoever asks',
    [failed('population.right-person', success), failed('gateway.refuses-no-key [population]', success)],
    'import-template',
    'medium',
  ),
  row(
    'api-key-not-received',
    'a key that does not arrive',
    [asked(gravitee(401, 'The request did not include an authentication token'))],
    'configuration, api-key, network',
    'medium',
  ),
  row(
    'access-expired',
    'an access that has ended',
    [asked(gravitee(401, 'Access has expired for the provided credentials'))],
    'approve-access',
    'medium',
  ),
  row(
    'api-without-key-check',
    'data without a key',
    [populationWorks, failed('gateway.refuses-no-key [population]', answers.person)],
    'import-template',
    'high',
  ),
  row(
    'api-accepts-any-key',
    'data for any key',
    [populationWorks, passed('gateway.refuses-no-key [population]'), failed('gateway.refuses-wrong-key [population]', answers.person)],
    'import-template',
    'high',
  ),
  row(
    'gateway-ip-filter-rejects',
    'an IP filter',
    [asked(gravitee(403, 'Your IP (10.0.0.1) is not allowed'))],
    'import-template',
    'medium',
  ),
  row(
    'gateway-rate-limit-reached',
    'a rate limit',
    [asked(gravitee(429, 'Rate limit exceeded! You reached the limit'))],
    'import-template, configuration',
    'medium',
  ),
  row(
    'gateway-route-unknown',
    'no routing rule',
    [asked(gravitee(400, 'No routing rule is matching path'))],
    'configuration, import-template',
    'medium',
  ),
  row('address-of-other-register', 'another register', [asked(answers.noTokenContact)], 'context-path, backend-url', 'medium'),
  row(
    'api-key-of-other-register-accepted',
    'a key that opens both',
    [populationWorks, contactWorks, failed('isolation.register-keys [population-key]', answers.contacts)],
    'approve-access',
    'medium',
  ),
  row(
    'gateway-fails-instead-of-rejecting',
    'an error instead of a refusal',
    [populationWorks, failed('gateway.refuses-no-key [population]', gravitee(500, 'Internal Server Error'))],
    'import-template',
    'medium',
  ),
]

export const callout: readonly Row[] = [
  row(
    'token-service-cannot-sign',
    'a grant that cannot be signed',
    [asked(gravitee(500, 'Unable to generate JWT token'))],
    'token-issuing-service, import-template',
    'medium',
  ),
  row(
    'callout-address-invalid',
    'an address that cannot be read',
    [asked(gravitee(500, 'Unable to apply expression language on the configured URL'))],
    'callout-url',
    'medium',
  ),
  row(
    'callout-address-unreachable',
    'an address that refuses',
    [asked(gravitee(500, 'Connection refused: token.example.org/10.0.0.1:443'))],
    'callout-url, token-issuing-service',
    'medium',
  ),
  row(
    'token-service-key-with-line-break',
    'a header that cannot be sent',
    [asked(gravitee(502, "a header value must not end with '\\r' or '\\n':<header value>"))],
    'api-key-property, issuer-property',
    'medium',
  ),
  row(
    'callout-without-token',
    'a termination',
    [asked({ status: 502, body: 'Request is terminated.', marked: true })],
    'api-key-property, issuer-property, callout-url, token-issuing-service, register-integration, import-template, request-access',
    'medium',
  ),
  ...(
    [
      ['token-service-key-rejected-401', 401, 'api-key-property, token-issuing-service', 'medium'],
      ['callout-address-wrong-404', 404, 'callout-url, token-issuing-service', 'medium'],
      ['callout-method-rejected-405', 405, 'callout-url, import-template, token-issuing-service', 'medium'],
      ['token-request-forbidden-403', 403, 'register-integration, token-issuing-service', 'medium'],
      [
        'token-request-rejected-400',
        400,
        'register-integration, issuer-property, token-issuing-service, import-template, request-access',
        'medium',
      ],
      ['token-service-failed-500', 500, 'token-issuing-service, import-template, request-access', 'medium'],
    ] as const
  ).map(([rule, status, steps, confidence]) =>
    row(
      rule,
      `a callout answered ${status}`,
      [asked({ status: 502, json: { stage: 'token-issuing-service', status }, marked: true })],
      steps,
      confidence,
    ),
  ),
  row(
    'gateway-policy-failed',
    'a broken policy',
    [asked(gravitee(500, 'Internal Server Error'))],
    'callout-url, api-key-property, token-issuing-service, import-template',
    'medium',
  ),
  row(
    'token-service-or-backend-slow',
    'silence, but not without a key',
    [inconclusive('population.found', [{ ...answers.keyRefused, key: false }, { fails: 'timeout' }])],
    'token-issuing-service, callout-url, import-template',
    'medium',
  ),
  row(
    'gateway-slow',
    'silence',
    [inconclusive('population.found', { fails: 'timeout' })],
    'token-issuing-service, backend-url, callout-url, network',
    'low',
  ),
]
