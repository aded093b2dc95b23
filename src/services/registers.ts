import { type ExampleName, type RegisterEntry, type RegisterName, registers } from '../domain/index.ts'
import { contact } from './contact.ts'
import type { ServiceAnswer, ServiceRequest } from './message.ts'
import { population } from './population.ts'
import { answerAs, type RegisterRejection, type RegisterRules, type RegisterWording } from './register.ts'

const documented: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterWording>> = { population, contact }

/** The wording of a register whose responses come from its entry in the domain. */
export const wordingOf = ({ answer, problem }: NonNullable<RegisterEntry['example']>): RegisterWording => ({
  answer,
  problem: (_, status) => problem(status),
})

const wordings = {
  ...Object.fromEntries(registers.flatMap(({ name, example }) => (example === undefined ? [] : [[name, wordingOf(example)]]))),
  ...documented,
} as Readonly<Record<RegisterName, RegisterWording>>

/** The response of a register to a call below the address of its environment (SPEC 4.3, 4.4). */
export function registerAnswer(name: RegisterName, request: ServiceRequest, rules: RegisterRules): ServiceAnswer<RegisterRejection> {
  return answerAs(
    registers.find((register) => register.name === name)!,
    wordings[name],
    request,
    rules,
  )
}
