import type { DiagnosisRuleId } from '../../../src/diagnosis/rules.ts'
import type { TargetFacts } from '../../../src/diagnosis/evidence.ts'
import { answers, failed, passed, type Part, type Said } from '../build.ts'

/** What a run saw, and what is to be made of it. */
export interface Row {
  readonly rule: DiagnosisRuleId
  readonly sees: string
  readonly parts: readonly Part[]
  /** The suspects in their order: `callout-url, token-issuing-service`. */
  readonly steps: string
  readonly confidence: 'high' | 'medium' | 'low'
  readonly facts: Partial<TargetFacts>
}

/** Declares a row of the table. */
export function row(
  rule: DiagnosisRuleId,
  sees: string,
  parts: Part | readonly Part[],
  steps: string,
  confidence: Row['confidence'],
  facts: Partial<TargetFacts> = {},
): Row {
  return { rule, sees, parts: [parts].flat(), steps, confidence, facts }
}

/** Errors in the forms of the gateway, of the population register and of a page. */
export const gravitee = (status: number, message: string): Said => ({ status, json: { message, http_status_code: status }, marked: true })
export const kode = (status: number, challenge?: string): Said => ({
  status,
  json: { kode: 'X', melding: 'Nei' },
  marked: true,
  ...(challenge === undefined ? {} : { headers: { 'www-authenticate': challenge } }),
})
export const html = (status: number, body: string, marked = false): Said => ({ status, body: `<html><body>${body}</body></html>`, marked })

/** Checks that many rows are made of. */
export const asked = (said: Said): Part => failed('population.found', said)
export const contactWorks = passed('contact.found', answers.contacts)
export const populationWorks = passed('population.found', answers.person)
