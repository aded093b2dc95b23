import { Failure, Sensitive, show, suite } from 'gatewatch'
import { check } from './check.ts'
import { basicFormDecoded, noRefreshToken, notCacheable, parametersOnce } from './token-manners.ts'
import { issued, scopeOf } from './token-request.ts'

export const accessToken = check('token.access-token', {
  title: 'MUST issue an access token that can be sent as a bearer token',
  source: ['SPEC 2.1', 'RFC6749 5.1', 'RFC6750 2.1'],
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { answer, exchange },
    },
  }) {
    const token = answer['access_token']
    if (typeof token === 'string' && /^[A-Za-z0-9._~+/-]+=*$/.test(token)) return new Sensitive('access token', token)
    const actual =
      typeof token === 'string'
        ? `a string of ${token.length} characters, some of them not allowed`
        : token === undefined
          ? 'nothing'
          : typeof token
    throw new Failure({
      code: 'value.mismatch',
      message: `token response /access_token: expected a non-empty string of letters, digits and -._~+/=, got ${actual}`,
      at: '/access_token',
      expected: 'a non-empty b64token',
      actual,
      exchange: exchange.id,
    })
  },
})

export const type = check('token.type', {
  title: 'MUST issue a token of type Bearer',
  source: ['SPEC 2.1', 'RFC6749 5.1', 'RFC6749 7.1'],
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { answer, reply, exchange },
    },
    note,
  }) {
    const actual = answer['token_type']
    if (actual === 'Bearer') return
    const finding = {
      code: 'value.mismatch',
      message: `token response /token_type: expected "Bearer", got ${show(actual, reply)}`,
      at: '/token_type',
      expected: 'Bearer',
      actual: show(actual, reply),
      exchange: exchange.id,
    }
    if (typeof actual === 'string' && actual.toLowerCase() === 'bearer') note(finding)
    else throw new Failure(finding)
  },
})

export const lifetimeInteger = check('token.lifetime-integer', {
  title: 'MUST state the lifetime as a positive integer',
  source: ['SPEC 2.1', 'RFC6749 5.1'],
  needs: { issued },
  sends: {},
  run({
    needs: {
      issued: { answer, reply, exchange },
    },
  }) {
    const lifetime = answer['expires_in']
    if (typeof lifetime === 'number' && Number.isInteger(lifetime) && lifetime > 0) return lifetime
    throw new Failure({
      code: 'value.mismatch',
      message: `token response /expires_in: expected an integer above 0, got ${show(lifetime, reply)}`,
      at: '/expires_in',
      expected: 'an integer above 0',
      actual: show(lifetime, reply),
      exchange: exchange.id,
    })
  },
})

/** A correct server may hand out again a token that has been counting down. */
const countdownSeconds = 60

export const lifetimeDocumented = check('token.lifetime-documented', {
  title: 'MUST give the token the documented lifetime',
  source: ['SPEC 2.1', 'SPEC 8'],
  needs: { lifetimeInteger, issued },
  sends: {},
  run({
    target,
    needs: {
      lifetimeInteger: lifetime,
      issued: { exchange },
    },
  }) {
    const documented = target.contract.tokenLifetimeSeconds
    if (lifetime >= documented - countdownSeconds && lifetime <= documented) return
    throw new Failure({
      code: 'value.mismatch',
      message: `token response /expires_in: expected ${documented - countdownSeconds} to ${documented} seconds as documented, got ${lifetime}`,
      at: '/expires_in',
      expected: documented,
      actual: lifetime,
      exchange: exchange.id,
      remedy: {
        step: 'configuration',
        text: 'Set the lifetime at the identity provider, or state the documented one as contract.tokenLifetimeSeconds.',
      },
    })
  },
})

export const scope = check('token.scope', {
  title: 'MUST echo the granted scope',
  source: ['SPEC 2.1', 'RFC6749 3.3', 'RFC6749 5.1'],
  needs: { issued },
  sends: {},
  run({
    target,
    needs: {
      issued: { answer, reply, exchange },
    },
    note,
    remark,
  }) {
    const requested = scopeOf(target.organizationId)
    const echoed = answer['scope']
    const finding = (message: string) => ({
      code: 'value.mismatch',
      message: `token response /scope: ${message}`,
      at: '/scope',
      expected: requested,
      actual: show(echoed, reply),
      exchange: exchange.id,
    })
    if (echoed === undefined && target.contract.scopeEcho === 'optional') return remark(finding('absent, which the configuration allows'))
    if (echoed === undefined)
      return note(
        finding(
          `expected "${requested}", got nothing: RFC6749 5.1 allows that where exactly this was granted, the specification documents the echo; contract.scopeEcho: optional accepts it`,
        ),
      )
    if (typeof echoed !== 'string') throw new Failure(finding(`expected "${requested}", got ${show(echoed, reply)}`))
    const granted = echoed.split(' ').filter(Boolean)
    if (!granted.includes(requested)) throw new Failure(finding(`expected "${requested}", got ${show(echoed, reply)}`))
    const foreign = granted.filter((name) => name !== requested && name.startsWith('org:'))
    if (foreign.length > 0) throw new Failure(finding(`expected "${requested}" alone, got other organisations as well`))
    if (granted.length > 1) note(finding('holds scopes that were not asked for'))
  },
})

export const token = suite('token', 'A token is issued as documented', [
  issued,
  accessToken,
  type,
  lifetimeInteger,
  lifetimeDocumented,
  scope,
  notCacheable,
  noRefreshToken,
  parametersOnce,
  basicFormDecoded,
])
