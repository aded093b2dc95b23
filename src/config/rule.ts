import { problemAt, textAt, type Draft } from './draft.ts'
import type { Message } from '../messages/index.ts'
import type { ConfigProblem } from './error.ts'
import type { ConfigFault } from './read.ts'

/** Permissions of the caller beyond the configuration. */
export interface Permissions {
  readonly allowRealIdentifiers: boolean
}

/** Checks one aspect of a draft without the network; ignores values of a wrong type, which the schema reports. */
export type ConfigRule = (draft: Draft, permissions: Permissions) => readonly ConfigProblem[]

/** Applies a test to the texts at these JSON Pointers, if they are there. */
export function checkTexts(
  draft: Draft,
  pointers: readonly string[],
  faultOf: (text: string) => ConfigFault | undefined,
): readonly ConfigProblem[] {
  return pointers.flatMap((pointer) => {
    const text = textAt(draft, pointer)
    const fault = text === undefined ? undefined : faultOf(text)
    return fault === undefined ? [] : [problemAt(draft, pointer, fault.message, fault.fix)]
  })
}

/** Makes a test for the form that a text must have. */
export const formed =
  (form: RegExp, message: Message, fix: Message) =>
  (text: string): ConfigFault | undefined =>
    form.test(text) ? undefined : { message, fix }

/** Returns the first demand that is not met. */
export function firstUnmet(...demands: readonly (readonly [holds: boolean, message: Message, fix: Message])[]): ConfigFault | undefined {
  const [, message, fix] = demands.find(([holds]) => !holds) ?? []
  return message === undefined ? undefined : { message, fix: fix! }
}

/** Two settings, and the problem if they are the same. */
export type SamePair = readonly [one: string, other: string, message: Message, fix: Message]

/** Reports the first of two settings if their texts are equal, ignoring case. */
export function checkPairs(draft: Draft, pairs: readonly SamePair[]): readonly ConfigProblem[] {
  return pairs.flatMap(([one, other, message, fix]) => {
    const text = textAt(draft, one)
    const same = text !== undefined && text.toLowerCase() === textAt(draft, other)?.toLowerCase()
    return same ? [problemAt(draft, one, message, fix)] : []
  })
}
