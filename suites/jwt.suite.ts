import { NotApplicable, NotVerified, suite } from 'gatewatch'
import { expectThat, readJws, verifyJws, type Exchange, type PartExpectation, message, type Message } from 'gatewatch/internal'
import { check } from './check.ts'
import { issuer as announcedIssuer, keys, keySetOf } from './discovery.suite.ts'
import type { KeySet } from './schemas.ts'
import { issued } from './token-request.ts'
import { accessToken, isOrganization, lifetimeInteger, scope } from './token.suite.ts'

/** Reads the token as a JWS; an opaque token is valid, and none of these rules applies to it. */
export function jwsOf(token: Parameters<typeof readJws>[0]): NonNullable<ReturnType<typeof readJws>> {
  const jws = readJws(token)
  if (jws === undefined) throw new NotApplicable(message('jwt.opaque'))
  return jws
}

/** A part of the token: `claim exp`. */
const inToken = (at: 'signature' | `header ${string}` | `claim ${string}`, exchange?: Exchange): PartExpectation => {
  const [part, name = ''] = at.split(' ') as ['signature' | 'header' | 'claim', string?]
  const place = part === 'signature' ? message('jwt.token-signature') : message(`jwt.token-${part}`, { name })
  return expectThat(place, { code: 'jwt.mismatch', at, ...(exchange && { exchange: exchange.id }) })
}

export const keyKnown = check('jwt.key-known', {
  title: 'SHOULD be signed with a published key',
  source: ['RFC7515 4.1.4', 'RFC9068 4'],
  severity: 'warning',
  needs: { token: accessToken, keys },
  sends: { auth: 1 },
  documented: true,
  async run({ http, needs: { token, keys: published }, warn }) {
    const { header } = jwsOf(token)
    const verify = async (set: KeySet) => {
      const verification = await verifyJws(token, set)
      const isNamed = set.keys.some((key) => key['kid'] === header['kid'])
      const isSigned = isForKeyPairs(header['alg']) && verification.outcome !== 'unknown-key'
      return { ...verification, isKnown: header['kid'] === undefined ? isSigned : isNamed }
    }
    let verification = await verify(published.set)
    if (!verification.isKnown || verification.outcome === 'unusable-key')
      verification = await verify(keySetOf(await http.get('auth', published.address)))
    const { outcome, fitting, isKnown } = verification
    const named = inToken('header kid')
    if (outcome === 'another-key')
      named.or(warn).fits(message('jwt.id-of-verifying-key'), false, { got: message('jwt.id-of-no-usable-key') })
    else if (!isKnown) named.fits(message('jwt.published-key'), false, { got: message('jwt.key-not-in-set') })
    else if (header['kid'] === undefined && fitting > 1)
      named.or(warn).fits(message('jwt.id-of-one-of', { count: fitting }), false, { got: message('value.none') })
    return outcome
  },
})

export const signature = check('jwt.signature', {
  title: 'MUST verify with a published key',
  source: ['RFC7515 5.2', 'RFC8725 3.1'],
  needs: { token: accessToken, outcome: keyKnown },
  sends: {},
  run({ needs: { token, outcome } }) {
    const { header } = jwsOf(token)
    // The check jwt.algorithm evaluates algorithms; not every other one is known here.
    if (outcome === 'unsupported-algorithm' && isForKeyPairs(header['alg']))
      throw new NotVerified(message('jwt.algorithm-unknown', { name: String(header['alg']).slice(0, 40) }))
    if (outcome === 'verified' || outcome === 'another-key') return
    inToken('signature').fail(message('jwt.does-not-verify-key'))
  },
})

/** Returns whether only the issuer can sign with an algorithm, by its name. */
const isForKeyPairs = (alg: unknown): boolean => typeof alg === 'string' && !/^(none|HS\d+|)$/i.test(alg)

export const algorithm = check('jwt.algorithm', {
  title: 'MUST be signed with an algorithm that only the issuer can use',
  source: ['RFC8725 3.1', 'RFC8725 3.2', 'RFC9068 2.1'],
  needs: { token: accessToken },
  sends: {},
  run({ needs: { token } }) {
    const { header } = jwsOf(token)
    const alg = String(header['alg'])
    if (isForKeyPairs(alg)) return
    const isUnsigned = alg.toLowerCase() === 'none' || alg === ''
    inToken('header alg').fits(message(isUnsigned ? 'jwt.a-signature' : 'jwt.public-algorithm'), false, {
      got: isUnsigned ? message('value.none') : alg,
    })
  },
})

export const issuer = check('jwt.issuer', {
  title: 'SHOULD name the issuer of the discovery document',
  source: ['RFC9068 2.2', 'RFC9068 4', 'RFC8725 3.8'],
  severity: 'warning',
  needs: { token: accessToken, announced: announcedIssuer },
  sends: {},
  run({ needs: { token, announced } }) {
    const { claims } = jwsOf(token)
    if (claims['iss'] === announced) return
    inToken('claim iss').fits(announced, false, { got: JSON.stringify(claims['iss']) ?? message('value.nothing') })
  },
})

const leewaySeconds = 60

export const times = check('jwt.times', {
  title: 'MUST be valid now and for as long as the token response states',
  source: ['RFC7519 4.1.4', 'RFC7519 4.1.5', 'RFC6749 5.1'],
  needs: { token: accessToken, issued, lifetime: lifetimeInteger },
  sends: {},
  run({ needs: { token, issued: answered, lifetime } }) {
    const { exchange } = answered
    const { claims } = jwsOf(token)
    const here = (Date.parse(exchange.startedAt) + exchange.durationMs) / 1000
    const there = here + (exchange.clockOffsetMs ?? 0) / 1000
    // Another check, transport.clock, reports a wrong clock: the times must be right by either clock.
    const problems = [here, there].map((now) => timeProblem(claims, now, lifetime))
    const [problem] = problems
    if (problem !== undefined && problems.every((each) => each !== undefined)) inToken(problem.at, exchange).fail(problem.fact)
  },
})

function timeProblem(
  { exp, nbf }: Readonly<Record<string, unknown>>,
  now: number,
  lifetime: number,
): { readonly at: `claim ${string}`; readonly fact: Message } | undefined {
  if (typeof exp !== 'number') return { at: 'claim exp', fact: message('finding.wanted', { expected: message('value.a-number') }) }
  if (exp <= now) return { at: 'claim exp', fact: message('jwt.time-ahead-ended') }
  if (typeof nbf === 'number' && nbf > now + leewaySeconds) return { at: 'claim nbf', fact: message('jwt.time-past') }
  const apart = Math.round(exp - now - lifetime)
  return Math.abs(apart) > leewaySeconds
    ? { at: 'claim exp', fact: message('jwt.seconds-of-expires', { seconds: lifetime, got: lifetime + apart }) }
    : undefined
}

export const scopeAgrees = check('jwt.scope-agrees', {
  title: 'MUST name the organizations of the token response',
  source: ['RFC6749 3.3', 'RFC6749 5.1', 'RFC9068 2.2.3'],
  needs: { token: accessToken, issued, scope },
  sends: {},
  run({ needs: { token, issued: answered }, warn }) {
    const { claims } = jwsOf(token)
    const claimed = organizations(claims['scope'] ?? claims['scp'])
    const echoed = organizations(answered.answer['scope'])
    if (claimed === undefined || echoed === undefined) throw new NotApplicable(message('jwt.no-scope-named'))
    const isSame = (normalized: (name: string) => string): boolean =>
      claimed.map(normalized).sort().join(' ') === echoed.map(normalized).sort().join(' ')
    const place = inToken('claim scope', answered.exchange)
    place.fits(
      message('jwt.organizations-of-answer'),
      isSame((name) => name.toLowerCase()),
      { got: message('jwt.others') },
    )
    if (!isSame((name) => name)) place.or(warn).fail(message('jwt.scope-in-case'))
  },
})

function organizations(scope: unknown): string[] | undefined {
  const names = Array.isArray(scope) ? scope.map(String) : typeof scope === 'string' ? scope.split(' ') : undefined
  return names?.filter(isOrganization)
}

export const jwt = suite('jwt', 'The token, read as a JWT', [signature, algorithm, keyKnown, issuer, times, scopeAgrees])
