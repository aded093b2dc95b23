import type { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type ConnectionOptions, type PeerCertificate } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { faults } from '../../src/sandbox/faults.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts'
import { send } from './client.ts'

interface Shaken {
  readonly authorized: boolean
  readonly problem: string | undefined
  readonly protocol: string | null
  readonly certificate: PeerCertificate
  /** Until when each certificate that was sent is valid. */
  readonly sent: readonly string[]
}

let sandbox: Sandbox

async function start(options: SandboxOptions): Promise<{ readonly url: string; readonly ca: string }> {
  sandbox = await startSandbox(options)
  return { url: sandbox.environment['SANDBOX_AUTH_URL']!, ca: readFileSync(sandbox.environment['SANDBOX_CA_FILE']!, 'utf8') }
}

afterEach(async () => await sandbox.stop())

function shake(url: string, options: ConnectionOptions): Promise<Shaken> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url)
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false, ...options }, () => {
      const problem = socket.authorizationError as unknown as { readonly code?: string } | string | undefined
      resolve({
        authorized: socket.authorized,
        problem: typeof problem === 'object' ? problem?.code : problem,
        protocol: socket.getProtocol(),
        certificate: socket.getPeerCertificate(),
        sent: endsOf(socket.getPeerX509Certificate()),
      })
      socket.destroy()
    }).on('error', reject)
  })
}

function endsOf(certificate: X509Certificate | undefined): readonly string[] {
  return certificate === undefined ? [] : [certificate.validTo, ...endsOf(certificate.issuerCertificate)]
}

const oldVersions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

describe('a sandbox over TLS', () => {
  it('is trusted by whom its authority is made known to, at all three addresses', async () => {
    const { ca } = await start({ tls: true })
    for (const name of ['AUTH', 'BASE', 'GATEWAY']) {
      const url = sandbox.environment[`SANDBOX_${name}_URL`]!
      expect(url).toMatch(/^https:/)
      expect(await shake(url, { ca })).toMatchObject({ authorized: true, protocol: 'TLSv1.3' })
      expect((await shake(url, {})).authorized).toBe(false)
    }
  })

  it('asks clients to come back over TLS, and does not speak plain http or TLS 1.1', async () => {
    const { url, ca } = await start({ tls: true })
    expect((await send(`${url}/`, { ca })).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await send(`${url.replace('https', 'http')}/`)).failure).toBeDefined()
    await expect(shake(url, { ca, ...oldVersions })).rejects.toThrow()
  })

  it('takes its authority away when it stops', async () => {
    await start({ tls: true })
    const file = sandbox.environment['SANDBOX_CA_FILE']!
    expect(existsSync(file)).toBe(true)
    await sandbox.stop()
    expect(existsSync(file)).toBe(false)
  })
})

describe('a fault of TLS', () => {
  it.each([
    ['auth-certificate-expired', 'CERT_HAS_EXPIRED'],
    ['auth-certificate-not-yet-valid', 'CERT_NOT_YET_VALID'],
    ['auth-certificate-wrong-name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['auth-certificate-self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['auth-certificate-missing-intermediate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('%s is found by another implementation as %s, and leaves the other addresses alone', async (fault, problem) => {
    const { url, ca } = await start({ faults: [fault] })
    expect(await shake(url, { ca })).toMatchObject({ authorized: false, problem })
    expect(await shake(sandbox.environment['SANDBOX_BASE_URL']!, { ca })).toMatchObject({ authorized: true })
  })

  it('auth-certificate-soon-expiring leaves days', async () => {
    const { url, ca } = await start({ faults: ['auth-certificate-soon-expiring'] })
    const { authorized, certificate } = await shake(url, { ca })
    expect(authorized).toBe(true)
    expect(Date.parse(certificate.valid_to) - Date.now()).toBeLessThan(6 * 86_400_000)
  })

  it('auth-certificate-common-name-only has its host as a common name, and no other', async () => {
    const { url, ca } = await start({ faults: ['auth-certificate-common-name-only'] })
    const { certificate } = await shake(url, { ca })
    expect([certificate.subject.CN, certificate.subjectaltname]).toEqual(['localhost', undefined])
  })

  it('auth-certificate-superfluous sends an expired certificate, and is trusted without it', async () => {
    const { url, ca } = await start({ faults: ['auth-certificate-superfluous'] })
    const { authorized, sent } = await shake(url, { ca })
    expect(authorized).toBe(true)
    expect(sent.filter((validTo) => Date.parse(validTo) < Date.now())).toHaveLength(1)
  })

  it('auth-tls-1.1-accepted takes the old version beside the new', async () => {
    const { url, ca } = await start({ faults: ['auth-tls-1.1-accepted'] })
    expect((await shake(url, { ca, ...oldVersions })).protocol).toBe('TLSv1.1')
    expect((await shake(url, { ca })).protocol).toBe('TLSv1.3')
  })

  it.each([
    ['auth-no-hsts', undefined],
    ['auth-hsts-malformed', 'includeSubDomains'],
    ['auth-hsts-short', 'max-age=60'],
  ])('%s shows in the header', async (fault, header) => {
    const { url, ca } = await start({ faults: [fault] })
    expect((await send(`${url}/`, { ca })).headers['strict-transport-security']).toBe(header)
  })

  it.each([
    ['auth-plain-http-open', 200, 'token_endpoint'],
    ['auth-plain-http-welcome', 200, 'It works!'],
    ['auth-plain-http-not-found', 404, 'Not Found'],
  ])('%s answers in clear beside TLS', async (fault, status, text) => {
    const { url, ca } = await start({ faults: [fault] })
    const plain = await send(`${url.replace('https', 'http')}/.well-known/openid-configuration`)
    expect([plain.status, plain.text]).toEqual([status, expect.stringContaining(text)])
    expect((await send(`${url}/.well-known/openid-configuration`, { ca })).status).toBe(200)
  })

  it('has a case here, each of them', () => {
    const tested = readFileSync(import.meta.filename, 'utf8')
    const known = Object.entries(faults).filter(([name, { tls }]) => tls === true && name.startsWith('auth-'))
    expect(known.map(([name]) => name).filter((name) => !tested.includes(`'${name}'`))).toEqual([])
  })
})
