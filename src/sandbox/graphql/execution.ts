import type { GraphQLError, GraphQLResolveInfo } from 'graphql'
import type { ResponseMembers } from '../message.ts'

/** An error as GraphQL 7.1.2 writes it. */
interface ErrorMembers {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions: Readonly<Record<string, unknown>>
}

/** The result of a document: errors without data where it is not valid, data and perhaps errors where it was run. */
export interface Execution {
  readonly data?: object
  readonly errors: readonly ErrorMembers[]
  readonly refused?: 'syntax' | 'validation'
}

/** Returns the organization of an id, or an error; `first` is true for the first field of the document. */
type OrganizationLookup = (
  id: string,
  first: boolean,
) => { readonly organization: ResponseMembers } | { readonly message: string; readonly code: string }

/** The schema that queries run on. Introspection has a text of its own, which faults change. */
export const schemaText = 'type Query { organization(id: ID!): Organization } type Organization { id: ID! name: String! }'

/** Reads, validates and runs a document. Loads the reference implementation with the first one. */
export async function execute(
  query: string,
  variables: ResponseMembers,
  operationName: string | undefined,
  lookup: OrganizationLookup,
): Promise<Execution> {
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
  const organization = ({ id }: { readonly id: string }, _: unknown, { fieldNodes, operation }: GraphQLResolveInfo): ResponseMembers => {
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

/** The whole introspection result of an API with this schema (GraphQL 4.2), however little was requested. */
export async function introspection(text: string): Promise<object> {
  const { buildSchema, introspectionFromSchema } = await import('graphql')
  return introspectionFromSchema(buildSchema(text), { descriptions: false })
}
