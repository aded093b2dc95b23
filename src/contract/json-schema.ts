import type { Message } from '../messages/index.ts'

/**
 * The part of JSON Schema that a contract is checked by: members, types and closed lists of values. It has no formats, patterns and bounds,
 * as values may be personal data.
 */
export interface JsonSchema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema | boolean>>
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema | boolean
  readonly allOf?: readonly (JsonSchema | boolean)[]
  readonly anyOf?: readonly (JsonSchema | boolean)[]
}

/** A mistake in a contract, by JSON Pointer in its file. */
export interface ContractProblem {
  readonly at: string
  readonly message: Message
  readonly fix: Message
}

/** The most values of a list that are shown. */
const mostListed = 50

/** Renders the values of a list as JSON, for a person. */
export const listed = (values: readonly unknown[]): readonly string[] => [
  ...values.slice(0, mostListed).map((value) => JSON.stringify(value)),
  ...(values.length > mostListed ? ['…'] : []),
]
