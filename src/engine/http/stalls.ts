const beatMs = 100
/** Timers are as late as this on any busy machine; what is later is a stall. */
const toleratedMs = 100

let beating: NodeJS.Timeout | undefined
let watchers = 0
let lastBeat = 0
let lostMs = 0

/** How long this process was deaf while somebody watched: its event loop was blocked, or the process stopped. */
interface StallWatch {
  /** Milliseconds in which nothing that had arrived could be heard, since the watch began. */
  readonly ms: number
  end(): void
}

/** Watches for stalls of the event loop of this thread; all that watch share one heartbeat. End it, or it beats on. */
export function watchStalls(): StallWatch {
  if (watchers++ === 0) {
    lastBeat = performance.now()
    beating = setInterval(beat, beatMs).unref()
  }
  const before = lostMs + currentMs()
  let ended: number | undefined
  return {
    get ms() {
      return ended ?? lostMs + currentMs() - before
    },
    end() {
      if (ended !== undefined) return
      ended = lostMs + currentMs() - before
      if (--watchers === 0) clearInterval(beating)
    },
  }
}

function beat(): void {
  lostMs += currentMs()
  lastBeat = performance.now()
}

/** What the beat that is due has to wait for; nothing while it is in time. */
function currentMs(): number {
  const lateMs = performance.now() - lastBeat - beatMs
  return lateMs > toleratedMs ? lateMs : 0
}
