import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandboxTarget, type SandboxTarget } from '../../sandbox/target.ts'
import { watchOf } from '../../../test/monitor/watched.ts'

let world: SandboxTarget
beforeAll(async () => void (world = await startSandboxTarget({ tls: true })))
afterAll(async () => await world.sandbox.stop())

it.each([
  ['all is well', [], {}, 200],
  ['the token endpoint rejects the client', ['client-not-authenticated'], {}, 401],
  ['nothing listens at the identity provider', [], { authUrl: 'https://127.0.0.1:1' }, 0],
  ['nothing listens at the GraphQL API', [], { baseUrl: 'https://127.0.0.1:1' }, 0],
])('where %s, a cycle has the status of the first documented call that failed, or of the first', async (_, faults, more, status) => {
  await world.sandbox.setFaults(faults)
  const watch = watchOf({ ...world.target, ...more })
  const cycle = await watch.cycle()
  await watch.close()
  expect(cycle.outcome === 'failed').toBe(faults.length > 0 || 'authUrl' in more || 'baseUrl' in more)
  expect(cycle.http).toMatchObject({ status, tls: true, tlsVersions: ['TLSv1.3'] })
  const { resolve, connect, tls, processing, transfer } = cycle.http!.phasesMs
  for (const ms of [connect, tls, processing, transfer]) expect(ms).toBeGreaterThan(0)
  expect(resolve + connect + tls + processing + transfer).toBeGreaterThan(0)
})
