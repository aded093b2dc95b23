import { registers, type ExampleName, type RegisterName } from '../../domain/index.ts'
import { type RegisterPart, registerPart } from './register.ts'

/** The scope of another package of the population register, which hands out more and needs another legal ground. */
export const restrictedScope = 'population:person.restricted'

const own: Readonly<Record<Exclude<RegisterName, ExampleName>, RegisterPart>> = {
  population: registerPart('population', {
    scope: 'population:person.read',
    base: 'v1',
    wider: { path: 'restricted', scope: restrictedScope },
  }),
  contact: registerPart('contact', { scope: 'contact:contactinformation.read', base: 'rest/v1', documentation: '/docs' }),
}

/** Every register by name, with where the sandbox has it. */
export const registerParts = {
  ...Object.fromEntries(
    registers.flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, registerPart(name, { scope: example.scope, base: 'v1' })]],
    ),
  ),
  ...own,
} as Readonly<Record<RegisterName, RegisterPart>>
