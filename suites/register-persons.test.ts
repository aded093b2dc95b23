import { describe, expect, it } from 'vitest'
import type { GatewaySettings } from '../src/config/target.ts'
import type { Result } from '../src/engine/run/result.ts'
import { Sensitive } from '../src/base/sensitive.ts'
import { aboutPersons } from './register-persons.ts'
import { found } from './register-request.ts'
import { answering, judgeChecks } from '../test/engine/check/own.ts'

const [asked, other, third] = ['18906299204', '20914695016', '01017012345']
const own = (identifier: string): object => ({ identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: identifier }] })

/** What the register checks say of a server that gives one answer to everything. */
async function judged(
  answer: unknown,
  personPointer?: string,
  query?: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Result>>> {
  const server = await answering((_, response) => response.end(typeof answer === 'string' ? answer : JSON.stringify(answer)))
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('API key', 'k3y-4711-abcdef') }
  const person = new Sensitive('person identifier', asked)
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person,
      ...(personPointer === undefined ? {} : { personPointer }),
      ...(query === undefined ? {} : { query }),
    },
    contact: {
      ...call,
      url: `${server.url}/test/personer`,
      path: '/personer',
      personIdentifiers: [person, new Sensitive('person identifier', other)],
    },
  }
  const { by } = await judgeChecks([found.population, aboutPersons.population, found.contact, aboutPersons.contact], server.url, {
    settings: { gateway },
  })
  return by
}

describe.concurrent('a population register answer to a query for a part', () => {
  it.each<[string, unknown, string | undefined, object]>([
    ['that names nobody', { status: [{ status: 'bosatt' }] }, undefined, { outcome: 'not-applicable' }],
    ['that names the person', { fnr: asked }, undefined, { outcome: 'passed' }],
    ['that names another person in an unknown form', { fnr: other }, undefined, { outcome: 'inconclusive' }],
    ['that names another person', own(other), undefined, { outcome: 'failed' }],
    ['that has nothing at the configured pointer', { status: 'bosatt' }, '/fnr', { outcome: 'failed' }],
  ])('%s', async (_, answer, pointer, expected) => {
    expect((await judged(answer, pointer, { part: 'status' }))['population.right-person']).toMatchObject(expected)
  })
})

describe.concurrent('the person of a population register answer', () => {
  it.each<[string, unknown, string | undefined, string]>([
    ['in the form of the register', own(asked), undefined, 'passed'],
    ['in a list', [own(asked)], undefined, 'passed'],
    ['in a list of several', [own(other), own(asked)], undefined, 'passed'],
    ['in a list within an object', { personer: [own(asked)] }, undefined, 'passed'],
    ['deep within', { a: [{ b: { c: [own(asked)] } }] }, undefined, 'passed'],
    ['under a name of its own', { fnr: asked }, undefined, 'passed'],
    ['under a name of its own in a list', [{ person: { id: asked } }], undefined, 'passed'],
    ['in no form that is known', { status: [{ status: 'bosatt' }] }, undefined, 'inconclusive'],
    ['in no form that is known, about somebody', [{ fnr: other }], undefined, 'inconclusive'],
    ['another one', own(other), undefined, 'failed'],
    ['another one in a list', [own(other)], undefined, 'failed'],
    ['another one, and the one asked for as a relative', { ...own(other), relatives: [asked] }, undefined, 'failed'],
    ['where the pointer says', { person: { id: asked } }, '/person/id', 'passed'],
    ['where the pointer says, of several', { ids: [other, asked] }, '/ids', 'passed'],
    ['where the pointer says, in a list', [{ id: other }, { id: asked }], '/1/id', 'passed'],
    ['where the pointer says of each in a list', [{ id: asked }], '/id', 'passed'],
    ['another where the pointer says', { id: other, ...own(asked) }, '/id', 'failed'],
    ['nowhere where the pointer says', own(asked), '/id', 'failed'],
    ['where a pointer names what every object has', { a: asked }, '/constructor/name', 'failed'],
  ])('%s', async (_, answer, pointer, outcome) => {
    const by = await judged(answer, pointer)
    expect(by['population.found']?.outcome).toBe('passed')
    expect(by['population.right-person']?.outcome).toBe(outcome)
    expect(JSON.stringify(by)).not.toMatch(new RegExp([asked, other].join('|')))
  })
})

describe.concurrent('the persons of a contact register answer', () => {
  const list = (...identifiers: readonly unknown[]): object => ({
    personer: identifiers.map((personidentifikator) => ({ personidentifikator, status: 'AKTIV' })),
  })

  it.each<[string, unknown, string]>([
    ['are those asked for', list(asked, other), 'passed'],
    ['lack one', list(asked), 'failed'],
    ['hold a stranger', list(asked, other, third), 'failed'],
    ['are in no form that is known', { people: [{ id: asked }] }, 'inconclusive'],
    ['have no identifiers', { personer: [{ status: 'AKTIV' }, { status: 'AKTIV' }] }, 'inconclusive'],
  ])('%s', async (_, answer, outcome) => {
    const by = await judged(answer)
    expect(by['contact.found']?.outcome).toBe('passed')
    expect(by['contact.exact-persons']?.outcome).toBe(outcome)
  })
})

describe.concurrent('an answer that nests without end', () => {
  it('is a finding of its own', async () => {
    const by = await judged(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`)
    for (const check of ['population.found', 'contact.found'])
      expect(by[check]).toMatchObject({
        outcome: 'failed',
        findings: [{ code: 'json.depth', actual: 'JSON nested deeper than 64 levels' }],
      })
  })
})
