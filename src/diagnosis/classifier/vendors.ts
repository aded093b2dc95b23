import { type ObservedResponse, has, says } from '../answer.ts'
import { gatewayMarks, type Responder } from '../../domain/index.ts'
import { wordsOf } from '../pasted.ts'
import { products } from '../phrases.ts'
import { type MeaningId, meanings } from '../phrases/meanings.ts'
import { type PhraseMatch, matchPhrases, type Product } from '../phrases/phrase.ts'

/** A sign of a product, apart from its words. */
interface Mark {
  readonly vendor: string
  readonly when: (answer: ObservedResponse) => boolean
}

const headed =
  (...names: readonly string[]) =>
  ({ headers }: ObservedResponse): boolean =>
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

/** Products whose words a response may have: all but clients, which report that no response came. */
export const respondingProducts: readonly Product[] = products.filter(({ role }) => role !== 'client')

/** Finds the phrases of products in a response. */
export const phrasesIn = (answer: ObservedResponse): readonly PhraseMatch[] => matchPhrases(wordsOf(answer), respondingProducts)

/** Returns the responder behind the words of a product. */
export function responderOf({ role }: Product, meaning: MeaningId): Responder {
  if (role === 'gateway') return meanings[meaning].gatewayPart ?? 'gateway-policy'
  if (role === 'edge') return meaning === 'request-blocked' ? 'firewall' : meaning === 'proxy-failed' ? 'network' : 'router'
  return role === 'framework' ? 'unknown' : role === 'client' ? 'network' : role
}
