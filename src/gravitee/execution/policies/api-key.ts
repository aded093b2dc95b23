import { message } from '../../../messages/index.ts'
import { Ended } from '../ended.ts'
import { requestOnly, type Policy } from '../policy.ts'

/** Asks for the key once more: the plan that took it has taken it out of the call, unless it passes it on. */
export const apiKey: Policy = {
  request({ at }, { trace }) {
    if (trace.isKeyAccepted && trace.plan?.propagateApiKey?.value === true) return
    throw new Ended(at, { status: 401, message: 'Unauthorized', key: 'API_KEY_MISSING' }, message('failure.no-plan'))
  },
  response: requestOnly,
}
