import { type Answer, has, says } from '../answer.ts'
import { gatewayMarks, type Responder } from '../../domain/index.ts'
import type { RefusalClass } from '../../engine/index.ts'
import { products } from '../phrases.ts'
import { type MeaningId, meanings } from '../phrases/meanings.ts'
import type { Product } from '../phrases/phrase.ts'

/** How a product gives itself away, beside what it says. */
interface Mark {
  readonly vendor: string
  readonly when: (answer: Answer) => boolean
}

/** A sentence that one product is known to say, and what it means there; some hide it behind a misleading status. */
interface Phrase {
  readonly vendor: string
  readonly text: RegExp
  readonly respondedBy: Responder
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

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Sentences of gateways; asked only where the form of the answer left a doubt. */
export const vendorPhrases: readonly Phrase[] = products
  .filter(({ role }) => role === 'gateway' || role === 'router')
  .flatMap(({ name, role, phrases }) =>
    phrases
      .filter(({ beside }) => beside === undefined)
      .map(({ says, meaning }) => ({
        vendor: name,
        // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
        text: new RegExp(says.map(literally).join('[^]*'), 'i'),
        respondedBy: responderOf(role, meaning),
        class: meanings[meaning].class,
      })),
  )

function responderOf(role: Product['role'], meaning: MeaningId): Responder {
  if (role === 'router') return 'router'
  return meanings[meaning].gatewayPart ?? 'gateway-policy'
}
