import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { problemAt, type Draft } from './draft.ts'
import { pointerTo, valueAt } from '../base/index.ts'
import { suggestion } from './suggestion.ts'
import type { ConfigProblem } from './error.ts'
import type { ConfigFault } from './read.ts'
import { message, type Message } from '../messages/index.ts'

type SchemaPart = 'envelope' | 'complete'

/** Checks a draft by a part of the schema, and fills in the schema's defaults. */
export function schemaProblems(part: SchemaPart, draft: Draft): readonly ConfigProblem[] {
  // Compiled ahead by ajv: compiling at each start would take ten times as long as all other rules.
  const require = createRequire(import.meta.url)
  const validators = require('../../config/target.validator.cjs') as Readonly<Record<SchemaPart, ValidateFunction>>
  return problemsBy(validators[part], draft)
}

/** Checks a draft by a compiled schema, and reports in the words of configuration. */
export function problemsBy(validate: ValidateFunction, draft: Draft): readonly ConfigProblem[] {
  if (validate(draft.value)) return []
  const unknown = validate.errors!.filter(({ keyword }) => keyword === 'additionalProperties').map(unknownKeyOf)
  const mistyped = unknown.map(({ group, meant }) => pointerTo(group, meant ?? ''))
  const others = validate.errors!.filter(({ keyword }) => keyword !== 'additionalProperties')
  return [...unknown.map((slip) => unknownKey(slip, draft)), ...others.flatMap((error) => problemOf(error, draft, mistyped))]
}

/** A key that the schema does not know, and the key that was most likely meant. */
interface UnknownKey {
  readonly group: string
  readonly key: string
  readonly meant: string | undefined
  readonly fix: Message
}

/** Removed settings, with their replacement. */
const removedSettings: Readonly<Record<string, Message>> = { '/monitor/locations': message('config.fix.gone-locations') }

function unknownKeyOf({ instancePath, parentSchema, params }: ErrorObject): UnknownKey {
  const key = String(params['additionalProperty'])
  const gone = removedSettings[pointerTo(instancePath, key)]
  if (gone !== undefined) return { group: instancePath, key, meant: undefined, fix: gone }
  const known = Object.keys(parentSchema!['properties'] as object).filter((name) => name !== '$schema')
  return { group: instancePath, key, ...suggestion(key, known) }
}

const longestName = 40

/**
 * Returns a key that reads as the name of a setting: words with few digits, and a value. Any other key may be a misplaced secret or
 * identifier, and only its position is shown.
 */
function nameIn(key: string, value: unknown): string | undefined {
  const isName = value !== null && /^[\p{L}_$][\p{L}\d_.$ -]*$/u.test(key) && key.replaceAll(/\D/g, '').length < 3
  return isName ? (key.length > longestName ? `${key.slice(0, longestName - 1)}…` : key) : undefined
}

function unknownKey({ group, key, meant, fix }: UnknownKey, draft: Draft): ConfigProblem {
  const name = meant === undefined ? nameIn(key, valueAt(draft.value, pointerTo(group, key))) : key
  const wrong = name === undefined ? message('config.unknown-setting') : message('config.unknown-setting-named', { name })
  return { ...problemAt(draft, group, wrong, fix), ...draft.places.get(pointerTo(group, key)) }
}

/** Reports a required key that is mistyped once, not twice. */
function problemOf(
  { keyword, instancePath, params, data }: ErrorObject,
  draft: Draft,
  mistyped: readonly string[],
): readonly ConfigProblem[] {
  const pointer = keyword === 'required' ? pointerTo(instancePath, String(params['missingProperty'])) : instancePath
  if (mistyped.includes(pointer)) return []
  const fault = faults[keyword]!(params, data)
  return [problemAt(draft, pointer, fault.message, fault.fix)]
}

type Params = Readonly<Record<string, unknown>>

/** The JSON types of a setting, as the schema has them. */
const types = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  'string,number,boolean': 'single',
  array: 'array',
} as const

const outOfRange = ({ comparison, limit }: Params, value: unknown): ConfigFault => ({
  message: message('config.out-of-range', { value: String(value) }),
  fix: message('config.fix.range', { comparison: String(comparison), limit: String(limit) }),
})

/** Quotes a text only if it is a misspelt known value: any other may be a secret. */
function unknownValue({ allowedValues }: Params, value: unknown): ConfigFault {
  const { meant, fix } = suggestion(String(value), allowedValues as readonly string[])
  return {
    message: meant === undefined ? message('config.unknown-value') : message('config.unknown-value-named', { value: String(value) }),
    fix,
  }
}

function wrongType({ type }: Params, value: unknown): ConfigFault {
  const wanted = types[String(type) as keyof typeof types]
  return { message: message(`config.type.${wanted}`, { kind: kindOf(value) }), fix: message(`config.fix.type.${wanted}`) }
}

/** The names of text forms, by their pattern. */
const forms: Readonly<Record<string, Message>> = {
  '^[0-9]{9}$': message('config.fix.nine-digits'),
  '^[0-9a-f]{64}$': message('config.fix.sha256'),
  '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$': message('config.fix.uuid'),
}

/** The meaning of a violated keyword of the schema, in words that quote no text. */
const faults: Readonly<Record<string, (params: Params, value: unknown) => ConfigFault>> = {
  required: ({ missingProperty }) => ({
    message: message('config.missing'),
    fix: message('config.fix.add', { name: String(missingProperty) }),
  }),
  type: wrongType,
  enum: unknownValue,
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  minLength: () => ({ message: message('config.empty-text'), fix: message('config.fix.fill') }),
  maxLength: ({ limit }) => ({ message: message('config.too-long', { limit: String(limit) }), fix: message('config.fix.shorten') }),
  pattern: ({ pattern }) => ({
    message: message('config.other-form'),
    fix: forms[String(pattern)] ?? message('config.fix.form', { pattern: String(pattern) }),
  }),
  minProperties: () => ({ message: message('config.no-entries'), fix: message('config.fix.add-entry') }),
  minItems: () => ({ message: message('config.no-entries'), fix: message('config.fix.add-entry') }),
  maxItems: ({ limit }) => ({ message: message('config.too-many-entries', { limit: String(limit) }), fix: message('config.fix.fewer') }),
  uniqueItems: () => ({ message: message('config.duplicate-entry'), fix: message('config.fix.remove-duplicate') }),
}

function kindOf(value: unknown): Message {
  if (value === null) return message('config.kind.nothing')
  if (Array.isArray(value)) return message('config.kind.list')
  const kinds = { string: 'text', number: 'number', boolean: 'boolean', object: 'settings' } as const
  return message(`config.kind.${kinds[typeof value as keyof typeof kinds]}`)
}
