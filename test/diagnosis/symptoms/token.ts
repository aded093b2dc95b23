import { authorizationErrors } from '../../../src/diagnosis/authorization-errors.ts'
import { answers, failed, inconclusive, passed, warned, type Part, type Said } from '../build.ts'
import { asked, contactWorks, gravitee, kode, row, type Row } from './row.ts'

const probe = (said: Said): Part => failed('token-service.issues-token', said)
const probeHeld = passed('token-service.issues-token', { status: 200, json: { access_token: 'x' } })

export const token: readonly Row[] = [
  row(
    'gateway-sends-no-valid-token',
    'no token anywhere',
    [asked(answers.noTokenPopulation)],
    'register-integration, token-issuing-service, import-template, callout-url, issuer-property, api-key-property, request-access',
    'low',
  ),
  row(
    'register-token-missing',
    'no token at one register',
    [asked(answers.noTokenPopulation), contactWorks],
    'import-template, issuer-property, api-key-property, callout-url, request-access, register-integration',
    'medium',
  ),
  row(
    'token-expired-or-foreign',
    'an invalid token',
    [asked(kode(401, 'Bearer error="invalid_token"'))],
    'backend-url, callout-url, token-issuing-service, register-integration',
    'medium',
  ),
  row(
    'register-rejects-token',
    'an invalid token at one register',
    [asked(kode(401, 'Bearer error="invalid_token"')), contactWorks],
    'backend-url, callout-url, token-issuing-service',
    'medium',
  ),
  row(
    'token-expired-or-foreign',
    'an invalid token, though the direct call gets one',
    [asked(kode(401, 'Bearer error="invalid_token"')), probeHeld],
    'backend-url, callout-url, token-issuing-service, register-integration',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-service-silent',
    'no token, and nobody at the address of the token-issuing service',
    [asked(answers.noTokenPopulation), probe({ fails: 'connect-refused', phase: 'connect' })],
    'token-issuing-service, callout-url, network, configuration',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'register-rejects-some-tokens',
    'a token now and then',
    [
      passed('population.found', { ...answers.person, call: 'a' }),
      inconclusive('gateway.rejects-no-key [population]', { ...kode(401, 'Bearer'), call: 'a' }),
    ],
    'token-issuing-service, backend-url',
    'medium',
  ),
  row(
    'register-rejects-some-tokens',
    'a token for one person and none for another',
    [passed('population.found', answers.person), failed('register.path-proven [population]', kode(401, 'Bearer error="invalid_token"'))],
    'token-issuing-service, backend-url',
    'medium',
  ),
  row(
    'integration-key-expired',
    'no token, and an integration key past its year',
    [asked(answers.noTokenPopulation), warned('operations.integration-key-age', [], { actual: -3 })],
    'register-integration',
    'medium',
  ),
  row(
    'gateway-sends-no-valid-token',
    'no token, and an integration key in its last month',
    [asked(answers.noTokenPopulation), warned('operations.integration-key-age', [], { actual: 12 })],
    'register-integration, token-issuing-service, import-template, callout-url, issuer-property, api-key-property, request-access',
    'low',
  ),
  row(
    'gateway-clock-wrong',
    'no token, and a gateway whose clock is off',
    [asked(answers.noTokenPopulation), warned('transport.clock [gateway]')],
    'token-issuing-service',
    'medium',
  ),
  row(
    'token-scope-rejected',
    'a missing scope',
    [asked(kode(403, 'Bearer error="insufficient_scope"'))],
    'import-template, request-access, register-integration, backend-url, token-issuing-service',
    'medium',
  ),
  row(
    'token-scope-rejected',
    'a missing scope, and a token that says nothing of its scope when it is asked for directly',
    [asked(kode(403, 'Bearer error="insufficient_scope"')), probeHeld],
    'import-template, request-access, register-integration, backend-url, token-issuing-service',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'api-sends-no-valid-token',
    'a token when asked directly',
    [asked(answers.noTokenPopulation), probeHeld],
    'import-template, callout-url, api-key-property, issuer-property, request-access',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-service-key-rejected',
    'a refused token-service key',
    [probe(gravitee(401, 'Unauthorized'))],
    'api-key-property, token-issuing-service',
    'high',
    {
      tokenServiceProbed: true,
    },
  ),
  row(
    'token-service-setting-wrong',
    'a refused token-service key, though a register works',
    [probe(gravitee(401, 'Unauthorized')), contactWorks],
    'configuration',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-service-rejects-machine-address',
    'an IP filter',
    [probe(gravitee(403, 'Your IP (10.0.0.1) is not allowed'))],
    'token-issuing-service, configuration',
    'medium',
    { tokenServiceProbed: true },
  ),
  row('token-service-not-found', 'no service at the address', [probe(answers.noRoute)], 'token-issuing-service, callout-url', 'high', {
    tokenServiceProbed: true,
  }),
  row(
    'token-service-accepts-gateway-only',
    'an IP filter, though a register works',
    [probe(gravitee(403, 'Your IP (10.0.0.1) is not allowed')), contactWorks],
    'configuration',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-service-ip-filter-rejects',
    'an IP filter, and no token anywhere',
    [asked(answers.noTokenPopulation), probe(gravitee(403, 'Your IP (10.0.0.1) is not allowed'))],
    'token-issuing-service, api-key-property, issuer-property, callout-url, register-integration, import-template, request-access, configuration',
    'low',
    { tokenServiceProbed: true },
  ),
  ...authorizationErrors.flatMap(({ id, codes, says, steps }) =>
    [
      ...codes.map((code) => ({ error: 'invalid_grant', error_uri: `https://docs.example.org/errors/${code}` })),
      ...says.map((sentence) => ({ error: 'invalid_grant', error_description: `${sentence}. (trace_id: 1a2b)` })),
    ].map((json) =>
      row(id, `a grant refused with ${Object.values(json)[1]}`, [probe({ status: 400, json })], steps.join(', '), 'high', {
        tokenServiceProbed: true,
      }),
    ),
  ),
  row(
    'authorization-service-scope-not-granted',
    'a refused scope without a code',
    [probe({ status: 400, json: { error: 'invalid_scope', error_description: 'The client is not registered with the scope.' } })],
    'register-integration',
    'high',
    { tokenServiceProbed: true },
  ),
  row(
    'authorization-service-rejects-request',
    'a refused grant without a code',
    [probe({ status: 400, json: { error: 'invalid_grant', error_description: 'Invalid assertion.' } })],
    'register-integration, issuer-property, token-issuing-service',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'gateway-policy-failed-after-token',
    'a broken policy, and a token when asked directly',
    [asked(gravitee(500, 'Internal Server Error')), passed('token-service.issues-token', { status: 200, json: { access_token: 'x' } })],
    'api-key-property, callout-url, import-template',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-service-rejects-request',
    'a refusal without a reason',
    [probe({ status: 403, body: 'Forbidden' })],
    'register-integration, token-issuing-service, issuer-property, api-key-property',
    'medium',
    {
      tokenServiceProbed: true,
    },
  ),
  row(
    'token-service-issues-no-token',
    'no token, in words that nobody knows',
    [probe({ status: 500, json: { ok: false, reason: 'x' } })],
    'token-issuing-service, register-integration, issuer-property',
    'low',
    {
      tokenServiceProbed: true,
    },
  ),
  row(
    'token-service-cannot-create-request',
    'a service that cannot sign',
    [probe(gravitee(500, 'Unable to generate JWT token: x'))],
    'token-issuing-service',
    'high',
    {
      tokenServiceProbed: true,
    },
  ),
]
