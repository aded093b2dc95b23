/** What the gateway told of one call: also what no caller sees. */
export interface RecordedCall {
  /** The id that the caller sent along (`X-Gravitee-Transaction-Id`). */
  readonly transaction?: string
  readonly api?: string
  readonly status: number
  /** Why the call ended here, in the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`. */
  readonly errorKey?: string
  /** The same where the older engine ran it, and more where the newer one did. */
  readonly failure?: string
  /** What failed: `POLICY` and the policy's id, or `SYSTEM` and a part of the gateway; the newer engine alone tells. */
  readonly component?: string
  readonly componentName?: string
  /** In the gateway's words, which may repeat what a policy sent: not for people. */
  readonly message?: string
}

/** Somebody whom the gateway turned to and whom it was not told of: a name or an address, and a port. Nothing was sent there. */
export interface Contact {
  readonly host: string
  readonly port: number
}

/** Something of this machine that a definition asked for and did not get. */
export interface Refusal {
  readonly kind: 'file' | 'program'
  /** Its path or name. */
  readonly name: string
}

/** The gateway tells of a call a moment after the caller has its answer. */
const longestWaitMs = 3000

/** What a running gateway told, as it comes. */
export class CallLog {
  readonly #calls = new Map<string, RecordedCall>()
  readonly #waiting = new Map<string, (call: RecordedCall | undefined) => void>()
  readonly #contacts: (Contact & { readonly atMs: number })[] = []
  readonly #refusals: (Refusal & { readonly atMs: number })[] = []
  #closed = false

  record(call: RecordedCall): void {
    const { transaction } = call
    if (transaction === undefined) return
    this.#calls.set(transaction, call)
    this.#waiting.get(transaction)?.(call)
  }

  contact({ host, port }: Contact): void {
    this.#contacts.push({ host, port, atMs: Date.now() })
  }

  refused({ kind, name }: Refusal): void {
    this.#refusals.push({ kind, name, atMs: Date.now() })
  }

  /** Whether the gateway is gone. */
  get isClosed(): boolean {
    return this.#closed
  }

  /** Nothing more will come. */
  close(): void {
    this.#closed = true
    for (const give of this.#waiting.values()) give(undefined)
  }

  /** What was told of a call; waits for it a moment. Undefined where nothing is. */
  async of(transaction: string): Promise<RecordedCall | undefined> {
    const known = this.#calls.get(transaction)
    if (known !== undefined || this.#closed) return known
    return await new Promise((give) => {
      const timer = setTimeout(() => found(undefined), longestWaitMs)
      const found = (call: RecordedCall | undefined): void => {
        clearTimeout(timer)
        this.#waiting.delete(transaction)
        give(call)
      }
      this.#waiting.set(transaction, found)
    })
  }

  /** Whom the gateway turned to since a moment, in milliseconds; without one, since it was last forgotten. */
  contactsSince(atMs = 0): readonly Contact[] {
    return this.#contacts.filter((contact) => contact.atMs >= atMs)
  }

  /** What was asked for and refused since a moment, in milliseconds. */
  refusalsSince(atMs = 0): readonly Refusal[] {
    return this.#refusals.filter((refusal) => refusal.atMs >= atMs)
  }

  /** Begins anew: what was told belongs to definitions that are gone. */
  forget(): void {
    this.#calls.clear()
    this.#contacts.length = 0
    this.#refusals.length = 0
  }
}
