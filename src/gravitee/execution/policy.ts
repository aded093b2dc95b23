import { message } from '../../messages/index.ts'
import type { Step } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import { type Ended, internalError } from './ended.ts'
import type { Passage } from './passage.ts'

type Task = (step: Step, passage: Passage) => void | Promise<void>

/** What a policy does on the way to the backend and on the way back; nothing on a side that it has not. */
export interface Policy {
  readonly request?: Task
  readonly response?: Task
  /** What becomes of a call that comes to a step of it whose configuration cannot be read, where that is not what becomes of any that breaks. */
  readonly unread?: (at: Pointer, passage: Passage) => Ended
  /** The newer engine leaves out a step of it whose configuration cannot be read: the policy cannot be made without one. */
  readonly isUntested?: true
  /** To the newer engine it is a step on a side that it has not, too: one that does nothing there. */
  readonly isOnBothSides?: true
  /** In the older engine the configuration says on which side it works, whatever the side that it stands on; of some always on the content. */
  readonly isScoped?: true | 'content'
}

/** Some policies that work on the request alone end every call in the newer engine that comes to them on the way back. */
export const requestOnly: Task = ({ policy }, { engine }) => {
  if (engine === 'v4') throw internalError(policy.at, message('failure.setting', { setting: 'policy', value: policy.value }))
}
