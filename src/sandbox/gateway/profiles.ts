import { failure } from '../machine/token-service.ts'
import { html, json, text, withHeaders } from '../message.ts'
import type { ProfileEntry } from '../profile.ts'
import type { GatewayBehaviour } from './behaviour.ts'

/** Gateways, each with the words that it really refuses with. */
export const gatewayProfiles: Readonly<Record<string, ProfileEntry<GatewayBehaviour>>> = {
  gravitee: {
    title: 'A refused key is 401 without a challenge.',
    change: (behaviour) => (behaviour.keyRefusal = (_, request) => failure(request, 401, 'Unauthorized')),
  },
  'gravitee-text': {
    title: 'A refused key is 401 in plain text, whatever was asked for.',
    change: (behaviour) => (behaviour.keyRefusal = () => text(401, 'Unauthorized')),
  },
  kong: {
    title: 'Missing and wrong keys are 401 in different words.',
    change: (behaviour) => {
      behaviour.keyRefusal = (key) =>
        json(401, { message: key === undefined ? 'No API key found in request' : 'Unauthorized' }, { 'www-authenticate': 'Key' })
      behaviour.unknownPath = () => json(404, { message: 'no Route matched with those values' })
    },
  },
  tyk: {
    title: 'A missing key is 401, a wrong one 403.',
    change: (behaviour) => {
      behaviour.keyRefusal = (key) =>
        key === undefined
          ? json(401, { error: 'Authorization field missing' })
          : json(403, { error: 'Access to this API has been disallowed' })
      behaviour.unknownPath = () => text(404, 'Not Found')
    },
  },
  azure: {
    title: 'Missing and wrong keys are 401 in sentences about subscriptions.',
    change: (behaviour) => {
      behaviour.keyRefusal = (key) =>
        json(401, {
          statusCode: 401,
          message: `Access denied due to ${key === undefined ? 'missing subscription key. Make sure to include subscription key when making requests to an API.' : 'invalid subscription key. Make sure to provide a valid key for an active subscription.'}`,
        })
      behaviour.unknownPath = () => json(404, { statusCode: 404, message: 'Resource not found' })
    },
  },
  aws: {
    title: 'Missing and wrong keys are 403, and so are unknown paths.',
    change: (behaviour) => {
      behaviour.keyRefusal = () => json(403, { message: 'Forbidden' })
      behaviour.unknownPath = () => json(403, { message: 'Missing Authentication Token' })
    },
  },
  apigee: {
    title: 'Missing and wrong keys are 401 faults.',
    change: (behaviour) => {
      behaviour.keyRefusal = (key) =>
        json(401, {
          fault:
            key === undefined
              ? {
                  faultstring: 'Failed to resolve API Key variable request.header.x-gateway-api-key',
                  detail: { errorcode: 'steps.oauth.v2.FailedToResolveAPIKey' },
                }
              : { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } },
        })
    },
  },
  nginx: {
    title: 'Missing and wrong keys are 403 pages.',
    change: (behaviour) => {
      behaviour.keyRefusal = () => html(403, '403 Forbidden')
      behaviour.unknownPath = () => html(404, '404 Not Found')
    },
  },
  renamed: {
    title: 'The gateway sends none of the ids that tell its product.',
    change: ({ answers }) =>
      answers.push((answer) => withHeaders(answer, { 'x-gravitee-transaction-id': undefined, 'x-gravitee-request-id': undefined })),
  },
}
