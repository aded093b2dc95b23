/**
 * The one thing in which a control differs from the documented call that failed. It changes nothing at the target and carries no wrong client secret:
 * its answer tells how this very target says what a documented answer may mean.
 */
export const controlFactors = [
  /** C1: without the key header. How this gateway says "no key". */
  'no-key',
  /** C2: a key of the same length and alphabet that was never issued. How it says "wrong key". */
  'wrong-key',
  /** C3: a context path that cannot exist. How it says "no such API". */
  'unknown-context-path',
  /** C4: the right key, a path below the context path that no register has. How the register, or the gateway's own routing, says "no such path". */
  'unknown-path',
  /** C5: the key of another register. To which API a key belongs. */
  'other-key',
  /** C6: POST without a body for the GET, GET for the POST. Who answers a method. */
  'other-method',
  /** C7: the very same call once more. Whether it is steady. */
  'again',
  /** C8: the identifier of an unknown person in place of the person. Whether only this person is the matter. */
  'liveness',
  /** At the identity provider: without client authentication. */
  'no-credentials',
  /** A client that nobody registered. */
  'unknown-client',
  /** At the GraphQL API: without a token. */
  'no-token',
  /** A token that nobody issued. */
  'unknown-token',
] as const

export type ControlFactor = (typeof controlFactors)[number]
