import type { DiagnosisRuleId } from './rules.ts'

const ids: readonly DiagnosisRuleId[] = [
  'rejections-limited',
  'rejections-in-front',
  'rejections-unattributed',
  'register-answers-with-same-record',
  'gateway-reveals-secrets',
  'address-not-as-documented',
  'response-malformed',
  'address-open-in-plain-http',
]

/** Rules about the form of responses, which show nothing of the steps that work: these may be to blame, and no call is kept from its register. */
export const unprovenRules: ReadonlySet<string> = new Set(ids)
