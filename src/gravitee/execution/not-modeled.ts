import { message, type Text } from '../../messages/index.ts'
import type { Part } from '../part.ts'
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

/** Throws NotModeled for a member that has a value of which it is not known what becomes of it. */
export function leaveOpen({ at, value }: Part): never {
  const setting = at.slice(at.lastIndexOf('/') + 1)
  const shown = typeof value === 'object' ? '' : String(value ?? '')
  throw new NotModeled(shown === '' ? message('unknown.setting', { setting }) : message('failure.setting', { setting, value: shown }), at)
}
