import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import { hasOpenssl, makeAuthority } from '../engine/http/certificates.ts'
import { twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'

describe('who may read', () => {
  const bearerToken = new Sensitive('monitor secret', 'token-4711')
  const basic = { user: 'reader', password: new Sensitive('monitor secret', 'pass:wörd') }
  const authorized = (value: string): RequestInit => ({ headers: { authorization: value } })
  const basicOf = (text: string): RequestInit => authorized(`Basic ${Buffer.from(text).toString('base64')}`)

  it.each([
    ['the token', authorized('Bearer token-4711'), 200],
    ['the token, with the scheme in small letters', authorized('bearer token-4711'), 200],
    ['name and password', basicOf('reader:pass:wörd'), 200],
    ['nothing', {}, 401],
    ['another token', authorized('Bearer token-4712'), 401],
    ['the beginning of the token', authorized('Bearer token'), 401],
    ['an empty token', authorized('Bearer '), 401],
    ['the token as a password', basicOf('reader:token-4711'), 401],
    ['another name', basicOf('operator:pass:wörd'), 401],
    ['another password', basicOf('reader:pass'), 401],
    ['a password alone', basicOf('pass:wörd'), 401],
    ['what is no base64', authorized('Basic %%%'), 401],
    ['the kind that a secret is printed as', authorized('Bearer <monitor secret>'), 401],
  ] as const)('%s: %s', async (_, init, status) => {
    const { url } = await serving(twoTargets(), { listen: { bearerToken, basic } })
    for (const path of ['/', '/metrics', '/targets', '/probe?target=north', '/api/targets', '/events', '/readyz', '/nothing'])
      if (status === 401 || path === '/') expect((await fetch(`${url}${path}`, init)).status, path).toBe(status)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  it('is asked for what is configured', async () => {
    const { url } = await serving(twoTargets(), { listen: { bearerToken } })
    const reply = await fetch(url)
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="gatewatch"')
    expect((await fetch(url, basicOf('reader:token-4711'))).status).toBe(401)
  })
})

describe('beyond this machine', () => {
  it('warns where nobody has to say who he is', async () => {
    const bearerToken = new Sensitive('monitor secret', 'token-4711')
    const open = await serving(twoTargets(), { listen: { host: '0.0.0.0' } })
    expect(open.warnings).toEqual([
      'every client that reaches this address can read everything. Set monitor.listen.bearerToken or monitor.listen.basic',
    ])
    expect((await serving(twoTargets(), { listen: { host: '0.0.0.0', bearerToken, publicUrl: 'https://monitor.test' } })).warnings).toEqual(
      [],
    )
  })

  it('warns where secrets come unencrypted, and nothing is said to encrypt them before', async () => {
    const bearerToken = new Sensitive('monitor secret', 'token-4711')
    const operators = { Kari: new Sensitive('monitor secret', 'secret-of-kari') }
    const inClear =
      'clients send the secrets of monitor.listen unencrypted. Set monitor.listen.tls, or set monitor.listen.publicUrl to the https address of the proxy'
    expect((await serving(twoTargets(), { listen: { host: '0.0.0.0', bearerToken } })).warnings).toEqual([inClear])
    expect((await serving(twoTargets(), { listen: { host: '0.0.0.0', operators } })).warnings).toContain(inClear)
    expect((await serving(twoTargets(), { listen: { bearerToken, operators } })).warnings).toEqual([])
  })
})

describe.skipIf(!hasOpenssl)('over TLS', () => {
  it('serves, and takes up a renewed certificate', async () => {
    const authority = makeAuthority()
    onTestFinished(() => authority.remove())
    const [certFile, keyFile] = [`${authority.caFile}.cert`, `${authority.caFile}.key`]
    writeFileSync(certFile, authority.good.cert)
    writeFileSync(keyFile, authority.good.key)
    const { url } = await serving(twoTargets(), { listen: { tls: { certFile, keyFile } } })
    expect(url).toMatch(/^https:/)
    const served = async (): Promise<unknown> =>
      await new Promise((resolve, reject) => {
        const request = get(`${url}/healthz`, { ca: readFileSync(authority.caFile), agent: false }, (reply) => {
          resolve([reply.statusCode, (reply.socket as TLSSocket).getPeerX509Certificate()?.raw.toString('base64')])
        })
        request.once('error', reject)
      })
    const certificate = (text: string): string => new X509Certificate(text).raw.toString('base64')
    expect(await served()).toEqual([200, certificate(authority.good.cert)])

    // The files are checked once a second, when a client connects, and read while that one is served.
    const patient = { timeout: 60_000, interval: 200 }
    writeFileSync(certFile, authority.selfSigned.cert)
    writeFileSync(keyFile, 'half a key')
    for (let looks = 0; looks < 8; looks++) {
      expect(await served()).toEqual([200, certificate(authority.good.cert)])
      await sleep(200)
    }

    writeFileSync(keyFile, authority.selfSigned.key)
    await vi.waitFor(async () => await expect(served()).rejects.toThrow('self-signed'), patient)
  })

  it('does not start without its files', async () => {
    await expect(
      serving(twoTargets(), { listen: { tls: { certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' } } }),
    ).rejects.toThrow('ENOENT')
  })
})
