import { expect, it } from 'vitest'
import { isPlainAddress, plainAddress } from './plain-address.ts'

it.each([
  ['https://population.example.org/registry/v1', true, 'https://population.example.org/registry/v1'],
  ['https://user:word@population.example.org/v1', false, 'https://population.example.org/v1'],
  ['https://population.example.org/v1?key=word', false, 'https://population.example.org/v1'],
  ['https://population.example.org/v1#word', false, 'https://population.example.org/v1'],
  ["https://{#properties['host']}/v1", false, undefined],
  ['ftp://population.example.org/v1', false, undefined],
  ['no address', false, undefined],
  ['', false, undefined],
])('%s may be shown as it is: %s', (text, isPlain, shown) => {
  expect([isPlainAddress(text), plainAddress(text)]).toEqual([isPlain, shown])
})
