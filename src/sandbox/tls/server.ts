import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer, type Server } from 'node:net'
import type { KeyAndChain } from './authority.ts'
import type { TlsBehaviour } from './behaviour.ts'

/** The first byte of a TLS connection: a record of the type handshake (RFC8446 5.1). */
const handshakeRecord = 22

/** Makes what a listener listens with, where an address speaks TLS. */
export function tlsServer(certificate: KeyAndChain, { takesOldVersions, plainHttp }: TlsBehaviour): (listener: RequestListener) => Server {
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

/** Hands each connection to the server that its first byte asks for. */
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
