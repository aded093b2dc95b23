import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorIn, isEmptyBody } from './error-body.ts'
import { Sensitive } from '../base/sensitive.ts'
import { found } from '../../suites/register-request.ts'
import type { GatewaySettings } from '../config/target.ts'
import { answering, judgeChecks } from '../../test/engine/check/own.ts'

type Body = [whose: string, body: unknown, mediaType?: string]
const lines = readFileSync(join(import.meta.dirname, 'error-bodies.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as readonly ['error' | 'data', ...Body])
const of = (wanted: 'error' | 'data'): readonly Body[] => lines.flatMap(([kind, ...body]) => (kind === wanted ? [body] : []))

/** Errors that servers give with 200, by who gives them, and right answers of registers, odd as they are. */
const [errors, data] = [of('error'), of('data')]

describe('a body with a status of success', () => {
  it.each<Body>(errors)('is an error: %s', (_, body, mediaType?: string) => expect(errorIn(body, mediaType)).toBeDefined())
  it.each(data)('is data: %s', (_, body) => {
    expect(errorIn(body)).toBeUndefined()
    expect(isEmptyBody(body)).toBe(false)
  })
  it.each([
    [null],
    [[]],
    [{}],
    [[null, null]],
    [[{}]],
    [{ personer: [] }],
    [{ personer: [null] }],
    [{ navn: '', adresse: ' ' }],
    [{ a: { b: [{}] } }],
  ])('has no value: %j', (body) => expect(isEmptyBody(body)).toBe(true))
})

const identifier = '18906299204'

/** What the documented calls to the registers come to at a gateway that gives one answer to everything. */
async function judged(body: string, type = 'application/json') {
  const server = await answering((_, response) => response.setHeader('content-type', type).end(body))
  const person = new Sensitive('person identifier', identifier)
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('gateway key', 'k3y-4711-abcdef') }
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person,
    },
    contact: { ...call, url: `${server.url}/test/personer`, path: '/personer', personIdentifiers: [person] },
  }
  return await judgeChecks([found.population, found.contact], server.url, { settings: { gateway } })
}

describe('a register call that is answered 200', () => {
  it.each<[string, unknown, string?]>(errors.filter(([, body]) => !Array.isArray(body)))(
    'fails with the error of %s',
    async (_, body, type?: string) => {
      const { by, summary } = await judged(JSON.stringify(body), type)
      for (const name of ['population.found', 'contact.found'])
        expect(by[name]).toMatchObject({
          outcome: 'failed',
          findings: [{ code: 'register.no-data', message: expect.stringContaining('got an error (') }],
        })
      expect(summary.verdict).toBe('failed')
      expect(summary.diagnosis.flatMap(({ evidence }) => evidence)).toEqual(expect.arrayContaining(['population.found']))
    },
  )

  it.each([
    'null',
    '[]',
    '{}',
    '[null,null]',
    '[{}]',
    '{"personer":[null]}',
    '',
    '<html>Log in</html>',
    'Unauthorized',
    '"Unauthorized"',
    'true',
    '0',
    ' ',
  ])('fails with %j', async (body) => {
    const { by } = await judged(body)
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'failed' })
  })

  it.each(data.filter(([, body]) => !Array.isArray(body)))('holds with the data of %s', async (_, body) => {
    const { by } = await judged(JSON.stringify(body))
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'passed' })
  })
})
