import type { Text } from '../../../messages/index.ts'
import type { Environment } from '../settings.ts'
import type { RegisterName } from '../../../domain/index.ts'
import type { GrantFault } from '../../../services/index.ts'

/** A value that came in a header, by its class: none is carried further. */
export interface SeenValue {
  /** `text`: an expression that was sent as it stands. `other property`: the value of a property that is for something else. */
  readonly is: 'right' | 'to-fill-in' | 'unsure' | 'wrong' | 'missing' | 'text' | 'other-property'
  /** The property whose value it is. */
  readonly property?: string
  /** The same header stood there more than once. */
  readonly repeated?: true
}

/** What came to the token-issuing service. */
export interface SeenByTokenService {
  readonly who: 'token-service'
  readonly method: string
  /** Without its query. */
  readonly url: string
  readonly key: SeenValue
  readonly issuer: SeenValue
  /** The scopes that were asked for; undefined where none came, or an expression's text. */
  readonly scope: string | undefined
  readonly isScopeText: boolean
  readonly status: number
}

/** What an Authorization header had in it. */
export type SeenAuthorization =
  | { readonly is: 'token'; readonly scope: string }
  | { readonly is: 'none' | 'twice' | 'scheme-only' | 'expression' | 'other' }

/** What is between the gateway and the services that it asks: the key, the issuer id, the signed grant, and the token. */
export type Kept = 'key' | 'issuer' | 'grant' | 'token'

/** What somebody got that is for the token-issuing service, or for the gateway alone: by its kind and its place, without its value. */
export interface Foreign {
  readonly what: Kept | 'scope'
  readonly where: 'header' | 'parameter' | 'path' | 'body'
  /** Of the header or the parameter. */
  readonly name: string
}

/** What came to a register. */
export interface SeenByRegister {
  readonly who: 'register'
  readonly register: RegisterName
  readonly environment: Environment
  readonly method: string
  /** Without its query. */
  readonly url: string
  /** As it came, not decoded. */
  readonly query: string
  readonly authorization: SeenAuthorization
  readonly hasBody: boolean
  /** Its label says so: `Content-Type: application/json`. */
  readonly isJson: boolean
  /** What is wrong with the address. */
  readonly addressFaults: readonly Text[]
  readonly status: number
  readonly foreign?: readonly Foreign[]
}

/** Somebody else: nobody answers where it is known that the address is wrong; of any other nothing is known. */
export interface SeenElsewhere {
  readonly who: 'nobody' | 'unknown'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  readonly foreign?: readonly Foreign[]
}

/** What came to the authorization service. */
export interface SeenByAuthorizationService {
  readonly who: 'authorization-service'
  readonly from: 'callout' | 'backend'
  readonly method: string
  readonly url: string
  /** Why it rejects the grant; undefined where it issues a token. */
  readonly fault: GrantFault | undefined
  readonly status: number
}

export type Seen = SeenByTokenService | SeenByRegister | SeenByAuthorizationService | SeenElsewhere
