import type { Policy } from './policy.ts'
import { apiKey } from './policies/api-key.ts'
import { assignContent } from './policies/assign-content.ts'
import { assignAttributes } from './policies/assign-attributes.ts'
import { basicAuthentication } from './policies/basic-authentication.ts'
import { cache } from './policies/cache.ts'
import { callout } from './policies/callout.ts'
import { circuitBreaker } from './policies/circuit-breaker.ts'
import { contentLimit } from './policies/content-limit.ts'
import { jsonToJson, jsonValidation, xmlToJson } from './policies/conversions.ts'
import { dynamicRouting } from './policies/dynamic-routing.ts'
import { generateJwt } from './policies/generate-jwt.ts'
import { ipFiltering } from './policies/ip-filtering.ts'
import { keyLess } from './policies/key-less.ts'
import { latency } from './policies/latency.ts'
import { quota, rateLimit, spikeArrest } from './policies/limit.ts'
import { mock } from './policies/mock.ts'
import { overrideMethod } from './policies/override-method.ts'
import { queryParameters } from './policies/query-parameters.ts'
import { requestValidation } from './policies/request-validation.ts'
import { resourceFiltering } from './policies/resource-filtering.ts'
import { roles } from './policies/roles.ts'
import { statusCode } from './policies/status-code.ts'
import { transformHeaders } from './policies/transform-headers.ts'
import { urlRewriting } from './policies/url-rewriting.ts'

/** The policies that are modeled, by the names that definitions use. Any other is not: what it does is not known here. */
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
  'request-content-limit': contentLimit,
  'resource-filtering': resourceFiltering,
  'ip-filtering': ipFiltering,
  mock,
  'policy-generate-jwt': generateJwt,
  cache,
  'key-less': keyLess,
  latency,
  'url-rewriting': urlRewriting,
  'policy-request-validation': requestValidation,
  'policy-assign-content': assignContent,
  'api-key': apiKey,
  rbac: roles,
  'status-code': statusCode,
  'policy-basic-authentication': basicAuthentication,
  'policy-circuit-breaker': circuitBreaker,
  'json-validation': jsonValidation,
  'json-to-json': jsonToJson,
  'xml-json': xmlToJson,
}

/** Whether it is known here what a policy does. */
export const isModeled = (policy: string): boolean => policies[policy] !== undefined
