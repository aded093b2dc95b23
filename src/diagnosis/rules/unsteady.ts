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
const isKnownKind = ({ by: { speaker, class: kind } }: Unsteadiness): boolean =>
  (speaker === 'gateway-policy' && kind === 'not-found') || (speaker === 'register' && kind === 'credentials')

/** Calls that work, and not each time. */
export const unsteady = declare([
  {
    ...rule('D114', 'register', 'medium', ['import-template', 'token-issuing-service', 'backend-url', 'network']),
    counted: true,
    when: unsteadily('every-second'),
    cause:
      'Of {of} equal calls to {register} every second one failed: two instances take turns somewhere on the way, and one of them is out of step.',
    remedy:
      'Find one transaction that failed and one that worked in the gateway’s log, and see in which instance they differ: of the gateway, of the token-issuing service, or of the backend. Restart or redeploy that one.',
  },
  {
    ...rule('D115', 'register', 'medium', ['token-issuing-service', 'import-template']),
    counted: true,
    when: unsteadily('from-then-on'),
    cause:
      'Of {of} equal calls to {register} the first worked and the last {failed} failed: a limit is used up, or a token is kept longer than it lives.',
    remedy:
      'Look at the rate limit of the plan, then at how long the token-issuing service keeps a token: it must be at least 15 seconds shorter than the life of the token.',
  },
  {
    ...rule('D116', 'register', 'medium', ['token-issuing-service', 'backend-url', 'import-template', 'network']),
    counted: true,
    when: unsteadily(),
    cause:
      'Of {of} equal calls to {register} {failed} failed: one of several instances on the way is out of step or overloaded, or a stale token is handed out now and then.',
    remedy:
      'Find one transaction that failed and one that worked in the gateway’s log, and see where they part: at the HTTP Callout policy, or at the backend. Then look at the instances there.',
  },
])
