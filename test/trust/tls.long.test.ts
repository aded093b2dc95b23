import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TlsOptions } from 'node:tls'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SMTPServer } from 'smtp-server'
import { hasOpenssl, makeAuthority, type Authority } from '../engine/http/certificates.ts'
import { assertExporters } from '../../src/telemetry/grpc.ts'

const secret = 'secret-of-the-receiver-4711'

let authority: Authority
beforeAll(() => {
  if (hasOpenssl) authority = makeAuthority()
})
afterAll(() => authority?.remove())

/** Servers of each kind that Gatewatch sends secrets to, and what they got to see: a word for each kind of sender. */
async function startReceivers(presented: TlsOptions) {
  const seen = new Set<string>()

  const web = createSecureServer({ ...presented, allowHTTP1: true }, (request, response) => {
    const protocol = request.headers['content-type'] ?? ''
    if (JSON.stringify([request.url, request.headers]).includes(secret)) seen.add(`${request.url.replace(secret, '')} ${protocol}`.trim())
    request.resume()
    response.writeHead(200, { 'content-type': protocol }).end()
  })
  web.on('sessionError', () => undefined)
  web.listen(0, '127.0.0.1')

  const mail = (name: string, secure: boolean): SMTPServer => {
    const server = new SMTPServer({
      ...presented,
      secure,
      onAuth({ username, password }, { secure: isSecure }, done) {
        if (password === secret) seen.add(`${name} ${isSecure ? 'secured' : 'plain'}`)
        done(null, { user: username ?? '' })
      },
      onData(stream, _, done) {
        stream.resume().once('end', () => done())
      },
    })
    server.on('error', () => undefined)
    server.listen(0, '0.0.0.0')
    return server
  }
  const smtps = mail('smtps', true)
  const smtp = mail('smtp', false)

  const servers = [web, smtps.server, smtp.server]
  await Promise.all(servers.map(async (server) => (server.listening ? undefined : await once(server, 'listening'))))
  onTestFinished(() => {
    smtps.close()
    smtp.close()
    web.close()
  })
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
  return {
    seen,
    /** Sends in a process of its own, whose environment begins with these variables. */
    send: async (environment: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const places = [
        `https://localhost:${portOf(web)}`,
        `smtps://localhost:${portOf(smtps.server)}`,
        // What is called loopback is spoken to without TLS.
        `smtp://0.0.0.0:${portOf(smtp.server)}`,
      ]
      const child = join(import.meta.dirname, 'senders-child.ts')
      const args = ['--conditions=gatewatch:source', child, ...places, secret]
      const { PATH = '', HOME = '' } = process.env
      await promisify(execFile)(process.execPath, args, { env: { PATH, HOME, ...environment } })
      return [...seen].toSorted()
    },
  }
}

const everything = [
  '/heartbeat/',
  '/opentelemetry.proto.collector.logs.v1.LogsService/Export application/grpc',
  '/opentelemetry.proto.collector.metrics.v1.MetricsService/Export application/grpc',
  '/opentelemetry.proto.collector.trace.v1.TraceService/Export application/grpc',
  '/target',
  '/v1/logs application/json',
  '/v1/logs application/x-protobuf',
  '/v1/metrics application/json',
  '/v1/metrics application/x-protobuf',
  '/v1/traces application/json',
  '/v1/traces application/x-protobuf',
  '/webhook application/json',
  'smtp secured',
  'smtps secured',
]

const lax = { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_OPTIONS: '--tls-min-v1.0 --tls-cipher-list=ALL:@SECLEVEL=0' }

describe.skipIf(!hasOpenssl)('a secret', () => {
  it('goes to every server with a certificate that holds', async () => {
    const { send } = await startReceivers(authority.good)
    expect(await send({ NODE_EXTRA_CA_CERTS: authority.caFile })).toEqual(everything)
  })

  it('goes nowhere else, whatever the environment says', async () => {
    const { send } = await startReceivers(authority.good)
    expect(await send(lax)).toEqual([])
  })

  it.each(['otherName', 'expired', 'selfSigned'] as const)('goes to no server whose certificate does not hold (%s)', async (kind) => {
    const { send } = await startReceivers(authority[kind])
    expect(await send({ ...lax, NODE_EXTRA_CA_CERTS: authority.caFile })).toEqual([])
  })

  it('goes to no server that has no TLS newer than 1.1', async () => {
    const { send } = await startReceivers({ ...authority.good, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' })
    expect(await send({ ...lax, NODE_EXTRA_CA_CERTS: authority.caFile })).toEqual([])
  })

  it('goes to a collector whose authority is named for it alone', async () => {
    const { send } = await startReceivers(authority.good)
    const received = await send({ ...lax, OTEL_EXPORTER_OTLP_CERTIFICATE: authority.caFile })
    expect(received).toEqual(everything.filter((name) => name.includes('/v1/') || name.includes('grpc')))
  })
})

describe('the key of a collector', () => {
  const keyed = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=1' }
  it.each<[string, Readonly<Record<string, string>>]>([
    ['http', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.org:4318' }],
    ['http, for one signal', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector.example.org:4318/v1/traces' }],
    ['gRPC over http', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.org:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    [
      'gRPC that is told to be insecure',
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example.org:4317',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
        OTEL_EXPORTER_OTLP_TRACES_INSECURE: 'TRUE',
      },
    ],
  ])('is not sent in plain text: %s', (_, environment) => {
    expect(() => assertExporters({ ...environment, ...keyed })).toThrow('unencrypted')
    expect(() => assertExporters(environment)).not.toThrow()
  })

  it.each([
    'http://127.0.0.1:4318',
    'http://localhost:4318',
    'http://[::1]:4318',
    'https://collector.example.org',
    'collector.example.org:4317',
  ])('may be sent to %s', (endpoint) => {
    expect(() => assertExporters({ ...keyed, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).not.toThrow()
  })

  it('is not sent where its certificate cannot be read', () => {
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.org', OTEL_EXPORTER_OTLP_CERTIFICATE: '/nowhere.pem' }
    expect(() => assertExporters(environment)).toThrow('OTEL_EXPORTER_OTLP_CERTIFICATE names an unreadable file')
  })
})
