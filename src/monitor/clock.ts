/** The clock of the monitor. In production it is the machine's; in tests days pass at once. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a monotonic clock, for rhythms. */
  readonly steady: () => number
  /** Milliseconds by which the machine's clock was set, without a confirmation; `now` continues as before. */
  readonly stepMs?: () => number
  /** Calls once, after this many milliseconds; returns a function that cancels the call. */
  readonly after: (ms: number, call: () => void) => CallOff
}

/** Cancels a scheduled call. */
export type CallOff = () => void

/** The longest time that a timer of the machine can be set to. */
const longestTimerMs = 2 ** 31 - 1

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.timeOrigin + performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(longestTimerMs, Math.max(0, Math.ceil(ms))))
    return () => clearTimeout(timer)
  },
}

/** Calls repeatedly, with this many milliseconds in between. */
export function every(clock: Clock, ms: number, call: () => void): CallOff {
  let callOff = clock.after(ms, tick)
  function tick(): void {
    callOff = clock.after(ms, tick)
    call()
  }
  return () => callOff()
}

/** Returns the value of a promise, or undefined after this many milliseconds. */
export async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return await Promise.race([work, enough]).finally(() => clearTimeout(timer))
}
