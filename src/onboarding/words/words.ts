import type { TransportCode } from '../../engine/http/exchange.ts'
import type { Language } from '../../surface/language/language.ts'
import type { QuestionId } from '../init/answers.ts'
import type { LeftOut } from '../init/left-out.ts'
import type { AcceptWords } from './accept-words.ts'
import type { Doubts, Finds, Problems } from './judgements.ts'

/** How a question is asked: in one sentence, and with an example or where to find the answer. */
export interface QuestionWords {
  readonly ask: string
  readonly hint: string
  /** What Enter alone means, where it is not that the question is left out. */
  readonly empty?: string
}

/** The wizard itself, around its questions. */
export interface InitWords {
  readonly title: string
  readonly introduction: string
  readonly resumed: (answers: number) => string
  readonly leaveOut: string
  readonly hidden: string
  readonly checking: string
  readonly use: (offer: string) => string
  readonly typeAgain: string
  readonly keep: string
  readonly notVerified: (parts: readonly string[]) => string
  readonly secretsWhere: string
  readonly secretsInFile: (path: string) => string
  readonly secretsInVariables: string
  readonly interrupted: (draft: string) => string
  readonly stopped: string
  readonly written: (path: string) => string
  readonly writtenSecrets: (path: string) => string
  readonly setVariables: (names: readonly string[]) => string
  readonly next: (command: string) => string
  /** Of the configuration that is written. */
  readonly comments: Comments
}

/** Comments of the written configuration, one for each part. */
export interface Comments {
  readonly head: (day: string) => string
  readonly secrets: (where: string | undefined) => string
  readonly authUrl: string
  readonly tokenOrigins: string
  readonly baseUrl: string
  readonly organizationId: string
  readonly organizationName: string
  readonly otherOrganizationId: string
  readonly tenantBound: string
  readonly gateway: string
  readonly keyHeader: string
  readonly nobody: string
  readonly integrationKey: string
  readonly contextPath: string
  readonly person: string
  readonly tokenService: string
  readonly caFile: string
  readonly optIn: string
  readonly waivers: string
}

/** Everything that onboarding says to people in one language. */
export interface Words {
  /** What the reports say already. */
  readonly language: Language
  /** A sentence of a diagnosis in this language, in English where it has none. */
  readonly sentence: (english: string) => string
  readonly transport: Readonly<Record<TransportCode, string>>
  readonly questions: Readonly<Record<QuestionId, QuestionWords>>
  readonly problems: Problems
  readonly found: Finds
  readonly doubts: Doubts
  readonly leftOut: Readonly<Record<LeftOut['what'], string>>
  readonly init: InitWords
  readonly accept: AcceptWords
}
