import { check, expect, Failure, json, text, type Reply } from 'gatewatch'
import { contactPersons } from './givens.ts'
import { answeredContacts } from './register-answers.ts'
import { contactFound, populationFound } from './register.suite.ts'
import { contactAnswer } from './schemas.ts'

/** 4xx and nothing else: never data, never a server error. */
export function expectRefused(reply: Reply, what: string, statuses?: readonly number[]): void {
  const right = statuses?.includes(reply.status) ?? (reply.status >= 400 && reply.status < 500)
  if (right) return
  const expected = statuses?.join(' or ') ?? '4xx'
  throw new Failure({
    code: 'http.status',
    message: `${what}: expected ${expected}, got ${reply.status}`,
    at: 'status',
    expected,
    actual: reply.status,
    exchange: reply.exchange.id,
  })
}

export const populationRefusesWrongMethod = check('gateway.refuses-wrong-method', {
  instance: 'population',
  title: 'MUST refuse a method that the call does not have',
  source: ['RFC9110 15.5.6', 'RFC9110 10.2.1'],
  gate: 'advises',
  needs: { found: populationFound },
  sends: { gateway: 1 },
  run: async ({ http, needs }) => expectWrongMethod(await http.send({ ...needs.found.request, method: 'POST' }), 'POST'),
})

export const contactRefusesWrongMethod = check('gateway.refuses-wrong-method', {
  instance: 'contact',
  title: 'MUST refuse a method that the call does not have',
  source: ['RFC9110 15.5.6', 'RFC9110 10.2.1'],
  gate: 'advises',
  needs: { found: contactFound },
  sends: { gateway: 1 },
  run: async ({ http, needs }) => {
    const { body: _, ...request } = needs.found.request
    expectWrongMethod(await http.send({ ...request, method: 'GET' }), 'GET')
  },
})

function expectWrongMethod(reply: Reply, method: string): void {
  expectRefused(reply, `${method} on this path`)
  if (reply.status === 405 && reply.header('allow') === undefined)
    throw new Failure({
      code: 'http.header',
      message: 'header allow: expected beside 405, got none',
      at: 'header allow',
      expected: 'the allowed methods',
      exchange: reply.exchange.id,
    })
}

const malformedPersons = [
  { what: 'an identifier of 10 digits', person: '1890629920' },
  { what: 'an identifier of letters', person: 'abcdefghijk' },
  { what: 'an identifier with a wrong check digit', person: '18906299205' },
]

export const populationRefusesMalformed = check('population.refuses-malformed', {
  title: 'SHOULD refuse a malformed identifier',
  source: ['RFC9110 15.5.1', 'RFC9110 15.5.5'],
  gate: 'advises',
  needs: { found: populationFound },
  sends: { gateway: 3 },
  async run({ http, needs: { found: twin } }) {
    for (const { what, person } of malformedPersons)
      expectRefused(await http.send({ ...twin.request, params: { person_identifier: person } }), what, [400, 404, 422])
  },
})

export const contactRefusesEmptyList = check('contact.refuses-empty-list', {
  title: 'SHOULD answer an empty list with nobody',
  source: ['SPEC 2.3', 'SPEC 4.4', 'RFC9110 15.5.1'],
  gate: 'advises',
  needs: { found: contactFound },
  sends: { gateway: 1 },
  async run({ http, needs: { found: twin } }) {
    const reply = await http.send({ ...twin.request, body: json({ personidentifikatorer: [] }) })
    if (reply.status === 200 && answeredContacts(expect(reply).json(contactAnswer)).length === 0) return
    expectRefused(reply, 'an empty list', reply.status === 200 ? [400] : undefined)
  },
})

const tooMany = 1001

export const contactRefusesMalformedBody = check('contact.refuses-malformed-body', {
  title: 'SHOULD refuse a body that is no lookup',
  source: ['SPEC 2.3', 'RFC9110 15.5.1', 'RFC9110 15.5.16'],
  gate: 'advises',
  needs: { found: contactFound, persons: contactPersons },
  sends: { gateway: 4 },
  async run({ http, target, needs: { found: twin, persons } }) {
    const [person] = persons
    const bodies = [
      { what: 'broken JSON', body: text('{"personidentifikatorer": [', 'application/json') },
      { what: 'one identifier instead of a list', body: json({ personidentifikatorer: person ?? '' }) },
      { what: 'a text/plain body', body: text('{"personidentifikatorer": []}', 'text/plain') },
    ]
    for (const { what, body } of bodies) expectRefused(await http.send({ ...twin.request, body }), what)
    if (!target.optIn.includes('large-request') || person === undefined) return
    const crowd = json({ personidentifikatorer: Array.from({ length: tooMany }, () => person) })
    expectRefused(await http.send({ ...twin.request, body: crowd }), `${tooMany} identifiers`)
  },
})
