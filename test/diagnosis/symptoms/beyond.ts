import { message } from '../../../src/messages/index.ts'
import { answers, failed, passed, type Part, type Said } from '../build.ts'
import { row } from './row.ts'

const says = (status: number, why: string): Said => ({ status, json: { feil: { message: why } }, call: 'a' })
const house: readonly Said[] = [
  { ...says(401, 'nøkkel mangler'), control: 'no-key' },
  { ...says(401, 'ukjent nøkkel'), control: 'wrong-key' },
  { ...says(404, 'ukjent tjeneste'), control: 'unknown-context-path' },
]
const issued: Said = { status: 200, json: { access_token: 'x' } }
const lost: Said = { status: 500, json: { problem: { why: 'x', more: 1 } }, call: 'a' }
const works: Said = { ...answers.person, call: 'a' }
const called = (doc: Said, ...again: readonly Said[]): Part =>
  failed('population.found', [doc, ...house, ...again.map((each) => ({ ...each, control: 'again' as const }))])

/** Calls that fail where only the controls beside them tell anything. */
export const beyond = [
  row(
    'token-or-backend-failing',
    'something that no gateway of ours says',
    [called({ ...lost, status: 502 })],
    'callout-url, api-key-property, issuer-property, token-issuing-service, register-integration, import-template, request-access, backend-url, network',
    'low',
  ),
  row(
    'register-calls-failing',
    'one answer to whatever is asked',
    [failed('population.found', [lost, ...house.map(({ control }) => ({ ...lost, control: control! }))])],
    'context-path, api-key, approve-access, request-access, client-application, import-template, callout-url, api-key-property, issuer-property, token-issuing-service, register-integration, backend-url, configuration, network',
    'low',
  ),
  row(
    'api-hides-unknown-person',
    'an error for nobody, where the person is found',
    [passed('population.found', works), failed('register.path-proven [population]', { ...lost, call: 'b' })],
    'import-template, backend-url',
    'low',
  ),
  row(
    'address-not-as-documented',
    'what no rule is about',
    [failed('operations.throttling', { status: 429 })],
    'configuration, network',
    'low',
  ),
  row(
    'token-accepted-nowhere',
    'a token that has ended',
    [passed('token-service.issues-token', issued), failed('token-service.token-valid', issued, { at: 'claim exp' })],
    'token-issuing-service',
    'high',
    { tokenServiceProbed: true },
  ),
  row(
    'token-accepted-nowhere',
    'a register that refuses such a token',
    [failed('population.found', answers.noTokenPopulation), failed('token-service.token-valid', issued, { at: 'claim iss' })],
    'token-issuing-service',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-without-scope',
    'a token without the scope',
    [failed('token-service.token-valid', issued, { at: 'claim scope' })],
    'register-integration, token-issuing-service',
    'medium',
    { tokenServiceProbed: true },
  ),
  row(
    'token-with-other-scope',
    'a token for another scope',
    [failed('token-service.token-valid', issued, { at: 'claim scope', expected: 'a:read', actual: 'b:read' })],
    'token-issuing-service',
    'high',
    { tokenServiceProbed: true },
  ),
  row(
    'template',
    'a template whose text shows what is wrong',
    failed('population.found', lost, {
      place: { file: 'population.json', line: 31 },
      fault: { step: 'callout-url', cause: message('lint.TL06.empty.cause'), fix: message('lint.TL06.fix') },
    }),
    'callout-url',
    'high',
  ),
  row(
    'one-of-two-instances-failing',
    'every second call',
    [called(lost, works, lost, works)],
    'import-template, token-issuing-service, backend-url, network',
    'medium',
  ),
  row(
    'rate-limit-or-stale-token',
    'calls that end',
    [passed('population.found', [works, works]), failed('operations.steady [population]', [lost])],
    'token-issuing-service, import-template',
    'medium',
  ),
  row(
    'some-instances-failing',
    'calls now and then',
    [called(lost, works, lost)],
    'token-issuing-service, backend-url, import-template, network',
    'medium',
  ),
]
