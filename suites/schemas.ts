import { schema } from 'gatewatch'
import { perRegister, message, type Message, type RegisterName } from 'gatewatch/internal'
import { answerForms } from './answer-forms.ts'

/** An object whose members are judged one by one. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The discovery document (OIDC-D 4.2). */
export const providerMetadata = schema<JsonObject>(message('discovery.document'), answerForms.providerMetadata)

/** The token answer (SPEC 2.1). */
export const tokenAnswer = schema<JsonObject>(message('token.response'), answerForms.tokenAnswer)

export interface KeySet {
  readonly keys: readonly JsonObject[]
}

/** A set of keys, in which some may be none (RFC7517 5). */
export const keySet = schema<{ readonly keys: readonly unknown[] }>(message('discovery.key-set'), answerForms.keySet)

/** The documented answer (SPEC 4.2): `data.organization.name`. */
export const organizationAnswer = schema<{ readonly data: { readonly organization: { readonly name: string } } }>(
  message('graphql.response'),
  answerForms.organizationAnswer,
)

/** What the answer of a register is called in findings. */
export const answerOf = (name: RegisterName): Message => message('register.answer-of', { register: message(`register-name.${name}`) })

/** What each register answers: no more than is documented. */
export const registerAnswer = perRegister(({ name, answer }) => schema<object>(answerOf(name), answer.schema))
