import { basic, Failure, repeatedMembers, type HttpRequest } from 'gatewatch'
import { check } from './check.ts'
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

export const parametersOnce = check('token.parameters-once', {
  title: 'MUST give each parameter of the token response once',
  source: ['RFC6749 3.2', 'RFC8259 4'],
  gate: 'advises',
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { reply, exchange },
    },
  }) {
    const repeated = repeatedMembers(reply.text())
    if (repeated.length === 0) return
    throw new Failure({
      code: 'json.repeated',
      message: `token response: expected each parameter once, got ${named(repeated)} more than once: two readers may see two values`,
      at: 'body',
      expected: 'each parameter once',
      actual: named(repeated),
      exchange: exchange.id,
    })
  },
})

const mostNamed = 5

/** The names of parameters as a finding may show them: those that OAuth gives are told, what a server invents is counted. */
export function named(parameters: readonly string[]): string {
  const known = parameters.filter((name) => /^[a-z_]{1,40}$/.test(name)).slice(0, mostNamed)
  const others = parameters.length - known.length
  return [...known, ...(others === 0 ? [] : [`${others} other${others === 1 ? '' : 's'}`])].join(', ')
}

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
