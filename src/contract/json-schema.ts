import type { Message } from '../messages/index.ts'

/**
 * A JSON Schema of what a contract says and this judges: members, types and closed lists of values. Of the values that are people's it says nothing:
 * no formats, patterns and bounds.
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
  /** What is wrong. */
  readonly message: Message
  /** What to write instead. */
  readonly fix: Message
}

/** Nobody reads more values of a list. */
const mostListed = 50

/** The values of a list as JSON, for a person who reads them. */
export const listed = (values: readonly unknown[]): readonly string[] => [
  ...values.slice(0, mostListed).map((value) => JSON.stringify(value)),
  ...(values.length > mostListed ? ['…'] : []),
]
