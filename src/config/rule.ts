import { problemAt, textAt, type Draft } from './draft.ts'
import type { Message } from '../messages/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'

/** What the caller permits beyond the configuration. */
export interface Permissions {
  readonly allowRealIdentifiers: boolean
}

/** Judges one aspect of a draft without asking the network; silent about values of a wrong type, which the schema reports. */
export type Rule = (draft: Draft, permissions: Permissions) => readonly ConfigProblem[]

/** Applies a judgment to the texts at some JSON Pointers, where there are any. */
export function judgeTexts(
  draft: Draft,
  pointers: readonly string[],
  faultOf: (text: string) => Fault | undefined,
): readonly ConfigProblem[] {
  return pointers.flatMap((pointer) => {
    const text = textAt(draft, pointer)
    const fault = text === undefined ? undefined : faultOf(text)
    return fault === undefined ? [] : [problemAt(draft, pointer, fault.message, fault.fix)]
  })
}

/** A judgment by the form that a text must have. */
export const formed =
  (form: RegExp, message: Message, fix: Message) =>
  (text: string): Fault | undefined =>
    form.test(text) ? undefined : { message, fix }

/** The first of these demands that does not hold. */
export function firstUnmet(...demands: readonly (readonly [holds: boolean, message: Message, fix: Message])[]): Fault | undefined {
  const [, message, fix] = demands.find(([holds]) => !holds) ?? []
  return message === undefined ? undefined : { message, fix: fix! }
}

/** Two settings, and what is wrong where they are the same. */
export type SamePair = readonly [one: string, other: string, message: Message, fix: Message]

/** Complains at the first of two settings when their texts are equal, ignoring case. */
export function judgePairs(draft: Draft, pairs: readonly SamePair[]): readonly ConfigProblem[] {
  return pairs.flatMap(([one, other, message, fix]) => {
    const text = textAt(draft, one)
    const same = text !== undefined && text.toLowerCase() === textAt(draft, other)?.toLowerCase()
    return same ? [problemAt(draft, one, message, fix)] : []
  })
}
