import { registers, type ExampleName, type RegisterName } from '../../domain/index.ts'
import type { RegisterPart } from './register.ts'

/** The scope of another package of the population register, which returns more data and needs another legal basis. */
export const restrictedScope = 'population:person.restricted'

const described: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterPart>> = {
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
  ...described,
} as Readonly<Record<RegisterName, RegisterPart>>
