import { expect, suite, type HttpRequest } from 'gatewatch'
import { check } from './check.ts'
import { tokenService as settings } from './givens.ts'
import { tokenAnswer } from './schemas.ts'

export const issuesToken = check('token-service.issues-token', {
  title: 'MUST issue a token to the gateway for the machine key and the issuer',
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
    expect(reply).status(200).json(tokenAnswer)
    expect(reply, 'token service response', 'value.missing').at('/access_token').text()
  },
})

export const tokenService = suite('token-service', 'The token-issuing service answers the gateway', [issuesToken])
