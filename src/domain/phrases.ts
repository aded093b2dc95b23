/**
 * Why something was not verified, and what findings advise, in the built-in checks' own words. Results are recorded in English;
 * every language has these phrases by their names. `<value>` stands for something that is told as it is.
 */
export const phrases = {
  'no-auth-address': 'the address of the auth host is not configured',
  'no-base-address': 'the address of the base host is not configured',
  'no-gateway-address': 'the address of the gateway is not configured',
  'no-register': '<register> behind the gateway is not configured',
  'no-person': 'no synthetic person for <register> is configured',
  'no-persons': 'no synthetic persons for <register> are configured',
  'no-second-person': 'no second synthetic person is configured',
  'second-person-unknown': 'the register does not know the second person',
  'asks-for-part': 'the configured query asks for a part of the record, which two persons may have alike',
  'no-nobody': 'no identifier that belongs to nobody is configured',
  'no-name-to-expect': 'no organisation name to expect is configured',
  'no-other-organisation': 'no other organisation is configured',
  'no-expired-token': 'no token kept beyond its end is at hand',
  'no-secret-in-an-address': 'a secret in an address is sent only to a target that allows it',
  'no-direct-probe': 'the direct probe of the token-issuing service is not configured',
  'no-key-date': 'the date on which the key of the integration was registered is not configured',
  'no-contract': 'no contract of <register> is configured',
  'no-graphql-contract': 'no schema of the GraphQL API is configured',
  'no-record': 'no recorded contract is configured',
  'contract-instead': 'its own contract is configured and says more',
  'nothing-recorded': 'no such answer is recorded',
  'tells-no-types': 'the GraphQL API tells nobody of its types, so they cannot be compared',
  'nothing-sent': 'nothing was sent that it could judge',
  'nothing-answered': 'nothing was answered that it could judge',
  'nothing-chosen': 'no check that was chosen applies',
  'run-ended': 'the run ended before it was judged',
  'gateway-is-gravitee':
    "the token-issuing service, the identity provider, the authorization service and the registers are the sandbox's; the gateway is Gravitee's own",
  'gateway-and-token-service-are-gravitee':
    "the identity provider, the authorization service and the registers are the sandbox's; the gateway is Gravitee's own",
  'gateway-turned-elsewhere': 'the gateway turned to <address>, which is none that is known here, and was led nowhere',
  'gateway-wanted-file': 'the gateway asked for the file <path> of this machine, which no template gets here',
  'gateway-wanted-program': 'the gateway asked for the program <name> of this machine, which no template gets here',
  'gateway-lacks-policy': 'the gateway has no policy <policy> here; another one may',
  'gateway-serves-not': 'the gateway does not serve it: <reason>',
  'gateway-went-away': "Gravitee's gateway went away in the middle of the run",
  'limits-not-judged': '<policy> lets every call pass here, where no database counts: its limits are not judged',
  'callers-not-judged':
    'whether the addresses of ip-filtering have that of the gateway is not judged: here it calls from loopback, which is let through',
  'unknown-here': '<what> is none that is known here; tell it under backends with --settings, with its register and its scopes',
  'origin-not-named-in-line':
    'discovery document <member>: <origin> is another origin than that of authUrl, and client.tokenOrigins does not name it, so nothing was sent there; if it belongs to your identity provider, write below client in <file>, line <line>: <setting>',
  'origin-not-named':
    'discovery document <member>: <origin> is another origin than that of authUrl, and client.tokenOrigins does not name it, so nothing was sent there; if it belongs to your identity provider, write below client in <file>: <setting>',
  'compare-contract': 'Ask the owner whether this change is meant; then correct what relies on it, and the contract.',
  'record-again':
    'Look whether the change is meant and whether anything relies on what was; then record the contract again: gatewatch contract record.',
  'one-record':
    'Let each call reach the register with its own identifier. Remove caches whose key leaves the path or the body out, and fixed paths.',
  'search-logs': 'Have the logs searched at the times of these calls: one of several instances may be ill, or the load more than it bears.',
  'switch-key-parameter-off': 'Switch the key parameter off at the gateway (policy.api-key.param: blank).',
  'register-new-key': 'Register a new key for the integration, put it into the token-issuing service, and set the new date here.',
  'configure-persons': 'Configure synthetic persons of this environment; the set-up works.',
  'renew-machine-token': 'Let the token-issuing service keep a token for less time than it lives, or not at all, and set its clock by NTP.',
  'grant-machine-scope': 'Assign the scope to the integration at the authorization service, and let the token-issuing service ask for it.',
  'swap-assertion': 'Let the token-issuing service swap its assertion for a token of the authorization service, and hand on that one.',
  'set-lifetime': 'Set the lifetime at the identity provider, or state the documented one as contract.tokenLifetimeSeconds.',
  'configure-final-address': 'Configure the final address; Gatewatch never sends credentials after a redirect.',
  'remove-content-encoding': 'Remove the header, or name the coding of the body; a character set belongs in Content-Type.',
  'set-clocks': 'Set both clocks by NTP; tokens are judged by them.',
  'send-no-superfluous': 'Remove the certificate from the file that the server sends: clients do not need it.',
  'send-whole-chain':
    'Send the whole chain from the server, or give the private authority as tls.caFile; never switch the verification off.',
  'renew-everywhere': 'Renew the certificate, then check that every instance serves the new one.',
  'inside-deploy': 'Deploy the API and start it.',
  'inside-start': 'Start the API.',
  'inside-deploy-changes': 'Look at the changes, then deploy the API.',
  'inside-compare-path': 'Compare the context path under Entrypoints, letter by letter, with the configured one; then deploy.',
  'inside-free-path': 'Give one of the two APIs another context path, neither above nor below the other; then deploy.',
  'inside-publish-plan': 'Publish the plan, then deploy the API.',
  'inside-new-plan': 'A closed plan cannot be opened again: add a plan like it, publish it, deploy the API, and request access anew.',
  'inside-use-key-plan': 'Request access with the plan that asks for an API key.',
  'inside-close-anonymous-plan': 'Close the plan: it lets everybody in without a key.',
  'inside-request-access': 'Request access to the API for the application, and have it accepted.',
  'inside-find-access':
    'Request access to the API for the application, and have it accepted; where it has access, compare gateway.management.application.',
  'inside-accept-access': 'Accept the request under Subscriptions of the API.',
  'inside-resume-access': 'Resume the access under Subscriptions of the API.',
  'inside-extend-access': 'Set a later end of the access under Subscriptions of the API; where the key expired with it, renew the key.',
  'inside-begin-access': 'Set an earlier beginning of the access under Subscriptions of the API.',
  'inside-copy-key': 'Copy the valid key of the application from its subscription.',
  'inside-renew-key': 'Renew the key of the subscription, and set the new one; a key that expired stays so.',
  'inside-renew-key-in-time': 'Renew the key of the subscription in time; the old one works for two hours more.',
  'inside-add-property': 'Add the property under Properties, spelt as the expression has it; then deploy.',
  'inside-compare-property':
    'Compare the value under Properties with the configured one, and correct the wrong one of the two; then deploy.',
  'inside-compare-callout':
    'Compare the address in the HTTP Callout policy with gateway.tokenService.url, and correct the wrong one of the two; then deploy.',
  'inside-compare-backend':
    'Compare the address under Endpoints with the configured one, and correct the wrong one of the two; then deploy.',
  'inside-compare-template': 'Import the template file again, or bring the change into it; then deploy.',
  'inside-name-api': 'Compare the id or the context path with those of the API manager; where the API is not there, import its template.',
  'inside-name-api-by-id': 'Name the right one of them by its id, below gateway.management.apis.',
  'inside-fewer-rights': 'Give the account the role USER on the API in place of the one that it has.',
  'inside-not-visible': 'not visible: needs <what>',
  'inside-needs-membership': 'the account to be a member of the API, with the role USER',
  'inside-needs-right': 'a token with the right <right> on the API, which its role USER has',
  'inside-needs-search': 'a management API with a search for APIs, which it has since 4.4',
  'inside-needs-state': 'the deployment state, which management APIs since 4.4 tell',
  'inside-needs-answer': 'another answer than <status>',
  'inside-needs-asking': 'to be asked for, which is done only as far as it is needed',
  'inside-needs-event': 'an event with a definition that can be read',
  'inside-needs-template': 'a template file that can be read as a definition',
  'inside-needs-plugins': 'an answer of the list of endpoint plugins',
  'inside-needs-application': 'the setting gateway.management.application: there are more subscriptions than are looked through',
  'inside-not-sought': 'neither its id nor its context path is configured',
  'inside-not-found': 'the API was not found there',
  'inside-never-deployed': 'it was never deployed',
  'inside-not-deployed': 'it is not deployed',
  'inside-only-to-deploy': 'what mends it is saved, and only to be deployed',
  'inside-told-of-plan': 'what differs is a plan, which is judged by itself',
  'inside-no-plan': 'there is no plan to request access with',
  'inside-closed-with-plan': 'its plan was closed, and the access with it',
  'inside-no-key': 'no key that opens it is configured',
  'inside-access-not-open': 'the access is not open',
  'inside-no-access': 'no access is accepted, so there is no key',
  'inside-key-not-open': 'the configured key does not open it now',
  'inside-no-key-to-itself': 'it holds no key to itself',
  'inside-no-token-service': 'gateway.tokenService, which says what they should hold, is not configured',
  'inside-no-role': 'no property with a visible value is read as machine key or issuer',
  'inside-encrypted': 'the value of "<property>" is encrypted',
  'inside-no-address': 'no address is configured for it',
  'inside-has-no-address': 'it has no address that can be compared with a configured one',
  'inside-no-callout': 'no HTTP Callout is switched on',
  'inside-no-template': 'no template file is configured',
  'renew-in-time': 'Renew the certificate now, while nobody notices.',
} as const

/** The name of a phrase. */
export type PhraseId = keyof typeof phrases

type ValuesIn<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}` ? Name | ValuesIn<Rest> : never

type PhraseValues<Id extends PhraseId> = Readonly<Record<ValuesIn<(typeof phrases)[Id]>, string>>

/** A phrase in English, with its values. */
export function phrase<const Id extends PhraseId>(id: Id, ...[values]: {} extends PhraseValues<Id> ? [] : [PhraseValues<Id>]): string {
  return phrases[id].replaceAll(/<(\w+)>/g, (_, name: string) => (values as Readonly<Record<string, string>>)[name]!)
}
