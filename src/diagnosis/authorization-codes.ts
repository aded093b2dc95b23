import type { SetupStep } from '../system/setup-steps.ts'

/** One error code of the authorization service. */
interface AuthorizationCode {
  /** The id of its rule. */
  readonly id: string
  readonly codes: readonly string[]
  readonly means: string
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly remedy: string
}

/** The error codes with which the authorization service refuses a token, each with the step that is wrong. */
export const authorizationCodes = [
  {
    id: 'D70',
    codes: ['MP-100'],
    means: 'does not know the integration: its ID is wrong, or belongs to another environment',
    steps: ['issuer-property', 'register-integration'],
    remedy:
      'Open Properties and set machine_auth_api_iss to the integration ID from the same environment (test or production); then deploy.',
  },
  {
    id: 'D70-110',
    codes: ['MP-110'],
    means: 'says that the grant is addressed to another service: the audience is wrong',
    steps: ['token-issuing-service'],
    remedy: 'Set the audience in the token-issuing service to the authorization service of this environment, with the slash at the end.',
  },
  {
    id: 'D70-120',
    codes: ['MP-120', 'MP-124'],
    means: 'does not accept the certificate or the signature: often a test key in production or the reverse',
    steps: ['register-integration', 'token-issuing-service'],
    remedy: 'Check that the key in the token-issuing service is the one registered on the integration, in the same environment.',
  },
  {
    id: 'D70-121',
    codes: ['MP-121'],
    means: 'says that the key of the integration has expired, which happens one year after its registration',
    steps: ['register-integration'],
    remedy: 'Register a new key on the integration and put it into the token-issuing service.',
  },
  {
    id: 'D70-122',
    codes: ['MP-122'],
    means: 'says that the certificate belongs to another organisation than the integration',
    steps: ['register-integration'],
    remedy: 'Use a certificate of the organisation that owns the integration.',
  },
  {
    id: 'D70-123',
    codes: ['MP-123'],
    means: 'cannot read the certificate chain in the grant',
    steps: ['token-issuing-service'],
    remedy: 'Correct the certificate chain in the token-issuing service.',
  },
  {
    id: 'D70-130',
    codes: ['MP-011', 'MP-012', 'MP-130'],
    means: 'refuses the grant as malformed, used twice or too old: a cache or the clock of the token-issuing service is wrong',
    steps: ['token-issuing-service'],
    remedy: 'Set the clock of the token-issuing service, and make its cache shorter than the life of a token.',
  },
  {
    id: 'D70-200',
    codes: ['MP-200'],
    means: 'says that the integration does not have the scope',
    steps: ['register-integration'],
    remedy: 'Add the scope of the register to the integration.',
  },
  {
    id: 'D70-201',
    codes: ['MP-201'],
    means: 'says that this type of integration may not have the scope',
    steps: ['register-integration'],
    remedy: 'Create a new integration of the right type: the type cannot be changed later.',
  },
  {
    id: 'D70-250',
    codes: ['MP-250'],
    means: 'says that the owner of the register has not granted the scope to the institution',
    steps: ['register-integration'],
    remedy: 'Apply to the owner of the register for access, and wait for the approval.',
  },
  {
    id: 'D70-251',
    codes: ['MP-251'],
    means: 'says that the institution has not delegated the scope to its supplier',
    steps: ['register-integration'],
    remedy: 'Delegate the scope to the supplier, or use an integration of your own.',
  },
] as const satisfies readonly AuthorizationCode[]
