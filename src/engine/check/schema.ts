import { createRequire } from 'node:module'
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { hasMoreMembersThan, pointerTo } from '../../base/index.ts'
import { jsonTypes, message as sentence, type Text } from '../../messages/index.ts'
import { ajvOptions } from './ajv-options.ts'
import { compiledAhead } from './compiled.ts'

/** A JSON Schema with the type of valid values. */
export interface Schema<T> {
  /** For people: `token response`. */
  readonly what: Text
  validate(value: unknown): readonly SchemaViolation[]
  /** Never read; carries the type. */
  readonly accepts?: T
}

/** One place where a value does not fit a schema. */
export interface SchemaViolation {
  /** JSON Pointer; empty for the whole value. */
  readonly at: string
  readonly expected: Text
  readonly actual: unknown
}

/** The most violations reported for one value. */
const mostViolations = 50
/** A value with more members could violate a schema in so many places that collecting them takes all memory. */
const mostMembers = 5000

let compilers: { readonly first: Ajv; readonly all: Ajv } | undefined

/** Loaded when the first schema is used: ajv costs more to load than a whole exchange takes. */
function loadCompilers(): { readonly first: Ajv; readonly all: Ajv } {
  const require = createRequire(import.meta.url)
  const loaded = require('ajv') as { Ajv: typeof Ajv }
  const formats = require('ajv-formats') as { default: (ajv: Ajv) => Ajv }
  return {
    first: formats.default(new loaded.Ajv(ajvOptions)),
    all: formats.default(new loaded.Ajv({ ...ajvOptions, allErrors: true })),
  }
}

/** Declares the form an answer must have, as JSON Schema; compiled ahead or when first used. An unknown keyword or format throws: it would accept anything. */
export function schema<T>(what: Text, definition: object): Schema<T> {
  let fits: ValidateFunction | undefined
  let lists: ValidateFunction | undefined
  return {
    what,
    validate(value) {
      const compile = (which: 'first' | 'all'): ValidateFunction =>
        compiledAhead[JSON.stringify(definition)]?.[which] ?? (compilers ??= loadCompilers())[which].compile(definition)
      fits ??= compile('first')
      if (fits(value)) return []
      if (hasMoreMembersThan(mostMembers, value)) return violationsOf(fits)
      lists ??= compile('all')
      lists(value)
      return violationsOf(lists)
    },
  }
}

function violationsOf({ errors }: ValidateFunction): readonly SchemaViolation[] {
  return (errors ?? []).slice(0, mostViolations).map(violationOf)
}

function violationOf(error: ErrorObject): SchemaViolation {
  if (error.keyword === 'required') {
    const missing = (error.params as { missingProperty: string }).missingProperty
    return { at: pointerTo(error.instancePath, missing), expected: sentence('value.to-be-present'), actual: undefined }
  }
  return { at: error.instancePath, expected: expectation(error), actual: error.data }
}

function expectation({ keyword, params, schema: wanted, message }: ErrorObject): Text {
  switch (keyword) {
    case 'type':
      return jsonTypes(Array.isArray(wanted) ? (wanted as string[]) : [(params as { type: string }).type])
    case 'const':
      return JSON.stringify(wanted)
    case 'additionalProperties':
      return sentence('value.no-other-members')
    case 'enum':
      return sentence('value.one-of-values', { value: (wanted as unknown[]).map((value) => JSON.stringify(value)).join(', ') })
    case 'minLength':
      return wanted === 1 ? sentence('value.non-empty-string') : sentence('value.at-least-characters', { count: Number(wanted) })
    case 'minItems':
      return wanted === 1 ? sentence('value.non-empty-list') : sentence('value.at-least-entries', { count: Number(wanted) })
    case 'maxItems':
      return sentence('value.at-most-entries', { count: Number(wanted) })
    default:
      return message?.replace(/^must /, 'to ') ?? keyword
  }
}
