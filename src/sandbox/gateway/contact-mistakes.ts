import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import type { FaultTable } from '../fault.ts'
import { registerScopes } from '../machine/environment.ts'
import { contactLost } from '../machine/mistakes.ts'
import { tokenServicePath } from '../machine/token-service.ts'
import { contactDocumentation } from '../registers/contact.ts'
import { inContact, machineKeyFor } from './change.ts'

/** What goes wrong in the contact API alone, while the population API was set up rightly. */
export const contactMistakes: FaultTable<Behaviour> = {
  'contact-api-not-started': {
    title: 'The imported contact API was never started.',
    mistake: 'M13',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.started = false)),
  },
  'contact-changes-not-deployed': {
    title: 'The contact API runs as it was imported: what was filled in later was never deployed.',
    mistake: 'M14',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => {
      api.callout.url = () => 'https://path.to/the-token-service'
      api.properties = undefined
    }),
  },
  'contact-plan-in-staging': {
    title: 'The plan of the contact API was left in staging.',
    mistake: 'M15',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.plan = 'staging')),
  },
  'contact-token-not-sent-on': {
    title: 'The step of the contact API that sends the token on reads another attribute than the callout writes.',
    mistake: 'M48',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.tokenAttribute = 'access_token')),
  },
  'contact-plan-prefix-left-out': {
    title: 'The plan of the contact API sets the scope only below a prefix that the call leaves out.',
    mistake: 'M38',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.planPrefix = '/personer-only')),
  },
  'contact-plan-sets-other-scope': {
    title: 'The plan of the contact API sets the scope of the population register.',
    mistake: 'M55',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.scope = registerScopes.population)),
  },
  'contact-content-type-lost': {
    title: 'A policy of the contact API takes the content type away.',
    mistake: 'M45',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.alters.dropsContentType = true)),
  },
  'contact-method-changed': {
    title: 'A policy of the contact API turns the call into a GET.',
    mistake: 'M45',
    step: 'import-template',
    breaks: contactLost,
    change: inContact((api) => (api.alters.method = 'GET')),
  },
  'contact-callout-url-placeholder': {
    title: 'The callout of the contact API has the address that the template came with.',
    mistake: 'M17',
    step: 'callout-url',
    breaks: contactLost,
    change: inContact((api) => (api.callout.url = () => 'https://path.to/the-token-service')),
  },
  'contact-callout-url-of-other-environment': {
    title: 'The callout of the contact API has the address of the token-issuing service of another environment.',
    mistake: 'M20',
    step: 'callout-url',
    breaks: contactLost,
    change: inContact((api) => (api.callout.url = ({ addresses }) => `${addresses['token-service']}${tokenServicePath('production')}`)),
  },
  'contact-key-property-missing': {
    title: 'The property with the machine key was added to the population API alone.',
    mistake: 'M22',
    step: 'api-key-property',
    breaks: contactLost,
    change: inContact((api, { integration }) => (api.properties = { machine_auth_api_iss: integration })),
  },
  'contact-issuer-property-wrong': {
    title: 'The property for the issuer of the contact API holds the number of the organisation.',
    mistake: 'M27',
    step: 'issuer-property',
    breaks: contactLost,
    change: inContact((api, { keys }) => (api.properties = { machine_auth_api_key: keys.machine, machine_auth_api_iss: '999888777' })),
  },
  'contact-backend-url-of-production': {
    title: 'The backend of the contact API is that of production, while the token is one for test.',
    mistake: 'M33',
    step: 'backend-url',
    breaks: contactLost,
    change: inContact((api) => (api.target = ({ addresses }) => `${addresses.contact}/production/rest/v1`)),
  },
  'contact-backend-url-of-documentation': {
    title: 'The backend of the contact API is the site where the register is described.',
    mistake: 'M45',
    step: 'backend-url',
    breaks: contactLost,
    change: inContact((api) => (api.target = ({ addresses }) => `${addresses.contact}${contactDocumentation}`)),
  },
  'contact-called-with-machine-key': {
    title: 'The contact API is called with a key to the token-issuing service.',
    mistake: 'M39',
    step: 'client-application',
    breaks: contactLost,
    change: (behaviour) => (behaviour.told['SANDBOX_CONTACT_KEY'] = machineKeyFor(behaviour)),
  },
  'access-to-other-api': {
    title: 'The access to the contact API was requested for the population API instead.',
    mistake: 'M41',
    step: 'request-access',
    breaks: contactLost,
    change: ({ gateway: { apis }, world }) => {
      apis.contact.subscriptions = []
      apis.population.subscriptions.push({ key: world.keys.contact, state: 'accepted' })
    },
  },
  'contact-access-to-plan-of-other-path': {
    title: 'The access to the contact API was requested for a plan that sets the scope only below a path that the call does not have.',
    mistake: 'M38',
    step: 'request-access',
    breaks: contactLost,
    change: inContact((api) => (api.planPrefix = '/with-digital-post')),
  },
  'contact-access-not-approved': {
    title: 'The access to the contact API was requested and never approved.',
    mistake: 'M40',
    step: 'approve-access',
    breaks: contactLost,
    change: inContact((api, { keys }) => (api.subscriptions = [{ key: keys.contact, state: 'pending' }])),
  },
  'contact-key-renewed': {
    title: 'The key to the contact API was renewed, and the client still has the old one.',
    mistake: 'M43',
    step: 'client-key',
    breaks: contactLost,
    change: inContact((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }])),
  },
}
