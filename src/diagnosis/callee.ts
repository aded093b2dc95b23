import { keyHeaders, type SetupStep } from '../domain/index.ts'

/** The called component whose response was pasted; the last two are read from a log. */
export const callees = ['gateway', 'identity-provider', 'graphql', 'token-service', 'register'] as const
export type Callee = (typeof callees)[number]

const client = ['api-key', 'approve-access', 'request-access', 'client-application', 'context-path', 'import-template'] as const
const chain = ['callout-url', 'api-key-property', 'issuer-property', 'token-issuing-service', 'register-integration'] as const

/** The steps that a response of each component leaves possible, the nearest first. */
export const stepsAt: Readonly<Record<Callee, readonly SetupStep[]>> = {
  gateway: [...client, ...chain, 'backend-url', 'configuration', 'network'],
  'identity-provider': ['configuration', 'identity-provider', 'network'],
  graphql: ['configuration', 'graphql-api', 'identity-provider', 'network'],
  'token-service': ['api-key-property', 'token-issuing-service', 'issuer-property', 'register-integration', 'configuration', 'network'],
  register: [...chain, 'import-template', 'backend-url', 'configuration', 'network'],
}

/** Keeps the steps that a response of this component can show, or all if it can show none. */
export function possibleAt(steps: readonly [SetupStep, ...SetupStep[]], place: Callee | undefined): readonly [SetupStep, ...SetupStep[]] {
  const [first, ...others] = place === undefined ? steps : steps.filter((step) => stepsAt[place].includes(step))
  return first === undefined ? steps : [first, ...others]
}

/**
 * A call that differs from the failed one in one thing. The messages `experiment.<id>`, `.alike` and `.otherwise` explain it and its
 * outcomes.
 */
export type ExperimentId =
  | 'again'
  | 'wrong-key'
  | 'no-key'
  | 'no-such-api'
  | 'no-such-path'
  | 'token-service-itself'
  | 'unknown-client'
  | 'no-scope'
  | 'no-token'
  | 'smallest-query'

const keyed = (key: string, url = '$URL'): string => `curl -i -H "${keyHeaders[0]}: ${key}" "${url}"`
const granted = (client: string, more = ''): string => `curl -i -u "${client}" -d grant_type=client_credentials${more} "$URL"`
const queried = (query: string, token = ' -H "Authorization: Bearer $TOKEN"'): string =>
  `curl -i${token} -H "Content-Type: application/json" -d ${query} "$URL"`
/** Sends the call twice: curl calls each address on its command line. */
const twice = (command: string): string => `${command} "$URL"`

const byKey = {
  'wrong-key': keyed('$(uuidgen)'),
  'no-key': 'curl -i "$URL"',
  'no-such-path': keyed('$KEY', '${URL%%\\?*}/no-such-path'),
  'token-service-itself': 'gatewatch run --check token-service.issues-token',
  again: twice(keyed('$KEY')),
}

/** The calls that separate the steps of a component, as commands to paste, the most telling first. */
export const experimentsAt: Readonly<Record<Callee, readonly (readonly [id: ExperimentId, command: string])[]>> = {
  gateway: [
    ['wrong-key', byKey['wrong-key']],
    ['no-key', byKey['no-key']],
    ['no-such-api', keyed('$KEY', '$(echo "$URL" | cut -d/ -f1-3)/no-such-api')],
    ['no-such-path', byKey['no-such-path']],
    ['token-service-itself', byKey['token-service-itself']],
    ['again', byKey.again],
  ],
  'identity-provider': [
    ['unknown-client', granted('$(uuidgen):$(uuidgen)', ' -d "scope=$SCOPE"')],
    ['no-scope', granted('$CLIENT_ID:$CLIENT_SECRET')],
    ['again', twice(granted('$CLIENT_ID:$CLIENT_SECRET', ' -d "scope=$SCOPE"'))],
  ],
  graphql: [
    ['no-token', queried('"$QUERY"', '')],
    ['smallest-query', queried(`'{"query":"{ __typename }"}'`)],
    ['again', twice(queried('"$QUERY"'))],
  ],
  'token-service': [
    ['wrong-key', byKey['wrong-key']],
    ['no-key', byKey['no-key']],
    ['again', byKey.again],
  ],
  register: [
    ['token-service-itself', byKey['token-service-itself']],
    ['no-such-path', byKey['no-such-path']],
    ['again', byKey.again],
  ],
}
