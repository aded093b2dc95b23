import type { Step } from '../model.ts'
import type { Passage } from './passage.ts'

type Task = (step: Step, passage: Passage) => void | Promise<void>

/** What a policy does on the way to the backend and on the way back; nothing on a side that it has not. */
export interface Policy {
  readonly request?: Task
  readonly response?: Task
}
