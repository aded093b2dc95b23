import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, check, exchanges, suite, type Context, type Exchanges } from '../../src/engine/check/check.ts'
import { Failure } from '../../src/engine/check/finding.ts'
import { connect } from '../../src/engine/run/target-transport.ts'
import type { ExchangeReuse } from '../../src/engine/index.ts'
import { openProbe } from '../../src/engine/run/probe.ts'
import { planOf } from '../../src/engine/run/plan.ts'
import { diagnostics } from '../../src/diagnosis/diagnostics.ts'
import { AnswerMemory } from '../../src/monitor/cycle/answer-memory.ts'
import { UnchangedChecks } from '../../src/monitor/cycle/unchanged.ts'
import { startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'

interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const right: Answer = {
  status: 200,
  headers: [
    ['content-type', 'application/json'],
    ['x-served-by', 'cache-7'],
  ],
  body: '{"name":"Sykehuset","list":[1,2,3]}',
}

let answer = right
const paths: string[] = []
const server = createServer((incoming, out) => {
  paths.push(incoming.url!)
  const { status, headers, body } = incoming.url === '/one' ? answer : right
  out.writeHead(status, [...headers, ['content-length', String(body.length)]].flat()).end(body)
})
let world: SandboxTarget
let address = ''
beforeAll(async () => {
  world = await startSandboxTarget()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(async () => {
  server.close()
  await world.sandbox.stop()
})

const evaluated: string[] = []
const declared = { title: 'MUST be so', source: ['SPEC 1'], timeless: true } as const
const isRight = (text: string): boolean => text === right.body

const sending = (name: string) =>
  check(`sent.${name}`, {
    ...declared,
    sends: { base: 1 },
    documented: true,
    run: async ({ http }) => (await http.get('base', `${address}/${name}`)).text(),
  })
const [one, other] = [sending('one'), sending('other')]

/** Fails for any body but the right one. */
const judging = check('judged.body', {
  ...declared,
  needs: { one },
  sends: {},
  run({ needs }) {
    evaluated.push('body')
    if (!isRight(needs.one)) throw new Failure({ code: 'own.body', message: 'another body' })
  },
})
const given = check('judged.given', {
  ...declared,
  needs: { judging, other },
  sends: {},
  run: () => (evaluated.push('given'), 'a value'),
})
const dependent = check('judged.dependent', {
  ...declared,
  needs: { given },
  sends: {},
  run: ({ needs }) => void evaluated.push(`dependent on ${needs.given}`),
})

const looking = (name: string, more: { readonly timeless?: true } = {}, needs: Exchanges = answers()) =>
  check(`seen.${name}`, {
    title: 'MUST be so',
    source: ['SPEC 1'],
    ...more,
    needs: { seen: needs },
    run({ needs: { seen } }: Context<{ seen: Exchanges }>) {
      evaluated.push(name)
      const statuses = seen.map(({ response }) => response?.status)
      if (statuses.some((status) => status !== 200)) throw new Failure({ code: 'own.status', message: statuses.join() })
    },
  })
const remarking = check('seen.remarks', {
  ...declared,
  needs: { seen: exchanges() },
  run({ info }) {
    evaluated.push('remarks')
    info({ code: 'own.remark', message: 'a remark' })
  },
})
const all = [one, other, judging, given, dependent, looking('timeless', { timeless: true }), looking('timed'), remarking]
const plan = planOf([suite('own', 'Own', all)])

let memory = new AnswerMemory()
let transport: ReturnType<typeof connect>['transport']
beforeEach(async () => {
  ;[answer, memory] = [right, new AnswerMemory()]
  transport = connect(world.target, { version: '0', environment: {} }).transport
  // What the first learns, the second knows.
  await judge()
  return async () => await transport.close()
})

async function judge(remembered: AnswerMemory | null = memory, of = plan) {
  ;[evaluated.length, paths.length] = [0, 0]
  const { redactor } = connect(world.target, { version: '0', environment: {} })
  const send: ExchangeReuse['transfer'] = async (_, __, transfer) => await transfer()
  const opened = openProbe(world.target, {
    plan: of,
    profile: 'monitor',
    transport,
    redactor,
    diagnostics,
    signal: new AbortController().signal,
    reuse: remembered === null ? undefined : new UnchangedChecks(remembered, world.target, of, () => send),
  })
  await Promise.all(of.checks.map(async ({ check }) => await opened.evaluate(check)))
  const { results } = await opened.end()
  remembered?.end(results.every(({ outcome }) => outcome === 'passed'))
  return results.map(({ name, outcome, ...rest }) => ({ name, outcome, infos: 'infos' in rest ? rest.infos : undefined }))
}

const everything = ['body', 'given', 'dependent on a value', 'timeless', 'timed', 'remarks'].sort()
const always = ['remarks', 'timed']

describe('a check that looks at what was answered before', () => {
  it('comes to what it came to, without being evaluated, unless time may change it or it had something to say', async () => {
    const first = await judge(null)
    expect(evaluated.toSorted()).toEqual(everything)
    for (const _ of [1, 2, 3]) {
      expect(await judge()).toEqual(first)
      expect(evaluated.toSorted()).toEqual(always)
      expect(paths.toSorted()).toEqual(['/one', '/other'])
    }
  })

  it('is evaluated once more when all is forgotten', async () => {
    memory.forget()
    await judge()
    expect(evaluated.toSorted()).toEqual(everything)
  })

  const letter = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`
  const others: readonly (readonly [string, Answer])[] = [
    ...Array.from(right.body, (_, at) => [`byte ${at} of the body`, { ...right, body: letter(right.body, at) }] as const),
    ...right.headers.flatMap(([name, value], index) =>
      Array.from(value, (_, at) => {
        const changed: readonly [string, string] = [name, letter(value, at)]
        return [`letter ${at} of ${name}`, { ...right, headers: right.headers.with(index, changed) }] as const
      }),
    ),
    ['another status', { ...right, status: 201 }],
    ['a header more', { ...right, headers: [...right.headers, ['x-more', '1']] }],
    ['a header less', { ...right, headers: right.headers.slice(1) }],
  ]
  it('is evaluated where a single byte is another, and right at once when it is as it was', async () => {
    for (const [what, changed] of others) {
      answer = changed
      const full = await judge(null)
      expect(await judge(), what).toEqual(full)
      expect(evaluated, what).toContain('timeless')
      // It gets a text, which is the same where the body is.
      expect(evaluated.includes('body'), what).toBe(!isRight(changed.body))
      answer = right
      // After a failure nothing is known.
      await judge()
    }
  })

  it('is evaluated where a call is missing, or was made twice', async () => {
    const fewer = planOf([suite('own', 'Own', all)], { checks: ['sent.one', 'seen.*'] })
    await judge(memory, fewer)
    expect(evaluated.toSorted()).toEqual(['remarks', 'timed', 'timeless'])
    const twice = check('sent.twice', {
      ...declared,
      sends: { base: 1 },
      run: async ({ http }) => void (await http.get('base', `${address}/one`)),
    })
    const more = planOf([suite('own', 'Own', [...all, twice])])
    await judge(memory, more)
    expect(evaluated).toContain('timeless')
  })

  it('is not evaluated for a number that the gateway gives each response, unless that says something', async () => {
    for (const id of ['0b5cfb5e-1c9a-4c0e-8f3e-0a4c1b1f5e11', '9f86d081884c7d65', '01JDK8Z3Q7V2M4N5P6R7S8T9VW']) {
      answer = { ...right, headers: [...right.headers, ['x-request-id', id], ['traceparent', `00-${'a'.repeat(32)}-${id.slice(0, 8)}-01`]] }
      await judge()
      if (id.startsWith('0b5c')) expect(evaluated).toContain('timeless')
      else expect(evaluated.toSorted()).toEqual(always)
    }
    answer = { ...right, headers: [...right.headers, ['x-request-id', '10.20.30.40'], ['traceparent', '00-1-2-01']] }
    await judge()
    expect(evaluated).toContain('timeless')
  })
})
