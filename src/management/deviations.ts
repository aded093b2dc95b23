import type { SetupStep } from '../domain/index.ts'
import type { MessageId, NamesOf, Text } from '../messages/index.ts'

type TextId = Extract<MessageId, `inside.${string}`>
type RemedyId = Extract<MessageId, `inside-remedy.${string}`>

/**
 * One way of being wrong: what it is about, what was expected, what is there, the step of the set-up for a register, and what to do. Of two
 * sentences the second has a value that is not always known.
 */
type Form = readonly [what: TextId, expected: TextId, got: TextId | readonly [TextId, TextId], step: SetupStep, remedy: RemedyId]

const access = 'inside.access'
const key = 'inside.key'
const running = 'inside.deployed-started'

/** Everything that can be wrong with an API, by the code that machines know it by. */
export const deviations = {
  'no-api': ['inside.api', 'inside.to-be-there', 'inside.none-with-id', 'import-template', 'inside-remedy.name-api'],
  'no-api-at-path': ['inside.api', 'inside.to-be-there', 'inside.none-at-path', 'context-path', 'inside-remedy.name-api'],
  'several-apis': ['inside.api', 'inside.to-be-there', 'inside.several-at-path', 'context-path', 'inside-remedy.name-api-by-id'],
  'never-deployed': ['inside.api', running, 'inside.never-deployed', 'import-template', 'inside-remedy.deploy'],
  stopped: ['inside.api', running, ['inside.stopped', 'inside.stopped-at'], 'import-template', 'inside-remedy.start'],
  'not-started': ['inside.api', running, 'inside.not-started', 'import-template', 'inside-remedy.start'],
  'not-deployed': [
    'inside.api',
    'inside.saved-deployed',
    ['inside.changes-not', 'inside.changes-not-at'],
    'import-template',
    'inside-remedy.deploy-changes',
  ],
  'mend-not-deployed': [
    'inside.api',
    'inside.saved-deployed',
    ['inside.mend-changes-not', 'inside.mend-changes-not-at'],
    'import-template',
    'inside-remedy.deploy-changes',
  ],
  'other-path': ['inside.context-path', 'inside.expected', 'inside.got', 'context-path', 'inside-remedy.compare-path'],
  'path-taken': ['inside.context-path', 'inside.paths-own', 'inside.path-taken', 'context-path', 'inside-remedy.free-path'],
  'plan-without-key': ['inside.plan', 'inside.key-to-open', 'inside.security', 'request-access', 'inside-remedy.use-key-plan'],
  'no-key-plan': ['inside.plan', 'inside.key-to-open', 'inside.security', 'import-template', 'inside-remedy.compare-template'],
  'no-plan': ['inside.plans', 'inside.lets-in', 'inside.no-plan', 'import-template', 'inside-remedy.publish-plan'],
  'plan-not-deployed': [
    'inside.plan',
    'inside.to-be-deployed',
    'inside.published-not-deployed',
    'import-template',
    'inside-remedy.deploy-changes',
  ],
  'plan-closed': ['inside.plan', 'inside.to-be-published', 'inside.closed', 'import-template', 'inside-remedy.new-plan'],
  'plan-staging': ['inside.plan', 'inside.to-be-published', 'inside.staging', 'import-template', 'inside-remedy.publish-plan'],
  'anonymous-plan': ['inside.plan', 'inside.key-asked', 'inside.plan-without-any', 'import-template', 'inside-remedy.close-anonymous-plan'],
  'no-subscription': [access, 'inside.requested-accepted', 'inside.no-subscription', 'request-access', 'inside-remedy.find-access'],
  'subscription-pending': [access, 'inside.to-be-accepted', 'inside.pending', 'approve-access', 'inside-remedy.accept-access'],
  'subscription-paused': [access, 'inside.to-be-accepted', 'inside.paused', 'approve-access', 'inside-remedy.resume-access'],
  'subscription-rejected': [access, 'inside.to-be-accepted', 'inside.rejected', 'approve-access', 'inside-remedy.request-access'],
  'subscription-closed': [access, 'inside.to-be-accepted', 'inside.closed', 'approve-access', 'inside-remedy.request-access'],
  'subscription-not-accepted': [access, 'inside.to-be-accepted', 'inside.status', 'approve-access', 'inside-remedy.request-access'],
  'subscription-ended': [access, 'inside.to-go-on', 'inside.an-end', 'approve-access', 'inside-remedy.extend-access'],
  'subscription-not-begun': [access, 'inside.to-have-begun', 'inside.a-beginning', 'approve-access', 'inside-remedy.begin-access'],
  'subscription-expires': [access, 'inside.more-days', 'inside.an-end-left', 'approve-access', 'inside-remedy.extend-access'],
  'key-unknown': [key, 'inside.key-of-access', 'inside.one-of-none', 'api-key', 'inside-remedy.copy-key'],
  'key-revoked': [key, 'inside.to-be-valid', ['inside.revoked-key', 'inside.revoked-at'], 'api-key', 'inside-remedy.copy-key'],
  'key-expired': [key, 'inside.to-be-valid', ['inside.expired', 'inside.expired-at'], 'api-key', 'inside-remedy.renew-key'],
  'key-expires': [key, 'inside.more-days', 'inside.an-end-left', 'api-key', 'inside-remedy.renew-key-in-time'],
  'property-missing': [
    'inside.property',
    'inside.set-since-read',
    ['inside.none-of-name', 'inside.none-of-name-but'],
    'api-key-property',
    'inside-remedy.add-property',
  ],
  'property-differs': ['inside.property', 'inside.configured', 'inside.value', 'api-key-property', 'inside-remedy.compare-property'],
  'value-unfilled': ['inside.place', 'inside.filled-in', 'inside.unfilled', 'import-template', 'inside-remedy.fill-in'],
  'callout-elsewhere': ['inside.callout', 'inside.expected', 'inside.got', 'callout-url', 'inside-remedy.compare-callout'],
  'backend-elsewhere': ['inside.backend', 'inside.expected', 'inside.got', 'backend-url', 'inside-remedy.compare-backend'],
  drift: [
    'inside.deployed',
    'inside.as-template',
    ['inside.other-places', 'inside.other-places-more'],
    'import-template',
    'inside-remedy.compare-template',
  ],
} as const satisfies Readonly<Record<string, Form>>

/** What can be wrong with an API: `stopped`, `subscription-paused`. */
export type DeviationCode = keyof typeof deviations

type GotOf<Code extends DeviationCode> = (typeof deviations)[Code][2]
type Always<Got> = Got extends readonly [infer Without, unknown] ? Without : Got
type Sometimes<Got> = Got extends readonly [unknown, infer With] ? With : never
type Names<Id> = Id extends MessageId ? NamesOf<Id> : never

/** The values of a case: times are ISO 8601, UTC. */
export type DeviationValues<Code extends DeviationCode> = Readonly<
  Record<Names<(typeof deviations)[Code][0 | 1] | Always<GotOf<Code>>>, Text> &
    Partial<Record<Names<Sometimes<GotOf<Code>>>, Text | undefined>>
>
