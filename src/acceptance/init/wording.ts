import { registers, type RegisterName } from '../../domain/index.ts'
import { message, type Message } from '../../messages/index.ts'
import type { QuestionId } from './answers.ts'

/** The texts of a question. */
interface Wording {
  readonly ask: Message
  /** An example, or the form of an answer. */
  readonly hint?: Message
  /** The meaning of Enter alone, if it does not skip the question. */
  readonly empty?: Message
  /** Places to find the value: a note a line. The console of the gateway has moved things between its versions. */
  readonly where?: Message
}

const wordings: Readonly<Record<Exclude<QuestionId, `${RegisterName}${'Context' | 'Key'}`>, Wording>> = {
  target: { ask: message('wizard.ask.target'), hint: message('wizard.hint.target'), where: message('wizard.where.target') },
  caFile: { ask: message('wizard.ask.ca-file'), hint: message('wizard.hint.ca-file'), where: message('wizard.where.ca-file') },
  authUrl: { ask: message('option.--auth-url'), hint: message('wizard.hint.auth-url'), where: message('wizard.where.auth-url') },
  tokenOrigin: { ask: message('wizard.ask.token-origin'), hint: message('wizard.hint.token-origin') },
  organizationId: {
    ask: message('option.--organization-id'),
    hint: message('wizard.hint.organization-id'),
    where: message('wizard.where.organization-id'),
  },
  clientId: { ask: message('wizard.ask.client-id'), where: message('wizard.where.client-id') },
  clientSecret: { ask: message('wizard.ask.client-secret'), where: message('wizard.where.client-secret') },
  scopeEcho: {
    ask: message('wizard.ask.scope-echo'),
    hint: message('wizard.hint.scope-echo'),
    where: message('wizard.where.scope-echo'),
  },
  baseUrl: { ask: message('option.--base-url'), hint: message('wizard.hint.base-url'), where: message('wizard.where.base-url') },
  otherOrganizationId: {
    ask: message('wizard.ask.other-organization-id'),
    hint: message('wizard.hint.other-organization-id'),
    where: message('wizard.where.other-organization-id'),
  },
  gatewayUrl: {
    ask: message('wizard.ask.gateway-url'),
    hint: message('wizard.hint.gateway-url'),
    where: message('wizard.where.gateway-url'),
  },
  person: { ask: message('wizard.ask.person'), where: message('wizard.where.person') },
  otherPerson: { ask: message('wizard.ask.other-person'), where: message('wizard.where.other-person') },
  tokenServiceUrl: {
    ask: message('option.--token-service-url'),
    hint: message('wizard.hint.token-service-url'),
    where: message('wizard.where.token-service-url'),
  },
  tokenServiceKey: { ask: message('wizard.ask.token-service-key'), where: message('wizard.where.token-service-key') },
  issuer: { ask: message('wizard.ask.issuer'), where: message('wizard.where.issuer') },
  tokenServiceScope: {
    ask: message('wizard.ask.token-service-scope'),
    hint: message('wizard.hint.token-service-scope'),
    where: message('wizard.where.token-service-scope'),
  },
  integrationKeyRegisteredAt: {
    ask: message('wizard.ask.integration-key-registered-at'),
    hint: message('wizard.hint.integration-key-registered-at'),
    where: message('wizard.where.integration-key-registered-at'),
  },
  owner: { ask: message('wizard.ask.owner'), hint: message('wizard.hint.owner'), where: message('wizard.where.owner') },
}

const ofRegisters: Readonly<Record<string, Wording>> = Object.fromEntries(
  registers.flatMap(({ name }, place) => {
    const api = { register: name, as: 'api' } as const
    return [
      [
        `${name}Context`,
        {
          ask: message('option.context', { register: api }),
          hint: message('wizard.hint.context', { name }),
          where: message('wizard.where.context', { api }),
        },
      ],
      [
        `${name}Key`,
        {
          ask: message('wizard.ask.key', { api }),
          where: message('wizard.where.key', { api }),
          ...(place > 0 && { empty: message('wizard.empty.key') }),
        },
      ],
    ]
  }),
)

/** The texts of a question. */
export const wordingOf = (id: QuestionId): Wording => ({ ...ofRegisters, ...wordings } as Readonly<Record<QuestionId, Wording>>)[id]
