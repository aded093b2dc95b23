import { problemAt, valueAt } from './draft.ts'
import type { Rule } from './rule.ts'

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
