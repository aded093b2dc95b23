import { describe, expect, it } from 'vitest'
import { documentedCalls, exchanges, sentBy } from '../../../src/engine/check/check.ts'
import { Failure } from '../../../src/engine/check/finding.ts'
import type { Exchange } from '../../../src/engine/http/exchange.ts'
import type { HttpRequest } from '../../../src/engine/http/request.ts'
import { answering, judgeChecks, must } from '../check/own.ts'

const paths = (seen: readonly Exchange[]): readonly string[] => seen.map(({ request }) => new URL(request.url).pathname).sort()

describe('a documented call', () => {
  it('is what a check says to make, and every repetition of it; a question of our own is none', async () => {
    const server = await answering()
    const call: HttpRequest = { origin: 'gateway', method: 'GET', url: `${server.url}/call` }
    const calls = must('own.calls', async ({ http }) => void (await http.send(call)), { documented: true })
    const asks = must(
      'own.asks',
      async ({ http }) => {
        await http.send({ ...call, method: 'POST' })
        await http.send({ ...call, url: `${server.url}/question` })
        await http.send(call)
      },
      { needs: { calls } },
    )
    const seen: Record<string, readonly string[]> = {}
    const looks = must('own.looks', ({ needs }) => void (seen['documented'] = paths(needs.seen)), {
      needs: { seen: documentedCalls('gateway') },
    })
    const looksAtAll = must('own.looks-at-all', ({ needs }) => void (seen['all'] = paths(needs.seen)), { needs: { seen: exchanges() } })
    await judgeChecks([calls, asks, looks, looksAtAll], server.url)
    expect(seen).toEqual({ documented: ['/call', '/call'], all: ['/call', '/call', '/call', '/question'] })
  })

  it('is not there where only questions were asked: nothing is judged then', async () => {
    const server = await answering()
    const asks = must('own.asks', async ({ http }) => void (await http.get('auth', server.url)))
    const looks = must('own.looks', () => undefined, { needs: { seen: documentedCalls() } })
    const { by } = await judgeChecks([asks, looks], server.url)
    expect(by['own.looks']).toMatchObject({ outcome: 'not-verified' })
  })
})

describe('what another check sent', () => {
  it('is evidence whatever came of it, and no reason to ask', async () => {
    const server = await answering()
    const fails = must('own.fails', async ({ http }) => {
      await http.get('auth', `${server.url}/sent`)
      throw new Failure({ code: 'own', message: 'failed' })
    })
    const seen: (readonly string[])[] = []
    const looks = must('own.looks', ({ needs }) => void seen.push(paths(needs.sent)), { needs: { sent: sentBy('own.fails') } })
    const { by } = await judgeChecks([looks, fails], server.url)
    expect(by['own.looks']).toMatchObject({ outcome: 'passed' })
    await judgeChecks([looks], server.url)
    expect(seen).toEqual([['/sent'], []])
  })
})
