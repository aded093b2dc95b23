import type { JsMsg } from '@nats-io/jetstream'
import { isFrom } from './origin.ts'

/** A location may be heard several times as often as its targets are due: for cycles outside the rhythm, and for another configuration. */
const generosity = 4
const spareInMinute = 200
const minuteMs = 60_000
/** A location that was cut off keeps what it observed for a day. */
const longestMs = 86_400_000

interface GateOptions {
  /** How many observations a second all targets together come to at one location. */
  readonly expected: () => number
  /** When a location was last heard, by the time of the stream; asked once after the start. */
  readonly heardAt: (location: string) => number | undefined
  /** Called for the first observation that is dropped, and then once a minute. */
  readonly onDropped: (location: string, dropped: number) => void
}

interface Allowance {
  /** How many more observations count now, and since when. */
  left: number
  at: number
  dropped: number
  reportedAt: number
}

/**
 * Holds each location to its name and to what it can have observed, so that none takes the time of a coordinator from the others: so many observations as
 * its targets were due since it was last heard, several times over. Decides by subject, headers and the time of the stream; an observation that is not
 * admitted is not parsed.
 */
export class Gate {
  readonly #options: GateOptions
  readonly #allowances = new Map<string, Allowance>()
  #perMs = 0
  #countedAt = -Infinity

  constructor(options: GateOptions) {
    this.#options = options
  }

  /** Whether an observation (`gw.obs.LOCATION.…`) counts that came at this time; any other message does. */
  admits({ subject, headers }: Pick<JsMsg, 'subject' | 'headers'>, at: number): boolean {
    const [, tree, location = ''] = subject.split('.', 3)
    if (tree !== 'obs') return true
    if (!isFrom(headers, location)) return false
    const allowance = this.#allowanceOf(location, at)
    if (allowance.left >= 1) {
      allowance.left--
      return true
    }
    allowance.dropped++
    if (at - allowance.reportedAt > minuteMs) {
      this.#options.onDropped(location, allowance.dropped)
      Object.assign(allowance, { dropped: 0, reportedAt: at })
    }
    return false
  }

  #allowanceOf(location: string, at: number): Allowance {
    const { expected, heardAt } = this.#options
    // Goes over every target.
    if (at - this.#countedAt > minuteMs) {
      this.#perMs = (generosity * expected()) / 1000 + spareInMinute / minuteMs
      this.#countedAt = at
    }
    let known = this.#allowances.get(location)
    if (known === undefined) {
      known = { left: 0, at: (heardAt(location) ?? at) - minuteMs, dropped: 0, reportedAt: -Infinity }
      this.#allowances.set(location, known)
    }
    const silentMs = Math.min(at - known.at, longestMs)
    const most = this.#perMs * Math.max(minuteMs, silentMs)
    // What is left of a long silence stays.
    known.left = Math.max(known.left, Math.min(known.left + this.#perMs * silentMs, most))
    known.at = at
    return known
  }
}
