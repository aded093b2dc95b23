import { randomUUID } from 'node:crypto'
import { registers, type RegisterEntry } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { keyVariable } from '../environment.ts'
import { withoutData, mistakeIn, type FaultTable } from '../fault.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { registerParts } from '../registers/registers.ts'
import { tokenServiceKeyFor, type ApiChange, type BehaviorChange } from './behavior-change.ts'
import { listed, step } from './documented-definition.ts'
import { attributeOf, authorizationOf, calloutOf, endpointOf, flowOf, headersOf, nameOf, planOf, setScopeBelow, targetOf } from './setup.ts'

/** Named without its register where there are but two. */
const otherApi = 'access-to-other-api'

/** Mistakes in the API of one register, while the other APIs were set up rightly. */
function mistakesOf({ name, call }: RegisterEntry, place: number): FaultTable<Behavior> {
  const others = registers.filter((other) => other.name !== name)
  const [beside] = others
  const { documentation } = registerParts[name]
  const fails = withoutData(name)
  const importing = mistakeIn('import-template', fails)
  const callingOut = mistakeIn('callout-url', fails)
  const enteringBackend = mistakeIn('backend-url', fails)
  const requesting = mistakeIn('request-access', fails)
  const inApi =
    (change: ApiChange): BehaviorChange =>
    ({ gateway, world }) =>
      change(gateway.apis[name], world)
  const table: FaultTable<Behavior> = {
    'api-not-started': importing('M13', `The imported ${name} API was never started.`).by(inApi((api) => (api.started = false))),
    'changes-not-deployed': importing('M14', `The ${name} API runs as it was imported: what was filled in later was never deployed.`).by(
      inApi((api) => {
        api.saved = structuredClone(api.definition)
        calloutOf(api).url = 'https://path.to/the-token-service'
        delete api.definition.properties
      }),
    ),
    'plan-in-staging': importing('M15', `The plan of the ${name} API was left in staging.`).by(
      inApi((api) => (planOf(api).status = 'STAGING')),
    ),
    'plan-asks-for-token': importing('M57', `The plan of the ${name} API asks for a token instead of a key.`).by(
      inApi((api) => (planOf(api).security = 'JWT')),
    ),
    'token-not-sent-on': importing(
      'M48',
      `The step of the ${name} API that sends the token on reads another attribute than the callout writes.`,
    ).by(inApi((api) => (authorizationOf(api).value = "Bearer {#context.attributes['access_token']}"))),
    'plan-prefix-left-out': importing('M38', `The plan of the ${name} API sets the scope only below a prefix that the call leaves out.`).by(
      inApi((api) => setScopeBelow(api, '/personer-only')),
    ),
    'plan-sets-other-scope': importing('M55', `The plan of the ${name} API sets the scope of ${beside!.words.inSentence}.`).by(
      inApi((api) => (attributeOf(api).value = registerParts[beside!.name].scope)),
    ),
    ...(call.body === undefined
      ? {}
      : {
          'content-type-lost': importing('M45', `A policy of the ${name} API takes the content type away.`).by(
            inApi((api) => headersOf(api).removeHeaders.push('Content-Type')),
          ),
          'method-changed': importing('M45', `A policy of the ${name} API turns the call into a GET.`).by(
            inApi((api) => flowOf(api).pre.push(step('Override Method', 'policy-override-request-method', { method: 'GET' }))),
          ),
        }),
    'callout-url-placeholder': callingOut('M17', `The callout of the ${name} API has the address that the template came with.`).by(
      inApi((api) => (calloutOf(api).url = 'https://path.to/the-token-service')),
    ),
    'callout-url-of-other-environment': callingOut(
      'M20',
      `The callout of the ${name} API has the address of the token-issuing service of another environment.`,
    ).by(inApi((api) => (calloutOf(api).url = `${nameOf('token-service')}${tokenServicePath('production')}`))),
    'key-property-missing': mistakeIn('api-key-property', fails)(
      'M22',
      `The property with the token-service key was added to the ${others.length === 1 ? `${beside!.name} API` : 'other APIs'} alone.`,
    ).by(inApi((api, { integration }) => (api.definition.properties = listed({ machine_auth_api_iss: integration })))),
    'issuer-property-wrong': mistakeIn('issuer-property', fails)(
      'M27',
      `The property for the issuer of the ${name} API holds the number of the organization.`,
    ).by(
      inApi(
        (api, { keys }) => (api.definition.properties = listed({ machine_auth_api_key: keys.machine, machine_auth_api_iss: '999888777' })),
      ),
    ),
    'backend-url-of-production': enteringBackend(
      'M33',
      `The backend of the ${name} API is that of production, while the token is one for test.`,
    ).by(inApi((api) => (endpointOf(api).target = targetOf(name).replace('/test', '/production')))),
    ...(documentation === undefined
      ? {}
      : {
          'backend-url-of-documentation': enteringBackend(
            'M45',
            `The backend of the ${name} API is the site where the register is described.`,
          ).by(inApi((api) => (endpointOf(api).target = `${nameOf(name)}${documentation}`))),
        }),
    'called-with-token-service-key': mistakeIn('client-application', fails)(
      'M39',
      `The ${name} API is called with a key to the token-issuing service.`,
    ).by((behavior) => (behavior.clientVariables[keyVariable(name)] = tokenServiceKeyFor(behavior))),
    [otherApi]: requesting('M41', `The access to the ${name} API was requested for the ${beside!.name} API instead.`).by(
      ({ gateway: { apis }, world }) => {
        apis[name].subscriptions = []
        apis[beside!.name].subscriptions.push({ key: world.keys[name], state: 'accepted' })
      },
    ),
    'access-to-plan-of-other-path': requesting(
      'M38',
      `The access to the ${name} API was requested for a plan that sets the scope only below a path that the call does not have.`,
    ).by(inApi((api) => setScopeBelow(api, '/with-digital-post'))),
    'access-not-approved': mistakeIn('approve-access', fails)('M40', `The access to the ${name} API was requested and never approved.`).by(
      inApi((api, { keys }) => (api.subscriptions = [{ key: keys[name], state: 'pending' }])),
    ),
    'key-renewed': mistakeIn('api-key', fails)('M43', `The key to the ${name} API was renewed, and the client still has the old one.`).by(
      inApi((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }])),
    ),
  }
  return Object.fromEntries(
    Object.entries(table).map(([fault, facts]) => [fault === otherApi && place === 0 ? fault : `${name}-${fault}`, facts]),
  )
}

/** The same for every register but the first, whose mistakes are those of an institution that sets up one API. */
export const registerMistakes: FaultTable<Behavior> = Object.assign({}, ...registers.slice(1).map(mistakesOf))
