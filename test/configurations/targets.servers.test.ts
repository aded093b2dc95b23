import { afterAll, beforeAll, describe, vi } from 'vitest'
import { needs } from '../require-server.ts'
import type { Behind } from '../witness/behind.ts'
import { apache } from '../witness/makes/apache.ts'
import { caddy } from '../witness/makes/caddy.ts'
import { haproxy } from '../witness/makes/haproxy.ts'
import { nginx } from '../witness/makes/nginx.ts'
import { configurations } from './configuration.ts'
import { describeGreen } from './green.ts'
import { recordContract, standOf, startRegisters, type Makes } from './servers.ts'

const correct: readonly (readonly [string, Makes])[] = [
  ['nginx, yoga, ES256', { gateway: nginx, graphql: 'yoga', provider: { signing: { alg: 'ES256' } } }],
  ['haproxy, apollo, opaque tokens', { gateway: haproxy, graphql: 'apollo', provider: { format: 'opaque' } }],
  ['caddy, yoga, RS256', { gateway: caddy, graphql: 'yoga', provider: { signing: { alg: 'RS256' } } }],
  ['apache, apollo, EdDSA', { gateway: apache, graphql: 'apollo', provider: { signing: { alg: 'EdDSA' } } }],
]

let behind: Behind

beforeAll(async () => {
  // Apollo's http server reads this at every request; in production it prints what clients have sent wrongly.
  vi.stubEnv('NODE_ENV', 'production')
  vi.spyOn(console, 'error').mockReturnValue()
  behind = await startRegisters()
})

afterAll(async () => {
  await behind.stop()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

for (const [name, makes] of correct)
  needs(makes.gateway.program)(name, () => {
    const stand = standOf(name, makes, () => behind)

    describe('in every pair of settings', () => {
      beforeAll(async () => await recordContract(stand))
      describeGreen(stand, configurations(stand))
    })
  })
