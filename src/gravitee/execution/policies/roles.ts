import { message } from '../../../messages/index.ts'
import { Ended } from '../ended.ts'
import { NotModeled } from '../not-modeled.ts'
import type { Policy } from '../policy.ts'

/** Asks for roles that a policy before it left in an attribute: nobody has any where none did. */
export const roles: Policy = {
  request({ at }, { attributes }) {
    if (attributes.has('gravitee.attribute.user.roles') || attributes.has('user.roles'))
      throw new NotModeled(message('unknown.policy', { policy: 'rbac' }), at)
    throw new Ended(
      at,
      { status: 403, message: 'There is no user role associated to the current request.', key: 'RBAC_NO_USER_ROLE' },
      message('failure.policy-rejects'),
    )
  },
}
