import { addressOf, given, originTable, perRegister, Sensitive, type TargetOrigin } from 'gatewatch'

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

/** The call of a register, as configured. */
export const registerCall = perRegister(({ name, words }) =>
  given(`${words.en.inSentence} behind the gateway is not configured`, `gateway.${name}`, ({ gateway }) => gateway?.[name]),
)

/** Whom a register is asked for: a list, also of the one person of a call that asks for one. */
export const persons = perRegister(({ name, words, persons: { setting, many } }) =>
  given(
    `no synthetic ${many ? 'persons' : 'person'} for ${words.en.inSentence} ${many ? 'are' : 'is'} configured`,
    `gateway.${name}.${setting}`,
    ({ gateway }): readonly Sensitive[] | undefined => {
      const asked = gateway?.[name]?.[setting]
      return asked instanceof Sensitive ? [asked] : asked
    },
  ),
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
