import { addressOf, given, originTable, type TargetOrigin } from 'gatewatch'

export const address = (origin: TargetOrigin) =>
  given(
    `the address of the ${origin === 'gateway' ? 'gateway' : `${origin} host`} is not configured`,
    originTable[origin].setting,
    (target) => addressOf(target, origin),
  )

/** Rules that demand https have no object where the configured address is http on loopback. */
export const httpsAddress = (origin: TargetOrigin) =>
  given(
    'the configured address is http on loopback',
    originTable[origin].setting,
    (target) => {
      const configured = addressOf(target, origin)
      return configured?.startsWith('https:') === true ? configured : undefined
    },
    { optional: true },
  )

export const population = given(
  'the population register behind the gateway is not configured',
  'gateway.population',
  (target) => target.gateway?.population,
)

export const contact = given(
  'the contact register behind the gateway is not configured',
  'gateway.contact',
  (target) => target.gateway?.contact,
)

export const populationPerson = given(
  'no synthetic person for the population register is configured',
  'gateway.population.personIdentifier',
  (target) => target.gateway?.population?.personIdentifier,
)

export const contactPersons = given(
  'no synthetic persons for the contact register are configured',
  'gateway.contact.personIdentifiers',
  (target) => target.gateway?.contact?.personIdentifiers,
)

export const livenessIdentifier = given(
  'no identifier that belongs to nobody is configured',
  'gateway.livenessIdentifier',
  (target) => target.gateway?.livenessIdentifier,
)

export const expectedName = given(
  'no organisation name to expect is configured',
  'graphql.organizationName',
  (target) => target.graphql.organizationName,
)

export const otherOrganization = given(
  'no other organisation is configured',
  'graphql.otherOrganizationId',
  (target) => target.graphql.otherOrganizationId,
)

export const expiredToken = given('no token kept beyond its end is at hand', 'graphql.expiredToken', (target) => target.expiredToken)

/** Declared by the target that it may be asked with a secret in an address: loopback, or throw-away credentials. */
export const secretsInUrl = given(
  'a secret in an address is sent only to a target that allows it',
  'optIn',
  (target) => target.optIn.includes('secrets-in-url') || undefined,
)

export const tokenService = given(
  'the direct probe of the token-issuing service is not configured',
  'gateway.tokenService',
  (target) => target.gateway?.tokenService,
)

export const integrationKeyRegisteredAt = given(
  'the date on which the key of the integration was registered is not configured',
  'gateway.integrationKeyRegisteredAt',
  (target) => target.gateway?.integrationKeyRegisteredAt,
)
