import { has } from '../answer.ts'
import { unsendableHeader } from '../classifier/gateway.ts'
import type { Symptom } from '../evidence.ts'
import { hangs } from '../facts.ts'
import { declare, rule, spoken, tells } from './rule.ts'
import { policyBroke } from './token.ts'

/** Whether a hardened template says which status the token-issuing service gave. */
const marked = (symptom: Symptom, status: RegExp): boolean =>
  spoken(symptom, 'callout') &&
  Object.entries(symptom.answer.texts).some(([pointer, text]) => !isOwn(pointer, text, symptom) && status.test(text))

/** The status that an answer repeats in its body is its own. */
const isOwn = (pointer: string, text: string, { answer }: Symptom): boolean =>
  pointer === '/http_status_code' || (pointer === '/status' && text === String(answer.status) && !has(answer, 'stage'))

/** The HTTP Callout policy, where the gateway itself says that it failed. */
export const callout = declare([
  {
    ...rule('D30', 'shared', 'high', ['callout-url']),
    when: (symptom) => spoken(symptom, 'callout') && tells(symptom, /expression language/i),
    cause: 'The address in the HTTP Callout policy of {register} is empty, incomplete or unreadable.',
    remedy: 'Open Design, flow [ALL] /**, HTTP Callout policy, enter the full https address of the token-issuing service, and deploy.',
  },
  {
    ...rule('D110', 'shared', 'high', ['api-key-property', 'issuer-property']),
    when: (symptom) => symptom.origin === 'gateway' && tells(symptom, unsendableHeader),
    cause:
      'The machine key that the API of {register} sends has a line break at its end or within: no header can hold it, and the gateway tells it to every caller instead.',
    remedy:
      'Open Properties, remove the line break from machine_auth_api_key, and deploy; look at machine_auth_api_iss as well. Then renew the key: every caller could read it.',
  },
  {
    ...rule('D31', 'shared', 'high', ['callout-url', 'token-issuing-service']),
    when: (symptom) =>
      spoken(symptom, 'callout') && tells(symptom, /refused|resolve|unknown ?host|no route|timed out|timeout|reset|closed|ssl connection/i),
    cause: 'The gateway cannot reach the address in the HTTP Callout policy of {register}.',
    remedy:
      'Correct the address in the HTTP Callout policy and deploy; then check that the token-issuing service is running and reachable from the gateway.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32-401', 'shared', 'high', ['api-key-property', 'token-issuing-service']),
    when: (symptom) => marked(symptom, /\b401\b/),
    cause: 'The token-issuing service refuses the API key that the API of {register} sends (401).',
    remedy:
      'Open Properties and set machine_auth_api_key to the key that gives access to the token-issuing service, not to the client’s key; check that this access is approved; then deploy.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32-404', 'shared', 'high', ['callout-url', 'token-issuing-service']),
    when: (symptom) => marked(symptom, /\b404\b/),
    cause: 'At the address in the HTTP Callout policy of {register} there is no token-issuing service (404).',
    remedy:
      'Compare the address in the HTTP Callout policy with the context path of the token-issuing service; check that the service is started and deployed.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32-403', 'shared', 'medium', ['register-integration', 'token-issuing-service']),
    when: (symptom) => marked(symptom, /\b403\b/),
    cause:
      'The token-issuing service was refused a token for {register} (403): the scope is not granted, or its IP filter keeps the gateway out.',
    remedy:
      'Check in the authorization service that the scope of the register is granted to the institution; then check the IP filter of the token-issuing service.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32-400', 'shared', 'medium', [
      'register-integration',
      'issuer-property',
      'token-issuing-service',
      'import-template',
      'request-access',
    ]),
    when: (symptom) => marked(symptom, /\b400\b/),
    cause: 'The authorization service refuses the request for a token for {register} (400).',
    remedy:
      'Check that the integration has the scope and that its key has not expired; compare machine_auth_api_iss under Properties with the integration ID; check that the path which is called is one of the plan, which sets the scope.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32-500', 'shared', 'medium', ['token-issuing-service', 'import-template', 'request-access']),
    when: (symptom) => marked(symptom, /\b5\d\d\b/),
    cause: 'The token-issuing service itself fails when a token for {register} is asked for.',
    remedy:
      'Look into the log of the token-issuing service: its key id, private key or audience may still be placeholders, or no scope reaches it because the path that is called is not one of the plan.',
    next: 'ask-token-service',
  },
  {
    ...rule('D32', 'shared', 'medium', [
      'api-key-property',
      'issuer-property',
      'callout-url',
      'token-issuing-service',
      'register-integration',
      'import-template',
      'request-access',
    ]),
    when: (symptom) => spoken(symptom, 'callout'),
    cause: 'The gateway got no token for {register}; its answer does not say why.',
    remedy: 'Go through the steps named here in their order; let errorContent of the HTTP Callout policy carry the status of the callout.',
    next: 'ask-token-service',
  },
  {
    ...rule('D97', 'token-service', 'high', ['token-issuing-service', 'import-template']),
    when: (symptom) => symptom.origin === 'gateway' && spoken(symptom, 'token-service'),
    cause: 'The token-issuing service cannot sign the request for a token.',
    remedy:
      'Fill in key id, private key and audience in the token-issuing service; check that the path that is called is one of the plan, which sets the scope.',
  },
  {
    ...rule('D119', 'shared', 'medium', ['api-key-property', 'callout-url', 'import-template']),
    when: (symptom, facts) => policyBroke(symptom) && facts.probe === 'held',
    cause:
      'The token-issuing service hands out a token when asked directly, but a policy of the API of {register} breaks: most often the HTTP Callout policy, which asks otherwise.',
    remedy:
      'Compare the two properties and the address in the HTTP Callout policy with gateway.tokenService, letter by letter; then deploy.',
    next: 'lint-export',
  },
  {
    ...rule('D33', 'shared', 'medium', ['callout-url', 'api-key-property', 'token-issuing-service', 'import-template']),
    when: policyBroke,
    cause:
      'A policy of the API of {register} breaks: most often the HTTP Callout policy, for want of an address that answers or of a property.',
    remedy:
      'Check that both properties exist under Properties, spelt exactly, and that the address in the HTTP Callout policy answers JSON; then deploy.',
    next: 'ask-token-service',
  },
  {
    ...rule('D34', 'shared', 'medium', ['token-issuing-service', 'callout-url', 'import-template']),
    when: (symptom, facts) => hangs(symptom) && symptom.register !== undefined && facts.controlAnswered(symptom.register),
    cause:
      'Calls to {register} with a key get no answer in time, while a call without one is answered: the gateway waits for what stands behind it, for the token or for the register.',
    remedy:
      'Measure how long the token-issuing service and the backend take; check errorCondition in the HTTP Callout policy, which makes calls hang when it is wrong.',
    next: 'ask-token-service',
  },
  {
    ...rule('D98', 'shared', 'low', ['token-issuing-service', 'backend-url', 'callout-url', 'network']),
    when: hangs,
    cause: 'Calls to {register} get no answer in time.',
    remedy: 'Find the call in the gateway’s log and see what it waits for: the HTTP Callout policy or the backend.',
    next: 'call-without-key',
  },
])
