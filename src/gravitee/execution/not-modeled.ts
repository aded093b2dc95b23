import type { Text } from '../../messages/index.ts'
import type { Pointer } from '../pointer.ts'

/** Thrown where a call comes to something of which it is not known here what a gateway makes of it: neither right nor wrong, not verified. */
export class NotModeled extends Error {
  /** `the policy json-to-json`. */
  readonly what: Text
  readonly at: Pointer

  constructor(what: Text, at: Pointer) {
    super('not-modeled')
    this.what = what
    this.at = at
  }
}
