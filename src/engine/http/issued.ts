import { parse, memberOf, Sensitive } from '../../base/index.ts'
import type { IssuedToken } from './exchange.ts'
import { readJws } from './jws.ts'

/** An honest token says no more of where it is good; and each of it is a name, or an address. */
const most = { entries: 20, characters: 200 }

/**
 * What the token of an answer (RFC6749 5.1) says of where and how long it is good for anything, and the answer where the token itself is silent.
 * Undefined where neither says anything. Nothing is verified.
 */
export function issuedIn(text: string, scrub: (value: string) => string): IssuedToken | undefined {
  const answer = parse(text)?.value
  const token = memberOf(answer, 'access_token')
  if (typeof token !== 'string') return undefined
  const claims = readJws(new Sensitive('bearer token', token))?.claims
  const [exp, expiresIn] = [memberOf(claims, 'exp'), memberOf(answer, 'expires_in')]
  const endsInS = typeof exp === 'number' ? Math.round(exp - Date.now() / 1000) : typeof expiresIn === 'number' ? expiresIn : undefined
  const named = (value: unknown): readonly string[] | undefined => {
    const names = Array.isArray(value)
      ? value.filter((name) => typeof name === 'string')
      : typeof value === 'string'
        ? value.split(' ')
        : []
    const told = names.filter(Boolean).slice(0, most.entries)
    return told.length === 0 ? undefined : told.map((name) => scrub(name).slice(0, most.characters))
  }
  const issuer = memberOf(claims, 'iss')
  const facts = {
    endsInS,
    audience: named(memberOf(claims, 'aud')),
    scope: named(memberOf(claims, 'scope') ?? memberOf(claims, 'scp') ?? memberOf(answer, 'scope')),
    issuer: typeof issuer === 'string' ? named([issuer])?.[0] : undefined,
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as IssuedToken
  return Object.keys(known).length === 0 ? undefined : known
}
