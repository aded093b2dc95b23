import { message } from '../messages/index.ts'
import type { Attribution, RefusalClass, Exchange, Origin } from '../engine/index.ts'
import { type Answer, answerOf, says } from './answer.ts'
import { gateway, tokenService } from './classifier/gateway.ts'
import { graphql } from './classifier/graphql.ts'
import { identityProvider } from './classifier/identity-provider.ts'
import { classOf, type Form } from './classifier/form.ts'
import { vendorMarks, vendorPhrases } from './classifier/vendors.ts'
import { way } from './classifier/way.ts'
import type { Responder } from '../domain/index.ts'

const forms: Readonly<Record<Origin, readonly Form[]>> = {
  auth: identityProvider,
  base: graphql,
  gateway,
  'token-service': tokenService,
  management: [],
}

/** Says who gave this answer; checks put it on their findings. */
export const responderOf = (exchange: Exchange): Responder => attribute(exchange).respondedBy

/** Says who gave this answer, and what kind of answer it is: refusals are judged by these two, never by a status or a product's words. */
export const attribute = (exchange: Exchange): Attribution => attributeAnswer(answerOf(exchange))

/** Tries the forms of the address from the outside inwards; a product's words settle only what the form left open. */
export function attributeAnswer(answer: Answer): Attribution {
  const form = formOf(answer)
  const phrase = settles(form) ? vendorPhrases.find(({ text }) => says(answer, text)) : undefined
  const vendor = phrase?.vendor ?? vendorMarks.find(({ when }) => when(answer))?.vendor
  return {
    ...form,
    ...(phrase === undefined
      ? {}
      : {
          respondedBy: phrase.respondedBy,
          class: phrase.class,
          confidence: 'high',
          why: message('why.vendor', { why: form.why, vendor: phrase.vendor }),
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

/** Only the gateway's own answers, and those nobody owns, are read for a product's words: a register may say anything. */
const settles = ({ respondedBy, class: kind }: Attribution): boolean =>
  kind !== 'success' &&
  (respondedBy === 'gateway-security' || respondedBy === 'gateway-policy' || respondedBy === 'unknown' || respondedBy === 'router')
