import type { Attribution } from '../../../src/engine/check/check.ts'
import { attribute } from '../../../src/diagnosis/responder.ts'
import { exchangeOf, type Said } from '../build.ts'

/** Responder, class, confidence and, where it gave itself away, the product. */
export type Expected = readonly [Attribution['respondedBy'], Attribution['class'], Attribution['confidence'], string?]

/** What is made of one answer. */
export function attributed(said: Said): Expected {
  const { respondedBy, class: kind, confidence, vendor } = attribute(exchangeOf(said))
  return vendor === undefined ? [respondedBy, kind, confidence] : [respondedBy, kind, confidence, vendor]
}

/** Answers in the gateway's form, in plain text and as a page. */
export const gravitee = (status: number, message: string): Said => ({ status, json: { message, http_status_code: status }, marked: true })
export const text = (status: number, body: string, marked = true): Said => ({ status, body, marked })
export const html = (status: number, body: string, marked = false): Said => ({ status, body: `<html><body>${body}</body></html>`, marked })
