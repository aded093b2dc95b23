import type { RegisterRejection, TokenServiceRejection } from '../services/index.ts'

/** The reason of a rejection by a part of the sandbox, in any format. */
export type RejectionReason =
  | RegisterRejection
  | TokenServiceRejection
  /** From the authorization service, passed on by the token-issuing service. */
  | 'grant-refused'
  /** The gateway alone. */
  | 'throttled'
  | 'policy-broke'
  /** The token-issuing service rejected the gateway's request, or could not be reached. */
  | 'token-refused'
  | 'token-unreached'
  | 'backend-unreached'
  | 'backend-late'
