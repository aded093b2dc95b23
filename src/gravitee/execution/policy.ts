import { message } from '../../messages/index.ts'
import type { FlowStep } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import { type CallEnded, internalError } from './call-ended.ts'
import type { ExecutionContext } from './execution-context.ts'

type PolicyTask = (step: FlowStep, context: ExecutionContext) => void | Promise<void>

/** The work of a policy on the request and on the response; without a task it does nothing on that side. */
export interface Policy {
  readonly request?: PolicyTask
  readonly response?: PolicyTask
  /** The end of a call at a step with an unreadable configuration, where that differs from the end at other policies. */
  readonly unread?: (at: Pointer, context: ExecutionContext) => CallEnded
  /** The newer engine skips a step with an unreadable configuration. */
  readonly isUntested?: true
  /** The newer engine also runs its step, without effect, on a side without a task. */
  readonly isOnBothSides?: true
  /** In the older engine the configuration chooses the side that it works on; `content`: always on the content. */
  readonly isScoped?: true | 'content'
}

/** Ends every call in the newer engine whose response reaches a policy for requests only. */
export const requestOnly: PolicyTask = ({ policy }, { engine }) => {
  if (engine === 'v4') throw internalError(policy.at, message('failure.setting', { setting: 'policy', value: policy.value }))
}
