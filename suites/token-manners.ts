import { basic, check, Failure, type HttpRequest } from 'gatewatch'
import { issued } from './token-request.ts'

export const notCacheable = check('token.not-cacheable', {
  title: 'MUST forbid caches to keep the token',
  source: ['RFC6749 5.1', 'RFC9111 5.2.2.5'],
  gate: 'advises',
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { reply, exchange },
    },
  }) {
    const header = reply.header('cache-control')
    if (header?.toLowerCase().includes('no-store') === true) return
    throw new Failure({
      code: 'http.header',
      message: `header cache-control: expected no-store, got ${header ?? 'none'}`,
      at: 'header cache-control',
      expected: 'no-store',
      actual: header ?? null,
      exchange: exchange.id,
    })
  },
})

export const noRefreshToken = check('token.no-refresh-token', {
  title: 'SHOULD come without a refresh token',
  source: ['RFC6749 4.4.3'],
  gate: 'advises',
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { answer, exchange },
    },
  }) {
    if (!('refresh_token' in answer)) return
    throw new Failure({
      code: 'value.unexpected',
      message: 'token response /refresh_token: expected none with client credentials',
      at: '/refresh_token',
      exchange: exchange.id,
    })
  },
})

export const basicFormDecoded = check('token.basic-form-decoded', {
  title: 'SHOULD decode client credentials inside HTTP Basic',
  source: ['RFC6749 2.3.1', 'RFC7617 2'],
  gate: 'advises',
  needs: { issued },
  sends: { auth: 1 },
  async run({
    http,
    target,
    needs: {
      issued: { request },
    },
  }) {
    const auth = { ...basic(target.client.id, target.client.secret), encoding: 'form-forced' } as HttpRequest['auth']
    const reply = await http.send({ ...request, auth: auth! })
    if (reply.status === 200) return
    throw new Failure({
      code: 'http.status',
      message: `status: expected the same client with one character of its id percent-encoded, got ${reply.status}; a secret with : % + / or a blank will not work here`,
      at: 'status',
      expected: 200,
      actual: reply.status,
      exchange: reply.exchange.id,
    })
  },
})
