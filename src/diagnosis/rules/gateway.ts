import { registerShown } from '../classifier/gateway.ts'
import { is } from '../answer.ts'
import { isDocumented, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { type CatalogueId, perRegister, registerNames, type RegisterName } from '../../domain/index.ts'
import { declare, rule, spoken, tells } from './rule.ts'

const unrouted = (symptom: Symptom): boolean =>
  symptom.register !== undefined && spoken(symptom, 'gateway-policy') && symptom.attribution.class === 'not-found'

const noRoute = (symptom: Symptom): boolean => isDocumented(symptom) && unrouted(symptom)

const keyRefused = (symptom: Symptom): boolean =>
  isDocumented(symptom) && spoken(symptom, 'gateway-security') && symptom.attribution.class === 'credentials'

/** Whether all of several registers show the same. */
const allShow = (facts: Facts, shows: (symptom: Symptom) => boolean): boolean =>
  facts.asked.length > 1 &&
  facts.asked.every((register) => facts.symptoms.some((symptom) => symptom.register === register && shows(symptom)))

/** Whether data came where a refusal was due. */
const opened = (symptom: Symptom, ...ids: readonly CatalogueId[]): boolean => ids.includes(symptom.id) && is(symptom.answer, '2xx')

/** Which register's form this is, where it can be told. */
const formOf = ({ answer }: Symptom): RegisterName | undefined => registerShown(answer)

const personsCheck = perRegister(({ answer }) => answer.check)

/** Whether a check of this symptom's register failed. */
const brokeBeside = (check: 'gateway.refuses-no-key' | 'gateway.refuses-wrong-key', { register }: Symptom, facts: Facts): boolean =>
  register !== undefined && facts.broke(`${check} [${register}]`)

const checkAccess =
  'The access of your application must be approved, and neither paused nor ended; after an approval wait 30 seconds. Then copy the key again.'
const checkHeader = 'If all of that is right, compare the name of the key header with the one that the gateway reads.'

/** The gateway itself: which API a path leads to, and who may call it. */
export const gateway = declare([
  {
    ...rule('D18', 'shared', 'medium', ['import-template']),
    when: (symptom, facts) => unrouted(symptom) && registerNames.some((register) => facts.flickers(register)?.class === 'not-found'),
    cause:
      'The gateway knows the API of {register} at one moment and not at the next: one of its instances has not got the last deployment.',
    remedy: 'Wait two minutes after a deployment and run again; if it stays so, tell the platform that an instance is out of step.',
  },
  {
    ...rule('D16', 'shared', 'high', ['import-template', 'context-path', 'configuration']),
    when: (symptom, facts) => noRoute(symptom) && allShow(facts, noRoute),
    cause: 'The gateway knows no API at the context path of {register}.',
    remedy:
      'Check that {all} APIs are started, deployed, and have a plan that is published. Then compare the context path under Entrypoints of each, letter by letter, with the configured one, and gateway.url with the gateway they were imported into.',
    next: 'look-in-manager',
    setting: 'gateway.url',
  },
  {
    ...rule('D17', 'register', 'high', ['import-template', 'context-path']),
    when: noRoute,
    cause: 'The gateway knows no API at the context path of {register}.',
    remedy:
      'Check that the API is started, deployed, and has a plan that is published; then wait ten seconds. If it is, open Entrypoints and compare the context path, letter by letter, with the configured one.',
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('D56', 'shared', 'high', ['context-path', 'backend-url']),
    when: (symptom) =>
      isDocumented(symptom) && spoken(symptom, 'register') && formOf(symptom) !== undefined && formOf(symptom) !== symptom.register,
    cause: 'The path of {register} leads to another register.',
    remedy:
      'Compare the context paths under Entrypoints and the backend addresses under Proxy > Endpoints of the APIs: two of them are swapped.',
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('D55', 'shared', 'medium', ['import-template']),
    when: (symptom, facts) => {
      if (symptom.register === undefined) return false
      const about = personsCheck[symptom.register]
      const asked =
        symptom.id === about ||
        opened(
          symptom,
          'register.path-proven',
          'register.persons-apart',
          'gateway.refuses-no-key',
          'gateway.refuses-wrong-key',
          'isolation.register-keys',
        )
      return asked && !facts.held(about) && brokeBeside('gateway.refuses-no-key', symptom, facts) && formOf(symptom) === undefined
    },
    cause: 'The API of {register} answers everybody alike, with a status of success and without data: errors are hidden.',
    remedy: 'Take the response templates of the API out, so that errors keep their status; then run again to see the error.',
  },
  {
    ...rule('D22', 'shared', 'high', ['configuration', 'client-key', 'network']),
    words: true,
    when: (symptom) =>
      keyRefused(symptom) &&
      (symptom.tried?.experiment.key === 'not-arrived' ||
        tells(symptom, /did not include an authentication token|no api key found|missing subscription key|authorization field missing/i)),
    cause: 'The gateway sees no key in the calls to {register}, although one was sent.',
    remedy: 'Ask the gateway’s administrator for the name of the key header, and whether a proxy removes it.',
    setting: 'gateway.keyHeader',
  },
  {
    ...rule('D23', 'register', 'high', ['approve-access']),
    words: true,
    when: (symptom) => keyRefused(symptom) && tells(symptom, /has expired|not yet started|please renew/i),
    cause: 'The access to the API of {register} has ended or has not begun.',
    remedy: 'Open the subscriptions of the API and change the start or end date of the access.',
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('D19', 'shared', 'high', [
      'approve-access',
      'client-key',
      'request-access',
      'client-application',
      'import-template',
      'configuration',
      'network',
    ]),
    when: (symptom, facts) => keyRefused(symptom) && facts.target.keysShared,
    cause: 'The gateway does not let the client in to {register}: it refuses the client key, or does not see it.',
    remedy: `${checkAccess} It must be that of your own application, not that of the token-issuing service. ${checkHeader}`,
    setting: 'gateway.apiKey',
  },
  {
    ...rule('D95', 'shared', 'medium', [
      'approve-access',
      'client-key',
      'request-access',
      'client-application',
      'context-path',
      'import-template',
      'configuration',
      'network',
    ]),
    when: (symptom, facts) => keyRefused(symptom) && allShow(facts, keyRefused),
    cause: 'The gateway lets the client in nowhere: it refuses {all} client keys, or does not see them.',
    remedy: `${checkAccess} Each key must be that of your own application for this very API, and each context path must lead to the API that the key is for. ${checkHeader}`,
  },
  {
    ...rule('D96', 'register', 'high', [
      'approve-access',
      'client-key',
      'request-access',
      'client-application',
      'import-template',
      'configuration',
      'network',
    ]),
    when: keyRefused,
    cause: 'The gateway does not let the client in to {register}: it refuses the client key, or does not see it.',
    remedy: `${checkAccess} It must be that of your own application for this very API. ${checkHeader}`,
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('D25', 'shared', 'high', ['import-template']),
    when: (symptom, facts) =>
      opened(symptom, 'gateway.refuses-no-key', 'gateway.refuses-wrong-key', 'isolation.register-keys') &&
      brokeBeside('gateway.refuses-no-key', symptom, facts),
    cause: 'Data of {register} is handed out without a key: the API was imported with a plan that asks for none.',
    remedy: 'Open the plans of the API, close the plan without a key and publish one with API key security; do it at once.',
  },
  {
    ...rule('D26', 'shared', 'high', ['import-template']),
    when: (symptom, facts) =>
      opened(symptom, 'gateway.refuses-wrong-key', 'isolation.register-keys') && brokeBeside('gateway.refuses-wrong-key', symptom, facts),
    cause: 'Keys that were never issued open {register}.',
    remedy: 'Open the plans of the API and set their security to API key; do it at once.',
  },
  {
    ...rule('D86', 'shared', 'medium', ['import-template']),
    when: (symptom) => symptom.result.outcome === 'failed' && wantsRefusal(symptom, 'gateway') && is(symptom.answer, '5xx'),
    cause: 'The gateway fails where it ought to refuse a call to {register}.',
    remedy: 'Find the call in the gateway’s log and see which policy of the API breaks.',
  },
  {
    ...rule('D77', 'register', 'medium', ['approve-access']),
    when: (symptom) => opened(symptom, 'isolation.register-keys'),
    cause: 'The key that is meant for another register opens {register} as well.',
    remedy: 'Close the subscription that is not needed, or declare in the configuration that one key is meant for several registers.',
    setting: 'gateway.{register}.apiKey',
  },
  {
    ...rule('D27', 'shared', 'high', ['import-template']),
    when: (symptom) =>
      isDocumented(symptom) && is(symptom.answer, 403) && spoken(symptom, 'gateway-policy') && symptom.attribution.class === 'other',
    cause: 'The gateway lets only certain addresses call {register}, and this machine is not among them.',
    remedy: 'Add the address of this machine to the IP filtering policy of the API, or take the policy out.',
  },
  {
    ...rule('D28', 'shared', 'high', ['import-template', 'configuration']),
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'gateway-policy') && symptom.attribution.class === 'throttled',
    cause: 'The gateway’s limit of calls for {register} is used up.',
    remedy: 'Raise the rate limit of the plan, or ask less often.',
    setting: 'concurrency',
  },
  {
    ...rule('D29', 'register', 'high', ['configuration', 'import-template']),
    words: true,
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 400) && tells(symptom, /no routing rule/i),
    cause: 'The API of {register} has no route for the path that was called.',
    remedy: 'Look in the plan of your subscription for the path it serves, and put it before the path in the configuration.',
    setting: 'gateway.{register}.path',
  },
])
