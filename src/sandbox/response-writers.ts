import type { ServerResponse } from 'node:http'
import { constants, gzipSync } from 'node:zlib'
import { writeProperly } from './listener.ts'
import { withHeaders, type SandboxResponse } from './message.ts'

/** Writes a response in an improper form. It ends when the client gives up or the sandbox stops. */
export type ResponseWriter = (response: ServerResponse, answer: SandboxResponse) => void

/** Never ends: as fast as the client reads. */
export const endlessly: ResponseWriter = (response, answer) => {
  const chunk = Buffer.alloc(65_536, ' ')
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.on('drain', more)
  more()
}

/** Never ends: one byte at a time. */
export const drippingly: ResponseWriter = (response, answer) => {
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 100)
  response.on('close', () => clearInterval(timer))
}

/** Sends no response. */
export const silently: ResponseWriter = () => {}

/** Small on the wire, 64 megabytes when unpacked. */
export const asBomb: ResponseWriter = (response, answer) => {
  const packed = gzipSync(Buffer.alloc(67_108_864, ' '), { level: constants.Z_BEST_SPEED })
  writeProperly(response, withHeaders({ ...answer, body: packed }, { 'content-encoding': 'gzip', 'content-type': 'application/json' }))
}

/** A byte of body with each 64 kilobytes of chunk extension, without end. */
export const withChunkExtensions: ResponseWriter = (response, answer) => {
  const { socket } = response
  if (socket === null) return
  const chunk = `1;${'x'.repeat(65_536)}\r\n \r\n`
  const more = (): void => {
    let writable = !socket.destroyed
    while (writable) writable = socket.write(chunk)
  }
  socket.write(`HTTP/1.1 ${answer.status} OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`)
  socket.on('drain', more)
  more()
}

/** Names a content coding that the client did not offer. */
export const oddlyCoded: ResponseWriter = (response, answer) => writeProperly(response, withHeaders(answer, { 'content-encoding': 'zstd' }))

/** Names gzip as the content coding of a plain body. */
export const falselyPacked: ResponseWriter = (response, answer) =>
  writeProperly(response, withHeaders(answer, { 'content-encoding': 'gzip' }))

/** Chunks whose length is no number. */
export const brokenlyChunked: ResponseWriter = (response, answer) =>
  raw(
    response,
    `HTTP/1.1 ${answer.status} OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nlong\r\n{}\r\n0\r\n\r\n`,
  )

/** Announces more bytes than it sends, and closes the connection. */
export const cutShort: ResponseWriter = (response, answer) =>
  raw(response, `HTTP/1.1 ${answer.status} OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"`)

/** Resets the connection in place of a response. */
export const byReset: ResponseWriter = (response) => void response.socket?.resetAndDestroy()

/** A hundred kilobytes of headers before the answer. */
export const withLongHeaders: ResponseWriter = (response, answer) =>
  writeProperly(response, withHeaders(answer, { 'x-padding': 'x'.repeat(102_400) }))

function raw(response: ServerResponse, bytes: string): void {
  response.socket?.end(bytes)
}
