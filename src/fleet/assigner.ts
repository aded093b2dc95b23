import type { Log, ProberView } from '../monitor/index.ts'
import { assigned, keyOf, type Candidate, type Wanted } from './assignment.ts'
import { assignmentIn, packed, registrationIn, type Assignment, type Registration } from './registration.ts'
import type { Buckets } from './streams.ts'

/** A prober that has said nothing for so long is given up: three times what it needs to say it, and an election. */
const goneMs = 12_000
/** A prober registers every three seconds; what it says in between is not read. */
const tooSoonMs = 1000
/** Where nobody says anything, it is asked anew. */
const quietMs = 7000

interface Known {
  readonly registration: Registration
  readonly seenAt: number
  readonly at: number
}

/** Knows which probers live, and gives them their targets. */
export class Assigner {
  readonly #buckets: Buckets
  readonly #wanted: () => readonly Wanted[]
  readonly #unsettled: () => ReadonlyMap<string, readonly string[]>
  readonly #log: Log
  readonly #known = new Map<string, Known>()
  #heardAt = performance.now()
  /** Since when steps were taken one after the other: who has just begun to listen judges nobody. */
  #steadySince = performance.now()
  #steppedAt = performance.now()
  #signature = ''
  /** Who was given what, and what each was told to ask, as last written. */
  #given: ReadonlyMap<string, readonly string[]> = new Map()
  readonly #written = new Map<string, string>()
  #watch: { stop(): void } | undefined
  #stopped = false
  readonly #walk: Promise<void>

  constructor(
    buckets: Buckets,
    { wanted, unsettled }: { readonly wanted: () => readonly Wanted[]; readonly unsettled: () => ReadonlyMap<string, readonly string[]> },
    log: Log,
  ) {
    this.#buckets = buckets
    this.#wanted = wanted
    this.#unsettled = unsettled
    this.#log = log
    this.#walk = this.#listen()
  }

  /** Every prober that is known to live. */
  views(): readonly ProberView[] {
    return [...this.#known.values()]
      .map(({ registration: { targets, ...own }, at }): ProberView => ({ ...own, able: targets.length, at }))
      .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  }

  /** Writes who makes the cycles of what, and what is to be asked in each, where that has changed: in the name of the lease with this number. */
  async step(fence: number): Promise<void> {
    const now = performance.now()
    if (now - this.#steppedAt > 4000) this.#steadySince = now
    this.#steppedAt = now
    if (now - this.#steadySince > goneMs && now - this.#heardAt < quietMs)
      for (const [key, { seenAt }] of this.#known) if (now - seenAt > goneMs) this.#known.delete(key)
    const candidates = [...this.#known.values()].map(({ registration: { location, prober, targets, capacity } }): Candidate => ({
      location,
      prober,
      able: new Set(targets),
      capacity,
    }))
    // Where nobody is known, it is rather this one that cannot hear.
    if (candidates.length === 0) return
    const wanted = this.#wanted()
    const signature = JSON.stringify([fence, wanted, candidates.map((one) => [keyOf(one), one.capacity, ...one.able].join(' ')).toSorted()])
    const isOther = signature !== this.#signature
    if (isOther) {
      this.#given = assigned(wanted, candidates)
      this.#written.clear()
    }
    const all = this.#unsettled()
    for (const [key, targets] of this.#given) {
      const unsettled = all.size === 0 ? [] : targets.flatMap((target) => (all.has(target) ? [[target, all.get(target)!] as const] : []))
      const text = JSON.stringify(unsettled)
      if (this.#written.get(key) === text) continue
      await this.#write(key, { fence, targets, unsettled })
      this.#written.set(key, text)
    }
    this.#signature = signature
    if (isOther) this.#log({ level: 'info', event: 'targets-assigned', targets: wanted.length, probers: candidates.length })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#watch?.stop()
    await this.#walk
  }

  /** Only over what was read: a coordinator that does not lead any more finds a newer number there. */
  async #write(key: string, assignment: Assignment): Promise<void> {
    const bucket = this.#buckets.assignments
    const entry = await bucket.get(key)
    if (entry === null || entry.operation !== 'PUT') return void (await bucket.create(key, packed(assignment)))
    const before = assignmentIn(entry.value)
    if (before.fence > assignment.fence) throw new Error('another coordinator leads')
    const isSame = (['targets', 'unsettled'] as const).every((part) => JSON.stringify(before[part]) === JSON.stringify(assignment[part]))
    if (!isSame) await bucket.update(key, packed(assignment), entry.revision)
  }

  async #listen(): Promise<void> {
    while (!this.#stopped)
      try {
        const watch = await this.#buckets.probers.watch()
        this.#watch = watch
        this.#heardAt = performance.now()
        const watchdog = setInterval(() => {
          if (performance.now() - this.#heardAt > quietMs) watch.stop()
        }, 1000)
        for await (const entry of watch) {
          this.#heardAt = performance.now()
          if (entry.operation !== 'PUT') this.#known.delete(entry.key)
          else if (performance.now() - (this.#known.get(entry.key)?.seenAt ?? -Infinity) > tooSoonMs)
            try {
              this.#known.set(entry.key, {
                registration: registrationIn(entry.key, entry.value),
                seenAt: performance.now(),
                at: Date.now(),
              })
            } catch {
              // Whoever cannot be read, or speaks for another, cannot be given anything.
            }
        }
        clearInterval(watchdog)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
  }
}
