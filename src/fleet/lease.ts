import type { Bucket } from './connection.ts'

const key = 'leader'
/** Shorter than the bucket lets it live by what a request may take: who cannot renew it stops before another can have it. */
const validMs = 7500
const requestMs = 2000

/** Who holds the lease, and its number. */
export interface Held {
  readonly coordinator: string
  readonly fence: number
}

/** What stands in the bucket. */
interface Found {
  readonly held: Held
  readonly revision: number
}

/** What a coordinator that does not hold the lease makes of what stands there. */
export type Move =
  /** It is its own, and an answer was lost. */
  | { readonly kind: 'go-on'; readonly fence: number; readonly revision: number }
  /** Nobody has it. */
  | { readonly kind: 'take' }
  | { readonly kind: 'wait' }

/** What to do about the lease; only who has read all that there is may take it. */
export function moveFor(found: Found | undefined, coordinator: string, mayTake: boolean): Move {
  if (found === undefined) return { kind: mayTake ? 'take' : 'wait' }
  const { held, revision } = found
  if (held.coordinator !== coordinator) return { kind: 'wait' }
  // The revision in which it was made is the number, which is not known before.
  return { kind: 'go-on', fence: held.fence > 0 ? held.fence : revision, revision }
}

/**
 * Who tells people: one coordinator at a time, by a key that lives ten seconds. Its fencing number is the revision in which it was made, so that each
 * holder has a higher one than all before.
 */
export class Lease {
  readonly #bucket: Bucket
  readonly #coordinator: string
  readonly #steady: () => number
  #revision = 0
  #fence = 0
  #until = 0
  /** Who holds it, as last seen. */
  holder: Held | undefined
  /** Whether the bucket answered when it was last asked. */
  reachable = false

  constructor(bucket: Bucket, coordinator: string, steady: () => number) {
    this.#bucket = bucket
    this.#coordinator = coordinator
    this.#steady = steady
  }

  get held(): boolean {
    return this.#steady() < this.#until
  }

  get fence(): number {
    return this.#fence
  }

  /** Renews it, or takes it where nobody has it; called every second or two. */
  async step(mayTake: boolean): Promise<void> {
    const asked = this.#steady()
    try {
      if (this.#revision > 0) {
        this.#revision = await this.#bucket.update(key, this.#text(this.#fence), this.#revision, requestMs)
        this.#until = asked + validMs
      } else await this.#look(asked, mayTake)
      this.reachable = true
    } catch (error) {
      if (isRefusal(error)) {
        // Somebody else has it, or it has run out.
        this.#revision = 0
        this.#until = 0
        this.reachable = true
      } else this.reachable = false
      // Whether the request arrived is not known: what is there now says it.
      if (this.#revision > 0 && !this.held) this.#revision = 0
    }
  }

  /** Lets another have it at once. */
  async release(): Promise<void> {
    const revision = this.#revision
    this.#revision = this.#until = 0
    if (revision > 0) await this.#bucket.delete(key, { previousSeq: revision }).catch(() => undefined)
  }

  async #look(asked: number, mayTake: boolean): Promise<void> {
    const entry = await this.#bucket.get(key)
    const found = entry === null || entry.operation !== 'PUT' ? undefined : { held: heldIn(entry.value), revision: entry.revision }
    this.holder = found?.held
    const move = moveFor(found, this.#coordinator, mayTake)
    if (move.kind === 'wait') return
    this.#revision = move.kind === 'take' ? await this.#bucket.create(key, this.#text(0)) : move.revision
    this.#fence = move.kind === 'take' ? this.#revision : move.fence
    this.holder = { coordinator: this.#coordinator, fence: this.#fence }
    this.#until = asked + validMs
  }

  #text(fence: number): string {
    return JSON.stringify({ coordinator: this.#coordinator, fence })
  }
}

/** Who holds the lease. Unreadable data is a holder without a name, whom everybody waits out: it expires with the bucket. */
export function heldIn(data: Uint8Array): Held {
  try {
    const { coordinator, fence } = JSON.parse(new TextDecoder().decode(data)) as Readonly<Record<string, unknown>>
    if (typeof coordinator === 'string' && Number.isSafeInteger(fence)) return { coordinator, fence: fence as number }
  } catch {
    // As below.
  }
  return { coordinator: '', fence: 0 }
}

/** Whether the server said that the revision is another. */
const isRefusal = (error: unknown): boolean => /wrong last sequence|key exists|10071/i.test(error instanceof Error ? error.message : '')
