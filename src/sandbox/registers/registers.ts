import { registers, type ExampleName, type RegisterName } from '../../domain/index.ts'
import { contact } from './contact.ts'
import { plainRegister } from './plain.ts'
import { population } from './population.ts'
import type { RegisterPart } from './register.ts'

/** Registers that are played by a reading of the specification of their own. */
const own: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterPart>> = { population, contact }

/** Every register by name; one without a reading of its own is played by its entry. */
export const registerParts = {
  ...Object.fromEntries(
    registers.flatMap((entry) => (entry.example === undefined ? [] : [[entry.name, plainRegister({ ...entry, example: entry.example })]])),
  ),
  ...own,
} as Readonly<Record<RegisterName, RegisterPart>>
