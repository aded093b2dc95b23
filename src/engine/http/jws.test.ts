import { CompactSign, createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, type JWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { alteredReference, alteredSignature, mintedTokens, readJws, unusableKeys, verifyJws } from './jws.ts'
import { Sensitive } from '../../base/sensitive.ts'

const claims = { iss: 'https://auth.example.org', sub: 'client', scope: 'org:1', exp: 4_000_000_000 }

interface Signed {
  readonly token: Sensitive
  readonly jwk: JWK
}

async function sign(alg: string, header: object = {}): Promise<Signed> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: `key-${alg}`, use: 'sig' }
  const payload = new TextEncoder().encode(JSON.stringify(claims))
  const text = await new CompactSign(payload).setProtectedHeader({ alg, kid: jwk.kid, typ: 'JWT', ...header }).sign(privateKey)
  return { token: new Sensitive('access token', text), jwk }
}

let rsa: Signed
let ec: Signed
beforeAll(async () => {
  rsa = await sign('RS256')
  ec = await sign('ES256')
})

describe('reading', () => {
  it('gives header and claims', () => {
    expect(readJws(rsa.token)).toEqual({ header: { alg: 'RS256', kid: 'key-RS256', typ: 'JWT' }, claims })
  })

  it.each(['opaque', '', 'a.b', 'a.b.c', 'eyJhIjoxfQ.W10.c2ln', 'e30.e30', 'e30.e30.sig nature', 'e30.e30.a.b.c', 'bnVsbA.bnVsbA.'])(
    'finds %j opaque',
    (text) => {
      expect(readJws(new Sensitive('access token', text))).toBeUndefined()
    },
  )
})

const outcomeOf = async (token: Sensitive, keys: readonly object[]): Promise<string> => (await verifyJws(token, { keys })).outcome

describe('verifying', () => {
  it('succeeds with the key of the issuer, among others', async () => {
    expect(await outcomeOf(rsa.token, [ec.jwk, rsa.jwk])).toBe('verified')
    expect(await outcomeOf(ec.token, [ec.jwk, rsa.jwk])).toBe('verified')
  })

  it.each(['RS256', 'RS512', 'PS256', 'PS384', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'])(
    'tries every key that fits %s where the token names none',
    async (alg) => {
      const other = await sign(alg)
      const { token, jwk } = await sign(alg, { kid: undefined })
      const { kid: _kid, ...unnamed } = jwk
      for (const keys of [[unnamed], [other.jwk, jwk], [jwk, other.jwk], [rsa.jwk, ec.jwk, other.jwk, unnamed]])
        expect(await outcomeOf(token, keys)).toBe('verified')
      expect(await outcomeOf(token, [other.jwk])).toBe('wrong-signature')
      expect(await outcomeOf(token, [])).toBe('unknown-key')
      expect(await verifyJws(token, { keys: [other.jwk, jwk] })).toEqual({ outcome: 'verified', fitting: 2 })
    },
  )

  it('knows one algorithm by both of its names', async () => {
    for (const alg of ['Ed25519', 'EdDSA']) {
      const { token, jwk } = await sign(alg)
      for (const own of [undefined, 'Ed25519', 'EdDSA']) expect(await outcomeOf(token, [{ ...jwk, alg: own }])).toBe('verified')
      expect(await outcomeOf(token, [{ ...jwk, alg: 'ES256' }])).toBe('unknown-key')
      expect(await mintedTokens(token)).toHaveLength(4)
    }
  })

  it.each<[string, object]>([
    ['without a modulus', { kty: 'RSA', e: 'AQAB' }],
    ['with a modulus that is a number', { kty: 'RSA', n: 1, e: 'AQAB' }],
    ['of an unknown kind', { kty: 'rsa' }],
    ['without a kind', { n: 'x' }],
    ['on an unknown curve', { kty: 'EC', crv: 'P-257', x: 'x', y: 'y' }],
    ['beside its curve', { kty: 'EC', crv: 'P-256', x: 'AQ', y: 'AQ' }],
    ['with nothing in it', {}],
  ])('goes on after a key %s, and says which it is', async (_, broken) => {
    for (const { token, jwk } of [rsa, ec, await sign('RS256', { kid: undefined })]) {
      for (const kid of ['broken', jwk.kid]) {
        expect(await outcomeOf(token, [{ ...broken, kid }, jwk])).toBe('verified')
        expect(await outcomeOf(token, [jwk, { ...broken, kid }])).toBe('verified')
      }
    }
    expect(unusableKeys([rsa.jwk, broken, ec.jwk])).toEqual([1])
  })

  it('passes over keys for something else, which are no mistake', async () => {
    const others = [
      { ...rsa.jwk, use: 'enc' },
      { ...rsa.jwk, key_ops: ['encrypt'] },
      { ...rsa.jwk, alg: 'RSA-OAEP' },
      { kty: 'oct', k: 'c2VjcmV0' },
    ]
    expect(await outcomeOf(rsa.token, others)).toBe('unknown-key')
    expect(await outcomeOf(rsa.token, [...others, rsa.jwk])).toBe('verified')
    expect(unusableKeys(others)).toEqual([])
  })

  it('does not look at the certificates of a key', async () => {
    expect(await outcomeOf(rsa.token, [{ ...rsa.jwk, x5c: ['garbage'], x5t: 1 }])).toBe('verified')
  })

  it('takes each of several keys with one id', async () => {
    const other = await sign('RS256')
    expect(await outcomeOf(rsa.token, [other.jwk, rsa.jwk])).toBe('verified')
    expect(await outcomeOf(rsa.token, [rsa.jwk, other.jwk])).toBe('verified')
  })

  it('tells a wrong signature from an unknown key, and both from a key with another id or none that can be used', async () => {
    const impostor = await sign('RS256')
    expect(await outcomeOf(rsa.token, [impostor.jwk])).toBe('wrong-signature')
    expect(await outcomeOf(rsa.token, [impostor.jwk, { ...rsa.jwk, kid: 'other' }])).toBe('wrong-signature')
    expect(await outcomeOf(rsa.token, [{ ...rsa.jwk, kid: 'other' }])).toBe('another-key')
    expect(
      await outcomeOf(rsa.token, [
        { kty: 'RSA', kid: 'key-RS256' },
        { ...rsa.jwk, kid: 'other' },
      ]),
    ).toBe('another-key')
    expect(await outcomeOf(rsa.token, [{ ...impostor.jwk, kid: 'other' }])).toBe('unknown-key')
    expect(await outcomeOf(rsa.token, [])).toBe('unknown-key')
    expect(await outcomeOf(rsa.token, [{ kty: 'RSA', kid: 'key-RS256', n: 'x', e: 'AQAB' }])).toBe('unusable-key')
  })

  it('accepts neither a token without a signature nor one signed with a shared secret', async () => {
    const [unsigned] = await mintedTokens(rsa.token)
    expect(await outcomeOf(unsigned!.token, [rsa.jwk])).toBe('unsupported-algorithm')
    const secret = new TextEncoder().encode('a shared secret of thirty-two ch')
    const text = await new CompactSign(new TextEncoder().encode('{}')).setProtectedHeader({ alg: 'HS256', kid: 'key-RS256' }).sign(secret)
    expect(await outcomeOf(new Sensitive('access token', text), [rsa.jwk])).toBe('unsupported-algorithm')
    expect(await outcomeOf(new Sensitive('access token', 'opaque'), [rsa.jwk])).toBe('malformed')
  })

  it('does not verify a token with an extension that has to be understood', async () => {
    const [header = '', claims, mark] = rsa.token.reveal().split('.')
    const critical = { ...(JSON.parse(Buffer.from(header, 'base64url').toString()) as object), crit: ['x'], x: 1 }
    const text = `${Buffer.from(JSON.stringify(critical)).toString('base64url')}.${claims}.${mark}`
    expect(await outcomeOf(new Sensitive('access token', text), [rsa.jwk])).toBe('unsupported-algorithm')
  })
})

describe('an altered signature', () => {
  it('differs in one bit, which counts, and leaves header and claims alone', async () => {
    for (const { token, jwk } of [rsa, ec]) {
      const altered = alteredSignature(token)!
      const parts = [token, altered].map((value) => value.reveal().split('.'))
      expect(parts[1]?.slice(0, 2)).toEqual(parts[0]?.slice(0, 2))
      const [before, after] = parts.map((part) => Buffer.from(part[2]!, 'base64url'))
      expect(after).toHaveLength(before!.length)
      expect([...after!].map((byte, index) => byte ^ before![index]!).filter((difference) => difference !== 0)).toEqual([1])
      expect(await outcomeOf(altered, [jwk])).toBe('wrong-signature')
    }
  })

  it('does not exist where there is no signature', () => {
    expect(alteredSignature(new Sensitive('access token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'))).toBeUndefined()
  })
})

describe('an altered reference', () => {
  it.each(['opaque', '0f8a9c1e-2f4d-4c8a-9e57-0d1b7a9c4e21', 'A'.repeat(43), 'Zm9v'.repeat(12), '--', 'x'])(
    '%s: differs in one character',
    (text) => {
      const altered = alteredReference(new Sensitive('access token', text)).reveal()
      const same = Array.from(text).filter((character, place) => altered[place]?.toLowerCase() === character.toLowerCase())
      expect([altered.length - text.length, text.length - same.length]).toEqual(/[a-z0-9]/i.test(text) ? [0, 1] : [1, 1])
    },
  )
})

describe('minted tokens', () => {
  it('carry the same claims and would fool whoever believes their header', async () => {
    const minted = await mintedTokens(rsa.token)
    expect(minted.map(({ token }) => readJws(token)?.claims)).toEqual([claims, claims, claims, claims])
    expect(minted.map(({ token }) => readJws(token)?.header)).toEqual([
      { alg: 'none', typ: 'JWT' },
      { alg: 'RS256', kid: 'key-RS256', typ: 'JWT' },
      { alg: 'RS256', jwk: expect.objectContaining({ kty: 'RSA' }) as unknown, typ: 'JWT' },
      { alg: 'RS256', kid: 'gatewatch', jku: 'https://gatewatch.invalid/jwks.json', typ: 'JWT' },
    ])
    const byJwk = minted[2]!.token
    const { jwk } = readJws(byJwk)!.header as { jwk: JWK }
    expect(jwk).not.toHaveProperty('d')
    await expect(jwtVerify(byJwk.reveal(), createLocalJWKSet({ keys: [jwk] }))).resolves.toMatchObject({ payload: claims })
  })

  it('verify with no key that is published', async () => {
    for (const { token } of await mintedTokens(ec.token)) expect(await outcomeOf(token, [ec.jwk])).not.toBe('verified')
  })

  it('are no more to be shown than the token itself', async () => {
    expect((await mintedTokens(ec.token)).map(({ token }) => String(token))).toEqual(Array.from({ length: 4 }, () => '<access token>'))
  })

  it('cannot be made of an opaque token', async () => {
    expect(await mintedTokens(new Sensitive('access token', 'opaque'))).toEqual([])
  })
})
