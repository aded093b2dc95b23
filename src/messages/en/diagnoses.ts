import { registers } from '../../domain/index.ts'

/** What a diagnosis says, by its rule; what would narrow it down; and what to do at a step of the set-up. `{seen}` is `diagnosis.seen`, or nothing. */
export const diagnoses = {
  'diagnosis.seen': ' (HTTP {status})',
  'register.unknown': 'the register',
  'register.several': registers.length === 2 ? 'both registers' : 'the registers',
  'address.auth': 'the identity provider',
  'address.base': 'the GraphQL API',
  'address.gateway': 'the gateway',
  'address.token-service': 'the token-issuing service',
  'address.management': 'the management API',
  'address.unknown': 'the server',

  'diagnosis.host-name-unknown.cause': 'The host name of {address} is unknown to the DNS server of this machine.',
  'diagnosis.host-name-unknown.fix':
    'Compare the host name with the one that your institution received. Then resolve it from the same network.',
  'diagnosis.dns-server-silent.cause': 'The DNS server of this machine does not answer: no host name can be resolved.',
  'diagnosis.dns-server-silent.fix': 'Check the network connection of this machine. Then check its DNS server.',
  'diagnosis.connection-rejected.cause': 'The host of {address} rejects the connection: it is down, or listens on another port.',
  'diagnosis.connection-rejected.fix': 'Check that the service is running. Then check the scheme and the port of the address.',
  'diagnosis.host-unreachable.cause': '{Address} cannot be reached: a firewall probably drops the connections of this machine.',
  'diagnosis.host-unreachable.fix': 'Ask the network administrator for a firewall opening from this machine to {address}.',
  'diagnosis.connection-closed-early.cause': 'A firewall, or the server itself, closes the connection to {address} before an answer.',
  'diagnosis.connection-closed-early.fix':
    'Use the host name, not an IP address. Then ask the network administrator what closes the connection.',
  'diagnosis.tls-handshake-failed.cause': 'TLS with {address} fails: the port expects plain http, or no TLS version is shared.',
  'diagnosis.tls-handshake-failed.fix': 'Check the scheme and the port of the address. Then check which TLS versions the server offers.',
  'diagnosis.identity-provider-metadata-http-addresses.cause':
    'The metadata of the identity provider contains http addresses whose port expects https.',
  'diagnosis.identity-provider-metadata-http-addresses.fix':
    'Ask the administrator of the identity provider to correct the addresses. Behind a TLS proxy, let it trust X-Forwarded-Proto.',
  'diagnosis.certificate-expired.cause': 'A certificate of {address} has expired, or is not valid yet.',
  'diagnosis.certificate-expired.fix': 'Ask the administrator of {address} to renew the certificate. Check the clock of this machine.',
  'diagnosis.certificate-for-other-host.cause': 'The certificate of {address} is for another host name.',
  'diagnosis.certificate-for-other-host.fix':
    'Compare the host name with the names in the certificate. Correct the address, or request a certificate for this name.',
  'diagnosis.certificate-untrusted.cause': 'The certificate chain of {address} does not lead to a root that this machine trusts.',
  'diagnosis.certificate-untrusted.fix':
    'Let the server send its whole chain. For a private authority, set tls.caFile to its certificate. Never turn the verification off.',
  'diagnosis.certificate-self-signed.cause': 'The certificate of {address} is self-signed, or signed by a private authority.',
  'diagnosis.certificate-self-signed.fix':
    'Set tls.caFile to the certificate of the authority. If a proxy inspects TLS, use its authority. Never turn the verification off.',
  'diagnosis.client-certificate-required.cause': 'The server in front of {address} requires a client certificate{seen}.',
  'diagnosis.client-certificate-required.fix':
    'Use the address that accepts API keys. Or ask for an entry point without client certificates.',
  'diagnosis.router-without-service.cause': 'The router in front of the gateway knows no running service for this host name{seen}.',
  'diagnosis.router-without-service.fix':
    'Check the instance name in the host name. If it is right, ask the platform team whether the gateway is running.',
  'diagnosis.proxy-blocks-request.cause': 'A proxy between this machine and {address} blocks the request{seen}.',
  'diagnosis.proxy-blocks-request.fix': 'Configure the proxy for this machine. Or ask for an exception for the host of {address}.',
  'diagnosis.address-redirects.cause': '{Address} redirects the call{seen}: the configured address is not the final one.',
  'diagnosis.address-redirects.fix': 'Configure the final address: https instead of http, with or without the slash at the end.',
  'diagnosis.context-paths-unknown.cause': 'The gateway knows no API at the context paths of {register}{seen}.',
  'diagnosis.context-paths-unknown.fix':
    'Check that the APIs are started and deployed, each with a published plan. Compare each context path under Entrypoints with the configured one. Check that gateway.url is the gateway of this environment.',
  'diagnosis.context-path-unknown.cause': 'The gateway knows no API at the context path of {register}{seen}.',
  'diagnosis.context-path-unknown.fix':
    'Check that the API is started and deployed, with a published plan. After a deployment, wait ten seconds. Compare the context path under Entrypoints with the configured one.',
  'diagnosis.gateway-instance-outdated.cause': 'An instance of the gateway lacks the last deployment of the API of {register}{seen}.',
  'diagnosis.gateway-instance-outdated.fix':
    'Wait two minutes after a deployment and run again. If it still fails, report the instance to the platform team.',
  'diagnosis.shared-api-key-rejected.cause': 'The gateway rejects the API key that is used for {register}{seen}.',
  'diagnosis.shared-api-key-rejected.fix':
    'Open the subscriptions of the API: approve a pending access, request a missing one. Copy the key of your own application again, not the token-service key. Then check the name of the key header.',
  'diagnosis.api-key-not-received.cause': 'The gateway receives no API key in calls to {register}{seen}, although Gatewatch sends one.',
  'diagnosis.api-key-not-received.fix': 'Ask the gateway administrator for the name of the key header. Check whether a proxy removes it.',
  'diagnosis.access-expired.cause': 'The access to the API of {register} has expired, or has not started{seen}.',
  'diagnosis.access-expired.fix': 'Open the subscriptions of the API. Change the start or the end date of the access.',
  'diagnosis.api-without-key-check.cause': 'The API of {register} returns data without an API key: its plan requires none.',
  'diagnosis.api-without-key-check.fix': 'Close the plan without a key now. Publish a plan with API key security.',
  'diagnosis.api-accepts-any-key.cause': 'The API of {register} accepts API keys that were never issued.',
  'diagnosis.api-accepts-any-key.fix': 'Open the plans of the API now. Set their security to API key.',
  'diagnosis.gateway-ip-filter-rejects.cause': 'The IP filter of the gateway for {register} rejects the address of this machine{seen}.',
  'diagnosis.gateway-ip-filter-rejects.fix': 'Add the address of this machine to the IP Filtering policy of the API. Or remove the policy.',
  'diagnosis.gateway-rate-limit-reached.cause': 'The rate limit of the gateway for {register} is used up{seen}.',
  'diagnosis.gateway-rate-limit-reached.fix': 'Raise the rate limit of the plan. Or send fewer calls.',
  'diagnosis.gateway-route-unknown.cause': 'The API of {register} has no route for the called path{seen}.',
  'diagnosis.gateway-route-unknown.fix': 'Find the path in the plan of your subscription. Put it in front of the configured path.',
  'diagnosis.callout-address-invalid.cause': 'The address in the HTTP Callout policy of {register} is empty, incomplete or unreadable.',
  'diagnosis.callout-address-invalid.fix':
    'Open Design, flow [ALL] /**, HTTP Callout policy. Enter the full https address of the token-issuing service. Then deploy.',
  'diagnosis.callout-address-unreachable.cause': 'The gateway cannot reach the address in the HTTP Callout policy of {register}.',
  'diagnosis.callout-address-unreachable.fix':
    'Correct the address in the HTTP Callout policy and deploy. Check that the gateway can reach the token-issuing service.',
  'diagnosis.callout-without-token.cause': 'The gateway gets no token for {register}{seen}, and the response does not show why.',
  'diagnosis.callout-without-token.fix':
    'Check the suspected steps in their order. Let errorContent of the HTTP Callout policy show the status of the callout.',
  'diagnosis.token-request-rejected-400.cause': 'The authorization service rejects the token request for {register} (HTTP 400).',
  'diagnosis.token-request-rejected-400.fix':
    'Check the scope and the key of the integration. Compare machine_auth_api_iss with the integration ID. Check that the plan sets the scope for the called path.',
  'diagnosis.token-service-key-rejected-401.cause':
    'The token-issuing service rejects the token-service key of the API of {register} (HTTP 401).',
  'diagnosis.token-service-key-rejected-401.fix':
    'Set machine_auth_api_key under Properties to the token-service key, not to your API key. Check that its access is approved. Then deploy.',
  'diagnosis.token-request-forbidden-403.cause': 'The token-issuing service returns no token for {register} (HTTP 403).',
  'diagnosis.token-request-forbidden-403.fix':
    'Check in the authorization service that the institution has the scope. Then check the IP filter of the token-issuing service.',
  'diagnosis.callout-address-wrong-404.cause':
    'The HTTP Callout policy of {register} calls an address without a token-issuing service (HTTP 404).',
  'diagnosis.callout-address-wrong-404.fix':
    'Compare the address in the HTTP Callout policy with the context path of the token-issuing service. Check that the service is started and deployed.',
  'diagnosis.token-service-failed-500.cause': 'The token-issuing service fails when the API of {register} requests a token (HTTP 5xx).',
  'diagnosis.token-service-failed-500.fix':
    'Read the log of the token-issuing service. Fill in its key ID, private key and audience. Check that the plan sets the scope for the called path.',
  'diagnosis.gateway-policy-failed.cause': 'A policy of the API of {register} fails{seen}: usually the HTTP Callout policy.',
  'diagnosis.gateway-policy-failed.fix':
    'Check that both properties exist under Properties, spelled exactly. Check that the HTTP Callout address returns JSON. Then deploy.',
  'diagnosis.token-service-or-backend-slow.cause':
    'The token-issuing service or the backend of {register} does not answer the gateway in time.',
  'diagnosis.token-service-or-backend-slow.fix':
    'Measure the response times of the token-issuing service and of the backend. Check errorCondition in the HTTP Callout policy: a wrong one makes calls hang.',
  'diagnosis.register-token-missing.cause': 'The API of {register} sends no valid token{seen}; another register receives one.',
  'diagnosis.register-token-missing.fix':
    'Check that the integration has the scope of this register. Compare Properties and the HTTP Callout policy with those of the API that works. Then deploy.',
  'diagnosis.register-rejects-token.cause': '{Register} rejects the token of this API{seen}; another register accepts its own.',
  'diagnosis.register-rejects-token.fix':
    'Compare the backend and the HTTP Callout address with those of the API that works. Use one environment for all. Then shorten the token cache.',
  'diagnosis.register-rejects-some-tokens.cause': 'The token-issuing service returns some tokens that are rejected by {register}{seen}.',
  'diagnosis.register-rejects-some-tokens.fix':
    'Cache tokens at least 15 seconds shorter than their lifetime, and by scope. Check that all backends under Proxy > Endpoints belong to one environment.',
  'diagnosis.integration-key-expired.cause': 'The key of the integration has expired by its date, and no valid token reaches {register}.',
  'diagnosis.integration-key-expired.fix':
    'Register a new key on the integration. Put it into the token-issuing service. Set its date in the configuration.',
  'diagnosis.token-scope-rejected.cause': '{Register} accepts the token, but does not find the scope in it{seen}.',
  'diagnosis.token-scope-rejected.fix':
    'Add the scope of this register to the integration. Check that the plan of your application sets this scope. Check that the backend address belongs to it.',
  'diagnosis.backend-path-unknown.cause': 'The backend of {register} finds nothing at the called path{seen}.',
  'diagnosis.backend-path-unknown.fix':
    'Join the backend address and the configured path: version and resource must each occur once. Then try another synthetic person.',
  'diagnosis.backend-is-another-server.cause': 'The backend address of {register} points to another server{seen}.',
  'diagnosis.backend-is-another-server.fix': 'Enter the address of this register under Proxy > Endpoints. Then deploy.',
  'diagnosis.person-unknown.cause': '{Register} does not know the configured person. The set-up works.',
  'diagnosis.person-unknown.fix': 'Configure the identifier of a synthetic person of this environment.',
  'diagnosis.register-request-malformed.cause': '{Register} rejects the request as malformed{seen}.',
  'diagnosis.register-request-malformed.fix':
    'Look for policies in the flow of the API that change headers or the body. Then check the configured identifiers.',
  'diagnosis.register-method-rejected.cause': '{Register} rejects the method{seen}: a policy changed it, or the backend address is wrong.',
  'diagnosis.register-method-rejected.fix':
    'Look for a policy that overrides the method. Then compare the backend address with the documented one.',
  'diagnosis.accept-header-changed.cause': 'A policy changes the Accept header of calls to {register}{seen}.',
  'diagnosis.accept-header-changed.fix': 'Let the API pass on the header Accept with the value application/json.',
  'diagnosis.register-firewall-rejects.cause': 'A web application firewall in front of {register} rejects the request{seen}.',
  'diagnosis.register-firewall-rejects.fix': 'Find the support ID of the page in the log of the gateway. Send it to the register owner.',
  'diagnosis.register-rate-limit-reached.cause': '{Register} limits the calls of this institution{seen}.',
  'diagnosis.register-rate-limit-reached.fix': 'Send fewer calls. Find out which other systems of the institution call the register.',
  'diagnosis.server-behind-gateway-unreachable.cause': 'The gateway, or a router in front of it, cannot reach the server behind it{seen}.',
  'diagnosis.server-behind-gateway-unreachable.fix':
    'Find out which product sent the error page. If it is the gateway, check the backend address under Proxy > Endpoints. If it is a router, ask the platform team whether the gateway is running.',
  'diagnosis.gateway-without-backend.cause': 'The gateway has no usable backend for {register}{seen}.',
  'diagnosis.gateway-without-backend.fix':
    'Check the state of the endpoint under Proxy > Endpoints. Compare its name with the one in the routing policy.',
  'diagnosis.backend-connection-timeout.cause': 'The gateway cannot connect to {register}{seen}: a firewall probably drops its packets.',
  'diagnosis.backend-connection-timeout.fix':
    'Check the backend address under Proxy > Endpoints. Ask for a firewall opening from the network of the gateway to it.',
  'diagnosis.backend-slow.cause': 'The backend of {register} does not answer the gateway in time{seen}.',
  'diagnosis.backend-slow.fix':
    'Check the status page of the register and try again later. If it is up, check the backend address under Proxy > Endpoints.',
  'diagnosis.html-page-instead-of-response.cause': 'An HTML page answers instead of {address}{seen}: from a proxy, or another service.',
  'diagnosis.html-page-instead-of-response.fix': 'Open the address in a browser on the same machine. Check which product sent the page.',
  'diagnosis.api-hides-every-error.cause': 'The API of {register} answers every caller with success and no data: it hides errors.',
  'diagnosis.api-hides-every-error.fix':
    'Remove the response templates of the API, so that errors keep their status. Run again to see the error.',
  'diagnosis.address-of-other-register.cause': 'The context path or the backend address of {register} leads to another register.',
  'diagnosis.address-of-other-register.fix':
    'Compare the context paths under Entrypoints. Compare the backend addresses under Proxy > Endpoints. Correct the two that are swapped.',
  'diagnosis.identity-provider-metadata-missing.cause': 'The identity provider publishes no metadata at the configured address{seen}.',
  'diagnosis.identity-provider-metadata-missing.fix':
    'Set authUrl to the issuer address, with its path or realm. Leave out /.well-known and /oauth.',
  'diagnosis.identity-provider-token-endpoint-http.cause':
    'The metadata of the identity provider contains an http token endpoint, which exposes the client secret.',
  'diagnosis.identity-provider-token-endpoint-http.fix':
    'Ask the administrator of the identity provider to publish token_endpoint with https.',
  'diagnosis.identity-provider-client-rejected.cause': 'The identity provider rejects the client ID with this secret{seen}.',
  'diagnosis.identity-provider-client-rejected.fix':
    'Copy the client ID and the secret of this environment again. If the secret contains : % + / or spaces, request another one.',
  'diagnosis.identity-provider-scope-not-granted.cause':
    'The identity provider does not grant the scope of the organization to the client{seen}.',
  'diagnosis.identity-provider-scope-not-granted.fix':
    'Check organizationId. If it is right, ask the administrator of the identity provider to grant org:<organizationId> to the client.',
  'diagnosis.identity-provider-grant-rejected.cause': 'The identity provider rejects the client-credentials grant of this client{seen}.',
  'diagnosis.identity-provider-grant-rejected.fix':
    'Ask the administrator of the identity provider to enable client_credentials for the client. Check that no proxy changes the request.',
  'diagnosis.identity-provider-undocumented-response.cause': 'The responses of the identity provider differ from the documentation.',
  'diagnosis.identity-provider-undocumented-response.fix':
    'Send the findings of these checks to the administrator of the identity provider. Or correct the documented values in the configuration.',
  'diagnosis.graphql-token-rejected.cause': 'The GraphQL API rejects the token that the identity provider issued{seen}.',
  'diagnosis.graphql-token-rejected.fix':
    'Check that authUrl and baseUrl belong to one environment. Then ask which tokens the GraphQL API accepts.',
  'diagnosis.graphql-organization-unknown.cause': 'The GraphQL API does not know the organization, or hides it from this client.',
  'diagnosis.graphql-organization-unknown.fix':
    'Check graphql.organizationId. Then check that the scope of the token is that of this organization.',
  'diagnosis.graphql-query-unknown.cause': 'The GraphQL API does not know the documented query{seen}.',
  'diagnosis.graphql-query-unknown.fix':
    'Check baseUrl. If it is right, report the changed schema to the administrator of the GraphQL API.',
  'diagnosis.graphql-api-not-found.cause': 'The configured address leads to no GraphQL API{seen}.',
  'diagnosis.graphql-api-not-found.fix': 'Set baseUrl to the part of the address before /graphql.',
  'diagnosis.token-service-setting-wrong.cause':
    'The setting gateway.tokenService has a wrong address or key; a register works without it.',
  'diagnosis.token-service-setting-wrong.fix':
    'Set gateway.tokenService.url to the address in the HTTP Callout policy. Set its apiKey to the value of machine_auth_api_key.',
  'diagnosis.token-service-accepts-gateway-only.cause':
    'The token-issuing service rejects this machine{seen}: it accepts the gateway only, as it should.',
  'diagnosis.token-service-accepts-gateway-only.fix':
    'Run Gatewatch inside the network of the institution. Or remove gateway.tokenService from the configuration.',
  'diagnosis.token-service-not-found.cause': 'The configured address leads to no token-issuing service{seen}.',
  'diagnosis.token-service-not-found.fix':
    'Check that the token-issuing service is started and deployed. Compare its context path with the address in the HTTP Callout policy.',
  'diagnosis.integration-unknown.cause': 'The authorization service does not know the integration ID in this environment (MP-100).',
  'diagnosis.integration-unknown.fix': 'Set machine_auth_api_iss under Properties to the integration ID of this environment. Then deploy.',
  'diagnosis.integration-audience-wrong.cause':
    'The authorization service rejects the assertion: its audience is another service (MP-110).',
  'diagnosis.integration-audience-wrong.fix':
    'Set the audience in the token-issuing service to the authorization service of this environment, with the final slash.',
  'diagnosis.integration-signature-rejected.cause':
    'The authorization service rejects the signature or the certificate, often of another environment (MP-120, MP-124).',
  'diagnosis.integration-signature-rejected.fix':
    'Compare the key in the token-issuing service with the one registered on the integration. Use the same environment for both.',
  'diagnosis.integration-key-too-old.cause':
    'The authorization service rejects the key of the integration: it expired after one year (MP-121).',
  'diagnosis.integration-key-too-old.fix': 'Register a new key on the integration. Put it into the token-issuing service.',
  'diagnosis.integration-certificate-of-other-organization.cause':
    'The authorization service rejects the certificate: it belongs to another organization than the integration (MP-122).',
  'diagnosis.integration-certificate-of-other-organization.fix': 'Use a certificate of the organization that owns the integration.',
  'diagnosis.integration-certificate-chain-unreadable.cause':
    'The authorization service cannot read the certificate chain in the assertion (MP-123).',
  'diagnosis.integration-certificate-chain-unreadable.fix': 'Correct the certificate chain in the token-issuing service.',
  'diagnosis.integration-assertion-malformed.cause':
    'The authorization service rejects the assertion as malformed, reused or too old (MP-011, MP-012, MP-130).',
  'diagnosis.integration-assertion-malformed.fix':
    'Set the clock of the token-issuing service by NTP. Cache tokens shorter than their lifetime.',
  'diagnosis.integration-without-scope.cause': 'The authorization service rejects the scope: the integration does not have it (MP-200).',
  'diagnosis.integration-without-scope.fix': 'Add the scope of the register to the integration.',
  'diagnosis.integration-type-without-scope.cause':
    'The authorization service rejects the scope: this type of integration cannot have it (MP-201).',
  'diagnosis.integration-type-without-scope.fix': 'Create a new integration of the right type: the type cannot be changed later.',
  'diagnosis.integration-scope-not-granted.cause':
    'The authorization service rejects the scope: the register owner has not granted it (MP-250).',
  'diagnosis.integration-scope-not-granted.fix': 'Apply to the register owner for access. Wait for the approval.',
  'diagnosis.integration-scope-not-delegated.cause':
    'The authorization service rejects the scope: the institution has not delegated it to the supplier (MP-251).',
  'diagnosis.integration-scope-not-delegated.fix': 'Delegate the scope to the supplier. Or use your own integration.',
  'diagnosis.token-service-cannot-create-request.cause': 'The token-issuing service cannot create a token request{seen}.',
  'diagnosis.token-service-cannot-create-request.fix':
    'Fill in the key ID, private key and audience of the token-issuing service. Check that the scope reaches it.',
  'diagnosis.api-sends-no-valid-token.cause':
    'The API of {register} sends no valid token{seen}; the token-issuing service itself issues one.',
  'diagnosis.api-sends-no-valid-token.fix':
    'Compare both properties and the HTTP Callout address with gateway.tokenService. Check that the Transform Headers policy sends the token. Then deploy.',
  'diagnosis.machine-clock-wrong.cause': 'The clock of this machine differs from the clocks of several servers.',
  'diagnosis.machine-clock-wrong.fix': 'Set the clock of this machine by a time server (NTP).',
  'diagnosis.token-service-silent.cause': 'The token-issuing service answers neither the gateway nor this machine.',
  'diagnosis.token-service-silent.fix':
    'Check that the token-issuing service is running. Compare its address in the HTTP Callout policy with gateway.tokenService.url.',
  'diagnosis.response-malformed.cause': '{Address} sends an incomplete or malformed HTTP response.',
  'diagnosis.response-malformed.fix': 'Call the address without the proxies in between. Find out which of them breaks the response.',
  'diagnosis.api-key-of-other-register-accepted.cause': 'The API of {register} also accepts the API key of another register.',
  'diagnosis.api-key-of-other-register-accepted.fix':
    'Close the subscription that is not needed. Or declare in the configuration that several registers share one key.',
  'diagnosis.graphql-accepts-invalid-request.cause': 'The GraphQL API returns data for requests that it must reject{seen}.',
  'diagnosis.graphql-accepts-invalid-request.fix': 'Report it to the administrator of the GraphQL API now, with the names of these checks.',
  'diagnosis.identity-provider-failing.cause': 'The identity provider fails{seen}, or does not answer in time.',
  'diagnosis.identity-provider-failing.fix': 'Check the status page of the identity provider. Try again later.',
  'diagnosis.identity-provider-accepts-invalid-request.cause':
    'The identity provider issues tokens for requests that it must reject{seen}.',
  'diagnosis.identity-provider-accepts-invalid-request.fix':
    'Report it to the administrator of the identity provider now, with the names of these checks.',
  'diagnosis.graphql-undocumented-response.cause': 'The responses of the GraphQL API differ from the documentation.',
  'diagnosis.graphql-undocumented-response.fix':
    'Send the findings of these checks to the administrator of the GraphQL API. Or correct the expected values in the configuration.',
  'diagnosis.register-unexpected-answer.cause': '{Register} answers unexpectedly for a configured identifier. The set-up works.',
  'diagnosis.register-unexpected-answer.fix':
    'Check that the configured persons are synthetic and of this environment. Check that the unknown person does not exist there. Otherwise report it to the register owner.',
  'diagnosis.backend-failing.cause': 'The backend of {register} fails{seen}.',
  'diagnosis.backend-failing.fix':
    'Check the status page of the register and try again later. Then check that the backend address under Proxy > Endpoints is right.',
  'diagnosis.gateway-fails-instead-of-rejecting.cause': 'The gateway fails instead of rejecting a call to {register}{seen}.',
  'diagnosis.gateway-fails-instead-of-rejecting.fix': 'Find the call in the log of the gateway. Correct the policy that fails.',
  'diagnosis.response-too-large.cause': '{Address} sends a response larger than any documented one: probably another service answers.',
  'diagnosis.response-too-large.fix': 'Check the address. Then ask the administrator of {address} which service answers there.',
  'diagnosis.configured-address-http.cause': 'The address of {address} starts with http, but its port expects https.',
  'diagnosis.configured-address-http.fix': 'Write the address with https.',
  'diagnosis.register-redirects.cause': 'The gateway or the backend redirects calls to {register}{seen}.',
  'diagnosis.register-redirects.fix':
    'Read where the redirect leads. If it leads to the gateway, correct the context path. If it leads to the register, enter that address under Proxy > Endpoints.',
  'diagnosis.token-service-rejects-machine-address.cause':
    'The IP filter of the token-issuing service rejects the address of this machine{seen}.',
  'diagnosis.token-service-rejects-machine-address.fix':
    'Check that the filter lists the network of the gateway. If this machine is outside the institution, run Gatewatch inside.',
  'diagnosis.token-service-ip-filter-rejects.cause':
    'The IP filter of the token-issuing service rejects this machine{seen}, and perhaps the gateway.',
  'diagnosis.token-service-ip-filter-rejects.fix':
    'Add the network of the gateway to the IP filter. If this machine is outside the institution, run Gatewatch inside.',
  'diagnosis.token-service-key-rejected.cause': 'The token-issuing service rejects the token-service key{seen}.',
  'diagnosis.token-service-key-rejected.fix':
    'Check that the access of the application to the token-issuing service is approved. Copy its key into machine_auth_api_key under Properties. Then deploy.',
  'diagnosis.authorization-service-scope-not-granted.cause':
    'The authorization service does not grant the scope to this integration{seen}.',
  'diagnosis.authorization-service-scope-not-granted.fix':
    'Add the scope to the integration. If it is there, apply to the register owner for access.',
  'diagnosis.authorization-service-rejects-request.cause': 'The authorization service rejects the token request{seen}.',
  'diagnosis.authorization-service-rejects-request.fix':
    'Compare machine_auth_api_iss with the integration ID. Check that the key of the integration is of this environment and has not expired.',
  'diagnosis.api-keys-rejected.cause': 'The gateway rejects the API keys for {register}{seen}.',
  'diagnosis.api-keys-rejected.fix':
    'Open the subscriptions of each API: approve a pending access, request a missing one. Copy the key of your own application for each API. Then check the name of the key header.',
  'diagnosis.api-key-rejected.cause': 'The gateway rejects the API key for {register}{seen}.',
  'diagnosis.api-key-rejected.fix':
    'Open the subscriptions of the API: approve a pending access, request a missing one. Copy the key of your own application for this API. Then check the name of the key header.',
  'diagnosis.token-service-cannot-sign.cause': 'The token-issuing service cannot sign the token request{seen}.',
  'diagnosis.token-service-cannot-sign.fix':
    'Fill in the key ID, private key and audience of the token-issuing service. Check that the plan sets the scope for the called path.',
  'diagnosis.gateway-slow.cause': 'The gateway does not answer calls to {register} in time.',
  'diagnosis.gateway-slow.fix':
    'Find the call in the log of the gateway. Check whether it waits for the HTTP Callout policy or the backend.',
  'diagnosis.token-expired-or-foreign.cause': 'The token for {register} is rejected{seen}: of another environment, or expired.',
  'diagnosis.token-expired-or-foreign.fix':
    'Check that the backend, the HTTP Callout address and the integration belong to one environment. Then shorten the token cache.',
  'diagnosis.gateway-clock-wrong.cause': 'The clock of the gateway is wrong, and no valid token reaches {register}.',
  'diagnosis.gateway-clock-wrong.fix': 'Set the clocks of the gateway and of the token-issuing service by a time server (NTP).',
  'diagnosis.gateway-sends-no-valid-token.cause': 'The gateway sends no valid token to {register}{seen}.',
  'diagnosis.gateway-sends-no-valid-token.fix':
    'Check the scope and the key of the integration. Check that the API is deployed with both properties. Then check the address in the HTTP Callout policy.',
  'diagnosis.backend-rejects-method.cause': 'The backend address of {register} leads to another server, which rejects the method{seen}.',
  'diagnosis.backend-rejects-method.fix': 'Correct the backend address under Proxy > Endpoints. Then deploy.',
  'diagnosis.backend-unreachable.cause': 'The gateway cannot reach the backend of {register}{seen}: wrong host name, port or certificate.',
  'diagnosis.backend-unreachable.fix':
    'Correct the backend address under Proxy > Endpoints. Check from the gateway that the host presents a trusted certificate.',
  'diagnosis.html-page-instead-of-register.cause': 'An HTML page answers instead of {register}{seen}: from a firewall, or another server.',
  'diagnosis.html-page-instead-of-register.fix':
    'Read the page in the log of the gateway. If it has a support ID, send it to the register owner. Otherwise correct the backend address under Proxy > Endpoints.',
  'diagnosis.api-hides-error.cause': 'The API of {register} hides an error behind a success status{seen}.',
  'diagnosis.api-hides-error.fix': 'Remove the response templates of the API, so that errors keep their status.',
  'diagnosis.register-not-as-specified.cause': 'The server that answers for {register} does not follow its specification{seen}.',
  'diagnosis.register-not-as-specified.fix':
    'Compare the backend address under Proxy > Endpoints with that of this register. Then compare the context path under Entrypoints.',
  'diagnosis.identity-provider-issuer-differs.cause': 'The metadata of the identity provider has another issuer than authUrl.',
  'diagnosis.identity-provider-issuer-differs.fix': 'If that issuer belongs to the identity provider, set authUrl to exactly this address.',
  'diagnosis.identity-provider-token-endpoint-broken.cause':
    'The metadata of the identity provider contains a token endpoint that does not work{seen}.',
  'diagnosis.identity-provider-token-endpoint-broken.fix':
    'Ask the administrator of the identity provider to correct token_endpoint in the metadata.',
  'diagnosis.graphql-failing.cause': 'The GraphQL API fails{seen}, or does not answer in time.',
  'diagnosis.graphql-failing.fix': 'Check the status page of the GraphQL API. Try again later.',
  'diagnosis.token-service-key-with-line-break.cause':
    'The property machine_auth_api_key for {register} contains a line break: every caller can read the key.',
  'diagnosis.token-service-key-with-line-break.fix':
    'Remove the line break from machine_auth_api_key under Properties. Check machine_auth_api_iss as well, then deploy. Renew the key, since callers could read it.',
  'diagnosis.token-or-backend-failing.cause': 'The token or the backend of {register} fails{seen}; the gateway accepts the API key.',
  'diagnosis.token-or-backend-failing.fix':
    'Find the call in the log of the gateway. If the HTTP Callout policy failed, check the token steps. If the backend failed, check its address.',
  'diagnosis.register-calls-failing.cause': 'Calls to {register} fail{seen}, and no response shows where.',
  'diagnosis.register-calls-failing.fix':
    'Find the call in the log of the gateway to see how far it got. Then check the suspected steps in their order.',
  'diagnosis.address-not-as-documented.cause': '{Address} does not behave as documented, and no response shows why.',
  'diagnosis.address-not-as-documented.fix': 'Read the findings of these checks. Send them to the administrator of {address}.',
  'diagnosis.one-of-two-instances-failing.cause': 'One of two instances on the call path to {register} fails: every second of {of} calls.',
  'diagnosis.one-of-two-instances-failing.fix':
    'Compare a failed and a successful transaction in the log of the gateway. Restart or redeploy the instance that fails.',
  'diagnosis.rate-limit-or-stale-token.cause': 'A limit or a stale cached token blocks {register}: the last {failed} of {of} calls failed.',
  'diagnosis.rate-limit-or-stale-token.fix':
    'Check the rate limit of the plan. Cache tokens at least 15 seconds shorter than their lifetime.',
  'diagnosis.some-instances-failing.cause': 'One of several instances, or a stale token, makes {failed} of {of} calls to {register} fail.',
  'diagnosis.some-instances-failing.fix':
    'Compare a failed and a successful transaction in the log of the gateway. Check the instances of the policy or backend where they differ.',
  'diagnosis.token-accepted-nowhere.cause': 'The token-issuing service returns a token that no register accepts: expired, or self-signed.',
  'diagnosis.token-accepted-nowhere.fix':
    'Cache tokens at least 15 seconds shorter than their lifetime. Exchange the signed assertion for a token of the authorization service.',
  'diagnosis.token-without-scope.cause': 'The token-issuing service returns a token without the requested scope.',
  'diagnosis.token-without-scope.fix':
    'Add the scope to the integration. Check that the register owner has granted it. Then check which scope the token-issuing service requests.',
  'diagnosis.gateway-policy-failed-after-token.cause':
    'A policy of the API of {register} fails{seen}; the token-issuing service itself issues tokens.',
  'diagnosis.gateway-policy-failed-after-token.fix':
    'Compare both properties and the HTTP Callout address with gateway.tokenService, character by character. Then deploy.',
  'diagnosis.token-with-other-scope.cause': 'The token-issuing service returns a token with another scope than the requested one.',
  'diagnosis.token-with-other-scope.fix': 'Let the token-issuing service request the scope that it receives. Cache tokens by scope.',
  'diagnosis.token-service-rejects-request.cause': 'The token-issuing service rejects the token request{seen}, and does not show why.',
  'diagnosis.token-service-rejects-request.fix':
    'Find the answer of the authorization service in the log of the token-issuing service. If there is none, check the access and machine_auth_api_key.',
  'diagnosis.token-service-issues-no-token.cause': 'The token-issuing service returns no token{seen}, and does not show why.',
  'diagnosis.token-service-issues-no-token.fix':
    'If the authorization service rejected it, check scope, key and ID of the integration. Otherwise fill in key ID, private key and audience in the token-issuing service.',
  'diagnosis.api-hides-unknown-person.cause': 'The API of {register} hides the error that the register returns for an unknown person.',
  'diagnosis.api-hides-unknown-person.fix':
    'Remove policies and response templates that change errors. Run again to see whether the result stays the same.',
  'diagnosis.context-path-not-configured.cause': 'The context path of {register} is not the configured one, or belongs to another API.',
  'diagnosis.context-path-not-configured.fix':
    'Compare the context path under Entrypoints with the configured one, character by character. Correct the wrong one.',
  'diagnosis.api-not-running.cause': 'The API of {register} is not running: never deployed, stopped or missing.',
  'diagnosis.api-not-running.fix': 'Open the API in the API manager. Deploy it and start it. Wait ten seconds.',
  'diagnosis.plan-not-published.cause': 'The API of {register} has no published plan that accepts this client.',
  'diagnosis.plan-not-published.fix':
    'Publish the plan that is in staging, or create one in place of a closed plan. Deploy. For a new plan, request access again.',
  'diagnosis.access-not-requested.cause': 'Your application has not requested access to the API of {register}.',
  'diagnosis.access-not-requested.fix': 'Request access for your application, with a plan that requires an API key. Have it approved.',
  'diagnosis.access-not-active.cause':
    'The access of your application to {register} is not active: pending, rejected, paused, closed or expired.',
  'diagnosis.access-not-active.fix':
    'Open the subscriptions of the API and approve a pending access. Resume a paused one. Otherwise change its dates, or request access again.',
  'diagnosis.api-key-not-valid.cause': 'The configured API key is not valid for {register}: revoked, expired or of another access.',
  'diagnosis.api-key-not-valid.fix':
    'If the key has expired, renew it in the subscription. Copy the key of your own application into the configuration.',
  'diagnosis.property-missing.cause': 'The API of {register} reads a property that does not exist.',
  'diagnosis.property-missing.fix': 'Add the property under Properties, spelled exactly as the API reads it. Then deploy.',
  'diagnosis.property-differs.cause': 'A property of the API of {register} differs from the configured value.',
  'diagnosis.property-differs.fix': 'Enter the value under Properties again, without spaces or quotes. Then deploy.',
  'diagnosis.callout-address-differs.cause': 'The HTTP Callout policy of {register} calls another address than the token-issuing service.',
  'diagnosis.callout-address-differs.fix': 'Enter gateway.tokenService.url as the address in the HTTP Callout policy. Then deploy.',
  'diagnosis.backend-address-differs.cause': 'The API of {register} calls another backend than the configured one.',
  'diagnosis.backend-address-differs.fix':
    'Enter the published address of the register under Proxy > Endpoints, then deploy. If the old one is another register, check for swapped context paths.',
  'diagnosis.token-service-api-not-running.cause':
    'The API of the token-issuing service is not running as configured, or rejects the register APIs.',
  'diagnosis.token-service-api-not-running.fix':
    'Deploy and start the API of the token-issuing service at the configured address. Check that the register APIs have an approved access with a valid key.',
  'diagnosis.deployment-pending.cause': 'The API of {register} has saved changes that are not deployed.',
  'diagnosis.deployment-pending.fix': 'Review the changes. Deploy the API, then wait ten seconds.',
  'diagnosis.template-differs.cause': 'The deployed API of {register} differs from the template file.',
  'diagnosis.template-differs.fix':
    'Compare the two at the reported lines. Import the template again, or correct the difference. Then deploy.',
  'diagnosis.rejected-despite-correct-setup.cause':
    'The gateway rejects calls to {register}{seen}, although the management API shows a correct set-up.',
  'diagnosis.rejected-despite-correct-setup.fix':
    'Compare the configured API key with that of your application. Check the key header, the sharding tags and gateway.url. Check that the gateway synchronizes with the management API.',
  'diagnosis.token-service-key-not-valid.cause': 'The configured token-service key is not valid for the token-issuing service.',
  'diagnosis.token-service-key-not-valid.fix':
    'If the key has expired, renew it. Copy it into machine_auth_api_key under Properties and into gateway.tokenService.apiKey. Then deploy.',
  'diagnosis.old-version-deployed.cause': 'The API of {register} runs an old version: the saved correction is not deployed.',
  'diagnosis.old-version-deployed.fix': 'Deploy the API. Then wait ten seconds.',
  'diagnosis.server-down-for-every-key.cause': 'A server in front of {register} is down{seen}: every key gets the same answer.',
  'diagnosis.server-down-for-every-key.fix':
    'Leave the keys unchanged. If a proxy or router answers, ask the platform team whether the gateway is running. If the gateway answers, check the backend address under Proxy > Endpoints.',

  'probe.ask-token-service': 'Set gateway.tokenService and run again inside the institution: the direct call tells these steps apart.',
  'probe.look-in-token-log':
    'Read the log of the token-issuing service. If the authorization service answered, check the integration. Otherwise check the service itself.',
  'probe.look-in-log':
    'Find the transaction in the log of the gateway. Check the part that it reached last: plan, HTTP Callout policy or backend.',
  'probe.look-in-subscriptions':
    'Open the subscriptions of the API. No subscription of your application: request access. Pending: approve it. Accepted: compare the key.',
  'probe.look-in-manager': 'Open the API in the API manager. If it is deployed there, gateway.url is probably another gateway.',
  'probe.lint-export': 'Export the API from the API manager. Then check the file: gatewatch template lint FILE.',
  'probe.call-without-key': 'Call the gateway without a key. If it rejects the call at once, the token or the backend is slow.',

  'step.register-integration.title': 'Register the institution and its integration with the authorization service',
  'step.register-integration.fix':
    'Open the integration in the authorization service. Check that it is active and that its key has not expired. Check that it has the scope of each register.',
  'step.sole-use.title': 'Use the integration for nothing else',
  'step.sole-use.fix': 'Open the integration in the authorization service. Check that only this token-issuing service uses it.',
  'step.token-issuing-service.title': 'Create the token-issuing service and get access to it',
  'step.token-issuing-service.fix':
    'Check that the token-issuing service is started and deployed. Check that the access of the register APIs to it is approved.',
  'step.import-template.title': 'Create the register API from its template file',
  'step.import-template.fix': 'Compare the imported API and its plans with the template file. Then start and deploy it.',
  'step.open-design.title': 'Open the Design view of the imported API',
  'step.open-design.fix': 'Open the imported API in the API manager. Then select Design.',
  'step.select-callout.title': 'Select the flow [ALL] /** and its HTTP Callout policy',
  'step.select-callout.fix': 'Under API Flows select [ALL] /**, then the HTTP Callout policy. Check that it is turned on.',
  'step.callout-url.title': 'Enter the address of the token-issuing service in the HTTP Callout policy',
  'step.callout-url.fix':
    'Open Design, flow [ALL] /**, HTTP Callout policy. Enter the https address of the token-issuing service, then deploy.',
  'step.open-properties.title': 'Open Properties',
  'step.open-properties.fix': 'Open the imported API in the API manager. Then select Properties.',
  'step.api-key-property.title': 'Add the property machine_auth_api_key',
  'step.api-key-property.fix': 'Open Properties. Set machine_auth_api_key to the token-service key, without spaces or quotes. Then deploy.',
  'step.issuer-property.title': 'Add the property machine_auth_api_iss',
  'step.issuer-property.fix': 'Open Properties. Set machine_auth_api_iss to the integration ID of the authorization service. Then deploy.',
  'step.backend-url.title': 'Choose the backend address of the register',
  'step.backend-url.fix': 'Open Proxy > Endpoints. Enter the address that the register publishes for this environment. Then deploy.',
  'step.context-path.title': 'Choose the context path of the API',
  'step.context-path.fix': 'Open Entrypoints. Compare the context path with the configured one, character by character.',
  'step.client-application.title': 'Create your own application',
  'step.client-application.fix': 'Create an application in the API manager. Use its key, not the token-service key.',
  'step.request-access.title': 'Request access to the API',
  'step.request-access.fix': 'Request access for your application to this API, in this environment and with the right plan.',
  'step.approve-access.title': 'Approve the access',
  'step.approve-access.fix': 'Open the subscriptions of the API and approve the pending access. Resume a paused one. Then wait 30 seconds.',
  'step.api-key.title': 'Call the API with the key of your application',
  'step.api-key.fix': 'Copy the key of your application from the API manager into the configuration again.',
  'step.identity-provider.title': 'The identity provider and the client registered there',
  'step.identity-provider.fix': 'Send this report to the administrator of the identity provider.',
  'step.graphql-api.title': 'The GraphQL API',
  'step.graphql-api.fix': 'Send this report to the administrator of the GraphQL API.',
  'step.network.title': 'The network and the certificates on the call path',
  'step.network.fix': 'Ask the network or platform team whether this machine may reach the address.',
  'step.configuration.title': 'The configuration of Gatewatch',
  'step.configuration.fix': 'Compare the setting with the value that your institution received.',
} as const
