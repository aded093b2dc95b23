import type { JWTPayload } from 'jose'
import type { AccessTokens } from '../identity-provider/tokens.ts'
import type { SandboxResponse, Incoming, ResponseMembers, ResponseAlteration } from '../message.ts'
import type { World } from '../world.ts'
import { schemaText } from './execution.ts'

/** Context of a token check. */
export interface TokenContext {
  readonly world: World
  readonly tokens: AccessTokens
}

/** A wrong check of a token, tried before the right one: returns claims where it accepts the token, undefined or an exception where not. */
export type WrongTokenCheck = (token: string | undefined, reading: TokenContext) => JWTPayload | undefined | Promise<JWTPayload | undefined>

/** A query for an organization. */
export interface OrganizationQuery {
  readonly id: string
  /** The organization of the token. */
  readonly ownOrganization: string
  /** True for the first field of the document. */
  readonly first: boolean
}

/** A reason to reject a caller. */
export type RefusalKind = 'no-token' | 'bad-token' | 'no-scope'

/** The behavior of the GraphQL API; faults and profiles change it before the start. */
export interface GraphqlBehavior {
  readonly world: World
  readonly wrongTokenChecks: WrongTokenCheck[]
  /** Returns the organization, or undefined where the caller may not read it. */
  sees: (sight: OrganizationQuery) => ResponseMembers | undefined
  /** The error next to `null` for an organization that the caller may not read: the same if it exists or not. */
  hidden: (id: string) => { readonly message: string; readonly code: string }
  /** Status and error code of a rejected request. */
  readonly refusals: Record<RefusalKind, { readonly status: number; readonly code: string }>
  challenges: boolean
  readonly refused: ResponseAlteration[]
  syntaxStatus: number
  validationStatus: number
  /** The status of data with errors. */
  partialStatus: number
  /** Answers with `application/graphql-response+json`, whatever the request accepts. */
  newLabel: boolean
  /** The schema that introspection returns to a caller with a token; undefined where introspection is off. */
  schema: string | undefined
  /** Accepts bodies of every content type. */
  takesAnyLabel: boolean
  readonly answers: ResponseAlteration[]
  /** Changes the responses to an invalid operation and to an invalid body. */
  readonly invalid: ((answer: SandboxResponse, kind: 'syntax' | 'validation' | 'body', request: Incoming) => SandboxResponse)[]
}

/** A GraphQL API that shows each caller its own organization and nothing else. */
export function properGraphql(world: World): GraphqlBehavior {
  return {
    world,
    wrongTokenChecks: [],
    sees: ({ id, ownOrganization }) => (id === ownOrganization ? organizationOf(world, id) : undefined),
    hidden: () => ({ message: 'No such organization.', code: 'NOT_FOUND' }),
    refusals: {
      'no-token': { status: 401, code: 'UNAUTHENTICATED' },
      'bad-token': { status: 401, code: 'UNAUTHENTICATED' },
      'no-scope': { status: 403, code: 'FORBIDDEN' },
    },
    challenges: true,
    refused: [],
    syntaxStatus: 400,
    validationStatus: 400,
    partialStatus: 200,
    newLabel: false,
    schema: schemaText,
    takesAnyLabel: false,
    answers: [],
    invalid: [],
  }
}

/** The organization of an id, without a check of access. */
export function organizationOf(world: World, id: string): ResponseMembers | undefined {
  return [{ ...world.organization }, { ...world.otherOrganization }].find((known) => known.id === id)
}
