import { randomUUID } from 'node:crypto'
import { registerNames, registers } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { personVariable } from '../environment.ts'
import { lost, nothingComes, type FaultTable } from '../fault.ts'
import { inventPerson } from '../people.ts'
import { restrictedScope } from '../registers/population.ts'
import { inEach, machineKeyFor, tellKeys } from './change.ts'

/** What a client gets wrong on its way to a key of its own, and with the call (SPEC 4.6). */
export const clientMistakes: FaultTable<Behaviour> = {
  'client-uses-machine-key': {
    title: 'There is no client application: the one key to the token-issuing service is used for both APIs instead.',
    mistake: 'M39',
    step: 'client-application',
    breaks: nothingComes,
    change: (behaviour) => {
      const key = machineKeyFor(behaviour)
      tellKeys(behaviour, () => key)
    },
  },
  'client-uses-machine-keys': {
    title: 'There is no client application: each API’s key to the token-issuing service is used instead.',
    mistake: 'M39',
    step: 'client-application',
    breaks: nothingComes,
    change: (behaviour) => tellKeys(behaviour, () => machineKeyFor(behaviour)),
  },
  'access-to-other-environment': {
    title: 'The access was requested for the APIs of another environment.',
    mistake: 'M41',
    step: 'request-access',
    breaks: nothingComes,
    change: inEach((api) => (api.subscriptions = [])),
  },
  'access-to-other-plan': {
    title: 'The access to the population API was requested for a plan that sets the scope of another package.',
    mistake: 'M41',
    step: 'request-access',
    breaks: lost('population'),
    change: ({ gateway, machine: { integration } }) => {
      integration.scopes.add(restrictedScope)
      integration.grants.add(restrictedScope)
      gateway.apis.population.scope = restrictedScope
    },
  },
  'access-to-plan-of-other-path': {
    title: 'The access was requested for plans that set the scope only below a path that the call does not have.',
    mistake: 'M38',
    step: 'request-access',
    breaks: nothingComes,
    change: inEach((api) => (api.planPrefix = '/med-hjemmel')),
  },
  'access-not-approved': {
    title: 'The access was requested and never approved.',
    mistake: 'M40',
    step: 'approve-access',
    breaks: nothingComes,
    change: inEach((api, { keys }) => (api.subscriptions = [{ key: keys[api.name], state: 'pending' }])),
  },
  'access-ended': {
    title: 'The access has an end that lies in the past.',
    mistake: 'M42',
    step: 'approve-access',
    breaks: nothingComes,
    change: inEach((api, { keys }) => (api.subscriptions = [{ key: keys[api.name], state: 'expired' }])),
  },
  'client-key-renewed': {
    title: 'The key of the client was renewed, and the client still has the old one.',
    mistake: 'M43',
    step: 'client-key',
    breaks: nothingComes,
    change: inEach((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }])),
  },
  'key-header-named-otherwise': {
    title: 'The gateway reads the key from another header than the client sends.',
    mistake: 'M44',
    step: 'client-key',
    breaks: nothingComes,
    change: ({ gateway }) => (gateway.keyHeader = 'x-api-key'),
  },
  'person-unknown': {
    title: 'The configured persons belong to another environment: the registers do not know them.',
    mistake: 'M46',
    breaks: registers.filter(({ nobody }) => nobody.status === 404).map(({ name }) => `${name}.found` as const),
    warns: registers.filter(({ nobody }) => nobody.status === 200).map(({ answer }) => answer.check),
    change: ({ told }) => {
      for (const register of registerNames) told[personVariable(register)] = inventPerson()
    },
  },
  'rate-limit-used-up': {
    title: 'The plan allows a call an hour, and it was made.',
    mistake: 'M47',
    step: 'import-template',
    breaks: nothingComes,
    warns: ['operations.throttling'],
    change: inEach((api) => (api.rateLimit = { limit: 1, used: 1 })),
  },
}
