import { expect, NotApplicable, NotVerified, type Check } from 'gatewatch'
import {
  isSameRecord,
  NotVisible,
  perRegister,
  message,
  fixAt,
  registers,
  valueAt,
  valuesIn,
  type Message,
  type RegisterEntry,
  type RegisterName,
} from 'gatewatch/internal'
import { check, checkPerRegister } from './check.ts'
import { otherPerson, persons, registerCall } from './givens.ts'
import { registerRequest } from './register-request.ts'
import { found } from './register-found.ts'
import { registerAnswer, answerOf } from './schemas.ts'

/** Checks that a response is about the requested persons. */
export const aboutPersons = perRegister((register) => (register.persons.many ? exactPersons(register) : rightPerson(register)))

function rightPerson(register: RegisterEntry): Check {
  const { name, section, answer: form } = register
  return check(form.check, {
    safeguard: true,
    title: 'SHOULD answer about the requested person',
    source: [section],
    needs: { found: found[name], call: registerCall[name], persons: persons[name] },
    sends: {},
    run({ leavesOpen, needs: { found: own, call, persons: requested } }) {
      const isRequested = (identifier: unknown): boolean => requested.some((person) => person.equals(identifier))
      const identifiers = call.personPointer === undefined ? knownIn(register, own.answer) : identifiersAt(own.answer, call.personPointer)
      if (identifiers.some(isRequested)) return
      if (identifiers.length === 0 && call.personPointer === undefined) {
        const values = valuesIn(own.answer)
        if (values.some(isRequested)) return
        // Only a response without any identifier may lack this one because of the query.
        if (call.query !== undefined && !values.some(isIdentifier)) {
          const reason = message('reason.part-without-person')
          leavesOpen(reason)
          throw new NotApplicable(reason)
        }
        throw new NotVerified(unknown(name), { setting: `gateway.${name}.personPointer` })
      }
      expect(own.reply, answerOf(name))
        .at(call.personPointer ?? form.at)
        .fits(message('register.person-asked'), false, {
          ...(identifiers.length > 0 && { code: 'person.not-requested' }),
          got: identifiers.length === 0 ? message('register.no-identifier') : message('register.another-identifier'),
        })
    },
  })
}

function exactPersons(register: RegisterEntry): Check {
  const { name, section, call, answer: form } = register
  return check(form.check, {
    safeguard: true,
    title: 'SHOULD answer about exactly the requested persons',
    source: [...(call.bodySection === undefined ? [] : [call.bodySection]), section],
    needs: { found: found[name], persons: persons[name] },
    sends: {},
    run({ needs: { found: own, persons: requested }, warn }) {
      const answered = form.persons(own.answer)
      if (answered.every(({ identifier }) => identifier === undefined)) throw new NotVerified(unknown(name))
      const { registered, unregistered } = form.statuses ?? {}
      const unknowns = unregistered === undefined ? 0 : answered.filter(({ status }) => status === unregistered).length
      const place = expect(own.reply, answerOf(name)).at(form.at)
      if (unknowns > 0)
        place.or(warn).fits(message('register.registered-persons'), false, {
          code: 'person.unregistered',
          got: message('register.with-status', { some: unknowns, all: answered.length, status: unregistered ?? '' }),
          expected: registered,
          actual: unregistered,
          fix: fixAt('configuration', message('fix.configure-persons')),
        })
      const missing = requested.filter((person) => !answered.some(({ identifier }) => person.equals(identifier))).length
      const foreign = answered.filter(({ identifier }) => !requested.some((person) => person.equals(identifier))).length
      const doubled = answered.length - new Set(answered.map(({ identifier }) => identifier)).size
      place.fits(message('register.asked-each-once', { count: requested.length }), missing === 0 && foreign === 0 && doubled === 0, {
        ...(foreign > 0 && { code: 'person.not-requested' }),
        got: message('register.missing-foreign-twice', { all: answered.length, missing, foreign, twice: doubled }),
        expected: requested.length,
        actual: answered.length,
      })
    },
  })
}

/** A gateway that returns one record for every person would pass as one that finds the requested person. */
export const personsApart = checkPerRegister('register.persons-apart', {
  safeguard: true,
  title: 'MUST answer about two persons with two records',
  source: [...new Set(registers.map(({ section }) => section)), 'SPEC 4.6'],
  needs: ({ name }) => ({ found: found[name], call: registerCall[name], persons: persons[name], other: otherPerson[name] }),
  sends: { gateway: 1 },
  async run({ http, needs: { found: own, call, persons: requested, other } }, register) {
    const reply = await http.send(registerRequest(register, call, [other]))
    if (reply.status === 404) throw new NotVisible(message('reason.second-person-unknown'), { setting: 'gateway.otherPersonIdentifier' })
    const answer = expect(reply, answerOf(register.name)).status(200).json(registerAnswer[register.name])
    const known = call.personPointer === undefined ? knownIn(register, answer) : identifiersAt(answer, call.personPointer)
    // In an unknown form an identifier may be anywhere.
    const identifiers = known.length > 0 ? known : valuesIn(answer)
    // One person's record may name another; a list contains the requested persons.
    const isOther = !register.persons.many && identifiers.some((identifier) => other.equals(identifier))
    // A list may contain the second person, too: only the rest of it is the first record.
    const first = requested.filter((person) => !person.equals(other))
    const isFirst = !isOther && identifiers.some((identifier) => first.some((person) => person.equals(identifier)))
    if (!isFirst && (isOther || !isSameRecord(own.answer, answer))) return
    if (!isFirst && call.query !== undefined) throw new NotApplicable(message('reason.asks-for-part'))
    expect(reply, answerOf(register.name), 'register.same-record')
      .at('')
      .fits(message('register.record-of-second'), false, {
        got: message('register.that-of-first'),
        fix: fixAt('import-template', message('fix.one-record')),
      })
  },
})

/** Eleven digits: it may be the identifier of a person. */
const isIdentifier = (value: unknown): boolean => /^\d{11}$/.test(String(value))

const unknown = (register: RegisterName): Message => message('register.about-nobody-known', { what: answerOf(register) })

/** The identifiers in the register's own form. */
function knownIn({ answer }: RegisterEntry, given: unknown): readonly unknown[] {
  return answer.persons(given).flatMap(({ identifier }) => identifier ?? [])
}

/** The identifiers at the configured pointer, in the response or in each entry of a list. */
function identifiersAt(answer: unknown, pointer: string): readonly unknown[] {
  const there = valueAt(answer, pointer)
  const each = there === undefined && Array.isArray(answer) ? answer.map((person: unknown) => valueAt(person, pointer)) : [there]
  return each.flat().filter((identifier) => identifier !== undefined)
}
