import { failure } from '../machine/token-service.ts'
import { bare, html, json, text, withHeaders, type SandboxResponse, type Incoming } from '../message.ts'
import type { ProfileEntry } from '../fault.ts'
import type { GatewayBehavior, KeyRefusal } from './gateway-behavior.ts'

/** The response of a reactive framework to an unhandled error. */
const unhandled =
  (status: number, error: string) =>
  ({ path }: Incoming): SandboxResponse =>
    json(status, { timestamp: new Date().toISOString(), path, status, error, requestId: '5a1bc2d3-1' })

type GatewayChange = (behavior: GatewayBehavior) => unknown

/** Rejects keys, and perhaps unknown paths, in the format of a product. */
const refusing =
  (keyRefusal: KeyRefusal, unknownPath?: (request: Incoming) => SandboxResponse): GatewayChange =>
  (behavior) =>
    Object.assign(behavior, { keyRefusal, unknownPath })

/** Removes the ids by which the documented product is known. */
const unmarked =
  (change?: GatewayChange): GatewayChange =>
  (behavior) => {
    behavior.answers.push((answer) => withHeaders(answer, { 'x-gravitee-transaction-id': undefined, 'x-gravitee-request-id': undefined }))
    change?.(behavior)
  }

const notFound = unhandled(404, 'Not Found')

/** Gateways with the rejections that each really sends, where no vendor style has the like. */
export const gatewayProfiles: Readonly<Record<string, ProfileEntry<GatewayBehavior>>> = {
  gravitee: {
    title: 'A rejected key is 401 without a challenge.',
    change: refusing((_, request) => failure(request, 401, 'Unauthorized')),
  },
  'gravitee-text': {
    title: 'A rejected key is 401 in plain text, whatever was requested.',
    change: refusing(() => text(401, 'Unauthorized')),
  },
  kong: {
    title: 'Missing and wrong keys are 401 in different words.',
    change: refusing(
      (key) => json(401, { message: key === undefined ? 'No API key found in request' : 'Unauthorized' }, { 'www-authenticate': 'Key' }),
      () => json(404, { message: 'no Route matched with those values' }),
    ),
  },
  tyk: {
    title: 'A missing key is 401, a wrong one 403.',
    change: refusing(
      (key) =>
        key === undefined
          ? json(401, { error: 'Authorization field missing' })
          : json(403, { error: 'Access to this API has been disallowed' }),
      () => text(404, 'Not Found'),
    ),
  },
  azure: {
    title: 'Missing and wrong keys are 401 in sentences about subscriptions.',
    change: refusing(
      (key) =>
        json(401, {
          statusCode: 401,
          message: `Access denied due to ${key === undefined ? 'missing subscription key. Make sure to include subscription key when making requests to an API.' : 'invalid subscription key. Make sure to provide a valid key for an active subscription.'}`,
        }),
      () => json(404, { statusCode: 404, message: 'Resource not found' }),
    ),
  },
  aws: {
    title: 'Missing and wrong keys are 403, and so are unknown paths.',
    change: refusing(
      () => json(403, { message: 'Forbidden' }),
      () => json(403, { message: 'Missing Authentication Token' }),
    ),
  },
  apigee: {
    title: 'Missing and wrong keys are 401 faults.',
    change: refusing((key) =>
      json(401, {
        fault:
          key === undefined
            ? {
                faultstring: 'Failed to resolve API Key variable request.header.x-gateway-api-key',
                detail: { errorcode: 'steps.oauth.v2.FailedToResolveAPIKey' },
              }
            : { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } },
      }),
    ),
  },
  nginx: {
    title: 'Missing and wrong keys are 403 pages.',
    change: refusing(
      () => html(403, '403 Forbidden'),
      () => html(404, '404 Not Found'),
    ),
  },
  spring: {
    title: 'Missing and wrong keys are errors that nobody handled, and those repeat the path.',
    change: unmarked(refusing((_, request) => unhandled(401, 'Unauthorized')(request), notFound)),
  },
  'spring-predicate': {
    title: 'The key is a part of the route, so that without it there is none.',
    change: unmarked(refusing((_, request) => notFound(request), notFound)),
  },
  'spring-login': {
    title: 'Missing and wrong keys lead to a login page.',
    change: unmarked(refusing((_, { headers }) => bare(302, { location: `https://${headers.host ?? ''}/login` }))),
  },
  renamed: {
    title: 'The gateway sends none of the ids that tell its product.',
    change: unmarked(),
  },
}
