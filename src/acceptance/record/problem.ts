/** Why a record counts for nothing, by name, with the values that its sentence has. */
export interface ProblemValues {
  /** The digest in the file is of another content, or the signature of another kind of text. */
  readonly changed: object
  readonly form: object
  readonly unsigned: object
  readonly 'broken-signature': object
  readonly 'certificate-key': object
  readonly 'certificate-authority': { readonly issuer: string }
  readonly 'certificate-expired': { readonly on: string }
  readonly 'certificate-not-yet': { readonly from: string }
  readonly 'certificate-usage': object
  readonly 'certificate-number': object
  readonly 'certificate-unlisted': { readonly number: string }
  readonly 'certificate-of-others': { readonly number: string; readonly expected: string }
  readonly 'another-key': { readonly expected: string; readonly got: string }
  readonly 'unknown-key': { readonly got: string }
  readonly 'key-of-others': { readonly got: string; readonly owners: string }
  readonly 'key-revoked': { readonly got: string; readonly on: string }
  readonly 'key-not-yet': { readonly got: string; readonly from: string }
  readonly 'key-ended': { readonly got: string; readonly until: string }
  readonly 'not-passed': { readonly verdict: string }
  readonly profile: { readonly profile: string }
  readonly counts: object
  readonly 'not-passed-checks': { readonly checks: string }
  readonly unproven: { readonly checks: string }
  readonly 'wrong-steps': { readonly steps: string }
  readonly excused: { readonly waivers: string }
  readonly 'no-organization': { readonly organization: string }
  readonly 'no-address': { readonly addresses: string }
  readonly 'left-out': { readonly checks: string }
  readonly 'unknown-checks': { readonly checks: string }
  readonly twice: { readonly what: string }
  readonly unwaived: { readonly checks: string }
  readonly 'unowned-waivers': { readonly checks: string }
  readonly 'left-out-expiry': { readonly expires: string }
  readonly 'left-out-steps': { readonly steps: string }
  readonly 'unshown-steps': { readonly steps: string }
  readonly 'unknown-steps': { readonly steps: string }
  readonly 'anonymous-statements': { readonly steps: string }
  readonly 'statement-days': { readonly steps: string }
  readonly unsent: { readonly checks: string }
  readonly 'odd-calls': { readonly checks: string }
  readonly unguarded: { readonly addresses: string }
  readonly 'own-machine': { readonly addresses: string }
  readonly catalogue: { readonly catalogue: string; readonly known: string; readonly version: string }
  readonly 'year-old': { readonly on: string }
  readonly backwards: { readonly from: string; readonly until: string }
  readonly future: { readonly at: string }
  readonly ended: { readonly what: string; readonly on: string }
  readonly 'policy-catalogue': { readonly catalogue: string; readonly accepted: string }
  readonly 'policy-unproven': { readonly checks: string }
  readonly 'policy-waiver': { readonly waivers: string }
  readonly 'policy-waiver-long': { readonly waivers: string; readonly days: number }
  readonly 'policy-age': { readonly on: string; readonly days: number }
  readonly 'policy-environment': { readonly addresses: string; readonly environments: string }
  readonly 'policy-certificate': { readonly of: string; readonly got: string }
  readonly 'policy-proxy-forbidden': { readonly of: string }
  readonly 'policy-proxy-required': { readonly of: string }
  readonly 'policy-authority-forbidden': { readonly of: string; readonly got: string }
  readonly 'policy-authority-required': { readonly of: string }
  readonly 'address-of-others': { readonly address: string; readonly owners: string }
  readonly 'address-unregistered': { readonly address: string }
  /** Names that differ in nothing but case, each with its latest file. */
  readonly 'target-names': { readonly names: string }
  readonly 'policy-statements': { readonly steps: string }
  readonly 'challenge-missing': object
  readonly 'challenge-foreign': object
  readonly 'challenge-organization': { readonly organization: string }
  readonly 'challenge-time': { readonly from: string; readonly until: string; readonly ran: string }
}

/** A reason by itself: plain data, for programs and for every language. */
export type Problem = { readonly [Id in keyof ProblemValues]: { readonly id: Id } & ProblemValues[Id] }[keyof ProblemValues]
