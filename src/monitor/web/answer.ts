import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as immediately } from 'node:timers/promises'
import { constants, createGzip } from 'node:zlib'
import { isoTimes } from '../iso-times.ts'

/** The response of a route. */
export interface RouteResponse {
  readonly status: number
  readonly type: string
  /** Pieces are written as fast as the reader takes them, and no faster; a stream ends when its reader goes. */
  readonly body: string | Iterable<string> | AsyncIterable<string>
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer of one line. */
export function plain(status: number, text: string, headers: Readonly<Record<string, string>> = {}): RouteResponse {
  return { status, type: 'text/plain; charset=utf-8', body: `${text}\n`, headers }
}

/** An answer for programs: points in time are in ISO 8601. */
export function json(status: number, value: unknown): RouteResponse {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value, isoTimes) }
}

/** Nothing loads, frames, keeps or guesses at an answer unless its own headers allow it. */
const guarding = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Worth compressing: a scrape of a large fleet or its page shrinks to a twentieth. */
const worthCompressing = 4096

/** Writes an answer; rejects when its reader goes before the end. */
export async function send(request: IncomingMessage, response: ServerResponse, answer: RouteResponse): Promise<void> {
  const { status, type, body, headers } = answer
  const whole = typeof body === 'string' ? Buffer.from(body) : undefined
  const large = whole === undefined ? !isLive(answer) : whole.length > worthCompressing
  const compressed = large && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  response.writeHead(status, {
    ...guarding,
    'content-type': type,
    vary: 'accept, accept-encoding',
    ...(compressed ? { 'content-encoding': 'gzip' } : whole === undefined ? {} : { 'content-length': whole.length }),
    ...headers,
  })
  if (request.method === 'HEAD') return void response.end()
  if (whole !== undefined && !compressed) return void response.end(whole)
  const source = Readable.from(whole === undefined ? inTurns(body as Iterable<string> | AsyncIterable<string>) : [whole])
  await (compressed ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response) : pipeline(source, response))
}

/** However much there is to write, everything else gets its turn between two pieces. */
async function* inTurns(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    yield piece
    await immediately()
  }
}

/** An event stream must reach its reader piece by piece. */
const isLive = ({ type }: RouteResponse): boolean => type.startsWith('text/event-stream')
