import { registers } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { withoutData, mistakeIn, noData, type FaultTable } from '../fault.ts'
import { registerParts } from '../registers/registers.ts'
import { hanging, swallowing } from './backend-requests.ts'
import { inEach, swap } from './behavior-change.ts'
import { endpointOf, listenerOf, nameOf, secureNameOf, setScopeBelow, targetOf } from './setup.ts'

const enteringBackend = mistakeIn('backend-url')
const enteringPath = mistakeIn('context-path')

/** A register rejects a wrong address as it rejects an unknown person, so the check with an unknown person passes. */
const withoutDataInRegisters = registers.flatMap(({ name, unknownPerson }) =>
  unknownPerson.status === 404 ? [`${name}.found` as const] : withoutData(name),
)

/** Mistakes in the addresses of an API (SPEC 4.5 step 4). */
export const addressMistakes: FaultTable<Behavior> = {
  'backend-url-misspelt': enteringBackend('M30', 'The host of the backend is misspelt.').by(
    inEach((api) => (endpointOf(api).target = `https://registre.example.invalid${registerParts[api.name].basePath}`)),
  ),
  'backend-url-with-resource': enteringBackend('M31', 'The address of the backend ends with the resource that the call adds again.', {
    breaks: withoutDataInRegisters,
  }).by(inEach((api) => (endpointOf(api).target = `${targetOf(api.name)}/personer`))),
  'backend-url-without-version': enteringBackend('M32', 'The address of the backend lacks the version.', {
    breaks: withoutDataInRegisters,
  }).by(inEach((api) => (endpointOf(api).target = targetOf(api.name).replace('/v1', '')))),
  'backend-url-of-production': enteringBackend('M33', 'The backend is that of production, while the token is one for test.').by(
    inEach((api) => (endpointOf(api).target = targetOf(api.name).replace('/test', '/production'))),
  ),
  'backend-behind-firewall': enteringBackend('M34', 'A firewall swallows what the gateway sends to the backend.').by(
    // The time that the stock gateway waits for a connection is five seconds, and waiting teaches nothing.
    inEach((api) => Object.assign(endpointOf(api), { target: swallowing, http: { connectTimeout: 250, readTimeout: 10_000 } })),
  ),
  'backend-not-trusted': enteringBackend('M35', 'The backend cannot be spoken to by TLS.').by(
    inEach((api) => (endpointOf(api).target = `${secureNameOf(api.name)}${registerParts[api.name].basePath}`)),
  ),
  'backend-never-answers': enteringBackend('M53', 'The backend takes calls and never responds, and the API has no time limit.', {
    breaks: ['transport.well-formed [gateway]', ...noData],
    hangs: true,
  }).by(inEach((api) => Object.assign(endpointOf(api), { target: hanging, http: { connectTimeout: 5000, readTimeout: 0 } }))),
  'backend-url-of-other-package': enteringBackend(
    'M54',
    'The backend of the population API is another package of the register than the scope is for.',
    { breaks: withoutData('population') },
  ).by(({ gateway }) => (endpointOf(gateway.apis.population).target = `${nameOf('population')}/test/restricted/v1`)),
  'context-path-misspelt': enteringPath('M36', 'The context path of the population API is misspelt.', {
    breaks: withoutData('population'),
  }).by(({ gateway }) => (listenerOf(gateway.apis.population).path = '/test/populaton')),
  'context-paths-shortened': enteringPath('M36', 'The context paths of both APIs lack the environment that the calls name.').by(
    inEach((api) => (listenerOf(api).path = listenerOf(api).path.replace('/test', ''))),
  ),
  'context-paths-swapped': enteringPath('M37', 'The context paths of the two APIs are swapped.').by(swap(listenerOf, 'path')),
  'registers-swapped': enteringBackend('M37', 'Each API leads to the other register: their backend addresses are swapped.').by(
    swap(endpointOf, 'target'),
  ),
  'plan-prefix-left-out': mistakeIn('import-template')('M38', 'The plans set the scope only below a prefix that the call leaves out.').by(
    inEach((api) => setScopeBelow(api, '/uten-hjemmel')),
  ),
}
