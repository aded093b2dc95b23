import { breaks, infos, warns, type FaultTable } from '../fault.ts'
import { html, isMembers, json, withHeaders, withJson, without, type SandboxResponse, type ResponseMembers } from '../message.ts'
import type { IdentityProviderBehavior } from './provider-behavior.ts'

const refusedHtml = (answer: SandboxResponse): SandboxResponse =>
  withHeaders(html(answer.status, 'Unauthorized'), { 'www-authenticate': answer.headers['www-authenticate'] })

/** Faults in the rejection of token requests. */
export const refusalFaults: FaultTable<IdentityProviderBehavior> = {
  'token-without-credentials': breaks('token.rejects-no-credentials', 'A token is issued without client authentication.').by(
    ({ overlooks }) => overlooks.add('no-credentials'),
  ),
  'token-for-unknown-client': breaks('token.rejects-unknown-client', 'A token is issued to a client that nobody registered.').by(
    ({ overlooks }) => overlooks.add('unknown-client'),
  ),
  'token-for-wrong-secret': breaks('token.rejects-wrong-secret', 'A token is issued for a wrong secret.').by(({ overlooks }) =>
    overlooks.add('wrong-secret'),
  ),
  'token-for-unknown-grant': breaks('token.rejects-other-grant', 'A token is issued for a grant that does not exist.').by(({ overlooks }) =>
    overlooks.add('other-grant'),
  ),
  'token-without-grant': breaks('token.rejects-other-grant', 'A token is issued to a request that names no grant.').by(({ overlooks }) =>
    overlooks.add('no-grant'),
  ),
  'token-for-foreign-scope': breaks('token.rejects-foreign-scope', 'A token is issued for an organization that was not granted.').by(
    ({ overlooks }) => overlooks.add('foreign-scope'),
  ),
  'token-for-foreign-scope-unsaid': breaks(
    ['token.rejects-foreign-scope', 'token.scope'],
    'A token is issued for an organization that was not granted, and the response is silent about it.',
  ).by(({ overlooks, issued }) => {
    overlooks.add('foreign-scope')
    issued.push(without('scope'))
  }),
  'token-for-malformed-scope': warns('token.rejects-malformed-scope', 'A token is issued for a scope that names no organization.').by(
    ({ overlooks }) => overlooks.add('malformed-scope'),
  ),
  'malformed-scope-fails': warns('token.rejects-malformed-scope', 'A malformed scope makes the token endpoint fail.').by(
    ({ refusals }) => (refusals['malformed-scope'] = { status: 500, error: 'server_error' }),
  ),
  'token-by-get': warns('token.rejects-get', 'A token is issued for credentials in the address of a GET.').by(({ overlooks }) =>
    overlooks.add('method'),
  ),
  'token-rejection-fails': warns('token.rejects-malformed-scope', 'A token request that must be rejected makes the token endpoint fail.', {
    breaks: [
      'token.rejects-no-credentials',
      'token.rejects-unknown-client',
      'token.rejects-wrong-secret',
      'token.rejects-other-grant',
      'token.rejects-foreign-scope',
    ],
  }).by(({ refused }) => refused.push(() => json(500, { error: 'server_error' }))),
  'token-rejection-repeats-credentials': breaks(
    'privacy.credentials-not-echoed',
    'Rejections repeat the credentials that came with the request.',
  ).by(({ refused }) =>
    refused.push((answer, { headers }) =>
      withJson(answer, (value) => ({ ...(value as ResponseMembers), error_description: `Refused: ${headers.authorization ?? 'nobody'}` })),
    ),
  ),
  'token-rejection-html': warns('token.error-form', 'Token requests are rejected with a page.', {
    inconclusive: ['token.rejects-other-grant', 'token.rejects-malformed-scope'],
  }).by(({ refused }) => refused.push(refusedHtml)),
  'token-rejection-without-code': warns('token.error-form', 'Token requests are rejected without an error code.').by(({ refused }) =>
    refused.push((answer) => withJson(answer, (value) => (isMembers(value) ? without('error')(value) : value))),
  ),
  'token-rejection-parameter-twice': warns('token.error-form', 'Rejections give their error code twice.').by(({ refused }) =>
    refused.push((answer) => ({ ...answer, body: answer.body.toString().replace('{', '{"error":"invalid_request",') })),
  ),
  'token-rejection-without-challenge': infos('token.error-form', 'Rejected clients do not learn how to authenticate.').by(
    (behavior) => (behavior.challenges = false),
  ),
}
