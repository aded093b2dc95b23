import { anything, array, assert, asyncProperty, constantFrom, jsonValue, oneof, stringify, uint8Array } from 'fast-check'
import { describe, expect as expectThat, it } from 'vitest'
import { each, expect, type ReplyExpectation } from './expect.ts'
import { Failure, type Finding } from './finding.ts'
import { expectThat as expectPart } from './part.ts'
import { schema } from './schema.ts'
import type { Origin } from '../http/exchange.ts'
import { openClient, serve } from '../../../test/engine/http/loopback.ts'
import { runs } from '../../../test/sample.ts'

type Answer = readonly [
  status: number,
  contentType: string | undefined,
  body: string | Uint8Array,
  headers?: Readonly<Record<string, string>>,
]

/** Asks a server that gives these answers in turn, at one of the addresses of a target. */
async function asking(
  origin: Origin,
  what?: string,
): Promise<(answer: Answer, judge: (expectation: ReplyExpectation) => unknown) => Promise<readonly Finding[]>> {
  let next: Answer = [200, undefined, '']
  const server = await serve((_, response) => {
    const [status, type, body, headers] = next
    response.writeHead(status, { ...headers, ...(type === undefined ? {} : { 'content-type': type }) }).end(body)
  })
  const { http } = openClient()
  return async (answer, judge) => {
    next = answer
    const reply = await http.get(origin, server.url)
    const findings = findingsOf(() => judge(expect(reply, what)))
    expectThat(findings.every(({ exchange }) => exchange === reply.exchange.id)).toBe(true)
    return findings
  }
}

/** Returns the findings of a failing expectation. */
function findingsOf(judge: () => unknown): readonly Finding[] {
  try {
    judge()
    return []
  } catch (error) {
    if (!Failure.is(error)) throw error
    return error.findings
  }
}

const form = schema('token response', {
  type: 'object',
  required: ['access_token'],
  properties: { expires_in: { type: 'integer' }, token_type: { const: 'Bearer' }, list: { type: 'array', maxItems: 0 } },
})
const json = 'application/json'

describe('an expectation', () => {
  it.each<[Answer, (expectation: ReplyExpectation) => unknown, readonly Partial<Finding>[]]>([
    [[200, json, '{}'], (reply) => reply.status(200).contentType(json).json(), []],
    [
      [404, json, '{}'],
      (reply) => reply.status(200),
      [{ code: 'http.status', message: 'status: expected 200, got 404', at: 'status', expected: 200, actual: 404 }],
    ],
    [[404, json, '{}'], (reply) => reply.status(200, 204), [{ message: 'status: expected 200 or 204, got 404', expected: [200, 204] }]],
    [[200, 'Application/JSON; charset=utf-8', '{}'], (reply) => reply.contentType(json), []],
    [
      [200, 'text/html', '{}'],
      (reply) => reply.contentType(json),
      [
        {
          code: 'http.content-type',
          message: 'header content-type: expected application/json, got text/html',
          expected: json,
          actual: 'text/html',
        },
      ],
    ],
    [
      [200, undefined, '{}'],
      (reply) => reply.contentType(json, 'text/plain'),
      [{ message: 'header content-type: expected application/json or text/plain, got none', actual: null }],
    ],
    [
      [200, json, '<html>Ola'],
      (reply) => reply.json(form),
      [{ code: 'json.syntax', message: 'body: expected one JSON text, got an HTML page', at: 'body' }],
    ],
    [
      [200, json, '[]'],
      (reply) => reply.json(form),
      [{ code: 'json.schema', message: 'token response as a whole: expected object, got an empty list', at: '' }],
    ],
    [
      [200, json, '{"expires_in":"3600","token_type":"bearer"}'],
      (reply) => reply.json(form),
      [
        { message: 'token response /access_token: expected to be present, got nothing', at: '/access_token' },
        { message: 'token response /expires_in: expected integer, got "3600"', expected: 'integer', actual: '"3600"' },
        { message: 'token response /token_type: expected "Bearer", got "bearer"' },
      ],
    ],
    [
      [200, json, '{"access_token":1,"list":[1]}'],
      (reply) => reply.json(form),
      [{ message: 'token response /list: expected at most 0 entries, got a list' }],
    ],
  ])('of %j', async (answer, judge, expected) => {
    const ask = await asking('auth')
    const findings = await ask(answer, judge)
    expectThat(findings).toHaveLength(expected.length)
    expectThat(findings).toMatchObject(expected)
  })

  it('shows a long value by its beginning', async () => {
    const ask = await asking('base')
    const [finding] = await ask([200, json, JSON.stringify({ access_token: 1, expires_in: 'x'.repeat(500) })], (reply) => reply.json(form))
    expectThat(finding!.message.length).toBeLessThan(140)
    expectThat(finding!.message).toMatch(/x\.\.\."$/)
  })

  it.each([
    ['""', 'an empty string'],
    ['"Ola"', 'a string'],
    ['4711', 'a number'],
    ['true', 'a boolean'],
    ['null', 'null'],
    ['{"a":1}', 'an object'],
    ['[]', 'an empty list'],
    ['["Ola"]', 'a list'],
  ])('shows of %s, answered by a register, only that it is %s', async (value, type) => {
    const ask = await asking('gateway')
    const [finding] = await ask([200, json, `{"access_token":1,"token_type":${value}}`], (reply) => reply.json(form))
    expectThat(finding).toMatchObject({ message: `token response /token_type: expected "Bearer", got ${type}`, actual: type })
  })
})

describe('a refusal', () => {
  it.each([200, 204, 302, 399, 500, 502, 503, 599])('is not status %i, unless that is named', async (status) => {
    const ask = await asking('gateway', 'a call with a wrong key')
    const [finding] = await ask([status, json, ''], (reply) => reply.refused())
    expectThat(finding).toMatchObject({ code: 'http.status', expected: '4xx', actual: status })
    expectThat(await ask([status, json, ''], (reply) => reply.refused(status))).toEqual([])
  })

  it.each([400, 401, 404, 429, 499])('is status %i, unless others are named', async (status) => {
    const ask = await asking('gateway', 'a call with a wrong key')
    expectThat(await ask([status, json, ''], (reply) => reply.refused())).toEqual([])
    expectThat(await ask([status, json, ''], (reply) => reply.refused(422))).toMatchObject([{ expected: '422', actual: status }])
  })
})

describe('an expectation in a line', () => {
  const body = JSON.stringify({ expires_in: '3600', zero: 0, list: ['a'], empty: '', token: 's3cret', 'a/b': 1 })
  const cached = { 'cache-control': 'Private, max-age=60', vary: 'x-no-store' }

  it.each<[string, (expectation: ReplyExpectation) => unknown, Partial<Finding> | undefined]>([
    ['a status', (it) => it.status(200), { code: 'http.status', message: 'token response, status: expected 200, got 404', actual: 404 }],
    ['a refusal', (it) => it.refused(), undefined],
    [
      'a refusal with one of some statuses',
      (it) => it.refused(400, 422),
      { code: 'http.status', message: 'token response: expected 400 or 422, got 404', at: 'status', expected: '400 or 422' },
    ],
    ['one directive of a header', (it) => it.header('Cache-Control').has('no-store', 'private'), undefined],
    [
      'a directive that is not there',
      (it) => it.header('cache-control').has('no-store'),
      {
        code: 'http.header',
        message: 'token response, header cache-control: expected no-store, got Private, max-age=60',
        at: 'header cache-control',
        expected: 'no-store',
        actual: 'Private, max-age=60',
      },
    ],
    ['a directive that another one ends with', (it) => it.header('vary').has('no-store'), { expected: 'no-store', actual: 'x-no-store' }],
    ['a header that fits a pattern', (it) => it.header('cache-control').matches(/^private\b/i), undefined],
    ['a header that fits no pattern', (it) => it.header('vary').matches(/^accept$/i), { expected: 'text like /^accept$/i' }],
    ['a header that is absent, and fits none', (it) => it.header('x-absent').matches(/./), { expected: 'text like /./' }],
    ['a directive too many', (it) => it.header('cache-control').lacks('private'), { expected: 'it without private' }],
    [
      'a header that is not there',
      (it) => it.header('allow').present('the methods'),
      { message: 'token response, header allow: expected the methods, got none', actual: null },
    ],
    ['no directive of a header that is not there', (it) => it.header('allow').lacks('private'), undefined],
    [
      'an integer',
      (it) => it.at('/expires_in').integer({ min: 1 }),
      {
        code: 'value.mismatch',
        message: 'token response /expires_in: expected an integer above 0, got "3600"',
        at: '/expires_in',
        expected: 'an integer above 0',
        actual: '"3600"',
      },
    ],
    ['an integer that is too small', (it) => it.at('/zero').integer({ min: 1 }), { actual: '0' }],
    ['an integer at its bound', (it) => it.at('/zero').integer({ min: 0 }), undefined],
    ['a value', (it) => it.at('/expires_in').is('3600'), undefined],
    ['another value', (it) => it.at('/zero').is(1), { message: 'token response /zero: expected 1, got 0', expected: 1 }],
    ['a member with a slash in its name', (it) => it.at('/a~1b').is(1), undefined],
    ['a text', (it) => it.at('/empty').text(), { message: 'token response /empty: expected a non-empty string, got ""' }],
    ['a member of a list', (it) => it.at('/list').contains('a'), undefined],
    [
      'a member that a list has not',
      (it) => it.at('/list').contains('b'),
      { code: 'value.missing', message: 'token response /list: expected it to contain b', expected: 'b', actual: ['a'] },
    ],
    ['a list that is none', (it) => it.at('/zero').contains('b'), { actual: 'number' }],
    ['no such member', (it) => it.body.lacks('/refresh_token', '/id_token'), undefined],
    [
      'a member that must not be there, without its value',
      (it) => it.body.lacks('/refresh_token', '/token'),
      { code: 'value.unexpected', message: 'token response /token: expected none', at: '/token' },
    ],
    [
      'what a sentence says',
      (it) => it.fail('expected a refusal, got it all', { code: 'refusal.missing' }),
      { code: 'refusal.missing', message: 'token response: expected a refusal, got it all', at: 'status', actual: 404 },
    ],
  ])('judges %s', async (_, judge, expected) => {
    const ask = await asking('auth', 'token response')
    const findings = await ask([404, json, body, cached], judge)
    expectThat(findings).toMatchObject(expected === undefined ? [] : [expected])
    expectThat(JSON.stringify(findings)).not.toContain('s3cret')
  })

  it('returns what it has judged', async () => {
    const ask = await asking('auth')
    await ask([200, json, '{"n":3,"t":"x"}'], (it) => {
      expectThat([it.at('/n').integer({ min: 1 }), it.at('/t').text(), it.at('/none').value, it.json()]).toEqual([
        3,
        'x',
        undefined,
        { n: 3, t: 'x' },
      ])
    })
  })

  it('finds nothing anywhere in a body that is no JSON', async () => {
    const ask = await asking('auth')
    expectThat(await ask([200, json, '<html>'], (it) => it.at('').fits('a value', (value) => value !== undefined))).toMatchObject([
      { message: 'body as a whole: expected a value, got nothing' },
    ])
  })

  it('tells what does not hold, and goes on, where it is only to be noted', async () => {
    const noted: Finding[] = []
    const ask = await asking('auth')
    const findings = await ask([404, 'text/html', '{"n":"3"}'], (it) => {
      const answer = it.or((finding) => noted.push(finding))
      expectThat(answer.status(200).contentType(json).at('/n').integer({ min: 1 })).toBeUndefined()
      answer.json(form)
    })
    expectThat(findings).toEqual([])
    expectThat(noted.map(({ at }) => at)).toEqual(['status', 'header content-type', '/n', '/access_token'])
  })

  it('judges each, and tells all that does not hold at once', () => {
    const odd = (n: number): unknown =>
      expectPart(`number ${n}`, { code: 'odd' }).fits('an odd one', n % 2 === 1, { got: String(n), because: 'so be it' })
    expectThat(findingsOf(() => each([1, 2, 3, 4], odd))).toMatchObject([
      { code: 'odd', message: 'number 2: expected an odd one, got 2; so be it', expected: 'an odd one', actual: '2' },
      { code: 'odd', message: 'number 4: expected an odd one, got 4; so be it', expected: 'an odd one', actual: '4' },
    ])
    expectThat(() => each([1], () => JSON.parse('{'))).toThrow(SyntaxError)
  })
})

describe('whatever a server answers', () => {
  const canary = 'Ola-Nordmann-4711'
  const person = schema('person', {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'integer' },
      list: { type: 'array', items: { enum: ['a'] } },
      deep: { properties: { x: { pattern: '^x' } } },
    },
  })

  it('is judged or refused, and no value of a register shows', async () => {
    const ask = await asking('gateway')
    const value = oneof(constantFrom(canary, [canary], { x: canary }, { deep: canary }), jsonValue())
    const bodies = oneof(
      array(value, { maxLength: 3 }).map((values) =>
        JSON.stringify({ name: values[0], list: values, deep: { x: values[1] }, other: canary }),
      ),
      value.map((whole) => JSON.stringify(whole)),
      uint8Array({ maxLength: 40 }).map((noise) => Buffer.concat([noise, Buffer.from(canary)])),
      anything().map((thing) => `${canary}${stringify(thing)}`),
    )
    await assert(
      asyncProperty(bodies, constantFrom(json, 'text/html', undefined), async (body, type) => {
        const findings = await ask([200, type, body], (reply) => reply.status(200).json(person))
        expectThat(JSON.stringify(findings)).not.toContain('Nordmann')
      }),
      { numRuns: runs(200) },
    )
  })
})
