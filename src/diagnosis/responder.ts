import { message } from '../messages/index.ts'
import type { Attribution, RefusalClass, Exchange, Origin } from '../engine/index.ts'
import { type Answer, answerOf } from './answer.ts'
import { gateway, tokenService } from './classifier/gateway.ts'
import { graphql } from './classifier/graphql.ts'
import { identityProvider } from './classifier/identity-provider.ts'
import { classOf, type Form } from './classifier/form.ts'
import { heardIn, responderOf as responderIn, vendorMarks } from './classifier/vendors.ts'
import { way } from './classifier/way.ts'
import { meanings } from './phrases/meanings.ts'
import type { Heard, Product } from './phrases/phrase.ts'

const forms: Readonly<Record<Origin, readonly Form[]>> = {
  auth: identityProvider,
  base: graphql,
  gateway,
  'token-service': tokenService,
  management: [],
}

/** Says who gave this answer, and what kind of answer it is: refusals are judged by these two, never by a status or a product's words. */
export const attribute = (exchange: Exchange): Attribution => attributeAnswer(answerOf(exchange))

/** Tries the forms of the address from the outside inwards; a product's words settle only what the form left open. */
export function attributeAnswer(answer: Answer): Attribution {
  const form = formOf(answer)
  const roles = rolesFor(form)
  const heard =
    roles.length === 0
      ? undefined
      : heardIn(answer).find(({ product, beside }) => roles.includes(product.role) && !isDisguise(answer, beside))
  const vendor = heard?.product.name ?? vendorMarks.find(({ when }) => when(answer))?.vendor
  return {
    ...form,
    ...(heard === undefined
      ? {}
      : {
          respondedBy: responderIn(heard.product, heard.meaning),
          class: meanings[heard.meaning].class,
          confidence: 'high',
          why: message('why.vendor', { why: form.why, vendor: heard.product.name }),
        }),
    ...(vendor === undefined ? {} : { vendor }),
  }
}

/** Who gave an answer by its form alone, without a word that one product says. */
export function formOf(answer: Answer): Attribution {
  const known = [...way, ...forms[answer.origin]].find(({ when }) => when(answer))
  return known === undefined
    ? { respondedBy: 'unknown', class: classOf(answer.status), confidence: 'low', why: message('why.unknown-form') }
    : { respondedBy: known.respondedBy, class: known.class ?? classOfAnswer(answer), confidence: known.confidence, why: known.why }
}

const classOfAnswer = ({ status, disguised, origin }: Answer): RefusalClass =>
  disguised === true && origin === 'gateway' ? 'other' : classOf(status)

/** Whether words may be part of another answer's form: an error with a status of success is known by what only one product says. */
const isDisguise = ({ disguised, origin }: Answer, beside: Heard['beside']): boolean =>
  disguised === true && origin === 'gateway' && beside !== undefined

/** Whose words are read: only the gateway's own answers, those of a GraphQL API, and those nobody owns; a register may say anything. */
function rolesFor({ respondedBy, class: kind }: Attribution): readonly Product['role'][] {
  if (kind === 'success') return []
  if (respondedBy === 'graphql') return ['graphql']
  return ['gateway-security', 'gateway-policy', 'unknown', 'router'].includes(respondedBy) ? ['gateway', 'router'] : []
}
