import { message } from '../../../messages/index.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Policy } from '../policy.ts'

/** A plan asks for it; in a flow it lets everybody pass on the way to the backend. */
export const keyLess: Policy = {
  request: () => undefined,
  response({ at }) {
    throw new NotModeled(message('unknown.policy', { policy: 'key-less' }), at)
  },
}
