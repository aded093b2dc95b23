import { expect, Sensitive, suite, type Reply } from 'gatewatch'
import { expectThat, message, NotVisible, readJws, fixAt, type Exchange, type HttpRequest, type PartExpectation } from 'gatewatch/internal'
import { check } from './check.ts'
import { tokenService as settings } from './givens.ts'
import { tokenAnswer } from './schemas.ts'

/** Statuses with which a service may respond to a request without a scope, whatever its key and issuer. */
const ofRequest: ReadonlySet<number> = new Set([400, 403, 422, 500])

export const issuesToken = check('token-service.issues-token', {
  title: 'MUST issue a token to the gateway for the token-service key and the issuer',
  source: ['SPEC 2.4', 'SPEC 4.5'],
  needs: { service: settings },
  sends: { 'token-service': 1 },
  documented: true,
  async run({ http, needs: { service } }) {
    const request: HttpRequest = {
      origin: 'token-service',
      method: 'GET',
      url: service.url,
      auth: { scheme: 'api-key', header: service.keyHeader, key: service.apiKey },
      headers: { iss: service.issuer, ...(service.scope === undefined ? {} : { scope: service.scope }) },
    }
    const reply = await http.send(request)
    if (service.scope === undefined && ofRequest.has(reply.status))
      throw new NotVisible(message('reason.no-service-scope', { status: String(reply.status) }), { setting: 'gateway.tokenService.scope' })
    expect(reply, message('token.service-response')).status(200).json(tokenAnswer)
    expect(reply, message('token.service-response'), 'value.missing').at('/access_token').text()
    return reply
  },
})

const tokenIn = (reply: Reply): string => String(expect(reply).at('/access_token').value)

/** A part of the token: `claim exp`. The register decides about the others; a token that cannot be read is not evaluated. */
const inToken = (name: string, { id }: Exchange): PartExpectation =>
  expectThat(message('jwt.machine-claim', { name }), { code: 'jwt.mismatch', at: `claim ${name}`, exchange: id })

export const tokenValid = check('token-service.token-valid', {
  title: 'MUST issue a valid token with the requested scope',
  source: ['SPEC 4.5', 'RFC7519 4.1.4', 'RFC6749 3.3'],
  needs: { service: settings, issued: issuesToken },
  sends: {},
  run({ needs: { service, issued: reply } }) {
    const { exchange } = reply
    const { expiresInS, scope } = exchange.issued ?? {}
    const step = 'token-issuing-service'
    // By the more favorable clock: a wrong clock is no fault of the token.
    const left = expiresInS === undefined ? 1 : expiresInS - Math.min(0, Math.round((exchange.clockOffsetMs ?? 0) / 1000))
    if (left <= 0)
      inToken('exp', exchange).fail(message('jwt.time-ahead-before', { seconds: -left }), {
        expected: 'a time ahead',
        actual: -left,
        fix: fixAt(step, message('fix.renew-machine-token')),
      })
    if (service.issuer.equals(readJws(new Sensitive('bearer token', tokenIn(reply)))?.claims['iss']))
      inToken('iss', exchange).fits(message('jwt.token-of-authorization'), false, {
        got: message('jwt.says-of-itself'),
        fix: fixAt(step, message('fix.swap-assertion')),
      })
    const missing = scope === undefined ? [] : (service.scope ?? '').split(' ').filter((name) => name !== '' && !scope.includes(name))
    if (missing.length > 0)
      inToken('scope', exchange).fits(missing.join(' '), false, {
        got: scope!.join(' '),
        expected: service.scope,
        actual: scope!.join(' '),
        fix: fixAt('register-integration', message('fix.grant-machine-scope')),
      })
  },
})

export const tokenService = suite('token-service', 'The token-issuing service answers the gateway', [issuesToken, tokenValid])
