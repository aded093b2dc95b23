import { describe, expect, it } from 'vitest'
import type { GatewaySettings } from '../src/config/target.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { answering, judgeChecks } from '../test/engine/check/own.ts'
import { identifierNotEchoed } from './privacy.suite.ts'
import { found } from './register-request.ts'

const [asked, other] = ['18906299204', '20914695016']

/** How a gateway is judged that answers each call with an error. */
async function outcomeOf(error: (path: string) => object): Promise<string | undefined> {
  const server = await answering((request, response) => {
    response.statusCode = 500
    response.end(JSON.stringify(error(request.url ?? '')))
  })
  const [person, second] = [asked, other].map((identifier) => new Sensitive('person identifier', identifier))
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('API key', 'k3y-4711-abcdef') }
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person!,
    },
    contact: { ...call, url: `${server.url}/test/personer`, path: '/personer', personIdentifiers: [second!] },
  }
  const { by } = await judgeChecks([found.population, found.contact, identifierNotEchoed], server.url, { settings: { gateway } })
  return by['privacy.identifier-not-echoed']?.outcome
}

describe('an error that repeats a person', () => {
  it.each([
    ['in the path of the very call', (path: string) => ({ path }), 'warned'],
    ['in the instance of a problem', (path: string) => ({ title: 'Not Found', instance: path }), 'warned'],
    ['in the path of a call about another person', () => ({ path: `/test/personer/${other}` }), 'failed'],
    ['in the path, and in a sentence', (path: string) => ({ path, message: `No person ${path.slice(-11)}` }), 'failed'],
    ['nowhere', () => ({ title: 'Not Found' }), 'passed'],
  ] as const)('%s', async (_, error, outcome) => {
    expect(await outcomeOf(error)).toBe(outcome)
  })
})
