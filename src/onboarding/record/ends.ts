import type { Result } from '../../engine/run/result.ts'
import type { RunInfo } from '../../engine/run/event.ts'
import { isAbout } from '../../system/check-ids.ts'
import type { Statement } from '../statement.ts'
import type { End } from './record.ts'

/** Everything known that an acceptance rests on and that ends: certificates, the key of the integration, what was stated with an end. */
export function endsOf(results: readonly Result[], addresses: RunInfo['addresses'], statements: readonly Statement[]): readonly End[] {
  const seen = results.flatMap((result): End[] => {
    const { instance, name, endsAt } = result
    if (endsAt === undefined) return []
    if (isAbout(result, 'operations.integration-key-age')) return [{ what: 'key of the integration', at: endsAt }]
    const address = instance === undefined ? undefined : addresses[instance as keyof typeof addresses]
    return [{ what: address === undefined ? name : `certificate of ${new URL(address).host}`, at: endsAt }]
  })
  const stated = statements.flatMap(({ step, until }): End[] =>
    until === undefined
      ? []
      : [{ what: step === 'approve-access' ? 'subscription' : `what was stated of ${step}`, at: `${until}T23:59:59.999Z` }],
  )
  return [...seen, ...stated]
}
