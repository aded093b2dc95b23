import type { InterviewAnswers, QuestionId } from '../../src/acceptance/init/answers.ts'
import { Inquiry } from '../../src/acceptance/init/inquiry.ts'
import { interview } from '../../src/acceptance/init/interview.ts'
import { back, without } from '../../src/acceptance/init/question.ts'
import { questions } from '../../src/acceptance/init/questions.ts'
import type { Sensitive } from '../../src/base/sensitive.ts'
import { suites } from '../../suites/index.ts'
import { loadWords } from '../../src/acceptance/words/words.ts'
import { renderText } from '../../src/acceptance/init/question.ts'

const en = await loadWords('en')

/** What somebody says to the wizard, question by question; a list is said one after the other, `<` goes back, and nothing at all leaves out. */
export type Sayings = Readonly<Partial<Record<QuestionId, string | readonly string[]>>>

/** What came of a sitting. */
export interface Sat {
  readonly answers: InterviewAnswers
  /** The questions of which something is still open. */
  readonly open: readonly { readonly id: QuestionId }[]
  /** The questions that were asked, in order. */
  readonly asked: readonly QuestionId[]
  /** The questions at which Enter alone stood for something. */
  readonly defaulted: readonly QuestionId[]
  /** What was suggested at each of them. */
  readonly suggested: readonly (string | undefined)[]
  /** Everything that was said, and why answers were refused. */
  readonly said: readonly string[]
  /** How many doubts were told. */
  readonly doubts: number
  /** Whose answers were refused, in order. */
  readonly refusals: readonly QuestionId[]
  /** What was offered in place of a refused answer. */
  readonly offers: readonly string[]
  /** Every state that was kept on the way. */
  readonly kept: readonly InterviewAnswers[]
}

/** Nobody sits longer than that. */
const mostAsked = 60

/** Lets somebody sit through the interview; offers are taken. Whoever is asked more often than they have something to say gets an error. */
export async function sit(sayings: Sayings, known: InterviewAnswers = {}, secrets: readonly Sensitive[] = []): Promise<Sat> {
  const inquiry = new Inquiry({ version: 'test', environment: {}, signal: new AbortController().signal, secrets })
  const left = new Map(Object.entries(sayings).map(([id, said]) => [id, [said].flat()]))
  const [asked, said, offers, kept]: [QuestionId[], string[], string[], InterviewAnswers[]] = [[], [], [], []]
  const [refusals, defaulted]: [QuestionId[], QuestionId[]] = [[], []]
  const suggested: (string | undefined)[] = []
  let doubts = 0
  try {
    if (known.caFile !== undefined) await inquiry.trust(known.caFile)
    const { answers, open } = await interview({
      questions,
      answers: known,
      inquiry,
      respondent: {
        answer: async ({ id, optional, needed, empty }, suggestion) => {
          asked.push(id)
          suggested.push(suggestion)
          if (empty !== undefined) defaulted.push(id)
          if (asked.length > mostAsked) throw new Error(`asked without an end; said so far:\n${said.join('\n')}`)
          const answer = left.get(id)?.shift() ?? (optional === true ? '' : suggestion)
          if (answer === undefined) throw new Error(`nothing is left to say to ${id}; said so far:\n${said.join('\n')}`)
          return answer === '<' ? back : answer === '' && needed === true ? without : answer
        },
        refuse: async ({ id }, { problem, offer, needs }) => {
          refusals.push(id)
          said.push(renderText(problem, en))
          if (offer !== undefined) offers.push(offer)
          return offer !== undefined ? 'offer' : needs === undefined ? 'again' : 'need'
        },
        tell: (_, told) => {
          if (told.mood === 'doubt') doubts++
          said.push(renderText(told.say, en))
        },
        review: async () => 'keep',
        settled: () => undefined,
      },
      checks: suites.flatMap((suite) => suite.checks),
      keep: async (answers) => void kept.push(answers),
    })
    return { answers, open, asked, suggested, defaulted, said, doubts, refusals, offers, kept }
  } finally {
    await inquiry.close()
  }
}

/** The right answers for a sandbox, by its variables. */
export function rightAnswers(environment: Readonly<Record<string, string>>): Sayings {
  const variable = (name: string): string => environment[`SANDBOX_${name}`]!
  return {
    target: 'test',
    authUrl: variable('AUTH_URL'),
    organizationId: variable('ORGANIZATION_ID'),
    clientId: variable('CLIENT_ID'),
    clientSecret: variable('CLIENT_SECRET'),
    baseUrl: variable('BASE_URL'),
    otherOrganizationId: variable('OTHER_ORGANIZATION_ID'),
    gatewayUrl: variable('GATEWAY_URL'),
    populationContext: '/test/population',
    contactContext: '/test/contact',
    person: variable('PERSON'),
    otherPerson: variable('CONTACT_PERSON'),
    populationKey: variable('POPULATION_KEY'),
    contactKey: variable('CONTACT_KEY'),
    tokenServiceUrl: variable('TOKEN_SERVICE_URL'),
    tokenServiceKey: variable('TOKEN_SERVICE_KEY'),
    issuer: variable('ISSUER'),
    tokenServiceScope: 'population:person.read',
    integrationKeyRegisteredAt: variable('INTEGRATION_KEY_REGISTERED_AT'),
    owner: 'Integration team',
  }
}
