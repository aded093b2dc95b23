import { createRequire } from 'node:module'
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'

/** A JSON Schema with the type of what it accepts. */
export interface Schema<T> {
  /** For people: `token response`. */
  readonly what: string
  validate(value: unknown): readonly Violation[]
  /** Never read; carries the type. */
  readonly accepts?: T
}

/** One place where a value does not fit a schema. */
export interface Violation {
  /** JSON Pointer; empty for the whole value. */
  readonly at: string
  readonly expected: string
  readonly actual: unknown
}

let ajv: Ajv | undefined

/** Loaded when the first schema is used: ajv costs more to load than a whole exchange takes. */
function compiler(): Ajv {
  if (ajv !== undefined) return ajv
  const require = createRequire(import.meta.url)
  const loaded = require('ajv') as { Ajv: typeof Ajv }
  const formats = require('ajv-formats') as { default: (ajv: Ajv) => Ajv }
  ajv = formats.default(new loaded.Ajv({ allErrors: true, verbose: true, validateSchema: false, logger: false }))
  return ajv
}

/** Declares the form an answer must have, as JSON Schema; compiled when first used. An unknown keyword or format throws: it would accept anything. */
export function schema<T>(what: string, definition: object): Schema<T> {
  let compiled: ValidateFunction | undefined
  return {
    what,
    validate(value) {
      compiled ??= compiler().compile(definition)
      return compiled(value) ? [] : (compiled.errors ?? []).map(violationOf)
    },
  }
}

function violationOf(error: ErrorObject): Violation {
  if (error.keyword === 'required') {
    const missing = (error.params as { missingProperty: string }).missingProperty
    return {
      at: `${error.instancePath}/${missing.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      expected: 'to be present',
      actual: undefined,
    }
  }
  return { at: error.instancePath, expected: expectation(error), actual: error.data }
}

function expectation({ keyword, params, schema: wanted, message }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return Array.isArray(wanted) ? (wanted as string[]).join(' or ') : (params as { type: string }).type
    case 'const':
      return JSON.stringify(wanted)
    case 'enum':
      return `one of ${(wanted as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
    case 'minLength':
      return wanted === 1 ? 'a non-empty string' : `at least ${String(wanted)} characters`
    case 'minItems':
      return wanted === 1 ? 'a non-empty list' : `at least ${String(wanted)} entries`
    default:
      return message?.replace(/^must /, 'to ') ?? keyword
  }
}
