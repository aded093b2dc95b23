import { is } from '../answer.ts'
import { wantsRefusal } from '../checks.ts'
import { declare, rule } from './rule.ts'

/** A GraphQL API that fails where it must reject, which gives nothing away. */
export const failingRefusals = declare([
  {
    ...rule('graphql-fails-instead-of-rejecting', 'address', 'medium', ['graphql-api']),
    when: (symptom) => symptom.result.outcome === 'failed' && wantsRefusal(symptom, 'graphql') && is(symptom.answer, '5xx'),
  },
])
