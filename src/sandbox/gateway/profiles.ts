import { failure } from '../machine/token-service.ts'
import { bare, html, json, text, withHeaders, type Answer, type Incoming } from '../message.ts'
import type { ProfileEntry } from '../fault.ts'
import type { GatewayBehaviour } from './behaviour.ts'

/** What a reactive framework makes of an error that nobody handles. */
const unhandled =
  (status: number, error: string) =>
  ({ path }: Incoming): Answer =>
    json(status, { timestamp: new Date().toISOString(), path, status, error, requestId: '5a1bc2d3-1' })

/** Takes away the ids that tell the documented product. */
const unmarked = ({ answers }: GatewayBehaviour): unknown =>
  answers.push((answer) => withHeaders(answer, { 'x-gravitee-transaction-id': undefined, 'x-gravitee-request-id': undefined }))

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
  spring: {
    title: 'Missing and wrong keys are errors that nobody handled, and those repeat the path.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = (_, request) => unhandled(401, 'Unauthorized')(request)
      behaviour.unknownPath = unhandled(404, 'Not Found')
    },
  },
  'spring-bare': {
    title: 'Missing and wrong keys are 401 without a word.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = () => bare(401)
      behaviour.unknownPath = unhandled(404, 'Not Found')
    },
  },
  'spring-predicate': {
    title: 'The key is a part of the route, so that without it there is none.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = (_, request) => unhandled(404, 'Not Found')(request)
      behaviour.unknownPath = unhandled(404, 'Not Found')
    },
  },
  'spring-security': {
    title: 'Missing and wrong keys are 401 without a word, and a bearer token is asked for.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = () => bare(401, { 'www-authenticate': 'Bearer' })
    },
  },
  'spring-login': {
    title: 'Missing and wrong keys lead to a login page.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = (_, { headers }) => bare(302, { location: `https://${headers.host ?? ''}/login` })
    },
  },
  problem: {
    title: 'Missing and wrong keys are problems in the registered form, with the path as their instance.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.keyRefusal = (_, { path }) => {
        const problem = { type: 'about:blank', title: 'Unauthorized', status: 401, instance: path }
        return json(401, problem, { 'content-type': 'application/problem+json' })
      }
    },
  },
  intercepting: {
    title: 'What is not found is told by a page of the gateway, whoever did not find it.',
    change: (behaviour) => {
      unmarked(behaviour)
      behaviour.relayed.push((answer) => (answer.status === 404 ? html(404, '404 Not Found') : answer))
    },
  },
  renamed: {
    title: 'The gateway sends none of the ids that tell its product.',
    change: unmarked,
  },
}
