import { registerShown } from '../classifier/gateway-responders.ts'
import { is } from '../answer.ts'
import { isDocumented, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { RunFacts } from '../facts.ts'
import { type CatalogId, perRegister, registerNames, type RegisterName } from '../../domain/index.ts'
import { declare, means, rule, isFrom, textMatches } from './rule.ts'

const unrouted = (symptom: Symptom): boolean =>
  symptom.register !== undefined && isFrom(symptom, 'gateway-policy') && symptom.attribution.class === 'not-found'

const noRoute = (symptom: Symptom): boolean => isDocumented(symptom) && unrouted(symptom)

const keyRefused = (symptom: Symptom): boolean =>
  isDocumented(symptom) && isFrom(symptom, 'gateway-security') && symptom.attribution.class === 'credentials'

/** Returns whether all of several registers show the same. */
const allShow = (facts: RunFacts, shows: (symptom: Symptom) => boolean): boolean =>
  facts.calledRegisters.length > 1 &&
  facts.calledRegisters.every((register) => facts.symptoms.some((symptom) => symptom.register === register && shows(symptom)))

/** Returns whether data came in place of a rejection. */
const opened = (symptom: Symptom, ...ids: readonly CatalogId[]): boolean => ids.includes(symptom.id) && is(symptom.answer, '2xx')

/** The register whose form the response has. */
const formOf = ({ answer }: Symptom): RegisterName | undefined => registerShown(answer)

const personsCheck = perRegister(({ answer }) => answer.check)

/** Returns whether a check of this symptom's register failed. */
const brokeBeside = (check: 'gateway.rejects-no-key' | 'gateway.rejects-wrong-key', { register }: Symptom, facts: RunFacts): boolean =>
  register !== undefined && facts.broke(`${check} [${register}]`)

/** Other possible mistakes if the key opens another register. */
const stepsOfOneKey = ['request-access', 'import-template', 'configuration'] as const

/** Possible mistakes behind a rejected key, the likeliest first. */
const stepsOfKey = [
  'api-key',
  'approve-access',
  'request-access',
  'client-application',
  'import-template',
  'configuration',
  'network',
] as const

/** The gateway itself: paths of APIs, and access to them. */
export const gateway = declare([
  {
    ...rule('gateway-instance-outdated', 'shared', 'medium', ['import-template']),
    when: (symptom, facts) =>
      (unrouted(symptom) || (isDocumented(symptom) && is(symptom.answer, 404))) &&
      registerNames.some((register) => facts.flickers(register)?.class === 'not-found'),
  },
  {
    ...rule('context-paths-unknown', 'shared', 'high', ['import-template', 'context-path', 'configuration']),
    when: (symptom, facts) => noRoute(symptom) && allShow(facts, noRoute),
    next: 'look-in-manager',
    setting: 'gateway.url',
  },
  {
    ...rule('context-path-unknown', 'register', 'high', ['context-path', 'import-template']),
    when: noRoute,
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('address-of-other-register', 'shared', 'high', ['context-path', 'backend-url']),
    named: true,
    when: (symptom) =>
      isDocumented(symptom) && isFrom(symptom, 'register') && formOf(symptom) !== undefined && formOf(symptom) !== symptom.register,
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('api-hides-every-error', 'shared', 'medium', ['import-template']),
    when: (symptom, facts) => {
      if (symptom.register === undefined) return false
      const about = personsCheck[symptom.register]
      const isRelevant =
        symptom.id === about ||
        opened(
          symptom,
          'register.path-proven',
          'register.persons-apart',
          'gateway.rejects-no-key',
          'gateway.rejects-wrong-key',
          'isolation.register-keys',
        )
      return isRelevant && !facts.held(about) && brokeBeside('gateway.rejects-no-key', symptom, facts) && formOf(symptom) === undefined
    },
  },
  {
    ...rule('api-key-not-received', 'shared', 'high', ['configuration', 'api-key', 'network']),
    words: true,
    named: true,
    when: (symptom) => keyRefused(symptom) && (symptom.tried?.experiment.key === 'not-arrived' || means(symptom, 'key-missing')),
    setting: 'gateway.keyHeader',
  },
  {
    ...rule('access-expired', 'register', 'high', ['approve-access']),
    words: true,
    named: true,
    when: (symptom) =>
      keyRefused(symptom) && (means(symptom, 'key-ended') || textMatches(symptom, /has expired|not yet started|please renew/i)),
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('api-keys-swapped', 'shared', 'high', ['api-key']),
    when: (symptom) => keyRefused(symptom) && symptom.tried?.experiment.keyOfOther === 'serves',
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('api-key-repeated', 'register', 'high', ['api-key', 'approve-access', ...stepsOfOneKey]),
    when: (symptom, facts) => keyRefused(symptom) && facts.target.keyRepeated === true && facts.otherWorks(symptom),
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('same-api-key-rejected', 'register', 'high', ['approve-access', 'api-key', ...stepsOfOneKey]),
    when: (symptom, facts) => keyRefused(symptom) && facts.target.keysShared && facts.otherWorks(symptom),
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('shared-api-key-rejected', 'shared', 'high', stepsOfKey),
    when: (symptom, facts) => keyRefused(symptom) && facts.target.keysShared,
    setting: 'gateway.apiKey',
  },
  {
    ...rule('api-keys-rejected', 'shared', 'medium', [
      'api-key',
      'approve-access',
      'request-access',
      'client-application',
      'context-path',
      'import-template',
      'configuration',
      'network',
    ]),
    when: (symptom, facts) => keyRefused(symptom) && allShow(facts, keyRefused),
  },
  {
    ...rule('api-key-rejected', 'register', 'high', stepsOfKey),
    when: keyRefused,
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('api-without-key-check', 'shared', 'high', ['import-template']),
    when: (symptom, facts) =>
      opened(symptom, 'gateway.rejects-no-key', 'gateway.rejects-wrong-key', 'isolation.register-keys') &&
      brokeBeside('gateway.rejects-no-key', symptom, facts),
  },
  {
    ...rule('api-accepts-any-key', 'shared', 'high', ['import-template']),
    when: (symptom, facts) =>
      opened(symptom, 'gateway.rejects-wrong-key', 'isolation.register-keys') && brokeBeside('gateway.rejects-wrong-key', symptom, facts),
  },
  {
    ...rule('gateway-fails-instead-of-rejecting', 'shared', 'medium', ['import-template']),
    when: (symptom) =>
      symptom.result.outcome === 'failed' &&
      (wantsRefusal(symptom, 'gateway') || symptom.id === 'isolation.register-keys') &&
      is(symptom.answer, '5xx'),
  },
  {
    ...rule('api-key-of-other-register-accepted', 'register', 'medium', ['approve-access']),
    when: (symptom) => opened(symptom, 'isolation.register-keys'),
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('gateway-ip-filter-rejects', 'shared', 'high', ['import-template']),
    named: true,
    when: (symptom) =>
      isDocumented(symptom) && is(symptom.answer, 403) && isFrom(symptom, 'gateway-policy') && symptom.attribution.class === 'other',
  },
  {
    ...rule('gateway-rate-limit-reached', 'shared', 'high', ['import-template', 'configuration']),
    named: true,
    when: (symptom) => isDocumented(symptom) && isFrom(symptom, 'gateway-policy') && symptom.attribution.class === 'throttled',
    setting: 'concurrency',
  },
  {
    ...rule('gateway-route-unknown', 'register', 'high', ['configuration', 'import-template']),
    words: true,
    named: true,
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 400) && means(symptom, 'no-routing-rule'),
    setting: 'gateway.{register}.path',
  },
])
