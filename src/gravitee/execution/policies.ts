import type { Policy } from './policy.ts'
import { apiKey } from './policies/api-key.ts'
import { assignContent } from './policies/assign-content.ts'
import { assignAttributes } from './policies/assign-attributes.ts'
import { cache } from './policies/cache.ts'
import { callout } from './policies/callout.ts'
import { dynamicRouting } from './policies/dynamic-routing.ts'
import { generateJwt } from './policies/generate-jwt.ts'
import { ipFiltering } from './policies/ip-filtering.ts'
import { keyLess } from './policies/key-less.ts'
import { quota, rateLimit, spikeArrest } from './policies/limit.ts'
import { overrideMethod } from './policies/override-method.ts'
import { queryParameters } from './policies/query-parameters.ts'
import { resourceFiltering } from './policies/resource-filtering.ts'
import { transformHeaders } from './policies/transform-headers.ts'
import { urlRewriting } from './policies/url-rewriting.ts'

/** The modeled policies, by the names that definitions use. */
export const policies: Readonly<Record<string, Policy | undefined>> = {
  'policy-http-callout': callout,
  'policy-assign-attributes': assignAttributes,
  'transform-headers': transformHeaders,
  'dynamic-routing': dynamicRouting,
  'policy-override-request-method': overrideMethod,
  'rate-limit': rateLimit,
  quota,
  'spike-arrest': spikeArrest,
  'transform-queryparams': queryParameters,
  'resource-filtering': resourceFiltering,
  'ip-filtering': ipFiltering,
  'policy-generate-jwt': generateJwt,
  cache,
  'key-less': keyLess,
  'url-rewriting': urlRewriting,
  'policy-assign-content': assignContent,
  'api-key': apiKey,
}

/** Tells if the model covers a policy. */
export const isModeled = (policy: string): boolean => policies[policy] !== undefined
