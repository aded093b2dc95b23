import { randomBytes } from 'node:crypto'
import { registers } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { keysNotApart, mistakeIn, noData, ofEach, type FaultTable } from '../fault.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { inEach, setProperties } from './behavior-change.ts'
import { authorizationOf, calloutOf, calloutStepOf, nameOf, planOf } from './setup.ts'

const importing = mistakeIn('import-template')
const callingOut = mistakeIn('callout-url')
const enteringKey = mistakeIn('api-key-property')
const enteringIssuer = mistakeIn('issuer-property')

/** Checks that fail where the gateway accepts every key, and none. */
const keyless = [...ofEach('gateway.rejects-no-key'), ...ofEach('gateway.rejects-wrong-key'), ...keysNotApart]

/** Mistakes in the import of the templates (SPEC 4.5 step 3). */
export const importMistakes: FaultTable<Behavior> = {
  'api-not-started': importing('M13', 'The imported APIs were never started.').by(inEach((api) => (api.started = false))),
  'changes-not-deployed': importing('M14', 'The APIs run as they were imported: what was filled in later was never deployed.').by(
    inEach((api) => {
      api.saved = structuredClone(api.definition)
      calloutOf(api).url = 'https://path.to/the-token-service'
      delete api.definition.properties
    }),
  ),
  'plan-in-staging': importing('M15', 'The plans of the APIs were left in staging.').by(inEach((api) => (planOf(api).status = 'STAGING'))),
  'plan-keyless': importing('M16', 'The plans of the APIs ask for no key.', {
    breaks: keyless,
    warns: ofEach('gateway.rejects-key-in-query'),
  }).by(inEach((api) => (planOf(api).security = 'KEY_LESS'))),
  'plan-asks-for-token': importing('M57', 'The plans of the APIs ask for a token instead of a key.').by(
    inEach((api) => (planOf(api).security = 'JWT')),
  ),
  'token-not-sent-on': importing('M48', 'The step that sends the token on reads another attribute than the callout writes.').by(
    inEach((api) => (authorizationOf(api).value = "Bearer {#context.attributes['access_token']}")),
  ),
  'errors-rewritten': importing('M50', 'A response template turns errors of the gateway into 200, and the access was not approved.', {
    breaks: [...keyless, ...ofEach('register.path-proven'), ...ofEach('register.persons-apart')],
    inconclusive: registers.map(({ answer }) => answer.check),
    warns: [
      ...ofEach('gateway.rejects-key-in-query'),
      ...ofEach('gateway.rejects-path-tricks'),
      ...ofEach('gateway.rejects-wrong-method'),
      ...registers.flatMap(({ refusals }) => refusals.filter(({ orUnknownPerson }) => orUnknownPerson !== true).map(({ id }) => id)),
    ],
    infos: ofEach('privacy.not-cacheable'),
  }).by(
    inEach((api, world) => {
      api.definition.response_templates = { DEFAULT: { '*/*': { status: 200, body: '{"result":"unavailable"}' } } }
      api.subscriptions = [{ key: world.keys[api.name], state: 'pending' }]
    }),
  ),
}

/** Mistakes in the callout step. */
export const calloutMistakes: FaultTable<Behavior> = {
  'callout-url-placeholder': callingOut('M17', 'The callout has the address that the template came with.').by(
    inEach((api) => (calloutOf(api).url = 'https://path.to/the-token-service')),
  ),
  'callout-url-empty': callingOut('M18', 'The callout has no address.').by(inEach((api) => (calloutOf(api).url = ''))),
  'callout-url-relative': callingOut('M18', 'The callout has a path where an address belongs.').by(
    inEach((api) => (calloutOf(api).url = tokenServicePath('test'))),
  ),
  'callout-url-wrong-path': callingOut('M19', 'The callout has the right host and a wrong path.').by(
    inEach((api) => (calloutOf(api).url = `${nameOf('token-service')}/test/token`)),
  ),
  'callout-url-of-other-environment': callingOut(
    'M20',
    'The callout has the address of the token-issuing service of another environment.',
  ).by(inEach((api) => (calloutOf(api).url = `${nameOf('token-service')}${tokenServicePath('production')}`))),
  'callout-disabled': callingOut('M21', 'The callout step is switched off.').by(inEach((api) => (calloutStepOf(api).enabled = false))),
  'callout-condition-broken': callingOut('M49', 'The callout ends on errors, by a condition that cannot be evaluated.').by(
    inEach((api) => Object.assign(calloutOf(api), { exitOnError: true, errorCondition: '{#calloutResponse.status >=}' })),
  ),
}

/** Mistakes in the two properties. */
export const propertyMistakes: FaultTable<Behavior> = {
  'key-property-missing': enteringKey('M22', 'The property with the token-service key was never added.').by(
    setProperties(({ integration }) => ({ machine_auth_api_iss: integration })),
  ),
  'key-property-misspelt': enteringKey('M23', 'The name of the property with the token-service key is misspelt.').by(
    setProperties(({ keys, integration }) => ({ Machine_auth_api_key: keys.machine, machine_auth_api_iss: integration })),
  ),
  'key-property-is-api-key': enteringKey('M24', 'The property for the token-service key holds the key of a client.').by(
    setProperties(({ keys, integration }, name) => ({ machine_auth_api_key: keys[name], machine_auth_api_iss: integration })),
  ),
  'key-property-quoted': enteringKey('M25', 'The token-service key stands between quotation marks.').by(
    setProperties(({ keys, integration }) => ({ machine_auth_api_key: `"${keys.machine}"`, machine_auth_api_iss: integration })),
  ),
  'key-property-with-line-break': enteringKey(
    'M25',
    'The token-service key was pasted with the line break behind it, and the callout ends calls on errors: it tells the key.',
    { breaks: [...noData, 'privacy.credentials-not-echoed'] },
  ).by((behavior) => {
    setProperties(({ keys, integration }) => ({ machine_auth_api_key: `${keys.machine}\n`, machine_auth_api_iss: integration }))(behavior)
    inEach((api) => (calloutOf(api).exitOnError = true))(behavior)
  }),
  'key-property-undecryptable': enteringKey('M29', 'The token-service key was encrypted by another installation.').by(
    setProperties(({ integration }) => ({
      machine_auth_api_key: randomBytes(48).toString('base64'),
      machine_auth_api_iss: integration,
    })),
  ),
  'issuer-property-missing': enteringIssuer('M26', 'The property with the issuer was never added.').by(
    setProperties(({ keys }) => ({ machine_auth_api_key: keys.machine })),
  ),
  'issuer-property-wrong': enteringIssuer('M27', 'The property for the issuer holds the number of the organization.').by(
    setProperties(({ keys }) => ({ machine_auth_api_key: keys.machine, machine_auth_api_iss: '999888777' })),
  ),
  'properties-swapped': enteringKey('M28', 'The token-service key and the issuer were put into one another’s property.').by(
    setProperties(({ keys, integration }) => ({ machine_auth_api_key: integration, machine_auth_api_iss: keys.machine })),
  ),
}
