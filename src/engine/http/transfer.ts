import { message } from '../../messages/index.ts'
import type { OriginConnection } from './connections.ts'
import type { Deadline } from './deadline.ts'
import type { TransportFailure } from './exchange.ts'
import { ConnectionRefusal, failureOf, failureWith } from './failure.ts'
import { ownIfOurs } from './own.ts'
import type { PhaseClock } from './phases.ts'
import { lowerCase } from './names.ts'
import type { HttpRequest } from './request.ts'
import type { Wire } from './wire.ts'

const nothing = Buffer.alloc(0)

/** Puts the pieces of a body together, up to a limit: copied, since a piece keeps all that was read together with it. */
export class Collector {
  readonly #limit: number
  #bytes = nothing
  #length = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Takes a piece; false, and nothing is taken, when it would go over the limit. */
  add(piece: Buffer): boolean {
    const length = this.#length + piece.length
    if (length > this.#limit) return false
    if (length > this.#bytes.length) this.#grow(length)
    piece.copy(this.#bytes, this.#length)
    this.#length = length
    return true
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(least: number): void {
    const larger = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(least, 2 * this.#bytes.length)))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

/** An answer, a failure, or the beginning of an answer and then a failure. */
export interface Transfer {
  readonly head?: Head
  /** The body as sent, still encoded; of a failed transfer its received part. */
  readonly body: Buffer
  readonly failure?: TransportFailure
}

/** The status line and the headers of an answer. */
export interface Head {
  readonly status: number
  /** Every header in order, names in lower case. */
  readonly headers: readonly (readonly [string, string])[]
}

/** Sends one request over a connection and collects the answer. Never rejects. */
export async function transfer(
  connection: OriginConnection,
  method: HttpRequest['method'],
  wire: Wire,
  { clock, deadline, maxBodyBytes }: { readonly clock: PhaseClock; readonly deadline: Deadline; readonly maxBodyBytes: number },
): Promise<Transfer> {
  return await new Promise((resolve) => {
    let head: Head | undefined
    const body = new Collector(maxBodyBytes)
    let ended = false
    const end = (failure?: TransportFailure): void => {
      // An aborted connection may still report an error, while the request is sent over another.
      if (ended) return
      ended = true
      clock.stop()
      deadline.whenOver(undefined)
      const transferred: { -readonly [Name in keyof Transfer]: Transfer[Name] } = { body: body.bytes }
      if (head !== undefined) transferred.head = head
      if (failure !== undefined) transferred.failure = failure
      resolve(transferred)
    }
    const fail = (error?: unknown): void =>
      end(
        deadline.over !== undefined
          ? deadline.failure(clock.phase)
          : ownIfOurs(failureOf(connection.refusal ?? error, clock.phase, head !== undefined), deadline.stalledMs),
      )
    if (deadline.over !== undefined) return fail()
    deadline.whenOver(fail)

    const { via } = connection
    connection.client.dispatch(
      {
        method,
        path: via === undefined ? wire.path : via.prefix + wire.path,
        headers: via === undefined ? wire.headers : { ...via.headers, ...wire.headers },
        ...(wire.body && { body: wire.body }),
      },
      {
        onRequestStart: () => clock.enter('processing'),
        // Called for each interim answer (1xx) too.
        onResponseStarted: () => clock.enter('transfer'),
        onResponseStart: ({ rawHeaders }, status) => {
          head = { status, headers: pairs(rawHeaders as readonly Buffer[]) }
        },
        onResponseData: (_, chunk) => {
          if (!body.add(chunk)) end(tooLarge(maxBodyBytes))
        },
        onResponseEnd: () => {
          const isOfProxy = connection.via !== undefined && head?.status === 407
          end(isOfProxy ? failureOf(new ConnectionRefusal('PROXY_AUTHENTICATION'), clock.phase) : undefined)
        },
        onResponseError: (_, error) => fail(error),
      },
    )
  })
}

/** The failure of a body that outgrows its limit, as sent or as decoded. */
export function tooLarge(maxBodyBytes: number): TransportFailure {
  return failureWith('too-large', 'transfer', message('transport.body-too-large', { count: maxBodyBytes }))
}

function pairs(raw: readonly Buffer[]): Head['headers'] {
  const headers: (readonly [string, string])[] = []
  for (let at = 1; at < raw.length; at += 2) headers.push([lowerCase(raw[at - 1]!.toString('latin1')), raw[at]!.toString('latin1')])
  return headers
}
