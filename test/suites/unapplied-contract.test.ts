import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import type { Result } from '../../src/engine/run/result.ts'
import { exitCodeOf } from '../../src/engine/run/exit-code.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { judgeTarget } from '../judge.ts'

/** Shows its types and has contracts; and hides them. */
let told: SandboxTarget
let recorded: SandboxTarget
let hidden: SandboxTarget

let proxy: Server | undefined

/** A proxy that rejects every question about types, as production servers do. */
async function hiding(address: string): Promise<string> {
  proxy = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      response.setHeader('content-type', 'application/json')
      if (body.includes('__schema')) return void response.end(JSON.stringify({ errors: [{ message: 'introspection is disabled' }] }))
      const { authorization = '' } = request.headers
      const headers = { authorization, 'content-type': request.headers['content-type'] ?? '' }
      const answer = await fetch(`${address}${request.url ?? ''}`, { method: request.method!, headers, ...(body.length > 0 && { body }) })
      response.statusCode = answer.status
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

beforeAll(async () => {
  told = await startSandboxTarget({ contracts: 'documents' })
  recorded = await startSandboxTarget({ contracts: 'recorded' })
  hidden = await startSandboxTarget({ front: async (part, address) => (part === 'graphql' ? await hiding(address) : address) })
})
afterAll(async () => {
  await Promise.all([told, recorded, hidden].map(async ({ sandbox }) => await sandbox.stop()))
  proxy?.close()
})

async function judged(target: Target) {
  const { results, summary } = await judgeTarget(target, { selection: { checks: ['contract.*'] } })
  const own = results.filter(({ check }) => check.startsWith('contract.'))
  return { by: Object.fromEntries(own.map((result) => [result.name, result])), code: exitCodeOf(summary), summary }
}

const outcomes = (by: Readonly<Record<string, Result>>): readonly string[] => [...new Set(Object.values(by).map(({ outcome }) => outcome))]

/** A gateway whose registers are asked about an unknown person alone. */
const withoutPersons = ({ gateway, ...target }: Target): Target => {
  const {
    population: { personIdentifier: _, ...population } = {},
    contact: { personIdentifiers: __, ...contact } = {},
    ...others
  } = gateway!
  return { ...target, gateway: { ...others, population, contact } as NonNullable<Target['gateway']> }
}

describe('a contract that is applied', () => {
  it('leaves a correct target green', async () => {
    expect(outcomes((await judged(told.target)).by)).not.toContain('inconclusive')
    expect((await judged(told.target)).code).toBe(0)
    expect((await judged(recorded.target)).code).toBe(0)
  })
})

describe('a contract that is not applied', () => {
  it.each<[string, () => Target, string, string]>([
    [
      'of a GraphQL API that hides its types',
      () => ({ ...hidden.target, contract: { ...hidden.target.contract, graphql: told.target.contract.graphql! } }),
      'contract.graphql',
      'contract.graphql',
    ],
    [
      'of a GraphQL API that was recorded and hides its types now',
      () => ({ ...hidden.target, contract: { ...hidden.target.contract, recorded: recorded.target.contract.recorded! } }),
      'contract.graphql',
      'contract.recorded',
    ],
    [
      'of a register that is not configured',
      () => {
        const { population: _, ...gateway } = told.target.gateway!
        return { ...told.target, gateway }
      },
      'contract.answers [population]',
      'gateway.population',
    ],
    [
      'of a register that says nothing of what an unknown person gets',
      () => {
        const { contract } = told.target
        const { 200: found } = contract.population!.responses
        const population = { ...contract.population!, responses: { 200: found!, 404: { content: {} } } }
        return withoutPersons({ ...told.target, contract: { ...contract, population } })
      },
      'contract.answers [population]',
      'gateway.population.personIdentifier',
    ],
    [
      'of a register that says nothing of the body',
      () => {
        const { contract } = told.target
        return { ...told.target, contract: { ...contract, contact: { ...contract.contact!, responses: { default: { content: {} } } } } }
      },
      'contract.answers [contact]',
      'contract.contact',
    ],
    [
      'of a call that was not recorded',
      () => {
        const { file, record } = recorded.target.contract.recorded!
        const { contact: _, ...calls } = record.calls
        return { ...recorded.target, contract: { ...recorded.target.contract, recorded: { file, record: { ...record, calls } } } }
      },
      'contract.recorded [contact]',
      'contract.recorded',
    ],
    [
      'of a recorded call that is not configured any more',
      () => {
        const { contact: _, ...gateway } = recorded.target.gateway!
        return { ...recorded.target, gateway }
      },
      'contract.recorded [contact]',
      'gateway.contact',
    ],
  ])('is not verified, and the run is incomplete: %s', async (_, target, name, setting) => {
    const { by, code, summary } = await judged(target())
    expect(by[name]).toMatchObject({ outcome: 'inconclusive', cause: 'limit', setting })
    expect(summary.unverified).toContainEqual(expect.objectContaining({ check: name, required: true, setting }))
    expect(code).toBe(4)
  })

  it('is not missed where there is nothing that it is about', async () => {
    const { contact: _, ...gateway } = told.target.gateway!
    const { contact: __, ...contract } = told.target.contract
    expect((await judged({ ...told.target, gateway, contract })).code).toBe(0)
  })
})
