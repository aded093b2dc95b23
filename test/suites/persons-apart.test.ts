import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { GatewaySettings } from '../../src/config/target.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { personsApart } from '../../suites/register-persons.ts'
import { answering, judgeChecks } from '../engine/check/own.ts'

const [first, second, third] = ['18906299204', '20914695016', '01819050062']
const person = (identifier: string): Sensitive => new Sensitive('person identifier', identifier)
const record = (identifier: string, more: object = {}): object => ({
  identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: identifier }],
  ...more,
})
const list = (...identifiers: readonly string[]): object => ({
  personer: identifiers.map((personidentifikator) => ({ personidentifikator, status: 'AKTIV' })),
})

interface Scene {
  readonly population?: (asked: string) => unknown
  readonly contact?: (asked: readonly string[]) => unknown
  readonly query?: Readonly<Record<string, string>>
  readonly configured?: Partial<GatewaySettings>
  readonly lists?: readonly string[]
  readonly real?: true
}

/** What the question about a second person comes to. */
async function judged({ population = record, contact = (asked) => list(...asked), query, configured, lists = [first], real }: Scene) {
  const asked: string[] = []
  const server = await answering((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const persons = body === '' ? [] : (JSON.parse(body) as { personidentifikatorer: string[] }).personidentifikatorer
      const identifier = (request.url ?? '').split('?')[0]!.split('/').at(-1)!
      asked.push(...(body === '' ? [identifier] : persons))
      const answer = body === '' ? population(identifier) : contact(persons)
      if (answer === undefined) response.writeHead(404)
      response.end(JSON.stringify(answer ?? { kode: 'FREG-404', melding: 'Ukjent' }))
    })
  })
  const call = { contextPath: '/test', keyHeader: 'X-Key', apiKey: new Sensitive('API key', 'k3y-4711-abcdef') }
  const gateway: GatewaySettings = {
    url: server.url,
    keyHeader: 'X-Key',
    keysShared: true,
    otherPersonIdentifier: person(second),
    population: {
      ...call,
      url: `${server.url}/test/personer/{person_identifier}`,
      path: '/personer/{person_identifier}',
      personIdentifier: person(first),
      ...(query && { query }),
    },
    contact: { ...call, url: `${server.url}/test/personer`, path: '/personer', personIdentifiers: lists.map(person) },
    ...configured,
  }
  const { by } = await judgeChecks([personsApart.population, personsApart.contact], server.url, {
    settings: { gateway, allowRealIdentifiers: real === true },
  })
  expect(JSON.stringify(by)).not.toMatch(/\d{11}/)
  return { population: by['register.persons-apart [population]']!, contact: by['register.persons-apart [contact]']!, asked }
}

const failed = { outcome: 'failed', findings: [{ code: 'register.same-record' }] }
let calls = 0
const names = { navn: [{ fornavn: 'Kari' }] }

describe('a register that is asked about two persons', () => {
  it('holds when it answers about each', async () => {
    expect(await judged({})).toMatchObject({ population: { outcome: 'passed' }, contact: { outcome: 'passed' } })
  })

  it.each<[string, Scene]>([
    ['two persons', { lists: [first, second], configured: { otherPersonIdentifier: undefined! } }],
    ['two persons, of whom one is also named as the other', { lists: [first, second] }],
    ['three persons', { lists: [first, second, third], configured: { otherPersonIdentifier: undefined! } }],
    ['three persons, of whom the last is also named as the other', { lists: [first, third, second] }],
    ['two persons, in another order than asked', { lists: [first, second], contact: (asked) => list(...asked.toReversed()) }],
    ['two persons, in a form without identifiers', { lists: [first, second], contact: (asked) => ({ people: asked.map(() => names) }) }],
    [
      'two persons, in an unknown form',
      { lists: [first, second], contact: (asked) => ({ people: asked.map((fnr) => ({ fnr, ...names })) }) },
    ],
  ])('holds when a list has %s', async (_, scene) => {
    const { contact, asked } = await judged(scene)
    expect(contact).toMatchObject({ outcome: 'passed' })
    expect(asked.length).toBeGreaterThan(1)
  })

  it.each([[[first, second]], [[first, second, third]], [[second, first]]])(
    'fails when one record answers every list: %#',
    async (lists) => {
      const scene: Scene = { lists, contact: () => list(...lists) }
      expect((await judged(scene)).contact).toMatchObject(failed)
      expect((await judged({ ...scene, configured: { otherPersonIdentifier: undefined! } })).contact).toMatchObject(failed)
    },
  )

  it('fails when a list of the first alone answers whichever persons are asked about', async () => {
    const found = { lists: [first, second], contact: (asked: readonly string[]) => (asked.length > 1 ? list(...asked) : list(first)) }
    expect((await judged(found)).contact).toMatchObject(failed)
  })

  it.each<[string, (asked: string) => unknown]>([
    ['the first one', () => record(first)],
    ['a stranger', () => record('01017012345')],
    ['somebody without an identifier', () => names],
    ['somebody, at another time', () => ({ ...names, ajourholdstidspunkt: `2026-01-01T00:00:${String(10 + (calls++ % 50))}Z` })],
    ['somebody, in another call', () => ({ ...names, id: crypto.randomUUID(), at: 1_700_000_000_000 + calls++ })],
    ['the first one in a list', () => [record(first)]],
    ['the first one in an unknown form, which takes another while', () => ({ ...names, fnr: first, ms: calls++ })],
    ['the first one in depth', () => ({ person: { ids: [first] }, served: calls++ })],
  ])('fails when the population register has one record: %s', async (_, population) => {
    expect((await judged({ population })).population).toMatchObject(failed)
  })

  it.each<[string, (asked: readonly string[]) => unknown]>([
    ['the first one', () => list(first)],
    ['both', () => list(first, second)],
    ['somebody', () => ({ personer: [{ reservasjon: 'NEI', status: 'AKTIV' }] })],
  ])('fails when the contact register has one record: %s', async (_, contact) => {
    expect((await judged({ contact })).contact).toMatchObject(failed)
  })

  it.each<[string, Scene, string]>([
    ['two records in which the persons name each other', { population: (asked) => record(asked, { relative: record(first) }) }, 'passed'],
    ['two records of an unknown form that name each other', { population: (asked) => ({ fnr: asked, family: [first, second] }) }, 'passed'],
    ['two records that differ in a name alone', { population: (asked) => ({ navn: asked === first ? 'Kari' : 'Ola' }) }, 'passed'],
    ['no record of the second', { population: (asked) => (asked === first ? record(asked) : undefined) }, 'not-verified'],
    [
      'the part that was asked for',
      { population: () => ({ status: [{ status: 'bosatt' }] }), query: { part: 'status' } },
      'not-applicable',
    ],
  ])('raises no alarm for %s', async (_, scene, outcome) => {
    expect((await judged(scene)).population).toMatchObject({ outcome })
  })

  it('is not verified where the register does not know the second person, and names the setting', async () => {
    const { population } = await judged({ population: (asked) => (asked === first ? record(asked) : undefined) })
    expect(population).toMatchObject({ outcome: 'not-verified', setting: 'gateway.otherPersonIdentifier' })
  })

  it('takes the person of another register where no second one is configured, unless that one may be real', async () => {
    const scene = { configured: { otherPersonIdentifier: undefined! }, lists: [second], population: () => record(first) }
    expect((await judged(scene)).population).toMatchObject(failed)
    const { population } = await judged({ ...scene, real: true })
    expect(population).toMatchObject({ outcome: 'not-applicable' })
  })

  it('takes the second of its own list', async () => {
    const { contact, asked } = await judged({
      configured: { otherPersonIdentifier: undefined! },
      lists: [first, second],
      contact: () => list(first, second),
      real: true,
    })
    expect(contact).toMatchObject(failed)
    expect(asked.filter((one) => one === second).length).toBeGreaterThan(1)
  })
})
