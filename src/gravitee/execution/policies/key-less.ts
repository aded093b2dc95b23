import { requestOnly, type Policy } from '../policy.ts'

/** A plan asks for it; in a flow it lets everybody pass on the way to the backend. */
export const keyLess: Policy = { request: () => undefined, response: requestOnly }
