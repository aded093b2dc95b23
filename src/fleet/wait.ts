import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../monitor/index.ts'
import { connectNats, isRejection, NatsError, type Nats, type NatsSettings } from './connection.ts'

const againMs = 1000
const remindMs = 300_000

/**
 * Connects as soon as a server can be reached, and reports at once where none can. Undefined where `signal` comes before.
 * Throws NatsError where waiting is in vain: for a file that cannot be read, or credentials that are rejected.
 */
export async function connectWhenThere(
  settings: NatsSettings,
  name: string,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<Nats | undefined> {
  const tell = seldom(log)
  const ended = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
  const unlessEnded = async (attempt: Promise<Nats>): Promise<Nats | undefined> => {
    const nats = await Promise.race([attempt, ended])
    if (nats === undefined) void attempt.then(async ({ connection }) => await connection.close()).catch(() => undefined)
    return nats
  }
  while (!signal.aborted)
    try {
      // One that does not wait reports why, but forgets the servers that were down.
      const first = await unlessEnded(connectNats(settings, name, { patient: false }))
      await first?.connection.close()
      return first && (await unlessEnded(connectNats(settings, name)))
    } catch (error) {
      if (!(error instanceof NatsError) || error.cause === undefined || isRejection(error.cause)) throw error
      tell({ level: 'warn', event: 'fleet-waits', reason: 'nats-unreachable', message: error.message })
      await pause(againMs, undefined, { signal }).catch(() => undefined)
    }
  return undefined
}

/** Passes on a line whose reason is another than before, and the same one every five minutes. */
export function seldom(log: Log): Log {
  let last: unknown
  let at = -Infinity
  return (entry) => {
    if (entry['reason'] === last && performance.now() - at < remindMs) return
    last = entry['reason']
    at = performance.now()
    log(entry)
  }
}
