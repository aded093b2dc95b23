import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { type Case, keyed, never, type Environment, type Planted, type Reader, withOtherKey } from './planted.ts'

/** A case with what every reader has to name, and the step that it puts first. */
export interface Row extends Case {
  readonly names: RegExp
  readonly step: SetupStep
  /** Readers that do not get this answer, and why. */
  readonly unseen?: Readonly<Partial<Record<Reader, string>>>
}

const monitor = { monitor: 'the monitor does not call the token-issuing service' }

/** An error of the authorization service, which the token-issuing service hands on. */
const authorization = (status: number, code: string, words: string, error = 'invalid_grant'): Planted => ({
  part: 'authorization-service',
  status,
  body: { error, error_description: `${words} (trace_id: 5f1d)`, error_uri: `https://docs.example.org/errors/${code}` },
})
const failed = 'Invalid assertion. Client authentication failed.'
const answered = (part: Planted['part'], status: number, body: Planted['body'], headers: Planted['headers'] = {}): Planted => ({
  part,
  status,
  body,
  headers,
})
/** What a gateway of another make says of a right key, and of one that it never issued. */
const ofGateway = (status: number, body: object, unknown: object): readonly [Planted, Planted] => [
  { part: 'gateway', status, body, to: keyed },
  { part: 'gateway', status: 401, body: unknown, to: withOtherKey },
]
const provider = (status: number, error: string, error_description?: string): Planted =>
  answered('identity-provider', status, { error, ...(error_description === undefined ? {} : { error_description }) })

const apigee = (faultstring: string, errorcode: string): object => ({ fault: { faultstring, detail: { errorcode } } })
const wso2 = (code: string, message: string, description: string): object => ({ code, message, description })

const swapped = (environment: Environment): Environment => ({
  ...environment,
  SANDBOX_POPULATION_KEY: environment['SANDBOX_CONTACT_KEY']!,
  SANDBOX_CONTACT_KEY: environment['SANDBOX_POPULATION_KEY']!,
})
/** Synthetic persons of another environment. */
const withStrangers = (environment: Environment): Environment => ({
  ...environment,
  SANDBOX_PERSON: '18906299204',
  SANDBOX_CONTACT_PERSON: '20914695016',
})

/** Answers of real systems, each with what all have to say of it. */
export const rows: readonly Row[] = [
  {
    what: 'MP-100: an unknown integration',
    answers: [authorization(400, 'MP-100', `${failed} Client not found.`)],
    names: /does not know the integration ID in this environment/,
    step: 'issuer-property',
    unseen: monitor,
  },
  {
    what: 'MP-110: another audience',
    answers: [authorization(400, 'MP-110', 'Invalid JWT claim aud')],
    names: /its audience is another service/,
    step: 'token-issuing-service',
    unseen: monitor,
  },
  {
    what: 'MP-121: an expired key',
    answers: [authorization(400, 'MP-121', `${failed} Expired key.`)],
    names: /rejects the key of the integration: it expired/,
    step: 'register-integration',
    unseen: monitor,
  },
  {
    what: 'MP-124: an unknown key',
    answers: [authorization(400, 'MP-124', `${failed} Unknown key identifier (kid) for client.`)],
    names: /rejects the signature or the certificate/,
    step: 'register-integration',
    unseen: monitor,
  },
  {
    what: 'a clock that is ahead, with the code of a malformed assertion',
    answers: [authorization(400, 'MP-130', `${failed} Issue time is in the future.`)],
    names: /the clock of the token-issuing service is ahead/,
    step: 'token-issuing-service',
    unseen: monitor,
  },
  {
    what: 'MP-200: a scope that is not registered',
    answers: [authorization(400, 'MP-200', 'Token request contains invalid scopes for client', 'invalid_scope')],
    names: /rejects the scope: the integration does not have it/,
    step: 'register-integration',
    unseen: monitor,
  },
  {
    what: 'MP-250: a scope that is not granted',
    answers: [authorization(403, 'MP-250', 'Consumer has not been granted access to the scope x.', 'forbidden')],
    names: /rejects the scope: the register owner has not granted it/,
    step: 'register-integration',
    unseen: monitor,
  },
  {
    what: 'MP-100, handed on by the gateway',
    answers: [answered('gateway', 400, { error: 'invalid_grant', error_description: `${failed} Client not found. (trace_id: 5f1d)` })],
    names: /does not know the integration ID in this environment/,
    step: 'issuer-property',
  },
  {
    what: 'MP-250, in an error of the gateway',
    answers: [
      answered('gateway', 500, { message: 'Consumer has not been granted access to the scope x (MP-250)', http_status_code: 500 }),
      authorization(403, 'MP-250', 'Consumer has not been granted access to the scope x.', 'forbidden'),
    ],
    names: /rejects the scope: the register owner has not granted it/,
    step: 'register-integration',
  },
  {
    what: 'FREG-004: a person whom the register does not find',
    answers: [answered('population', 404, { kode: 'FREG-004', melding: 'Finner ikke forespurt person' })],
    names: /configured person is unknown to|does not know the configured person/i,
    step: 'configuration',
  },
  {
    what: 'persons of another environment, whom neither register of the sandbox knows',
    answers: [{ ...answered('population', 404, { kode: 'PREG-003', melding: 'Fant ikke person' }), to: never }],
    client: withStrangers,
    names: /configured person is unknown to|register does not know the configured person/i,
    step: 'configuration',
  },
  {
    what: 'a 404 in the form of the register, without a word of the person',
    answers: [answered('population', 404, { kode: 'FREG-007', melding: 'Ingen treff' })],
    names: /does not know the configured person, or the path/,
    step: 'configuration',
  },
  {
    what: 'keys that are swapped',
    answers: [{ ...answered('gateway', 401, { message: 'Unauthorized', http_status_code: 401 }), to: never }],
    client: swapped,
    names: /swapped|the key of the (contact|population) register/i,
    step: 'api-key',
    unseen: { explain: 'one answer does not show it', monitor: 'one cycle sends no controls: they are sent when an incident opens' },
  },
  {
    what: 'a subscription that is pending, where the gateway says no more than for a wrong key',
    answers: [{ ...answered('gateway', 401, { message: 'Unauthorized', http_status_code: 401 }), to: never }],
    fault: 'access-not-approved',
    names: /rejects (the|this|the same) (API )?key/i,
    step: 'api-key',
  },
  {
    what: 'a subscription that has not begun',
    answers: ofGateway(
      401,
      { message: 'The subscription has not yet started for the provided credentials', http_status_code: 401 },
      { message: 'The provided credentials are not authorized', http_status_code: 401 },
    ),
    names: /has expired, (or )?has not started/,
    step: 'approve-access',
  },
  {
    what: 'an application without access to the API, at Apigee',
    answers: ofGateway(
      401,
      apigee('Invalid API call as no apiproduct match found', 'keymanagement.service.InvalidAPICallAsNoApiProductMatchFound'),
      apigee('Invalid ApiKey', 'oauth.v2.InvalidApiKey'),
    ),
    names: /knows the caller, but the caller has no access to this API/,
    step: 'request-access',
  },
  {
    what: 'a subscription that is blocked, at WSO2',
    answers: ofGateway(
      403,
      wso2('900907', 'The requested API is temporarily blocked', 'Subscription is blocked'),
      wso2('900901', 'Invalid Credentials', 'Invalid Credentials'),
    ),
    names: /has expired, (or )?has not started/,
    step: 'approve-access',
  },
  {
    what: 'a wrong client',
    answers: [provider(401, 'invalid_client')],
    names: /rejects (the|this) client ID with this secret/,
    step: 'configuration',
  },
  {
    what: 'a scope that the client was not granted, by a code that others have for a wrong client',
    answers: [provider(403, 'access_denied', 'Client has not been granted scopes: org:1')],
    names: /does not grant the scope of the organization|issues no token for this organization/,
    step: 'configuration',
  },
  {
    what: 'a grant that the client does not have',
    answers: [provider(401, 'unauthorized_client', 'Client not enabled to retrieve service account')],
    names: /(rejects|does not allow) the client-credentials grant (of|for) this client/,
    step: 'identity-provider',
  },
  {
    what: 'a client that no API was granted, at Auth0',
    answers: [
      provider(403, 'access_denied', 'Client is not authorized to access "x". You need to create a "client-grant" associated to this API.'),
    ],
    names: /(rejects|does not allow) the client-credentials grant (of|for) this client/,
    step: 'identity-provider',
  },
  {
    what: 'a secret that has expired, at Entra',
    answers: [provider(401, 'invalid_client', 'AADSTS7000222: The provided client secret keys are expired.')],
    names: /The secret of the client has expired/,
    step: 'identity-provider',
  },
  {
    what: 'a request that a GraphQL API takes for forged',
    answers: [
      answered('graphql', 400, {
        errors: [
          {
            message: 'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).',
            extensions: { code: 'BAD_REQUEST' },
          },
        ],
      }),
    ],
    names: /takes the request for one that a web page forged/,
    step: 'network',
  },
  {
    what: 'a limit of a GraphQL API',
    answers: [answered('graphql', 200, { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATE_LIMITED' } }] })],
    names: /limit/i,
    step: 'graphql-api',
  },
  {
    what: 'a token for another service, at ASP.NET Core',
    answers: [
      answered('graphql', 401, '', {
        'www-authenticate': 'Bearer error="invalid_token", error_description="The audience \'x\' is invalid"',
      }),
    ],
    names: /The token is for another service than the one that read it/,
    step: 'configuration',
  },
]
