import { describe, expect, it, onTestFinished } from 'vitest'
import type { Diagnosis } from '../../src/engine/run/result.ts'
import { startSandboxTarget } from '../../src/sandbox/target.ts'
import { judgeTarget } from '../judge.ts'
import { type Position, startSwitch } from '../monitor/switch.ts'
import { seen } from './confusion.ts'

const suites = seen.filter(({ name }) => name !== 'token-service')

/** What is diagnosed where a proxy in front of the gateway answers below a path itself, whatever key is sent. */
async function diagnosed(start: string, answer: Position): Promise<readonly Diagnosis[]> {
  const { sandbox, target } = await startSandboxTarget({
    front: async (part, address) => {
      if (part !== 'gateway') return address
      const proxy = await startSwitch(address)
      onTestFinished(async () => await proxy.stop())
      proxy.positions.set(start, answer)
      return proxy.url
    },
  })
  onTestFinished(async () => await sandbox.stop())
  return (await judgeTarget(target, { suites })).summary.diagnosis
}

const page = (status: number, phrase: string, headers: Readonly<Record<string, string>> = {}): Position => ({
  status,
  headers: { 'content-type': 'text/html', server: 'edge', ...headers },
  body: `<html><head><title>${status} ${phrase}</title></head><body><h1>${status} ${phrase}</h1></body></html>`,
})
const sentence = (status: number, body: string): Position => ({ status, headers: { 'content-type': 'text/plain' }, body })

const keys = ['api-key', 'approve-access', 'request-access', 'client-application'] as const

describe('a proxy in front of the gateway whose pool is dead', () => {
  it.each<[string, Position]>([
    ['a page of 502', page(502, 'Bad Gateway')],
    ['a page of 503', page(503, 'Service Unavailable')],
    ['a page of 503 that says when to come again', page(503, 'Service Unavailable', { 'retry-after': '30' })],
    ['a page of 504', page(504, 'Gateway Time-out')],
    ['502 without a word', sentence(502, '')],
    ['a sentence of 503', sentence(503, 'no healthy upstream')],
    ['JSON of 503', { status: 503, body: { message: 'no peer is left' } }],
  ])('refuses no key: %s', async (_, answer) => {
    const [found, ...others] = await diagnosed('/test/', answer)
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'server-down-for-every-key', confidence: 'low' })
    expect(found!.steps[0]).toBe('network')
    expect(found!.steps.slice(0, 3)).toContain('backend-url')
    expect(found!.steps.slice(-keys.length).toSorted()).toEqual(keys.toSorted())
  })

  it('leaves the keys alone where the other register is served', async () => {
    const found = await diagnosed('/test/population', page(502, 'Bad Gateway'))
    expect(found[0]?.steps).toContain('backend-url')
    expect(found.filter(({ confidence, steps }) => confidence === 'high' || keys.some((step) => steps.includes(step)))).toEqual([])
  })

  it('may be a gateway that refuses keys where it fails by itself', async () => {
    const [found] = await diagnosed('/test/', page(500, 'Internal Server Error'))
    expect(found?.rule).toBe('api-keys-rejected')
    expect(found?.steps).toEqual(expect.arrayContaining([...keys]))
  })
})
