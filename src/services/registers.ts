import { type ExampleName, type RegisterName, registers } from '../domain/index.ts'
import { contact } from './contact.ts'
import type { ServiceAnswer, ServiceRequest } from './message.ts'
import { population } from './population.ts'
import { answerAs, type RegisterRejection, type RegisterRules, type RegisterWording } from './register.ts'

const wordings: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterWording>> = { population, contact }

/** The words of a register that has none but those of its entry. */
export const wordingOf = ({ answer, problem }: NonNullable<(typeof registers)[number]['example']>): RegisterWording => ({
  answer,
  problem: (_, status) => problem(status),
})

/** What a register answers to a call below the address of its environment (SPEC 4.3, 4.4). */
export function registerAnswer(name: RegisterName, request: ServiceRequest, rules: RegisterRules): ServiceAnswer<RegisterRejection> {
  const entry = registers.find((register) => register.name === name)!
  const wording = entry.example === undefined ? wordings[name as keyof typeof wordings] : wordingOf(entry.example)
  return answerAs(entry, wording, request, rules)
}
