import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TargetOrigin } from '../../domain/index.ts'
import type { OriginBehavior } from '../origin.ts'
import { createAuthority, type KeyAndChain } from './authority.ts'
import type { TlsBehavior } from './tls-behavior.ts'

/** The TLS servers of a sandbox, for as long as it runs. */
interface Security {
  readonly serve: Readonly<Record<TargetOrigin, (listener: RequestListener) => Server>>
  /** Names the file with the root that clients must trust. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Makes an authority and a certificate for each address, and writes the root to a file of its own. */
export async function openSecurity(origins: Readonly<Record<TargetOrigin, OriginBehavior>>): Promise<Security> {
  const authority = await createAuthority()
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-sandbox-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, authority.root)
  const serve = async (origin: TargetOrigin): Promise<(listener: RequestListener) => Server> => {
    const { tls } = origins[origin]
    return tlsServer(await authority.issue(tls.certificate), tls)
  }
  return {
    serve: { auth: await serve('auth'), base: await serve('base'), gateway: await serve('gateway') },
    environment: { SANDBOX_CA_FILE: caFile },
    close: async () => await rm(folder, { recursive: true, force: true }),
  }
}

/** The first byte of a TLS connection: a record of the type handshake (RFC8446 5.1). */
const handshakeRecord = 22

/** Returns the server for an address with TLS. */
function tlsServer(certificate: KeyAndChain, { takesOldVersions, plainHttp }: TlsBehavior): (listener: RequestListener) => Server {
  const versions = takesOldVersions ? { minVersion: 'TLSv1' as const, ciphers: 'DEFAULT@SECLEVEL=0' } : {}
  return (listener) => {
    const secured = createHttpsServer({ ...certificate, ...versions, keepAliveTimeout: 0 }, listener)
    return plainHttp === 'refused' ? secured : both(secured, createHttpServer(plainHttp === 'service' ? listener : pages[plainHttp]))
  }
}

const page =
  (status: number, title: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(`<!DOCTYPE html><title>${title}</title>`)

const pages = { welcome: page(200, 'It works!'), 'not-found': page(404, 'Not Found') }

/** Passes each connection to the server that its first byte asks for. */
function both(secured: Server, plain: Server): Server {
  return createServer((socket) => {
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      const server = first[0] === handshakeRecord ? secured : plain
      server.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
}
