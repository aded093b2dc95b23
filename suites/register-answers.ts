import { parseJson, type Reply } from 'gatewatch'

/** Who an answer of the contact register is about, in its own form: `{"personer":[{"personidentifikator","status"}]}`. */
export interface AnsweredContact {
  readonly identifier: unknown
  readonly status: unknown
}

/** The status of a person whom the contact register does not know. */
export const unregistered = 'IKKE_REGISTRERT'

/** Whether an answer is a list of persons, as the contact register gives it. */
export function isContactList(answer: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(answer['personer'])
}

/** Whether an answer has the population register's own form of a problem: `{"kode","melding"}`. */
export function isPopulationProblem(reply: Reply): boolean {
  const parsed = parseJson(reply.bytes)
  return 'value' in parsed && ['kode', 'melding'].every((name) => typeof memberOf(parsed.value, name) === 'string')
}

/** The persons of a contact register answer; an answer in another form has none. */
export function answeredContacts(answer: Readonly<Record<string, unknown>>): readonly AnsweredContact[] {
  const persons = answer['personer']
  if (!Array.isArray(persons)) return []
  return persons.map((person: unknown) => ({ identifier: memberOf(person, 'personidentifikator'), status: memberOf(person, 'status') }))
}

/** The identifiers of a population register answer: at the configured pointer, else where the register's own form has them, however it is wrapped. */
export function personOf(answer: object, pointer?: string): readonly unknown[] {
  if (pointer === undefined) return valuesIn(answer).flatMap(ownIdentifiers)
  const there = at(answer, pointer)
  const found = there === undefined && Array.isArray(answer) ? answer.map((person: unknown) => at(person, pointer)) : [there]
  return found.flat().filter((identifier) => identifier !== undefined)
}

/** Whether a text stands anywhere in an answer as a whole value. */
export function holds(answer: object, isWanted: (text: string) => boolean): boolean {
  return valuesIn(answer).some((value) => typeof value === 'string' && isWanted(value))
}

/** Whether an answer is about nobody: an empty object or list, or a list of such. */
export function isEmpty(answer: object): boolean {
  return valuesIn(answer).every((value) => typeof value === 'object' && value !== null)
}

function ownIdentifiers(value: unknown): readonly unknown[] {
  const entries = memberOf(value, 'identifikasjonsnummer')
  return Array.isArray(entries) ? entries.flatMap((entry: unknown) => memberOf(entry, 'foedselsEllerDNummer') ?? []) : []
}

/** The answer itself and every value in it, at any depth. */
function valuesIn(answer: unknown): readonly unknown[] {
  const values = [answer]
  for (let next = 0; next < values.length; next++) {
    const value = values[next]
    if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) values.push(member)
  }
  return values
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Readonly<Record<string, unknown>>)[name]
}

/** A JSON Pointer (RFC6901) followed. */
function at(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce((inner, name) => memberOf(inner, name.replaceAll('~1', '/').replaceAll('~0', '~')), value)
}
