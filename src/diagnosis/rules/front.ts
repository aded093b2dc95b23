import { challengeOf, is } from '../answer.ts'
import { isDocumented, isIn } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { declare, isPage, ofMetadata, rule, isFrom, textMatches } from './rule.ts'

/** Returns whether the check evaluates a documented call: responses to other requests show nothing of the address. */
const ofCall = (symptom: Symptom): boolean =>
  (symptom.exchange === undefined || symptom.exchange.documented === true) &&
  (!isIn(symptom, 'transport', 'privacy', 'operations') || symptom.id === 'transport.no-redirect')

/** The first call to the identity provider, or to the GraphQL API. */
const ofService = (symptom: Symptom): boolean =>
  ofMetadata(symptom) || symptom.id === 'token.issued' || symptom.id === 'graphql.organization-name'

/** Returns whether it asks for credentials, as an API does that knows why it rejects. */
const hasChallenge = ({ answer }: Symptom): boolean => challengeOf(answer) !== ''

/** Returns whether a call was rejected, and the response does not show for which reason. */
const isUndecided = (symptom: Symptom): boolean =>
  symptom.result.outcome === 'inconclusive' && (isIn(symptom, 'isolation') || /[.]rejects-/.test(symptom.id))

const redirects = ({ answer }: Symptom): boolean => is(answer, 301, 302, 303, 307, 308)

/** Responders in front of the intended server: routers, login pages, redirects. */
export const front = declare([
  {
    ...rule('server-down-for-every-key', 'shared', 'medium', [
      'network',
      'backend-url',
      'configuration',
      'context-path',
      'import-template',
      'api-key',
      'approve-access',
      'request-access',
      'client-application',
    ]),
    ends: ['front', 'unreached'],
    when: (symptom) => isDocumented(symptom) && symptom.tried?.experiment.down === true,
    next: 'look-in-log',
    setting: 'gateway.url',
  },
  {
    ...rule('address-redirects', 'address', 'medium', ['configuration']),
    ends: ['front'],
    when: (symptom) => ofCall(symptom) && redirects(symptom),
    setting: '{address}',
  },
  {
    ...rule('register-redirects', 'register', 'medium', ['context-path', 'backend-url']),
    own: true,
    ends: ['front', 'other-server'],
    when: (symptom) => ofCall(symptom) && redirects(symptom),
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('address-not-modified', 'address', 'medium', ['network', 'configuration']),
    ends: ['front'],
    when: (symptom) => ofCall(symptom) && is(symptom.answer, 304),
    setting: '{address}',
  },
  {
    ...rule('router-without-service', 'address', 'high', ['configuration', 'network']),
    ends: ['front'],
    when: (symptom) => ofCall(symptom) && symptom.origin === 'gateway' && isFrom(symptom, 'router') && is(symptom.answer, 503),
    setting: '{address}',
  },
  {
    ...rule('server-behind-gateway-unreachable', 'shared', 'medium', ['backend-url', 'network']),
    ends: ['front', 'unreached'],
    when: (symptom) =>
      isDocumented(symptom) &&
      isFrom(symptom, 'router') &&
      is(symptom.answer, 502, 504) &&
      textMatches(symptom, /bad gateway|time-?out|proxy error/i),
  },
  {
    ...rule('html-page-instead-of-response', 'address', 'medium', ['network', 'configuration']),
    ends: ['front', 'other-server'],
    when: (symptom) =>
      ofCall(symptom) &&
      symptom.origin === 'gateway' &&
      ((isFrom(symptom, 'router') && is(symptom.answer, '2xx')) || (isPage(symptom) && symptom.tried?.experiment.uniform === true)),
    setting: '{address}',
  },
  {
    ...rule('html-page-rejects-call', 'address', 'low', ['network', 'configuration']),
    when: (symptom) => ofService(symptom) && symptom.answer.kind === 'html' && is(symptom.answer, 401, 403, 406) && !hasChallenge(symptom),
    setting: '{address}',
  },
  {
    ...rule('rejections-limited', 'address', 'medium', ['network', 'configuration']),
    when: (symptom) => isUndecided(symptom) && symptom.attribution.class === 'throttled',
    setting: 'concurrency',
  },
  {
    ...rule('rejections-in-front', 'address', 'medium', ['network']),
    when: (symptom) => isUndecided(symptom) && is(symptom.answer, '4xx') && isFrom(symptom, 'firewall'),
  },
  {
    ...rule('rejections-unattributed', 'address', 'low', ['network']),
    when: (symptom) => isUndecided(symptom) && is(symptom.answer, '4xx') && isFrom(symptom, 'router', 'network', 'unknown'),
  },
])
