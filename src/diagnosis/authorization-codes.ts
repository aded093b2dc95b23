import type { SetupStep } from '../domain/index.ts'

/** One error code of the authorization service. */
interface AuthorizationCode {
  /** The id of its rule. */
  readonly id: string
  readonly codes: readonly string[]
  readonly steps: readonly [SetupStep, ...SetupStep[]]
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
  code('integration-unknown', ['MP-100'], ['issuer-property', 'register-integration']),
  code('integration-audience-wrong', ['MP-110'], ['token-issuing-service']),
  code('integration-signature-rejected', ['MP-120', 'MP-124'], ['register-integration', 'token-issuing-service']),
  code('integration-key-too-old', ['MP-121'], ['register-integration']),
  code('integration-certificate-of-other-organization', ['MP-122'], ['register-integration']),
  code('integration-certificate-chain-unreadable', ['MP-123'], ['token-issuing-service']),
  code('integration-assertion-malformed', ['MP-011', 'MP-012', 'MP-130'], ['token-issuing-service']),
  code('integration-without-scope', ['MP-200'], ['register-integration']),
  code('integration-type-without-scope', ['MP-201'], ['register-integration']),
  code('integration-scope-not-granted', ['MP-250'], ['register-integration']),
  code('integration-scope-not-delegated', ['MP-251'], ['register-integration']),
] as const satisfies readonly AuthorizationCode[]
