import { ApolloServer, HeaderMap } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { createGraphQLError, createSchema, createYoga } from 'graphql-yoga'
import { Refusal, type Access, type Admit } from './access.ts'
import { serve, type Served } from './serve.ts'

/** What a GraphQL server is told. */
export interface GraphqlSettings {
  /** Names by id. */
  readonly organizations: Readonly<Record<string, string>>
  readonly admit: Admit
  /** A mistake: errors tell where in the program they come from. */
  readonly stackTraces?: boolean
}

const typeDefs = 'type Query { organization(id: ID!): Organization } type Organization { name: String! }'

/** An organization that the token is not for is as unknown as one that is not there. */
const resolversOf = (organizations: GraphqlSettings['organizations']) => ({
  Query: {
    organization: (_: unknown, { id }: { id: string }, access: Access) => {
      const name = organizations[id]
      return name !== undefined && access.sees(id) ? { name } : null
    },
  },
})

/** Starts graphql-yoga. */
export async function startYoga({ organizations, admit }: GraphqlSettings): Promise<Served> {
  const yoga = createYoga({
    schema: createSchema<Access>({ typeDefs, resolvers: resolversOf(organizations) }),
    graphiql: false,
    logging: false,
    context: async ({ request }) =>
      await admit(request.headers.get('authorization') ?? undefined).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw createGraphQLError(error.message, { extensions: refused({ 'WWW-Authenticate': error.challenge }) })
      }),
  })
  return await serve((request, response) => void yoga(request, response))
}

/** Starts Apollo Server with its own http server. */
export async function startApollo({ organizations, admit, stackTraces = false }: GraphqlSettings): Promise<Served> {
  const server = new ApolloServer<Access>({
    typeDefs,
    resolvers: resolversOf(organizations),
    includeStacktraceInErrorResponses: stackTraces,
    stopOnTerminationSignals: false,
  })
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) =>
      await admit(req.headers.authorization).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw Object.assign(error, { extensions: refused(new HeaderMap([['www-authenticate', error.challenge]])) })
      }),
  })
  return { port: Number(new URL(url).port), stop: async () => await server.stop() }
}

/** By this both servers answer 401 and not 200; they differ in how they take headers. */
const refused = (headers: object) => ({ code: 'UNAUTHENTICATED', http: { status: 401, headers } })
