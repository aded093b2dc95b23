import { perRegister, type RegisterEntry, registers } from '../domain/index.ts'
import { type ObservedResponse, is, textsOf } from './answer.ts'
import { inFormOf } from './classifier/gateway-responders.ts'
import type { Symptom } from './evidence.ts'

/** The response to a call about a person. */
type PersonAnswer = Pick<Symptom, 'register' | 'result'> & {
  readonly answer: Pick<ObservedResponse, 'status' | 'members' | 'texts'> & ObservedResponse
}

const entries: Readonly<Partial<Record<string, RegisterEntry>>> = perRegister((entry) => entry)

// Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
const noPerson =
  /\b(?:finner|fant) ikke .{0,30}person|\bperson\w* .{0,30}(?:not found|unknown|does not exist|ikke funnet|finnes ikke)|\b(?:no such|unknown|ukjent) person/i

const noPath = /\b(?:ressurs\w*|resource|endpoint|endepunkt\w*|path|sti(?:en)?|ur[il]|route|static)\b/i

/** Returns whether a register says in its own error form that it finds nothing, with its status for an unknown person. */
export function findsNothing({ register, answer }: PersonAnswer): boolean {
  const entry = register === undefined ? undefined : entries[register]
  return entry !== undefined && entry.unknownPerson.status >= 400 && is(answer, entry.unknownPerson.status) && inFormOf(entry, answer)
}

/** Returns whether the error names the person as unknown. */
export const saysNoPerson = (person: PersonAnswer): boolean => findsNothing(person) && noPerson.test(textsOf(person.answer))

/** Returns whether the error names the path. */
export const saysNoPath = ({ answer }: PersonAnswer): boolean => noPath.test(textsOf(answer))

/** Returns whether the response contains a person that was not requested. */
export const isAboutOthers = ({ result }: Pick<Symptom, 'result'>): boolean =>
  result.findings.some(({ code }) => code === 'person.not-requested')

/** Returns whether a register that lists persons marks one as unknown. */
export function isUnregistered({ register, result, answer }: PersonAnswer): boolean {
  const unknown = registers.find(({ name }) => name === register)?.answer.statuses?.unregistered
  if (unknown === undefined) return false
  return (
    Object.values(answer.texts).includes(unknown) ||
    result.findings.some(({ message, actual }) => `${message} ${JSON.stringify(actual)}`.includes(unknown))
  )
}
