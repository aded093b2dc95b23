import { has, is } from '../answer.ts'
import type { Symptom } from '../evidence.ts'
import { perRegister, registers } from '../../domain/index.ts'
import { isDocumented } from '../checks.ts'
import { hidesNobody } from '../facts.ts'
import { inGatewayForm } from '../classifier/gateway.ts'
import { declare, rule, spoken } from './rule.ts'

const said = (symptom: Symptom, status: number): boolean =>
  isDocumented(symptom) && spoken(symptom, 'register') && is(symptom.answer, status)

/** Whether the gateway says that it cannot reach the backend. */
const backendLost = (symptom: Symptom, status: number): boolean =>
  isDocumented(symptom) && spoken(symptom, 'gateway-policy') && is(symptom.answer, status)

/** What a register says of a person whom it knows, and of one whom it does not. */
const statuses = perRegister(({ answer }) => answer.statuses)

/** The time an answer took, near a limit of the template: 5 s to connect, 10 s to wait. */
const took = ({ answer }: Symptom, fromMs: number, toMs: number): boolean => answer.durationMs >= fromMs && answer.durationMs <= toMs

/** What the register itself, or nobody behind the gateway, answers. */
export const register = declare([
  {
    ...rule('D41', 'shared', 'medium', ['backend-url', 'configuration']),
    when: (symptom) => said(symptom, 404),
    cause:
      'Nothing is found at the path that the gateway calls at {register}: backend address and path do not fit together, or the person is unknown.',
    remedy:
      'Put the backend address under Proxy > Endpoints and the path of the configuration one after the other: the version must be in it once, and the resource once. Then try another synthetic person.',
    setting: 'gateway.{register}.path',
  },
  {
    ...rule('D44', 'register', 'high', ['configuration']),
    warnings: true,
    when: ({ register, result }) => {
      const unknown = register === undefined ? undefined : statuses[register]?.unregistered
      return (
        unknown !== undefined && result.findings.some(({ message, actual }) => `${message} ${JSON.stringify(actual)}`.includes(unknown))
      )
    },
    cause: 'The set-up works, but {register} does not know the person that was asked for.',
    remedy: 'Configure the identifier of a synthetic person of this environment.',
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('D45', 'register', 'medium', ['import-template', 'configuration']),
    when: (symptom) => said(symptom, 415) || said(symptom, 400) || said(symptom, 422),
    cause:
      '{register} does not understand the request: a policy removed its Content-Type or changed its body, or an identifier is malformed.',
    remedy: 'Look for policies that change headers or the body in the flow of the API; then check the identifiers in the configuration.',
  },
  {
    ...rule('D46', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom) => said(symptom, 405),
    cause: '{register} refuses the method: a policy changed it, or the backend address is another resource.',
    remedy:
      'Look for a policy that overrides the method; then compare the backend address under Proxy > Endpoints with the documented one.',
  },
  {
    ...rule('D102', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 405),
    cause: 'A server that is not {register} refuses the method: the backend address leads to another place.',
    remedy: 'Correct the backend address under Proxy > Endpoints and deploy.',
  },
  {
    ...rule('D47', 'register', 'medium', ['import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 406),
    cause: 'A policy rewrites the Accept header on the way to {register}.',
    remedy: 'Have the API pass on Accept: application/json.',
  },
  {
    ...rule('D48', 'register', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'firewall'),
    cause: 'A web application firewall in front of {register} rejects the request.',
    remedy: 'Find the support id of the page in the gateway’s log and give it to the owner of the register.',
  },
  {
    ...rule('D42', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && symptom.answer.marked && is(symptom.answer, 404) && !spoken(symptom, 'router'),
    cause: 'The backend address of {register} points at another server.',
    remedy: 'Correct the backend address under Proxy > Endpoints and deploy.',
  },
  {
    ...rule('D49', 'register', 'medium', ['configuration']),
    when: (symptom) => said(symptom, 429),
    cause: '{register} itself limits the calls, for all callers of this institution together.',
    remedy: 'Ask less often, and find out who else calls the register.',
    setting: 'concurrency',
  },
  {
    ...rule('D52', 'shared', 'high', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 504) && took(symptom, 4_000, 7_000),
    cause:
      'The gateway cannot connect to {register}: every call ends after the connect timeout of about five seconds, as behind a firewall that drops packets.',
    remedy: 'Check the backend address under Proxy > Endpoints; then ask for a firewall opening from the gateway’s network to it.',
  },
  {
    ...rule('D53', 'shared', 'medium', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 504),
    cause: 'The gateway waits in vain for an answer of {register}.',
    remedy: 'Look at the status page of the register and try again later; then check the backend address under Proxy > Endpoints.',
  },
  {
    ...rule('D103', 'shared', 'medium', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 502),
    cause: 'The gateway cannot reach the backend of {register}: its host name, port or certificate is wrong.',
    remedy:
      'Correct the backend address under Proxy > Endpoints; then check from the gateway that the host answers with a trusted certificate.',
  },
  {
    ...rule('D51', 'shared', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => backendLost(symptom, 503),
    cause:
      'The gateway has no usable backend for {register}: the health check has taken it out, or a policy names an endpoint that does not exist.',
    remedy: 'Look at the state of the endpoint under Proxy > Endpoints, and compare its name with the one that the routing policy uses.',
  },
  {
    ...rule('D123', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom, facts) => hidesNobody(symptom, facts),
    cause:
      'The person is found at {register}, and for nobody an error comes: the gateway hides what the register says under another status, or one of several servers fails.',
    remedy:
      'Look for policies and response templates of the API that change errors, so that they keep their status; then run again, to see whether it is so each time.',
  },
  {
    ...rule('D105', 'register', 'medium', ['import-template']),
    when: (symptom) =>
      symptom.register !== undefined && is(symptom.answer, '2xx') && (inGatewayForm(symptom.answer) || has(symptom.answer, 'error')),
    cause: 'The API of {register} hides an error under a status of success.',
    remedy: 'Take the response templates of the API out, so that errors keep their status.',
  },
  {
    ...rule('D104', 'register', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx') && symptom.answer.kind === 'html',
    cause: 'A page answers through the gateway instead of {register}: a web application firewall in front of it, or another server.',
    remedy:
      'Look at the page in the gateway’s log: give its support id to the owner of the register, or correct the backend address under Proxy > Endpoints.',
  },
  {
    ...rule('D106', 'register', 'medium', ['backend-url', 'context-path', 'import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx'),
    cause: 'What answers for {register} is not what the specification describes.',
    remedy: 'Compare the backend address under Proxy > Endpoints and the context path under Entrypoints with those of this register.',
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('D83', 'register', 'low', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'register') && is(symptom.answer, '5xx'),
    cause: 'An error of the server comes back through the gateway from {register}, or from another server at its backend address.',
    remedy: 'Look at the status page of the register and try again later; then check the backend address under Proxy > Endpoints.',
  },
  {
    ...rule('D82', 'register', 'medium', ['configuration']),
    when: (symptom, facts) =>
      registers.some(({ answer }) => symptom.id === answer.check) ||
      (isDocumented(symptom) && symptom.register !== undefined && facts.works(symptom.register)),
    cause: 'The set-up works, but {register} does not answer as expected for one of the configured identifiers.',
    remedy:
      'Check that the configured identifiers are synthetic persons of this environment, and that the liveness identifier is nobody’s; if so, tell the owner of the register.',
  },
])
