/** The name of an operator or of a user of the machine. It is personal data: for the page and the journal alone. */
export interface Actor {
  readonly name: string
  readonly from: 'page' | 'command line'
}

/** The subject of an act. A storm goes by its own id: it is acknowledged and silenced as one. */
export interface ActSubject {
  readonly kind: 'incident' | 'target'
  readonly name: string
}

/** The acts of operators. Secrets and personal data in their texts have been redacted before. */
export type Act =
  | { readonly kind: 'acknowledge'; readonly of: ActSubject; readonly text: string }
  | { readonly kind: 'note'; readonly of: ActSubject; readonly text: string }
  | { readonly kind: 'silence' | 'maintenance'; readonly of: ActSubject; readonly until: number; readonly text: string }
  | { readonly kind: 'remove'; readonly decision: string }

export const decisionKinds = ['acknowledge', 'silence', 'maintenance'] as const

/** A decision that holds until its end, until it is removed, or, for an acknowledgment, as long as the incident is open. */
export interface Decision {
  /** `s12`: short enough to be typed. */
  readonly id: string
  readonly kind: (typeof decisionKinds)[number]
  readonly of: ActSubject
  /** Of a silenced incident: the same that opens again is silenced as well. */
  readonly fingerprint?: string
  readonly by: Actor
  /** Milliseconds since 1970. */
  readonly at: number
  readonly until?: number
  readonly text: string
}

/** One line of the journal: an act of an operator, or (without a name) an automatic end. */
export interface JournalEntry {
  /** Counts up from 1. */
  readonly number: number
  readonly at: number
  readonly kind: Act['kind'] | 'end'
  readonly of: ActSubject
  readonly by?: Actor
  readonly until?: number
  readonly text?: string
  /** The decision that began or ended with it. */
  readonly decision?: Decision['id']
}

/** The decisions and acts of operators. Nothing of it but numbers leaves the page and the journal. */
export interface People {
  readonly decisions: readonly Decision[]
  /** Oldest first, the latest thousand of the last 90 days. */
  readonly journal: readonly JournalEntry[]
}

export const noActs: People = { decisions: [], journal: [] }

export const longestText = 500
export const longestMs = 7 * 86_400_000
export const mostDecisions = 200
export const mostNotes = 50

/** The reason why an act cannot be done. */
export type ActRejection =
  | 'unknown'
  | 'over'
  | 'notATarget'
  | 'notAnIncident'
  | 'already'
  | 'nothingHolds'
  | 'noEnd'
  | 'noText'
  | 'longText'
  | 'tooMany'

/** An act as it is requested in a form or on the command line. */
export interface ActRequest {
  readonly kind: Act['kind']
  /** Of a target, of an incident, or of the decision that is to be removed. */
  readonly name: string
  /** `30m`, `2h`, `3d`: how long a silence or maintenance is to hold. */
  readonly for?: string
  readonly text?: string
}

/** The result of an act. */
export type ActResult =
  | { readonly refusal: ActRejection }
  | {
      readonly refusal?: undefined
      /** The decision that holds from now on. */
      readonly decision?: Decision
      /** Something in the words was taken for a secret or a person, and is not kept. */
      readonly withheld: boolean
    }
