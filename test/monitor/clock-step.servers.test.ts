import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { startGatewatch, until } from '../monitor-e2e/stage.ts'
import { provided } from '../require-server.ts'
import { freePorts } from '../witness/child.ts'
import { startReceiver } from './receiver.ts'

/** Changes what a process reads of the wall clock while it runs, and leaves its monotonic clock alone. */
const library = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketimeMT.so.1`).find((path) => existsSync(path))
const hour = 3600

provided(library === undefined ? 'not installed here: faketime' : undefined)('a monitor on a machine whose clock is set', () => {
  it.concurrent.each([2 * hour, -2 * hour, 40 * 24 * hour, -40 * 24 * hour])(
    'by %i s, and right again later, reports that once, and accuses no target',
    async (seconds) => {
      const folder = mkdtempSync(join(tmpdir(), 'gatewatch-clock-'))
      const [world, people] = await Promise.all([startSandboxTarget(), startReceiver()])
      const [page] = (await freePorts(1)) as [number]
      const file = join(folder, 'clock')
      const setClock = (by: number): void => writeFileSync(file, `${by < 0 ? '' : '+'}${by}\n`)
      setClock(0)
      const environment = {
        ...world.sandbox.environment,
        LD_PRELOAD: library!,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
      const alerts = [{ type: 'webhook', url: people.url }]
      const rhythm = { intervalSeconds: 2, failureThreshold: 2, successThreshold: 2, tokenRefreshSeconds: 1 }
      const monitor = await startGatewatch(page, environment, { ...rhythm, alerts })
      try {
        const cycles = async (): Promise<number> => {
          const metrics = await (await fetch(`http://127.0.0.1:${page}/metrics`)).text()
          return [...metrics.matchAll(/^gatewatch_cycles_total\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
        }
        const passed = async (more: number): Promise<void> => {
          const end = (await cycles()) + more
          await until(async () => (await cycles()) >= end)
        }
        await until(async () => (await fetch(`http://127.0.0.1:${page}/readyz`)).ok)
        await passed(3)
        setClock(seconds)
        await people.arrived(1)
        await passed(5)
        setClock(0)
        await people.arrived(2)
        await passed(4)
        await pause(500)
        expect(people.messages.map(({ body }) => [body.kind, body.cause.rule])).toEqual([
          ['opened', 'monitor.clock'],
          ['resolved', 'monitor.clock'],
        ])
      } finally {
        await monitor.stop()
        await Promise.all([people.stop(), world.sandbox.stop()])
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
