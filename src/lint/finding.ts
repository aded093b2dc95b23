import type { Pointer } from '../gravitee/pointer.ts'
import type { SetupStep } from '../system/setup-steps.ts'

/** How bad a finding is: an error will break the set-up or leak, a warning may, an info is good to know. */
export type Severity = 'error' | 'warning' | 'info'

/** The line of the file that a finding is about, with every secret in it blotted out at its length. */
export interface Excerpt {
  readonly text: string
  /** Where in the text the caret stands, and how far it reaches. */
  readonly from: number
  readonly length: number
}

/** One deviation of one file from one rule. It never holds the value of a secret. */
export interface Finding {
  readonly rule: string
  readonly severity: Severity
  readonly file: string
  /** From 1; the column counts UTF-16 units. */
  readonly line: number
  readonly column: number
  readonly endColumn: number
  readonly pointer: Pointer
  readonly found: string
  readonly expected: string
  /** Place, expectation, fact in one sentence. */
  readonly message: string
  /** What to do, in the imperative. */
  readonly remedy: string
  readonly step: SetupStep
  readonly why: string
  /** Set where the deviation gives a secret or personal data away. */
  readonly critical?: true
  readonly excerpt?: Excerpt
}
