import { given, Sensitive, type Target } from 'gatewatch'
import { addressOf, message, originTable, perRegister, registerNames, type RegisterName, type TargetOrigin } from 'gatewatch/internal'

export const address = (origin: TargetOrigin) =>
  given(message(`reason.no-${origin}-address`), originTable[origin].setting, (target) => addressOf(target, origin))

/** The address of a rule that demands https, which does not apply to http on loopback. */
export const httpsAddress = (origin: TargetOrigin) =>
  given(
    message('jwt.http-on-loopback'),
    originTable[origin].setting,
    (target) => {
      const configured = addressOf(target, origin)
      return configured?.startsWith('https:') === true ? configured : undefined
    },
    { optional: true },
  )

/** The configured call of a register. */
export const registerCall = perRegister(({ name }) =>
  given(message('reason.no-register', { register: message(`register-name.${name}`) }), `gateway.${name}`, ({ gateway }) => gateway?.[name]),
)

/** The persons to request from a register: a list, also for a call that requests one person. */
export const persons = perRegister(({ name, persons: { setting, many } }) =>
  given(
    message(many ? 'reason.no-persons' : 'reason.no-person', { register: message(`register-name.${name}`) }),
    `gateway.${name}.${setting}`,
    ({ gateway }): readonly Sensitive[] | undefined => {
      const configured = gateway?.[name]?.[setting]
      return configured instanceof Sensitive ? [configured] : configured
    },
  ),
)

/** A second person for a register: the configured one, the second of its list, or one of another register if no person may be real. */
export const otherPerson = perRegister(({ name }) =>
  given(
    message('reason.no-second-person'),
    'gateway.otherPersonIdentifier',
    ({ gateway, allowRealIdentifiers }) => {
      const own = personsOf(gateway, name)
      const borrowed = allowRealIdentifiers ? [] : registerNames.flatMap((other) => personsOf(gateway, other))
      return [...(gateway?.otherPersonIdentifier === undefined ? [] : [gateway.otherPersonIdentifier]), ...own.slice(1), ...borrowed].find(
        (person) => own[0] !== undefined && !person.equals(own[0]),
      )
    },
    { optional: true },
  ),
)

function personsOf(gateway: Target['gateway'], register: RegisterName): readonly Sensitive[] {
  const { personIdentifier, personIdentifiers = [] } = gateway?.[register] ?? {}
  return personIdentifier === undefined ? personIdentifiers : [personIdentifier]
}

export const unknownPersonIdentifier = given(
  message('reason.no-nobody'),
  'gateway.unknownPersonIdentifier',
  (target) => target.gateway?.unknownPersonIdentifier,
)

export const expectedName = given(
  message('reason.no-name-to-expect'),
  'graphql.organizationName',
  (target) => target.graphql.organizationName,
)

export const otherOrganization = given(
  message('reason.no-other-organization'),
  'graphql.otherOrganizationId',
  (target) => target.graphql.otherOrganizationId,
)

/** The organization whose data must be closed; no id if the configuration declares that organizations may read one another. */
export const closedOrganization = given(
  message('reason.no-other-organization'),
  'graphql.otherOrganizationId',
  ({ graphql: { otherOrganizationId: id, tenantBound } }): { readonly id?: string } | undefined =>
    tenantBound === false ? {} : id === undefined ? undefined : { id },
)

export const expiredToken = given(message('reason.no-expired-token'), 'graphql.expiredToken', (target) => target.expiredToken)

/** Set if the target accepts a secret in an address: loopback, or throw-away credentials. */
export const secretsInUrl = given(
  message('reason.no-secret-in-an-address'),
  'optIn',
  (target) => target.optIn.includes('secrets-in-url') || undefined,
)

export const tokenService = given(message('reason.no-direct-probe'), 'gateway.tokenService', (target) => target.gateway?.tokenService)

/** The contract of a register. */
export const answerContract = perRegister(({ name }) =>
  given(
    message('reason.no-contract', { register: message(`register-name.${name}`) }),
    `contract.${name}`,
    ({ contract }) => contract[name],
    { optional: true },
  ),
)

export const graphqlContract = given(
  message('reason.no-graphql-contract'),
  'contract.graphql',
  ({ contract }) => contract.graphql ?? recordedSchema(contract.recorded),
  {
    optional: true,
  },
)

/** The recorded schema of the API, if no other is configured. */
const recordedSchema = (recorded: Target['contract']['recorded']): Target['contract']['graphql'] =>
  recorded?.record.graphqlSchema === undefined ? undefined : { file: recorded.file, text: recorded.record.graphqlSchema }

export const recordedContract = given(message('reason.no-record'), 'contract.recorded', ({ contract }) => contract.recorded, {
  optional: true,
})

export const integrationKeyRegisteredAt = given(
  message('reason.no-key-date'),
  'gateway.integrationKeyRegisteredAt',
  (target) => target.gateway?.integrationKeyRegisteredAt,
)
