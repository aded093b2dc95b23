import { is } from '../answer.ts'
import { isDocumented, isIn } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { declare, rule, spoken, tells } from './rule.ts'

/** Whether the answer is that of a documented call, judged as such: what our own questions are answered tells nothing of the address. */
const ofCall = (symptom: Symptom): boolean =>
  (symptom.exchange === undefined || symptom.exchange.documented === true) &&
  (!isIn(symptom, 'transport', 'privacy', 'operations') || symptom.id === 'transport.no-redirect')

/** What answers in front of the server that was meant: routers, login pages, redirects. */
export const front = declare([
  {
    ...rule('D140', 'shared', 'medium', [
      'network',
      'backend-url',
      'configuration',
      'context-path',
      'import-template',
      'client-key',
      'approve-access',
      'request-access',
      'client-application',
    ]),
    ends: ['front', 'unreached'],
    when: (symptom) => isDocumented(symptom) && symptom.tried?.experiment.down === true,
    cause:
      'With the right key, with a wrong one and with none, calls to {register} are answered as a server answers for one behind it that is down: nothing shows that a key was looked at.',
    remedy:
      'Leave the keys alone. See who gives this answer: if it is a proxy or a router in front, ask the platform whether the gateway runs behind this path; if it is the gateway, check the backend address under Proxy > Endpoints, and that the plan asks for a key.',
    next: 'look-in-log',
    setting: 'gateway.url',
  },
  {
    ...rule('D15', 'address', 'medium', ['configuration']),
    ends: ['front'],
    when: (symptom) => ofCall(symptom) && symptom.attribution.class === 'redirect',
    cause: '{address} answers with a redirect, so the configured address is not the final one.',
    remedy:
      'Configure the final address: https instead of http, with or without the slash at the end. Keys are never sent after a redirect.',
    setting: '{address}',
  },
  {
    ...rule('D89', 'register', 'medium', ['context-path', 'backend-url']),
    ends: ['front', 'stranger'],
    when: (symptom) => ofCall(symptom) && symptom.attribution.class === 'redirect',
    cause: 'The call of {register} is answered with a redirect: its context path or its backend address is not the final one.',
    remedy:
      'Read where the redirect leads: to the gateway, then write the context path as it says; to the register, then put that address under Proxy > Endpoints.',
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('D13', 'address', 'high', ['configuration', 'network']),
    ends: ['front'],
    when: (symptom) => ofCall(symptom) && symptom.origin === 'gateway' && spoken(symptom, 'router') && is(symptom.answer, 503),
    cause: 'The router in front of the gateway knows no running service for this host name.',
    remedy: 'Check the instance name in the host name; if it is right, ask the platform whether the gateway is running.',
    setting: '{address}',
  },
  {
    ...rule('D50', 'shared', 'medium', ['backend-url', 'network']),
    ends: ['front', 'unreached'],
    when: (symptom) =>
      isDocumented(symptom) &&
      spoken(symptom, 'router') &&
      is(symptom.answer, 502, 504) &&
      tells(symptom, /bad gateway|time-?out|proxy error/i),
    cause:
      'A page says in place of {register} that the server behind it cannot be reached: either the gateway says it of the register, or a router in front says it of the gateway.',
    remedy:
      'See whose page it is. If it is the gateway’s, check the backend address under Proxy > Endpoints; if it is a router’s, ask the platform whether the gateway is running.',
  },
  {
    ...rule('D54', 'address', 'medium', ['network', 'configuration']),
    ends: ['front', 'stranger'],
    when: (symptom) => ofCall(symptom) && symptom.origin === 'gateway' && spoken(symptom, 'router') && is(symptom.answer, '2xx'),
    cause: 'An HTML page answers instead of {address}: a login page of a proxy, or another service.',
    remedy: 'Open the address in a browser on the same machine and see whose page it is.',
    setting: '{address}',
  },
])
