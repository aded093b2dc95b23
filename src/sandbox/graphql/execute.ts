import type { GraphQLError, GraphQLResolveInfo } from 'graphql'
import type { Members } from '../message.ts'

/** An error as GraphQL 7.1.2 writes it. */
interface ErrorMembers {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: Readonly<Record<string, unknown>>
}

/** What came of a document: errors without data where it cannot be read or is not valid, data and perhaps errors where it was run. */
export interface Execution {
  readonly data?: object
  readonly errors: readonly ErrorMembers[]
  readonly refused?: 'syntax' | 'validation'
}

/** Gives the organization of an id, or says why not; `first` is whether it is the first field of the document. */
type Lookup = (id: string, first: boolean) => { readonly organization: Members } | { readonly message: string; readonly code: string }

/** The whole schema; what the API tells of it is a text of its own, which faults change. */
export const schemaText = 'type Query { organization(id: ID!): Organization } type Organization { id: ID! name: String! }'

/** Reads, validates and runs a document. Loads the reference implementation when it is first asked for. */
export async function execute(query: string, variables: Members, operationName: string | undefined, lookup: Lookup): Promise<Execution> {
  const graphql = await import('graphql')
  const schema = graphql.buildSchema(schemaText)
  const refuse = (refused: 'syntax' | 'validation', [error]: readonly GraphQLError[], code: string): Execution => ({
    errors: [{ message: error!.message, extensions: { code } }],
    refused,
  })
  let document
  try {
    document = graphql.parse(query)
  } catch (error) {
    return refuse('syntax', [error as GraphQLError], 'GRAPHQL_PARSE_FAILED')
  }
  const rules = [...graphql.specifiedRules, graphql.NoSchemaIntrospectionCustomRule]
  const problems = graphql.validate(schema, document, rules)
  if (problems.length > 0) return refuse('validation', problems, 'GRAPHQL_VALIDATION_FAILED')
  const organization = ({ id }: { readonly id: string }, _: unknown, { fieldNodes, operation }: GraphQLResolveInfo): Members => {
    const found = lookup(id, fieldNodes[0] === operation.selectionSet.selections[0])
    if ('organization' in found) return found.organization
    throw new graphql.GraphQLError(found.message, { extensions: { code: found.code } })
  }
  const { data, errors = [] } = graphql.executeSync({
    schema,
    document,
    rootValue: { organization },
    variableValues: variables,
    operationName,
  })
  if (data === undefined || data === null) return refuse('validation', errors, 'BAD_USER_INPUT')
  return {
    data,
    errors: errors.map(({ message, path, extensions }) => ({ message, ...(path && { path }), extensions })),
  }
}

/** What an API with this schema tells to whoever asks for it (GraphQL 4.2), however much of it was asked for. */
export async function introspection(text: string): Promise<object> {
  const { buildSchema, introspectionFromSchema } = await import('graphql')
  return introspectionFromSchema(buildSchema(text), { descriptions: false })
}
