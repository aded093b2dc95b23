import { isOnLoopback } from './address.ts'
import { problemAt, textAt } from './draft.ts'
import { valueAt } from '../json-values.ts'
import type { Rule } from './rule.ts'

const longestGatewayWaitMs = 15_000

/** A client that gives up before the gateway does never learns which part was slow. */
export const timeouts: Rule = (draft) => {
  const timeoutMs = valueAt(draft.value, '/timeoutMs')
  const tooShort = typeof timeoutMs === 'number' && timeoutMs <= longestGatewayWaitMs
  if (!tooShort || textAt(draft, '/gateway/url') === undefined || isOnLoopback(draft)) return []
  return [
    problemAt(
      draft,
      '/timeoutMs',
      `expected more than the ${longestGatewayWaitMs} ms that the gateway waits, got ${timeoutMs}`,
      'Write 20000 or more.',
    ),
  ]
}

/** No more calls can fail than are counted. */
export const steadiness: Rule = (draft) => {
  const [failures, of] = ['failures', 'of'].map((name) => valueAt(draft.value, `/monitor/steadiness/${name}`))
  if (typeof failures !== 'number' || typeof of !== 'number' || failures <= of) return []
  return [
    problemAt(
      draft,
      '/monitor/steadiness/failures',
      `expected at most the ${of} calls that are counted, got ${failures}`,
      'Write how many of so many calls may not fail, such as { failures: 4, of: 10 }.',
    ),
  ]
}
