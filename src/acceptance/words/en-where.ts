import { forContexts, forKeys, type QuestionId } from '../init/answers.ts'

/** Where each value is found, in English, for those who see it for the first time: one sentence or more each. The console of the gateway has moved things between its versions. */
export const enWhere: Readonly<Partial<Record<QuestionId, readonly string[]>>> = {
  target: ['Any name: one target is one set-up, such as that for testing or that for production.'],
  caFile: ['Whoever runs certificates at your institution has it: the certificate of the authority itself, in a text file (PEM).'],
  authUrl: [
    'Whoever registered your client application was told it: the server that gives tokens. It may have a path, such as /realms/name.',
  ],
  organizationId: [
    'A UUID, by which the GraphQL API knows your organisation. You were given it together with the client application; it is not the organisation number of 9 digits.',
  ],
  clientId: ['You were given client ID and client secret when your client application was registered.'],
  clientSecret: ['You were given it with the client ID, mostly once: where it is lost, ask for a new one.'],
  baseUrl: ['The same people who registered your client application know it: the address without /graphql.'],
  otherOrganizationId: ['The id (UUID) of any organisation but yours that the same API has. Whoever runs the API can name one.'],
  gatewayUrl: [
    'How every address of your gateway begins, without a path: https://gw.example.org.',
    'Console of the gateway, versions 3 and 4: open an API; on the page Entrypoints it stands before the context path.',
  ],
  ...forContexts(({ words: { en } }) => [
    `The path at the gateway under which ${en.api} is called; it begins with a slash.`,
    'Console, version 3: APIs, the API, Proxy, Entrypoints.',
    'Console, version 4: APIs, the API, Entrypoints; where the API is in the older format: Proxy, Entrypoints.',
  ]),
  otherPerson: ['Another person of the synthetic test population, found in the same way. Both registers must know the person.'],
  person: [
    'Never a real one: the national test population has people who do not exist. In their numbers the month is moved by 80, so that January is 81.',
    'The search Tenor of the Norwegian tax administration finds them: look for a person, and copy the 11 digits.',
  ],
  ...forKeys(({ words: { en } }) => [
    `The key of your own application for ${en.api}. It exists when the access was asked for and approved.`,
    'Console, versions 3 and 4: Applications, your application, Subscriptions, the line of this API, API keys.',
  ]),
  tokenServiceUrl: [
    'The address that the gateway fetches a token from. With it Gatewatch can tell which step is wrong when the registers refuse.',
    'Console, version 3: APIs, a register API, Design, flow [ALL] /**, HTTP Callout: URL.',
    'Console, version 4: APIs, a register API, Policies (older: Policy Studio or Design), the same flow: URL.',
  ],
  machineKey: [
    'The key that the register APIs show to the token-issuing service: the property machine_auth_api_key.',
    'Console, version 3: APIs, a register API, Design, Properties.',
    'Console, version 4: APIs, a register API, Configuration, Properties; where the API is in the older format: Design, Properties.',
  ],
  issuer: [
    'The id of your integration at the authorization service, mostly a UUID: the property machine_auth_api_iss.',
    'It stands in the same place as machine_auth_api_key, and in the list of integrations at the authorization service.',
  ],
  tokenServiceScope: ['A right that the integration was given at the authorization service, as its page shows it.'],
  integrationKeyRegisteredAt: ['The page of the integration at the authorization service shows it. Such a key lives for a year.'],
  owner: ['Whoever is responsible for the set-up. The name stands in the configuration and in the record, beside what was not verified.'],
}
