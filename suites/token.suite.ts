import { Sensitive, suite, type Reply } from 'gatewatch'
import { jsonTypes, message, parseJson, readJws, fixAt, valueAt } from 'gatewatch/internal'
import { check } from './check.ts'
import { basicFormDecoded, noRefreshToken, notCacheable, parametersOnce } from './token-manners.ts'
import { issued, scopeOf, tokenResponse } from './token-request.ts'

export const accessToken = check('token.access-token', {
  title: 'MUST issue an access token that can be sent as a bearer token',
  source: ['SPEC 2.1', 'RFC6749 5.1', 'RFC6750 2.1'],
  needs: { issued },
  sends: {},
  run({ needs }) {
    const place = tokenResponse(needs.issued).at('/access_token')
    const token = place.value
    if (typeof token === 'string' && /^[A-Za-z0-9._~+/-]+=*$/.test(token)) return new Sensitive('access token', token)
    // A value of any other kind may be the token, and is not shown.
    const other = token === undefined ? message('value.nothing') : jsonTypes([typeof token])
    const summary = token === '' ? message('value.empty-string') : message('token.odd-string', { count: String(token).length })
    const got = typeof token === 'string' ? summary : other
    return place.fits(message('token.bearer-characters'), false, { got, expected: 'b64token' }) as never
  },
})

export const type = check('token.type', {
  title: 'MUST issue a token of type Bearer',
  source: ['SPEC 2.1', 'RFC6749 5.1', 'RFC6749 7.1'],
  needs: { issued },
  sends: {},
  run({ needs, info }) {
    const type = tokenResponse(needs.issued).at('/token_type')
    // Its value is case-insensitive (RFC6749 5.1).
    const isBearer = typeof type.value === 'string' && type.value.toLowerCase() === 'bearer'
    ;(isBearer ? tokenResponse(needs.issued).or(info).at('/token_type') : type).is('Bearer')
  },
})

export const lifetimeInteger = check('token.lifetime-integer', {
  title: 'MUST state the lifetime as a positive integer',
  source: ['SPEC 2.1', 'RFC6749 5.1'],
  needs: { issued },
  sends: {},
  run: ({ needs }) => tokenResponse(needs.issued).at('/expires_in').integer({ min: 1 }),
})

/** Some seconds may pass between issuing the token and computing its remaining lifetime. */
const countdownSeconds = 60

/**
 * A provider may return the same token until it expires, and count `expires_in` down meanwhile. A token with its time of issue shows its
 * whole lifetime; for an opaque one a second request shows whether the provider issues a new token each time.
 */
export const lifetimeDocumented = check('token.lifetime-documented', {
  title: 'MUST give the token the documented lifetime',
  source: ['SPEC 2.1', 'SPEC 8', 'RFC7519 4.1.6'],
  needs: { lifetimeInteger, issued, token: accessToken },
  sends: { auth: 1 },
  async run({ http, target, needs: { issued: answered, lifetimeInteger: remaining, token }, info }) {
    const documented = target.contract.tokenLifetimeSeconds
    const shortest = documented - countdownSeconds
    const stated = lifetimeIn(token)
    const lifetime = stated ?? remaining
    if (lifetime >= shortest && lifetime <= documented) return
    const place = tokenResponse(answered).at('/expires_in')
    const isReissued = stated === undefined && lifetime < shortest && token.equals(tokenIn(await http.send(answered.request)))
    if (isReissued) return place.or(info).fail(message('token.same-token-again'))
    place.fits(message('token.seconds-documented', { shortest, documented }), false, {
      got: stated === undefined ? place.shown : message('token.lifetime-in-token', { count: stated }),
      expected: documented,
      actual: lifetime,
      fix: fixAt('configuration', message('fix.set-lifetime')),
    })
  },
})

/** The whole lifetime of a token with its times of issue and expiry (RFC7519 4.1.4, 4.1.6). */
function lifetimeIn(token: Sensitive): number | undefined {
  const { exp, iat } = readJws(token)?.claims ?? {}
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined
}

function tokenIn({ bytes }: Reply): unknown {
  const parsed = parseJson(bytes)
  return 'value' in parsed ? valueAt(parsed.value, '/access_token') : undefined
}

/** Returns whether a scope is that of an organization, in any letter case: ids are compared without case (RFC9562 4). */
export const isOrganization = (scope: string): boolean => scope.toLowerCase().startsWith('org:')

export const scope = check('token.scope', {
  title: 'MUST echo the granted scope',
  source: ['SPEC 2.1', 'RFC6749 3.3', 'RFC6749 5.1'],
  needs: { issued },
  sends: {},
  run({ target, needs, warn, info }) {
    const place = tokenResponse(needs.issued).at('/scope')
    const requested = scopeOf(target.organizationId)
    const echoed = place.value
    const fact = { expected: requested, actual: place.shown }
    if (echoed === undefined) {
      if (target.contract.scopeEcho === 'optional') place.or(info).fail(message('token.absent-allowed'), fact)
      else place.fits(`"${requested}"`, false, { ...fact, because: message('token.why-echoed') })
      return
    }
    const granted = typeof echoed === 'string' ? echoed.split(' ').filter(Boolean) : []
    const isRequested = (name: string): boolean => name.toLowerCase() === requested.toLowerCase()
    place.fits(`"${requested}"`, granted.some(isRequested), fact)
    const isAlone = granted.every((name) => isRequested(name) || !isOrganization(name))
    place.fits(message('token.alone', { scope: requested }), isAlone, { ...fact, got: message('token.other-organizations') })
    if (!granted.includes(requested)) place.or(warn).fail(message('token.scope-in-case'), fact)
    if (granted.length > 1) place.or(warn).fail(message('token.unasked-scopes'), fact)
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
