import { describe, expect, it } from 'vitest'
import { compared, readMeasured, uses } from './measured.ts'

describe.each(uses)('a text as a %s', (use) => {
  const measured = readMeasured(use)
  const figures = compared(measured, use)

  it('comes to what the real gateway made of it in both engines, wherever it is modeled', () => {
    expect(figures.differences).toEqual([])
  })

  it('is modeled mostly', () => {
    expect(figures.notModeled / figures.measurements).toBeLessThan(0.15)
  })

  it('was measured where it works and where it does not', () => {
    expect(measured.length).toBeGreaterThan({ header: 800, condition: 250 }[use])
    const part = measured.filter(({ v4 }) => typeof v4 === 'object' && 'sent' in v4).length / measured.length
    expect(part).toBeGreaterThan(0.05)
    expect(part).toBeLessThan(0.8)
  })
})
