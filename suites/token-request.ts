import { randomUUID } from 'node:crypto'
import { expect, type Reply, type Target } from 'gatewatch'
import { anonymous, basic, errorIn, form, message, type Controls, type HttpRequest, type ReplyExpectation } from 'gatewatch/internal'
import { check } from './check.ts'
import { tokenEndpoint } from './discovery.suite.ts'
import { tokenAnswer } from './schemas.ts'

/** Expects parts of a response of the token endpoint. */
export const tokenResponse = ({ reply }: { readonly reply: Reply }): ReplyExpectation => expect(reply, message('token.response'))

/** The documented token request (SPEC 4.1). */
export function tokenRequest(target: Target, endpoint: string): HttpRequest {
  return {
    origin: 'auth',
    method: 'POST',
    url: endpoint,
    auth: basic(target.client.id, target.client.secret),
    body: form({ grant_type: 'client_credentials', scope: scopeOf(target.organizationId) }),
  }
}

export const scopeOf = (organizationId: string): string => `org:${organizationId}`

/** The token request of a client that was never registered. */
export const asUnknownClient = (request: HttpRequest): HttpRequest => ({
  ...request,
  auth: basic(`gatewatch-${randomUUID()}`, randomUUID()),
})

const controls: Controls = {
  about: 'token',
  origin: 'auth',
  of: () => [
    { factor: 'no-credentials', request: anonymous },
    { factor: 'unknown-client', request: asUnknownClient },
  ],
}

export const issued = check('token.issued', {
  title: 'MUST issue a token for client credentials over HTTP Basic',
  source: ['SPEC 4.1', 'SPEC 5', 'RFC6749 4.4.2', 'RFC6749 5.1'],
  needs: { tokenEndpoint },
  sends: { auth: 1 },
  documented: true,
  controls,
  async run({ http, target, needs }) {
    const request = tokenRequest(target, needs.tokenEndpoint)
    const reply = await http.send(request)
    const answer = tokenResponse({ reply }).status(200).contentType('application/json').json(tokenAnswer)
    const members = errorIn(answer)
    if (members !== undefined)
      expect(reply, message('token.response'), 'token.error')
        .at('')
        .fits(message('token.a-token'), false, { got: message('register.an-error-of', { names: members.join(', ') }) })
    return { request, reply, exchange: reply.exchange, answer }
  },
})
