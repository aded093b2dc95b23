import { bare, having, json, withHeaders, without, type ResponseMembers } from '../message.ts'
import type { ProfileEntry } from '../fault.ts'
import { refusalReasons, type IdentityProviderBehavior } from './provider-behavior.ts'

const secondLess = (members: ResponseMembers): ResponseMembers => ({ ...members, expires_in: Number(members['expires_in']) - 1 })

/** Products that issue tokens by client credentials, with the responses that each really sends. */
export const identityProviderProfiles: Readonly<Record<string, ProfileEntry<IdentityProviderBehavior>>> = {
  auth0: {
    title: 'The issuer ends with a slash; ungranted scopes and unsupported grants are 403.',
    change: (behavior) => {
      behavior.issuer = (address) => `${address}/`
      behavior.refusals['wrong-secret'] = { status: 401, error: 'access_denied' }
      behavior.refusals['unknown-client'] = { status: 403, error: 'access_denied' }
      behavior.refusals['foreign-scope'] = { status: 403, error: 'access_denied' }
      behavior.refusals['malformed-scope'] = { status: 403, error: 'access_denied' }
      behavior.refusals['other-grant'] = { status: 403, error: 'unsupported_grant_type' }
      behavior.refusals['no-grant'] = { status: 403, error: 'unsupported_grant_type' }
      behavior.challenges = false
    },
  },
  keycloak: {
    title: 'The response has members of its own and names default scopes next to the requested one; no rejection is a challenge.',
    change: (behavior) => {
      const { issued, claims, refusals, refused } = behavior
      const wider = (members: ResponseMembers): ResponseMembers => ({ ...members, scope: `profile ${String(members['scope'])} email` })
      issued.push(wider, having({ 'not-before-policy': 0, refresh_expires_in: 0 }))
      claims.push(wider)
      refusals['wrong-secret'] = { status: 401, error: 'unauthorized_client' }
      behavior.challenges = false
      refused.push((answer, { method }) => (method === 'POST' ? answer : json(405, { error: 'HTTP 405 Method Not Allowed' })))
    },
  },
  hydra: {
    title: 'The token type is in lower case, the lifetime is what remains of it, and no rejection is a challenge.',
    change: (behavior) => {
      behavior.issued.push(having({ token_type: 'bearer' }), secondLess)
      behavior.refusals['other-grant'] = { status: 400, error: 'invalid_request' }
      behavior.challenges = false
    },
  },
  duende: {
    title: 'Every rejection is 400.',
    change: ({ refusals }) => {
      for (const reason of refusalReasons) if (reason !== 'method') refusals[reason] = { ...refusals[reason], status: 400 }
      refusals['no-grant'] = { status: 400, error: 'unsupported_grant_type' }
    },
  },
  spring: {
    title: 'Who asks by GET is sent to a login page, who shows nothing gets an empty rejection, and no rejection is a challenge.',
    change: (behavior) => {
      behavior.issued.push(secondLess)
      behavior.challenges = false
      behavior.refused.push((answer, { method, headers }) => {
        if (method !== 'POST') return bare(302, { location: `https://${headers.host ?? ''}/login` })
        if (headers.authorization === undefined) return bare(401)
        const { error } = JSON.parse(answer.body.toString()) as { readonly error: string }
        return { ...answer, body: JSON.stringify({ error }) }
      })
    },
  },
  entra: {
    title: 'The scope is not named in the response, which is right where the granted scope is the one requested.',
    change: ({ issued, refusals }) => {
      issued.push(without('scope'), secondLess, having({ ext_expires_in: 3599 }))
      refusals['unknown-client'] = { status: 400, error: 'unauthorized_client' }
    },
  },
  opaque: {
    title: 'Access tokens are references that say nothing to their bearer.',
    change: (behavior) => (behavior.format = 'opaque'),
  },
  terse: {
    title: 'Header fields are written with other blanks and letters, members in another order.',
    change: ({ token }) =>
      token.push((answer) => {
        const members = Object.entries(JSON.parse(answer.body.toString()) as ResponseMembers).toReversed()
        return withHeaders(
          { ...answer, body: `${JSON.stringify(Object.fromEntries(members), undefined, 2)}\n` },
          { 'content-type': 'Application/JSON;charset=UTF-8', 'cache-control': 'No-Store,  private' },
        )
      }),
  },
}
