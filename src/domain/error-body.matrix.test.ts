import { describe, expect, it } from 'vitest'
import { Sensitive } from '../base/sensitive.ts'
import { found } from '../../suites/register-found.ts'
import type { GatewaySettings } from '../config/target.ts'
import { type Body, data, errors } from '../../test/domain/error-bodies.ts'
import { answering, judgeChecks } from '../../test/engine/check/own.ts'
import { sampled } from '../../test/sample.ts'

const identifier = '18906299204'

/** The verdicts of the documented calls to the registers at a gateway with one response to every request. */
async function verdictOn(body: string, type = 'application/json') {
  const server = await answering((_, response) => response.setHeader('content-type', type).end(body))
  const person = new Sensitive('person identifier', identifier)
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('API key', 'k3y-4711-abcdef') }
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

/** Each is tested in its own run: of a sample one in twenty. Other tests evaluate all of them without a run. */
const tried = (rows: readonly Body[]): readonly Body[] => {
  const objects = rows.filter(([, body]) => !Array.isArray(body))
  return sampled(objects, (row) => [`twenty ${Math.floor(objects.indexOf(row) / 20)}`, row[2] ?? ''])
}

describe.concurrent('a register call that is answered 200', () => {
  it.each<Body>(tried(errors))('fails with the error of %s', async (_, body, type?: string) => {
    const { by, summary } = await verdictOn(JSON.stringify(body), type)
    for (const name of ['population.found', 'contact.found'])
      expect(by[name]).toMatchObject({
        outcome: 'failed',
        findings: [{ code: 'register.no-data', message: expect.stringContaining('got an error (') }],
      })
    expect(summary.verdict).toBe('failed')
    expect(summary.diagnosis.flatMap(({ evidence }) => evidence)).toEqual(expect.arrayContaining(['population.found']))
  })

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
    const { by } = await verdictOn(body)
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'failed' })
  })

  it.each(tried(data))('holds with the data of %s', async (_, body) => {
    const { by } = await verdictOn(JSON.stringify(body))
    for (const name of ['population.found', 'contact.found']) expect(by[name]).toMatchObject({ outcome: 'passed' })
  })
})
