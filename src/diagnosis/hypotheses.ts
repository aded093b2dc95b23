import type { SetupStep, RegisterName } from '../domain/index.ts'
import type { CallEnding, StatusPattern } from './ending.ts'
import type { TargetFacts } from './evidence.ts'
import type { Experiment } from './experiment.ts'
import {
  isAccessRight,
  type ManagementEvidence,
  type CheckedAspect,
  fixPending,
  provingAspects,
  serviceAspects,
  type MisconfigurationSigns,
} from './inside.ts'

/** One mistake in a set-up step. The table lists the commonest first. */
export interface Hypothesis {
  readonly step: SetupStep
  /** The mistake, for readers of this table. */
  readonly mistake: string
  /** The endings of a call with this mistake; it has no others, unless `seldom`. */
  readonly ends: readonly CallEnding[]
  /** Possible endings that one more sign against them excludes. */
  readonly seldom?: readonly CallEnding[]
  /** Set if the mistake affects every register: then none works, and all fail. */
  readonly shared?: true
  /** Set if each register needs a mistake of its own: seldom made for all at once. */
  readonly single?: true
  /** Set if calls may work at times: one of several instances has the mistake, or only for a time. */
  readonly flickers?: true
  /** The statuses with which a rejected token request reaches the caller of a gateway whose statuses are meaningful: any unless set. */
  readonly refused?: readonly StatusPattern[]
  /** Signs of the mistake in the management API of the gateway. */
  readonly shown?: MisconfigurationSigns
  /** Returns whether the mistake is possible, with these settings and controls. */
  readonly possible?: (known: {
    readonly target: TargetFacts
    readonly experiment: Experiment
    readonly inside: ManagementEvidence
    readonly register: RegisterName | undefined
  }) => boolean
}

type Traits = Omit<Hypothesis, 'step' | 'mistake' | 'ends'>

const wrong = (step: SetupStep, mistake: string, ends: readonly CallEnding[], traits: Traits = {}): Hypothesis => ({
  step,
  mistake,
  ends,
  ...traits,
})

const shared = { shared: true } as const
const single = { single: true } as const
const flickers = { flickers: true } as const
/** A component that rejects a request is there, and responds in time. */
const refusal: Traits = { refused: [400, 401, 403, 500, 502, 503] }
/** If the key of another register opens this path and that register responds, the path leads to its API. */
const atOwnApi: Traits = { possible: ({ experiment }) => experiment.keyOfOther !== 'leads-elsewhere' }
/** If the key of another register opens this path, the path or the key is that of another. */
const withOwnKey: Traits = { possible: ({ experiment }) => !opensForOther(experiment) }
const opensForOther = ({ keyOfOther }: Experiment): boolean => keyOfOther !== undefined && keyOfOther !== 'refused'

/** Aspects that show the mistake, and that exclude it if they are right. */
const by = (...looks: readonly CheckedAspect[]): { readonly shown: MisconfigurationSigns } => ({ shown: { by: looks, not: looks } })
/** Aspects that show the mistake alone: if they are right, the component may still not work. */
const onlyBy = (...looks: readonly CheckedAspect[]): { readonly shown: MisconfigurationSigns } => ({ shown: { by: looks } })
const hintedBy = (...hinted: readonly CheckedAspect[]): { readonly shown: MisconfigurationSigns } => ({ shown: { hinted } })
const keyProperty: MisconfigurationSigns = { by: ['properties', 'property-values', 'service key'], not: provingAspects['api-key-property'] }
const issuerProperty: MisconfigurationSigns = { by: ['properties', 'property-values'], not: provingAspects['issuer-property'] }
const callout: MisconfigurationSigns = { by: ['addresses'], hinted: ['template'], not: provingAspects['callout-url'] }
/** Mistakes that show nothing in the management API, although the gateway rejects the call. */
const atOtherGateway: Traits = { possible: ({ inside, register }) => register !== undefined && isAccessRight(inside, register) }

/** The endings of a call for mistakes in properties and addresses of a definition. */
const behindKey: readonly CallEnding[] = [
  'policy',
  'callout',
  'no-token',
  'bad-token',
  'scope',
  'unreached',
  'other-server',
  'other-register',
  'no-such',
  'request',
  'register-fails',
]

/** Every mistake that a documented call to a register can show, the commonest first. */
export const hypotheses: readonly Hypothesis[] = [
  wrong('context-path', 'is another than the configured one', ['no-api'], by('found', 'context-path')),
  wrong('api-key', 'was never issued, was renewed, or is another API’s', ['key-refused'], { ...atOwnApi, ...by('key') }),
  wrong('api-key', 'is sent in another header than the gateway reads', ['key-not-arrived'], atOwnApi),
  wrong('approve-access', 'was not given, is paused, or has ended', ['key-refused'], { ...withOwnKey, ...by('subscription') }),
  wrong('request-access', 'was made for another API or another environment', ['key-refused'], {
    ...withOwnKey,
    shown: { by: ['subscription', 'plan'], not: provingAspects['request-access'] },
  }),
  wrong('client-application', 'is not that of the caller', ['key-refused'], {
    ...withOwnKey,
    shown: { by: ['key'], open: ['inside.key-unknown'], not: ['key'] },
  }),
  wrong('import-template', 'is not started, not deployed, or its plan is in staging', ['no-api'], {
    ...flickers,
    shown: { by: ['found', 'deployed', 'plan'], hinted: ['in-sync', 'template'], not: ['found', 'deployed', 'plan', 'in-sync'] },
  }),
  wrong('import-template', 'has its plan closed, in staging, or saved and not deployed', ['key-refused'], {
    shown: { by: ['plan', 'deployed'], only: true },
  }),
  wrong('import-template', 'has what mends it saved, and not deployed', behindKey, {
    shown: { by: ['in-sync'], codes: fixPending, only: true },
  }),
  wrong('api-key-property', 'is missing, misspelt, or holds another key', ['policy', 'callout', 'no-token'], {
    ...refusal,
    shown: keyProperty,
  }),
  wrong('issuer-property', 'is missing, misspelt, or holds another id', ['callout', 'no-token'], {
    seldom: ['policy'],
    ...refusal,
    shown: issuerProperty,
  }),
  wrong('callout-url', 'leads nowhere, to another path, or is still a placeholder', ['policy', 'callout', 'no-token'], {
    shown: callout,
  }),
  wrong('token-issuing-service', 'is down, not deployed, or misconfigured', ['policy', 'callout', 'no-token'], {
    ...shared,
    ...flickers,
    ...onlyBy(...serviceAspects),
  }),
  wrong('register-integration', 'lacks the scope, or its key has ended', ['callout', 'no-token'], { seldom: ['policy'], ...refusal }),
  wrong('import-template', 'does not fetch the token, or does not send it on', ['policy', 'callout', 'no-token'], {
    ...flickers,
    ...hintedBy('in-sync', 'template'),
  }),
  wrong('request-access', 'was made for a plan that sets no scope for this path', ['callout', 'no-token'], {
    seldom: ['policy'],
    ...refusal,
  }),
  wrong('register-integration', 'has the scope of another package, or a register that has not granted it', ['scope']),
  wrong('import-template', 'has a plan that sets the scope of another register', ['scope'], hintedBy('in-sync', 'template')),
  wrong('request-access', 'was made for a plan with the scope of another package', ['scope']),
  wrong('backend-url', 'is that of another package', ['scope'], { ...single, ...onlyBy('addresses') }),
  wrong('token-issuing-service', 'asks for another scope than it is sent', ['scope']),
  wrong('callout-url', 'is that of another environment', ['bad-token'], { shown: callout }),
  wrong('token-issuing-service', 'gets its tokens from another environment', ['bad-token'], shared),
  wrong('token-issuing-service', 'keeps a token of this scope for longer than it lives', ['bad-token'], flickers),
  wrong('register-integration', 'belongs to another environment', ['bad-token']),
  wrong('backend-url', 'is that of another environment', ['bad-token'], { ...single, ...flickers, ...onlyBy('addresses') }),
  wrong('backend-url', 'names a host that does not answer', ['unreached'], { ...single, ...flickers, ...onlyBy('addresses') }),
  wrong('backend-url', 'has another path or version', ['no-such', 'request', 'other-server'], { ...single, ...onlyBy('addresses') }),
  wrong('backend-url', 'is another server', ['other-server', 'other-register', 'register-fails'], {
    ...single,
    ...flickers,
    ...onlyBy('addresses'),
  }),
  wrong('network', 'keeps this machine from the gateway, or answers in its place', ['front']),
  wrong('network', 'keeps the gateway from the register', [], { seldom: ['unreached'], flickers: true }),
  wrong('network', 'has a proxy that takes the key header away', ['key-not-arrived'], { ...shared, ...atOwnApi }),
  wrong('configuration', 'has another address of the gateway', ['front', 'no-api'], shared),
  wrong('configuration', 'names another key header', ['key-not-arrived'], { ...shared, ...atOwnApi }),
  wrong('configuration', 'has another path, or a person whom the register does not know', ['no-such', 'request', 'no-route'], single),
  wrong('configuration', 'asks more often than the plan allows', ['limit'], flickers),
  wrong('import-template', 'has a policy that keeps this caller out, or no route for this path', ['filter', 'limit', 'no-route'], {
    ...flickers,
    ...hintedBy('in-sync', 'template'),
  }),
  wrong('import-template', 'has a policy that changes the request or the answer', ['request', 'hidden'], hintedBy('in-sync', 'template')),
  wrong('import-template', 'names a backend that does not exist', [], { seldom: ['unreached'] }),
  wrong('api-key-property', 'is refused, and the gateway hands on the refusal as its own', [], {
    seldom: ['key-refused'],
    shown: keyProperty,
    possible: ({ experiment }) => (experiment.bare || experiment.page) && experiment.keySeen !== true && !opensForOther(experiment),
  }),
  wrong('import-template', 'has a plan of another kind, which looks at no key', [], {
    seldom: ['key-refused'],
    ...by('plan'),
    possible: ({ experiment }) => experiment.keySeen !== true && !opensForOther(experiment),
  }),
  wrong('import-template', 'has sharding tags that this gateway lacks, or has not reached it', ['no-api', 'key-refused'], {
    ...flickers,
    ...atOtherGateway,
  }),
  wrong('configuration', 'has the address of another gateway', ['key-refused'], { ...shared, ...atOtherGateway }),
  wrong('context-path', 'is that of another API', ['other-register'], {
    // An API with the backend of another register may be that register's own.
    shown: { by: ['addresses'], open: ['inside.backend-elsewhere'] },
    possible: ({ target, experiment }) => target.keysShared || opensForOther(experiment),
  }),
  wrong('context-path', 'is that of another API that the key opens, too', ['other-server', 'no-such', 'request'], {
    possible: ({ target }) => target.keysShared,
  }),
  wrong('context-path', 'is that of another register, and so is the key', [], {
    ...single,
    seldom: ['other-register'],
    possible: ({ target, experiment: { keyOfOther } }) => !target.keysShared && keyOfOther === 'refused',
  }),
  wrong('context-path', 'is that of another register, and the other way round', ['key-refused'], {
    ...shared,
    possible: ({ target, experiment: { keyOfOther } }) => !target.keysShared && keyOfOther !== 'refused' && keyOfOther !== 'serves',
  }),
]
