import { beside, from, type Product } from './phrase.ts'

const handlers =
  'gravitee-io/gravitee-api-management 4.12.17: gravitee-apim-gateway/gravitee-apim-gateway-handlers/gravitee-apim-gateway-handlers-api/src/main/java/io/gravitee/gateway/reactive/handlers/api'
const reactor =
  'gravitee-io/gravitee-api-management 4.12.17: gravitee-apim-gateway/gravitee-apim-gateway-reactor/src/main/java/io/gravitee/gateway/reactive/reactor'

const ownForm = { members: ['message', 'http_status_code'] }

export const gravitee: Product = {
  name: 'Gravitee',
  role: 'gateway',
  phrases: [
    ...from(
      `${handlers}/security/SecurityChainDiagnostic.java`,
      ['The request did not include an authentication token', 'key-missing'],
      ['The provided credentials are not authorized', 'key-refused'],
      ['The provided authentication token is invalid', 'key-refused'],
      ['No plan matched the request', 'access-missing'],
      ['Access has expired for the provided credentials', 'key-ended'],
      ['The subscription has not yet started for the provided credentials', 'key-ended'],
    ),
    ...beside(
      ownForm,
      from(
        `${handlers}/security/AbstractSecurityChain.java`,
        ['Unauthorized', 'key-refused'],
        ['Temporarily Unavailable', 'backend-unreachable'],
      ),
    ),
    ...from(`${reactor}/processor/notfound/NotFoundProcessor.java`, ['No context-path matches the request URI', 'no-route']),
    ...from(`${handlers}/v4/AbstractApiReactor.java`, ['No entrypoint matches the incoming request', 'no-operation']),
    ...beside(ownForm, from(`${handlers}/SyncApiReactor.java`, ['Request timeout', 'backend-slow'])),
    ...from(
      'gravitee-io/gravitee-policy-dynamic-routing 2.1.0: src/main/java/io/gravitee/policy/dynamicrouting/DynamicRoutingPolicy.java',
      ['No routing rule is matching path', 'no-routing-rule'],
    ),
    ...from(
      'gravitee-io/gravitee-policy-callout-http 7.0.0: src/main/java/io/gravitee/policy/v3/callout/CalloutHttpPolicyV3.java',
      ['Request is terminated.', 'callout-failed'],
      ['Unable to apply expression language', 'callout-failed'],
    ),
    ...from(
      'gravitee-io/gravitee-policy-ratelimit 5.0.1: gravitee-policy-ratelimit/src/main/java/io/gravitee/policy/ratelimit/RateLimitPolicy.java',
      ['Rate limit exceeded! You reached the limit of', 'limit'],
    ),
    ...from('gravitee-io/gravitee-policy-ratelimit 5.0.1: gravitee-policy-quota/src/main/java/io/gravitee/policy/quota/QuotaPolicy.java', [
      'Quota exceeded! You reached the limit of',
      'limit',
    ]),
    ...from(
      'gravitee-io/gravitee-policy-ratelimit 5.0.1: gravitee-policy-spikearrest/src/main/java/io/gravitee/policy/spike/SpikeArrestPolicy.java',
      ['Spike limit exceeded! You reached the limit of', 'limit'],
    ),
  ],
}
