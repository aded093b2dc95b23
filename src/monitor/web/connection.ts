import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { networkOf, plainAddress } from './client.ts'
import type { Turns } from './turns.ts'

/** The end of a request without a body (RFC9112 2.1): Node.js accepts no other line breaks. */
const emptyLine = Buffer.from('\r\n\r\n')
const longestPart = emptyLine.length - 1
const nothing = Buffer.alloc(0)

/** Lets a server read one request of a connection after the other: instead of sockets it gets connections, from the event of an unencrypted or of a TLS server. */
export function oneRequestAtATime(server: Server, event: 'connection' | 'secureConnection', turns: Turns): void {
  const attach = server.listeners(event)
  server.removeAllListeners(event)
  server.on(event, (socket: Socket) => {
    const connection = new PacedConnection(socket, turns)
    for (const listener of attach) listener.call(server, connection)
  })
}

/** Returns whether a request may be answered: no other of its connection is under way, which a client provokes that sends a request behind a body. */
export const begins = (request: IncomingMessage, response: ServerResponse): boolean =>
  (request.socket as unknown as PacedConnection).begin(request, response)

/**
 * A connection as the HTTP server reads it. Node.js parses all requests of a packet before it answers one; this hands over the bytes of one request,
 * and holds back the rest until it is answered.
 */
class PacedConnection extends Duplex {
  readonly #socket: Socket
  readonly #turns: Turns
  readonly #peer: string
  /** Received and not yet handed over; the socket is paused while there is some. */
  #rest: Buffer = nothing
  /** The last bytes that were handed over. */
  #before: Buffer = nothing
  #isWanted = false
  #hasEnded = false
  #request: IncomingMessage | undefined
  /** It waits for its turn. */
  #waits = false

  constructor(socket: Socket, turns: Turns) {
    // Without a buffer in between, more is read only when the last piece has been parsed.
    super({ readableHighWaterMark: 0 })
    this.#socket = socket
    this.#turns = turns
    this.#peer = networkOf(plainAddress(socket.remoteAddress ?? ''))
    socket
      .on('data', (bytes: Buffer) => {
        this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
        socket.pause()
        this.#inTurn()
      })
      .once('end', () => {
        this.#hasEnded = true
        this.#inTurn()
      })
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .once('close', () => this.destroy())
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort
  }

  begin(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.#request !== undefined) this.destroy()
    if (this.destroyed) return false
    this.#request = request
    response.once('close', () => {
      this.#request = undefined
      this.#inTurn()
    })
    return true
  }

  #inTurn(): void {
    if (this.#waits || !this.#isWanted) return
    this.#waits = true
    this.#turns.take(this.#peer, () => {
      this.#waits = false
      this.#handOver()
    })
  }

  /** The body of the current request is handed over, and no other request. */
  #handOver(): void {
    if (this.destroyed || !this.#isWanted) return
    if (this.#rest.length > 0) {
      if (this.#request?.complete === true) return
      const piece = this.#next()
      this.#isWanted = false
      if (this.#rest.length === 0) this.#socket.resume()
      this.push(piece)
    } else if (this.#hasEnded) {
      this.#isWanted = false
      this.push(null)
    }
  }

  /** To the end of the first empty line, or all. */
  #next(): Buffer {
    const end = this.#endOfLine()
    const piece = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end)
    this.#before = Buffer.concat([this.#before, piece.subarray(-longestPart)]).subarray(-longestPart)
    return piece
  }

  #endOfLine(): number {
    // The line may begin in the bytes before.
    const seam = Buffer.concat([this.#before, this.#rest.subarray(0, longestPart)]).indexOf(emptyLine)
    if (seam >= 0) return seam + emptyLine.length - this.#before.length
    const found = this.#rest.indexOf(emptyLine)
    return found < 0 ? this.#rest.length : found + emptyLine.length
  }

  override _read(): void {
    this.#isWanted = true
    if (this.#rest.length > 0 || this.#hasEnded) this.#inTurn()
  }

  override _write(bytes: Buffer, _: string, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#rest = nothing
    this.#socket.destroy()
    done(error)
  }

  /** The methods of a socket that the HTTP server calls. */
  setTimeout(milliseconds: number): this {
    this.#socket.setTimeout(milliseconds)
    return this
  }

  destroySoon(): void {
    this.end()
    if (this.writableFinished) this.destroy()
    else this.once('finish', () => this.destroy())
  }
}
