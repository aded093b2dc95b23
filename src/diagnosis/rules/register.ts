import { has, is } from '../answer.ts'
import type { Symptom } from '../evidence.ts'
import { registers } from '../../domain/index.ts'
import { documentedCalls, isDocumented, isIn } from '../checks.ts'
import { hidesUnknownPerson } from '../facts.ts'
import { findsNothing, isAboutOthers, isUnregistered, saysNoPath, saysNoPerson } from '../person.ts'
import { inGatewayForm } from '../classifier/gateway-responders.ts'
import { declare, found, rule, isFrom } from './rule.ts'

const isRegisterStatus = (symptom: Symptom, status: number): boolean =>
  isDocumented(symptom) && isFrom(symptom, 'register') && is(symptom.answer, status)

/** Returns whether the gateway says that it cannot reach the backend. */
const backendLost = (symptom: Symptom, status: number): boolean =>
  isDocumented(symptom) && isFrom(symptom, 'gateway-policy') && is(symptom.answer, status)

/** Returns whether the response took this long, near a limit of the template: 5 s to connect, 10 s to wait. */
const took = ({ answer }: Symptom, fromMs: number, toMs: number): boolean => answer.durationMs >= fromMs && answer.durationMs <= toMs

/** Responses of the register itself, or of no known component behind the gateway. */
export const register = declare([
  {
    ...rule('register-answers-about-others', 'register', 'medium', ['import-template', 'configuration']),
    when: isAboutOthers,
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('register-answers-with-same-record', 'shared', 'high', ['import-template', 'backend-url']),
    when: (symptom) => symptom.result.outcome === 'failed' && found(symptom, 'register.same-record'),
  },
  {
    ...rule('gateway-reveals-secrets', 'address', 'high', ['import-template', 'backend-url']),
    states: true,
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'privacy') && symptom.origin === 'gateway',
  },
  {
    ...rule('person-unknown', 'register', 'high', ['configuration', 'backend-url']),
    warnings: true,
    named: true,
    when: (symptom) => (isDocumented(symptom) && saysNoPerson(symptom)) || isUnregistered(symptom),
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('person-or-path-unknown', 'register', 'medium', ['configuration', 'backend-url']),
    named: true,
    when: (symptom) => isDocumented(symptom) && findsNothing(symptom) && !saysNoPath(symptom),
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('backend-path-unknown', 'shared', 'medium', ['backend-url', 'configuration']),
    when: (symptom) => isRegisterStatus(symptom, 404),
    setting: 'gateway.{register}.path',
  },
  {
    ...rule('register-fails-for-person', 'register', 'medium', ['configuration']),
    last: true,
    when: (symptom, facts) =>
      symptom.register !== undefined &&
      symptom.check === documentedCalls(symptom.register)[0] &&
      isFrom(symptom, 'register') &&
      is(symptom.answer, '5xx') &&
      facts.works(symptom.register),
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('register-request-malformed', 'register', 'medium', ['import-template', 'configuration']),
    named: true,
    when: (symptom) => isRegisterStatus(symptom, 415) || isRegisterStatus(symptom, 400) || isRegisterStatus(symptom, 422),
  },
  {
    ...rule('register-method-rejected', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom) => isRegisterStatus(symptom, 405),
  },
  {
    ...rule('backend-rejects-method', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 405),
  },
  {
    ...rule('accept-header-changed', 'register', 'medium', ['import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 406),
  },
  {
    ...rule('register-firewall-rejects', 'register', 'medium', ['backend-url', 'import-template']),
    named: true,
    when: (symptom) => isDocumented(symptom) && isFrom(symptom, 'firewall'),
  },
  {
    ...rule('backend-is-another-server', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && symptom.answer.marked && is(symptom.answer, 404) && !isFrom(symptom, 'router'),
  },
  {
    ...rule('register-rate-limit-reached', 'register', 'medium', ['configuration']),
    named: true,
    when: (symptom) => isRegisterStatus(symptom, 429),
    setting: 'concurrency',
  },
  {
    ...rule('backend-connection-timeout', 'shared', 'high', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 504) && took(symptom, 4_000, 7_000),
  },
  {
    ...rule('backend-slow', 'shared', 'medium', ['backend-url', 'network']),
    named: true,
    when: (symptom) => backendLost(symptom, 504),
  },
  {
    ...rule('backend-unreachable', 'shared', 'medium', ['backend-url', 'network']),
    named: true,
    when: (symptom) => backendLost(symptom, 502),
  },
  {
    ...rule('gateway-without-backend', 'shared', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => backendLost(symptom, 503),
  },
  {
    ...rule('api-hides-unknown-person', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom, facts) => hidesUnknownPerson(symptom, facts),
  },
  {
    ...rule('api-hides-error', 'register', 'medium', ['import-template']),
    when: (symptom) =>
      symptom.register !== undefined && is(symptom.answer, '2xx') && (inGatewayForm(symptom.answer) || has(symptom.answer, 'error')),
  },
  {
    ...rule('html-page-instead-of-register', 'shared', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx') && symptom.answer.kind === 'html',
  },
  {
    ...rule('register-not-as-specified', 'shared', 'medium', ['backend-url', 'context-path', 'import-template']),
    states: true,
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx'),
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('backend-failing', 'register', 'low', ['backend-url']),
    named: true,
    when: (symptom) => isDocumented(symptom) && isFrom(symptom, 'register') && is(symptom.answer, '5xx'),
  },
  {
    ...rule('register-unexpected-answer', 'register', 'medium', ['configuration']),
    last: true,
    states: true,
    when: (symptom, facts) =>
      registers.some(({ answer }) => symptom.id === answer.check) ||
      (isDocumented(symptom) && symptom.register !== undefined && facts.works(symptom.register)),
  },
])
