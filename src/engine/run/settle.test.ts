import { describe, expect, it } from 'vitest'
import { settle } from './settle.ts'

const { signal } = new AbortController()

async function settleOn(answers: readonly string[], withinMs = 60_000): Promise<{ readonly settled: boolean; readonly requests: number }> {
  let requests = 0
  const settled = await settle(async () => answers[Math.min(requests++, answers.length - 1)]!, { withinMs, signal, pauseMs: 2 })
  return { settled, requests }
}

describe('settling', () => {
  it('needs three equal answers in a row', async () => {
    expect(await settleOn(['old', 'new', 'old', 'new', 'new', 'new', 'late'])).toEqual({ settled: true, requests: 6 })
  })

  it('asks three times where nothing moves', async () => {
    expect(await settleOn(['same'])).toEqual({ settled: true, requests: 3 })
  })

  it('gives up in time', async () => {
    const replicas = Array.from({ length: 1000 }, (_, index) => String(index % 2))
    expect((await settleOn(replicas, 30)).settled).toBe(false)
  })

  it('ends when it is interrupted', async () => {
    const controller = new AbortController()
    controller.abort()
    expect(await settle(async () => 'x', { withinMs: 10_000, signal: controller.signal })).toBe(false)
  })
})
