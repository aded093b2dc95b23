import {
  apiKey,
  check,
  expect,
  Failure,
  NotVerified,
  json,
  mediaType,
  sentBy,
  suite,
  type Answered,
  type Check,
  type HttpRequest,
  type RegisterCall,
  type Reply,
  type Sensitive,
} from 'gatewatch'
import { contact, contactPersons, livenessIdentifier, population, populationPerson } from './givens.ts'
import { answeredContacts, holds, isContactList, isEmpty, isPopulationProblem, personOf, unregistered } from './register-answers.ts'
import { contactAnswer, populationAnswer } from './schemas.ts'
import { trusted } from './transport-tls.ts'

/** The documented population register call (SPEC 4.3). */
export function populationRequest(register: RegisterCall, person: string | Sensitive): HttpRequest {
  return {
    origin: 'gateway',
    method: 'GET',
    url: register.url,
    params: { person_identifier: person },
    ...(register.query === undefined ? {} : { query: register.query }),
    auth: apiKey(register.keyHeader, register.apiKey),
  }
}

/** The documented contact register call (SPEC 4.4). */
export function contactRequest(register: RegisterCall, persons: readonly Sensitive[]): HttpRequest {
  return {
    origin: 'gateway',
    method: 'POST',
    url: register.url,
    auth: apiKey(register.keyHeader, register.apiKey),
    body: json({ personidentifikatorer: persons }),
  }
}

export const populationFound = check('population.found', {
  title: 'MUST answer the population register call with JSON data',
  source: ['SPEC 4.3', 'SPEC 4.6'],
  needs: { register: population, person: populationPerson, ...trusted('gateway') },
  sends: { gateway: 1 },
  documented: true,
  async run({ http, needs: { register, person } }) {
    const request = populationRequest(register, person)
    const reply = await http.send(request)
    const answer = expect(reply).status(200).json(populationAnswer)
    return { request, exchange: reply.exchange, reply, answer }
  },
})

export const rightPerson = check('population.right-person', {
  title: 'SHOULD answer about the person who was asked for',
  source: ['SPEC 4.3'],
  needs: { found: populationFound, register: population, person: populationPerson },
  sends: {},
  run({ needs: { found, register, person } }) {
    const isAsked = (identifier: unknown): boolean => person.equals(identifier)
    const seen = personOf(found.answer, register.personPointer)
    if (seen.some(isAsked)) return
    const [nobody, unknownForm] = [isEmpty(found.answer), seen.length === 0 && register.personPointer === undefined]
    if (unknownForm && holds(found.answer, isAsked)) return
    if (unknownForm && !nobody)
      throw new NotVerified('population answer: nothing in it is known to be an identifier, so nobody can tell whom it is about', {
        setting: 'gateway.population.personPointer',
      })
    const actual = nobody ? 'an empty answer' : seen.length === 0 ? 'no identifier' : 'another identifier'
    throw new Failure({
      code: 'value.mismatch',
      message: `population answer ${register.personPointer ?? '/identifikasjonsnummer'}: expected the person asked for, got ${actual}`,
      at: register.personPointer ?? '/identifikasjonsnummer',
      expected: 'the person asked for',
      actual,
      exchange: found.exchange.id,
    })
  },
})

export const contactFound = check('contact.found', {
  title: 'MUST answer the contact register call with a JSON object',
  source: ['SPEC 4.4', 'SPEC 4.6'],
  needs: { register: contact, persons: contactPersons, ...trusted('gateway') },
  sends: { gateway: 1 },
  documented: true,
  async run({ http, needs: { register, persons } }) {
    const request = contactRequest(register, persons)
    const reply = await http.send(request)
    const answer = expect(reply).status(200).json(contactAnswer)
    return { request, exchange: reply.exchange, reply, answer }
  },
})

export const exactPersons = check('contact.exact-persons', {
  title: 'SHOULD answer for exactly the persons who were asked for',
  source: ['SPEC 2.3', 'SPEC 4.4'],
  needs: { found: contactFound, persons: contactPersons },
  sends: {},
  run({ needs: { found, persons }, note }) {
    const answered = answeredContacts(found.answer)
    if (!isEmpty(found.answer) && answered.every(({ identifier }) => identifier === undefined))
      throw new NotVerified('contact answer: nothing in it is known to be an identifier, so nobody can tell whom it is about')
    const unknown = answered.filter(({ status }) => status === unregistered).length
    if (unknown > 0)
      note({
        code: 'person.unregistered',
        message: `contact answer /personer: expected registered persons, got ${unknown} of ${answered.length} with the status ${unregistered}`,
        at: '/personer',
        expected: 'AKTIV',
        actual: unregistered,
        exchange: found.exchange.id,
        remedy: { step: 'configuration', text: 'Configure synthetic persons of this environment; the set-up works.' },
      })
    const missing = persons.filter((person) => !answered.some(({ identifier }) => person.equals(identifier))).length
    const foreign = answered.filter(({ identifier }) => !persons.some((person) => person.equals(identifier))).length
    const doubled = answered.length - new Set(answered.map(({ identifier }) => identifier)).size
    if (missing === 0 && foreign === 0 && doubled === 0) return
    throw new Failure({
      code: 'value.mismatch',
      message: `contact answer /personer: expected the ${persons.length} asked for, each once, got ${answered.length} (${missing} missing, ${foreign} not asked for, ${doubled} twice)`,
      at: '/personer',
      expected: persons.length,
      actual: answered.length,
      exchange: found.exchange.id,
    })
  },
})

const labelled = {
  title: 'SHOULD label its answer as JSON' as const,
  source: ['SPEC 4.3', 'SPEC 4.4', 'RFC9110 8.3', 'RFC8259 11'],
  gate: 'advises' as const,
  sends: {},
}

/** `application/json`, or a media type that says by its suffix that it is written in JSON (RFC6839 3.1). */
function refuseForeignLabel(reply: Reply): void {
  const label = mediaType(reply)
  if (label !== undefined && label.length < 200 && /^application\/(?:[\w.-]+\+)?json$/.test(label)) return
  throw new Failure({
    code: 'http.content-type',
    message: `header content-type: expected application/json, got ${label ?? 'none'}`,
    at: 'header content-type',
    expected: 'application/json',
    actual: label ?? null,
    exchange: reply.exchange.id,
  })
}

export const populationLabelled = check('register.media-type', {
  instance: 'population',
  ...labelled,
  needs: { found: populationFound },
  run: ({ needs: { found } }) => refuseForeignLabel(found.reply),
})

export const contactLabelled = check('register.media-type', {
  instance: 'contact',
  ...labelled,
  needs: { found: contactFound },
  run: ({ needs: { found } }) => refuseForeignLabel(found.reply),
})

const provesPath = {
  title: 'SHOULD answer for an identifier that belongs to nobody in the form of the register' as const,
  source: ['SPEC 4.6'],
  sends: { gateway: 1 },
  documented: true as const,
}

export const populationPath = check('register.path-proven', {
  instance: 'population',
  ...provesPath,
  needs: { register: population, nobody: livenessIdentifier, asked: sentBy('population.found'), ...trusted('gateway') },
  async run({ http, needs: { register, nobody, asked }, remark }) {
    const reply = await http.send(populationRequest(register, nobody))
    expect(reply).status(404)
    if (isPopulationProblem(reply)) return
    const finding = {
      code: 'register.form',
      at: 'body',
      expected: 'the form of the population register',
      actual: reply.exchange.response?.body.kind ?? 'nothing',
      exchange: reply.exchange.id,
    }
    const message = 'status: got 404, but not in the form of the population register'
    if (asked.some(({ response }) => response?.status === 200))
      return remark({ ...finding, message: `${message}; a person was found at this path, so somebody on the way puts it in other words` })
    throw new Failure({ ...finding, message: `${message}: the call ended before it, or in another register` })
  },
})

export const contactPath = check('register.path-proven', {
  instance: 'contact',
  ...provesPath,
  needs: { register: contact, nobody: livenessIdentifier, ...trusted('gateway') },
  async run({ http, needs: { register, nobody } }) {
    const reply = await http.send(contactRequest(register, [nobody]))
    const answer = expect(reply).status(200).json(contactAnswer)
    if (
      isContactList(answer) &&
      answeredContacts(answer).every(({ identifier, status }) => nobody.equals(identifier) && status !== 'AKTIV')
    )
      return
    throw new Failure({
      code: 'value.mismatch',
      message: 'contact answer /personer: expected a list with nobody registered under the liveness identifier',
      at: '/personer',
      exchange: reply.exchange.id,
    })
  },
})

/** The register calls that succeeded, by register: the positive twins of every refusal behind the gateway. */
export const found: Readonly<Record<'population' | 'contact', Check<Answered>>> = { population: populationFound, contact: contactFound }

export const register = suite('register', 'The registers answer through the gateway', [
  populationFound,
  rightPerson,
  populationLabelled,
  contactFound,
  exactPersons,
  contactLabelled,
  populationPath,
  contactPath,
])
