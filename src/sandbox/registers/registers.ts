import { registers, type ExampleName, type RegisterName } from '../../domain/index.ts'
import type { RegisterPart } from './register.ts'

/** The scope of another package of the population register, which hands out more and needs another legal ground. */
export const restrictedScope = 'population:person.restricted'

const own: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterPart>> = {
  population: {
    name: 'population',
    scope: 'population:person.read',
    basePath: '/test/v1',
    wider: { path: 'restricted', scope: restrictedScope },
  },
  contact: { name: 'contact', scope: 'contact:contactinformation.read', basePath: '/test/rest/v1', documentation: '/docs' },
}

const partOf = (name: RegisterName, scope: string): RegisterPart => ({ name, scope, basePath: '/test/v1' })

/** Every register by name. */
export const registerParts = {
  ...Object.fromEntries(registers.flatMap(({ name, example }) => (example === undefined ? [] : [[name, partOf(name, example.scope)]]))),
  ...own,
} as Readonly<Record<RegisterName, RegisterPart>>
