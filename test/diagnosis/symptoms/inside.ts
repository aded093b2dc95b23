import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { answers, failed, passed, type Part, type Said, warned } from '../build.ts'
import { contactWorks, gravitee, row } from './row.ts'

const shows = (aspect: string, step: SetupStep, code = `inside.${aspect}`): Part =>
  warned(`inside.${aspect}`, [], { code, message: 'as told', fix: { step, text: 'as told' } })
const at = (aspect: string, step: SetupStep, code?: string): Part => shows(`${aspect} [population]`, step, code)
const called = (said: Said, refused: Said = answers.keyRefused): readonly Part[] => [
  failed('population.found', [
    { ...said, call: 'a' },
    { ...refused, control: 'no-key' },
    { ...refused, control: 'wrong-key' },
    { ...answers.noRoute, control: 'unknown-context-path' },
  ]),
  contactWorks,
]
const refused = called(answers.keyRefused)
const lost = called(answers.noRoute, answers.noRoute)
const tokenless = called(gravitee(503, 'Service Unavailable'))
const stranger = called({ status: 404, body: '<html><body>not here</body></html>', marked: true })

/** Calls that fail, where the management API of the gateway was read as well. */
export const inside = [
  row('context-path-not-configured', 'another context path', [...lost, at('context-path', 'context-path')], 'context-path', 'high'),
  row('api-not-running', 'an API that is stopped', [...lost, at('deployed', 'import-template')], 'import-template', 'high'),
  row('plan-not-published', 'a plan that is closed', [...refused, at('plan', 'import-template')], 'import-template', 'high'),
  row('access-not-requested', 'no subscription', [...refused, at('subscription', 'request-access')], 'request-access', 'high'),
  row('access-not-active', 'a subscription that is paused', [...refused, at('subscription', 'approve-access')], 'approve-access', 'high'),
  row('api-key-not-valid', 'a key that is revoked', [...refused, at('key', 'api-key')], 'api-key', 'high'),
  row(
    'api-key-not-valid',
    'a key of nobody',
    [...refused, at('key', 'api-key', 'inside.key-unknown')],
    'api-key, client-application',
    'medium',
  ),
  row('property-missing', 'a property that is not there', [...tokenless, at('properties', 'issuer-property')], 'issuer-property', 'high'),
  row(
    'property-differs',
    'a property of another value',
    [...tokenless, at('property-values', 'api-key-property')],
    'api-key-property',
    'high',
  ),
  row('callout-address-differs', 'a callout that leads elsewhere', [...tokenless, at('addresses', 'callout-url')], 'callout-url', 'high'),
  row('backend-address-differs', 'a backend that is another', [...stranger, at('addresses', 'backend-url')], 'backend-url', 'high'),
  row(
    'token-service-api-not-running',
    'a token-issuing service that is not deployed',
    [...called(gravitee(503, 'Service Unavailable')).slice(0, 1), shows('deployed [token-service]', 'token-issuing-service')],
    'token-issuing-service',
    'high',
  ),
  row(
    'token-service-api-not-running',
    'an access to the token-issuing service that waits, and the direct call that it refuses',
    [
      ...called(gravitee(503, 'Service Unavailable')).slice(0, 1),
      failed('token-service.issues-token', [answers.keyRefused]),
      shows('subscription [token-service]', 'token-issuing-service'),
    ],
    'token-issuing-service',
    'high',
  ),
  row(
    'token-service-key-not-valid',
    'a token-service key of nobody, and the direct call that it opens nothing for',
    [
      ...called(gravitee(503, 'Service Unavailable')).slice(0, 1),
      failed('token-service.issues-token', [answers.keyRefused]),
      shows('key [token-service]', 'api-key-property', 'inside.key-unknown'),
    ],
    'api-key-property',
    'high',
  ),
  row(
    'old-version-deployed',
    'changes that wait and mend it',
    [...tokenless, at('in-sync', 'import-template', 'inside.mend-not-deployed')],
    'import-template',
    'high',
  ),
  row(
    'api-key-rejected',
    'an API that is not there by the id that is configured, and yet refuses a key',
    [...refused, at('found', 'import-template', 'inside.no-api')],
    'api-key, approve-access, request-access, client-application, import-template',
    'medium',
  ),
  row(
    'deployment-pending',
    'changes that wait',
    [...lost, passed('inside.found [population]'), passed('inside.context-path [population]'), at('in-sync', 'import-template')],
    'import-template',
    'medium',
  ),
  row(
    'template-differs',
    'another definition than that of the template, beside what nothing was seen of',
    [...called(answers.noTokenPopulation), passed('token-service.issues-token'), at('template', 'import-template')],
    'import-template, callout-url, api-key-property, issuer-property, request-access, register-integration',
    'medium',
  ),
  row(
    'rejected-despite-correct-setup',
    'nothing that is wrong',
    [
      ...refused,
      ...['found', 'deployed', 'in-sync', 'plan', 'subscription', 'key'].map((aspect) => passed(`inside.${aspect} [population]`)),
    ],
    'import-template, api-key',
    'medium',
  ),
  row(
    'rejected-despite-correct-setup',
    'nothing that is wrong, where the key may not be seen',
    [...refused, passed('inside.deployed [population]')],
    'api-key, import-template, approve-access, request-access, client-application',
    'medium',
  ),
]
