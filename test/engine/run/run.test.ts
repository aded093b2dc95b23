import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { exchanges, given } from '../../../src/engine/check/check.ts'
import { expect as expectReply } from '../../../src/engine/check/expect.ts'
import { exitCodeOf } from '../../../src/engine/run/exit-code.ts'
import { answering, judgeChecks, must } from '../check/own.ts'
import { muchLaterMs } from '../../order.ts'

const nowhere = 'http://127.0.0.1:9'

describe('the events of a run', () => {
  it('begin and end with the run, and each check has all of its own between its start and its end', async () => {
    const server = await answering((_, response) => response.writeHead(server.paths.length === 1 ? 503 : 200).end('{}'))
    const root = must('own.root', async ({ http }) => expectReply(await http.get('auth', server.url)).status(200))
    const passive = must('own.passive', () => undefined, { needs: { seen: exchanges() } })
    const { events, summary } = await judgeChecks([passive, root, must('own.next', () => undefined, { needs: { root } })], server.url)
    expect(events.map((event) => (event.type === 'check-finished' ? `${event.result.name} ${event.result.outcome}` : event.type))).toEqual([
      'run-started',
      'check-started',
      'exchange-finished',
      'check-started',
      'exchange-finished',
      'own.root passed',
      'check-started',
      'own.next passed',
      'check-started',
      'own.passive passed',
      'run-finished',
    ])
    expect(events[0]).toMatchObject({ checks: [{ name: 'own.passive' }, { name: 'own.root' }, { name: 'own.next' }] })
    expect(events[3]).toEqual({ type: 'check-started', check: 'own.root', attempt: 2 })
    expect(summary.requests).toBe(server.paths.length)
  })
})

describe('the budget of a check', () => {
  it('is kept: the request too many is never sent', async () => {
    const server = await answering()
    const asks = must(
      'own.asks',
      async ({ http }) => {
        await http.get('auth', `${server.url}/one`)
        await http.post('auth', `${server.url}/two`)
        await http.send({ origin: 'auth', method: 'GET', url: `${server.url}/three` })
      },
      { sends: { auth: 2 } },
    )
    const elsewhere = must('own.elsewhere', async ({ http }) => void (await http.get('gateway', `${server.url}/four`)), {
      sends: { auth: 1 },
    })
    const { by } = await judgeChecks([asks, elsewhere], server.url)
    expect(server.paths).toEqual(['/one', '/two'])
    const message = expect.stringContaining('Error: own.asks sends more than the 2 requests to auth that it declares') as string
    expect(by['own.asks']).toMatchObject({ outcome: 'inconclusive', cause: 'internal', message })
    expect(by['own.elsewhere']).toMatchObject({ outcome: 'inconclusive', cause: 'internal' })
  })

  it('is that of one attempt', async () => {
    const server = await answering((_, response) => response.writeHead(server.paths.length === 1 ? 503 : 200).end('{}'))
    const asks = must('own.asks', async ({ http }) => expectReply(await http.get('auth', server.url)).status(200), { sends: { auth: 1 } })
    expect((await judgeChecks([asks], server.url)).by['own.asks']).toMatchObject({ outcome: 'passed', attempts: [{}, {}] })
  })
})

describe('an interruption', () => {
  it('cuts what is under way, starts nothing more, and tells what was left', async () => {
    const controller = new AbortController()
    const server = await answering((_, response) => {
      if (server.paths.length === 1) response.end('{}')
      else controller.abort(new Error('interrupted'))
    })
    const first = must('own.first', async ({ http }) => void (await http.get('auth', `${server.url}/first`)))
    const hangs = must('own.hangs', async ({ http }) => void (await http.get('auth', `${server.url}/hangs`)), { needs: { first } })
    const waits = must('own.waits', async ({ http }) => void (await http.get('auth', `${server.url}/waits`)), { needs: { first } })
    const next = must('own.next', () => undefined, { needs: { hangs } })
    const { summary, results, events } = await judgeChecks([first, hangs, waits, next], server.url, {
      signal: controller.signal,
      settings: { concurrency: 1, timeoutMs: muchLaterMs },
    })
    expect(server.paths).toEqual(['/first', '/hangs'])
    expect(results.map(({ name }) => name)).toEqual(['own.first'])
    expect(summary.verdict).toBe('interrupted')
    expect(exitCodeOf(summary)).toBe(130)
    expect(summary.unverified.map(({ check }) => check)).toEqual(['own.hangs', 'own.waits', 'own.next'])
    expect(events.at(-1)).toMatchObject({ type: 'run-finished', summary: { verdict: 'interrupted' } })
  })

  it('that came before the run leaves nothing judged, not even what would be skipped', async () => {
    const absent = given('nothing', 'gateway', () => undefined)
    const checks = [must('own.first', () => undefined), must('own.skipped', () => undefined, { needs: { absent } })]
    const { summary, results } = await judgeChecks(checks, nowhere, { signal: AbortSignal.abort() })
    expect(results).toEqual([])
    expect(summary.verdict).toBe('interrupted')
  })

  it('ends the pause before another attempt', async () => {
    const controller = new AbortController()
    const server = await answering((_, response) => {
      response.writeHead(503, { 'retry-after': '5' }).end('{}')
      setTimeout(() => controller.abort(), 50)
    })
    const asks = must('own.asks', async ({ http }) => expectReply(await http.get('auth', server.url)).status(200))
    const run = judgeChecks([asks], server.url, { signal: controller.signal })
    const later = new Promise((resolve) =>
      controller.signal.addEventListener('abort', () => setTimeout(resolve, 4000, 'the pause was over')),
    )
    expect(await Promise.race([run.then(({ summary }) => summary.verdict), later])).toBe('interrupted')
    expect(server.paths).toHaveLength(1)
    const { summary } = await run
    expect(summary.verdict).toBe('interrupted')
  })
})

describe('a check that never ends', () => {
  const hangs = must('own.hangs', async () => await new Promise<void>(() => undefined), { sends: { auth: 1 } })

  it('is given up after the time that its requests could take, and the run goes on', async () => {
    const next = must('own.next', () => undefined, { needs: { hangs } })
    const { by } = await judgeChecks([hangs, next, must('own.fine', () => undefined)], nowhere, { settings: { timeoutMs: 40 } })
    const message = expect.stringContaining('it did not end within 120 ms') as string
    expect(by['own.hangs']).toMatchObject({ outcome: 'inconclusive', cause: 'internal', message })
    expect(by['own.next']).toMatchObject({ outcome: 'blocked', by: 'own.hangs' })
    expect(by['own.fine']).toMatchObject({ outcome: 'passed' })
  })

  it('does not hold a run that is interrupted', async () => {
    const signal = AbortSignal.timeout(50)
    const { summary } = await judgeChecks([hangs], nowhere, { signal, settings: { timeoutMs: muchLaterMs } })
    expect(summary.verdict).toBe('interrupted')
  })

  it('tells nothing of what it sends after the end of the run', async () => {
    const server = await answering()
    let sent: Promise<unknown> | undefined
    const tooLate = must(
      'own.too-late',
      async ({ http }) => {
        sent = sleep(500).then(async () => await http.get('auth', server.url).catch(() => undefined))
        await sent
      },
      { sends: { auth: 1 } },
    )
    const { events, results } = await judgeChecks([tooLate], server.url, { settings: { timeoutMs: 40 } })
    await sent
    expect(results).toMatchObject([{ outcome: 'inconclusive', cause: 'internal' }])
    expect(events.at(-1)?.type).toBe('run-finished')
  })
})

describe('a run of nothing', () => {
  const absent = given('nothing', 'gateway', () => undefined, { optional: true })
  const skipped = must('own.skipped', () => undefined, { needs: { absent } })
  const root = must('own.root', () => undefined)
  const dependent = must('own.dependent', () => undefined, { needs: { root, absent } })

  it.each([
    ['own.skipped', 'incomplete', 2],
    ['own.dependent', 'incomplete', 2],
    ['own.root', 'passed', 0],
    ['own.*', 'passed', 0],
  ] as const)('is not green: %s is %s', async (chosen, verdict, code) => {
    const outcome = await judgeChecks([skipped, root, dependent], nowhere, { selection: { checks: [chosen] } })
    expect(outcome.summary.verdict).toBe(verdict)
    expect(exitCodeOf(outcome.summary)).toBe(code)
  })
})
