/** Turns Ctrl-C and a polite kill into an abort: the run ends and closes its reports. A second Ctrl-C ends the process at once. */
export function interruption(): { readonly signal: AbortSignal; readonly stop: () => void } {
  const controller = new AbortController()
  const abort = (): void => {
    stop()
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
