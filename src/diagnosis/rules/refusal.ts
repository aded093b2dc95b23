import { is } from '../answer.ts'
import { wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { declare, rule } from './rule.ts'

/** Whether a request that must be rejected made a server fail, which gives nothing away. */
const fails = (symptom: Symptom, at: Parameters<typeof wantsRefusal>[1]): boolean =>
  symptom.result.outcome === 'failed' && wantsRefusal(symptom, at) && is(symptom.answer, '5xx')

/** A server that fails where it must reject. */
export const failingRefusals = declare([
  {
    ...rule('graphql-fails-instead-of-rejecting', 'address', 'medium', ['graphql-api']),
    when: (symptom) => fails(symptom, 'graphql'),
  },
  {
    ...rule('identity-provider-fails-instead-of-rejecting', 'identity-provider', 'medium', ['identity-provider']),
    when: (symptom) => fails(symptom, 'token'),
  },
])
