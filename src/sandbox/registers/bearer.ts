import type { Incoming } from '../message.ts'
import { scopesOf, type Signer } from '../signing.ts'

/** What is wrong with the token of a call, as RFC6750 3.1 names it; undefined where nothing is. */
export type BearerProblem = { readonly status: 401 | 403; readonly challenge: string }

/** Judges the token that the gateway sends along. */
export async function bearerProblem(request: Incoming, signer: Signer, scopes: readonly string[]): Promise<BearerProblem | undefined> {
  const token = /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return { status: 401, challenge: 'Bearer' }
  const claims = await signer.verify(token).catch(() => undefined)
  if (claims === undefined) return { status: 401, challenge: 'Bearer error="invalid_token"' }
  return scopesOf(claims).some((scope) => scopes.includes(scope))
    ? undefined
    : { status: 403, challenge: `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` }
}
