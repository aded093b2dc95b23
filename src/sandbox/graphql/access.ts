import type { JWTPayload } from 'jose'
import type { Incoming } from '../message.ts'
import { scopesOf } from '../signing.ts'
import type { GraphqlBehaviour, Reading, RefusalKind } from './behaviour.ts'

/** What a caller may see, or why it is turned away. */
type Access = { readonly organization: string } | { readonly refused: RefusalKind }

/** Which organisation the bearer token of a request speaks for (RFC6750 2.1). */
export async function accessOf(request: Incoming, reading: Reading, { beliefs }: GraphqlBehaviour): Promise<Access> {
  const token = /^bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = (await wrongly(token, reading, beliefs)) ?? (await properly(token, reading))
  if (claims === undefined) return { refused: token === undefined ? 'no-token' : 'bad-token' }
  const organization = organizationOf(claims)
  return organization === undefined ? { refused: 'no-scope' } : { organization }
}

async function properly(token: string | undefined, { tokens }: Reading): Promise<JWTPayload | undefined> {
  return token === undefined ? undefined : await tokens.claimsOf(token).catch(() => undefined)
}

async function wrongly(token: string | undefined, reading: Reading, beliefs: GraphqlBehaviour['beliefs']): Promise<JWTPayload | undefined> {
  for (const believe of beliefs) {
    const claims = await Promise.resolve(token)
      .then((token) => believe(token, reading))
      .catch(() => undefined)
    if (claims !== undefined) return claims
  }
  return undefined
}

function organizationOf(claims: JWTPayload): string | undefined {
  return scopesOf(claims)
    .find((each) => each.startsWith('org:'))
    ?.slice('org:'.length)
}
