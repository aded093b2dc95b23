import type { Policy } from './policy.ts'
import { assignAttributes } from './policies/assign-attributes.ts'
import { callout } from './policies/callout.ts'
import { dynamicRouting } from './policies/dynamic-routing.ts'
import { quota, rateLimit, spikeArrest } from './policies/limit.ts'
import { overrideMethod } from './policies/override-method.ts'
import { transformHeaders } from './policies/transform-headers.ts'

/** The policies that are modelled, by the names that definitions use. Any other is not: what it does is not known here. */
export const policies: Readonly<Record<string, Policy | undefined>> = {
  'policy-http-callout': callout,
  'policy-assign-attributes': assignAttributes,
  'transform-headers': transformHeaders,
  'dynamic-routing': dynamicRouting,
  'policy-override-request-method': overrideMethod,
  'rate-limit': rateLimit,
  quota,
  'spike-arrest': spikeArrest,
}
