import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../src/gravitee/execution/engines.ts'
import type { Json } from '../../../src/gravitee/json.ts'
import { called, definition, flow, step, type CallOptions, type Outcome } from './world.ts'

type Members = Readonly<Record<string, Json>>

/** Marks the request, and the answer, with its name. */
const marking = (name: string, more: Members = {}): Json => ({
  ...(flow(
    [step('transform-headers', { scope: 'REQUEST', appendHeaders: [{ name: 'X-Ran', value: name }] })],
    [step('transform-headers', { scope: 'RESPONSE', appendHeaders: [{ name: 'X-Ran', value: name }] })],
  ) as object),
  ...more,
})
const at = (path: string, operator: string): Members => ({ 'path-operator': { path, operator } })
const ranIn = ({ backends }: Outcome): readonly string[] =>
  backends[0]?.headers.flatMap(([name, value]) => (name === 'X-Ran' ? [value] : [])) ?? []
const ranBack = ({ answer }: Outcome): readonly string[] => answer.headers.flatMap(([name, value]) => (name === 'X-Ran' ? [value] : []))

const engines: readonly Engine[] = ['v3', 'v4']

describe.each(engines)('a flow in %s', (engine) => {
  const runs = async (more: Members, options: CallOptions = {}): Promise<boolean> =>
    ranIn(await called(definition({ flows: [marking('it', more)] }), { engine, ...options })).length > 0

  it.each([
    ['/thing', 'STARTS_WITH', ['/api/thing', '/api/things', '/api/thing/more'], ['/api', '/api/other', '/api//thing']],
    ['/thing/', 'STARTS_WITH', ['/api/thing', '/api/things'], ['/api/other']],
    ['thing', 'STARTS_WITH', ['/api/thing'], ['/api/other']],
    ['/thing', 'EQUALS', ['/api/thing', '/api/thing/'], ['/api/things', '/api/thing/more']],
    ['/:id', 'EQUALS', ['/api/thing', '/api/a%20b'], ['/api', '/api/thing/more']],
    ['/:id/more', 'STARTS_WITH', ['/api/thing/more', '/api/x/more/y'], ['/api/thing']],
    ['/', 'EQUALS', ['/api', '/api/'], ['/api/thing']],
    ['', 'STARTS_WITH', ['/api', '/api/thing'], []],
    ['/v1.0', 'STARTS_WITH', ['/api/v1x0'], ['/api/v10']],
    ['/THING', 'STARTS_WITH', [], ['/api/thing']],
  ])('at %s (%s) is for a prefix of the text, in which signs are a pattern', async (path, operator, taken, passed) => {
    for (const called of taken) expect([called, await runs(at(path, operator), { path: called })]).toEqual([called, true])
    for (const called of passed) expect([called, await runs(at(path, operator), { path: called })]).toEqual([called, false])
  })

  it('whose path is no pattern breaks every call', async () => {
    expect((await called(definition({ flows: [marking('it', at('/**', 'STARTS_WITH'))] }), { engine })).answer.status).toBe(500)
  })

  it('is for the methods it names, in whatever letters, or for all', async () => {
    expect([await runs({ methods: ['get'] }), await runs({ methods: ['POST'] }), await runs({ methods: [] })]).toEqual([true, false, true])
  })

  it('that is off does not run', async () => {
    expect(await runs({ enabled: false })).toBe(false)
  })

  it.each([
    ['true', true],
    ["{#request.method == 'GET'}", true],
    ["{#request.method == 'POST'}", false],
    ["{#request.headers['X-None'] != null}", false],
  ])('with the condition %s', async (condition, expected) => {
    expect(await runs({ condition })).toBe(expected)
  })

  it('runs after those of the plan, and before the backend', async () => {
    const plans = [{ id: 'open', security: 'KEY_LESS', status: 'PUBLISHED', flows: [marking('plan 1'), marking('plan 2')] }]
    const outcome = await called(definition({ plans, flows: [marking('api')] }), { engine })
    expect(ranIn(outcome)).toEqual(['plan 1', 'plan 2', 'api'])
    expect(ranBack(outcome)).toEqual(engine === 'v3' ? ['api', 'plan 1', 'plan 2'] : ['plan 1', 'plan 2', 'api'])
  })

  it('is the one with the longest path where only the best runs, among those that could', async () => {
    const flows = [
      marking('root'),
      marking('thing', at('/thing', 'STARTS_WITH')),
      marking('id', at('/:id', 'STARTS_WITH')),
      marking('deeper, for others', { ...at('/thing/more', 'STARTS_WITH'), methods: ['POST'] }),
      marking('deeper, off', { ...at('/thing/more', 'STARTS_WITH'), condition: 'false' }),
    ]
    const outcome = await called(definition({ flow_mode: 'BEST_MATCH', flows }), { engine, path: '/api/thing/more' })
    expect(ranIn(outcome)).toEqual(['thing'])
  })
})

describe('a condition that cannot be evaluated', () => {
  const ofFlow = (condition: string, engine: Engine) => called(definition({ flows: [marking('it', { condition })] }), { engine })
  const ofStep = (condition: string, engine: Engine) =>
    called(
      definition({
        flows: [flow([{ ...(step('transform-headers', { addHeaders: [{ name: 'X-Ran', value: 'it' }] }) as object), condition }])],
      }),
      { engine },
    )

  it.each(["{#request.verb == 'GET'}", '{#request.method}', "#request.method == 'GET'", ' '])(
    'is false to the newer engine: %j',
    async (condition) => {
      const outcome = await ofFlow(condition, 'v4')
      expect([outcome.answer.status, ranIn(outcome)]).toEqual([200, []])
    },
  )

  it.each(["{#request.verb == 'GET'}", '{#request.method}', "#request.method == 'GET'", ' '])(
    'ends the call in the older one: %j',
    async (condition) => {
      const { answer, trace } = await ofFlow(condition, 'v3')
      expect([answer.status, trace.ended?.key]).toEqual([500, 'GATEWAY_PROCESSOR_INTERNAL_ERROR_KEY'])
    },
  )

  it('of a step does so with words of its own', async () => {
    const { text, trace } = await ofStep("{#request.verb == 'GET'}", 'v3')
    expect([text, trace.ended?.key]).toEqual([
      '{"message":"Request failed unintentionally","http_status_code":500}',
      'GATEWAY_POLICY_INTERNAL_ERROR',
    ])
    expect((await ofStep("{#request.verb == 'GET'}", 'v4')).answer.status).toBe(200)
  })

  it.each(engines)('and cannot be read either ends the call in %s', async (engine) => {
    expect((await ofFlow('{#request.method ==', engine)).answer.status).toBe(500)
    expect((await ofStep('{#request.method ==', engine)).answer.status).toBe(500)
  })
})

describe('the side that the configuration of a step names', () => {
  const scoped = (scope: string, side: 'pre' | 'post', engine: Engine) => {
    const one = step('transform-headers', { scope, addHeaders: [{ name: 'X-Ran', value: 'it' }] })
    return called(definition({ flows: [side === 'pre' ? flow([one]) : flow([], [one])] }), { engine })
  }

  it('counts for the older engine alone', async () => {
    expect(ranIn(await scoped('RESPONSE', 'pre', 'v3'))).toEqual([])
    expect(ranIn(await scoped('RESPONSE', 'pre', 'v4'))).toEqual(['it'])
    expect(ranBack(await scoped('REQUEST', 'post', 'v3'))).toEqual([])
    expect(ranBack(await scoped('REQUEST', 'post', 'v4'))).toEqual(['it'])
  })

  it('is the request where nothing is said', async () => {
    const one = step('transform-headers', { addHeaders: [{ name: 'X-Ran', value: 'it' }] })
    expect(ranBack(await called(definition({ flows: [flow([], [one])] }), { engine: 'v3' }))).toEqual([])
  })

  it('lets the older engine wait for the content until all other steps have run', async () => {
    const set = step('policy-assign-attributes', { scope: 'REQUEST_CONTENT', attributes: [{ name: 'a', value: 'x' }] })
    const use = step('transform-headers', { addHeaders: [{ name: 'X-Ran', value: "{#context.attributes['a']}" }] })
    expect(ranIn(await called(definition({ flows: [flow([set, use])] }), { engine: 'v3' }))).toEqual([])
    expect(ranIn(await called(definition({ flows: [flow([set, use])] }), { engine: 'v4' }))).toEqual(['x'])
  })
})
