import { message, type Text } from '../../messages/index.ts'
import type { DefinitionPart } from '../part.ts'
import type { Pointer } from '../pointer.ts'

/** Thrown where a call reaches something that the model does not cover: its result is not verified. */
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

/** Throws NotModeled for a member whose value the model does not cover. */
export function leaveOpen({ at, value }: DefinitionPart): never {
  const setting = at.slice(at.lastIndexOf('/') + 1)
  const shown = typeof value === 'object' ? '' : String(value ?? '')
  throw new NotModeled(shown === '' ? message('unknown.setting', { setting }) : message('failure.setting', { setting, value: shown }), at)
}
