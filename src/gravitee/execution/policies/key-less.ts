import { requestOnly, type Policy } from '../policy.ts'

/** The policy of keyless plans; in a flow it does nothing. */
export const keyLess: Policy = { request: () => undefined, response: requestOnly }
