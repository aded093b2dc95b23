import { message } from '../../../messages/index.ts'
import { Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Policy } from '../policy.ts'

/** Takes only callers with a user's name and a password: who that is, the resources of an installation know. */
export const basicAuthentication: Policy = {
  request({ at, configuration }, { request, answerHeaders }) {
    const isBasic = /^basic /i.test(request.headers.first('Authorization') ?? '')
    if (isBasic && configuration.get('authenticationProviders').items().length > 0)
      throw new NotModeled(message('unknown.policy', { policy: 'policy-basic-authentication' }), at)
    answerHeaders.set('WWW-Authenticate', `Basic realm="${configuration.get('realm').text()?.value || 'gravitee.io'}"`)
    throw new Ended(
      at,
      { status: 401, message: isBasic ? 'No authentication provider has been provided' : 'Unauthorized' },
      message('failure.policy-rejects'),
    )
  },
}
