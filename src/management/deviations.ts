import type { SetupStep } from '../domain/index.ts'
import type { MessageId, NamesOf, Text } from '../messages/index.ts'

type TextId = Extract<MessageId, `inside.${string}`>
type FixId = Extract<MessageId, `inside-fix.${string}`>

/**
 * The form of a deviation: its subject, the expectation, the fact, the step of the set-up for a register, and the fix. Of two
 * sentences the second has a value that is not always known.
 */
type DeviationForm = readonly [what: TextId, expected: TextId, got: TextId | readonly [TextId, TextId], step: SetupStep, fix: FixId]

const access = 'inside.access'
const key = 'inside.key'
const running = 'inside.deployed-started'

/** All deviations of an API by their codes. */
export const deviations = {
  'no-api': ['inside.api', 'inside.to-be-there', 'inside.none-with-id', 'import-template', 'inside-fix.name-api'],
  'no-api-at-path': ['inside.api', 'inside.to-be-there', 'inside.none-at-path', 'context-path', 'inside-fix.name-api'],
  'several-apis': ['inside.api', 'inside.to-be-there', 'inside.several-at-path', 'context-path', 'inside-fix.name-api-by-id'],
  'never-deployed': ['inside.api', running, 'inside.never-deployed', 'import-template', 'inside-fix.deploy'],
  stopped: ['inside.api', running, ['inside.stopped', 'inside.stopped-at'], 'import-template', 'inside-fix.start'],
  'not-started': ['inside.api', running, 'inside.not-started', 'import-template', 'inside-fix.start'],
  'not-deployed': [
    'inside.api',
    'inside.saved-deployed',
    ['inside.changes-not', 'inside.changes-not-at'],
    'import-template',
    'inside-fix.deploy-changes',
  ],
  'mend-not-deployed': [
    'inside.api',
    'inside.saved-deployed',
    ['inside.mend-changes-not', 'inside.mend-changes-not-at'],
    'import-template',
    'inside-fix.deploy-changes',
  ],
  'other-path': ['inside.context-path', 'inside.expected', 'inside.got', 'context-path', 'inside-fix.compare-path'],
  'path-taken': ['inside.context-path', 'inside.paths-own', 'inside.path-taken', 'context-path', 'inside-fix.free-path'],
  'plan-without-key': ['inside.plan', 'inside.key-to-open', 'inside.security', 'request-access', 'inside-fix.use-key-plan'],
  'no-key-plan': ['inside.plan', 'inside.key-to-open', 'inside.security', 'import-template', 'inside-fix.compare-template'],
  'no-plan': ['inside.plans', 'inside.lets-in', 'inside.no-plan', 'import-template', 'inside-fix.publish-plan'],
  'plan-not-deployed': [
    'inside.plan',
    'inside.to-be-deployed',
    'inside.published-not-deployed',
    'import-template',
    'inside-fix.deploy-changes',
  ],
  'plan-closed': ['inside.plan', 'inside.to-be-published', 'inside.closed', 'import-template', 'inside-fix.new-plan'],
  'plan-staging': ['inside.plan', 'inside.to-be-published', 'inside.staging', 'import-template', 'inside-fix.publish-plan'],
  'anonymous-plan': ['inside.plan', 'inside.key-asked', 'inside.plan-without-any', 'import-template', 'inside-fix.close-anonymous-plan'],
  'no-subscription': [access, 'inside.requested-accepted', 'inside.no-subscription', 'request-access', 'inside-fix.find-access'],
  'subscription-pending': [access, 'inside.to-be-accepted', 'inside.pending', 'approve-access', 'inside-fix.accept-access'],
  'subscription-paused': [access, 'inside.to-be-accepted', 'inside.paused', 'approve-access', 'inside-fix.resume-access'],
  'subscription-rejected': [access, 'inside.to-be-accepted', 'inside.rejected', 'approve-access', 'inside-fix.request-access'],
  'subscription-closed': [access, 'inside.to-be-accepted', 'inside.closed', 'approve-access', 'inside-fix.request-access'],
  'subscription-not-accepted': [access, 'inside.to-be-accepted', 'inside.status', 'approve-access', 'inside-fix.request-access'],
  'subscription-ended': [access, 'inside.to-go-on', 'inside.an-end', 'approve-access', 'inside-fix.extend-access'],
  'subscription-not-begun': [access, 'inside.to-have-begun', 'inside.a-beginning', 'approve-access', 'inside-fix.begin-access'],
  'subscription-expires': [access, 'inside.more-days', 'inside.an-end-left', 'approve-access', 'inside-fix.extend-access'],
  'key-unknown': [key, 'inside.key-of-access', 'inside.one-of-none', 'api-key', 'inside-fix.copy-key'],
  'key-revoked': [key, 'inside.to-be-valid', ['inside.revoked-key', 'inside.revoked-at'], 'api-key', 'inside-fix.copy-key'],
  'key-expired': [key, 'inside.to-be-valid', ['inside.expired', 'inside.expired-at'], 'api-key', 'inside-fix.renew-key'],
  'key-expires': [key, 'inside.more-days', 'inside.an-end-left', 'api-key', 'inside-fix.renew-key-in-time'],
  'property-missing': [
    'inside.property',
    'inside.set-since-read',
    ['inside.none-of-name', 'inside.none-of-name-but'],
    'api-key-property',
    'inside-fix.add-property',
  ],
  'property-differs': ['inside.property', 'inside.configured', 'inside.value', 'api-key-property', 'inside-fix.compare-property'],
  'value-unfilled': ['inside.place', 'inside.filled-in', 'inside.unfilled', 'import-template', 'inside-fix.fill-in'],
  'callout-elsewhere': ['inside.callout', 'inside.expected', 'inside.got', 'callout-url', 'inside-fix.compare-callout'],
  'backend-elsewhere': ['inside.backend', 'inside.expected', 'inside.got', 'backend-url', 'inside-fix.compare-backend'],
  drift: [
    'inside.deployed',
    'inside.as-template',
    ['inside.other-places', 'inside.other-places-more'],
    'import-template',
    'inside-fix.compare-template',
  ],
} as const satisfies Readonly<Record<string, DeviationForm>>

/** The code of a deviation: `stopped`, `subscription-paused`. */
export type DeviationCode = keyof typeof deviations

type GotOf<Code extends DeviationCode> = (typeof deviations)[Code][2]
type Always<Got> = Got extends readonly [infer Without, unknown] ? Without : Got
type Sometimes<Got> = Got extends readonly [unknown, infer With] ? With : never
type ValueNames<Id> = Id extends MessageId ? NamesOf<Id> : never

/** The values of a case: times are ISO 8601, UTC. */
export type DeviationValues<Code extends DeviationCode> = Readonly<
  Record<ValueNames<(typeof deviations)[Code][0 | 1] | Always<GotOf<Code>>>, Text> &
    Partial<Record<ValueNames<Sometimes<GotOf<Code>>>, Text | undefined>>
>
