import type { Sighted } from './fleet-state.ts'

/** A cycle of a target outside the rhythm, told under a slot that is the same for all who are asked. */
export interface Ask {
  readonly target: string
  /** Milliseconds since 1970. */
  readonly slot: number
}

/**
 * The slot for a cycle that is asked for now: after all that was told, and well before the next of the rhythm. However wrong the clock of whoever asks
 * is, what comes in the rhythm afterwards is still news.
 */
export function slotForAsk({ reports, decided, open }: Sighted, intervalMs: number, now: number): number {
  const last = Math.max(decided, ...[...open, ...reports.values()].map(({ slot }) => slot))
  return Math.min(Math.max(now, last + 1), last + intervalMs / 2)
}

/** What a coordinator asks a prober; undefined where it is nothing of the kind. */
export function askIn(data: Uint8Array): Ask | undefined {
  try {
    const { target, slot } = JSON.parse(new TextDecoder().decode(data)) as Readonly<Record<string, unknown>>
    return typeof target === 'string' && typeof slot === 'number' && Number.isFinite(slot) ? { target, slot } : undefined
  } catch {
    return undefined
  }
}
