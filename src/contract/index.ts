/** Contracts of responses: OpenAPI, GraphQL schemas and recorded shapes, and responses compared with them. */
export { discoveryContract, type DiscoveryContract } from './discovery.ts'
export { graphqlProblems } from './graphql-schema.ts'
export type { ContractProblem, JsonSchema } from './json-schema.ts'
export { membersOf } from './members.ts'
export { answerContract, type AnswerContract } from './openapi.ts'
export { type ContractRecord, emptyRecord, recordProblems, withAnswer } from './record.ts'
