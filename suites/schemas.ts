import { schema } from 'gatewatch'
import { perRegister, message, type Message, type RegisterName } from 'gatewatch/internal'
import { answerForms } from './answer-forms.ts'

/** An object whose members are checked one by one. */
export type JsonMembers = Readonly<Record<string, unknown>>

/** The discovery document (OIDC-D 4.2). */
export const providerMetadata = schema<JsonMembers>(message('discovery.document'), answerForms.providerMetadata)

/** The token answer (SPEC 2.1). */
export const tokenAnswer = schema<JsonMembers>(message('token.response'), answerForms.tokenAnswer)

export interface KeySet {
  readonly keys: readonly JsonMembers[]
}

/** A set of keys, with entries that may be no keys (RFC7517 5). */
export const keySet = schema<{ readonly keys: readonly unknown[] }>(message('discovery.key-set'), answerForms.keySet)

/** The documented answer (SPEC 4.2): `data.organization.name`. */
export const organizationAnswer = schema<{ readonly data: { readonly organization: { readonly name: string } } }>(
  message('graphql.response'),
  answerForms.organizationAnswer,
)

/** The name of a register's response in findings. */
export const answerOf = (name: RegisterName): Message => message('register.answer-of', { register: message(`register-name.${name}`) })

/** The documented response of each register, and no more. */
export const registerAnswer = perRegister(({ name, answer }) => schema<object>(answerOf(name), answer.schema))
