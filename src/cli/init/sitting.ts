import type { Answers, QuestionId, Respondent } from '../../acceptance/index.ts'

/** Answers that were given without being asked for: by flags, and by environment variables. */
export type Given = Readonly<Partial<Record<QuestionId, string>>>

/** Where somebody answers: a terminal with a person, or a script. */
export interface Sitting {
  readonly respondent: Respondent
  /** Told what an earlier sitting came to, and in which file the secrets will be. */
  begin(known: Answers | undefined, secrets: string | undefined): void
  end(lines: readonly string[]): void
}

/** Where the secrets go, when a flag says so. */
export type SecretsPlace = 'file' | 'variables'
