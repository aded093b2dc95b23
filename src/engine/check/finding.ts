import { type Message, type Recorded, recorded, type Text, textOf } from '../../messages/index.ts'
import { MarkedError } from '../http/error.ts'
import type { SetupStep, Responder } from '../../domain/index.ts'

/** The fix of a finding: one sentence in the imperative, and the set-up step of the specification. */
export interface Fix extends Recorded {
  readonly step: SetupStep
  readonly text: string
}

/** A fix in the words of a catalog, or in a suite's own. */
export const fixAt = (step: SetupStep, text: Text): Fix => ({ step, ...recorded('text', text) })

/** A line of a file, from 1. */
export interface SourceLocation {
  readonly file: string
  readonly line: number
  /** JSON Pointer (RFC6901) within the file. */
  readonly pointer?: string
}

/** A fault that an API definition itself shows. */
export interface DefinitionFault {
  readonly step: SetupStep
  readonly cause: Message
  readonly fix: Text
}

/** The part of a definition at which a gateway ended a call: only the gateway itself can report it. */
export interface EndingPart {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** JSON Pointer (RFC6901) within the file. */
  readonly pointer: string
  /** A step of a flow, the plans, which let a call in or do not, or a backend. */
  readonly part: 'policy' | 'plans' | 'endpoint'
  /** Of a step: its policy. */
  readonly policy?: string
  /** In the gateway's vocabulary, if it has a word for it. */
  readonly errorKey?: string
}

/** One deviation: place, expectation, fact. */
export interface Finding extends Recorded {
  /** Stable, for machines: `http.status`, `json.schema`, `value.mismatch`. */
  readonly code: string
  /** For people: `token response /expires_in: expected integer, got "3600"`. */
  readonly message: string
  /** JSON Pointer, `header content-type`, `status`. */
  readonly at?: string
  readonly expected?: unknown
  readonly actual?: unknown
  /** The sender of the response. */
  readonly respondedBy?: Responder
  /** The sequence number of the exchange in this run that shows it. */
  readonly exchange?: number
  readonly fix?: Fix
  /** The line of the template that it is about, if one was run. */
  readonly place?: SourceLocation
  /** The place where the gateway ended the call, if the gateway reports it. */
  readonly endedAt?: EndingPart
  /** The fault in the template that served the call. */
  readonly fault?: DefinitionFault
}

/** Thrown by an expectation that does not hold: a verdict on the target. Anything else a check throws is an accident. */
export class Failure extends MarkedError {
  static override readonly mark = Symbol.for('gatewatch.failure')
  override name = 'Failure'
  readonly findings: readonly [Finding, ...Finding[]]

  constructor(...findings: readonly [Finding, ...Finding[]]) {
    super(findings.map(({ message }) => message).join('\n'))
    this.findings = findings
  }
}

/** The reason why a check has no verdict: a sentence of a catalog, or of a user's own suite. */
abstract class Undecided extends MarkedError {
  readonly reason: Text

  constructor(reason: Text) {
    super(textOf(reason))
    this.reason = reason
  }
}

/** No verdict because a setting is missing. */
abstract class WantsSetting extends Undecided {
  readonly setting?: string

  constructor(reason: Text, { setting }: { readonly setting?: string } = {}) {
    super(reason)
    if (setting !== undefined) this.setting = setting
  }
}

/** Thrown by a check whose response proves nothing: a rejection that may have another reason. */
export class Inconclusive extends Undecided {
  static override readonly mark = Symbol.for('gatewatch.inconclusive')
  override name = 'Inconclusive'
}

/**
 * Thrown by a check that Gatewatch cannot evaluate, or must not send: the target is not at fault.
 * The run is incomplete in every profile; `setting` names the missing setting.
 */
export class NotVerified extends WantsSetting {
  static override readonly mark = Symbol.for('gatewatch.not-verified')
  override name = 'NotVerified'
}

/** Thrown by a check whose requirement does not apply to this target: an opaque token is no JWT. Nothing is left unverified. */
export class NotApplicable extends Undecided {
  static override readonly mark = Symbol.for('gatewatch.not-applicable')
  override name = 'NotApplicable'
}

/**
 * Thrown by a check whose subject the given access does not show. It is left unverified, as if a part of the
 * target were not configured; `setting` names the setting that would show it.
 */
export class NotVisible extends WantsSetting {
  static override readonly mark = Symbol.for('gatewatch.not-visible')
  override name = 'NotVisible'
}
