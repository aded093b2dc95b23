import { has, is } from '../answer.ts'
import type { Symptom } from '../evidence.ts'
import { perRegister, registers } from '../../system/registers.ts'
import { isDocumented } from '../facts.ts'
import { inGatewayForm } from '../classifier/gateway.ts'
import { declare, spoken } from './rule.ts'

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
    id: 'D41',
    about: 'shared',
    when: (symptom) => said(symptom, 404),
    steps: ['backend-url', 'configuration'],
    cause:
      'Nothing is found at the path that the gateway calls at {register}: backend address and path do not fit together, or the person is unknown.',
    remedy:
      'Put the backend address under Proxy > Endpoints and the path of the configuration one after the other: the version must be in it once, and the resource once. Then try another synthetic person.',
    confidence: 'medium',
    setting: 'gateway.{register}.path',
  },
  {
    id: 'D44',
    about: 'register',
    warnings: true,
    when: ({ register, result }) => {
      const unknown = register === undefined ? undefined : statuses[register]?.unregistered
      return (
        unknown !== undefined && result.findings.some(({ message, actual }) => `${message} ${JSON.stringify(actual)}`.includes(unknown))
      )
    },
    steps: ['configuration'],
    cause: 'The set-up works, but {register} does not know the person that was asked for.',
    remedy: 'Configure the identifier of a synthetic person of this environment.',
    confidence: 'high',
    setting: 'gateway.{register}.{persons}',
  },
  {
    id: 'D45',
    about: 'register',
    when: (symptom) => said(symptom, 415) || said(symptom, 400) || said(symptom, 422),
    steps: ['import-template', 'configuration'],
    cause:
      '{register} does not understand the request: a policy removed its Content-Type or changed its body, or an identifier is malformed.',
    remedy: 'Look for policies that change headers or the body in the flow of the API; then check the identifiers in the configuration.',
    confidence: 'medium',
  },
  {
    id: 'D46',
    about: 'register',
    when: (symptom) => said(symptom, 405),
    steps: ['import-template', 'backend-url'],
    cause: '{register} refuses the method: a policy changed it, or the backend address is another resource.',
    remedy:
      'Look for a policy that overrides the method; then compare the backend address under Proxy > Endpoints with the documented one.',
    confidence: 'medium',
  },
  {
    id: 'D102',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 405),
    steps: ['backend-url'],
    cause: 'A server that is not {register} refuses the method: the backend address leads to another place.',
    remedy: 'Correct the backend address under Proxy > Endpoints and deploy.',
    confidence: 'medium',
  },
  {
    id: 'D47',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 406),
    steps: ['import-template'],
    cause: 'A policy rewrites the Accept header on the way to {register}.',
    remedy: 'Have the API pass on Accept: application/json.',
    confidence: 'medium',
  },
  {
    id: 'D48',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'firewall'),
    steps: ['backend-url', 'import-template'],
    cause: 'A web application firewall in front of {register} rejects the request.',
    remedy: 'Find the support id of the page in the gateway’s log and give it to the owner of the register.',
    confidence: 'medium',
  },
  {
    id: 'D42',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && symptom.answer.marked && is(symptom.answer, 404) && !spoken(symptom, 'router'),
    steps: ['backend-url'],
    cause: 'The backend address of {register} points at another server.',
    remedy: 'Correct the backend address under Proxy > Endpoints and deploy.',
    confidence: 'medium',
  },
  {
    id: 'D49',
    about: 'register',
    when: (symptom) => said(symptom, 429),
    steps: ['configuration'],
    cause: '{register} itself limits the calls, for all callers of this institution together.',
    remedy: 'Ask less often, and find out who else calls the register.',
    confidence: 'medium',
    setting: 'concurrency',
  },
  {
    id: 'D52',
    about: 'shared',
    when: (symptom) => backendLost(symptom, 504) && took(symptom, 4_000, 7_000),
    steps: ['backend-url', 'network'],
    cause:
      'The gateway cannot connect to {register}: every call ends after the connect timeout of about five seconds, as behind a firewall that drops packets.',
    remedy: 'Check the backend address under Proxy > Endpoints; then ask for a firewall opening from the gateway’s network to it.',
    confidence: 'high',
  },
  {
    id: 'D53',
    about: 'shared',
    when: (symptom) => backendLost(symptom, 504),
    steps: ['backend-url', 'network'],
    cause: 'The gateway waits in vain for an answer of {register}.',
    remedy: 'Look at the status page of the register and try again later; then check the backend address under Proxy > Endpoints.',
    confidence: 'medium',
  },
  {
    id: 'D103',
    about: 'shared',
    when: (symptom) => backendLost(symptom, 502),
    steps: ['backend-url', 'network'],
    cause: 'The gateway cannot reach the backend of {register}: its host name, port or certificate is wrong.',
    remedy:
      'Correct the backend address under Proxy > Endpoints; then check from the gateway that the host answers with a trusted certificate.',
    confidence: 'medium',
  },
  {
    id: 'D51',
    about: 'shared',
    when: (symptom) => backendLost(symptom, 503),
    steps: ['backend-url', 'import-template'],
    cause:
      'The gateway has no usable backend for {register}: the health check has taken it out, or a policy names an endpoint that does not exist.',
    remedy: 'Look at the state of the endpoint under Proxy > Endpoints, and compare its name with the one that the routing policy uses.',
    confidence: 'medium',
  },
  {
    id: 'D105',
    about: 'register',
    when: (symptom) =>
      symptom.register !== undefined && is(symptom.answer, '2xx') && (inGatewayForm(symptom.answer) || has(symptom.answer, 'error')),
    steps: ['import-template'],
    cause: 'The API of {register} hides an error under a status of success.',
    remedy: 'Take the response templates of the API out, so that errors keep their status.',
    confidence: 'medium',
  },
  {
    id: 'D104',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx') && symptom.answer.kind === 'html',
    steps: ['backend-url', 'import-template'],
    cause: 'A page answers through the gateway instead of {register}: a web application firewall in front of it, or another server.',
    remedy:
      'Look at the page in the gateway’s log: give its support id to the owner of the register, or correct the backend address under Proxy > Endpoints.',
    confidence: 'medium',
  },
  {
    id: 'D106',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx'),
    steps: ['backend-url', 'context-path', 'import-template'],
    cause: 'What answers for {register} is not what the specification describes.',
    remedy: 'Compare the backend address under Proxy > Endpoints and the context path under Entrypoints with those of this register.',
    confidence: 'medium',
    setting: 'gateway.{register}.contextPath',
  },
  {
    id: 'D83',
    about: 'register',
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'register') && is(symptom.answer, '5xx'),
    steps: ['backend-url'],
    cause: 'An error of the server comes back through the gateway from {register}, or from another server at its backend address.',
    remedy: 'Look at the status page of the register and try again later; then check the backend address under Proxy > Endpoints.',
    confidence: 'low',
  },
  {
    id: 'D82',
    about: 'register',
    when: (symptom, facts) =>
      registers.some(({ answer }) => symptom.id === answer.check) ||
      (isDocumented(symptom) && symptom.register !== undefined && facts.works(symptom.register)),
    steps: ['configuration'],
    cause: 'The set-up works, but {register} does not answer as expected for one of the configured identifiers.',
    remedy:
      'Check that the configured identifiers are synthetic persons of this environment, and that the liveness identifier is nobody’s; if so, tell the owner of the register.',
    confidence: 'medium',
  },
])
