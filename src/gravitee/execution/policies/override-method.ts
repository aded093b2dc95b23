import { message } from '../../../messages/index.ts'
import { policyBroke } from '../call-ended.ts'
import type { Policy } from '../policy.ts'

/** Calls the backend with another method. In the newer engine it replaces the call's own. */
export const overrideMethod: Policy = {
  isUntested: true,
  request({ configuration }, { request, traits }) {
    const method = configuration.get('method')
    const isOlder = traits.policyError !== undefined
    const text = method.text()?.value
    if (text === undefined && !isOlder) throw policyBroke(traits, method.at, message('failure.setting-missing', { setting: 'method' }))
    if (text === undefined) return
    request.sentMethod = text
    if (!isOlder) request.method = text
  },
}
