import { randomBytes } from 'node:crypto'
import { registers } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { keysNotApart, nothingComes, ofEach, type FaultTable } from '../fault.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import type { World } from '../world.ts'
import { inEach, type Change } from './change.ts'
import type { ApiSetup } from './setup.ts'

const properties = (value: (world: World) => ApiSetup['properties']): Change => inEach((api, world) => (api.properties = value(world)))

/** What fails where every key, and none, is answered. */
const keyless = [...ofEach('gateway.refuses-no-key'), ...ofEach('gateway.refuses-wrong-key'), ...keysNotApart]

/** What an institution gets wrong when it imports the templates (SPEC 4.5 step 3). */
export const importMistakes: FaultTable<Behaviour> = {
  'api-not-started': {
    title: 'The imported APIs were never started.',
    mistake: 'M13',
    step: 'import-template',
    breaks: nothingComes,
    change: inEach((api) => (api.started = false)),
  },
  'changes-not-deployed': {
    title: 'The APIs run as they were imported: what was filled in later was never deployed.',
    mistake: 'M14',
    step: 'import-template',
    breaks: nothingComes,
    change: inEach((api) => {
      api.callout.url = () => 'https://path.to/the-token-service'
      api.properties = undefined
    }),
  },
  'plan-in-staging': {
    title: 'The plans of the APIs were left in staging.',
    mistake: 'M15',
    step: 'import-template',
    breaks: nothingComes,
    change: inEach((api) => (api.plan = 'staging')),
  },
  'plan-keyless': {
    title: 'The plans of the APIs ask for no key.',
    mistake: 'M16',
    step: 'import-template',
    breaks: keyless,
    warns: ofEach('gateway.refuses-key-in-query'),
    change: inEach((api) => (api.plan = 'keyless')),
  },
  'token-not-sent-on': {
    title: 'The step that sends the token on reads another attribute than the callout writes.',
    mistake: 'M48',
    step: 'import-template',
    breaks: nothingComes,
    change: inEach((api) => (api.tokenAttribute = 'access_token')),
  },
  'errors-rewritten': {
    title: 'A response template turns errors of the gateway into 200, and the access was not approved.',
    mistake: 'M50',
    step: 'import-template',
    breaks: [...keyless, ...ofEach('register.path-proven')],
    inconclusive: registers.map(({ answer }) => answer.check),
    warns: [
      ...ofEach('gateway.refuses-key-in-query'),
      ...ofEach('gateway.refuses-path-tricks'),
      ...ofEach('gateway.refuses-wrong-method'),
      ...ofEach('privacy.not-cacheable'),
      ...registers.flatMap(({ refusals }) => refusals.filter(({ orNobody }) => orNobody !== true).map(({ id }) => id)),
    ],
    change: inEach((api, world) => {
      api.errorTemplate = { status: 200, body: { result: 'unavailable' } }
      api.subscriptions = [{ key: world.keys[api.name], state: 'pending' }]
    }),
  },
}

/** What it gets wrong in the callout step. */
export const calloutMistakes: FaultTable<Behaviour> = {
  'callout-url-placeholder': {
    title: 'The callout has the address that the template came with.',
    mistake: 'M17',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.url = () => 'https://path.to/the-token-service')),
  },
  'callout-url-empty': {
    title: 'The callout has no address.',
    mistake: 'M18',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.url = () => '')),
  },
  'callout-url-relative': {
    title: 'The callout has a path where an address belongs.',
    mistake: 'M18',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.url = () => tokenServicePath('test'))),
  },
  'callout-url-wrong-path': {
    title: 'The callout has the right host and a wrong path.',
    mistake: 'M19',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.url = ({ addresses }) => `${addresses['token-service']}/test/token`)),
  },
  'callout-url-of-other-environment': {
    title: 'The callout has the address of the token-issuing service of another environment.',
    mistake: 'M20',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.url = ({ addresses }) => `${addresses['token-service']}${tokenServicePath('production')}`)),
  },
  'callout-disabled': {
    title: 'The callout step is switched off.',
    mistake: 'M21',
    step: 'callout-url',
    breaks: nothingComes,
    change: inEach((api) => (api.callout.enabled = false)),
  },
  'callout-condition-broken': {
    title: 'The callout ends on errors, by a condition that cannot be evaluated: calls are never answered.',
    mistake: 'M49',
    step: 'callout-url',
    breaks: ['transport.well-formed [gateway]'],
    inconclusive: nothingComes,
    hangs: true,
    change: inEach(({ callout }) => {
      callout.exitOnError = true
      callout.errorConditionHolds = false
    }),
  },
}

/** What it gets wrong in the two properties. */
export const propertyMistakes: FaultTable<Behaviour> = {
  'key-property-missing': {
    title: 'The property with the machine key was never added.',
    mistake: 'M22',
    step: 'api-key-property',
    breaks: nothingComes,
    change: properties(({ integration }) => ({ machine_auth_api_iss: integration })),
  },
  'key-property-misspelt': {
    title: 'The name of the property with the machine key is misspelt.',
    mistake: 'M23',
    step: 'api-key-property',
    breaks: nothingComes,
    change: properties(({ keys, integration }) => ({ Machine_auth_api_key: keys.machine, machine_auth_api_iss: integration })),
  },
  'key-property-is-client-key': {
    title: 'The property for the machine key holds the key of a client.',
    mistake: 'M24',
    step: 'api-key-property',
    breaks: nothingComes,
    change: inEach(
      (api, { keys, integration }) => (api.properties = { machine_auth_api_key: keys[api.name], machine_auth_api_iss: integration }),
    ),
  },
  'key-property-quoted': {
    title: 'The machine key stands between quotation marks.',
    mistake: 'M25',
    step: 'api-key-property',
    breaks: nothingComes,
    change: properties(({ keys, integration }) => ({ machine_auth_api_key: `"${keys.machine}"`, machine_auth_api_iss: integration })),
  },
  'key-property-undecryptable': {
    title: 'The machine key was encrypted by another installation.',
    mistake: 'M29',
    step: 'api-key-property',
    breaks: nothingComes,
    change: properties(({ integration }) => ({
      machine_auth_api_key: randomBytes(48).toString('base64'),
      machine_auth_api_iss: integration,
    })),
  },
  'issuer-property-missing': {
    title: 'The property with the issuer was never added.',
    mistake: 'M26',
    step: 'issuer-property',
    breaks: nothingComes,
    change: properties(({ keys }) => ({ machine_auth_api_key: keys.machine })),
  },
  'issuer-property-wrong': {
    title: 'The property for the issuer holds the number of the organisation.',
    mistake: 'M27',
    step: 'issuer-property',
    breaks: nothingComes,
    change: properties(({ keys }) => ({ machine_auth_api_key: keys.machine, machine_auth_api_iss: '999888777' })),
  },
  'properties-swapped': {
    title: 'The machine key and the issuer were put into one another’s property.',
    mistake: 'M28',
    step: 'api-key-property',
    breaks: nothingComes,
    change: properties(({ keys, integration }) => ({ machine_auth_api_key: integration, machine_auth_api_iss: keys.machine })),
  },
}
