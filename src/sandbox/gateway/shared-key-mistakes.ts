import { randomUUID } from 'node:crypto'
import { registerNames } from '../../domain/index.ts'
import type { Behavior } from '../behavior.ts'
import { withoutData, mistakeIn, type FaultTable } from '../fault.ts'
import { inEach, inOthers, swap, withOneKey } from './behavior-change.ts'
import { listenerOf, planOf } from './setup.ts'

const approving = mistakeIn('approve-access')
const requesting = mistakeIn('request-access')
const importing = mistakeIn('import-template')

const [first, ...others] = registerNames

/** Mistakes of a set-up in which one application has one key for all APIs. */
export const sharedKeyMistakes: FaultTable<Behavior> = {
  'shared-key-not-approved': approving('M40', 'The access of the one application was approved for neither API.').by(
    withOneKey((behavior, key) => inEach((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behavior)),
  ),
  'shared-key-approved-for-one': approving('M40', `The access of the one application was approved for the ${first} API alone.`, {
    breaks: withoutData(...others),
  }).by(withOneKey((behavior, key) => inOthers((api) => (api.subscriptions = [{ key, state: 'pending' }]))(behavior))),
  'shared-key-of-other-environment': requesting('M41', 'The one application requested access to the APIs of another environment.').by(
    withOneKey(inEach((api) => (api.subscriptions = []))),
  ),
  'shared-key-requested-for-one': requesting('M41', `The one application requested access to the ${first} API alone.`, {
    breaks: withoutData(...others),
  }).by(withOneKey(inOthers((api) => (api.subscriptions = [])))),
  'shared-key-renewed': mistakeIn('api-key')('M43', 'The key of the one application was renewed, and the client still has the old one.').by(
    withOneKey(inEach((api) => (api.subscriptions = [{ key: randomUUID(), state: 'accepted' }]))),
  ),
  'shared-key-plans-in-staging': importing('M15', 'The plans of the APIs that the one application wants were left in staging.').by(
    withOneKey(inEach((api) => (planOf(api).status = 'STAGING'))),
  ),
  'shared-key-plan-in-staging': importing('M15', 'The plan of one of the APIs that the one application wants was left in staging.', {
    breaks: withoutData(...others),
  }).by(withOneKey(inOthers((api) => (planOf(api).status = 'STAGING')))),
  'shared-key-plans-ask-for-token': importing(
    'M57',
    'The plans of the APIs that the one application has access to ask for a token instead of a key.',
  ).by(withOneKey(inEach((api) => (planOf(api).security = 'JWT')))),
  'shared-key-plan-asks-for-token': importing(
    'M57',
    'The plan of one of the APIs that the one application has access to asks for a token instead of a key.',
    { breaks: withoutData(...others) },
  ).by(withOneKey(inOthers((api) => (planOf(api).security = 'JWT')))),
  'shared-key-context-paths-swapped': mistakeIn('context-path')(
    'M37',
    'The context paths of the two APIs that one key opens are swapped.',
  ).by(withOneKey(swap(listenerOf, 'path'))),
}
