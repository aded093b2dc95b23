import { message, type Message, recorded } from '../messages/index.ts'
import type { FleetReason, NotReady } from '../monitor/index.ts'
import type { Nats } from './connection.ts'
import type { Link } from './link.ts'
import { buckets, observationStream } from './names.ts'
import { neededGibibytes } from './storage.ts'

/** Without a sign of a leader for so long, nothing can be known or reported. */
const deafMs = 10_000

type Found = Omit<NotReady, 'since'>

/** Why nothing new is known or reported, by its name and in words. */
export const found = (reason: FleetReason, why: Message): Found => ({ reason, ...recorded('message', why) })

/** What a coordinator knows of itself. */
interface HealthOptions {
  readonly link: Link
  /** How long ago the leader last let the time pass on the stream. */
  readonly silentMs: () => number
  readonly isCaughtUp: () => boolean
  /** The coordinator that holds the lease, as last seen. */
  readonly holder: () => string | undefined
}

/** Finds out why a coordinator knows and reports nothing new, where that is so. */
export class Health {
  readonly #options: HealthOptions
  #obstacle: unknown
  #rejectedWrite: unknown
  readonly #reasons: Reasons
  #found: Found | undefined

  constructor(options: HealthOptions) {
    this.#options = options
    this.#reasons = new Reasons(options.link)
    this.#found = this.#behind
  }

  get notReady(): NotReady | undefined {
    return this.#reasons.noted(this.#found)
  }

  /** What stands in the way of the streams, which have to be made first; undefined once they are there. */
  setObstacle(error: unknown): void {
    this.#obstacle = error
    this.#found = error === undefined ? this.#behind : foundIn(error)
  }

  /** What the servers answered to the latest write; undefined where they took it. A server whose disk is full says so there, and nothing elsewhere. */
  setWrite(error: unknown): void {
    this.#rejectedWrite = error
  }

  /** Looks again; called every second. */
  async step(nats: Nats): Promise<void> {
    const { isCaughtUp, silentMs } = this.#options
    if (this.#obstacle !== undefined) return
    const usual = isCaughtUp() ? undefined : this.#behind
    // Asked before it is needed: servers without a majority take seconds to say nothing.
    if (silentMs() < deafMs / 5) this.#rejectedWrite = undefined
    const asked = silentMs() > deafMs / 2 ? await this.#ask(nats) : undefined
    this.#found = silentMs() > deafMs ? asked : usual
  }

  async #ask(nats: Nats): Promise<Found> {
    const { holder } = this.#options
    if (isFull(this.#rejectedWrite)) return noStorage
    try {
      const names = [observationStream, `KV_${buckets.lease}`]
      const streams = await Promise.all(names.map(async (name) => await nats.manager.streams.info(name)))
      if (streams.some(({ cluster }) => cluster !== undefined && !cluster.leader)) return noMajority
      return holder() === undefined ? noLeader : this.#behind
    } catch (error) {
      return foundAt(nats, error)
    }
  }

  get #behind(): Found {
    return found('behind', message('fleet-waits.behind'))
  }
}

/** Why a process knows or reports nothing new, and since when that reason holds. */
export class Reasons {
  readonly #link: Link
  #noted: NotReady | undefined

  constructor(link: Link) {
    this.#link = link
  }

  /** What was found at the servers counts while they can be reached. */
  noted(found: Found | undefined): NotReady | undefined {
    const { isConnected, settings } = this.#link
    const now = isConnected ? found : unreachable(settings.servers)
    const isSame = now !== undefined && now.reason === this.#noted?.reason
    this.#noted = now && { ...now, since: isSame ? this.#noted!.since : Date.now() }
    return this.#noted
  }
}

const unreachable = (servers: readonly string[]): Found =>
  found('nats-unreachable', message('fleet-waits.nats-unreachable', { servers: servers.join(', ') }))

const noMajority = found('no-majority', message('fleet-waits.no-majority'))

const noAnswer = found('nats-error', message('fleet-waits.nats-silent'))

const noLeader = found('no-leader', message('fleet-waits.no-leader'))

const noStorage = found('nats-storage', message('fleet-waits.nats-storage', { gibibytes: neededGibibytes }))

/** Codes of JetStream for what has no room: on the account, the server, the cluster. */
const storageCodes: ReadonlySet<unknown> = new Set([10_002, 10_023, 10_028, 10_047, 10_077])

interface Failure {
  readonly name?: string
  readonly code?: unknown
  readonly message?: string
}

function isFull(error: unknown): boolean {
  const { code, message: told = '' } = (error ?? {}) as Failure
  return storageCodes.has(code) || /insufficient storage|no space left/.test(told)
}

const isTimeout = (error: unknown): boolean => (error as Failure).name === 'TimeoutError'

/** What an error of JetStream says of these servers: one alone has no majority to lack. */
export const foundAt = ({ connection }: Nats, error: unknown): Found =>
  connection.info?.['cluster'] === undefined && isTimeout(error) ? noAnswer : foundIn(error)

/** What an error of JetStream says of its servers. */
export function foundIn(error: unknown): Found {
  const { name, code, message: told } = error as Failure
  if (isFull(error)) return noStorage
  // A server whose disk is full turns JetStream off.
  if (name === 'JetStreamNotEnabled') return found('nats-storage', message('fleet-waits.no-jetstream'))
  if (isTimeout(error) || code === 10_005 || code === 10_008) return noMajority
  return found('nats-error', message('fleet-waits.nats-error', { error: told ?? name ?? '' }))
}
