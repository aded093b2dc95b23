import type { RegisterRejection, TokenServiceRejection } from '../services/index.ts'

/** Why a part of the sandbox says no, whatever words it has for that. */
export type Reason =
  | RegisterRejection
  | TokenServiceRejection
  /** The authorization service, and whoever passes its answer on. */
  | 'grant-refused'
  /** The gateway alone. */
  | 'throttled'
  | 'policy-broke'
  /** What the gateway asked for a token said no, or could not be reached. */
  | 'token-refused'
  | 'token-unreached'
  | 'backend-unreached'
  | 'backend-late'
