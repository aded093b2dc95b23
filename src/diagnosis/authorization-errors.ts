import type { SetupStep } from '../domain/index.ts'

/** One error of the authorization service. */
interface AuthorizationError<Id extends string = string> {
  /** The id of its rule. */
  readonly id: Id
  readonly codes: readonly string[]
  /** Its sentences; some responses have them without a code. */
  readonly says: readonly string[]
  readonly steps: readonly [SetupStep, ...SetupStep[]]
}

const error = <const Id extends string>(
  id: Id,
  codes: readonly string[],
  says: readonly string[],
  steps: AuthorizationError['steps'],
): AuthorizationError<Id> => ({ id, codes, says, steps })

/** The page that lists them all. An unknown key is known from responses that users quote. */
export const authorizationErrorsSource = 'felleslosninger/docs edc2469: _docs/Maskinporten/maskinporten_feilsoking.md'

/** The errors with which the authorization service rejects a token request, each with the steps that may be wrong. */
export const authorizationErrors = [
  // Known by its sentence alone: its code is that of any malformed assertion.
  error(
    'integration-clock-differs',
    [],
    ['Issue time is after now', 'is in the future', 'issued in the future'],
    ['token-issuing-service'],
  ),
  error('integration-audience-wrong', ['MP-110'], ['Invalid JWT claim aud'], ['token-issuing-service']),
  error(
    'integration-signature-rejected',
    ['MP-120', 'MP-124'],
    ['The JWT is signed with an invalid certificate', 'Invalid JWT signature', 'Unknown key identifier (kid) for client'],
    ['register-integration', 'token-issuing-service'],
  ),
  error('integration-key-too-old', ['MP-121'], ['Client authentication failed. Expired key'], ['register-integration']),
  error('integration-certificate-of-other-organization', ['MP-122'], ['Invalid organization number for client'], ['register-integration']),
  error('integration-certificate-chain-unreadable', ['MP-123'], ['Invalid JWT header x5c'], ['token-issuing-service']),
  error(
    'integration-assertion-malformed',
    ['MP-011', 'MP-012', 'MP-130'],
    [
      'Invalid assertion. Invalid parameter value',
      'Grant is used before',
      'JWT is expired',
      'The combination consumer_org in claim and delegation scope on client is invalid',
    ],
    ['token-issuing-service'],
  ),
  error('integration-without-scope', ['MP-200'], ['Token request contains invalid scopes for client'], ['register-integration']),
  error(
    'integration-type-without-scope',
    ['MP-201'],
    ['Token request contains scopes not allowed for maskinporten'],
    ['register-integration'],
  ),
  error('integration-scope-not-granted', ['MP-250'], ['Consumer has not been granted access to the scope'], ['register-integration']),
  error('integration-scope-not-delegated', ['MP-251'], ['has not delegated access to the scope'], ['register-integration']),
  // Other responses begin with the second of its sentences.
  error(
    'integration-unknown',
    ['MP-100'],
    ['Client not found', 'Invalid assertion. Client authentication failed'],
    ['issuer-property', 'register-integration'],
  ),
] as const satisfies readonly AuthorizationError[]

/** An error of the authorization service found in a text, with the code or the sentence that shows it. */
type MetError = { readonly id: (typeof authorizationErrors)[number]['id'] } & ({ readonly code: string } | { readonly sentence: string })

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Returns the error of the authorization service that a text names: by a sentence without a code of its own, else by a code, else by a
 * sentence.
 */
export function authorizationErrorIn(text: string): MetError | undefined {
  const exact = bySentence(text, ({ codes }) => codes.length === 0)
  if (exact !== undefined) return exact
  for (const { id, codes } of authorizationErrors) {
    // Bounded: a code that is written out.
    const code = codes.find((each) => new RegExp(`(?<![\\w-])${each}(?![\\w-])`, 'i').test(text))
    if (code !== undefined) return { id, code }
  }
  return bySentence(text, () => true)
}

function bySentence(text: string, wanted: (error: AuthorizationError) => boolean): MetError | undefined {
  for (const { id, says } of authorizationErrors.filter(wanted)) {
    // Bounded: a sentence that is written out.
    const sentence = says.find((each) => new RegExp(literally(each), 'i').test(text))
    if (sentence !== undefined) return { id, sentence }
  }
  return undefined
}
