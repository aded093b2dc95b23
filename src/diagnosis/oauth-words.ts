import type { SetupStep } from '../domain/index.ts'
import { type ObservedResponse, challengeErrorOf, textOf } from './answer.ts'

/** The steps behind an OAuth error that a gateway passes on, the likeliest first (RFC6749 5.2, RFC6750 3.1). */
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

/** Returns the steps that an OAuth error in the body or the challenge of a response points to. */
export function stepsSpokenOf(answer: Pick<ObservedResponse, 'headers' | 'texts'>): readonly SetupStep[] {
  const code = challengeErrorOf(answer) ?? textOf(answer, 'error') ?? ''
  return Object.hasOwn(meanings, code) ? meanings[code]! : []
}
