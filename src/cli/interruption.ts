/** Within this, two signals are one. */
const sameMs = 300

/** Turns Ctrl-C and a polite kill into an abort: the run ends and closes its reports. A second Ctrl-C ends the process at once. */
export function interruption(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  let atMs = -Infinity
  const abort = (signal: NodeJS.Signals): void => {
    // A terminal sends Ctrl-C to all processes of a command, and the first of them sends it on.
    if (performance.now() - atMs < sameMs) return
    if (controller.signal.aborted) {
      stop()
      process.kill(process.pid, signal)
    }
    atMs = performance.now()
    controller.abort(new Error('interrupted'))
  }
  const stop = (): void => {
    process.off('SIGINT', abort)
    process.off('SIGTERM', abort)
  }
  process.on('SIGINT', abort)
  process.on('SIGTERM', abort)
  return { signal: controller.signal, stop }
}
