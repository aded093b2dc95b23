import { jsonTypes, message, type Text } from '../messages/index.ts'
import { createRequire } from 'node:module'
import type { Ajv, ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv'
import { hasMoreMembersThan, pointerTo } from '../base/index.ts'
import type { JsonSchema } from './json-schema.ts'

/** One place where an answer is not as its contract says. */
export interface Deviation {
  /** JSON Pointer in the answer. */
  readonly at: string
  readonly kind: 'missing' | 'type' | 'value'
  /** In words that complete `expected …`. */
  readonly expected: Text
  readonly actual: unknown
}

/** Told of one answer; nobody reads more. */
const mostDeviations = 50
/** An answer with more members could deviate in so many places that collecting them takes all memory. */
const mostMembers = 5000

let compilers: { readonly first: Ajv; readonly all: Ajv } | undefined
const validators = new WeakMap<JsonSchema, Partial<Record<'first' | 'all', ValidateFunction>>>()

/** Loaded when the first answer is judged by a contract. */
function compilerOf(which: 'first' | 'all'): Ajv {
  const require = createRequire(import.meta.url)
  const { Ajv: Compiler } = require('ajv') as { Ajv: typeof Ajv }
  const made = (allErrors: boolean): Ajv => {
    const ajv = new Compiler({ allErrors, verbose: true, strict: false, validateSchema: false, logger: false })
    ajv.removeKeyword('anyOf')
    return ajv.addKeyword(nearestForm(ajv))
  }
  compilers ??= { first: made(false), all: made(true) }
  return compilers[which]
}

/** Compiles a schema, once; throws where it is none. */
function validatorOf(schema: JsonSchema, which: 'first' | 'all'): ValidateFunction {
  const known = validators.get(schema) ?? {}
  known[which] ??= compilerOf(which).compile(schema)
  validators.set(schema, known)
  return known[which]
}

/** `anyOf`, which tells of the form that is nearest instead of all that the answer might have been. */
function nearestForm(ajv: Ajv): FuncKeywordDefinition {
  return {
    keyword: 'anyOf',
    errors: 'full',
    compile(forms: readonly (JsonSchema | boolean)[], _, it) {
      const { $defs } = it.schemaEnv.root.schema as JsonSchema
      const compiled: ValidateFunction[] = []
      // A form may lead back to itself: it is compiled when an answer has come so far.
      const compiledAt = (place: number): ValidateFunction => {
        const form = forms[place]!
        return (compiled[place] ??= ajv.compile(typeof form === 'boolean' || $defs === undefined ? form : { ...form, $defs }))
      }
      const judge: ReturnType<NonNullable<FuncKeywordDefinition['compile']>> = (
        data: unknown,
        context?: { readonly instancePath: string },
      ): boolean => {
        const faults: (readonly ErrorObject[])[] = []
        for (const place of forms.keys()) {
          const fits = compiledAt(place)
          if (fits(data)) return true
          faults.push([...(fits.errors ?? [])])
        }
        const at = context?.instancePath ?? ''
        judge.errors = nearest(faults).map((error) => kept(error, at))
        return false
      }
      return judge
    },
  }
}

/** An error with what it is about among its parameters, since the rest of it becomes that of the keyword. */
const kept = ({ instancePath, schema, data, params, ...error }: ErrorObject, at: string): ErrorObject => ({
  ...error,
  instancePath: `${at}${instancePath}`,
  params: { about: { schema, data }, ...params },
})

/** What is wrong by the form that is nearest; where each wants another type, all those types. */
function nearest(faults: readonly (readonly ErrorObject[])[]): readonly ErrorObject[] {
  const ofType = faults.map(([first]) => first).filter((error) => error?.keyword === 'type' && error.instancePath === '')
  const [one] = ofType
  if (one !== undefined && ofType.length === faults.length)
    return [{ ...one, params: {}, schema: [...new Set(ofType.flatMap((error) => aboutOf(error!).schema as string | string[]))] }]
  return faults.toSorted((one, other) => distance(one) - distance(other))[0] ?? []
}

/** How far an answer is from a form: another type altogether is further than any number of members. */
const distance = (errors: readonly ErrorObject[]): number =>
  errors.reduce((sum, { keyword, instancePath }) => sum + (instancePath === '' && keyword !== 'required' ? mostMembers : 1), 0)

/** Where a value is not as a schema says; nothing where it is. */
export function deviationsOf(value: unknown, schema: JsonSchema): readonly Deviation[] {
  const fits = validatorOf(schema, 'first')
  if (fits(value)) return []
  if (hasMoreMembersThan(mostMembers, value)) return (fits.errors ?? []).slice(0, mostDeviations).map(deviationOf)
  const lists = validatorOf(schema, 'all')
  lists(value)
  return (lists.errors ?? []).slice(0, mostDeviations).map(deviationOf)
}

type About = Pick<ErrorObject, 'schema' | 'data'>

const aboutOf = (error: ErrorObject): About => (error.params as { readonly about?: About }).about ?? error

function deviationOf(error: ErrorObject): Deviation {
  const { keyword, instancePath, params } = error
  const { schema, data } = aboutOf(error)
  if (keyword === 'required') {
    const missing = (params as { readonly missingProperty: string }).missingProperty
    return { at: pointerTo(instancePath, missing), kind: 'missing', expected: message('value.to-be-present'), actual: undefined }
  }
  if (keyword === 'enum') {
    const values = (schema as readonly unknown[]).map((each) => JSON.stringify(each)).join(', ')
    return { at: instancePath, kind: 'value', expected: message('value.one-of-values', { value: values }), actual: data }
  }
  const types = keyword === 'type' ? [schema as string | readonly string[]].flat() : []
  return { at: instancePath, kind: 'type', expected: types.length === 0 ? message('value.to-be-absent') : jsonTypes(types), actual: data }
}
