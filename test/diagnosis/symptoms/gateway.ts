import { answers, failed, inconclusive, passed } from '../build.ts'
import { asked, contactWorks, gravitee, populationWorks, row, type Row } from './row.ts'

const success = { status: 200, json: { ok: true }, marked: true }

export const gateway: readonly Row[] = [
  row(
    'D16',
    'no API for both',
    [asked(answers.noRoute), failed('contact.found', answers.noRoute)],
    'import-template, context-path, configuration',
    'medium',
  ),
  row('D17', 'no API for one', [asked(answers.noRoute), contactWorks], 'import-template, context-path', 'medium'),
  row(
    'D18',
    'an API now and then',
    [
      passed('population.found', { ...answers.person, call: 'a' }),
      inconclusive('gateway.refuses-no-key [population]', { ...answers.noRoute, call: 'a' }),
    ],
    'import-template',
    'medium',
  ),
  row(
    'D96',
    'a refused key',
    [asked(answers.keyRefused)],
    'approve-access, client-key, request-access, client-application, import-template, configuration, network',
    'medium',
  ),
  row(
    'D19',
    'a refused key that is meant for every register',
    [asked(answers.keyRefused), contactWorks],
    'approve-access, request-access, import-template, configuration',
    'medium',
    { keysShared: true },
  ),
  row(
    'D95',
    'a refused key of each register',
    [asked(answers.keyRefused), failed('contact.found', answers.keyRefused)],
    'approve-access, client-key, request-access, client-application, context-path, import-template, configuration, network',
    'medium',
  ),
  row(
    'D55',
    'a success without data, whoever asks',
    [failed('population.right-person', success), failed('gateway.refuses-no-key [population]', success)],
    'import-template',
    'medium',
  ),
  row(
    'D22',
    'a key that does not arrive',
    [asked(gravitee(401, 'The request did not include an authentication token'))],
    'configuration, client-key, network',
    'medium',
  ),
  row(
    'D23',
    'an access that has ended',
    [asked(gravitee(401, 'Access has expired for the provided credentials'))],
    'approve-access',
    'medium',
  ),
  row(
    'D25',
    'data without a key',
    [populationWorks, failed('gateway.refuses-no-key [population]', answers.person)],
    'import-template',
    'high',
  ),
  row(
    'D26',
    'data for any key',
    [populationWorks, passed('gateway.refuses-no-key [population]'), failed('gateway.refuses-wrong-key [population]', answers.person)],
    'import-template',
    'high',
  ),
  row('D27', 'an IP filter', [asked(gravitee(403, 'Your IP (10.0.0.1) is not allowed'))], 'import-template', 'medium'),
  row(
    'D28',
    'a rate limit',
    [asked(gravitee(429, 'Rate limit exceeded! You reached the limit'))],
    'import-template, configuration',
    'medium',
  ),
  row('D29', 'no routing rule', [asked(gravitee(400, 'No routing rule is matching path'))], 'configuration, import-template', 'medium'),
  row('D56', 'another register', [asked(answers.noTokenContact)], 'context-path, backend-url', 'medium'),
  row(
    'D77',
    'a key that opens both',
    [populationWorks, contactWorks, failed('isolation.register-keys [population-key]', answers.contacts)],
    'approve-access',
    'medium',
  ),
  row(
    'D86',
    'an error instead of a refusal',
    [populationWorks, failed('gateway.refuses-no-key [population]', gravitee(500, 'Internal Server Error'))],
    'import-template',
    'medium',
  ),
]

export const callout: readonly Row[] = [
  row(
    'D97',
    'a grant that cannot be signed',
    [asked(gravitee(500, 'Unable to generate JWT token'))],
    'token-issuing-service, import-template',
    'medium',
  ),
  row(
    'D30',
    'an address that cannot be read',
    [asked(gravitee(500, 'Unable to apply expression language on the configured URL'))],
    'callout-url',
    'medium',
  ),
  row(
    'D31',
    'an address that refuses',
    [asked(gravitee(500, 'Connection refused: token.example.org/10.0.0.1:443'))],
    'callout-url, token-issuing-service',
    'medium',
  ),
  row(
    'D110',
    'a header that cannot be sent',
    [asked(gravitee(502, "a header value must not end with '\\r' or '\\n':<header value>"))],
    'api-key-property, issuer-property',
    'medium',
  ),
  row(
    'D32',
    'a termination',
    [asked({ status: 502, body: 'Request is terminated.', marked: true })],
    'api-key-property, issuer-property, callout-url, token-issuing-service, register-integration, import-template, request-access',
    'medium',
  ),
  ...(
    [
      [401, 'api-key-property, token-issuing-service', 'medium'],
      [404, 'callout-url, token-issuing-service', 'medium'],
      [403, 'register-integration, token-issuing-service', 'medium'],
      [400, 'register-integration, issuer-property, token-issuing-service, import-template, request-access', 'medium'],
      [500, 'token-issuing-service, import-template, request-access', 'medium'],
    ] as const
  ).map(([status, steps, confidence]) =>
    row(
      `D32-${status}`,
      `a callout answered ${status}`,
      [asked({ status: 502, json: { stage: 'token-issuing-service', status }, marked: true })],
      steps,
      confidence,
    ),
  ),
  row(
    'D33',
    'a broken policy',
    [asked(gravitee(500, 'Internal Server Error'))],
    'callout-url, api-key-property, token-issuing-service, import-template',
    'medium',
  ),
  row(
    'D34',
    'silence, but not without a key',
    [inconclusive('population.found', [{ ...answers.keyRefused, key: false }, { fails: 'timeout' }])],
    'token-issuing-service, callout-url, import-template',
    'medium',
  ),
  row(
    'D98',
    'silence',
    [inconclusive('population.found', { fails: 'timeout' })],
    'token-issuing-service, backend-url, callout-url, network',
    'low',
  ),
]
