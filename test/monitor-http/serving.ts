import { onTestFinished } from 'vitest'
import { startMonitorServer, type MonitorServer, type MonitorServerOptions } from '../../src/monitor/web/server.ts'
import type { Fleet } from './fleet-view.ts'

/** A server on a free port for one test; what it warns of is kept. */
export async function serving(
  view: Fleet,
  options: Partial<MonitorServerOptions> = {},
): Promise<{ readonly url: string; readonly warnings: readonly string[]; renew: MonitorServer['renew']; close(): Promise<void> }> {
  const warnings: string[] = []
  const warn = (message: string): void => void warnings.push(message)
  const server = await startMonitorServer({ view, version: '1.2.3', warn, ...options, listen: { port: 0, ...options.listen } })
  onTestFinished(async () => await server.close())
  return { ...server, warnings }
}
