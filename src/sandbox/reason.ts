/** Why a part of the sandbox says no, whatever words it has for that. */
export type Reason =
  /** The gateway, and the token-issuing service as an API of one. */
  | 'no-api'
  | 'no-key'
  | 'wrong-key'
  | 'throttled'
  | 'policy-broke'
  /** What the gateway asked for a token said no, or could not be reached. */
  | 'token-refused'
  | 'token-unreached'
  | 'backend-unreached'
  | 'backend-late'
  /** The token-issuing service alone. */
  | 'address-refused'
  | 'not-configured'
  /** The authorization service, and whoever passes its answer on. */
  | 'grant-refused'
  /** The registers. */
  | 'no-token'
  | 'bad-token'
  | 'no-scope'
  | 'no-resource'
  | 'no-person'
  | 'bad-method'
  | 'bad-type'
  | 'bad-request'
