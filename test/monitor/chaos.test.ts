import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../src/monitor/store/store.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox-target.ts'
import { startReceiver } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { until } from './watched.ts'

let folder: string
let target: SandboxTarget
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-chaos-'))
  target = await startSandboxTarget()
  writeFileSync(join(folder, 'target.yaml'), sandboxText())
})
afterAll(async () => {
  await target.sandbox.stop()
  rmSync(folder, { recursive: true })
})

const child = join(import.meta.dirname, 'chaos-child.ts')
const broken = { status: 500, body: { errors: [{ message: 'broken' }] } }

it.concurrent.each([1, 2, 3, 4, 5])(
  'a monitor that is killed ten times at random tells every transition once and keeps its history (%i)',
  { timeout: 900_000 },
  async (series) => {
    const inbox = await startReceiver()
    const base = await startSwitch(target.target.baseUrl)
    const path = join(folder, `${series}.db`)
    const printed: string[] = []
    let mended = false
    const live = async (): Promise<ChildProcess> => {
      const environment = { ...target.sandbox.environment, SANDBOX_BASE_URL: base.url, INBOX: inbox.url, STORE: path }
      const env = { ...process.env, ...environment, CONFIGURATION: join(folder, 'target.yaml'), NODE_COMPILE_CACHE: join(folder, 'cache') }
      const monitor = spawn(process.execPath, ['--conditions=gatewatch:source', child], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let ready = false
      monitor.stdout.setEncoding('utf8').on('data', (text: string) => {
        for (const line of text.split('\n').filter(Boolean)) {
          if (line === 'ready') ready = true
          else printed.push(line)
          if (!mended) base.positions.set('/graphql', Math.random() < 0.5 ? broken : 'pass')
        }
      })
      await until(() => ready)
      return monitor
    }

    for (let life = 0; life < 10; life++) {
      const from = printed.length
      const killed = await live()
      const cycles = Math.floor(Math.random() * 5)
      await until(() => printed.length >= from + cycles)
      await pause(Math.random() * 120)
      killed.kill('SIGKILL')
      await once(killed, 'close')
    }
    mended = true
    base.positions.clear()
    const last = await live()
    const from = printed.length
    await until(() => printed.length > from + 3 && printed.slice(-3).every((line) => line.endsWith('passed')))
    const ends = (): readonly string[] => [...new Set(inbox.letters.map(({ body }) => `${body.kind} ${body.incident}`))]
    await until(() => ends().length > 0 && ends().every((end) => ends().includes(end.replace('opened', 'resolved'))))
    const { length } = inbox.letters
    await pause(300)
    last.kill('SIGTERM')
    expect(await once(last, 'close')).toEqual([0, null])

    const store = await openStore(path)
    const { incidents, resolved } = store.memory.read()
    const told = new Map(inbox.letters.map(({ headers, body }) => [String(headers['idempotency-key']), `${body.kind} ${body.incident}`]))
    expect(inbox.letters).toHaveLength(length)
    expect([...incidents.values()].map(({ cause, members }) => [cause.cause, [...members]])).toEqual([])
    expect(resolved.length).toBeGreaterThan(0)
    expect([...told.values()].sort()).toEqual(resolved.flatMap(({ id }) => [`opened ${id}`, `resolved ${id}`]).sort())
    expect(store.deliveries.read()).toMatchObject({ pending: [], counts: { sent: told.size, 'given-up': 0 } })

    const starts = store.history.read('sandbox', 0, Date.now()).map(({ at }) => at)
    const kept = new Set(starts)
    expect(printed.map((line) => Number(line.split(' ')[0])).filter((start) => !kept.has(start))).toEqual([])
    // Each kill takes the cycle in flight with it, and nothing else.
    const asked = base.seen.filter((line) => line === 'POST /graphql').length
    expect(asked - starts.length).toBeLessThanOrEqual(10)
    expect(starts.length - printed.length).toBeLessThanOrEqual(10)
    store.close()
    await inbox.stop()
    await base.stop()
  },
)
