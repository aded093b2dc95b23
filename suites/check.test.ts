import { expect, it } from 'vitest'
import { rejectsNoKey } from './gateway-rejection.suite.ts'
import { tlsOnly } from './transport-reach.ts'
import { hsts } from './transport-tls.ts'

it('lets each instance say how much it sends, and where', () => {
  expect([tlsOnly.auth.sends, tlsOnly.gateway.sends]).toEqual([{ auth: 1 }, { gateway: 1 }])
  expect([rejectsNoKey.population.sends, rejectsNoKey.contact.sends]).toEqual([{ gateway: 2 }, { gateway: 2 }])
  expect(hsts.base).not.toHaveProperty('sends')
})
