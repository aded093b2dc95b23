import { expect, suite, type Check, type Reply } from 'gatewatch'
import { mediaType, perRegister, registers, type AnsweredPerson, type RegisterEntry, message, textOf } from 'gatewatch/internal'
import { check, checkPerRegister, sentBy } from './check.ts'
import { unknownPersonIdentifier, registerCall } from './givens.ts'
import { aboutPersons, personsApart } from './register-persons.ts'
import { registerControls } from './register-controls.ts'
import { registerRequest } from './register-request.ts'
import { found } from './register-found.ts'
import { registerAnswer, answerOf } from './schemas.ts'
import { trusted } from './transport-tls.ts'

const labeled = checkPerRegister('register.media-type', {
  title: 'SHOULD label its response as JSON',
  source: [...new Set(registers.map(({ section }) => section)), 'RFC9110 8.3', 'RFC8259 11'],
  severity: 'warning',
  needs: ({ name }) => ({ found: found[name] }),
  sends: {},
  run({ needs }, { name }) {
    const { reply } = needs.found
    const label = mediaType(reply)
    if (label === undefined || !isJson(label)) expect(reply, answerOf(name)).contentType('application/json')
  },
})

/** Returns whether a media type is `application/json`, or has the suffix of JSON (RFC6839 3.1). */
const isJson = (label: string): boolean => label.length < 200 && /^application\/(?:[\w.-]+\+)?json$/.test(label)

const provesPath = {
  safeguard: true as const,
  title: 'SHOULD answer for an unknown person in the form of the register' as const,
  source: ['SPEC 4.6'],
  sends: { gateway: 1 },
  documented: true as const,
  timeless: true as const,
}

/** The response for an identifier of no person. */
export interface UnknownPersonResponse {
  readonly reply: Reply
}

const controls = registerControls('nobody')

/** Proves that the register was reached, by its own response for an identifier of no person. */
export const pathProven = perRegister((register) =>
  register.unknownPerson.status === 404 ? rejectsUnknownPerson(register) : listsUnknownPerson(register),
)

function rejectsUnknownPerson(register: RegisterEntry): Check<UnknownPersonResponse> {
  const { name, unknownPerson: own } = register
  return check('register.path-proven', {
    instance: name,
    ...provesPath,
    controls: controls[name],
    needs: {
      call: registerCall[name],
      unknownPerson: unknownPersonIdentifier,
      personCalls: sentBy(`${name}.found`),
      ...trusted('gateway'),
    },
    async run({ http, needs: { call, unknownPerson, personCalls }, info }) {
      const reply = await http.send(registerRequest(register, call, [unknownPerson]))
      expect(reply, answerOf(name)).status(404)
      if (own.isOwnForm(expect(reply).at('').value)) return { reply }
      const own404 = message('register.form-of', { register: message(`register-name.${name}`) })
      const fact = { at: 'body', expected: textOf(own404), actual: reply.exchange.response?.body.kind ?? 'nothing' }
      const answer = expect(reply, answerOf(name), 'register.form')
      if (personCalls.some(({ response }) => response?.status === 200))
        answer.or(info).fail(message('register.other-words', { form: own404 }), fact)
      else answer.fail(message('register.ended-before', { form: own404 }), fact)
      return { reply }
    },
  })
}

function listsUnknownPerson(register: RegisterEntry): Check<UnknownPersonResponse> {
  const { name, answer: form, unknownPerson: own } = register
  return check('register.path-proven', {
    instance: name,
    ...provesPath,
    controls: controls[name],
    needs: { call: registerCall[name], unknownPerson: unknownPersonIdentifier, ...trusted('gateway') },
    async run({ http, needs: { call, unknownPerson } }) {
      const reply = await http.send(registerRequest(register, call, [unknownPerson]))
      const answer = expect(reply, answerOf(name)).status(200).json(registerAnswer[name])
      const isUnknownPerson = ({ identifier, status }: AnsweredPerson): boolean =>
        unknownPerson.equals(identifier) && (status === undefined || status !== form.statuses?.registered)
      const persons = form.persons(answer)
      if (own.isOwnForm(answer) && persons.every(isUnknownPerson)) return { reply }
      const isOther = persons.some(({ identifier }) => identifier !== undefined && !unknownPerson.equals(identifier))
      return expect(reply, answerOf(name), isOther ? 'person.not-requested' : undefined)
        .at(form.at)
        .fail(message('finding.wanted', { expected: message('register.nobody-registered') }))
    },
  })
}

export { labeled as mediaType, personsApart }

export const register = suite('register', 'The registers answer through the gateway', [
  ...registers.flatMap(({ name }) => [found[name], aboutPersons[name], personsApart[name], labeled[name]]),
  ...registers.map(({ name }) => pathProven[name]),
])
