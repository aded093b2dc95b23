import type { SetupStep } from '../../system/setup-steps.ts'
import type { Speaker } from '../../system/speakers.ts'

/** What to do about a finding: one sentence in the imperative, and the set-up step of the specification it belongs to. */
export interface Remedy {
  readonly step: SetupStep
  readonly text: string
}

/** One deviation: place, expectation, fact. */
export interface Finding {
  /** Stable, for machines: `http.status`, `json.schema`, `value.mismatch`. */
  readonly code: string
  /** For people: `token response /expires_in: expected integer, got "3600"`. */
  readonly message: string
  /** JSON Pointer, `header content-type`, `status`. */
  readonly at?: string
  readonly expected?: unknown
  readonly actual?: unknown
  /** Who gave the answer that the finding is about. */
  readonly speaker?: Speaker
  /** The sequence number of the exchange in this run that shows it. */
  readonly exchange?: number
  readonly remedy?: Remedy
}

const brand = Symbol.for('gatewatch.failure')

/**
 * Thrown by an expectation that does not hold: a verdict on the target.
 * Anything else a check throws is an accident. Branded, so that two copies of the package recognise each other's.
 */
export class Failure extends Error {
  readonly findings: readonly [Finding, ...Finding[]]
  readonly [brand] = true

  constructor(...findings: readonly [Finding, ...Finding[]]) {
    super(findings.map((finding) => finding.message).join('\n'))
    this.name = 'Failure'
    this.findings = findings
  }

  static is(error: unknown): error is Failure {
    return typeof error === 'object' && error !== null && brand in error
  }
}

const inconclusiveBrand = Symbol.for('gatewatch.inconclusive')

/** Thrown by a check that saw an answer but cannot tell what it proves: a refusal that may have come for another reason. */
export class Inconclusive extends Error {
  readonly [inconclusiveBrand] = true
  override name = 'Inconclusive'

  static is(error: unknown): error is Inconclusive {
    return typeof error === 'object' && error !== null && inconclusiveBrand in error
  }
}

const notVerifiedBrand = Symbol.for('gatewatch.not-verified')

/**
 * Thrown by a check that Gatewatch cannot judge, or must not ask: what is at fault is not the target.
 * The run is incomplete in every profile; `setting` names what would let it be judged.
 */
export class NotVerified extends Error {
  readonly [notVerifiedBrand] = true
  readonly setting?: string
  override name = 'NotVerified'

  constructor(reason: string, { setting }: { readonly setting?: string } = {}) {
    super(reason)
    if (setting !== undefined) this.setting = setting
  }

  static is(error: unknown): error is NotVerified {
    return typeof error === 'object' && error !== null && notVerifiedBrand in error
  }
}

const notApplicableBrand = Symbol.for('gatewatch.not-applicable')

/** Thrown by a check whose requirement does not apply to this target: an opaque token is no JWT. Nothing is left unverified. */
export class NotApplicable extends Error {
  readonly [notApplicableBrand] = true
  override name = 'NotApplicable'

  static is(error: unknown): error is NotApplicable {
    return typeof error === 'object' && error !== null && notApplicableBrand in error
  }
}
