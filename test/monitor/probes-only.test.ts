import { describe, expect, it } from 'vitest'
import { Monitor } from '../../src/monitor/monitor.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { monitoring } from '../../suites/monitor.ts'

describe('a monitor whose clock is a scraper', () => {
  it('makes no cycle but those it is asked for', async () => {
    const { sandbox, target } = await startSandboxTarget()
    const monitor = new Monitor({
      targets: [target],
      monitoring,
      store: await openStore(':memory:'),
      version: '0.0.0',
      environment: {},
      log: () => undefined,
      statusUrl: () => undefined,
      probesOnly: true,
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sandbox.requests.gateway).toBe(0)
    const cycle = await monitor.probe('sandbox', { deadlineMs: 10_000 })
    expect(cycle?.outcome).toBe('passed')
    expect(sandbox.requests.gateway).toBeGreaterThan(0)
    expect(await monitor.probe('another', { deadlineMs: 1000 })).toBeUndefined()
    await monitor.stop(2000)
    await sandbox.stop()
  })
})
