import { anything, array, assert, asyncProperty, constantFrom, jsonValue, oneof, stringify, uint8Array } from 'fast-check'
import { describe, expect as expectThat, it } from 'vitest'
import { expect, type ReplyExpectation } from '../../../src/engine/check/expect.ts'
import { Failure, type Finding } from '../../../src/engine/check/finding.ts'
import { schema } from '../../../src/engine/check/schema.ts'
import type { Origin } from '../../../src/engine/http/exchange.ts'
import { openClient, serve } from '../http/loopback.ts'

type Answer = readonly [status: number, contentType: string | undefined, body: string | Uint8Array]

/** Asks a server that gives these answers in turn, at one of the addresses of a target. */
async function asking(
  origin: Origin,
): Promise<(answer: Answer, judge: (expectation: ReplyExpectation) => unknown) => Promise<readonly Finding[]>> {
  let next: Answer = [200, undefined, '']
  const server = await serve((_, response) => {
    const [status, type, body] = next
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body)
  })
  const { http } = openClient()
  return async (answer, judge) => {
    next = answer
    const reply = await http.get(origin, server.url)
    try {
      judge(expect(reply))
      return []
    } catch (error) {
      if (!Failure.is(error)) throw error
      expectThat(error.findings.every(({ exchange }) => exchange === reply.exchange.id)).toBe(true)
      return error.findings
    }
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
      [{ message: 'token response /list: expected to NOT have more than 0 items, got a list' }],
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
      { numRuns: 200 },
    )
  })
})
