import type { LogEntry } from './log.ts'
import { maintenanceAt } from './state/people.ts'
import type { MonitorState } from './state/state.ts'

/** The targets that are in maintenance, as the log last said. */
export class MaintenanceLog {
  readonly #reasons = new Map<string, string>()

  /** A line for each target whose maintenance has begun or ended since the last look. */
  look(state: MonitorState, at: number): readonly LogEntry[] {
    const entries: LogEntry[] = []
    const shown = (target: string): string => state.statuses.get(target)?.state ?? 'unknown'
    for (const target of state.rules.keys()) {
      const reason = maintenanceAt(state, target, at)
      const known = this.#reasons.get(target)
      if (reason !== undefined && known === undefined) {
        this.#reasons.set(target, reason)
        entries.push({ level: 'info', event: 'maintenance-began', target, reason, from: shown(target) })
      } else if (reason === undefined && known !== undefined) {
        this.#reasons.delete(target)
        entries.push({ level: 'info', event: 'maintenance-ended', target, reason: known, to: shown(target) })
      }
    }
    for (const target of this.#reasons.keys()) if (!state.rules.has(target)) this.#reasons.delete(target)
    return entries
  }
}
