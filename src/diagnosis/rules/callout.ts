import { has } from '../answer.ts'
import { unsendableHeader } from '../classifier/gateway-responders.ts'
import type { Symptom } from '../evidence.ts'
import { hangs } from '../facts.ts'
import { declare, rule, isFrom, textMatches } from './rule.ts'
import { policyBroke } from './token.ts'

/** Returns whether a hardened template names the status of the token-issuing service. */
const marked = (symptom: Symptom, status: RegExp): boolean =>
  isFrom(symptom, 'callout') &&
  Object.entries(symptom.answer.texts).some(([pointer, text]) => !isOwn(pointer, text, symptom) && status.test(text))

/** Returns whether the status in a body is that of the response itself. */
const isOwn = (pointer: string, text: string, { answer }: Symptom): boolean =>
  pointer === '/http_status_code' || (pointer === '/status' && text === String(answer.status) && !has(answer, 'stage'))

/** The HTTP Callout policy, if the gateway itself reports its failure. */
export const callout = declare([
  {
    ...rule('callout-address-invalid', 'shared', 'high', ['callout-url']),
    named: true,
    when: (symptom) => isFrom(symptom, 'callout') && textMatches(symptom, /expression language/i),
  },
  {
    ...rule('token-service-key-with-line-break', 'shared', 'high', ['api-key-property', 'issuer-property']),
    named: true,
    when: (symptom) => symptom.origin === 'gateway' && textMatches(symptom, unsendableHeader),
  },
  {
    ...rule('callout-address-unreachable', 'shared', 'high', ['callout-url', 'token-issuing-service']),
    named: true,
    when: (symptom) =>
      isFrom(symptom, 'callout') &&
      textMatches(symptom, /refused|resolve|unknown ?host|no route|timed out|timeout|reset|closed|ssl connection/i),
    next: 'ask-token-service',
  },
  {
    ...rule('token-service-key-rejected-401', 'shared', 'high', ['api-key-property', 'token-issuing-service']),
    named: true,
    when: (symptom) => marked(symptom, /\b401\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('callout-address-wrong-404', 'shared', 'high', ['callout-url', 'token-issuing-service']),
    named: true,
    when: (symptom) => marked(symptom, /\b404\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('callout-method-rejected-405', 'shared', 'medium', ['callout-url', 'import-template', 'token-issuing-service']),
    named: true,
    when: (symptom) => marked(symptom, /\b405\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('token-request-forbidden-403', 'shared', 'medium', ['register-integration', 'token-issuing-service']),
    named: true,
    when: (symptom) => marked(symptom, /\b403\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('token-request-rejected-400', 'shared', 'medium', [
      'register-integration',
      'issuer-property',
      'token-issuing-service',
      'import-template',
      'request-access',
    ]),
    named: true,
    when: (symptom) => marked(symptom, /\b400\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('token-service-failed-500', 'shared', 'medium', ['token-issuing-service', 'import-template', 'request-access']),
    named: true,
    when: (symptom) => marked(symptom, /\b5\d\d\b/),
    next: 'ask-token-service',
  },
  {
    ...rule('callout-without-token', 'shared', 'medium', [
      'api-key-property',
      'issuer-property',
      'callout-url',
      'token-issuing-service',
      'register-integration',
      'import-template',
      'request-access',
    ]),
    when: (symptom) => isFrom(symptom, 'callout'),
    next: 'ask-token-service',
  },
  {
    ...rule('token-service-cannot-sign', 'token-service', 'high', ['token-issuing-service', 'import-template']),
    named: true,
    when: (symptom) => symptom.origin === 'gateway' && isFrom(symptom, 'token-service'),
  },
  {
    ...rule('gateway-policy-failed-after-token', 'shared', 'medium', ['api-key-property', 'callout-url', 'import-template']),
    when: (symptom, facts) => policyBroke(symptom) && facts.probe === 'held',
    next: 'lint-export',
  },
  {
    ...rule('gateway-policy-failed', 'shared', 'medium', ['callout-url', 'api-key-property', 'token-issuing-service', 'import-template']),
    when: policyBroke,
    next: 'ask-token-service',
  },
  {
    ...rule('token-service-or-backend-slow', 'shared', 'medium', ['token-issuing-service', 'callout-url', 'import-template']),
    when: (symptom, facts) => hangs(symptom) && symptom.register !== undefined && facts.controlAnswered(symptom.register),
    next: 'ask-token-service',
  },
  {
    ...rule('gateway-slow', 'shared', 'low', ['token-issuing-service', 'backend-url', 'callout-url', 'network']),
    when: hangs,
    next: 'call-without-key',
  },
])
