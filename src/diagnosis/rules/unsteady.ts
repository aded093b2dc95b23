import { isDocumented } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import type { Unsteadiness } from '../unsteady.ts'
import { declare, rule } from './rule.ts'

/** A register whose very same call works at one time and not at another. */
const unsteadily =
  (pattern?: Unsteadiness['pattern']) =>
  (symptom: Symptom, facts: Facts): boolean => {
    const { register, id, result } = symptom
    const known = register === undefined ? undefined : facts.unsteady(register)
    if (known === undefined || (pattern !== undefined && known.pattern !== pattern) || isKnownKind(known)) return false
    return isDocumented(symptom) || (id === 'operations.steady' && result.outcome === 'failed')
  }

/** An API that is not there at times, and a token that is refused at times, have rules of their own. */
const isKnownKind = ({ by: { respondedBy, class: kind } }: Unsteadiness): boolean =>
  (respondedBy === 'gateway-policy' && kind === 'not-found') || (respondedBy === 'register' && kind === 'credentials')

/** Calls that work, and not each time. */
export const unsteady = declare([
  {
    ...rule('one-of-two-instances-failing', 'shared', 'medium', ['import-template', 'token-issuing-service', 'backend-url', 'network']),
    counted: true,
    times: true,
    when: unsteadily('every-second'),
  },
  {
    ...rule('rate-limit-or-stale-token', 'shared', 'medium', ['token-issuing-service', 'import-template']),
    counted: true,
    times: true,
    when: unsteadily('from-then-on'),
  },
  {
    ...rule('some-instances-failing', 'shared', 'medium', ['token-issuing-service', 'backend-url', 'import-template', 'network']),
    counted: true,
    times: true,
    when: unsteadily(),
  },
])
