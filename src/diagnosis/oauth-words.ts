import type { SetupStep } from '../domain/index.ts'
import { type Answer, challengeErrorOf, textOf } from './answer.ts'

/** What the errors of OAuth mean where a gateway passes them on from behind it (RFC6749 5.2, RFC6750 3.1): the likeliest steps first. */
const meanings: Readonly<Record<string, readonly SetupStep[]>> = {
  invalid_client: ['register-integration', 'issuer-property', 'token-issuing-service', 'api-key-property'],
  invalid_grant: ['issuer-property', 'register-integration', 'token-issuing-service'],
  invalid_scope: ['register-integration', 'import-template', 'request-access'],
  unauthorized_client: ['register-integration'],
  access_denied: ['register-integration'],
  invalid_request: ['token-issuing-service', 'import-template'],
  unsupported_grant_type: ['token-issuing-service'],
  insufficient_scope: ['register-integration', 'import-template', 'request-access', 'backend-url'],
  invalid_token: ['token-issuing-service', 'callout-url', 'register-integration', 'backend-url'],
}

/** The steps that an OAuth error in the body or the challenge of an answer speaks of; none where there is none. */
export function stepsSpokenOf(answer: Pick<Answer, 'headers' | 'texts'>): readonly SetupStep[] {
  const said = challengeErrorOf(answer) ?? textOf(answer, 'error') ?? ''
  return Object.hasOwn(meanings, said) ? meanings[said]! : []
}
