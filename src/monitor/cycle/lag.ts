import type { Exchange } from '../../engine/index.ts'

const beatMs = 20
/** An answer that targets share may be as old as their interval. */
const secondsKept = 4096

let beating: NodeJS.Timeout | undefined
let watchers = 0
let lastBeat = 0
/** The longest lag of each second, the latest of them; and the seconds that they are of. */
const longest = new Float64Array(secondsKept)
const seconds = new Float64Array(secondsKept)

/** Measures the longest delay between the arrival of data and its processing here. */
interface LagWatch {
  /** Milliseconds; less than the pace of the watch is not noticed. */
  end(): number
}

/** Watches how late the event loop is; all that watch share one heartbeat. End it, or it beats on. */
export function watchLag(): LagWatch {
  if (watchers++ === 0) {
    lastBeat = performance.now()
    beating = setInterval(beat, beatMs).unref()
  }
  const from = performance.now()
  return {
    end: () => {
      note(performance.now())
      if (--watchers === 0) clearInterval(beating)
      return longestBetween(from, performance.now())
    },
  }
}

/** Returns the longest delay of this process during an exchange that another watch observed; Infinity for one long ago. */
export function lagDuring({ startedAt, durationMs }: Pick<Exchange, 'startedAt' | 'durationMs'>): number {
  const ageMs = Date.now() - Date.parse(startedAt)
  const from = performance.now() - ageMs
  return ageMs > secondsKept * 1000 ? Infinity : longestBetween(from, from + durationMs)
}

function beat(): void {
  const now = performance.now()
  note(now)
  lastBeat = now
}

/** Milliseconds by which the beat that is due, or comes now, is late. */
function note(now: number): void {
  const second = Math.floor(now / 1000)
  const slot = second % secondsKept
  if (seconds[slot] !== second) longest[slot] = 0
  seconds[slot] = second
  longest[slot] = Math.max(longest[slot]!, now - lastBeat - beatMs)
}

function longestBetween(from: number, to: number): number {
  const last = Math.floor(to / 1000)
  let most = 0
  for (let second = Math.max(0, Math.floor(from / 1000), last - secondsKept + 1); second <= last; second++) {
    const slot = second % secondsKept
    if (seconds[slot] === second) most = Math.max(most, longest[slot]!)
  }
  return most
}
