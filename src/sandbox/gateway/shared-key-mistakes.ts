import { randomUUID } from 'node:crypto'
import { registerNames } from '../../system/registers.ts'
import type { Behaviour } from '../behaviour.ts'
import { lost, nothingComes, type FaultTable } from '../fault.ts'
import { inEach, inOthers, swap, withOneKey } from './change.ts'

const [first, ...others] = registerNames

/** What goes wrong where one application has one key for all APIs. */
export const sharedKeyMistakes: FaultTable<Behaviour> = {
  'shared-key-not-approved': {
    title: 'The access of the one application was approved for neither API.',
    mistake: 'M40',
    step: 'approve-access',
    breaks: nothingComes,
    change: withOneKey((behaviour, key) => inEach((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behaviour)),
  },
  'shared-key-approved-for-one': {
    title: `The access of the one application was approved for the ${first} API alone.`,
    mistake: 'M40',
    step: 'approve-access',
    breaks: lost(...others),
    change: withOneKey((behaviour, key) => inOthers((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behaviour)),
  },
  'shared-key-of-other-environment': {
    title: 'The one application requested access to the APIs of another environment.',
    mistake: 'M41',
    step: 'request-access',
    breaks: nothingComes,
    change: withOneKey(inEach((api) => (api.subscriptions = []))),
  },
  'shared-key-requested-for-one': {
    title: `The one application requested access to the ${first} API alone.`,
    mistake: 'M41',
    step: 'request-access',
    breaks: lost(...others),
    change: withOneKey(inOthers((api) => (api.subscriptions = []))),
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
    breaks: lost(...others),
    change: withOneKey(inOthers((api) => (api.plan = 'staging'))),
  },
  'shared-key-context-paths-swapped': {
    title: 'The context paths of the two APIs that one key opens are swapped.',
    mistake: 'M37',
    step: 'context-path',
    breaks: nothingComes,
    change: withOneKey(swap('contextPath')),
  },
}
