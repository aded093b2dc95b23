/** The gateway's report of one call, with details that no caller sees. */
export interface LoggedCall {
  /** The id that the caller sent along (`X-Gravitee-Transaction-Id`). */
  readonly transaction?: string
  readonly api?: string
  readonly status: number
  /** The key of the error that ended the call, in the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`. */
  readonly errorKey?: string
  /** The same where the older engine ran it, and more where the newer one did. */
  readonly failure?: string
  /** The failed component: `POLICY` and the policy's id, or `SYSTEM` and a part of the gateway; from the newer engine only. */
  readonly component?: string
  readonly componentName?: string
  /** In the gateway's words, which may repeat what a policy sent: not for people. */
  readonly message?: string
}

/** A host outside of the allowed ones that the gateway tried to connect to: a name or an address, and a port. Nothing was sent there. */
export interface Contact {
  readonly host: string
  readonly port: number
}

/** A file or a program of this machine that a definition tried to use, and that the gateway denied. */
export interface RefusedAccess {
  readonly kind: 'file' | 'program'
  /** Its path or name. */
  readonly name: string
}

/** The time limit for the gateway's report of a call, which comes a moment after the response. */
const longestWaitMs = 3000

/** The reports of a running gateway. */
export class CallLog {
  readonly #calls = new Map<string, LoggedCall>()
  readonly #waiting = new Map<string, (call: LoggedCall | undefined) => void>()
  readonly #contacts: (Contact & { readonly atMs: number })[] = []
  readonly #refusals: (RefusedAccess & { readonly atMs: number })[] = []
  #closed = false

  record(call: LoggedCall): void {
    const { transaction } = call
    if (transaction === undefined) return
    this.#calls.set(transaction, call)
    this.#waiting.get(transaction)?.(call)
  }

  contact({ host, port }: Contact): void {
    this.#contacts.push({ host, port, atMs: Date.now() })
  }

  refused({ kind, name }: RefusedAccess): void {
    this.#refusals.push({ kind, name, atMs: Date.now() })
  }

  /** True once the gateway has ended. */
  get isClosed(): boolean {
    return this.#closed
  }

  /** Ends the log: no more reports will come. */
  close(): void {
    this.#closed = true
    for (const give of this.#waiting.values()) give(undefined)
  }

  /** The report of a call; waits for it a moment. Undefined where there is none. */
  async of(transaction: string): Promise<LoggedCall | undefined> {
    const known = this.#calls.get(transaction)
    if (known !== undefined || this.#closed) return known
    return await new Promise((give) => {
      const timer = setTimeout(() => found(undefined), longestWaitMs)
      const found = (call: LoggedCall | undefined): void => {
        clearTimeout(timer)
        this.#waiting.delete(transaction)
        give(call)
      }
      this.#waiting.set(transaction, found)
    })
  }

  /** The denied connections since a time in milliseconds; by default since the last `forget`. */
  contactsSince(atMs = 0): readonly Contact[] {
    return this.#contacts.filter((contact) => contact.atMs >= atMs)
  }

  /** The denied files and programs since a time in milliseconds. */
  refusalsSince(atMs = 0): readonly RefusedAccess[] {
    return this.#refusals.filter((refusal) => refusal.atMs >= atMs)
  }

  /** Removes all reports, which belong to earlier definitions. */
  forget(): void {
    this.#calls.clear()
    this.#contacts.length = 0
    this.#refusals.length = 0
  }
}
