import { contextPaths, gatewayUrl } from './gateway.ts'
import { baseUrl, otherOrganizationId } from './graphql.ts'
import { authUrl, caFile, clientId, clientSecret, organizationId } from './identity-provider.ts'
import { integrationKeyRegisteredAt, owner, target } from './organisation.ts'
import { person } from './person.ts'
import type { Question } from './question.ts'
import { registerKeys } from './register.ts'
import { tokenOrigin } from './token-origin.ts'
import { issuer, machineKey, tokenServiceScope, tokenServiceUrl } from './token-service.ts'

/** Everything that may have to be asked, in the order in which one answer lets the next be checked. */
export const questions: readonly Question[] = [
  target,
  caFile,
  authUrl,
  tokenOrigin,
  organizationId,
  clientId,
  clientSecret,
  baseUrl,
  otherOrganizationId,
  gatewayUrl,
  ...contextPaths,
  person,
  ...registerKeys,
  tokenServiceUrl,
  machineKey,
  issuer,
  tokenServiceScope,
  integrationKeyRegisteredAt,
  owner,
]
