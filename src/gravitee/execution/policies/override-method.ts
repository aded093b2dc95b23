import type { Policy } from '../policy.ts'

/** Asks the backend by another method. */
export const overrideMethod: Policy = {
  request({ configuration }, { request }) {
    request.method = configuration.get('method').text()?.value ?? request.method
  },
}
