import { describe, expect, it } from 'vitest'
import { compareRecorded } from './answer.ts'
import { emptyRecord, recordProblems, withAnswer, type ContractRecord } from './record.ts'
import { merged, shapeOf } from './shape.ts'
import { faintMarkOf } from '../engine/http/mark.ts'
import { Sensitive } from '../base/sensitive.ts'

const person = (identifier: string) => (salt: string) => faintMarkOf([new Sensitive('person identifier', identifier)], salt)
/** Two whose marks differ whatever the salt is, as nearly all do: it is tried until they do. */
const [one, other] = [person('18906299204'), person('20914695016')]

function recorded(...answers: readonly (readonly [value: unknown, mark?: (salt: string) => string])[]): ContractRecord {
  const made = answers.reduce(
    (record, [value, mark]) => withAnswer(record, { call: 'population', name: 'person 200', shape: shapeOf(value), ...(mark && { mark }) }),
    emptyRecord,
  )
  const { salt } = made.calls['population']!['person 200']!
  return salt !== undefined && one(salt) === other(salt) ? recorded(...answers) : made
}

const deviations = (record: ContractRecord, value: unknown, mark?: (salt: string) => string): readonly string[] =>
  (compareRecorded(record, { call: 'population', subject: 'person', status: 200, value, ...(mark && { mark }) })?.deviations ?? []).map(
    ({ kind, at }) => `${kind} ${at}`,
  )

describe('what is recorded of an answer', () => {
  it('is members and types, of lists what all entries have', () => {
    expect(shapeOf({ a: [{ b: 1, c: 'x' }, { b: null }], d: true, e: [] })).toEqual({
      type: 'object',
      properties: {
        a: {
          type: 'array',
          items: { type: 'object', properties: { b: { type: ['null', 'number'] }, c: { type: 'string' } }, required: ['b'] },
        },
        d: { type: 'boolean' },
        e: { type: 'array' },
      },
      required: ['a', 'd', 'e'],
    })
  })

  it.each([
    ['identifiers', { '18906299204': { navn: 'x' } }],
    ['addresses', { 'ola@example.org': 'x' }],
    ['names in words', { 'Kari Nordmann': 1 }],
    ['names', { Kari: { alder: 1 } }],
    ['names of several', { Kari: 'datter', Ola: 'sønn' }],
    ['names, of whom not the same is known', { Kari: { alder: 1 }, Ola: { alder: 2, by: 'Bergen' } }],
    ['names beside a member', { Kari: { alder: 1 }, Ola: { by: 'Bergen' }, antall: 2 }],
    ['identifiers of things', { 'b7e4a1c2-0000-4000-8000-1234567890ab': 1 }],
    ['identifiers of things with a letter first', { k4711x0815: 1 }],
    ['days', { '2024-03-11': 1 }],
    ['telephone numbers', { '+47 99 88 77 66': 1 }],
    ['whole sentences', { [`a${'b'.repeat(60)}`]: 1 }],
    [
      'more keys than any form has',
      Object.fromEntries(Array.from({ length: 300 }, (_, place) => [`k${'abcdefghij'[place % 10]}${place}`, 1])),
    ],
  ])('is no key that may be somebody’s: %s', (_, value) => {
    const shape = shapeOf({ map: value })
    const text = JSON.stringify(shape)
    for (const key of Object.keys(value)) expect(text).not.toContain(key)
    expect(shape).toMatchObject({ properties: { map: { type: 'object', additionalProperties: {} } } })
  })

  it.each([
    { Navn: 'x', Alder: 1 },
    { Navn: 'x', Adresse: { by: 'x' } },
    { navn: 'x', URL: 'x' },
  ])('has the members of a form whose names are in capitals: %j', (value) =>
    expect(shapeOf(value)).toMatchObject({ required: Object.keys(value) }),
  )

  it('is a map once and for all: a key of another run is none of its members', () => {
    const text = JSON.stringify(merged([shapeOf({ map: { '18906299204': { a: 1 } } }), shapeOf({ map: { ola: { a: 1, b: 2 } } })]))
    expect(text).not.toContain('ola')
    expect(text).toContain('"required":["a"]')
  })

  it('ends where nobody would look', () => {
    let deep: unknown = 1
    for (let level = 0; level < 60; level++) deep = { a: deep }
    expect(JSON.stringify(shapeOf(deep)).length).toBeLessThan(2000)
  })
})

describe('an answer beside what was recorded', () => {
  const known = { navn: 'a', spraak: 'nb', adresse: { gate: 'x' } }

  it('deviates by a member that is gone and by another type', () => {
    const record = recorded([known, one])
    expect(deviations(record, known, one)).toEqual([])
    expect(deviations(record, { navn: 1, adresse: {} }, one).toSorted()).toEqual(['missing /adresse/gate', 'missing /spraak', 'type /navn'])
  })

  it('is of another person who has other members, and no deviation', () => {
    const record = recorded([known, one])
    expect(deviations(record, { navn: 'b', dødsdato: 'x' }, other)).toEqual([])
    expect(deviations(record, { navn: 4 }, other)).toEqual(['type /navn'])
  })

  it('is judged by several good runs together', () => {
    const record = recorded([known, one], [{ navn: null, adresse: { gate: 'y' } }, other])
    expect(record.calls['population']!['person 200']!.answers).toBe(2)
    expect(deviations(record, { navn: null, adresse: { gate: 'z' } }, one)).toEqual([])
    expect(deviations(record, { navn: 'a', spraak: 3 }, other).toSorted()).toEqual(['missing /adresse', 'type /spraak'])
  })

  it('was not recorded, and nothing is said of it', () => {
    expect(compareRecorded(recorded([known]), { call: 'population', subject: 'nobody', status: 404, value: {} })).toBeUndefined()
  })

  it('leaves nothing of whom it was about but one mark of 256', () => {
    const [answer] = Object.values(recorded([known, one]).calls['population']!)
    expect(answer!.marks).toEqual([expect.stringMatching(/^[0-9a-f]{2}$/)])
    const marks = new Set(Array.from({ length: 5000 }, (_, place) => person(String(place))(answer!.salt!)))
    expect(marks.size).toBe(256)
  })
})

/** A record that may be made anything. */
interface Loose {
  version: number
  calls?: Record<string, Record<string, { schema?: { enum?: readonly string[]; properties: Record<string, object> } }>>
}

describe('a file that ought to be a record', () => {
  const broken = (change: (record: Loose) => void): unknown => {
    const record = JSON.parse(JSON.stringify(recorded([{ a: 1 }]))) as Loose
    change(record)
    return record
  }
  const at = '/calls/population/person 200'

  it.each<[string, unknown, readonly string[]]>([
    ['a record', broken(() => undefined), []],
    ['something else', { openapi: '3.1.0' }, ['']],
    ['a version to come', broken((record) => (record.version = 2)), ['/version']],
    ['no calls', broken((record) => delete record.calls), ['/calls']],
    ['an answer of no name', broken((record) => (record.calls!['population'] = { x: {} })), ['/calls/population/x']],
    [
      'values, and keys that may be somebody’s',
      broken((record) => {
        const schema = record.calls!['population']!['person 200']!.schema!
        schema.enum = ['x']
        schema.properties['18906299204'] = { type: 'string' }
      }),
      [`${at}/schema/properties`, `${at}/schema/enum`],
    ],
  ])('is told where it is none: %s', (_, value, places) => {
    expect(recordProblems(value).map((problem) => problem.at)).toEqual(places)
  })
})
