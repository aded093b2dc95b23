import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import type { IntermittentFailures } from '../equal-calls.ts'
import { declare, rule } from './rule.ts'

/** Returns whether the same call to a register works at one time and not at another. */
const failsIntermittently =
  (pattern?: IntermittentFailures['pattern']) =>
  (symptom: Symptom, facts: RunFacts): boolean => {
    const { register, id, result } = symptom
    const known = register === undefined ? undefined : facts.intermittentFailures(register)
    if (known === undefined || (pattern !== undefined && known.pattern !== pattern) || isKnownKind(known)) return false
    return isDocumented(symptom) || (id === 'operations.steady' && result.outcome === 'failed')
  }

/** Returns whether another rule explains it: an API that is missing at times, or a token that is rejected at times. */
const isKnownKind = ({ by: { respondedBy, class: kind } }: IntermittentFailures): boolean =>
  (respondedBy === 'gateway-policy' && kind === 'not-found') || (respondedBy === 'register' && kind === 'credentials')

/** Calls with intermittent failures. */
export const intermittent = declare([
  {
    ...rule('one-of-two-instances-failing', 'shared', 'medium', ['import-template', 'token-issuing-service', 'backend-url', 'network']),
    counted: true,
    times: true,
    when: failsIntermittently('every-second'),
  },
  {
    ...rule('rate-limit-or-stale-token', 'shared', 'medium', ['token-issuing-service', 'import-template']),
    counted: true,
    times: true,
    when: failsIntermittently('from-then-on'),
  },
  {
    ...rule('some-instances-failing', 'shared', 'medium', ['token-issuing-service', 'backend-url', 'import-template', 'network']),
    counted: true,
    times: true,
    when: failsIntermittently(),
  },
])
