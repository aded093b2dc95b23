import { registers } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { breaks, withoutData, mistakeIn, noToken, noData, type FaultTable } from '../fault.ts'
import { attributeOf } from '../gateway/setup.ts'
import { registerParts, restrictedScope } from '../registers/registers.ts'

const registering = mistakeIn('register-integration', noToken)
const deploying = mistakeIn('token-issuing-service', noToken)

const [first, ...others] = registers

/** Mistakes in the registration of the integration (SPEC 4.5 step 1). */
export const registrationMistakes: FaultTable<Behavior> = {
  'scope-not-granted': registering('M01', 'The register owners have not granted their scopes to the institution.').by(({ machine }) =>
    machine.integration.grants.clear(),
  ),
  'scope-not-registered': registering('M02', 'The integration was registered without the scopes.').by(({ machine }) =>
    machine.integration.scopes.clear(),
  ),
  'integration-of-wrong-type': registering('M03', 'The integration is of a type that the scopes do not allow.').by(
    ({ machine }) => (machine.integration.type = 'other'),
  ),
  'integration-key-expired': registering('M04', 'The key of the integration has expired after its year.').by(
    ({ machine }) => (machine.integration.key = 'expired'),
  ),
  'integration-key-of-other-environment': registering('M05', 'The key of the integration belongs to another environment.').by(
    ({ machine }) => (machine.integration.key = 'of-another-environment'),
  ),
  'integration-key-unknown': registering('M05', 'The key that assertions are signed with was never registered.').by(
    ({ machine }) => (machine.integration.key = 'unknown'),
  ),
  'integration-of-other-environment': registering('M05', 'The integration was registered in another environment.').by(
    ({ machine }) => (machine.integration.environments = new Set(['production'])),
  ),
  'registered-in-other-environment': registering(
    'M05',
    'The institution was registered in another environment, and the token-issuing service was set up after that.',
    { breaks: noData },
  ).by(({ machine }) => {
    machine.integration.environments = new Set(['production'])
    machine.tokensFrom = 'production'
  }),
  'scope-of-other-package': registering(
    'M06',
    'The integration was registered with the scope of another package of the population register, and the plan asks for that one.',
    { breaks: withoutData('population') },
  ).by(({ gateway, machine: { integration }, clientVariables }) => {
    for (const scopes of [integration.scopes, integration.grants]) {
      scopes.delete(registerParts.population.scope)
      scopes.add(restrictedScope)
    }
    attributeOf(gateway.apis.population).value = restrictedScope
    clientVariables['SANDBOX_POPULATION_SCOPE'] = restrictedScope
  }),
  'scope-of-one-register-only': registering('M06', `The integration was registered with the scope of ${first!.words.inSentence} only.`, {
    breaks: withoutData(...others.map(({ name }) => name)),
  }).by(({ machine }) => {
    for (const { name } of others) machine.integration.scopes.delete(registerParts[name].scope)
  }),
  'integration-key-old': {
    title: 'The key of the integration expires in a fortnight.',
    step: 'register-integration',
    warns: ['operations.integration-key-age'],
    change: ({ clientVariables }) =>
      (clientVariables['SANDBOX_INTEGRATION_KEY_REGISTERED_AT'] = new Date(Date.now() - 351 * 86_400_000).toISOString().slice(0, 10)),
  },
}

/** Mistakes in the set-up of the token-issuing service (SPEC 4.5 step 2). */
export const tokenServiceMistakes: FaultTable<Behavior> = {
  'token-service-not-deployed': deploying('M07', 'The token-issuing service was never deployed.').by(({ machine }) =>
    machine.deployed.delete('test'),
  ),
  'token-service-key-blank': deploying('M08', 'The token-issuing service has a blank where its private key belongs.').by(
    ({ machine }) => (machine.keyFilledIn = false),
  ),
  'token-service-audience-wrong': deploying('M09', 'The token-issuing service addresses its assertions to another environment.').by(
    ({ machine }) => (machine.audience = 'production'),
  ),
  'token-service-filters-gateway': deploying('M10', 'The IP filter of the token-issuing service lacks the network of the gateway.').by(
    ({ machine }) => (machine.admits = 'none'),
  ),
  'token-service-admits-gateway-only': breaks(
    'token-service.issues-token',
    'The IP filter of the token-issuing service admits the gateway and nobody else, as it should.',
  ).by(({ machine }) => (machine.admits = 'gateway')),
  'token-service-of-other-environment': deploying(
    'M09',
    'The token-issuing service gets its tokens from the authorization service of another environment.',
    { breaks: noData },
  ).by(({ machine }) => (machine.tokensFrom = 'production')),
  'token-service-clock-ahead': {
    title: 'The clock of the token-issuing service is ahead of that of the authorization service.',
    step: 'token-issuing-service',
    breaks: noToken,
    change: ({ machine }) => (machine.clockAheadSeconds = 60),
  },
  'token-service-key-replaced': deploying(
    'M08',
    'The token-issuing service still signs with a key that was replaced at the authorization service.',
  ).by(({ machine }) => (machine.integration.key = 'unknown')),
  'token-service-unreachable': deploying('M56', 'Nothing listens at the address of the token-issuing service.', {
    breaks: noToken,
  }).by(({ machine }) => (machine.listening = false)),
  'token-service-never-answers': deploying('M52', 'The token-issuing service takes calls and never responds.', {
    breaks: ['transport.well-formed [gateway]', ...noToken],
    hangs: true,
  }).by(({ machine }) => (machine.hangs = true)),
  'token-service-access-not-approved': deploying(
    'M11',
    'The access of the register APIs to the token-issuing service was never approved.',
  ).by(({ machine }) => machine.approvedKeys.clear()),
  'token-service-hands-out-ended-token': deploying(
    'M12',
    'The token-issuing service hands out a token that has ended: it kept it for longer than it lived.',
    { breaks: [...noData, 'token-service.token-valid'] },
  ).by(({ machine }) => (machine.tokenLifetimeSeconds = -30)),
  'token-service-asks-for-other-scope': deploying(
    'M57',
    `The token-issuing service requests the scope of ${others[0]!.words.inSentence}, whatever is requested.`,
    { breaks: [...withoutData(first!.name), 'token-service.token-valid'] },
  ).by(({ machine }) => (machine.scope = registerParts[others[0]!.name].scope)),
  'token-service-hands-out-assertion': deploying('M57', 'The token-issuing service hands out what it signed itself in place of a token.', {
    breaks: [...noData, 'token-service.token-valid'],
  }).by(({ machine }) => (machine.swaps = false)),
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
