import type { Message } from '../../messages/index.ts'
import type { Confidence, RefusalClass } from '../../engine/index.ts'
import type { Answer } from '../answer.ts'
import type { Responder } from '../../domain/index.ts'

/** From the least sure to the surest. */
export const ranks: readonly Confidence[] = ['low', 'medium', 'high']

/** The less sure of two. */
export const weaker = (one: Confidence, other: Confidence): Confidence => (ranks.indexOf(one) < ranks.indexOf(other) ? one : other)

/** By what an answer is known; the first of several whose condition holds names the responder. */
export interface Form {
  readonly when: (answer: Answer) => boolean
  readonly respondedBy: Responder
  /** Absent where the status tells it. */
  readonly class?: RefusalClass
  readonly confidence: Confidence
  /** For people: what in the answer gave the responder away. */
  readonly why: Message
}

/** Who said it, how sure that is, and what it is where the status does not tell. */
export const by = (respondedBy: Responder, confidence: Confidence, kind?: RefusalClass): Omit<Form, 'when' | 'why'> =>
  kind === undefined ? { respondedBy, confidence } : { respondedBy, confidence, class: kind }

/** What a status alone says. */
export function classOf(status: number | undefined): RefusalClass {
  if (status === undefined) return 'unavailable'
  if (status >= 200 && status < 300) return 'success'
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 401 || status === 403) return 'credentials'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'throttled'
  if (status >= 500) return 'unavailable'
  return status >= 400 && status !== 407 && status !== 408 ? 'syntax' : 'other'
}
