/** The authoring API for your own checks, by the name `gatewatch`. */
export { check, given, suite, type Check, type Context, type Suite } from './engine/check/check.ts'
export { expect } from './engine/check/expect.ts'
export { Failure, NotApplicable, NotVerified, type Finding } from './engine/check/finding.ts'
export { schema, type Schema } from './engine/check/schema.ts'
export type { Target } from './config/target.ts'
export { apiKey, bearer, json } from './engine/http/auth.ts'
export type { HttpClient, Reply } from './engine/http/request.ts'
export { Sensitive } from './base/sensitive.ts'
