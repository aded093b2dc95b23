import { registers, type RegisterEntry } from '../domain/index.ts'
import type { Behavior } from './behavior.ts'
import { faultsOf, type Fault } from './fault.ts'
import { addressMistakes } from './gateway/address-mistakes.ts'
import { clientMistakes } from './gateway/client-mistakes.ts'
import { copiedMistakes } from './gateway/copied-mistakes.ts'
import { entryFaults, keyRefusalFaults, passageFaults } from './gateway/gateway-faults.ts'
import { registerMistakes } from './gateway/register-mistakes.ts'
import { sharedKeyMistakes } from './gateway/shared-key-mistakes.ts'
import { calloutMistakes, importMistakes, propertyMistakes } from './gateway/template-mistakes.ts'
import { accessFaults, isolationFaults } from './graphql/access-faults.ts'
import { malformedFaults, queryFaults, schemaFaults } from './graphql/graphql-faults.ts'
import { announcementFaults, discoveryFaults, keySetFaults } from './identity-provider/discovery-faults.ts'
import { refusalFaults } from './identity-provider/refusal-faults.ts'
import { jwtFaults, tokenFaults } from './identity-provider/token-faults.ts'
import { registrationMistakes, tokenServiceMistakes } from './machine/mistakes.ts'
import { originFaults } from './origin-faults.ts'
import { managementFaults } from './management/management-faults.ts'
import { contactFaults, populationFaults } from './registers/register-faults.ts'
import { plainFaults } from './registers/plain-faults.ts'
import { steadinessFaults } from './steadiness-faults.ts'

const whole = (behavior: Behavior): Behavior => behavior

const plainFaultsOf = (register: RegisterEntry): Readonly<Record<string, Fault<Behavior>>> =>
  faultsOf(register.name, plainFaults(register), (whole: Behavior) => whole.registers[register.name])

/** Every fault that the sandbox can be started with, by name. */
export const faults: Readonly<Record<string, Fault<Behavior>>> = {
  ...faultsOf(
    'identity-provider',
    { ...discoveryFaults, ...keySetFaults, ...tokenFaults, ...jwtFaults, ...refusalFaults },
    (whole: Behavior) => whole.identityProvider,
  ),
  ...faultsOf('identity-provider', announcementFaults, whole),
  ...faultsOf(
    'graphql',
    { ...queryFaults, ...schemaFaults, ...malformedFaults, ...accessFaults, ...isolationFaults },
    (whole: Behavior) => whole.graphql,
  ),
  ...faultsOf('population', populationFaults, (whole: Behavior) => whole.registers.population),
  ...faultsOf('contact', contactFaults, (whole: Behavior) => whole.registers.contact),
  ...Object.assign({}, ...registers.filter(({ example }) => example !== undefined).map(plainFaultsOf)),
  ...faultsOf('gateway', { ...entryFaults, ...keyRefusalFaults, ...passageFaults }, (whole: Behavior) => whole.gateway),
  ...originFaults,
  ...steadinessFaults,
  ...faultsOf('management', managementFaults, (whole: Behavior) => whole.management),
  ...faultsOf('authorization-service', registrationMistakes, whole),
  ...faultsOf('token-service', tokenServiceMistakes, whole),
  ...faultsOf('gateway', { ...importMistakes, ...calloutMistakes, ...propertyMistakes, ...copiedMistakes }, whole),
  ...faultsOf('gateway', { ...addressMistakes, ...clientMistakes, ...sharedKeyMistakes, ...registerMistakes }, whole),
}
