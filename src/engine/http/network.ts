import { addressOf } from './connect.ts'
import type { OriginConnection, Connections } from './connections.ts'
import { Deadline } from './deadline.ts'
import { shakeHands } from './handshake.ts'
import { ownIfHere } from './own.ts'
import { PhaseClock, roundMs } from './phases.ts'
import type { ProxyEnvironment } from './proxy.ts'
import type { Handshake, HandshakeOptions, HttpRequest } from './request.ts'
import type { WireExchange } from './wire-exchange.ts'
import { transfer, type Transfer } from './transfer.ts'
import type { TrustStore } from './trust.ts'
import type { Wire } from './wire.ts'

/** Brings requests to a target and its answers back: all that is known of a target has come through here. */
export interface Network {
  /** Sends a request once, unless the server had closed the kept connection. Never rejects for errors of the network. */
  exchange(method: HttpRequest['method'], wire: Wire, options: ExchangeOptions): Promise<WireExchange>
  /** Opens a connection and closes it again; throws OwnFault where this machine could not even try. */
  handshake(address: string, options: HandshakeOptions & { readonly signal: AbortSignal }): Promise<Handshake>
}

interface ExchangeOptions {
  readonly signal: AbortSignal
  /** Takes a new connection, so that no request has to be sent again. */
  readonly once: boolean
}

interface NetworkOptions {
  readonly connections: Connections
  readonly timeoutMs: number
  readonly maxBodyBytes: number
  readonly environment: ProxyEnvironment
  readonly trust: TrustStore
}

/** The network of this machine. */
export function networkOf({ connections, timeoutMs, maxBodyBytes, environment, trust }: NetworkOptions): Network {
  return {
    async exchange(method, wire, { signal, once }) {
      const startedAt = new Date().toISOString()
      const started = performance.now()
      const deadline = new Deadline(timeoutMs, signal)
      const over = async (connect: 'take' | 'takeNew'): Promise<Sent> => {
        const clock = new PhaseClock()
        const connection = connections[connect](wire.site, { clock, deadline })
        const transferred = await transfer(connection, method, wire, { clock, deadline, maxBodyBytes })
        if (transferred.failure === undefined) connections.giveBack(connection)
        else connections.discard(connection)
        return { clock, transferred, connection }
      }
      const first = await over(once ? 'takeNew' : 'take')
      const resent = wasClosedBefore(first) && connections.mayResend(first.connection)
      const { clock, transferred: received } = resent ? await over('takeNew') : first
      deadline.clear()
      const durationMs = roundMs(performance.now() - started)
      const { host } = addressOf(wire.site)
      const failure = ownIfHere(host, { status: received.head?.status, stalledMs: deadline.stalledMs, durationMs })
      const transferred = failure === undefined ? received : { body: Buffer.alloc(0), failure }
      return { startedAt, durationMs, answeredAt: Date.now(), transferred, phases: clock.phases, reused: clock.reused, resent }
    },
    handshake: async (address, options) => await shakeHands(address, { timeoutMs, environment, trust, ...options }),
  }
}

/** The result of sending a request over one connection. */
interface Sent {
  readonly clock: PhaseClock
  readonly transferred: Transfer
  readonly connection: OriginConnection
}

/** Tells whether a reused connection closed before the first byte of the answer. */
function wasClosedBefore({ clock, transferred: { failure } }: Sent): boolean {
  return clock.reused && failure?.code === 'reset' && failure.phase === 'processing'
}
