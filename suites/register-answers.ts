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

/** The identifiers of a population register answer: at the configured pointer, else where the register's own form has them. */
export function personOf(answer: object, pointer?: string): readonly unknown[] {
  if (pointer !== undefined) return [at(answer, pointer)].flat()
  const entries = memberOf(answer, 'identifikasjonsnummer')
  return Array.isArray(entries) ? entries.map((entry: unknown) => memberOf(entry, 'foedselsEllerDNummer')) : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}

/** A JSON Pointer (RFC6901) followed. */
function at(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce((inner, name) => memberOf(inner, name.replaceAll('~1', '/').replaceAll('~0', '~')), value)
}
