import type { SetupStep } from '../domain/index.ts'

/** One error code of the authorization service. */
interface AuthorizationCode {
  /** The id of its rule. */
  readonly id: string
  readonly codes: readonly string[]
  readonly means: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly remedy: string
}

const code = <const Id extends string>(
  id: Id,
  codes: readonly string[],
  steps: AuthorizationCode['steps'],
): Pick<AuthorizationCode, 'codes' | 'steps'> & { readonly id: Id } => ({ id, codes, steps })

/** Where all of them were read. */
export const authorizationCodesSource = 'felleslosninger/docs edc2469: _docs/Maskinporten/maskinporten_feilsoking.md'

/** The error codes with which the authorization service refuses a token, each with the step that is wrong. */
export const authorizationCodes = [
  {
    ...code('D70', ['MP-100'], ['issuer-property', 'register-integration']),
    means: 'does not know the integration: its ID is wrong, or belongs to another environment',
    remedy:
      'Open Properties and set machine_auth_api_iss to the integration ID from the same environment (test or production); then deploy.',
  },
  {
    ...code('D70-110', ['MP-110'], ['token-issuing-service']),
    means: 'says that the grant is addressed to another service: the audience is wrong',
    remedy: 'Set the audience in the token-issuing service to the authorization service of this environment, with the slash at the end.',
  },
  {
    ...code('D70-120', ['MP-120', 'MP-124'], ['register-integration', 'token-issuing-service']),
    means: 'does not accept the certificate or the signature: often a test key in production or the reverse',
    remedy: 'Check that the key in the token-issuing service is the one registered on the integration, in the same environment.',
  },
  {
    ...code('D70-121', ['MP-121'], ['register-integration']),
    means: 'says that the key of the integration has expired, which happens one year after its registration',
    remedy: 'Register a new key on the integration and put it into the token-issuing service.',
  },
  {
    ...code('D70-122', ['MP-122'], ['register-integration']),
    means: 'says that the certificate belongs to another organisation than the integration',
    remedy: 'Use a certificate of the organisation that owns the integration.',
  },
  {
    ...code('D70-123', ['MP-123'], ['token-issuing-service']),
    means: 'cannot read the certificate chain in the grant',
    remedy: 'Correct the certificate chain in the token-issuing service.',
  },
  {
    ...code('D70-130', ['MP-011', 'MP-012', 'MP-130'], ['token-issuing-service']),
    means: 'refuses the grant as malformed, used twice or too old: a cache or the clock of the token-issuing service is wrong',
    remedy: 'Set the clock of the token-issuing service, and make its cache shorter than the life of a token.',
  },
  {
    ...code('D70-200', ['MP-200'], ['register-integration']),
    means: 'says that the integration does not have the scope',
    remedy: 'Add the scope of the register to the integration.',
  },
  {
    ...code('D70-201', ['MP-201'], ['register-integration']),
    means: 'says that this type of integration may not have the scope',
    remedy: 'Create a new integration of the right type: the type cannot be changed later.',
  },
  {
    ...code('D70-250', ['MP-250'], ['register-integration']),
    means: 'says that the owner of the register has not granted the scope to the institution',
    remedy: 'Apply to the owner of the register for access, and wait for the approval.',
  },
  {
    ...code('D70-251', ['MP-251'], ['register-integration']),
    means: 'says that the institution has not delegated the scope to its supplier',
    remedy: 'Delegate the scope to the supplier, or use an integration of your own.',
  },
] as const satisfies readonly AuthorizationCode[]
