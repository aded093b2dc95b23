import type { Policy } from '../policy.ts'

/** Lets a call wait for a moment. */
export const latency: Policy = { request: () => undefined, response: () => undefined }
