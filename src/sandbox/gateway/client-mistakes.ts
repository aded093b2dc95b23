import { randomUUID } from 'node:crypto'
import { registerNames, registers } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { personVariable } from '../environment.ts'
import { breaks, withoutData, mistakeIn, noData, type FaultTable } from '../fault.ts'
import { inventPerson } from '../people.ts'
import { restrictedScope } from '../registers/registers.ts'
import { inEach, tokenServiceKeyFor, setClientKeys } from './behavior-change.ts'
import { attributeOf, setScopeBelow } from './setup.ts'

const applying = mistakeIn('client-application')
const requesting = mistakeIn('request-access')
const approving = mistakeIn('approve-access')
const calling = mistakeIn('api-key')

/** Mistakes of the client's administrator: the application, its access, its key and the call (SPEC 4.6). */
export const clientMistakes: FaultTable<Behavior> = {
  'client-uses-token-service-key': applying(
    'M39',
    'There is no client application: the one key to the token-issuing service is used for both APIs instead.',
  ).by((behavior) => {
    const key = tokenServiceKeyFor(behavior)
    setClientKeys(behavior, () => key)
  }),
  'client-uses-token-service-keys': applying(
    'M39',
    'There is no client application: each API’s key to the token-issuing service is used instead.',
  ).by((behavior) => setClientKeys(behavior, () => tokenServiceKeyFor(behavior))),
  'access-to-other-environment': requesting('M41', 'The access was requested for the APIs of another environment.').by(
    inEach((api) => (api.subscriptions = [])),
  ),
  'access-to-other-plan': requesting(
    'M41',
    'The access to the population API was requested for a plan that sets the scope of another package.',
    { breaks: withoutData('population') },
  ).by(({ gateway, machine: { integration } }) => {
    integration.scopes.add(restrictedScope)
    integration.grants.add(restrictedScope)
    attributeOf(gateway.apis.population).value = restrictedScope
  }),
  'access-to-plan-of-other-path': requesting(
    'M38',
    'The access was requested for plans that set the scope only below a path that the call does not have.',
  ).by(inEach((api) => setScopeBelow(api, '/med-hjemmel'))),
  'access-not-approved': approving('M40', 'The access was requested and never approved.').by(
    inEach((api, { keys }) => (api.subscriptions = [{ key: keys[api.name], state: 'pending' }])),
  ),
  'access-ended': approving('M42', 'The access has an end that lies in the past.').by(
    inEach((api, { keys }) => (api.subscriptions = [{ key: keys[api.name], state: 'expired' }])),
  ),
  'api-key-renewed': calling('M43', 'The key of the client was renewed, and the client still has the old one.').by(
    inEach((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }])),
  ),
  'key-header-named-otherwise': calling('M44', 'The gateway reads the key from another header than the client sends.').by(
    ({ gateway }) => (gateway.keyHeader = 'x-api-key'),
  ),
  'person-unknown': breaks(
    registers.filter(({ unknownPerson }) => unknownPerson.status === 404).map(({ name }) => `${name}.found` as const),
    'The configured persons belong to another environment: the registers do not know them.',
    { mistake: 'M46', warns: registers.filter(({ unknownPerson }) => unknownPerson.status === 200).map(({ answer }) => answer.check) },
  ).by(({ clientVariables }) => {
    for (const register of registerNames) clientVariables[personVariable(register)] = inventPerson()
  }),
  'rate-limit-used-up': {
    title: 'The plan allows a call an hour, and it was made.',
    mistake: 'M47',
    step: 'import-template',
    breaks: noData,
    warns: ['operations.throttling'],
    change: inEach((api) => (api.callsLeft = 0)),
  },
}
