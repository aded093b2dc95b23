import type { NatsConnection } from '@nats-io/transport-node'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectNats } from '../../src/fleet/connection.ts'
import { gatewatch } from '../cli/in-process.ts'
import { makeAuthority, type Authority, type Presented } from '../engine/http/certificates.ts'
import { needs } from '../require-server.ts'
import { open, startServers, type NatsServers } from './servers.ts'

const kinds = ['plain', 'good', 'optional', 'otherName', 'expired'] as const

needs('nats-server', 'openssl')('tls:// in the address of a NATS server', () => {
  let folder: string
  let authority: Authority
  let servers: NatsServers
  const at = (kind: (typeof kinds)[number]): string => servers.addresses[kinds.indexOf(kind)]!

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatewatch-nats-tls-'))
    authority = makeAuthority()
    const tls = (name: string, { cert, key }: Presented): string => {
      writeFileSync(join(folder, `${name}.pem`), cert)
      writeFileSync(join(folder, `${name}.key`), key)
      return `tls { cert_file: "${join(folder, `${name}.pem`)}", key_file: "${join(folder, `${name}.key`)}" }\n`
    }
    const { good, otherName, expired } = authority
    const own = {
      plain: '',
      good: tls('good', good),
      optional: `${tls('good', good)}allow_non_tls: true\n`,
      otherName: tls('otherName', otherName),
      expired: tls('expired', expired),
    }
    servers = await startServers(kinds, (server) => `${open(server, [server])}${own[server.name as keyof typeof own]}`)
  })
  afterAll(async () => {
    await servers?.stop()
    authority?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const connected = async (address: string, ca?: string): Promise<NatsConnection> =>
    (await connectNats({ servers: address.split(','), ca }, 'coordinator', { patient: false })).connection
  const isEncrypted = (connection: NatsConnection): boolean =>
    (connection as unknown as { readonly protocol: { readonly transport: { isEncrypted(): boolean } } }).protocol.transport.isEncrypted()

  it.each(['good', 'optional'] as const)('encrypts, with the authority of --nats-ca: %s', async (kind) => {
    const connection = await connected(`tls://${at(kind)}`, authority.caFile)
    expect(isEncrypted(connection)).toBe(true)
    await connection.close()
  })

  it('encrypts to all servers where one is named so, since servers name one another', async () => {
    const connection = await connected(`nats://${at('good')},tls://${at('good')}`, authority.caFile)
    expect(isEncrypted(connection)).toBe(true)
    await connection.close()
  })

  it.each([
    ['a server that does not encrypt', 'tls://', 'plain', true, /has no TLS, but tls:\/\/ or --nats-ca needs it\. Set "tls"/],
    ['such a server, where an authority is named', 'nats://', 'plain', true, /has no TLS/],
    ['a certificate of an unknown authority', 'tls://', 'good', false, /unable to get local issuer certificate|self.signed/],
    ['the certificate of another host', 'tls://', 'otherName', true, /does not match certificate/],
    ['an expired certificate', 'tls://', 'expired', true, /certificate has expired/],
  ] as const)('rejects %s', async (_what, scheme, kind, withCa, reason) => {
    const attempt = connected(`${scheme}${at(kind)}`, withCa ? authority.caFile : undefined)
    await expect(attempt).rejects.toMatchObject({ name: 'NatsError', message: expect.stringMatching(reason) })
    const ca = withCa ? ['--nats-ca', authority.caFile] : []
    const { code, stderr } = await gatewatch(['fleet', '--nats', `${scheme}${at(kind)}`, ...ca], {
      // Nothing in the environment turns the rules off.
      environment: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(reason) })
  })
})
