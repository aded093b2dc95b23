import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Sensitive } from '../../base/index.ts'
import { mayHold } from './glance.ts'
import { ValueSearch } from './search.ts'

const values = [
  new Sensitive('API key', '5f0c6a1e-9d3b-4c27-8e61-2b7f4d90aa13'),
  new Sensitive('person identifier', '20914695016'),
  new Sensitive('client secret', 'p4ss w0rd/+é'),
  new Sensitive('access token', 'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJodHRwczovL2lkcCJ9.k3Jq8Zt1Wm5Rv9Xc2Bn7Lp4Dg6Hs0Yf'),
  new Sensitive('client id', 'gatewatch'),
  new Sensitive('parameter', 'ab12'),
]

/** Forms that a server may give a value, whole or in part. */
const spelled: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => value.replaceAll(/[^a-z\d]/gi, ' '),
  (value) => Buffer.from(value).toString('base64'),
  (value) => Buffer.from(`x${value}`).toString('base64url'),
  (value) => Buffer.from(value).toString('hex'),
  (value) => encodeURIComponent(value),
  (value) => value.replaceAll(/(?<=.)(?=.)/gsu, '-'),
]

const text = fc
  .tuple(
    fc.stringMatching(/^[\da-f-]{0,12}$/),
    fc.constantFrom(...values).map((value) => value.reveal()),
    fc.constantFrom(...spelled),
    fc.nat(40),
    fc.integer({ min: 1, max: 100 }),
    fc.stringMatching(/^[\da-f-]{0,12}$/),
  )
  .map(([before, value, spell, from, length, after]) => `${before}${spell(value.slice(from, from + length))}${after}`)

describe('a glance at a text', () => {
  const search = new ValueSearch(values)

  it('sees whatever a search would find', () => {
    fc.assert(
      fc.property(text, (each) => {
        if (search.find(each).hits.length > 0) expect(mayHold(each, values)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it.each(['5f0c6a1e-9d3b-4c27-8e61-2b7f4d90aa14x', '2b7f4d90-aa13', '20914695016', '2091469-5016', 'ab12'])(
    'sees what may stand in %s',
    (id) => expect(mayHold(id, values)).toBe(true),
  )

  it('sees nothing in the number of a request', () => {
    for (const id of ['b7c1d2f8-4a9e-4e55-9d0c-0a1b2c3d4e5f', '3', '0af7651916cd43dd8448eb211c80319c', ''])
      expect(mayHold(id, values), id).toBe(false)
  })
})
