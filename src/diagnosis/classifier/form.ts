import type { Message } from '../../messages/index.ts'
import type { Confidence, RefusalClass } from '../../engine/index.ts'
import type { ObservedResponse } from '../answer.ts'
import type { Responder } from '../../domain/index.ts'

/** From the least sure to the surest. */
export const ranks: readonly Confidence[] = ['low', 'medium', 'high']

/** The less sure of two. */
export const weaker = (one: Confidence, other: Confidence): Confidence => (ranks.indexOf(one) < ranks.indexOf(other) ? one : other)

/** A rule that recognizes a responder by its response; the first one that matches counts. */
export interface ResponderRule {
  readonly when: (answer: ObservedResponse) => boolean
  readonly respondedBy: Responder
  /** Absent if the status shows it. */
  readonly class?: RefusalClass
  readonly confidence: Confidence
  /** For people: the part of the response that shows the responder. */
  readonly why: Message
}

/** Starts a rule: responder, confidence, and class if the status does not show it. */
export const by = (respondedBy: Responder, confidence: Confidence, kind?: RefusalClass): Omit<ResponderRule, 'when' | 'why'> =>
  kind === undefined ? { respondedBy, confidence } : { respondedBy, confidence, class: kind }

/** Returns the class of a status alone. */
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
