/** Loaded into the monitor before it starts: tells its parent, whenever asked, how many bytes live on its heap once the garbage is out. */
const { gc } = globalThis as { readonly gc?: () => void }
process.on('message', () => {
  gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.channel?.unref()
