import type { Confidence } from '../engine/index.ts'
import { isDocumented } from './checks.ts'
import { ranks, weaker } from './classifier/form.ts'
import { isBelievable } from './ending.ts'
import { gatewaySays, type Symptom } from './evidence.ts'
import type { Rule } from './rules/rule.ts'

/**
 * How sure a diagnosis is: no more than its rule, nor than the clearest of the answers it rests on; a handshake leaves no doubt.
 * A register call that failed is explained with high confidence by two observations that agree, of which one is a control, and only where they leave one step;
 * what the management API shows is one.
 */
export function confidenceOf(rule: Rule, symptoms: readonly Symptom[], suspects: number): Confidence {
  const seen = symptoms.map(({ exchange, attribution }) =>
    exchange === undefined || rule.counted === true ? 'high' : attribution.confidence,
  )
  const known = weaker(rule.confidence, ranks.findLast((rank) => seen.includes(rank)) ?? 'low')
  const calls = symptoms.filter((symptom) => symptom.register !== undefined && isDocumented(symptom))
  if (calls.length === 0 || rule.about === 'address' || rule.about === 'machine') return known
  return suspects === 1 && (rule.seen !== undefined || isShownTwice(calls)) ? known : weaker(known, 'medium')
}

/** A control decided where the call ended, or the gateway itself says so; and the form of the answer, or the call of another register, says the same. */
function isShownTwice(calls: readonly Symptom[]): boolean {
  if (calls.some(({ attribution }) => attribution.why === gatewaySays)) return true
  const decided = calls.filter(({ tried }) => tried !== undefined && !tried.experiment.bare && isDecided(tried.experiment))
  const formed = decided.some(
    ({ form, attribution, tried }) =>
      form !== undefined && form.speaker === attribution.speaker && form.confidence !== 'low' && isBelievable(form, tried?.experiment),
  )
  return formed || new Set(decided.map(({ register }) => register)).size > 1
}

const isDecided = ({ key, api }: NonNullable<Symptom['tried']>['experiment']): boolean =>
  key === 'refused' || key === 'not-arrived' || key === 'accepted' || api === 'unknown'
