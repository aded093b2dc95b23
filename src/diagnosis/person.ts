import { perRegister, type RegisterEntry, registers } from '../domain/index.ts'
import { type Answer, is, textsOf } from './answer.ts'
import { inFormOf } from './classifier/gateway.ts'
import type { Symptom } from './evidence.ts'

/** What is known of the answer to a call about a person. */
type Seen = Pick<Symptom, 'register' | 'result'> & { readonly answer: Pick<Answer, 'status' | 'members' | 'texts'> & Answer }

const entries: Readonly<Partial<Record<string, RegisterEntry>>> = perRegister((entry) => entry)

// Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
const noPerson =
  /\b(?:finner|fant) ikke .{0,30}person|\bperson\w* .{0,30}(?:not found|unknown|does not exist|ikke funnet|finnes ikke)|\b(?:no such|unknown|ukjent) person/i

const noPath = /\b(?:ressurs\w*|resource|endpoint|endepunkt\w*|path|sti(?:en)?|ur[il]|route|static)\b/i

/** Whether a register says in its own error form that it finds nothing, by the status that it has for an unknown person. */
export function findsNothing({ register, answer }: Seen): boolean {
  const entry = register === undefined ? undefined : entries[register]
  return entry !== undefined && entry.nobody.status >= 400 && is(answer, entry.nobody.status) && inFormOf(entry, answer)
}

/** Whether it names the person as what it does not find. */
export const saysNoPerson = (seen: Seen): boolean => findsNothing(seen) && noPerson.test(textsOf(seen.answer))

/** Whether it names the path. */
export const saysNoPath = ({ answer }: Seen): boolean => noPath.test(textsOf(answer))

/** Whether somebody came back whom nobody requested. */
export const isAboutOthers = ({ result }: Pick<Symptom, 'result'>): boolean =>
  result.findings.some(({ code }) => code === 'person.not-requested')

/** Whether a register that lists persons gives one the status of those whom it does not know. */
export function isUnregistered({ register, result, answer }: Seen): boolean {
  const unknown = registers.find(({ name }) => name === register)?.answer.statuses?.unregistered
  if (unknown === undefined) return false
  return (
    Object.values(answer.texts).includes(unknown) ||
    result.findings.some(({ message, actual }) => `${message} ${JSON.stringify(actual)}`.includes(unknown))
  )
}
