import { message, type Message, render } from '../messages/index.ts'
import { alertOf } from './alert/alert.ts'
import { Outbox } from './alert/outbox.ts'
import type { Clock } from './clock.ts'
import { transitions, type Log, type LogEntry, MaintenanceLog } from './log.ts'
import { reduce } from './state/reduce.ts'
import { initialState, type MonitorEvent, type MonitorState } from './state/state.ts'
import { storeFaultOf } from './store/fault.ts'
import type { History, RecordedCycle } from './store/history.ts'
import type { SetAside, Store } from './store/store.ts'
import type { StoreView } from './view.ts'

/** The parts that a recorder works with. */
interface RecorderOptions {
  readonly log: Log
  readonly clock: Clock
  readonly statusUrl: () => string | undefined
  readonly location?: string | undefined
  readonly acknowledge?: ((incident: string) => string) | undefined
}

const dayMs = 86_400_000
/** The time for which finished deliveries are kept. */
const deliveryDays = 7

/** The parts of the state that outlive the process. */
const kept = ['statuses', 'tracked', 'incidents', 'burns', 'deployments', 'people', 'days', 'runs', 'usual', 'identities'] as const

/** Facts that the page shows besides the log. */
const shown = ['incidents', 'rules', 'people'] as const

/** A disk that is full for long costs history, never an alert. */
const mostUnwritten = 10_000

/**
 * Holds the state, and writes the changes and alerts of an event into the store in one transaction.
 * If the store fails, all changes are kept in memory for the next time, and alerts are sent from there; a damaged store is set aside and written again.
 */
export class StateRecorder {
  readonly outbox: Outbox
  readonly #store: Store
  readonly #options: RecorderOptions
  #state: MonitorState
  #written: MonitorState
  #unwritten: RecordedCycle[] = []
  #failure: { readonly since: number; readonly reason: Message } | undefined
  #lost = 0
  #setAside = 0
  readonly #maintenance = new MaintenanceLog()

  constructor(store: Store, options: RecorderOptions) {
    this.#store = store
    this.#options = options
    this.#state = this.#written = store.memory.read()
    this.outbox = new Outbox(store.deliveries.read(), () => this.#write())
    if (store.setAside !== undefined) this.#tellSetAside(store.setAside)
  }

  get state(): MonitorState {
    return this.#state
  }

  /** The state of the store. */
  get store(): StoreView {
    const { since, reason } = this.#failure ?? {}
    return {
      ...(since === undefined ? {} : { failingSince: since }),
      ...(reason === undefined ? {} : { reason }),
      unwritten: this.#failure === undefined ? 0 : this.#unwritten.length,
      lost: this.#lost,
      setAside: this.#setAside,
    }
  }

  /** Applies an event; returns the names of receivers with a new alert, and whether anything differs from before. */
  apply(event: MonitorEvent, cycle?: RecordedCycle): { readonly receivers: ReadonlySet<string>; readonly changed: boolean } {
    const before = this.#state
    this.#state = reduce(before, event)
    const { notices } = this.#state
    const { statusUrl, location, acknowledge } = this.#options
    for (const notice of notices) this.outbox.add(alertOf(notice, { statusUrl: statusUrl(), location, acknowledge }), notice.to)
    if (cycle !== undefined) this.#unwritten.push(cycle)
    const failing = this.#failure !== undefined
    this.#write()
    const news = [...transitions(before, this.#state, event.at), ...this.#maintenanceAfter(event)]
    for (const entry of news) this.#options.log(entry)
    const storeChanged = failing !== (this.#failure !== undefined)
    const changed = storeChanged || news.length > 0 || shown.some((part) => before[part] !== this.#state[part])
    return { receivers: new Set(notices.flatMap(({ to }) => to)), changed }
  }

  /** Logs windows that begin or end as time passes, by the configuration, or by a decision. */
  #maintenanceAfter({ type, at }: MonitorEvent): readonly LogEntry[] {
    return type === 'time-passed' || type === 'configured' || type === 'acted' ? this.#maintenance.look(this.#state, at) : []
  }

  /** Writes all pending changes. */
  flush(): void {
    this.#write()
  }

  /** Reads from the history: nothing where the store fails. */
  read<Value>(look: (history: History) => readonly Value[]): readonly Value[] {
    try {
      return look(this.#store.history)
    } catch (error) {
      this.#fail(error)
      return []
    }
  }

  /** Removes old rows from the store, of configured and of former targets; after a failure the next time will do. */
  forget(retentionDays: number, isWatched: (target: string) => boolean): void {
    const { memory, history, deliveries } = this.#store
    const now = this.#options.clock.now()
    try {
      this.#store.transaction(() => {
        for (const target of history.targets()) if (!isWatched(target)) history.tidy(target, now, retentionDays)
        memory.forget(now - retentionDays * dayMs)
        deliveries.forget(now - deliveryDays * dayMs)
      })
    } catch (error) {
      this.#fail(error)
    }
  }

  #write(): void {
    const before = this.#written
    const after = this.#state
    const same = kept.every((part) => before[part] === after[part])
    if (same && this.#unwritten.length === 0 && !this.outbox.hasUnwritten && this.#failure === undefined) return
    try {
      this.#writeAll(before, after)
    } catch (error) {
      this.#fail(error)
      return
    }
    if (this.#failure !== undefined) this.#options.log({ level: 'info', event: 'store-recovered' })
    this.#failure = undefined
  }

  #writeAll(before: MonitorState, after: MonitorState): void {
    const { memory, history, deliveries } = this.#store
    this.#store.transaction(() => {
      for (const recorded of this.#unwritten) history.add(recorded.cycle, recorded)
      deliveries.write(this.outbox.unwritten)
      memory.write(before, after)
    })
    this.#written = after
    this.#unwritten = []
    this.outbox.written()
  }

  #fail(error: unknown): void {
    const { reason, damaged } = storeFaultOf(error)
    if (damaged && this.#replace()) return
    if (this.#failure?.reason.id !== reason.id) this.#options.log({ level: 'error', event: 'store-failed', reason: render(reason) })
    this.#failure = { since: this.#failure?.since ?? this.#options.clock.now(), reason }
    const excess = this.#unwritten.length - mostUnwritten
    if (excess <= 0) return
    this.#unwritten = this.#unwritten.slice(excess)
    this.#lost += excess
  }

  /** Goes on with an empty file, into which all that is known now is written; whether that could be done. */
  #replace(): boolean {
    try {
      const as = this.#store.replace()
      this.#written = initialState
      this.outbox.forgotten()
      this.#tellSetAside({ as, incomplete: [] })
      this.#writeAll(initialState, this.#state)
      this.#failure = undefined
      return true
    } catch {
      return false
    }
  }

  #tellSetAside({ as, incomplete }: SetAside): void {
    this.#setAside++
    this.#options.log({
      level: 'error',
      event: 'store-replaced',
      as,
      ...(incomplete.length > 0 && { incomplete }),
      message: [message('store-replaced'), message(incomplete.length === 0 ? 'store-replaced.complete' : 'store-replaced.incomplete')]
        .map((line) => render(line))
        .join(' '),
    })
  }
}
