import type { NotReady } from '../monitor/index.ts'
import type { Nats } from './connection.ts'
import type { Link } from './link.ts'
import { buckets, observationStream } from './names.ts'
import { neededGibibytes } from './storage.ts'

/** Without a sign of a leader for so long, nothing can be known or reported. */
const deafMs = 10_000

type Found = Omit<NotReady, 'since'>

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
    return { reason: 'behind', message: 'This coordinator has not read the whole stream yet. Wait, or look at its processor and network.' }
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

const unreachable = (servers: readonly string[]): Found => ({
  reason: 'nats-unreachable',
  message: `No NATS server can be reached at ${servers.join(', ')}. Start one, or open the network between.`,
})

const noMajority: Found = {
  reason: 'no-majority',
  message: 'The NATS servers have no majority. Start those that are down: two of three must run.',
}

const noAnswer: Found = { reason: 'nats-error', message: 'The NATS server does not answer. Look at its log and its disk.' }

const noLeader: Found = { reason: 'no-leader', message: 'No coordinator leads. Look at the logs of the coordinators.' }

const noStorage: Found = {
  reason: 'nats-storage',
  message: `The NATS servers lack storage: a fleet needs ${neededGibibytes} GiB on each. Raise max_file_store, or the max_file of the account, or free their disks.`,
}

/** Codes of JetStream for what has no room: on the account, the server, the cluster. */
const storageCodes: ReadonlySet<unknown> = new Set([10_002, 10_023, 10_028, 10_047, 10_077])

interface Failure {
  readonly name?: string
  readonly code?: unknown
  readonly message?: string
}

function isFull(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as Failure
  return storageCodes.has(code) || /insufficient storage|no space left/.test(message)
}

const isTimeout = (error: unknown): boolean => (error as Failure).name === 'TimeoutError'

/** What an error of JetStream says of these servers: one alone has no majority to lack. */
export const foundAt = ({ connection }: Nats, error: unknown): Found =>
  connection.info?.['cluster'] === undefined && isTimeout(error) ? noAnswer : foundIn(error)

/** What an error of JetStream says of its servers. */
export function foundIn(error: unknown): Found {
  const { name, code, message } = error as Failure
  if (isFull(error)) return noStorage
  // A server whose disk is full turns JetStream off.
  if (name === 'JetStreamNotEnabled')
    return {
      reason: 'nats-storage',
      message: 'JetStream is off at the NATS servers. Look at their logs: store_dir may be full, or missing.',
    }
  if (isTimeout(error) || code === 10_005 || code === 10_008) return noMajority
  return { reason: 'nats-error', message: `The NATS servers reject a request: ${message ?? 'unknown'}.` }
}
