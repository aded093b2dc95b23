import { type Answer, has, says } from '../answer.ts'
import { gatewayMarks } from '../../system/gateway.ts'
import type { Speaker } from '../../system/speakers.ts'
import type { RefusalClass } from '../../engine/check/check.ts'

/** How a product gives itself away, beside what it says. */
interface Mark {
  readonly vendor: string
  readonly when: (answer: Answer) => boolean
}

/** A sentence that one product is known to say, and what it means there; some hide it behind a misleading status. */
interface Phrase {
  readonly vendor: string
  readonly text: RegExp
  readonly speaker: Speaker
  readonly class: RefusalClass
}

const headed =
  (...names: readonly string[]) =>
  ({ headers }: Answer): boolean =>
    names.some((name) => Object.hasOwn(headers, name))

/** Marks of products, first match wins. */
export const vendorMarks: readonly Mark[] = [
  { vendor: 'Gravitee', when: headed(...gatewayMarks) },
  { vendor: 'Kong', when: headed('x-kong-request-id', 'x-kong-proxy-latency', 'x-kong-response-latency') },
  { vendor: 'AWS API Gateway', when: headed('x-amzn-requestid', 'x-amz-apigw-id', 'x-amzn-errortype') },
  { vendor: 'Apigee', when: (answer) => has(answer, 'fault', 'faultstring') },
  { vendor: 'Azure API Management', when: (answer) => has(answer, 'statusCode', 'message') },
  {
    vendor: 'nginx',
    when: (answer) => answer.kind === 'html' && (/^nginx/i.test(answer.headers['server'] ?? '') || says(answer, /\bnginx\b/i)),
  },
  { vendor: 'Gravitee', when: (answer) => has(answer, 'message', 'http_status_code') },
  { vendor: 'Kong', when: (answer) => has(answer, 'message', 'request_id') },
]

const key = { speaker: 'gateway-security', class: 'credentials' } as const
const noRoute = { speaker: 'gateway-policy', class: 'not-found' } as const
const noBackend = { speaker: 'gateway-policy', class: 'unavailable' } as const
const limit = { speaker: 'gateway-policy', class: 'throttled' } as const

/** Sentences of products; asked only where the form of the answer left a doubt. */
export const vendorPhrases: readonly Phrase[] = [
  { vendor: 'Gravitee', text: /no context-path matches the request uri/i, ...noRoute },
  { vendor: 'Gravitee', text: /did not include an authentication token|provided credentials are not authorized/i, ...key },
  { vendor: 'Gravitee', text: /access has expired for the provided|subscription has not yet started/i, ...key },
  { vendor: 'Gravitee', text: /no plan matched the request|provided authentication token is invalid/i, ...key },
  { vendor: 'Gravitee', text: /no routing rule is matching path/i, speaker: 'gateway-policy', class: 'syntax' },
  { vendor: 'OpenShift router', text: /application is not available/i, speaker: 'router', class: 'unavailable' },
  { vendor: 'Kong', text: /no api key found in request|invalid authentication credentials/i, ...key },
  { vendor: 'Kong', text: /no route matched with those values/i, ...noRoute },
  {
    vendor: 'Kong',
    text: /invalid response was received from the upstream|name resolution failed|ring-balancer|upstream server is timing out/i,
    ...noBackend,
  },
  {
    vendor: 'Tyk',
    text: /authorization field missing|access to this api has been disallowed|key has expired, please renew|key is inactive/i,
    ...key,
  },
  { vendor: 'Tyk', text: /problem proxying the request|upstream host lookup failed/i, ...noBackend },
  { vendor: 'Azure API Management', text: /access denied due to (missing|invalid) subscription key/i, ...key },
  { vendor: 'Azure API Management', text: /out of call volume quota|rate limit is exceeded/i, ...limit },
  { vendor: 'Azure API Management', text: /^resource not found$/i, ...noRoute },
  { vendor: 'AWS API Gateway', text: /^missing authentication token$/i, ...noRoute },
  { vendor: 'AWS API Gateway', text: /^endpoint request timed out$/i, ...noBackend },
  { vendor: 'Apigee', text: /failed to resolve api key|invalid apikey|invalid api key/i, ...key },
  { vendor: 'Apigee', text: /the service is temporarily unavailable/i, ...noBackend },
  { vendor: 'Apigee', text: /unable to identify proxy for host/i, ...noRoute },
]
