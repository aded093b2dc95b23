/** A reference to a type, as a GraphQL API tells it (GraphQL 4.2.2). */
interface TypeReference {
  readonly kind: 'NON_NULL' | 'OBJECT' | 'SCALAR'
  readonly name: string | null
  readonly ofType: TypeReference | null
}

/** The fields of each type by name, each with its type: `ID!`, `Organization`. */
export type ToldTypes = Record<string, Record<string, string>>

/** What the API tells of its own types; faults change it before the start. */
export const properTypes = (): ToldTypes => ({
  Query: { organization: 'Organization' },
  Organization: { id: 'ID!', name: 'String!' },
})

const scalars = ['ID', 'String', 'Boolean', 'Int']

/** The answer to whoever asks for the schema, however much of it was asked for (GraphQL 4.2). */
export function introspection(types: ToldTypes): object {
  const field = (name: string, type: string): object => ({
    name,
    args: name === 'organization' ? [{ name: 'id', type: reference('ID!'), defaultValue: null }] : [],
    type: reference(type),
    isDeprecated: false,
    deprecationReason: null,
  })
  const objects = Object.entries(types).map(([name, fields]) => ({
    kind: 'OBJECT',
    name,
    fields: Object.entries(fields).map(([each, type]) => field(each, type)),
    inputFields: null,
    interfaces: [],
    enumValues: null,
    possibleTypes: null,
  }))
  const ofScalars = scalars.map((name) => ({ kind: 'SCALAR', name, fields: null, inputFields: null, interfaces: null, enumValues: null }))
  return {
    __schema: {
      queryType: { name: 'Query' },
      mutationType: null,
      subscriptionType: null,
      types: [...objects, ...ofScalars],
      directives: [],
    },
  }
}

function reference(type: string): TypeReference {
  if (type.endsWith('!')) return { kind: 'NON_NULL', name: null, ofType: reference(type.slice(0, -1)) }
  return { kind: scalars.includes(type) ? 'SCALAR' : 'OBJECT', name: type, ofType: null }
}
