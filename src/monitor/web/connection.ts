import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Where a request ends that has no body (RFC9112 2.1): Node.js accepts no other line breaks. */
const emptyLine = Buffer.from('\r\n\r\n')
const nothing = Buffer.alloc(0)

/** Lets a server read one request of a connection after the other: instead of sockets it gets connections, from the event of an unencrypted or of a TLS server. */
export function oneRequestAtATime(server: Server, event: 'connection' | 'secureConnection'): void {
  const attach = server.listeners(event)
  server.removeAllListeners(event)
  server.on(event, (socket: Socket) => {
    const connection = new Connection(socket)
    for (const listener of attach) listener.call(server, connection)
  })
}

/** Whether a request may be answered: no other of its connection is under way, which a client provokes that sends a request behind a body. */
export const begins = (request: IncomingMessage, response: ServerResponse): boolean =>
  (request.socket as unknown as Connection).begin(request, response)

/**
 * A connection as the HTTP server reads it. Node.js parses all requests of a packet before it answers one; this hands over the bytes of one request,
 * and holds back the rest until it is answered.
 */
class Connection extends Duplex {
  readonly #socket: Socket
  /** Received and not yet handed over; the socket is paused while there is some. */
  #rest: Buffer = nothing
  /** The last bytes that were handed over: an empty line may come in two packets. */
  #before: Buffer = nothing
  #isWanted = false
  #hasEnded = false
  #request: IncomingMessage | undefined
  #turn: NodeJS.Immediate | undefined

  constructor(socket: Socket) {
    // Without a buffer in between, more is asked for only when the last piece has been parsed.
    super({ readableHighWaterMark: 0 })
    this.#socket = socket
    socket
      .on('data', (bytes: Buffer) => {
        this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
        socket.pause()
        this.#handOver()
      })
      .once('end', () => {
        this.#hasEnded = true
        this.#handOver()
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

  /** Other connections get their turn between two requests of this one. */
  #inTurn(): void {
    this.#turn ??= setImmediate(() => {
      this.#turn = undefined
      this.#handOver()
    })
  }

  /** The body of the request under way is handed over, and no other request. */
  #handOver(): void {
    if (!this.#isWanted || this.#turn !== undefined) return
    if (this.#rest.length > 0) {
      if (this.#request?.complete === true) return
      const piece = this.#next()
      this.#isWanted = false
      if (this.#rest.length > 0) this.#inTurn()
      else this.#socket.resume()
      this.push(piece)
    } else if (this.#hasEnded) {
      this.#isWanted = false
      this.push(null)
    }
  }

  /** To the end of the first empty line, or all. */
  #next(): Buffer {
    const { length } = this.#before
    const found = Buffer.concat([this.#before, this.#rest]).indexOf(emptyLine)
    const end = found < 0 ? this.#rest.length : found + emptyLine.length - length
    const piece = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end)
    this.#before = found < 0 ? Buffer.concat([this.#before, piece.subarray(1 - emptyLine.length)]).subarray(1 - emptyLine.length) : nothing
    return piece
  }

  override _read(): void {
    this.#isWanted = true
    this.#handOver()
  }

  override _write(bytes: Buffer, _: string, done: (error?: Error | null) => void): void {
    this.#socket.write(bytes, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearImmediate(this.#turn)
    this.#rest = nothing
    this.#socket.destroy()
    done(error)
  }

  /** What the HTTP server calls of a socket. */
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
