import { expect, it } from 'vitest'
import { isWellFormed } from './person-identifier.ts'

it.each(['02013299997', '30108299920', '30108299939', '18906299204', '20914695016'])(
  '%s is well formed, by the rule of 2032 too',
  (identifier) => {
    expect(isWellFormed(identifier)).toBe(true)
  },
)

it.each(['1890629920', '189062992041', '1890629920a', '18906299205', '', '00000000001'])('"%s" is not well formed', (identifier) => {
  expect(isWellFormed(identifier)).toBe(false)
})
