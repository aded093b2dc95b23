import { managedApis, registerNames, type RegisterName } from '../domain/index.ts'
import { normalPath } from '../gravitee/index.ts'
import type { Behavior } from './behavior.ts'
import type { AccessTokens } from './identity-provider/tokens.ts'
import { registerParts } from './registers/registers.ts'
import { managementPath } from './management/management.ts'
import { managedVariable } from './management/variables.ts'
import { tokenServicePath } from './machine/token-service.ts'

const [first] = registerNames

/** The variable for the key to the API of a register. */
export const keyVariable = (register: RegisterName): string => `SANDBOX_${register.toUpperCase()}_KEY`

/** The variable for the person to request from a register. */
export const personVariable = (register: RegisterName): string =>
  register === first ? 'SANDBOX_PERSON' : `SANDBOX_${register.toUpperCase()}_PERSON`

/** The variable for the scope of the direct request to the token-issuing service. */
const scopeVariable = `SANDBOX_${first!.toUpperCase()}_SCOPE`

/** The environment variables that a configuration for the sandbox refers to. */
export async function environmentOf(
  { world, gateway, identityProvider, clientVariables }: Behavior,
  tokens: AccessTokens,
): Promise<Record<string, string>> {
  const { 'token-service': tokenService } = gateway.templates
  const { addresses, organization, otherOrganization, client, keys, management, people } = world
  return {
    SANDBOX_AUTH_URL: addresses['identity-provider'],
    SANDBOX_BASE_URL: addresses.graphql,
    SANDBOX_GATEWAY_URL: addresses.gateway,
    SANDBOX_ORGANIZATION_ID: organization.id,
    SANDBOX_ORGANIZATION_NAME: organization.name,
    SANDBOX_OTHER_ORGANIZATION_ID: otherOrganization.id,
    SANDBOX_CLIENT_ID: client.id,
    SANDBOX_CLIENT_SECRET: client.secret,
    ...Object.fromEntries(registerNames.map((register) => [keyVariable(register), keys[register]])),
    ...Object.fromEntries(registerNames.map((register) => [personVariable(register), register === first ? people.first : people.second])),
    SANDBOX_UNKNOWN_PERSON_IDENTIFIER: people.unknown,
    SANDBOX_TOKEN_SERVICE_URL:
      tokenService === undefined
        ? `${addresses['token-service']}${tokenServicePath('test')}`
        : `${addresses.gateway}${normalPath(tokenService.api.contextPaths[0]?.path?.value ?? '')}`,
    SANDBOX_TOKEN_SERVICE_KEY: keys.machine,
    SANDBOX_ISSUER: world.integration,
    [scopeVariable]: registerParts[first!].scope,
    SANDBOX_MANAGEMENT_URL: `${addresses.management}${managementPath}`,
    SANDBOX_MANAGEMENT_TOKEN: management.token,
    ...Object.fromEntries(
      managedApis.map((api) => [
        managedVariable(api, 'BACKEND'),
        api === 'token-service' ? `${addresses[api]}${tokenServicePath('test')}` : `${addresses[api]}${registerParts[api].basePath}`,
      ]),
    ),
    SANDBOX_INTEGRATION_KEY_REGISTERED_AT: new Date().toISOString().slice(0, 10),
    ...(identityProvider.format === 'jwt' ? { SANDBOX_EXPIRED_TOKEN: await tokens.issueExpired(`org:${organization.id}`) } : {}),
    ...Object.fromEntries(Object.entries(clientVariables).map(([name, value]) => [name, typeof value === 'string' ? value : value()])),
  }
}
