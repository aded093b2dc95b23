import type { PhraseId, SetupStep } from '../domain/index.ts'

type RemedyId = Extract<PhraseId, `inside-${string}`>

/** One way of being wrong: what it is about, what was expected, what is there, the step of the set-up for a register, and what to do. */
type Form = readonly [what: string, expected: string, got: string, step: SetupStep, remedy: RemedyId]

const access = 'access of the application'
const key = 'configured key'
const running = 'it to be deployed and started'

/**
 * Everything that can be wrong with an API, by the code that machines know it by. `<at>` stands for a value of the case; what is in brackets is
 * told only where its values are known.
 */
export const deviations = {
  'no-api': ['API', 'one to be there', 'none with the id <id>', 'import-template', 'inside-name-api'],
  'no-api-at-path': ['API', 'one to be there', 'none at the context path <path>', 'context-path', 'inside-name-api'],
  'several-apis': ['API', 'one to be there', 'several at the context path <path>', 'context-path', 'inside-name-api-by-id'],
  'never-deployed': ['API', running, 'never deployed', 'import-template', 'inside-deploy'],
  stopped: ['API', running, 'stopped[ at <at>]', 'import-template', 'inside-start'],
  'not-started': ['API', running, 'deployed and not started', 'import-template', 'inside-start'],
  'not-deployed': [
    'API',
    'what is saved to be deployed',
    'changes that are not[, the last at <at>]',
    'import-template',
    'inside-deploy-changes',
  ],
  'mend-not-deployed': [
    'API',
    'what is saved to be deployed',
    'changes that are not[, the last at <at>]; they mend what is wrong',
    'import-template',
    'inside-deploy-changes',
  ],
  'other-path': ['context path', '<expected>', '<got>', 'context-path', 'inside-compare-path'],
  'path-taken': ['context path', 'paths of its own', 'one that another API has: <taken>', 'context-path', 'inside-free-path'],
  'plan-without-key': ['plan "<plan>"', 'an API key to open it', '<security>', 'request-access', 'inside-use-key-plan'],
  'no-key-plan': ['plan "<plan>"', 'an API key to open it', '<security>', 'import-template', 'inside-compare-template'],
  'no-plan': ['plans', 'one that lets the client in', 'none', 'import-template', 'inside-publish-plan'],
  'plan-not-deployed': ['plan "<plan>"', 'it to be deployed', 'published and not deployed', 'import-template', 'inside-deploy-changes'],
  'plan-closed': ['plan "<plan>"', 'it to be published', 'closed', 'import-template', 'inside-new-plan'],
  'plan-staging': ['plan "<plan>"', 'it to be published', 'staging', 'import-template', 'inside-publish-plan'],
  'anonymous-plan': ['plan "<plan>"', 'a key to be asked for', 'a plan without any', 'import-template', 'inside-close-anonymous-plan'],
  'no-subscription': [access, 'one to be requested and accepted', 'none', 'request-access', 'inside-find-access'],
  'subscription-pending': [access, 'it to be accepted', 'pending', 'approve-access', 'inside-accept-access'],
  'subscription-paused': [access, 'it to be accepted', 'paused', 'approve-access', 'inside-resume-access'],
  'subscription-rejected': [access, 'it to be accepted', 'rejected', 'approve-access', 'inside-request-access'],
  'subscription-closed': [access, 'it to be accepted', 'closed', 'approve-access', 'inside-request-access'],
  'subscription-not-accepted': [access, 'it to be accepted', '<status>', 'approve-access', 'inside-request-access'],
  'subscription-ended': [access, 'it to go on', 'an end at <at>', 'approve-access', 'inside-extend-access'],
  'subscription-not-begun': [access, 'it to have begun', 'a beginning at <at>', 'approve-access', 'inside-begin-access'],
  'subscription-ends': [access, 'more than <enough> days', 'an end at <at>, days left: <days>', 'approve-access', 'inside-extend-access'],
  'key-unknown': [key, 'a key of an accepted access', 'one of none', 'client-key', 'inside-copy-key'],
  'key-revoked': [key, 'it to be valid', 'revoked[ at <at>]', 'client-key', 'inside-copy-key'],
  'key-expired': [key, 'it to be valid', 'expired[ at <at>]', 'client-key', 'inside-renew-key'],
  'key-ends': [key, 'more than <enough> days', 'an end at <at>, days left: <days>', 'client-key', 'inside-renew-key-in-time'],
  'property-missing': [
    'property "<property>"',
    'it to be set, since an expression reads it',
    'none of that name[, but "<near>"]',
    'api-key-property',
    'inside-add-property',
  ],
  'property-differs': ['property "<property>"', 'the configured <holds>', '<value>', 'api-key-property', 'inside-compare-property'],
  'callout-elsewhere': ['HTTP Callout', '<expected>', '<got>', 'callout-url', 'inside-compare-callout'],
  'backend-elsewhere': ['backend', '<expected>', '<got>', 'backend-url', 'inside-compare-backend'],
  drift: [
    'what is deployed',
    'what the template file has',
    'other: <places>[, and <more> more]',
    'import-template',
    'inside-compare-template',
  ],
} as const satisfies Readonly<Record<string, Form>>

/** What can be wrong with an API: `stopped`, `subscription-paused`. */
export type DeviationCode = keyof typeof deviations

type ValuesIn<Text extends string> = Text extends `${string}<${infer Name}>${infer Rest}` ? Name | ValuesIn<Rest> : never
type WithoutBrackets<Text extends string> = Text extends `${infer Before}[${string}]${infer After}` ? `${Before}${After}` : Text
type TextsOf<Code extends DeviationCode> = (typeof deviations)[Code][0 | 1 | 2]

/** The values of a case: times are ISO 8601, UTC. */
export type DeviationValues<Code extends DeviationCode> = Readonly<
  Record<ValuesIn<WithoutBrackets<TextsOf<Code>>>, string> & Partial<Record<ValuesIn<TextsOf<Code>>, string | undefined>>
>
