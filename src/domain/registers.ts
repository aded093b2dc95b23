import type { catalogNames } from './catalog-names.ts'
import type { Register } from './register.ts'
import { contact } from './registers/contact.ts'
import { population } from './registers/population.ts'

const entries = [population, contact] as const

/** The registers by name. */
export type RegisterName = (typeof entries)[number]['name']

type DeclaredRegister = (typeof entries)[number]

/** The ids of the checks that belong to one register. */
export type RegisterCheckId = `${RegisterName}.found` | DeclaredRegister['answer']['check'] | RegisterRefusalId

/** The ids of the checks that send a register requests to reject. */
export type RegisterRefusalId = DeclaredRegister['refusals'][number]['id']

/** The registers that the sandbox builds from their entry alone. */
export type ExampleName = Extract<DeclaredRegister, { readonly example: object }>['name']

/** A register of the table. */
export type RegisterEntry = Register<RegisterName, RegisterCheckId>

/** Every register behind the gateway, in the order of the specification. A new one is a file in `registers/` and an entry in this list. */
export const registers: readonly RegisterEntry[] = entries

/** The names of the registers, in the same order. */
export const registerNames: readonly RegisterName[] = registers.map(({ name }) => name)

/** Makes a value for each register from its entry. */
export function perRegister<Value>(make: (register: RegisterEntry) => Value): Readonly<Record<RegisterName, Value>> {
  return Object.fromEntries(registers.map((register) => [register.name, make(register)])) as Record<RegisterName, Value>
}

/** The first parts of the documented paths, as alternatives of a pattern: a text with one of them is a whole call. */
export const callBeginnings: string = [...new Set(registers.map(({ call }) => call.path.split('/')[1]!))].join('|')

/** The instance of the check that tries the key of one register at the call of another. */
export type KeyInstance = KeyInstanceOf<(typeof catalogNames)[number]>

type KeyInstanceOf<Name> = Name extends `isolation.register-keys [${infer Instance}]` ? Instance : never

/**
 * Each key at the call of each other register, which must reject it; the instance is named after the key, and with more than two registers
 * after the other register, too.
 */
export const keysElsewhere: readonly { readonly key: RegisterEntry; readonly at: RegisterEntry; readonly instance: KeyInstance }[] =
  registers.flatMap((key) =>
    registers
      .filter((at) => at !== key)
      .map((at, place) => ({ key, at, instance: (place === 0 ? `${key.name}-key` : `${key.name}-key-at-${at.name}`) as KeyInstance })),
  )
