import { describe, expect, it } from 'vitest'
import { judgeAddress, judgeIssuer, recipientsOf, type Trust } from './trust.ts'

const trusting = (authUrl: string, ...tokenOrigins: readonly string[]): Trust => ({ authUrl, client: { tokenOrigins } })
const abroad = trusting('https://auth.example.org/realms/a')
const named = trusting('https://auth.example.org', 'https://login.example.org')
const here = trusting('http://127.0.0.1:8080')

describe('an announced address', () => {
  it.each<[string, Trust, credential: string, keys: string]>([
    ['https://auth.example.org/oauth/token', abroad, 'allowed', 'allowed'],
    ['https://AUTH.example.org:443/oauth/token', abroad, 'allowed', 'allowed'],
    ['https://auth.example.org:8443/oauth/token', abroad, 'not-named', 'allowed'],
    ['https://login.example.org/token', abroad, 'not-named', 'allowed'],
    ['https://login.example.org/token', named, 'allowed', 'allowed'],
    ['https://login.example.org:444/token', named, 'not-named', 'allowed'],
    ['https://auth.example.org.evil.example/token', abroad, 'not-named', 'allowed'],
    ['https://auth.example.org@evil.example/token', abroad, 'wrong', 'wrong'],
    ['https://auth.example.org\\@evil.example/token', abroad, 'allowed', 'allowed'],
    ['http://auth.example.org/oauth/token', abroad, 'wrong', 'wrong'],
    ['http://login.example.org/token', trusting('https://auth.example.org', 'http://login.example.org'), 'wrong', 'wrong'],
    ['http://127.0.0.1/token', abroad, 'wrong', 'wrong'],
    ['http://169.254.169.254/latest/meta-data/', abroad, 'wrong', 'wrong'],
    ['https://169.254.169.254/latest/meta-data/', abroad, 'not-named', 'not-named'],
    ['https://2852039166/latest/meta-data/', abroad, 'not-named', 'not-named'],
    ['https://[::ffff:169.254.169.254]/', abroad, 'not-named', 'not-named'],
    ['https://10.0.0.1/keys', abroad, 'not-named', 'not-named'],
    ['https://10.0.0.1/keys', trusting('https://auth.example.org', 'https://10.0.0.1'), 'allowed', 'allowed'],
    ['https://10.0.0.1:8443/keys', trusting('https://10.0.0.1'), 'not-named', 'allowed'],
    ['https://localhost/keys', abroad, 'not-named', 'not-named'],
    ['https://localhost./keys', abroad, 'not-named', 'not-named'],
    ['https://idp.localhost/keys', abroad, 'not-named', 'not-named'],
    ['http://127.0.0.1:8080/oauth/token', here, 'allowed', 'allowed'],
    ['http://127.0.0.1:9090/oauth/token', here, 'not-named', 'allowed'],
    ['http://169.254.169.254/', here, 'wrong', 'wrong'],
    ['http://login.example.org/token', here, 'wrong', 'wrong'],
    ['https://login.example.org/token', here, 'not-named', 'allowed'],
    ['/oauth/token', abroad, 'wrong', 'wrong'],
    ['https://auth.example.org/token#here', abroad, 'wrong', 'wrong'],
    ['file:///etc/passwd', abroad, 'wrong', 'wrong'],
    ['https:auth.example.org/token', abroad, 'allowed', 'allowed'],
  ])('%s', (address, trust, credential, keys) => {
    expect([judgeAddress(address, trust, 'credential').is, judgeAddress(address, trust, 'nothing').is]).toEqual([credential, keys])
  })

  it.each([undefined, null, 7, ['https://auth.example.org'], { href: 'https://auth.example.org' }])('%j is none', (address) => {
    expect(judgeAddress(address, abroad, 'nothing')).toEqual({ is: 'wrong' })
  })

  it('is asked as it was judged, not as it was written', () => {
    const written = 'https:\\\\auth.example.org\\oauth/{token}'
    expect(judgeAddress(written, abroad, 'credential')).toEqual({ is: 'allowed', address: 'https://auth.example.org/oauth/%7Btoken%7D' })
  })
})

describe('an issuer', () => {
  it.each([
    ['https://auth.example.org', 'same'],
    ['https://auth.example.org/', 'same-but-slash'],
    ['https://auth.example.org//', 'other'],
    ['https://auth.example.org/realms/a', 'other'],
    ['https://auth.example.org?tenant=1', 'unsafe'],
    ['http://auth.example.org', 'unsafe'],
    ['auth.example.org', 'no-address'],
    [undefined, 'no-address'],
  ])('%s', (issuer, expected) => {
    expect(judgeIssuer(issuer, 'https://auth.example.org')).toBe(expected)
  })
})

describe('the origins that get a credential', () => {
  it('are those of the configured addresses, each once, with what it gets', () => {
    const gateway = { url: 'https://gw.example.org/x', population: {}, tokenService: { url: 'https://gw.example.org/token' } }
    expect(recipientsOf({ ...named, baseUrl: 'https://auth.example.org/api', gateway })).toEqual([
      { origin: 'https://auth.example.org', receives: ['client secret', 'access token'] },
      { origin: 'https://login.example.org', receives: ['client secret'] },
      { origin: 'https://gw.example.org', receives: ['API key', 'token-service key'] },
    ])
  })

  it('are none of a gateway whose registers are not asked', () => {
    const gateway = { url: 'https://gw.example.org' }
    expect(recipientsOf({ ...abroad, baseUrl: 'https://api.example.org', gateway }).map(({ origin }) => origin)).toEqual([
      'https://auth.example.org',
      'https://api.example.org',
    ])
  })
})
