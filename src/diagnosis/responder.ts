import { message } from '../messages/index.ts'
import type { Attribution, RefusalClass, Exchange, Origin } from '../engine/index.ts'
import { type ObservedResponse, answerOf } from './answer.ts'
import { gateway, tokenService } from './classifier/gateway-responders.ts'
import { graphql } from './classifier/graphql-responders.ts'
import { identityProvider } from './classifier/identity-provider-responders.ts'
import { classOf, type ResponderRule } from './classifier/form.ts'
import { phrasesIn, responderOf as responderIn, vendorMarks } from './classifier/vendors.ts'
import { transit } from './classifier/transit.ts'
import { meanings } from './phrases/meanings.ts'
import type { PhraseMatch, Product } from './phrases/phrase.ts'

const forms: Readonly<Record<Origin, readonly ResponderRule[]>> = {
  auth: identityProvider,
  base: graphql,
  gateway,
  'token-service': tokenService,
  management: [],
}

/** Names the responder and the kind of a response. Rejections are evaluated by these two, never by a status or a product's words. */
export const attribute = (exchange: Exchange): Attribution => attributeAnswer(answerOf(exchange))

/** Tries the rules of the address from the outside inwards; a product's words decide only what the form left open. */
export function attributeAnswer(answer: ObservedResponse): Attribution {
  const form = formOf(answer)
  const roles = rolesFor(form)
  const phrase =
    roles.length === 0
      ? undefined
      : phrasesIn(answer).find(({ product, beside }) => roles.includes(product.role) && !isDisguise(answer, beside))
  const vendor = phrase?.product.name ?? vendorMarks.find(({ when }) => when(answer))?.vendor
  return {
    ...form,
    ...(phrase === undefined
      ? {}
      : {
          respondedBy: responderIn(phrase.product, phrase.meaning),
          class: meanings[phrase.meaning].class,
          confidence: 'high',
          why: message('why.vendor', { why: form.why, vendor: phrase.product.name }),
        }),
    ...(vendor === undefined ? {} : { vendor }),
  }
}

/** Returns the responder by the form of a response alone, without the words of products. */
export function formOf(answer: ObservedResponse): Attribution {
  const known = [...transit, ...forms[answer.origin]].find(({ when }) => when(answer))
  return known === undefined
    ? { respondedBy: 'unknown', class: classOf(answer.status), confidence: 'low', why: message('why.unknown-form') }
    : { respondedBy: known.respondedBy, class: known.class ?? classOfAnswer(answer), confidence: known.confidence, why: known.why }
}

const classOfAnswer = ({ status, disguised, origin }: ObservedResponse): RefusalClass =>
  disguised === true && origin === 'gateway' ? 'other' : classOf(status)

/**
 * Returns whether words may be part of another response's form: an error with a status of success is known only by words of one product.
 */
const isDisguise = ({ disguised, origin }: ObservedResponse, beside: PhraseMatch['beside']): boolean =>
  disguised === true && origin === 'gateway' && beside !== undefined

/**
 * The products whose words are read, by responder: only responses of the gateway, of a GraphQL API, or of an unknown responder. A register
 * may say anything.
 */
function rolesFor({ respondedBy, class: kind }: Attribution): readonly Product['role'][] {
  if (kind === 'success') return []
  if (respondedBy === 'graphql') return ['graphql']
  return ['gateway-security', 'gateway-policy', 'unknown', 'router'].includes(respondedBy) ? ['gateway', 'router'] : []
}
