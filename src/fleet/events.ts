import type { JsMsg } from '@nats-io/jetstream'
import type { DeliveryEnd } from '../monitor/index.ts'
import type { Acts } from './acts.ts'
import { actSubject, tickSubject, tokenOf } from './names.ts'
import { readObservation, type Bounds } from './observation.ts'
import { isPublished } from './origin.ts'
import type { StreamEvent } from './replica.ts'

/** What a message of the stream says happened, at a time of the stream; undefined where a coordinator wrote what cannot be read, or a server published it. */
export function eventIn(
  message: Pick<JsMsg, 'subject' | 'data'> & Partial<Pick<JsMsg, 'headers'>>,
  bounds: Bounds,
  acts?: Acts,
): StreamEvent | undefined {
  const { subject, data, headers } = message
  const { at } = bounds
  if (subject === tickSubject) return isPublished(headers) ? { type: 'ticked', at } : undefined
  if (subject === actSubject) {
    const acted = acts?.read(message, at)
    if (acted === undefined) return undefined
    return 'asked' in acted ? { type: 'asked', at, ...acted } : { type: 'acted', at, ...acted }
  }
  const [, , location = '', prober = '', target] = subject.split('.')
  if (target === undefined) return { type: 'prober-left', at, location, prober }
  const read = readObservation(data, bounds)
  if ('refused' in read) return { type: 'refused', at, location, prober, reason: read.refused }
  const { observed } = read
  // The servers hold a prober to its own name in the subject, and this holds what it says to that.
  const isRight = observed.location === location && observed.prober === prober && tokenOf(observed.cycle.target) === target
  return isRight ? { type: 'observed', at, observed } : { type: 'refused', at, location, prober, reason: 'it speaks for another' }
}

/** Of which alert a coordinator says that it has arrived or was given up. */
export function notifiedIn({ data, headers }: Pick<JsMsg, 'data' | 'headers'>): Notified | undefined {
  const { delivery, outcome } = (parsed(data) ?? {}) as Readonly<Record<string, unknown>>
  const isNotified = isPublished(headers) && typeof delivery === 'string' && (outcome === 'sent' || outcome === 'given-up')
  return isNotified ? { delivery, outcome } : undefined
}

interface Notified {
  readonly delivery: string
  readonly outcome: DeliveryEnd
}

/** What a coordinator wrote; undefined where it cannot be read, which must hold up nobody. */
function parsed(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data))
  } catch {
    return undefined
  }
}
