import type { InterviewAnswers, Respondent } from '../../acceptance/index.ts'

/** The conversation of `gatewatch init`: with a person at a terminal, or with a script. */
export interface InitSitting {
  readonly respondent: Respondent
  /** Takes the answers of a draft, and the file for the secrets. */
  begin(known: InterviewAnswers | undefined, secrets: string | undefined): void
  /** Throws if answers were rejected and no person can correct them. */
  readonly assertHolds?: () => void
  /** Prints the written files, and the missing answers. */
  end(lines: readonly string[], open: readonly string[]): void
}
