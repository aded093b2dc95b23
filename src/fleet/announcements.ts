import type { Log, LogEntry } from '../monitor/index.ts'
import { eventSubject } from './names.ts'
import type { Publisher } from './publisher.ts'

/** A line of the log, with the time of the stream. */
interface Line {
  readonly at: number
  readonly entry: LogEntry
}

/** What was not written as an event because a coordinator died is written by the next one. */
const recentMs = 110_000

const kinds: Readonly<Partial<Record<LogEntry['event'], 'opened' | 'changed' | 'resolved'>>> = {
  'incident-opened': 'opened',
  'incident-changed': 'changed',
  'incident-resolved': 'resolved',
}

const aboutTargets: ReadonlySet<string> = new Set(['target-changed', ...Object.keys(kinds)])

/** Lines about targets and incidents: every coordinator comes to the same, and the one that leads writes them to its log and as events. */
export class Announcements {
  readonly #log: Log
  readonly #publisher: Publisher
  #recent: Line[] = []

  constructor(log: Log, publisher: Publisher) {
    this.#log = log
    this.#publisher = publisher
  }

  /** Takes a line at a time of the stream. Lines about this process itself are written whether it leads or not. */
  take(entry: LogEntry, { at, leads }: { readonly at: number; readonly leads: boolean }): void {
    if (!aboutTargets.has(entry.event)) return this.#log(entry)
    this.#recent.push({ at, entry })
    if (!leads) return
    this.#log(entry)
    this.#publish({ at, entry })
  }

  /** Publishes again what the leader before may not have published; the servers drop what they have already. */
  repeat(at: number): void {
    for (const line of this.#since(at - recentMs)) this.#publish(line)
  }

  /** Forgets old lines, but not each time that one has become old: in a great outage there are tens of thousands. */
  forget(at: number): void {
    if (this.#recent.length > 0 && this.#recent[0]!.at < at - 2 * recentMs) this.#recent = this.#since(at - recentMs)
  }

  #since(since: number): Line[] {
    return this.#recent.filter(({ at }) => at >= since)
  }

  #publish({ at, entry: { event, ...details } }: Line): void {
    const kind = kinds[event]
    if (kind === undefined) return
    this.#publisher.publish({
      subject: eventSubject(kind),
      id: `${kind}:${String(details['incident'])}:${at}`,
      data: JSON.stringify({ at, ...details }),
    })
  }
}
