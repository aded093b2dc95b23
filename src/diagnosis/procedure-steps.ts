import { type CatalogId, steps, type SetupStep } from '../domain/index.ts'

/** The parts of the documented procedure: getting a token (SPEC 4.1, 4.2), setting up the gateway (SPEC 4.5), verifying it (SPEC 4.6). */
export const procedureParts = ['access', 'set-up', 'verification'] as const
export type PartId = (typeof procedureParts)[number]

/** An action of a person on the way to a step, or one that no call can show. */
export type Action = 'sole-use' | 'open-design' | 'select-callout' | 'open-properties'

/** A line of the procedure: a set-up step, or an action. */
export type StepId = SetupStep | Action

/** A section of the specification: `SPEC 4.5-3.3` is section 4.5, step 3, sub-step 3. */
export type Section = `SPEC ${string}`

/** The evidence that shows the state of a step. */
export type StepEvidence =
  /** All of these checks, of any register; without a check, a diagnosis alone. */
  | { readonly by: 'checks'; readonly checks: readonly CatalogId[] }
  /** The documented call of each register, which ends at the first wrong step. */
  | { readonly by: 'register'; readonly step: SetupStep; readonly stage: Stage }
  /** The next step, whose result shows this one: opening a page has no other effect. */
  | { readonly by: 'next'; readonly step: SetupStep }
  /** No call shows it: a person attests it. */
  | { readonly by: 'person' }

/** The stages at which a register call can end, from the outside inwards: connection, path, API key, missing token, backend, register. */
export type Stage = 'connection' | 'path' | 'key' | 'token' | 'backend' | 'register'

/** A line of the procedure before a run. */
export interface PlannedStep {
  readonly id: StepId
  readonly part: PartId
  readonly section: Section
  readonly shown: StepEvidence
}

const step = (part: PartId, id: SetupStep, shown: StepEvidence | Stage): PlannedStep => ({
  id,
  part,
  section: steps[id].section,
  shown: typeof shown === 'string' ? { by: 'register', step: id, stage: shown } : shown,
})
const action = (id: Action, section: Section, shown: StepEvidence): PlannedStep => ({ id, part: 'set-up', section, shown })
const checks = (...names: readonly CatalogId[]): StepEvidence => ({ by: 'checks', checks: names })
const next = (id: SetupStep): StepEvidence => ({ by: 'next', step: id })

/** Every line of the procedure, in the order in which the specification takes them. */
export const plannedSteps: readonly PlannedStep[] = [
  step(
    'access',
    'network',
    checks('transport.reachable', 'transport.certificate-chain', 'transport.certificate-name', 'transport.certificate-dates'),
  ),
  step('access', 'configuration', checks()),
  step('access', 'identity-provider', checks('discovery.served', 'token.issued', 'token.access-token')),
  step('access', 'graphql-api', checks('graphql.organization-name')),
  step('set-up', 'register-integration', 'token'),
  action('sole-use', 'SPEC 4.5-1', { by: 'person' }),
  step('set-up', 'token-issuing-service', 'token'),
  step('set-up', 'import-template', 'path'),
  action('open-design', 'SPEC 4.5-3.1', next('callout-url')),
  action('select-callout', 'SPEC 4.5-3.2', next('callout-url')),
  step('set-up', 'callout-url', 'token'),
  action('open-properties', 'SPEC 4.5-3.4', next('api-key-property')),
  step('set-up', 'api-key-property', 'token'),
  step('set-up', 'issuer-property', 'token'),
  step('set-up', 'backend-url', 'backend'),
  step('set-up', 'context-path', 'path'),
  step('verification', 'client-application', 'key'),
  step('verification', 'request-access', 'key'),
  step('verification', 'approve-access', 'key'),
  step('verification', 'api-key', 'key'),
]
