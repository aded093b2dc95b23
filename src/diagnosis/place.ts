import type { SetupStep } from '../domain/index.ts'

/** Where a person was answered: whom they called, or, of the last two, whose answer came to them by a log. */
export const places = ['gateway', 'identity-provider', 'graphql', 'token-service', 'register'] as const
export type Place = (typeof places)[number]

const client = ['client-key', 'approve-access', 'request-access', 'client-application', 'context-path', 'import-template'] as const
const chain = ['callout-url', 'api-key-property', 'issuer-property', 'token-issuing-service', 'register-integration'] as const

/** The steps that can show at a place, the nearest first: what one answer alone leaves possible. */
export const wayTo: Readonly<Record<Place, readonly SetupStep[]>> = {
  gateway: [...client, ...chain, 'backend-url', 'configuration', 'network'],
  'identity-provider': ['configuration', 'identity-provider', 'network'],
  graphql: ['configuration', 'graphql-api', 'identity-provider', 'network'],
  'token-service': ['api-key-property', 'token-issuing-service', 'issuer-property', 'register-integration', 'configuration', 'network'],
  register: [...chain, 'import-template', 'backend-url', 'configuration', 'network'],
}

/** A call for a person to make that differs from the one that failed in one thing, and what each outcome means. */
export interface AdvisedCall {
  readonly call: string
  /** Where it is answered like the call that failed. */
  readonly alike: string
  /** Where it is answered otherwise. */
  readonly otherwise: string
}

/** The calls, in English. */
export const advisedCalls = {
  again: {
    call: 'The very same call, twice more.',
    alike: 'it is steady: one thing is wrong, and stays so',
    otherwise: 'it is not steady: one of several instances, a limit, or a token that is kept too long',
  },
  'wrong-key': {
    call: 'The same call with an invented key of the same length.',
    alike: 'the key check refuses your key as well: look at the application, its access and its key',
    otherwise: 'your key was accepted: leave it alone, and look behind the gateway, at the callout, the token and the register',
  },
  'no-key': {
    call: 'The same call without a key.',
    alike: 'your key does not arrive: look at the name of the header, and for a proxy that removes it',
    otherwise: 'your key arrives',
  },
  'no-such-api': {
    call: 'The same call at a context path that cannot exist.',
    alike: 'the gateway knows no API at your path: look at the context path and whether the API is deployed',
    otherwise: 'the API is there',
  },
  'no-such-path': {
    call: 'A path below your context path that no register has.',
    alike: 'the API answers, and the path of the register or the address of its backend is wrong',
    otherwise: 'the path is known',
  },
  'token-service-itself': {
    call: 'The token-issuing service, asked directly from inside the institution (gateway.tokenService).',
    alike: 'it is the token-issuing service or what stands behind it',
    otherwise: 'a token comes: look at how the callout of the gateway asks, and at what reads the token',
  },
  'unknown-client': {
    call: 'The same request with an invented client ID and an invented secret; never the real ID with a wrong secret, which may lock it.',
    alike: 'your client ID is not known there, its secret is wrong, or the client is not the matter',
    otherwise: 'the client is known: look at the grant, the scope and what the client is allowed',
  },
  'no-scope': {
    call: 'The same request without a scope.',
    alike: 'the scope is not the matter',
    otherwise: 'the scope is the matter: compare it with the one that was granted',
  },
  'no-token': {
    call: 'The same call without a token.',
    alike: 'your token does not arrive, is not read, or is not the matter',
    otherwise: 'your token arrives, and is what the answer is about',
  },
  'smallest-query': {
    call: 'The query { __typename } with the same token.',
    alike: 'the query is not the matter: look at the token and the address',
    otherwise: 'token and address are right: look at the documented query',
  },
} as const satisfies Record<string, AdvisedCall>

export type AdvisedCallId = keyof typeof advisedCalls

/** What would tell the steps of a place apart, the most telling first. */
export const controlsAt: Readonly<Record<Place, readonly AdvisedCallId[]>> = {
  gateway: ['wrong-key', 'no-key', 'no-such-api', 'no-such-path', 'token-service-itself', 'again'],
  'identity-provider': ['unknown-client', 'no-scope', 'again'],
  graphql: ['no-token', 'smallest-query', 'again'],
  'token-service': ['wrong-key', 'no-key', 'again'],
  register: ['token-service-itself', 'no-such-path', 'again'],
}
