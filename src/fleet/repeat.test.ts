import { expect, it } from 'vitest'
import { within } from './repeat.ts'

it('waits for work that ends, and not for work that never does', async () => {
  let done = false
  await within(
    60_000,
    Promise.resolve().then(() => (done = true)),
  )
  expect(done).toBe(true)
  await within(10, new Promise(() => undefined))
  await within(60_000, Promise.reject(new Error('the server is gone')))
})
