import { expect, it } from 'vitest'
import { compared, readMeasured } from './measured.ts'

const measured = readMeasured()
const figures = compared(measured)

it('makes of every text that is modelled what the real gateway made of it, in both engines', () => {
  expect(measured.length).toBeGreaterThan(400)
  expect(figures.differences).toEqual([])
})

it('models most of them', () => {
  expect(figures.notModelled / figures.asked).toBeLessThan(0.08)
})

it('was measured with texts that work and with texts that fail', () => {
  const sent = measured.filter(({ v4 }) => typeof v4 === 'object' && 'sent' in v4)
  expect(sent.length / measured.length).toBeGreaterThan(0.4)
  expect(sent.length / measured.length).toBeLessThan(0.8)
})
