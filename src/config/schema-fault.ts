import type { Fault } from './read.ts'

type Params = Readonly<Record<string, unknown>>

const types: Readonly<Record<string, Fault>> = {
  string: { problem: 'expected text', remedy: 'Write text, and put digits in quotes.' },
  integer: { problem: 'expected a whole number', remedy: 'Write a whole number without quotes; a reference gives text.' },
  number: { problem: 'expected a number', remedy: 'Write a number without quotes; a reference gives text.' },
  boolean: { problem: 'expected true or false', remedy: 'Write true or false without quotes; a reference gives text.' },
  object: { problem: 'expected settings by name', remedy: 'Write one setting a line, indented below the key.' },
  array: { problem: 'expected a list', remedy: 'Write one entry a line, each after "- ".' },
}

const outOfRange = ({ comparison, limit }: Params, value: unknown): Fault => ({
  problem: `expected a number ${String(comparison)} ${String(limit)}, got ${String(value)}`,
  remedy: `Write a number ${String(comparison)} ${String(limit)}.`,
})

const faults: Readonly<Record<string, (params: Params, value: unknown) => Fault>> = {
  required: ({ missingProperty }) => ({ problem: 'expected a value, found none', remedy: `Add "${String(missingProperty)}".` }),
  type: ({ type }, value) => ({ ...types[String(type)]!, problem: `${types[String(type)]!.problem}, got ${wordFor(value)}` }),
  enum: ({ allowedValues }) => ({
    problem: 'expected a known value, got another',
    remedy: `Write one of: ${(allowedValues as readonly string[]).join(', ')}.`,
  }),
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  minLength: () => ({ problem: 'expected text, got an empty one', remedy: 'Write it, or remove the key.' }),
  minItems: () => ({ problem: 'expected at least one entry, got none', remedy: 'Add one, or remove the key.' }),
  maxItems: ({ limit }) => ({ problem: `expected at most ${String(limit)} entries, got more`, remedy: 'Remove some.' }),
  uniqueItems: () => ({ problem: 'expected each entry once, got one twice', remedy: 'Remove one of the two.' }),
}

/** What a violated keyword of the schema means, in words that do not quote texts. */
export function schemaFault(keyword: string, params: Params, value: unknown): Fault {
  return faults[keyword]!(params, value)
}

function wordFor(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return { string: 'text', number: 'a number', boolean: 'true or false', object: 'settings by name' }[typeof value as string]!
}
