import type { FaultTable } from '../fault.ts'
import { html, isMembers, json, withHeaders, withJson, without, type Answer, type Members } from '../message.ts'
import type { IdentityProviderBehaviour } from './behaviour.ts'

const refusedHtml = (answer: Answer): Answer =>
  withHeaders(html(answer.status, 'Unauthorized'), { 'www-authenticate': answer.headers['www-authenticate'] })

/** What can be wrong with refusals. */
export const refusalFaults: FaultTable<IdentityProviderBehaviour> = {
  'token-without-credentials': {
    title: 'A token is issued without client authentication.',
    breaks: ['token.refuses-no-credentials'],
    change: ({ overlooks }) => overlooks.add('no-credentials'),
  },
  'token-for-unknown-client': {
    title: 'A token is issued to a client that nobody registered.',
    breaks: ['token.refuses-unknown-client'],
    change: ({ overlooks }) => overlooks.add('unknown-client'),
  },
  'token-for-wrong-secret': {
    title: 'A token is issued for a wrong secret.',
    breaks: ['token.refuses-wrong-secret'],
    change: ({ overlooks }) => overlooks.add('wrong-secret'),
  },
  'token-for-unknown-grant': {
    title: 'A token is issued for a grant that does not exist.',
    breaks: ['token.refuses-other-grant'],
    change: ({ overlooks }) => overlooks.add('other-grant'),
  },
  'token-without-grant': {
    title: 'A token is issued to a request that names no grant.',
    breaks: ['token.refuses-other-grant'],
    change: ({ overlooks }) => overlooks.add('no-grant'),
  },
  'token-for-foreign-scope': {
    title: 'A token is issued for an organisation that was not granted.',
    breaks: ['token.refuses-foreign-scope'],
    change: ({ overlooks }) => overlooks.add('foreign-scope'),
  },
  'token-for-foreign-scope-unsaid': {
    title: 'A token is issued for an organisation that was not granted, and the answer is silent about it.',
    breaks: ['token.refuses-foreign-scope'],
    warns: ['token.scope'],
    change: ({ overlooks, issued }) => {
      overlooks.add('foreign-scope')
      issued.push(without('scope'))
    },
  },
  'token-for-malformed-scope': {
    title: 'A token is issued for a scope that names no organisation.',
    warns: ['token.refuses-malformed-scope'],
    change: ({ overlooks }) => overlooks.add('malformed-scope'),
  },
  'malformed-scope-fails': {
    title: 'A malformed scope makes the token endpoint fail.',
    warns: ['token.refuses-malformed-scope'],
    change: ({ refusals }) => (refusals['malformed-scope'] = { status: 500, error: 'server_error' }),
  },
  'token-by-get': {
    title: 'A token is issued for credentials in the address of a GET.',
    warns: ['token.refuses-get'],
    change: ({ overlooks }) => overlooks.add('method'),
  },
  'token-refusal-fails': {
    title: 'A token request that must be refused makes the token endpoint fail.',
    warns: ['token.refuses-malformed-scope'],
    inconclusive: [
      'token.refuses-no-credentials',
      'token.refuses-unknown-client',
      'token.refuses-wrong-secret',
      'token.refuses-other-grant',
      'token.refuses-foreign-scope',
    ],
    change: ({ refused }) => refused.push(() => json(500, { error: 'server_error' })),
  },
  'token-refusal-repeats-credentials': {
    title: 'Refusals repeat the credentials that came with the request.',
    breaks: ['privacy.credentials-not-echoed'],
    change: ({ refused }) =>
      refused.push((answer, { headers }) =>
        withJson(answer, (value) => ({ ...(value as Members), error_description: `Refused: ${headers.authorization ?? 'nobody'}` })),
      ),
  },
  'token-refusal-html': {
    title: 'Token requests are refused with a page.',
    warns: ['token.error-form'],
    inconclusive: ['token.refuses-other-grant', 'token.refuses-malformed-scope'],
    change: ({ refused }) => refused.push(refusedHtml),
  },
  'token-refusal-without-code': {
    title: 'Token requests are refused without an error code.',
    warns: ['token.error-form'],
    change: ({ refused }) => refused.push((answer) => withJson(answer, (value) => (isMembers(value) ? without('error')(value) : value))),
  },
  'token-refusal-parameter-twice': {
    title: 'Refusals give their error code twice.',
    warns: ['token.error-form'],
    change: ({ refused }) =>
      refused.push((answer) => ({ ...answer, body: answer.body.toString().replace('{', '{"error":"invalid_request",') })),
  },
  'token-refusal-without-challenge': {
    title: 'Refused clients are not told how to authenticate.',
    remarks: ['token.error-form'],
    change: (behaviour) => (behaviour.challenges = false),
  },
}
