import type { Socket } from 'node:net'
import symbols from 'undici/lib/core/symbols.js'
import { ConnectionRefusal, mostInterim } from './failure.ts'

/**
 * Makes undici read over every interim answer of a connection (RFC9110 15.2): by itself it takes an unrequested 100 for an error, and
 * any of them for a proxy's answer to CONNECT. Its parser goes on reading HTTP; only what follows from the head of an answer is replaced.
 */
export function ignoreInterim(socket: Socket & { readonly [symbols.kParser]?: InterimParser | null }): void {
  const parser = socket[symbols.kParser]
  // The client was destroyed while the connection opened.
  if (!parser) return
  // An interim answer is never the last of a connection, even where its headers say so.
  parser.llhttp.llhttp_set_lenient_keep_alive(parser.ptr, 1)
  const readHead = parser.onHeadersComplete.bind(parser)
  let interim = 0
  parser.onHeadersComplete = (status, upgrade, keepAlive) => {
    if (status >= 200) {
      interim = 0
      return readHead(status, upgrade, keepAlive)
    }
    if (status === 101 || ++interim > mostInterim) {
      socket.destroy(new ConnectionRefusal(status === 101 ? 'PROTOCOL_SWITCHED' : 'TOO_MANY_INTERIM'))
      return failed
    }
    parser.statusCode = status
    parser.headers = []
    parser.headersSize = 0
    return withoutBody
  }
}

/** Return values that tell the parser how to go on after the head of an answer. */
const withoutBody = 1
const failed = -1

/** The part of undici's parser of HTTP/1.1 that is used here. */
interface InterimParser {
  readonly llhttp: { llhttp_set_lenient_keep_alive(parser: number, lenient: 0 | 1): void }
  readonly ptr: number
  statusCode: number
  headers: Buffer[]
  headersSize: number
  onHeadersComplete(status: number, upgrade: boolean, keepAlive: boolean): number
}
