const beatMs = 100
/** Timers on a busy machine may be this late; a longer delay is a stall. */
const toleratedMs = 100

let beating: NodeJS.Timeout | undefined
let watchers = 0
let lastBeat = 0
let lostMs = 0

/** Watches for stalls of the event loop of this thread; all that watch share one heartbeat. End it, or it beats on. */
export const watchStalls = (): StallWatch => new StallWatch()

/** Measures how long this process stalled while it was watching: its event loop was blocked, or the process stopped. */
class StallWatch {
  readonly #before: number
  #ended: number | undefined

  constructor() {
    if (watchers++ === 0) {
      lastBeat = performance.now()
      beating = setInterval(beat, beatMs).unref()
    }
    this.#before = lostMs + currentMs()
  }

  /** Milliseconds of stalls since the watch began. */
  get ms(): number {
    return this.#ended ?? lostMs + currentMs() - this.#before
  }

  end(): void {
    if (this.#ended !== undefined) return
    this.#ended = this.ms
    if (--watchers === 0) clearInterval(beating)
  }
}

function beat(): void {
  lostMs += currentMs()
  lastBeat = performance.now()
}

/** Returns by how many milliseconds the due beat is late; 0 within the tolerance. */
function currentMs(): number {
  const lateMs = performance.now() - lastBeat - beatMs
  return lateMs > toleratedMs ? lateMs : 0
}
