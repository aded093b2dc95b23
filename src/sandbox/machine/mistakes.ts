import { registers } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { lost, noToken, nothingComes, type FaultTable } from '../fault.ts'
import { population, restrictedScope } from '../registers/population.ts'
import { registerParts } from '../registers/registers.ts'

const [first, ...others] = registers

/** What an institution gets wrong when it registers its integration (SPEC 4.5 step 1). */
export const registrationMistakes: FaultTable<Behaviour> = {
  'scope-not-granted': {
    title: 'The register owners have not granted their scopes to the institution.',
    mistake: 'M01',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => machine.integration.grants.clear(),
  },
  'scope-not-registered': {
    title: 'The integration was registered without the scopes.',
    mistake: 'M02',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => machine.integration.scopes.clear(),
  },
  'integration-of-wrong-type': {
    title: 'The integration is of a type that the scopes do not allow.',
    mistake: 'M03',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.type = 'other'),
  },
  'integration-key-expired': {
    title: 'The key of the integration has expired after its year.',
    mistake: 'M04',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.key = 'expired'),
  },
  'integration-key-of-other-environment': {
    title: 'The key of the integration belongs to another environment.',
    mistake: 'M05',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.key = 'of-another-environment'),
  },
  'integration-key-unknown': {
    title: 'The key that assertions are signed with was never registered.',
    mistake: 'M05',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.key = 'unknown'),
  },
  'integration-of-other-environment': {
    title: 'The integration was registered in another environment.',
    mistake: 'M05',
    step: 'register-integration',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.environments = new Set(['production'])),
  },
  'registered-in-other-environment': {
    title: 'The institution was registered in another environment, and the token-issuing service was set up after that.',
    mistake: 'M05',
    step: 'register-integration',
    breaks: nothingComes,
    change: ({ machine }) => {
      machine.integration.environments = new Set(['production'])
      machine.asks = 'production'
    },
  },
  'scope-of-other-package': {
    title: 'The integration was registered with the scope of another package of the population register, and the plan asks for that one.',
    mistake: 'M06',
    step: 'register-integration',
    breaks: lost('population'),
    change: ({ gateway, machine: { integration }, told }) => {
      for (const scopes of [integration.scopes, integration.grants]) {
        scopes.delete(population.scope)
        scopes.add(restrictedScope)
      }
      gateway.apis.population.scope = restrictedScope
      told['SANDBOX_POPULATION_SCOPE'] = restrictedScope
    },
  },
  'scope-of-one-register-only': {
    title: `The integration was registered with the scope of ${first!.words.en.inSentence} only.`,
    mistake: 'M06',
    step: 'register-integration',
    breaks: lost(...others.map(({ name }) => name)),
    change: ({ machine }) => {
      for (const { name } of others) machine.integration.scopes.delete(registerParts[name].scope)
    },
  },
  'integration-key-old': {
    title: 'The key of the integration expires in a fortnight.',
    step: 'register-integration',
    warns: ['operations.integration-key-age'],
    change: ({ told }) =>
      (told['SANDBOX_INTEGRATION_KEY_REGISTERED_AT'] = new Date(Date.now() - 351 * 86_400_000).toISOString().slice(0, 10)),
  },
}

/** What it gets wrong when it sets up the token-issuing service (SPEC 4.5 step 2). */
export const tokenServiceMistakes: FaultTable<Behaviour> = {
  'token-service-not-deployed': {
    title: 'The token-issuing service was never deployed.',
    mistake: 'M07',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => machine.deployed.delete('test'),
  },
  'token-service-key-blank': {
    title: 'The token-issuing service has a blank where its private key belongs.',
    mistake: 'M08',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => (machine.keyFilledIn = false),
  },
  'token-service-audience-wrong': {
    title: 'The token-issuing service addresses its assertions to another environment.',
    mistake: 'M09',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => (machine.audience = 'production'),
  },
  'token-service-filters-gateway': {
    title: 'The IP filter of the token-issuing service lacks the network of the gateway.',
    mistake: 'M10',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => (machine.admits = 'nobody'),
  },
  'token-service-admits-gateway-only': {
    title: 'The IP filter of the token-issuing service admits the gateway and nobody else, as it should.',
    breaks: ['token-service.issues-token'],
    change: ({ machine }) => (machine.admits = 'gateway'),
  },
  'token-service-of-other-environment': {
    title: 'The token-issuing service gets its tokens from the authorization service of another environment.',
    mistake: 'M09',
    step: 'token-issuing-service',
    breaks: nothingComes,
    change: ({ machine }) => (machine.asks = 'production'),
  },
  'token-service-key-replaced': {
    title: 'The token-issuing service still signs with a key that was replaced at the authorization service.',
    mistake: 'M08',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => (machine.integration.key = 'unknown'),
  },
  'token-service-unreachable': {
    title: 'Nothing listens at the address of the token-issuing service.',
    mistake: 'M56',
    step: 'token-issuing-service',
    breaks: nothingComes,
    inconclusive: ['token-service.issues-token'],
    change: ({ machine }) => (machine.listening = false),
  },
  'token-service-never-answers': {
    title: 'The token-issuing service takes calls and never answers.',
    mistake: 'M52',
    step: 'token-issuing-service',
    breaks: ['transport.well-formed [gateway]'],
    inconclusive: [...nothingComes, 'token-service.issues-token'],
    hangs: true,
    change: ({ machine }) => (machine.hangs = true),
  },
  'token-service-access-not-approved': {
    title: 'The access of the register APIs to the token-issuing service was never approved.',
    mistake: 'M11',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => machine.approvedKeys.clear(),
  },
  'token-kept-too-long': {
    title: 'The token-issuing service keeps tokens for longer than they live.',
    mistake: 'M12',
    step: 'token-issuing-service',
    sporadic: true,
    change: ({ machine }) => {
      machine.tokenLifetimeSeconds = 1
      machine.cacheSeconds = 3
    },
  },
}
