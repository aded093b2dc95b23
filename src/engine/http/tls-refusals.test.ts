import { createServer } from 'node:https'
import { createServer as createPlainServer } from 'node:net'
import type { TlsOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenssl, makeAuthority, type Authority } from '../../../test/engine/http/certificates.ts'
import { failureOf, listen, openClient, type Loopback } from '../../../test/engine/http/loopback.ts'

describe.skipIf(!hasOpenssl)('a server that refuses TLS', () => {
  let authority: Authority
  beforeAll(() => {
    authority = makeAuthority()
  })
  afterAll(() => authority.remove())

  const refusing = async (options: TlsOptions): Promise<Loopback> =>
    await listen(
      createServer({ ...authority.good, ...options }, (_, response) => void response.end()),
      'https',
    )

  it.each<[string, TlsOptions, string]>([
    ['a client certificate in TLS 1.2', { requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' }, 'client-certificate'],
    ['a client certificate in TLS 1.3', { requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.3' }, 'client-certificate'],
    ['a cipher that nobody offers', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-RSA-CAMELLIA256-SHA384' }, 'no-common-cipher'],
    ['HTTP/2 alone', { ALPNProtocols: ['h2'] }, 'no-common-http'],
    ['older versions alone', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, 'versions-refused'],
  ])('is told by what it wants: %s', async (_, options, id) => {
    const { url } = await refusing(options)
    const { http } = openClient({ caFile: authority.caFile })
    const { failure } = await failureOf(http.get('auth', `${url}/`))
    expect(failure).toMatchObject({ code: 'tls', id: `transport.${id}` })
  })

  it('is told so where it knows no secure renegotiation', async () => {
    // A ServerHello of TLS 1.2 without any extension (RFC5246 7.4.1.3).
    const hello = Buffer.concat([Buffer.from('0303', 'hex'), Buffer.alloc(32, 7), Buffer.from('00c02f00', 'hex')])
    const record = Buffer.concat([Buffer.from('160303002a', 'hex'), Buffer.from('02000026', 'hex'), hello])
    const { url } = await listen(
      createPlainServer((socket) => socket.on('error', () => undefined).once('data', () => socket.write(record))),
      'https',
    )
    const { http } = openClient({ caFile: authority.caFile })
    const { failure } = await failureOf(http.get('auth', `${url}/`))
    expect(failure).toMatchObject({ code: 'tls', id: 'transport.renegotiation' })
  })
})
