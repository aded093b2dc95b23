import { type ExampleName, type RegisterEntry, type RegisterName, registers } from '../domain/index.ts'
import { contact } from './contact.ts'
import type { ServiceAnswer, ServiceRequest } from './message.ts'
import { population } from './population.ts'
import { answerAs, type RegisterRejection, type RegisterRules, type RegisterWording } from './register.ts'

const own: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterWording>> = { population, contact }

/** The words of a register that has none but those of its entry. */
export const wordingOf = ({ answer, problem }: NonNullable<RegisterEntry['example']>): RegisterWording => ({
  answer,
  problem: (_, status) => problem(status),
})

const wordings = {
  ...Object.fromEntries(registers.flatMap(({ name, example }) => (example === undefined ? [] : [[name, wordingOf(example)]]))),
  ...own,
} as Readonly<Record<RegisterName, RegisterWording>>

/** What a register answers to a call below the address of its environment (SPEC 4.3, 4.4). */
export function registerAnswer(name: RegisterName, request: ServiceRequest, rules: RegisterRules): ServiceAnswer<RegisterRejection> {
  return answerAs(
    registers.find((register) => register.name === name)!,
    wordings[name],
    request,
    rules,
  )
}
