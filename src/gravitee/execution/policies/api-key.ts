import { message } from '../../../messages/index.ts'
import { CallEnded } from '../call-ended.ts'
import { requestOnly, type Policy } from '../policy.ts'

/** Asks for the key once more: the plan has removed it from the call, unless it passes it on. */
export const apiKey: Policy = {
  request({ at }, { trace }) {
    if (trace.isKeyAccepted && trace.plan?.propagateApiKey?.value === true) return
    throw new CallEnded(at, { status: 401, message: 'Unauthorized', key: 'API_KEY_MISSING' }, message('failure.no-plan'))
  },
  response: requestOnly,
}
