import { beside, from, type Product } from './phrase.ts'

const oauth = { members: ['error', 'error_description'] }

export const keycloak: Product = {
  name: 'Keycloak',
  role: 'identity-provider',
  phrases: beside(oauth, [
    ...from(
      'keycloak/keycloak 0312c39: services/src/main/java/org/keycloak/protocol/oidc/grants/ClientCredentialsGrantType.java',
      ['Client not enabled to retrieve service account', 'grant-not-enabled'],
      ['Public client not allowed to retrieve service account', 'grant-not-enabled'],
      ['Bearer-only client not allowed to retrieve service account', 'grant-not-enabled'],
      ['The associated service account for the client does not exist', 'grant-not-enabled'],
    ),
    ...from(
      'keycloak/keycloak 03f1a16: services/src/main/java/org/keycloak/authentication/authenticators/client/ClientIdAndSecretAuthenticator.java',
      ['Invalid client or Invalid client credentials', 'client-refused'],
    ),
    ...from('keycloak/keycloak 00dd0dd: services/src/main/java/org/keycloak/protocol/oidc/grants/OAuth2GrantTypeBase.java', [
      'Invalid scopes:',
      'scope-refused',
    ]),
  ]),
}

export const entra: Product = {
  name: 'Entra ID',
  role: 'identity-provider',
  phrases: from(
    'MicrosoftDocs/entra-docs 04f6554: docs/identity-platform/reference-error-codes.md',
    ['AADSTS7000215', 'secret-wrong'],
    ['AADSTS7000222', 'secret-ended'],
    ['AADSTS7000218', 'request-malformed'],
    ['AADSTS7000112', 'client-disabled'],
    ['AADSTS700016', 'client-unknown'],
    ['AADSTS700022', 'scope-refused'],
    ['AADSTS700023', 'scope-refused'],
    ['AADSTS90002', 'tenant-unknown'],
    ['AADSTS90019', 'tenant-unknown'],
    ['AADSTS9001023', 'tenant-unknown'],
    ['AADSTS90124', 'tenant-unknown'],
    ['AADSTS90130', 'tenant-unknown'],
    ['AADSTS90004', 'request-malformed'],
    ['AADSTS90014', 'request-malformed'],
    ['AADSTS900144', 'request-malformed'],
    ['AADSTS9002313', 'request-malformed'],
    ['AADSTS900561', 'request-malformed'],
    ['AADSTS901002', 'request-malformed'],
    ['AADSTS90006', 'provider-busy'],
    ['AADSTS90012', 'provider-busy'],
    ['AADSTS90024', 'provider-busy'],
    ['AADSTS90033', 'provider-busy'],
    ['AADSTS90055', 'limit'],
    ['AADSTS90094', 'resource-refused'],
    ['AADSTS90099', 'resource-refused'],
    ['AADSTS50001', 'resource-refused'],
    ['AADSTS500011', 'resource-refused'],
    ['AADSTS50012', 'client-refused'],
    ['AADSTS500021', 'tenant-unknown'],
  ),
}

export const auth0: Product = {
  name: 'Auth0',
  role: 'identity-provider',
  phrases: beside(oauth, [
    ...from('https://github.com/auth0/node-auth0/issues/682', ['access_denied', 'Unauthorized', 'client-refused']),
    ...from('https://github.com/auth0/ruby-auth0/issues/190', [
      "Grant type 'client_credentials' not allowed for the client",
      'grant-not-enabled',
    ]),
  ]),
}

export const oidcProvider: Product = {
  name: 'oidc-provider',
  role: 'identity-provider',
  phrases: beside(oauth, [
    ...from('npm oidc-provider@9.13.3: lib/actions/token.js', ['requested grant type is not allowed for this client', 'grant-not-enabled']),
    ...from('npm oidc-provider@9.13.3: lib/shared/client_auth.js', ['no client authentication mechanism provided', 'request-malformed']),
    ...from('npm oidc-provider@9.13.3: lib/helpers/grant_authorization.js', ['requested scope is not allowed', 'scope-refused']),
  ]),
}
