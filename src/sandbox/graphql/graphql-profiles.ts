import { bare, isMembers, json, withHeaders, withJson, type SandboxResponse } from '../message.ts'
import type { ProfileEntry } from '../fault.ts'
import type { GraphqlBehavior } from './graphql-behavior.ts'

/** Gives every error of an answer these extensions, or none. */
const extended = (answer: SandboxResponse, extensions: object | undefined): SandboxResponse =>
  withJson(answer, (body) =>
    isMembers(body) && Array.isArray(body['errors'])
      ? { ...body, errors: (body['errors'] as object[]).map((error) => ({ ...error, extensions })) }
      : body,
  )

/** Servers of GraphQL over HTTP, with the responses that each really sends. */
export const graphqlProfiles: Readonly<Record<string, ProfileEntry<GraphqlBehavior>>> = {
  apollo: {
    title: 'Errors carry codes; queries that are not valid are 400.',
    change: ({ answers }) => answers.push((answer) => withHeaders(answer, { 'content-type': 'application/json; charset=utf-8' })),
  },
  yoga: {
    title: 'Queries that are not valid are 200 under the old label.',
    change: (behavior) => {
      behavior.syntaxStatus = 200
      behavior.validationStatus = 200
    },
  },
  mercurius: {
    title: 'Responses without data say so, and errors carry no code.',
    change: ({ answers }) =>
      answers.push((answer) =>
        extended(
          withJson(answer, (body) => (isMembers(body) ? { data: null, ...body } : body)),
          undefined,
        ),
      ),
  },
  hotchocolate: {
    title: 'Responses have the new label whatever was requested.',
    change: (behavior) => (behavior.newLabel = true),
  },
  spring: {
    title: 'Missing tokens are rejected with an empty body; queries that are not valid are 200.',
    change: (behavior) => {
      behavior.syntaxStatus = 200
      behavior.validationStatus = 200
      behavior.refused.push((answer) => bare(answer.status, { 'www-authenticate': answer.headers['www-authenticate'] ?? 'Bearer' }))
      behavior.invalid.push((answer) => extended(answer, { classification: 'ValidationError' }))
    },
  },
  'graphql-java': {
    title: 'Queries that are not valid are 200, in words of their own.',
    change: (behavior) => {
      behavior.syntaxStatus = 200
      behavior.validationStatus = 200
      behavior.invalid.push((answer, kind) =>
        kind === 'syntax'
          ? json(200, {
              errors: [
                {
                  message: "Invalid syntax with offending token '<EOF>' at line 1 column 20",
                  locations: [{ line: 1, column: 20 }],
                  extensions: { classification: 'InvalidSyntax' },
                },
              ],
            })
          : extended(answer, { classification: 'ValidationError' }),
      )
    },
  },
  draft: {
    title: 'The newest draft to the letter: 422 for what is not valid, 294 for data beside errors, the new label.',
    change: (behavior) => {
      behavior.newLabel = true
      behavior.validationStatus = 422
      behavior.partialStatus = 294
    },
  },
}
