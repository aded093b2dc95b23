import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Sensitive } from '../../src/base/sensitive.ts'
import { loadTargetText } from '../../src/config/load.ts'
import { environment, jwtOf, problemsOf, valid } from './valid.ts'

const one = async (text: string) => (await loadTargetText(text, { file: 'conf/test.yaml', environment }))[0]!

const expiredToken = jwtOf({ iss: 'https://auth.example.org', exp: 1_700_000_000 })

describe('a target', () => {
  it('has its defaults, addresses without a slash, and calls put together', async () => {
    const target = await one(valid.replace('https://gw.example.org', 'https://gw.example.org/'))
    expect(target).toMatchObject({
      name: 'test',
      authUrl: 'https://auth.example.org',
      graphql: { organizationId: '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21' },
      gateway: {
        url: 'https://gw.example.org',
        keyHeader: 'X-Gateway-Api-Key',
        keysShared: false,
        population: { url: 'https://gw.example.org/test/population/personer/{person_identifier}', contextPath: '/test/population' },
        contact: { url: 'https://gw.example.org/test/contact/personer', path: '/personer', keyHeader: 'X-Gateway-Api-Key' },
        tokenService: { keyHeader: 'X-Gravitee-Api-Key' },
      },
      contract: { tokenLifetimeSeconds: 3600, scopeEcho: 'required' },
      tls: { minimumDaysRemaining: 21 },
      timeoutMs: 20_000,
      concurrency: 8,
      optIn: [],
      allowRealIdentifiers: false,
      waivers: [],
      monitor: { intervalSeconds: 60, failureThreshold: 3, successThreshold: 2 },
    })
  })

  it('needs no more than addresses, an organization and a client', async () => {
    const target = await one(valid.slice(0, valid.indexOf('graphql:')))
    expect(target.gateway).toBeUndefined()
    expect(target.expiredToken).toBeUndefined()
    expect(target.graphql).toEqual({ organizationId: target.organizationId })
  })

  it('holds its secrets and people only wrapped', async () => {
    const text = `${valid}monitor: { listen: { bearerToken: "\${CLIENT_ID}" }, heartbeat: { url: "https://beats.example.org" } }\n`.replace(
      'graphql:',
      'graphql:\n  expiredToken: ${EXPIRED_TOKEN}',
    )
    const targets = await loadTargetText(text, { file: 'conf/test.yaml', environment: { ...environment, EXPIRED_TOKEN: expiredToken } })
    const target = targets[0]!
    const everything = `${inspect(target, { depth: 20 })}${JSON.stringify(target)}`
    for (const value of [...Object.values(environment), expiredToken, '18906299204', '20914695016', '01819050062'])
      expect(everything).not.toContain(value)
    expect(target.client.secret.equals(environment['CLIENT_SECRET'])).toBe(true)
    expect(target.gateway?.population?.apiKey.equals(environment['POPULATION_KEY'])).toBe(true)
    expect(target.gateway?.contact?.personIdentifiers?.[0]?.equals('20914695016')).toBe(true)
    expect(target.gateway?.tokenService?.issuer.equals(environment['ISSUER'])).toBe(true)
    expect(target.expiredToken?.equals(expiredToken)).toBe(true)
    expect(target.monitor).toMatchObject({
      listen: { bearerToken: { kind: 'monitor secret' } },
      heartbeat: { url: { kind: 'alert address' }, every: 60 },
    })
  })

  it('has parameters as they are written, and those that are references only wrapped', async () => {
    const parameters = `parameters: { room: B-204, seats: 12, open: true, "a/b": "\${ISSUER}", mixed: "x-\${CLIENT_ID}", person: "18906299204" }\n`
    const { parameters: given } = await one(`${valid}${parameters}`)
    expect(given).toMatchObject({ room: 'B-204', seats: 12, open: true, 'a/b': { kind: 'parameter' }, mixed: { kind: 'parameter' } })
    expect(given['mixed']).toSatisfy((mixed: Sensitive) => mixed.equals(`x-${environment['CLIENT_ID']}`))
    expect(given['person']).toMatchObject({ kind: 'person identifier' })
    expect((await one(valid)).parameters).toEqual({})
  })

  it('takes one key for both registers, and then says that it is shared', async () => {
    const text = valid.replaceAll(/ {4}apiKey: .*\n/g, '').replace('  keyHeader:', '  apiKey: ${POPULATION_KEY}\n  keyHeader:')
    const { gateway } = await one(text)
    expect(gateway?.keysShared).toBe(true)
    expect(gateway?.contact?.apiKey.equals(environment['POPULATION_KEY'])).toBe(true)
  })

  it('knows the line of each setting', async () => {
    const { source } = await one(valid)
    expect(source.file).toBe('conf/test.yaml')
    expect(source.lines).toMatchObject({ '/target': 1, '/client/secret': 5, '/gateway/population/contextPath': 13 })
  })
})

describe('what is permitted', () => {
  const real = valid.replace('"18906299204"', '"02013299997"')

  it('real identifiers, by the file or by the caller', async () => {
    expect(await problemsOf(`${real}allowRealIdentifiers: true\n`)).toEqual([])
    expect(await problemsOf(real, { allowRealIdentifiers: true })).toEqual([])
    expect(await problemsOf(real)).toHaveLength(1)
  })

  it('never a liveness identifier that may be real', async () => {
    expect(await problemsOf(valid.replace('"01819050062"', '"02013299997"'), { allowRealIdentifiers: true })).toHaveLength(1)
  })

  it.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://127.8.9.10', 'http://[::1]:1'])(
    'http and plain secrets on %s',
    async (address) => {
      const local = valid.replaceAll(/https:\/\/\w+\.example\.org/g, `"${address}"`).replaceAll(/\$\{(\w+)\}/g, 'plain-$1')
      expect(await problemsOf(local.replace('20000', '100'))).toEqual([])
    },
  )

  it('no plain secret when only some of the addresses are on this machine', async () => {
    const partly = valid.replace('https://auth.example.org', 'http://127.0.0.1:1').replace('"${CLIENT_SECRET}"', 'plain')
    expect(await problemsOf(partly)).toHaveLength(1)
  })

  it('a waiver for one instance of a check', async () => {
    const waiver = '{ check: "transport.reachable [gateway]", reason: why, owner: who, until: 2027-01-31 }'
    expect(await problemsOf(`${valid}waivers: [${waiver}]\n`)).toEqual([])
  })

  it('an Alertmanager on http, as long as it is sent no secret', async () => {
    const alert = (more: string) => `${valid}monitor: { alerts: [{ type: alertmanager, url: "http://alerts:9093"${more} }] }\n`
    expect(await problemsOf(alert(''))).toEqual([])
    expect(await problemsOf(alert(', secret: "${CLIENT_ID}"'))).toHaveLength(1)
  })
})
