import type { JWTPayload } from 'jose'
import type { AccessTokens } from '../identity-provider/tokens.ts'
import type { Answer, Incoming, Members, Alteration } from '../message.ts'
import type { World } from '../world.ts'
import { schemaText } from './execute.ts'

/** What a way of reading a token has at hand. */
export interface Reading {
  readonly world: World
  readonly tokens: AccessTokens
}

/** A wrong way to believe a token, tried before the proper one: claims where it believes, undefined or an exception where not. */
export type Belief = (token: string | undefined, reading: Reading) => JWTPayload | undefined | Promise<JWTPayload | undefined>

/** What the caller may see of an organization. */
export interface Sight {
  readonly id: string
  /** The organization that the token speaks for. */
  readonly own: string
  /** Whether it is the first field of the document. */
  readonly first: boolean
}

/** Why a caller is turned away. */
export type RefusalKind = 'no-token' | 'bad-token' | 'no-scope'

/** How the GraphQL API behaves; faults and profiles change it before the start. */
export interface GraphqlBehavior {
  readonly world: World
  readonly beliefs: Belief[]
  /** The organization that is shown, or undefined where the caller may not see it. */
  sees: (sight: Sight) => Members | undefined
  /** The error beside an organization that may not be seen, and is answered with null: the same whether it exists or not. */
  unseen: (id: string) => { readonly message: string; readonly code: string }
  /** Status and label of an answer to a request that is not run. */
  readonly refusals: Record<RefusalKind, { readonly status: number; readonly code: string }>
  challenges: boolean
  readonly refused: Alteration[]
  syntaxStatus: number
  validationStatus: number
  /** The status of data with errors beside it. */
  partialStatus: number
  /** Answers with `application/graphql-response+json` whatever was asked for. */
  newLabel: boolean
  /** The schema that it tells to whoever asks with a token; nothing where it does not tell. */
  told: string | undefined
  /** Takes bodies whatever they are labeled. */
  takesAnyLabel: boolean
  readonly answers: Alteration[]
  /** What is said of an operation that was refused as invalid, and of a body that is none. */
  readonly invalid: ((answer: Answer, kind: 'syntax' | 'validation' | 'body', request: Incoming) => Answer)[]
}

/** A GraphQL API that shows each caller its own organization and nothing else. */
export function properGraphql(world: World): GraphqlBehavior {
  return {
    world,
    beliefs: [],
    sees: ({ id, own }) => (id === own ? organizationOf(world, id) : undefined),
    unseen: () => ({ message: 'No such organization.', code: 'NOT_FOUND' }),
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
    told: schemaText,
    takesAnyLabel: false,
    answers: [],
    invalid: [],
  }
}

/** The organization of an id, whoever asks. */
export function organizationOf(world: World, id: string): Members | undefined {
  return [{ ...world.organization }, { ...world.otherOrganization }].find((known) => known.id === id)
}
