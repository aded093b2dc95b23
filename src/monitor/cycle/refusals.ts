import type { Exchange, Finding } from '../../engine/index.ts'
import type { Clock } from '../clock.ts'
import { getOrInsert } from '../kept.ts'
import type { CredentialHoldback } from '../cycle-result.ts'

/** Why the identity provider refused credentials, and the exchange that shows it. */
interface Rejection {
  readonly findings: readonly [Finding, ...Finding[]]
  readonly exchange: Exchange
}

/** A client's credentials as the identity provider refused them last. */
export interface CredentialRefusal extends CredentialHoldback, Rejection {}

/** The reaction to credentials; `neither` if the response says nothing of them, or none came. */
export type Reception = 'accepted' | 'neither' | Rejection

/** The turn of a target to send the credentials and report the reaction, or the rejection that holds them back. */
type Turn = { readonly stands: CredentialRefusal } | { readonly end: (reception: Reception) => void }

export interface RefusalsOptions {
  /** Milliseconds for which rejected credentials are not sent again: after the first time, the second, and so on; the last pause repeats. */
  readonly pausesMs?: readonly number[]
  /** Called once when credentials are no longer sent in every cycle. */
  readonly onHeldBack?: (target: string, refusal: CredentialHoldback) => void
}

interface ClientRefusals {
  accepted: boolean
  refusal?: CredentialRefusal
  /** The request under way; it ends with whether the credentials were refused. */
  asking?: Promise<boolean>
}

const minute = 60_000
const usualPausesMs = [1, 2, 4, 8, 15].map((minutes) => minutes * minute)
/** A cycle at its slot is not put off to the next because the one before began a moment late. */
const early = (pauseMs: number): number => Math.min(5000, pauseMs / 10)

/**
 * The acceptance of each client's credentials, over all targets that share an identity provider. Rejected credentials are sent more and more seldom,
 * so that a secret that was changed elsewhere locks no account. Until a client is accepted, one target at a time sends its credentials.
 */
export class Refusals {
  readonly #clock: Clock
  readonly #options: Required<RefusalsOptions>
  #clients = new Map<string, ClientRefusals>()

  constructor(clock: Clock, { pausesMs = usualPausesMs, onHeldBack = () => undefined }: RefusalsOptions = {}) {
    this.#clock = clock
    this.#options = { pausesMs, onHeldBack }
  }

  /** The rejection that holds the credentials of a client back now. */
  heldBack(client: string): CredentialRefusal | undefined {
    const refusal = this.#clients.get(client)?.refusal
    return refusal !== undefined && this.#holds(refusal) ? refusal : undefined
  }

  /** Waits until it is clear whether a client's credentials may be shown. Rejects when the signal is given. */
  async turn(
    key: string,
    { target, patience, signal }: { readonly target: string; readonly patience: number; readonly signal: AbortSignal },
  ): Promise<Turn> {
    const client = getOrInsert<string, ClientRefusals>(this.#clients, key, () => ({ accepted: false }))
    while (!client.accepted) {
      if (client.refusal !== undefined && this.#holds(client.refusal)) return { stands: client.refusal }
      if (client.asking === undefined || !(await unlessAborted(client.asking, signal))) break
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    client.asking = promise
    const end = (reception: Reception): void => {
      if (client.asking === promise) delete client.asking
      if (typeof reception === 'object') this.#refused(client, reception, { target, patience })
      else if (reception === 'accepted') this.#accepted(client)
      resolve(typeof reception === 'object')
    }
    return { end }
  }

  /** Sends credentials again at once: those of one client, or all. */
  clear(client?: string): void {
    if (client === undefined) this.#clients = new Map()
    else this.#clients.delete(client)
  }

  #accepted(client: ClientRefusals): void {
    client.accepted = true
    delete client.refusal
  }

  #refused(
    client: ClientRefusals,
    { findings, exchange }: Rejection,
    { target, patience }: { readonly target: string; readonly patience: number },
  ): void {
    const { pausesMs, onHeldBack } = this.#options
    const at = this.#clock.now()
    const count = (client.refusal?.count ?? 0) + 1
    const pauseMs = count < patience ? 0 : pausesMs[Math.min(count - patience, pausesMs.length - 1)]!
    client.accepted = false
    client.refusal = { findings, exchange, at, count, until: at + pauseMs }
    if (count === patience) onHeldBack(target, client.refusal)
  }

  #holds({ at, until }: CredentialRefusal): boolean {
    return this.#clock.now() < until - early(until - at)
  }
}

/** The outcome of some work; rejects when the signal is given first. */
export async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  return await Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
