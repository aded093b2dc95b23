import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { problemAt, type Draft } from './draft.ts'
import { pointerTo, nearest } from '../base/index.ts'
import type { ConfigProblem } from './error.ts'
import type { Fault } from './read.ts'

type Part = 'envelope' | 'complete'

/** Judges a draft by a part of the schema, and fills in the defaults that the schema names. */
export function schemaProblems(part: Part, draft: Draft): readonly ConfigProblem[] {
  // Compiled ahead by ajv: compiling at each start would take ten times as long as everything else here.
  const require = createRequire(import.meta.url)
  const validators = require('../../config/target.validator.cjs') as Readonly<Record<Part, ValidateFunction>>
  return problemsBy(validators[part], draft)
}

/** Judges a draft by a compiled schema, in the words of configuration. */
export function problemsBy(validate: ValidateFunction, draft: Draft): readonly ConfigProblem[] {
  if (validate(draft.value)) return []
  const unknown = validate.errors!.filter(({ keyword }) => keyword === 'additionalProperties').map(slipOf)
  const mistyped = unknown.map(({ group, meant }) => pointerTo(group, meant ?? ''))
  const others = validate.errors!.filter(({ keyword }) => keyword !== 'additionalProperties')
  return [...unknown.map((slip) => unknownKey(slip, draft)), ...others.flatMap((error) => problemOf(error, draft, mistyped))]
}

/** A key that the schema does not know, with those it knows in that group and the one most likely meant. */
interface Slip {
  readonly group: string
  readonly key: string
  readonly known: readonly string[]
  readonly meant: string | undefined
}

function slipOf({ instancePath, parentSchema, params }: ErrorObject): Slip {
  const key = String(params['additionalProperty'])
  const known = Object.keys(parentSchema!['properties'] as object).filter((name) => name !== '$schema')
  return { group: instancePath, key, known, meant: nearest(key, known) }
}

/** An unknown key is quoted only where it is a slip of a known one: misplaced, it may be a secret. */
function unknownKey({ group, key, known, meant }: Slip, draft: Draft): ConfigProblem {
  const problem =
    meant === undefined
      ? problemAt(draft, group, 'expected a known key, got another', `Use one of: ${known.join(', ')}.`)
      : problemAt(draft, group, `expected a known key, got "${key}"`, `Write "${meant}".`)
  return { ...problem, ...draft.places.get(pointerTo(group, key)) }
}

/** A required key that is there, only mistyped, is one mistake and not two. */
function problemOf(
  { keyword, instancePath, params, data }: ErrorObject,
  draft: Draft,
  mistyped: readonly string[],
): readonly ConfigProblem[] {
  const pointer = keyword === 'required' ? pointerTo(instancePath, String(params['missingProperty'])) : instancePath
  if (mistyped.includes(pointer)) return []
  const { problem, remedy } = faults[keyword]!(params, data)
  return [problemAt(draft, pointer, problem, remedy)]
}

type Params = Readonly<Record<string, unknown>>

const types: Readonly<Record<string, Fault>> = {
  string: { problem: 'expected text', remedy: 'Write text, and put digits in quotes.' },
  integer: { problem: 'expected a whole number', remedy: 'Write a whole number without quotes; a reference gives text.' },
  number: { problem: 'expected a number', remedy: 'Write a number without quotes; a reference gives text.' },
  boolean: { problem: 'expected true or false', remedy: 'Write true or false without quotes; a reference gives text.' },
  object: { problem: 'expected settings by name', remedy: 'Write one setting a line, indented below the key.' },
  'string,number,boolean': { problem: 'expected one value', remedy: 'Write text, a number, true or false.' },
  array: { problem: 'expected a list', remedy: 'Write one entry a line, each after "- ".' },
}

const outOfRange = ({ comparison, limit }: Params, value: unknown): Fault => ({
  problem: `expected a number ${String(comparison)} ${String(limit)}, got ${String(value)}`,
  remedy: `Write a number ${String(comparison)} ${String(limit)}.`,
})

/** What a violated keyword of the schema means, in words that do not quote texts. */
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
  maxLength: ({ limit }) => ({ problem: `expected at most ${String(limit)} characters, got more`, remedy: 'Shorten it.' }),
  minProperties: () => ({ problem: 'expected at least one entry, got none', remedy: 'Add one, or remove the key.' }),
  minItems: () => ({ problem: 'expected at least one entry, got none', remedy: 'Add one, or remove the key.' }),
  maxItems: ({ limit }) => ({ problem: `expected at most ${String(limit)} entries, got more`, remedy: 'Remove some.' }),
  uniqueItems: () => ({ problem: 'expected each entry once, got one twice', remedy: 'Remove one of the two.' }),
}

function wordFor(value: unknown): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return { string: 'text', number: 'a number', boolean: 'true or false', object: 'settings by name' }[typeof value as string]!
}
