import { registers } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { lost, nothingComes, type FaultTable } from '../fault.ts'
import { registerParts } from '../registers/registers.ts'
import { hanging, swallowing } from './backend.ts'
import { inEach, swap } from './change.ts'

/** A register says of a wrong address what it says of a person whom it does not know, so the probe for nobody sees nothing. */
const lostInRegister = registers.flatMap(({ name, nobody }) => (nobody.status === 404 ? [`${name}.found` as const] : lost(name)))

/** What an institution gets wrong in the addresses of an API (SPEC 4.5 step 4). */
export const addressMistakes: FaultTable<Behaviour> = {
  'backend-url-misspelt': {
    title: 'The host of the backend is misspelt.',
    mistake: 'M30',
    step: 'backend-url',
    breaks: nothingComes,
    change: inEach((api) => (api.target = () => `https://registre.example.invalid${registerParts[api.name].basePath}`)),
  },
  'backend-url-with-resource': {
    title: 'The address of the backend ends with the resource that the call adds again.',
    mistake: 'M31',
    step: 'backend-url',
    breaks: lostInRegister,
    change: inEach((api) => (api.target = ({ addresses }) => `${addresses[api.name]}${registerParts[api.name].basePath}/personer`)),
  },
  'backend-url-without-version': {
    title: 'The address of the backend lacks the version.',
    mistake: 'M32',
    step: 'backend-url',
    breaks: lostInRegister,
    change: inEach(
      (api) => (api.target = ({ addresses }) => `${addresses[api.name]}${registerParts[api.name].basePath.replace('/v1', '')}`),
    ),
  },
  'backend-url-of-production': {
    title: 'The backend is that of production, while the token is one for test.',
    mistake: 'M33',
    step: 'backend-url',
    breaks: nothingComes,
    change: inEach(
      (api) =>
        (api.target = ({ addresses }) => `${addresses[api.name]}${registerParts[api.name].basePath.replace('/test', '/production')}`),
    ),
  },
  'backend-behind-firewall': {
    title: 'A firewall swallows what the gateway sends to the backend.',
    mistake: 'M34',
    step: 'backend-url',
    breaks: nothingComes,
    change: inEach((api) => (api.target = () => swallowing)),
  },
  'backend-not-trusted': {
    title: 'The backend cannot be spoken to by TLS.',
    mistake: 'M35',
    step: 'backend-url',
    breaks: nothingComes,
    change: inEach(
      (api) => (api.target = ({ addresses }) => `${addresses[api.name].replace('http:', 'https:')}${registerParts[api.name].basePath}`),
    ),
  },
  'backend-never-answers': {
    title: 'The backend takes calls and never answers, and the API has no time limit.',
    mistake: 'M53',
    step: 'backend-url',
    breaks: ['transport.well-formed [gateway]'],
    inconclusive: nothingComes,
    hangs: true,
    change: inEach((api) => (api.target = () => hanging)),
  },
  'backend-url-of-other-package': {
    title: 'The backend of the population API is another package of the register than the scope is for.',
    mistake: 'M54',
    step: 'backend-url',
    breaks: lost('population'),
    change: ({ gateway }) => (gateway.apis.population.target = ({ addresses }) => `${addresses.population}/test/restricted/v1`),
  },
  'context-path-misspelt': {
    title: 'The context path of the population API is misspelt.',
    mistake: 'M36',
    step: 'context-path',
    breaks: lost('population'),
    change: ({ gateway }) => (gateway.apis.population.contextPath = '/test/populaton'),
  },
  'context-paths-shortened': {
    title: 'The context paths of both APIs lack the environment that the calls name.',
    mistake: 'M36',
    step: 'context-path',
    breaks: nothingComes,
    change: inEach((api) => (api.contextPath = api.contextPath.replace('/test', ''))),
  },
  'context-paths-swapped': {
    title: 'The context paths of the two APIs are swapped.',
    mistake: 'M37',
    step: 'context-path',
    breaks: nothingComes,
    change: swap('contextPath'),
  },
  'registers-swapped': {
    title: 'Each API leads to the other register: their backend addresses are swapped.',
    mistake: 'M37',
    step: 'backend-url',
    breaks: nothingComes,
    change: swap('target'),
  },
  'plan-prefix-left-out': {
    title: 'The plans set the scope only below a prefix that the call leaves out.',
    mistake: 'M38',
    step: 'import-template',
    breaks: nothingComes,
    change: inEach((api) => (api.planPrefix = '/uten-hjemmel')),
  },
}
