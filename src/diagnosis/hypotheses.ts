import type { SetupStep } from '../system/setup-steps.ts'
import type { Ending, Status } from './ending.ts'
import type { TargetFacts } from './evidence.ts'
import type { Experiment } from './experiment.ts'

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
  /** Whether it can be so, with these settings and as far as the controls show. */
  readonly possible?: (known: { readonly target: TargetFacts; readonly experiment: Experiment }) => boolean
}

type Traits = Omit<Hypothesis, 'step' | 'way' | 'ends'>

const wrong = (step: SetupStep, way: string, ends: readonly Ending[], traits: Traits = {}): Hypothesis => ({ step, way, ends, ...traits })

const shared = { shared: true } as const
const single = { single: true } as const
const flickers = { flickers: true } as const
/** Whoever refuses is there, and does not keep anybody waiting. */
const refusal: Traits = { refused: [400, 401, 403, 500, 502, 503] }
/** Where the key of another register opens this path and finds nothing there, the path leads to the API of that one. */
const atOwnApi: Traits = { possible: ({ experiment }) => experiment.keyOfOther !== 'opens' }

/** Every way of being wrong that a documented call to a register can show, by how often it is made. */
export const hypotheses: readonly Hypothesis[] = [
  wrong('context-path', 'is another than the configured one', ['no-api']),
  wrong('client-key', 'was never issued, was renewed, or is another API’s', ['key-refused'], atOwnApi),
  wrong('client-key', 'is sent in another header than the gateway reads', ['key-not-arrived'], atOwnApi),
  wrong('approve-access', 'was not given, is paused, or has ended', ['key-refused'], atOwnApi),
  wrong('request-access', 'was made for another API or another environment', ['key-refused'], atOwnApi),
  wrong('client-application', 'is not that of the caller', ['key-refused'], atOwnApi),
  wrong('import-template', 'is not started, not deployed, or its plan is in staging', ['no-api'], flickers),
  wrong('api-key-property', 'is missing, misspelt, or holds another key', ['policy', 'callout', 'no-token'], refusal),
  wrong('issuer-property', 'is missing, misspelt, or holds another id', ['callout', 'no-token'], { seldom: ['policy'], ...refusal }),
  wrong('callout-url', 'leads nowhere, to another path, or is still a placeholder', ['policy', 'callout', 'no-token']),
  wrong('token-issuing-service', 'is down, not deployed, or misconfigured', ['policy', 'callout', 'no-token'], { ...shared, ...flickers }),
  wrong('register-integration', 'lacks the scope, or its key has ended', ['callout', 'no-token'], { seldom: ['policy'], ...refusal }),
  wrong('import-template', 'does not fetch the token, or does not send it on', ['policy', 'callout', 'no-token'], flickers),
  wrong('request-access', 'was made for a plan that sets no scope for this path', ['callout', 'no-token'], {
    seldom: ['policy'],
    ...refusal,
  }),
  wrong('register-integration', 'has the scope of another package, or a register that has not granted it', ['scope']),
  wrong('import-template', 'has a plan that sets the scope of another register', ['scope']),
  wrong('request-access', 'was made for a plan with the scope of another package', ['scope']),
  wrong('backend-url', 'is that of another package', ['scope'], single),
  wrong('token-issuing-service', 'asks for another scope than it is sent', ['scope']),
  wrong('callout-url', 'is that of another environment', ['bad-token']),
  wrong('token-issuing-service', 'gets its tokens from another environment', ['bad-token'], shared),
  wrong('token-issuing-service', 'keeps a token of this scope for longer than it lives', ['bad-token'], flickers),
  wrong('register-integration', 'belongs to another environment', ['bad-token']),
  wrong('backend-url', 'is that of another environment', ['bad-token'], { ...single, ...flickers }),
  wrong('backend-url', 'names a host that does not answer', ['unreached'], { ...single, ...flickers }),
  wrong('backend-url', 'has another path or version', ['no-such', 'request', 'stranger'], single),
  wrong('backend-url', 'is another server', ['stranger', 'other-register', 'register-fails'], { ...single, ...flickers }),
  wrong('network', 'keeps this machine from the gateway, or answers in its place', ['front']),
  wrong('network', 'keeps the gateway from the register', [], { seldom: ['unreached'], flickers: true }),
  wrong('network', 'has a proxy that takes the key header away', ['key-not-arrived'], { ...shared, ...atOwnApi }),
  wrong('configuration', 'has another address of the gateway', ['front', 'no-api'], shared),
  wrong('configuration', 'names another key header', ['key-not-arrived'], { ...shared, ...atOwnApi }),
  wrong('configuration', 'has another path, or a person whom the register does not know', ['no-such', 'request', 'no-route'], single),
  wrong('configuration', 'asks more often than the plan allows', ['limit'], flickers),
  wrong('import-template', 'has a policy that keeps this caller out, or no route for this path', ['filter', 'limit', 'no-route'], flickers),
  wrong('import-template', 'has a policy that changes the request or the answer', ['request', 'hidden']),
  wrong('import-template', 'names a backend that does not exist', [], { seldom: ['unreached'] }),
  wrong('api-key-property', 'is refused, and the gateway hands on the refusal as its own', [], {
    seldom: ['key-refused'],
    possible: ({ experiment: { bare, keySeen, keyOfOther } }) => bare && keySeen !== true && keyOfOther !== 'opens',
  }),
  wrong('import-template', 'has a plan of another kind, which looks at no key', [], {
    seldom: ['key-refused'],
    possible: ({ experiment }) => experiment.keyOfOther !== 'opens' && experiment.keySeen !== true,
  }),
  wrong('context-path', 'is that of another API', ['other-register'], {
    possible: ({ target, experiment: { keyOfOther } }) => target.keysShared || keyOfOther === 'serves' || keyOfOther === 'opens',
  }),
  wrong('context-path', 'is that of another API that the key opens, too', ['stranger', 'no-such', 'request'], {
    possible: ({ target }) => target.keysShared,
  }),
  wrong('context-path', 'is that of another register, and the other way round', ['key-refused'], {
    ...shared,
    possible: ({ target, experiment: { keyOfOther } }) => !target.keysShared && keyOfOther !== 'refused' && keyOfOther !== 'serves',
  }),
]
