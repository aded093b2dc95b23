import { message, render } from '../../messages/index.ts'
import type { IncomingMessage } from 'node:http'
import { plain, type RouteResponse } from './answer.ts'

/** A form with a note of the greatest length, each letter of it spelt out. */
const mostBytes = 8192

/** The text of a body of one type; a response if it has another type, or is too large: then no more of it is read. */
export async function bodyOf(
  request: IncomingMessage,
  type: string,
): Promise<{ readonly text: string } | { readonly refusal: RouteResponse }> {
  const { headers } = request
  const close = { connection: 'close' }
  if (headers['content-type']?.split(';')[0]!.trim().toLowerCase() !== type)
    return { refusal: plain(415, render(message('server.type', { type })), close) }
  const tooLarge = { refusal: plain(413, render(message('server.too-large', { most: mostBytes })), close) }
  if (Number(headers['content-length'] ?? 0) > mostBytes) return tooLarge
  const pieces: Buffer[] = []
  let length = 0
  // A client that sends too much still gets the reason: the connection is closed after the response.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) return tooLarge
    pieces.push(piece)
  }
  return { text: Buffer.concat(pieces).toString('utf8') }
}
