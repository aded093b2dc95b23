import type { CallEnding } from '../ending.ts'
import type { Symptom } from '../evidence.ts'
import { tokenProbe } from '../facts.ts'
import { checkOf, accessChecks, isAccessRight, type CheckedAspect, fixPending, serviceAspects } from '../inside.ts'
import type { SetupStep } from '../../domain/index.ts'
import type { Confidence } from '../../engine/index.ts'
import { declare, type DiagnosisRule, rule } from './rule.ts'
import { keyRefused, notFound } from './token-service.ts'

type ManagementRule = Pick<DiagnosisRule, 'about' | 'confidence' | 'steps' | 'counted' | 'managementChecks'> & {
  readonly when: DiagnosisRule['when']
}

/** A mistake in a step that any of several aspects shows, if the documented call ended as it does then. */
const shows = <const Id extends string>(
  id: Id,
  aspects: readonly CheckedAspect[],
  steps: readonly [SetupStep, ...SetupStep[]],
  confidence: Confidence = 'high',
): ManagementRule & { readonly id: Id } => ({
  ...rule(id, 'shared', confidence, steps),
  counted: true,
  when: ({ register, tried }, { inside }) =>
    tried !== undefined && aspects.some((aspect) => steps.some((step) => inside.isWrong(aspect, register, step))),
  managementChecks: (register, { inside }) =>
    aspects.filter((aspect) => inside.isWrong(aspect, register)).map((aspect) => checkOf(aspect, register)),
})

/** A mistake that an aspect of the token-issuing service shows, also if the gateway rejects the direct call to it. */
const showsOfService = <const Id extends string>(id: Id, step: SetupStep): ManagementRule & { readonly id: Id } => {
  const evidence = shows(id, serviceAspects, [step])
  const isAtAccess = (symptom: Symptom): boolean => symptom.check === tokenProbe && (keyRefused(symptom) || notFound(symptom))
  return {
    ...evidence,
    when: (symptom, facts) =>
      evidence.when(symptom, facts) ||
      (isAtAccess(symptom) && serviceAspects.some((aspect) => facts.inside.isWrong(aspect, undefined, step))),
  }
}

const atAccess: readonly CallEnding[] = ['no-api', 'key-refused', 'key-not-arrived']

/** Mistakes that the management API of the gateway shows, if the call ended as it does then. */
export const inside = declare([
  {
    ...shows('context-path-not-configured', ['found', 'context-path'], ['context-path']),
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...shows('api-not-running', ['found', 'deployed'], ['import-template']),
  },
  {
    ...shows('plan-not-published', ['plan'], ['import-template', 'request-access']),
  },
  {
    ...shows('access-not-requested', ['subscription'], ['request-access']),
  },
  {
    ...shows('access-not-active', ['subscription'], ['approve-access']),
  },
  {
    ...shows('api-key-not-valid', ['key'], ['api-key']),
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...shows('property-missing', ['properties'], ['api-key-property', 'issuer-property']),
  },
  {
    ...shows('property-differs', ['property-values'], ['api-key-property', 'issuer-property']),
  },
  {
    ...shows('callout-address-differs', ['addresses'], ['callout-url']),
    setting: 'gateway.tokenService.url',
  },
  {
    ...shows('backend-address-differs', ['addresses'], ['backend-url', 'context-path']),
  },
  {
    ...showsOfService('token-service-api-not-running', 'token-issuing-service'),
  },
  {
    ...showsOfService('token-service-key-not-valid', 'api-key-property'),
    setting: 'gateway.tokenService.apiKey',
  },
  {
    ...shows('old-version-deployed', ['in-sync'], ['import-template']),
    when: ({ register, tried }, { inside }) => tried !== undefined && inside.hasCode('in-sync', register, fixPending),
  },
  {
    ...shows('deployment-pending', ['in-sync'], ['import-template'], 'medium'),
  },
  {
    ...shows('template-differs', ['template'], ['import-template', 'callout-url'], 'medium'),
  },
  {
    ...rule('rejected-despite-correct-setup', 'shared', 'medium', ['api-key', 'import-template', 'configuration']),
    counted: true,
    ends: atAccess,
    when: ({ register, tried }, { inside: evidence }) =>
      register !== undefined &&
      tried !== undefined &&
      tried.ends.length > 0 &&
      atAccess.includes(tried.ends[0]!) &&
      isAccessRight(evidence, register),
    managementChecks: (register, { inside: evidence }) => (register === undefined ? [] : accessChecks(evidence, register)),
    setting: 'gateway.url',
  },
])
