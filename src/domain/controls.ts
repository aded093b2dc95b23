/**
 * The one difference of a control from the documented call that failed. It changes nothing at the target and carries no wrong client
 * secret. Its response shows the form in which this target reports one mistake.
 */
export const controlFactors = [
  /** C1: without the key header. Shows the form of "no key". */
  'no-key',
  /** C2: a key of the same length and alphabet that was never issued. Shows the form of "wrong key". */
  'wrong-key',
  /** C3: a context path that cannot exist. Shows the form of "no such API". */
  'unknown-context-path',
  /**
   * C4: the right key, a path below the context path that no register has. Shows the form of "no such path", of the register or of the
   * gateway's routing.
   */
  'unknown-path',
  /** C5: the key of another register. Shows the API that a key belongs to. */
  'other-key',
  /** C6: POST without a body for the GET, GET for the POST. Shows the component that handles methods. */
  'other-method',
  /** C7: the very same call once more. Shows an intermittent failure. */
  'again',
  /** C8: the identifier of an unknown person. Shows a failure for this person only. */
  'liveness',
  /** At the identity provider: without client authentication. */
  'no-credentials',
  /** A client that was never registered. */
  'unknown-client',
  /** At the GraphQL API: without a token. */
  'no-token',
  /** A token that was never issued. */
  'unknown-token',
] as const

export type ControlFactor = (typeof controlFactors)[number]
