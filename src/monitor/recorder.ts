import { alertOf, type Alert } from './alert/alert.ts'
import type { Cycle } from './cycle.ts'
import { transitions, type Log } from './log.ts'
import { reduce, type MonitorEvent, type MonitorState } from './state.ts'
import type { Store } from './store/store.ts'

/** A cycle with what its place in the history depends on. */
export interface RecordedCycle {
  readonly cycle: Cycle
  readonly maintenance: boolean
  readonly retentionDays: number
}

/** What one event leaves to be written. */
interface Entry {
  readonly cycle?: RecordedCycle
  readonly alerts: readonly { readonly alert: Alert; readonly to: readonly string[] }[]
}

/** A disk that is full for long costs history, never an alert. */
const mostUnwritten = 10_000

/**
 * Holds the state and lets nothing be true that is not written: an event, what it changes and whom it makes be told go into the store at once.
 * Where the store fails, all of it is kept for the next time.
 */
export class Recorder {
  readonly #store: Store
  readonly #log: Log
  readonly #statusUrl: () => string | undefined
  #state: MonitorState
  #written: MonitorState
  #unwritten: Entry[] = []
  #failing = false

  constructor(store: Store, { log, statusUrl }: { readonly log: Log; readonly statusUrl: () => string | undefined }) {
    this.#store = store
    this.#log = log
    this.#statusUrl = statusUrl
    this.#state = this.#written = store.memory.read()
  }

  get state(): MonitorState {
    return this.#state
  }

  /** Takes an event in; gives the names of the receivers that have to be told something, and whether anything is other than before. */
  apply(event: MonitorEvent, cycle?: RecordedCycle): { readonly receivers: ReadonlySet<string>; readonly changed: boolean } {
    const before = this.#state
    this.#state = reduce(before, event)
    const alerts = this.#state.notices.map((notice) => ({ alert: alertOf(notice, this.#statusUrl()), to: notice.to }))
    if (cycle !== undefined || alerts.length > 0) this.#unwritten.push({ alerts, ...(cycle === undefined ? {} : { cycle }) })
    this.#write()
    const news = transitions(before, this.#state)
    for (const entry of news) this.#log(entry)
    const changed = news.length > 0 || before.incidents !== this.#state.incidents || before.rules !== this.#state.rules
    return { receivers: new Set(alerts.flatMap(({ to }) => to)), changed }
  }

  #write(): void {
    const before = this.#written
    const after = this.#state
    const same = before.statuses === after.statuses && before.troubles === after.troubles && before.incidents === after.incidents
    if (same && this.#unwritten.length === 0) return
    const { memory, history, outbox } = this.#store
    try {
      this.#store.transaction(() => {
        for (const { cycle, alerts } of this.#unwritten) {
          if (cycle !== undefined) history.add(cycle.cycle, cycle)
          for (const { alert, to } of alerts) outbox.add(alert, to)
        }
        memory.write(before, after)
      })
      this.#written = after
      this.#unwritten = []
      if (this.#failing) this.#log({ level: 'info', event: 'store-recovered' })
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#log({ level: 'error', event: 'store-failed', reason: error instanceof Error ? error.message : 'unknown' })
      this.#failing = true
      if (this.#unwritten.length > mostUnwritten) this.#unwritten = this.#unwritten.filter(({ alerts }) => alerts.length > 0)
    }
  }
}
