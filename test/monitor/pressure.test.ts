import { describe, expect, it } from 'vitest'
import { Pressure } from '../../src/monitor/loop.ts'

function work(forMs: number): void {
  const end = performance.now() + forMs
  while (performance.now() < end);
}

describe('the pressure on this process', () => {
  it('is high while it has no moment of rest, and low again when it has', async () => {
    const pressure = new Pressure()
    await expect.poll(() => pressure.high, { interval: 100, timeout: 60_000 }).toBe(false)
    work(200)
    expect(pressure.high).toBe(true)
    await expect.poll(() => pressure.high, { interval: 100, timeout: 60_000 }).toBe(false)
  })
})
