import type { JWTPayload } from 'jose'
import { decodeProtectedHeader } from 'jose/decode/protected_header'
import { EmbeddedJWK } from 'jose/jwk/embedded'
import { decodeJwt } from 'jose/jwt/decode'
import { jwtVerify } from 'jose/jwt/verify'
import { setTimeout as wait } from 'node:timers/promises'
import { breaks, warns, type FaultTable } from '../fault.ts'
import { html, json, withHeaders } from '../message.ts'
import type { World } from '../world.ts'
import { organizationOf, type WrongTokenCheck, type GraphqlBehavior } from './graphql-behavior.ts'

const ownClaims = (world: World): JWTPayload => ({ scope: `org:${world.organization.id}` })
const tenYears = 315_360_000

/** Accepts a token whose header and claims had a valid signature once. */
function believeSignedPart(): WrongTokenCheck {
  const verified = new Set<string>()
  return async (token = '', { tokens }) => {
    const signed = token.slice(0, token.lastIndexOf('.'))
    const known = verified.has(signed)
    verified.add(signed)
    return known || (await tokens.signer.verify(token).catch(() => undefined)) !== undefined ? decodeJwt(token) : undefined
  }
}

/** Faults in the check of the access token. */
export const accessFaults: FaultTable<GraphqlBehavior> = {
  'graphql-without-token': breaks('graphql.rejects-no-token', 'The GraphQL API returns data without a token.').by(({ wrongTokenChecks }) =>
    wrongTokenChecks.push((token, { world }) => (token === undefined ? ownClaims(world) : undefined)),
  ),
  'graphql-takes-any-token': breaks('graphql.rejects-garbage-token', 'The GraphQL API believes any token that is no JWT.').by(
    ({ wrongTokenChecks }) => wrongTokenChecks.push((token = '.', { world }) => (token.includes('.') ? undefined : ownClaims(world))),
  ),
  'graphql-ignores-signature': breaks(
    ['graphql.rejects-altered-token', 'graphql.rejects-minted-token', 'graphql.rejects-expired-token'],
    'The GraphQL API reads tokens without verifying their signature.',
  ).by(({ wrongTokenChecks }) => wrongTokenChecks.push((token = '') => decodeJwt(token))),
  'graphql-remembers-signed-part': breaks(
    'graphql.rejects-altered-token',
    'The GraphQL API keeps verified tokens by header and claims, without the signature.',
  ).by(({ wrongTokenChecks }) => wrongTokenChecks.push(believeSignedPart())),
  'graphql-takes-unsigned-token': breaks(
    'graphql.rejects-minted-token',
    'The GraphQL API believes tokens that say they need no signature.',
  ).by(({ wrongTokenChecks }) =>
    wrongTokenChecks.push((token = '') => (decodeProtectedHeader(token).alg === 'none' ? decodeJwt(token) : undefined)),
  ),
  'graphql-trusts-key-in-token': breaks(
    'graphql.rejects-minted-token',
    'The GraphQL API verifies a token with the key that the token brings along.',
  ).by(({ wrongTokenChecks }) => wrongTokenChecks.push(async (token = '') => (await jwtVerify(token, EmbeddedJWK)).payload)),
  'graphql-ignores-expiry': breaks('graphql.rejects-expired-token', 'The GraphQL API takes tokens that expired long ago.').by(
    ({ wrongTokenChecks }) =>
      wrongTokenChecks.push((token = '', { tokens }) => tokens.claimsOf(token, { clockToleranceSeconds: tenYears })),
  ),
  'graphql-rejection-forbidden': warns('graphql.challenge', 'The GraphQL API rejects missing tokens with 403 and no challenge.').by(
    (behavior) => {
      behavior.challenges = false
      behavior.refusals['no-token'] = { status: 403, code: 'FORBIDDEN' }
      behavior.refusals['bad-token'] = { status: 403, code: 'FORBIDDEN' }
    },
  ),
  'graphql-rejection-unlabeled': warns('graphql.challenge', 'The GraphQL API rejects missing tokens with 401 and no challenge.').by(
    (behavior) => (behavior.challenges = false),
  ),
  'graphql-rejection-with-200': warns('graphql.challenge', 'The GraphQL API rejects missing tokens with status 200 and errors.').by(
    ({ refused }) => refused.push((answer) => ({ ...answer, status: 200 })),
  ),
  'graphql-challenge-misleads': warns('graphql.challenge', 'The challenge for a missing token says that the token is invalid.').by(
    ({ refused }) => refused.push((answer) => withHeaders(answer, { 'www-authenticate': 'Bearer realm="graphql", error="invalid_token"' })),
  ),
  'graphql-rejection-fails': {
    title: 'A missing or wrong token makes the GraphQL API fail.',
    breaks: [
      'graphql.rejects-no-token',
      'graphql.rejects-garbage-token',
      'graphql.rejects-altered-token',
      'graphql.rejects-minted-token',
      'graphql.rejects-expired-token',
    ],
    change: ({ refused }) => refused.push(() => json(500, { errors: [{ message: 'Internal server error' }] })),
  },
  'graphql-rejection-html': warns('graphql.challenge', 'The GraphQL API rejects missing and wrong tokens with a page.').by(({ refused }) =>
    refused.push((answer) => html(answer.status, 'Unauthorized')),
  ),
}

/** Faults in the isolation of organizations. */
export const isolationFaults: FaultTable<GraphqlBehavior> = {
  'organizations-open': breaks(['isolation.other-organization', 'isolation.alias'], 'Any token opens every organization.').by(
    (behavior) => (behavior.sees = ({ id }) => organizationOf(behavior.world, id)),
  ),
  'own-data-under-any-id': breaks(
    ['isolation.other-organization', 'isolation.alias'],
    'Every organization that is requested gets the data of the own one.',
  ).by((behavior) => (behavior.sees = ({ id }) => ({ ...behavior.world.organization, id }))),
  'alias-unchecked': breaks('isolation.alias', 'Only the first field of a query is checked against the token.').by((behavior) => {
    const proper = behavior.sees
    behavior.sees = (sight) => (sight.first ? proper(sight) : organizationOf(behavior.world, sight.id))
  }),
  'other-organization-told-apart': warns(
    'isolation.no-oracle',
    'An organization that exists is rejected in another way than one that does not.',
  ).by((behavior) => {
    const proper = behavior.hidden
    behavior.hidden = (id) =>
      organizationOf(behavior.world, id) === undefined ? proper(id) : { message: 'Access denied.', code: 'FORBIDDEN' }
  }),
  'other-organization-takes-longer': warns(
    'isolation.no-oracle',
    'An organization that exists is rejected later than one that does not.',
  ).by(({ answers, world }) =>
    answers.push(async (answer, request) => {
      if (request.body.includes(world.otherOrganization.id)) await wait(1500)
      return answer
    }),
  ),
}
