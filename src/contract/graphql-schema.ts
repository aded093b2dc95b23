import type { GraphQLSchema, IntrospectionQuery } from 'graphql'
import type { ContractProblem } from './json-schema.ts'
import { message } from '../messages/index.ts'

/** A change of a schema, with its location. */
export interface SchemaChange {
  /** `breaking` fails queries that were valid; `dangerous` may surprise a client. */
  readonly severity: 'breaking' | 'dangerous'
  /** The name in `graphql`: `FIELD_REMOVED`. */
  readonly kind: string
  readonly message: string
  /** A JSON Pointer by type and field: `/Organization/name`. */
  readonly at: string
}

/** The query for the schema of a GraphQL API: without descriptions, which no client depends on. */
export async function introspectionQuery(): Promise<string> {
  return (await import('graphql')).getIntrospectionQuery({ descriptions: false })
}

/** Converts introspection data to a schema as text; undefined if it is no such data. */
export async function schemaText(introspection: unknown): Promise<string | undefined> {
  const { buildClientSchema, printSchema } = await import('graphql')
  try {
    return printSchema(buildClientSchema(introspection as IntrospectionQuery))
  } catch {
    return undefined
  }
}

/** Several times the tokens of the largest handwritten schemas. */
const mostTokens = 400_000
/** The rules for a text compare each unknown name with every other: a longer text is checked only as the schema that it makes. */
const longestChecked = 50_000
/** The most members of unions, and interfaces of types. */
const mostMembers = 5000

/** Returns every mistake in a schema as text, with its line; it must allow the documented query. */
export async function graphqlProblems(
  text: string,
  documentedQuery: string,
): Promise<readonly (Omit<ContractProblem, 'at'> & { readonly line?: number; readonly column?: number })[]> {
  const { buildSchema, GraphQLError, parse, validate, validateSchema } = await import('graphql')
  let schema: GraphQLSchema
  // Each interface of a type is compared with every other.
  if ((text.match(/[&|]/g)?.length ?? 0) > mostMembers)
    return [
      { message: message('config.contract.graphql-large', { count: mostMembers }), fix: message('config.contract.fix.graphql-large') },
    ]
  try {
    schema = buildSchema(text, { maxTokens: mostTokens, assumeValidSDL: text.length > longestChecked })
  } catch (error) {
    const errors =
      error instanceof GraphQLError
        ? [error]
        : [new GraphQLError(error instanceof Error && !(error instanceof RangeError) ? error.message.split('\n\n')[0]! : '')]
    return errors.map((each) => ({
      ...each.locations?.[0],
      message: message('config.contract.graphql'),
      fix:
        each.message === ''
          ? message('config.contract.fix.graphql')
          : message('config.contract.fix.graphql-invalid', { reason: sentence(each.message) }),
    }))
  }
  const faults = validateSchema(schema)
  if (faults.length > 0)
    return faults.map((each) => ({
      ...each.locations?.[0],
      message: message('config.contract.graphql-invalid'),
      fix: message('config.contract.fix.graphql-invalid', { reason: sentence(each.message) }),
    }))
  return validate(schema, parse(documentedQuery)).map((each) => ({
    message: message('config.contract.graphql-query'),
    fix: message('config.contract.fix.graphql-query', { reason: sentence(each.message) }),
  }))
}

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`)

/** Returns the changes of a schema, the breaking ones first. */
export async function schemaChanges(before: string, after: string): Promise<readonly SchemaChange[]> {
  const { buildSchema, findBreakingChanges, findDangerousChanges } = await import('graphql')
  const [old, own] = [buildSchema(before, { assumeValid: true }), buildSchema(after, { assumeValid: true })]
  const placed = (severity: SchemaChange['severity'], changes: readonly { readonly type: string; readonly description: string }[]) =>
    changes.map(({ type, description }) => ({ severity, kind: type, message: description, at: placeIn(description, old) }))
  return [...placed('breaking', findBreakingChanges(old, own)), ...placed('dangerous', findDangerousChanges(old, own))]
}

/** Finds the first word that names a part of the schema: `Organization.name was removed.` is about `/Organization/name`. */
function placeIn(description: string, schema: GraphQLSchema): string {
  const types = schema.getTypeMap()
  const words = description.match(/@?[_A-Za-z]\w*(?:\.\w+)*/g) ?? []
  const named = words.find((word) => Object.hasOwn(types, word.split('.')[0]!)) ?? words.find((word) => word.startsWith('@')) ?? words[0]
  const place = `/${(named ?? '').replaceAll('.', '/')}`
  const [, value] = /^(\w+) was (?:removed from|added to) enum type/.exec(description) ?? []
  return value === undefined ? place : `/${/enum type (\w+)/.exec(description)?.[1] ?? ''}/${value}`
}
