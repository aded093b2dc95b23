import type { Members } from '../message.ts'
import type { Argument, Field, Operation } from './reader.ts'

/** An error as GraphQL 7.1.2 writes it. */
export interface GraphqlError {
  readonly message: string
  readonly path?: readonly string[]
  readonly extensions: { readonly code: string }
}

/** What came of an operation: errors without data where it is not valid, data and perhaps errors where it was run. */
export interface Execution {
  readonly data?: Members
  readonly errors: readonly GraphqlError[]
}

/** Gives the organization of an id, or says why not; `first` is whether it is the first field of the document. */
type Lookup = (id: string, first: boolean) => { readonly organization: Members } | { readonly message: string; readonly code: string }

/** The whole schema: `type Query { organization(id: ID!): Organization }` and `type Organization { id: ID! name: String! }`. */
const organizationFields = ['id', 'name', '__typename']

/** Validates and runs one operation. */
export function execute(operations: readonly Operation[], variables: Members, wanted: string | undefined, lookup: Lookup): Execution {
  const named = wanted === undefined ? operations : operations.filter(({ name }) => name === wanted)
  const [operation] = named
  if (operation === undefined || named.length > 1) return invalid('Must provide the name of one operation of the document.')
  if (operation.type !== 'query') return invalid(`The schema has no ${operation.type}.`)
  const problem = operation.selection.map((field) => problemOf(field, operation)).find((found) => found !== undefined)
  if (problem !== undefined) return invalid(problem)
  return resolve(operation.selection, variables, lookup)
}

function resolve(fields: readonly Field[], variables: Members, lookup: Lookup): Execution {
  const data: Record<string, unknown> = {}
  const errors: GraphqlError[] = []
  for (const [place, field] of fields.entries()) {
    if (field.name === '__typename') data[field.key] = 'Query'
    else {
      const id = valueOf(field.arguments.get('id'), variables)
      if (typeof id !== 'string' && typeof id !== 'number')
        return invalid('The argument "id" of "Query.organization" is no ID.', 'BAD_USER_INPUT')
      const found = lookup(String(id), place === 0)
      const organization = 'organization' in found ? { ...found.organization, __typename: 'Organization' } : undefined
      data[field.key] = organization === undefined ? null : select(field.selection ?? [], organization)
      if ('code' in found) errors.push({ message: found.message, path: [field.key], extensions: { code: found.code } })
    }
  }
  return { data, errors }
}

function select(fields: readonly Field[], members: Members): Members {
  return Object.fromEntries(fields.map(({ key, name }) => [key, members[name]]))
}

function valueOf(argument: Argument | undefined, variables: Members): unknown {
  return argument?.kind === 'variable' ? variables[argument.name] : argument?.value
}

function problemOf(field: Field, { variables }: Operation): string | undefined {
  if (field.name === '__typename') return undefined
  if (field.name !== 'organization') return `Cannot query field "${field.name}" on type "Query".`
  const [stranger] = [...field.arguments.keys()].filter((name) => name !== 'id')
  if (stranger !== undefined) return `Unknown argument "${stranger}" on field "Query.organization".`
  const id = field.arguments.get('id')
  if (id === undefined) return 'The argument "id" of "Query.organization" is required.'
  if (id.kind === 'variable' && !variables.includes(id.name)) return `Variable "$${id.name}" is not defined.`
  if (field.selection === undefined) return 'Field "organization" of type "Organization" must have a selection.'
  const unknown = field.selection.find(({ name }) => !organizationFields.includes(name))
  if (unknown !== undefined) return `Cannot query field "${unknown.name}" on type "Organization".`
  const deep = field.selection.find(({ selection }) => selection !== undefined)
  return deep === undefined ? undefined : `Field "${deep.name}" must not have a selection.`
}

function invalid(message: string, code = 'GRAPHQL_VALIDATION_FAILED'): Execution {
  return { errors: [{ message, extensions: { code } }] }
}
