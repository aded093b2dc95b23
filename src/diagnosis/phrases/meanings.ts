import type { RefusalClass } from '../../engine/index.ts'
import type { SetupStep } from '../../domain/index.ts'

/** What words can mean at any product, in ours. */
interface MeaningEntry {
  /** A whole sentence. */
  readonly means: string
  readonly class: RefusalClass
  /** Which part of a gateway says it, where that is none of its policies. */
  readonly gatewayPart?: 'gateway-security' | 'callout'
  /** Where to look first; what lies on the way and is not listed comes after these. */
  readonly steps: readonly [SetupStep, ...SetupStep[]]
  readonly remedy: string
}

const entry = (kind: RefusalClass, steps: MeaningEntry['steps'], means: string, remedy: string): Omit<MeaningEntry, 'gatewayPart'> => ({
  means,
  class: kind,
  steps,
  remedy,
})

const keyCheck = { gatewayPart: 'gateway-security' } as const

const entries = {
  'key-missing': {
    ...entry(
      'credentials',
      ['configuration', 'network', 'client-key'],
      'The gateway saw no key in the call.',
      'Ask for the name of the header that the gateway reads the key from (gateway.keyHeader), and whether a proxy on the way removes it.',
    ),
    ...keyCheck,
  },
  'key-refused': {
    ...entry(
      'credentials',
      ['client-key', 'approve-access', 'request-access', 'client-application', 'import-template'],
      'The gateway does not accept the key, or not for this API.',
      'Open the subscriptions of the API: the access of your application must be approved, and neither paused nor ended. Then copy the key of that application again.',
    ),
    ...keyCheck,
  },
  'key-ended': {
    ...entry(
      'credentials',
      ['approve-access', 'client-key'],
      'The access that the key stands for has ended, has not begun, or is paused.',
      'Open the subscriptions of the API and look at the start, the end and the state of the access.',
    ),
    ...keyCheck,
  },
  'access-missing': {
    ...entry(
      'credentials',
      ['request-access', 'approve-access', 'client-application', 'client-key', 'context-path'],
      'The gateway knows the caller, who has no access to this API.',
      'Request access to this very API for the application that the key belongs to, and have it approved.',
    ),
    ...keyCheck,
  },
  'address-refused': entry(
    'other',
    ['import-template', 'network'],
    'Only certain addresses may call, and this one is not among them.',
    'Add the address that the call comes from to the list of the IP filter, or take the filter out.',
  ),
  'no-route': entry(
    'not-found',
    ['context-path', 'import-template', 'configuration'],
    'The gateway knows no API at this path.',
    'Compare the context path, letter by letter, with the address that was called; then see that the API is started and deployed on this gateway.',
  ),
  'no-operation': entry(
    'not-found',
    ['configuration', 'import-template', 'context-path'],
    'The API is there, and has nothing at this path or for this method.',
    'Compare path and method of the call with those that the API publishes.',
  ),
  'no-routing-rule': entry(
    'syntax',
    ['configuration', 'import-template'],
    'The API is there, and none of its routing rules fits the path.',
    'Compare the path of the call with the rules of the Dynamic Routing policy of the API.',
  ),
  limit: entry(
    'throttled',
    ['import-template', 'configuration'],
    'A limit of calls is used up.',
    'Wait until the limit is full again; then ask less often, or have the limit of the plan raised.',
  ),
  'backend-unreachable': entry(
    'unavailable',
    ['backend-url', 'network', 'callout-url', 'import-template'],
    'The gateway got no proper answer from the server behind it.',
    'Compare the address of the backend with the published one, and check that the gateway may connect to it.',
  ),
  'backend-slow': entry(
    'unavailable',
    ['backend-url', 'callout-url', 'network', 'token-issuing-service'],
    'The server behind the gateway did not answer in time.',
    'Find out which call the gateway waited for, the one to the backend or the one for a token; then check that the gateway may connect there.',
  ),
  'callout-failed': {
    ...entry(
      'unavailable',
      ['callout-url', 'api-key-property', 'token-issuing-service', 'issuer-property', 'register-integration', 'network'],
      'The gateway could not fetch a token before it called the register.',
      'Ask the token-issuing service directly, with the key from the property machine_auth_api_key: what it answers is what the gateway gets.',
    ),
    gatewayPart: 'callout',
  },
  'not-served': entry(
    'unavailable',
    ['import-template', 'network'],
    'A router in front has no server to pass the call on to.',
    'Tell those who run the platform: the gateway is not running, or the host of the address leads nowhere.',
  ),
  'client-refused': entry(
    'credentials',
    ['configuration', 'identity-provider', 'api-key-property'],
    'The identity provider does not accept this client ID with this secret.',
    'Copy client ID and secret again, both of this environment. If they are right, ask whether the client is enabled.',
  ),
  'client-unknown': entry(
    'credentials',
    ['configuration', 'identity-provider'],
    'The identity provider knows no such client in this tenant.',
    'Check the client ID, and that authUrl names the tenant or realm in which the client was registered.',
  ),
  'client-disabled': entry(
    'credentials',
    ['identity-provider'],
    'The client is switched off at the identity provider.',
    'Ask those who run the identity provider to enable the client.',
  ),
  'secret-wrong': entry(
    'credentials',
    ['configuration', 'identity-provider'],
    'The client is known, and its secret is not this one.',
    'Copy the value of the secret again; its ID is something else.',
  ),
  'secret-ended': entry(
    'credentials',
    ['identity-provider', 'configuration'],
    'The secret of the client has expired.',
    'Have a new secret made, and put it into the configuration.',
  ),
  'tenant-unknown': entry(
    'credentials',
    ['configuration', 'identity-provider'],
    'The identity provider knows no such tenant, or none that may ask here.',
    'Configure as authUrl the address with the tenant or realm of the institution in it.',
  ),
  'grant-not-enabled': entry(
    'credentials',
    ['identity-provider'],
    'The client is known, and may not ask for a token in its own name.',
    'Ask those who run the identity provider to enable the client-credentials grant for the client: a service account. Copying the secret again changes nothing.',
  ),
  'resource-refused': entry(
    'credentials',
    ['identity-provider', 'configuration'],
    'The client is not allowed the API that the token is for, or that API is not registered there.',
    'Ask those who run the identity provider to grant the API to the client, and compare its identifier with the configured one.',
  ),
  'scope-refused': entry(
    'credentials',
    ['configuration', 'identity-provider', 'register-integration'],
    'The scope that was asked for is not known or not granted.',
    'Compare the scope, letter by letter, with the one that was granted to the client.',
  ),
  'request-malformed': entry(
    'syntax',
    ['identity-provider', 'network', 'configuration'],
    'The request for a token lacks something, or arrived changed.',
    'Check that no proxy changes the request, and how the client is to show its secret: in a header or in the form.',
  ),
  'provider-busy': entry(
    'unavailable',
    ['identity-provider'],
    'The identity provider itself fails or is too busy.',
    'Look at its status page and try again later.',
  ),
  'token-missing': entry(
    'credentials',
    ['callout-url', 'import-template', 'configuration', 'graphql-api', 'api-key-property', 'token-issuing-service', 'network'],
    'No token arrived, or none that the server could read.',
    'Behind a gateway: see that its callout fetched a token and that a policy puts it into the header Authorization. Elsewhere: see that no proxy takes the header away.',
  ),
  'token-invalid': entry(
    'credentials',
    ['token-issuing-service', 'configuration', 'backend-url', 'identity-provider', 'graphql-api', 'issuer-property'],
    'A token arrived that the server does not accept.',
    'Check that whoever issued the token and whoever reads it belong to the same environment, both test or both production.',
  ),
  'token-ended': entry(
    'credentials',
    ['token-issuing-service', 'identity-provider'],
    'The token had expired when it arrived, or was not valid yet.',
    'Compare the clocks, and keep tokens no longer than they live: a cache of tokens that is too long shows like this.',
  ),
  'token-audience': entry(
    'credentials',
    ['token-issuing-service', 'configuration', 'identity-provider', 'graphql-api', 'backend-url'],
    'The token is meant for another service than the one that read it.',
    'Compare the audience of the token with the one that the service expects, environment included.',
  ),
  'token-issuer': entry(
    'credentials',
    ['configuration', 'backend-url', 'token-issuing-service', 'identity-provider', 'graphql-api'],
    'The service does not trust the one who issued the token.',
    'Check that both belong to the same environment, both test or both production.',
  ),
  'token-signature': entry(
    'credentials',
    ['configuration', 'backend-url', 'identity-provider', 'graphql-api', 'token-issuing-service'],
    'The service cannot verify the signature of the token.',
    'Check that both belong to the same environment, and that the service has fetched the keys of the issuer since they were changed.',
  ),
  'token-scope': entry(
    'credentials',
    ['register-integration', 'identity-provider', 'graphql-api', 'configuration', 'import-template'],
    'The token is good and does not give this right.',
    'Compare the scope of the token with the one that this call needs.',
  ),
  'query-unreadable': entry(
    'syntax',
    ['graphql-api', 'network', 'configuration'],
    'The server could not read the query or the body of the request.',
    'Check that no proxy changes body or Content-Type, and that the address is that of the GraphQL API.',
  ),
  'query-unknown': entry(
    'syntax',
    ['graphql-api', 'configuration'],
    'The server has no such field or argument: its schema differs from the documented one, or it is another service.',
    'Check baseUrl; if it is right, tell those who run the GraphQL API that the documented query no longer works.',
  ),
  'query-not-admitted': entry(
    'syntax',
    ['graphql-api'],
    'The server takes certain queries only, and this is none of them.',
    'Ask those who run the GraphQL API to admit the documented query.',
  ),
  'server-failed': entry(
    'unavailable',
    ['graphql-api', 'backend-url', 'identity-provider', 'token-issuing-service'],
    'A server failed inside; what failed stands in its log only.',
    'Send the time of the call, and its transaction or request id, to those who run the server.',
  ),
  'register-failed': entry(
    'unavailable',
    ['backend-url', 'import-template'],
    'The register got the call and failed on it.',
    'Try again later; if it stays so, compare the call with the documented one and ask the owner of the register.',
  ),
  'application-error': entry(
    'other',
    ['backend-url', 'import-template', 'configuration', 'graphql-api', 'identity-provider'],
    'An application answered with the page or body that its framework has for errors nobody described: whoever it is, the call reached an application.',
    'Find out whose application it is: the gateway itself may be one, and so may whatever stands behind it.',
  ),
  'host-unknown': entry(
    'unavailable',
    ['configuration', 'network'],
    'The name of the host leads to no address.',
    'Check the host for misspelling, and whether this machine sees the same names as yours.',
  ),
  'connection-failed': entry(
    'unavailable',
    ['network', 'configuration'],
    'No connection came about: nothing listens at this host and port, or something on the way refuses or drops it.',
    'Check the port, whether the server runs, and whether this machine may connect to it.',
  ),
  'connection-slow': entry(
    'unavailable',
    ['network', 'configuration'],
    'No connection came about in time: most often a firewall drops it.',
    'Ask those who run the network whether this machine may connect to the address.',
  ),
  'answer-slow': entry(
    'unavailable',
    ['network', 'backend-url', 'callout-url', 'identity-provider', 'graphql-api'],
    'The connection was made, and no whole answer came in time.',
    'Try once more with a longer limit: an answer in the end tells who was waited for.',
  ),
  'connection-closed': entry(
    'unavailable',
    ['network', 'configuration'],
    'The connection was closed before the answer was whole.',
    'Look for a proxy or firewall on the way, and whether the port speaks http or https.',
  ),
  'certificate-untrusted': entry(
    'unavailable',
    ['network', 'configuration'],
    'The certificate of the server cannot be traced to an authority that is trusted here.',
    'Have the server send its whole chain, or give the private authority as tls.caFile; never switch the verification off.',
  ),
  'certificate-name': entry(
    'unavailable',
    ['configuration', 'network'],
    'The certificate is for another host than the one that was called.',
    'Check the host for misspelling; if it is right, the server needs a certificate with this name.',
  ),
  'handshake-failed': entry(
    'unavailable',
    ['configuration', 'network'],
    'No TLS connection came about.',
    'Check that the port speaks https, and whether a client certificate is asked for.',
  ),
  'proxy-failed': entry(
    'unavailable',
    ['network', 'configuration'],
    'The proxy that this machine has to use did not let the call out.',
    'Check the address of the proxy and its login, and whether this host is to be called without it.',
  ),
} as const satisfies Record<string, MeaningEntry>

/** The name of a meaning. */
export type MeaningId = keyof typeof entries

export const meanings: Readonly<Record<MeaningId, MeaningEntry>> = entries
