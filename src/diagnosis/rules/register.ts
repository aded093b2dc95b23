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
    setting: 'gateway.{register}.{persons}',
  },
  {
    ...rule('D45', 'register', 'medium', ['import-template', 'configuration']),
    when: (symptom) => said(symptom, 415) || said(symptom, 400) || said(symptom, 422),
  },
  {
    ...rule('D46', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom) => said(symptom, 405),
  },
  {
    ...rule('D102', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 405),
  },
  {
    ...rule('D47', 'register', 'medium', ['import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, 406),
  },
  {
    ...rule('D48', 'register', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'firewall'),
  },
  {
    ...rule('D42', 'register', 'medium', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && symptom.answer.marked && is(symptom.answer, 404) && !spoken(symptom, 'router'),
  },
  {
    ...rule('D49', 'register', 'medium', ['configuration']),
    when: (symptom) => said(symptom, 429),
    setting: 'concurrency',
  },
  {
    ...rule('D52', 'shared', 'high', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 504) && took(symptom, 4_000, 7_000),
  },
  {
    ...rule('D53', 'shared', 'medium', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 504),
  },
  {
    ...rule('D103', 'shared', 'medium', ['backend-url', 'network']),
    when: (symptom) => backendLost(symptom, 502),
  },
  {
    ...rule('D51', 'shared', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => backendLost(symptom, 503),
  },
  {
    ...rule('D123', 'register', 'medium', ['import-template', 'backend-url']),
    when: (symptom, facts) => hidesNobody(symptom, facts),
  },
  {
    ...rule('D105', 'register', 'medium', ['import-template']),
    when: (symptom) =>
      symptom.register !== undefined && is(symptom.answer, '2xx') && (inGatewayForm(symptom.answer) || has(symptom.answer, 'error')),
  },
  {
    ...rule('D104', 'register', 'medium', ['backend-url', 'import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx') && symptom.answer.kind === 'html',
  },
  {
    ...rule('D106', 'register', 'medium', ['backend-url', 'context-path', 'import-template']),
    when: (symptom) => isDocumented(symptom) && is(symptom.answer, '2xx'),
    setting: 'gateway.{register}.contextPath',
  },
  {
    ...rule('D83', 'register', 'low', ['backend-url']),
    when: (symptom) => isDocumented(symptom) && spoken(symptom, 'register') && is(symptom.answer, '5xx'),
  },
  {
    ...rule('D82', 'register', 'medium', ['configuration']),
    when: (symptom, facts) =>
      registers.some(({ answer }) => symptom.id === answer.check) ||
      (isDocumented(symptom) && symptom.register !== undefined && facts.works(symptom.register)),
  },
])
