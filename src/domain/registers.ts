import type { catalogNames } from './catalog-names.ts'
import type { Register } from './register.ts'
import { contact } from './registers/contact.ts'
import { population } from './registers/population.ts'

const entries = [population, contact] as const

/** The registers by name. */
export type RegisterName = (typeof entries)[number]['name']

type Entry = (typeof entries)[number]

/** The ids of the checks that a register has of its own. */
export type RegisterCheckId = `${RegisterName}.found` | Entry['answer']['check'] | RegisterRefusalId

/** The ids of the checks that send a register what it has to reject. */
export type RegisterRefusalId = Entry['refusals'][number]['id']

/** The registers that the sandbox plays by their entry alone. */
export type ExampleName = Extract<Entry, { readonly example: object }>['name']

/** A register of the table. */
export type RegisterEntry = Register<RegisterName, RegisterCheckId>

/** Every register behind the gateway, in the order of the specification: a further one is a file beside these and a place in this list. */
export const registers: readonly RegisterEntry[] = entries

/** Their names, in the same order. */
export const registerNames: readonly RegisterName[] = registers.map(({ name }) => name)

/** Something for each register, made by its entry. */
export function perRegister<Value>(make: (register: RegisterEntry) => Value): Readonly<Record<RegisterName, Value>> {
  return Object.fromEntries(registers.map((register) => [register.name, make(register)])) as Record<RegisterName, Value>
}

/** How the paths of the documented calls begin, as alternatives of a pattern: where one of them stands, a whole call was pasted. */
export const callBeginnings: string = [...new Set(registers.map(({ call }) => call.path.split('/')[1]!))].join('|')

/** The instance of the check that tries the key of one register at the call of another. */
export type KeyInstance = InstanceOf<(typeof catalogNames)[number]>

type InstanceOf<Name> = Name extends `isolation.register-keys [${infer Instance}]` ? Instance : never

/** Each key at the call of each other register, which it must not open; the instance is named for the key, and beyond two registers for where it is tried. */
export const keysElsewhere: readonly { readonly key: RegisterEntry; readonly at: RegisterEntry; readonly instance: KeyInstance }[] =
  registers.flatMap((key) =>
    registers
      .filter((at) => at !== key)
      .map((at, place) => ({ key, at, instance: (place === 0 ? `${key.name}-key` : `${key.name}-key-at-${at.name}`) as KeyInstance })),
  )
