import type { Message, Text } from '../../../messages/index.ts'
import type { Pointer } from '../../../gravitee/index.ts'
import type { Finding } from '../finding.ts'
import type { TrialCall } from '../trial/calls.ts'
import type { Assessment } from './change.ts'

/** What changes do together to calls. */
export interface DiffEffect {
  /** `breaks`: what was as documented is so no more. `repairs`: the other way round. */
  readonly result: 'breaks' | 'repairs' | 'changes'
  /** `The register gets no token instead of …. Callers get 401 instead of 200.` */
  readonly sentence: Message
  readonly calls: readonly TrialCall[]
  /** Which of the changes make it, by their place in the list. */
  readonly changes: readonly number[]
  /** Those of them without which the result would be another; all of them where none alone decides. */
  readonly decisive: readonly number[]
}

/** One change between two versions of a definition. It never holds the value of a property. */
export interface Change {
  readonly message: Message
  readonly assessment: Assessment
  /** Why it matters; of an unsafe change, what is wrong with it. */
  readonly why: Message
  /** The fingerprint of the new finding that it is to blame for. */
  readonly fault?: string
  /** Whether it makes a difference to the documented calls. */
  readonly effect: 'some' | 'none' | 'not verified'
  /** The checks of the catalog that it can make fail. */
  readonly risks: readonly string[]
  readonly file: string
  readonly line: number
  readonly column: number
  readonly pointer: Pointer
}

/** Something of which it is not known what comes of it, with its place. */
export interface UnverifiedPlace {
  readonly what: Text
  readonly file: string
  readonly line: number
  readonly pointer: Pointer
}

/** What changed from one file to another, what comes of it, and what is wrong with the new one that was not wrong with the old. */
export interface DiffReport {
  readonly old: string
  readonly now: string
  /** `same`: nothing that a gateway would see. `same effect`: nothing that a documented call would see. */
  readonly verdict: 'same' | 'same effect' | 'repair' | 'review' | 'unsafe' | 'not compared'
  /** What becomes of the documented calls. */
  readonly effects: readonly DiffEffect[]
  readonly changes: readonly Change[]
  /** New errors and warnings of the lint. */
  readonly introduced: readonly Finding[]
  /** Errors and warnings of the old file that are gone. */
  readonly fixed: readonly Finding[]
  /** What keeps documented calls from being judged. */
  readonly unverified: readonly UnverifiedPlace[]
  /** Set where one of the files is no definition; nothing was compared then. */
  readonly unreadable: readonly Finding[]
}

/** A comparison that found nothing. */
export const nothingIn = (old: string, now: string): DiffReport => ({
  old,
  now,
  verdict: 'same',
  effects: [],
  changes: [],
  introduced: [],
  fixed: [],
  unverified: [],
  unreadable: [],
})
