import type { Text } from '../../../messages/index.ts'
import type { ApiEnvironment } from '../lint-settings.ts'
import type { RegisterName } from '../../../domain/index.ts'
import type { GrantFault } from '../../../services/index.ts'

/** A value that came in a header, by its class: none is carried further. */
export interface ObservedValue {
  /** `text`: an expression that was sent as it stands. `other property`: the value of a property that is for something else. */
  readonly is: 'right' | 'to-fill-in' | 'unsure' | 'wrong' | 'missing' | 'text' | 'other-property'
  /** The property whose value it is. */
  readonly property?: string
  /** The same header stood there more than once. */
  readonly repeated?: true
}

/** What came to the token-issuing service. */
export interface TokenServiceRequest {
  readonly who: 'token-service'
  readonly method: string
  /** Without its query. */
  readonly url: string
  readonly key: ObservedValue
  readonly issuer: ObservedValue
  /** The scopes that were asked for; undefined where none came, or an expression's text. */
  readonly scope: string | undefined
  readonly isScopeText: boolean
  readonly status: number
}

/** What an Authorization header had in it. */
export type AuthorizationHeader =
  | { readonly is: 'token'; readonly scope: string }
  | { readonly is: 'none' | 'twice' | 'scheme-only' | 'expression' | 'other' }

/** What is between the gateway and the services that it asks: the key, the issuer id, the signed grant, and the token. */
export type GatewaySecret = 'key' | 'issuer' | 'grant' | 'token'

/** What somebody got that is for the token-issuing service, or for the gateway alone: by its kind and its place, without its value. */
export interface LeakedValue {
  readonly what: GatewaySecret | 'scope'
  readonly where: 'header' | 'parameter' | 'path' | 'body'
  /** Of the header or the parameter. */
  readonly name: string
}

/** What came to a register. */
export interface RegisterRequest {
  readonly who: 'register'
  readonly register: RegisterName
  readonly environment: ApiEnvironment
  readonly method: string
  /** Without its query. */
  readonly url: string
  /** As it came, not decoded. */
  readonly query: string
  readonly authorization: AuthorizationHeader
  readonly hasBody: boolean
  /** Its label says so: `Content-Type: application/json`. */
  readonly isJson: boolean
  /** What is wrong with the address. */
  readonly addressFaults: readonly Text[]
  readonly status: number
  readonly leaked?: readonly LeakedValue[]
}

/** Somebody else: nobody answers where it is known that the address is wrong; of any other nothing is known. */
export interface UnansweredRequest {
  readonly who: 'none' | 'unknown'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  readonly leaked?: readonly LeakedValue[]
}

/** What came to the authorization service. */
export interface AuthorizationServiceRequest {
  readonly who: 'authorization-service'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  /** Why it rejects the grant; undefined where it issues a token. */
  readonly fault: GrantFault | undefined
  readonly status: number
}

export type ObservedRequest = TokenServiceRequest | RegisterRequest | AuthorizationServiceRequest | UnansweredRequest
