import { execFile } from 'node:child_process'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasOpenssl, makeAuthority, type Authority } from '../../../test/engine/http/certificates.ts'
import { listen } from '../../../test/engine/http/loopback.ts'

const program = (url: string): string => `
import { openTransport } from ${JSON.stringify(join(import.meta.dirname, 'client.ts'))}
import { Redactor } from ${JSON.stringify(join(import.meta.dirname, 'redact.ts'))}
const transport = openTransport({ version: '0', timeoutMs: 20_000 })
const http = transport.startRun(new Redactor()).client({ signal: new AbortController().signal, record: () => {} })
const said = await http.get('auth', '${url}/').then(({ status }) => status, ({ failure }) => failure.code)
const { tls } = await http.handshake('${url}/')
console.log(JSON.stringify([said, tls.authorized, tls.certificates.length]))
await transport.close()
`

/** OpenSSL reads the operating system's authorities from where these variables say, on Linux. */
describe.skipIf(!hasOpenssl || process.platform !== 'linux')('an authority of the operating system', () => {
  let authority: Authority
  beforeAll(() => {
    authority = makeAuthority()
  })
  afterAll(() => authority.remove())

  const call = async (file: string): Promise<unknown> => {
    const { url } = await listen(
      createServer(authority.good, (_, response) => void response.end('{}')),
      'https',
    )
    const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program(url)], {
      env: { ...environment, SSL_CERT_FILE: file, SSL_CERT_DIR: '/none' },
    })
    return JSON.parse(stdout)
  }

  it('is trusted without a setting', async () => {
    expect(await call(authority.caFile)).toEqual([200, true, 3])
  })

  it('is not trusted where the operating system does not', async () => {
    expect(await call('/none')).toEqual(['tls-untrusted', false, expect.any(Number)])
  })
})
