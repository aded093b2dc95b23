import type { Confidence } from '../../engine/index.ts'
import { meanings, type MeaningId } from '../phrases/meanings.ts'
import { type AdvisedCall, advisedCalls, type AdvisedCallId, type Place } from '../place.ts'
import { en as diagnosis } from './en.ts'
import type { DiagnosisWords } from './words.ts'

/** What is said of an error that somebody pasted, in one language; what rules say of it is `diagnosis`. */
export interface ExplainWords {
  readonly diagnosis: DiagnosisWords
  /** What the words of products mean. */
  readonly meanings: Readonly<Record<MeaningId, { readonly means: string; readonly remedy: string }>>
  readonly calls: Readonly<Record<AdvisedCallId, AdvisedCall>>
  /** By what an error was recognised. */
  readonly recognised: {
    readonly answer: string
    status(status: number): string
    rule(id: string): string
    /** What has no words of its own and is known by its form. */
    form(product: string): string
    words(says: readonly string[], product: string): string
  }
  /** How often something failed, where nobody says. */
  readonly uncounted: { readonly failed: string; readonly of: string }
  readonly confidences: Readonly<Record<Confidence, string>>
  /** Whose answer it is; the last reaches a person by a log. */
  readonly answerOf: Readonly<Record<Place, string>>
  readonly page: {
    answer(of: string, status: number | undefined): string
    before(statuses: readonly number[]): string
    readonly nobody: string
    readonly several: string
    recognised(by: string, speaker: string, confidence: string): string
    readonly step: string
    readonly toDo: string
    readonly toDecide: string
    readonly readIn: string
    readonly notExcluded: string
    readonly wouldTell: string
    readonly alike: string
    readonly otherwise: string
  }
  /** What is said of a check by its id. */
  readonly check: {
    inSuite(check: string, suite: string): string
    readonly source: string
    readonly blocks: string
    readonly advises: string
    readonly judgedFor: string
  }
  readonly mistakes: {
    unreadable(file: string): string
    readonly unknown: string
  }
}

/** The same in English, in which meanings and calls stand themselves. */
export const enExplain: ExplainWords = {
  diagnosis,
  meanings: Object.fromEntries(
    Object.entries(meanings).map(([id, { means, remedy }]) => [id, { means, remedy }]),
  ) as ExplainWords['meanings'],
  calls: advisedCalls,
  recognised: {
    answer: 'a pasted answer',
    status: (status) => `status ${status}`,
    rule: (id) => `rule ${id}`,
    form: (product) => `the form of ${product}`,
    words: (says, product) => `${says.map((words) => `“${words}”`).join(' … ')}, words of ${product}`,
  },
  uncounted: { failed: 'several', of: 'many' },
  confidences: { high: 'high', medium: 'medium', low: 'low' },
  answerOf: {
    gateway: 'An answer of the gateway',
    'identity-provider': 'An answer of the identity provider',
    graphql: 'An answer of the GraphQL API',
    'token-service': 'An answer of the token-issuing service',
    register: 'An answer of the register, as a log has its answer',
  },
  page: {
    answer: (of, status) => `${of}${status === undefined ? '' : `, status ${status}`}.`,
    before: (statuses) =>
      `Before it came ${statuses.length === 1 ? '1 other answer' : `${statuses.length} other answers`}: ${statuses.join(', ')}.`,
    nobody: 'Nothing in it tells who spoke.',
    several: 'Several things can have said this, the likeliest first.',
    recognised: (by, speaker, confidence) => `Recognised by ${by}; answered by ${speaker}; confidence ${confidence}.`,
    step: 'Step',
    toDo: 'To do',
    toDecide: 'To decide',
    readIn: 'Read in',
    notExcluded: 'Not excluded by this answer alone:',
    wouldTell: 'What would tell:',
    alike: 'Answered alike',
    otherwise: 'Otherwise',
  },
  check: {
    inSuite: (check, suite) => `${check}, in the suite ${suite}`,
    source: 'Source',
    blocks: 'A violation fails the run.',
    advises: 'A violation is a warning; the profile strict fails.',
    judgedFor: 'Judged for each of',
  },
  mistakes: {
    unreadable: (file) => `${file} cannot be read. Name a file with the answer, or give it on standard input.`,
    unknown:
      'Nothing in this is known to Gatewatch. Paste the whole answer (curl -i, body included) or the whole error, or tell where it came from with --from and what status it had with --status; a status such as 401, a code such as CERT_HAS_EXPIRED and the id of a check or a rule are explained, too.',
  },
}
