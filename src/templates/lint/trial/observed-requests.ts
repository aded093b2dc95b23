import type { Text } from '../../../messages/index.ts'
import type { ApiEnvironment } from '../lint-settings.ts'
import type { RegisterName } from '../../../domain/index.ts'
import type { GrantFault } from '../../../services/index.ts'

/** The class of a value in a header; the value itself is not kept. */
export interface ObservedValue {
  /** `text`: an expression that was sent unevaluated. `other-property`: the value of another property. */
  readonly is: 'right' | 'to-fill-in' | 'unsure' | 'wrong' | 'missing' | 'text' | 'other-property'
  /** The property with this value. */
  readonly property?: string
  /** The header was repeated. */
  readonly repeated?: true
}

/** A request to the token-issuing service. */
export interface TokenServiceRequest {
  readonly who: 'token-service'
  readonly method: string
  /** Without its query. */
  readonly url: string
  readonly key: ObservedValue
  readonly issuer: ObservedValue
  /** The requested scopes; undefined where there is none, or the text of an expression. */
  readonly scope: string | undefined
  readonly isScopeText: boolean
  readonly status: number
}

/** The content of an Authorization header. */
export type AuthorizationHeader =
  | { readonly is: 'token'; readonly scope: string }
  | { readonly is: 'none' | 'twice' | 'scheme-only' | 'expression' | 'other' }

/** Secrets between the gateway and its services: the key, the issuer id, the signed grant, and the token. */
export type GatewaySecret = 'key' | 'issuer' | 'grant' | 'token'

/** A secret that went to a wrong receiver: its kind and its place, without its value. */
export interface LeakedValue {
  readonly what: GatewaySecret | 'scope'
  readonly where: 'header' | 'parameter' | 'path' | 'body'
  /** The name of the header or the parameter. */
  readonly name: string
}

/** A request to a register. */
export interface ObservedRegisterRequest {
  readonly who: 'register'
  readonly register: RegisterName
  readonly environment: ApiEnvironment
  readonly method: string
  /** Without its query. */
  readonly url: string
  /** Not decoded. */
  readonly query: string
  readonly authorization: AuthorizationHeader
  readonly hasBody: boolean
  /** True for a request with `Content-Type: application/json`. */
  readonly isJson: boolean
  /** Faults of the address. */
  readonly addressFaults: readonly Text[]
  readonly status: number
  readonly leaked?: readonly LeakedValue[]
}

/** A request to any other host: `none` answers where the address is certainly wrong, and `unknown` otherwise. */
export interface UnansweredRequest {
  readonly who: 'none' | 'unknown'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  readonly leaked?: readonly LeakedValue[]
}

/** A request to the authorization service. */
export interface AuthorizationServiceRequest {
  readonly who: 'authorization-service'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  /** The fault for which it rejects the grant; undefined where it issues a token. */
  readonly fault: GrantFault | undefined
  readonly status: number
}

export type ObservedRequest = TokenServiceRequest | ObservedRegisterRequest | AuthorizationServiceRequest | UnansweredRequest
