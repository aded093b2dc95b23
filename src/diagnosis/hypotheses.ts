import type { SetupStep, RegisterName } from '../domain/index.ts'
import type { Ending, Status } from './ending.ts'
import type { TargetFacts } from './evidence.ts'
import type { Experiment } from './experiment.ts'
import { isFineInside, type Inside, type Look, mendWaits, rightBy, serviceLooks, type Shown } from './inside.ts'

/** One way in which a set-up step can be wrong. The first that are listed are made most often. */
export interface Hypothesis {
  readonly step: SetupStep
  /** What is wrong with it, for those who read this table. */
  readonly way: string
  /** Where a call ends when it is so; anywhere else it cannot, unless `seldom`. */
  readonly ends: readonly Ending[]
  /** Where it may end, too, though one sign more takes it out. */
  readonly seldom?: readonly Ending[]
  /** Whether it is the same for every register: then none works, and all fail. */
  readonly shared?: true
  /** Whether it is another mistake for every register: seldom made for all of them at once. */
  readonly single?: true
  /** Whether calls may work now and then all the same: where it holds for one of several instances, or for a time. */
  readonly flickers?: true
  /** With which statuses a refusal of the token goes on to the caller, where a gateway says by them what it means: any unless stated. */
  readonly refused?: readonly Status[]
  /** How the management API of the gateway shows it. */
  readonly shown?: Shown
  /** Whether it can be so, with these settings and as far as the controls show. */
  readonly possible?: (known: {
    readonly target: TargetFacts
    readonly experiment: Experiment
    readonly inside: Inside
    readonly register: RegisterName | undefined
  }) => boolean
}

type Traits = Omit<Hypothesis, 'step' | 'way' | 'ends'>

const wrong = (step: SetupStep, way: string, ends: readonly Ending[], traits: Traits = {}): Hypothesis => ({ step, way, ends, ...traits })

const shared = { shared: true } as const
const single = { single: true } as const
const flickers = { flickers: true } as const
/** Whoever refuses is there, and does not keep anybody waiting. */
const refusal: Traits = { refused: [400, 401, 403, 500, 502, 503] }
/** Where the key of another register opens this path and another one speaks there, the path leads to the API of that one. */
const atOwnApi: Traits = { possible: ({ experiment }) => experiment.keyOfOther !== 'leads-elsewhere' }
/** Where the key of another register opens this path, it is the path or the key that is another. */
const withOwnKey: Traits = { possible: ({ experiment }) => !opensForOther(experiment) }
const opensForOther = ({ keyOfOther }: Experiment): boolean => keyOfOther !== undefined && keyOfOther !== 'refused'

/** What shows it, and shows that it is not so. */
const by = (...looks: readonly Look[]): { readonly shown: Shown } => ({ shown: { by: looks, not: looks } })
/** What shows it alone: that it is well there says nothing of its working. */
const onlyBy = (...looks: readonly Look[]): { readonly shown: Shown } => ({ shown: { by: looks } })
const hintedBy = (...hinted: readonly Look[]): { readonly shown: Shown } => ({ shown: { hinted } })
const keyProperty: Shown = { by: ['properties', 'property-values', 'service key'], not: rightBy['api-key-property'] }
const issuerProperty: Shown = { by: ['properties', 'property-values'], not: rightBy['issuer-property'] }
const callout: Shown = { by: ['addresses'], hinted: ['template'], not: rightBy['callout-url'] }
/** Nothing wrong is seen, and yet the gateway says so. */
const atOtherGateway: Traits = { possible: ({ inside, register }) => register !== undefined && isFineInside(inside, register) }

/** Where a call can end for what a definition has in properties and addresses. */
const behindKey: readonly Ending[] = [
  'policy',
  'callout',
  'no-token',
  'bad-token',
  'scope',
  'unreached',
  'stranger',
  'other-register',
  'no-such',
  'request',
  'register-fails',
]

/** Every way of being wrong that a documented call to a register can show, by how often it is made. */
export const hypotheses: readonly Hypothesis[] = [
  wrong('context-path', 'is another than the configured one', ['no-api'], by('found', 'context-path')),
  wrong('api-key', 'was never issued, was renewed, or is another API’s', ['key-refused'], { ...atOwnApi, ...by('key') }),
  wrong('api-key', 'is sent in another header than the gateway reads', ['key-not-arrived'], atOwnApi),
  wrong('approve-access', 'was not given, is paused, or has ended', ['key-refused'], { ...withOwnKey, ...by('subscription') }),
  wrong('request-access', 'was made for another API or another environment', ['key-refused'], {
    ...withOwnKey,
    shown: { by: ['subscription', 'plan'], not: rightBy['request-access'] },
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
    shown: { by: ['in-sync'], codes: mendWaits, only: true },
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
    ...onlyBy(...serviceLooks),
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
  wrong('backend-url', 'has another path or version', ['no-such', 'request', 'stranger'], { ...single, ...onlyBy('addresses') }),
  wrong('backend-url', 'is another server', ['stranger', 'other-register', 'register-fails'], {
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
    // An API with the backend of another register may be that one's own.
    shown: { by: ['addresses'], open: ['inside.backend-elsewhere'] },
    possible: ({ target, experiment }) => target.keysShared || opensForOther(experiment),
  }),
  wrong('context-path', 'is that of another API that the key opens, too', ['stranger', 'no-such', 'request'], {
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
