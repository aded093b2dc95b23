import { randomUUID } from 'node:crypto'
import { registers, type RegisterEntry } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { keyVariable } from '../environment.ts'
import { lost, type FaultFacts, type FaultTable } from '../fault.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { registerParts } from '../registers/registers.ts'
import { inOne, machineKeyFor, type ApiChange, type Change } from './change.ts'

/** Named without its register where there are but two. */
const otherApi = 'access-to-other-api'

type Facts = Required<Pick<FaultFacts, 'mistake' | 'step' | 'title'>>

/** What goes wrong in the API of one register alone, while those of the others were set up rightly. */
function mistakesOf({ name, call }: RegisterEntry, place: number): FaultTable<Behaviour> {
  const others = registers.filter((other) => other.name !== name)
  const [beside] = others
  const { documentation } = registerParts[name]
  const faultOf = (mistake: `M${number}`, step: Facts['step'], title: string, change: Change) => ({
    title,
    mistake,
    step,
    breaks: lost(name),
    change,
  })
  const inApi = (mistake: `M${number}`, step: Facts['step'], title: string, change: ApiChange) =>
    faultOf(mistake, step, title, inOne(name, change))
  const table: FaultTable<Behaviour> = {
    'api-not-started': inApi('M13', 'import-template', `The imported ${name} API was never started.`, (api) => (api.started = false)),
    'changes-not-deployed': inApi(
      'M14',
      'import-template',
      `The ${name} API runs as it was imported: what was filled in later was never deployed.`,
      (api) => {
        api.callout.url = () => 'https://path.to/the-token-service'
        api.properties = undefined
      },
    ),
    'plan-in-staging': inApi('M15', 'import-template', `The plan of the ${name} API was left in staging.`, (api) => (api.plan = 'staging')),
    'token-not-sent-on': inApi(
      'M48',
      'import-template',
      `The step of the ${name} API that sends the token on reads another attribute than the callout writes.`,
      (api) => (api.tokenAttribute = 'access_token'),
    ),
    'plan-prefix-left-out': inApi(
      'M38',
      'import-template',
      `The plan of the ${name} API sets the scope only below a prefix that the call leaves out.`,
      (api) => (api.planPrefix = '/personer-only'),
    ),
    'plan-sets-other-scope': inApi(
      'M55',
      'import-template',
      `The plan of the ${name} API sets the scope of ${beside!.words.en.inSentence}.`,
      (api) => (api.scope = registerParts[beside!.name].scope),
    ),
    ...(call.body === undefined
      ? {}
      : {
          'content-type-lost': inApi(
            'M45',
            'import-template',
            `A policy of the ${name} API takes the content type away.`,
            (api) => (api.alters.dropsContentType = true),
          ),
          'method-changed': inApi(
            'M45',
            'import-template',
            `A policy of the ${name} API turns the call into a GET.`,
            (api) => (api.alters.method = 'GET'),
          ),
        }),
    'callout-url-placeholder': inApi(
      'M17',
      'callout-url',
      `The callout of the ${name} API has the address that the template came with.`,
      (api) => (api.callout.url = () => 'https://path.to/the-token-service'),
    ),
    'callout-url-of-other-environment': inApi(
      'M20',
      'callout-url',
      `The callout of the ${name} API has the address of the token-issuing service of another environment.`,
      (api) => (api.callout.url = ({ addresses }) => `${addresses['token-service']}${tokenServicePath('production')}`),
    ),
    'key-property-missing': inApi(
      'M22',
      'api-key-property',
      `The property with the machine key was added to the ${others.length === 1 ? `${beside!.name} API` : 'other APIs'} alone.`,
      (api, { integration }) => (api.properties = { machine_auth_api_iss: integration }),
    ),
    'issuer-property-wrong': inApi(
      'M27',
      'issuer-property',
      `The property for the issuer of the ${name} API holds the number of the organisation.`,
      (api, { keys }) => (api.properties = { machine_auth_api_key: keys.machine, machine_auth_api_iss: '999888777' }),
    ),
    'backend-url-of-production': inApi(
      'M33',
      'backend-url',
      `The backend of the ${name} API is that of production, while the token is one for test.`,
      (api) => (api.target = ({ addresses }) => `${addresses[name]}${registerParts[name].basePath.replace('/test', '/production')}`),
    ),
    ...(documentation === undefined
      ? {}
      : {
          'backend-url-of-documentation': inApi(
            'M45',
            'backend-url',
            `The backend of the ${name} API is the site where the register is described.`,
            (api) => (api.target = ({ addresses }) => `${addresses[name]}${documentation}`),
          ),
        }),
    'called-with-machine-key': faultOf(
      'M39',
      'client-application',
      `The ${name} API is called with a key to the token-issuing service.`,
      (behaviour) => (behaviour.told[keyVariable(name)] = machineKeyFor(behaviour)),
    ),
    [otherApi]: faultOf(
      'M41',
      'request-access',
      `The access to the ${name} API was requested for the ${beside!.name} API instead.`,
      ({ gateway: { apis }, world }) => {
        apis[name].subscriptions = []
        apis[beside!.name].subscriptions.push({ key: world.keys[name], state: 'accepted' })
      },
    ),
    'access-to-plan-of-other-path': inApi(
      'M38',
      'request-access',
      `The access to the ${name} API was requested for a plan that sets the scope only below a path that the call does not have.`,
      (api) => (api.planPrefix = '/with-digital-post'),
    ),
    'access-not-approved': inApi(
      'M40',
      'approve-access',
      `The access to the ${name} API was requested and never approved.`,
      (api, { keys }) => (api.subscriptions = [{ key: keys[name], state: 'pending' }]),
    ),
    'key-renewed': inApi(
      'M43',
      'client-key',
      `The key to the ${name} API was renewed, and the client still has the old one.`,
      (api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }]),
    ),
  }
  return Object.fromEntries(
    Object.entries(table).map(([fault, facts]) => [fault === otherApi && place === 0 ? fault : `${name}-${fault}`, facts]),
  )
}

/** The same for every register but the first, whose mistakes are those of an institution that sets up one API. */
export const registerMistakes: FaultTable<Behaviour> = Object.assign({}, ...registers.slice(1).map(mistakesOf))
