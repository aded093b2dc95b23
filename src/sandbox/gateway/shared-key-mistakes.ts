import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import type { FaultTable } from '../fault.ts'
import { contactLost, nothingComes } from '../machine/mistakes.ts'
import { inContact, inEach, swapContextPaths, withOneKey } from './change.ts'

/** What goes wrong where one application has one key for both APIs. */
export const sharedKeyMistakes: FaultTable<Behaviour> = {
  'shared-key-not-approved': {
    title: 'The access of the one application was approved for neither API.',
    mistake: 'M40',
    step: 'approve-access',
    breaks: nothingComes,
    change: withOneKey((behaviour, key) => inEach((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behaviour)),
  },
  'shared-key-approved-for-one': {
    title: 'The access of the one application was approved for the population API alone.',
    mistake: 'M40',
    step: 'approve-access',
    breaks: contactLost,
    change: withOneKey((behaviour, key) => inContact((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behaviour)),
  },
  'shared-key-of-other-environment': {
    title: 'The one application requested access to the APIs of another environment.',
    mistake: 'M41',
    step: 'request-access',
    breaks: nothingComes,
    change: withOneKey(inEach((api) => (api.subscriptions = []))),
  },
  'shared-key-requested-for-one': {
    title: 'The one application requested access to the population API alone.',
    mistake: 'M41',
    step: 'request-access',
    breaks: contactLost,
    change: withOneKey(inContact((api) => (api.subscriptions = []))),
  },
  'shared-key-renewed': {
    title: 'The key of the one application was renewed, and the client still has the old one.',
    mistake: 'M43',
    step: 'client-key',
    breaks: nothingComes,
    change: withOneKey(inEach((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }]))),
  },
  'shared-key-plans-in-staging': {
    title: 'The plans of the APIs that the one application wants were left in staging.',
    mistake: 'M15',
    step: 'import-template',
    breaks: nothingComes,
    change: withOneKey(inEach((api) => (api.plan = 'staging'))),
  },
  'shared-key-plan-in-staging': {
    title: 'The plan of one of the APIs that the one application wants was left in staging.',
    mistake: 'M15',
    step: 'import-template',
    breaks: contactLost,
    change: withOneKey(inContact((api) => (api.plan = 'staging'))),
  },
  'shared-key-context-paths-swapped': {
    title: 'The context paths of the two APIs that one key opens are swapped.',
    mistake: 'M37',
    step: 'context-path',
    breaks: nothingComes,
    change: withOneKey(swapContextPaths),
  },
}
