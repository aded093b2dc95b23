import { readUtf8 } from '../../base/index.ts'
import { dirname, join } from 'node:path'
import {
  type InterviewAnswers,
  type AnswerId,
  type ExistingConfiguration,
  existingConfiguration,
  type QuestionId,
  questions,
  sensitiveAnswers,
  type AcceptanceWords,
  wordingOf,
} from '../../acceptance/index.ts'
import { environmentFor } from '../../config/index.ts'
import { registerNames } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'
import { message } from '../../messages/index.ts'
import type { Prompts } from '../prompts/prompts.ts'
import type { Given } from './sitting.ts'

/** The configuration that is there. Its environment file comes before the variables that are set: these may answer otherwise now. */
export async function readExisting(
  path: string,
  environment: NodeJS.ProcessEnv,
  target: string | undefined,
): Promise<ExistingConfiguration> {
  const known = { ...environment, ...(await environmentFor(path, {})) }
  const existing = existingConfiguration(await readUtf8(path), known, target)
  if (existing === undefined) throw new UsageError(message('init.which-target', { path }))
  const { caFile } = existing.answers
  return caFile === undefined ? existing : { ...existing, answers: { ...existing.answers, caFile: join(dirname(path), caFile) } }
}

/** Whether an answer is another than before: an empty one takes out a setting that is there, though its variable may be empty. */
const isOther = (id: AnswerId, before: InterviewAnswers, answer: string): boolean =>
  answer === '' ? before[id] !== undefined : before[id] !== answer

/** What flags and variables answer otherwise than the configuration. */
export const changedBy = (given: Given, { answers }: ExistingConfiguration): readonly QuestionId[] =>
  questions.flatMap(({ id }) =>
    id !== 'target' && id !== 'owner' && given[id] !== undefined && isOther(id, answers, given[id]) ? [id] : [],
  )

/** Shows the answers of a configuration, and lets a person choose those to change; secrets are not shown. */
export async function chooseChanges(answers: InterviewAnswers, { say }: AcceptanceWords, prompts: Prompts): Promise<readonly QuestionId[]> {
  const chosen = new Set<QuestionId>()
  const shown = (id: AnswerId): string =>
    answers[id] === undefined ? '–' : sensitiveAnswers[id] === undefined ? answers[id] : say('wizard.set')
  for (;;) {
    const open = questions.filter(({ id, onDemand = false }) => id !== 'target' && id !== 'owner' && !onDemand && !chosen.has(id))
    const next = await prompts.choose<QuestionId | undefined>(say('wizard.change'), [
      ...(chosen.size === 0 ? [] : [{ value: undefined, label: say('wizard.change-done') }]),
      ...open.map(({ id }) => ({ value: id, label: `${say(wordingOf(id).ask)}: ${shown(id)}` })),
    ])
    if (next === undefined) return [...chosen]
    chosen.add(next)
  }
}

/** The answers that show whether another one is right: they are checked again with it. */
const shownBy = (id: QuestionId): readonly QuestionId[] =>
  id === 'tokenServiceUrl'
    ? ['tokenServiceKey']
    : registerNames.flatMap((name) => (id === 'gatewayUrl' || id === `${name}Context` ? [`${name}Key` as const] : []))

/** The answers that a token shows to be right: one is fetched, from where the identity provider says. */
const byToken: ReadonlySet<QuestionId> = new Set([
  'caFile',
  'authUrl',
  'tokenOrigin',
  'organizationId',
  'clientId',
  'clientSecret',
  'scopeEcho',
  'baseUrl',
  'otherOrganizationId',
])

/** What has to be asked for these changes: a token is fetched, and keys are tried, with what is known, so that the calls can be made. */
export const asked = (changing: readonly QuestionId[], answers: InterviewAnswers): ReadonlySet<QuestionId> =>
  new Set([
    ...changing,
    ...(changing.some((id) => byToken.has(id)) ? (['authUrl', 'tokenOrigin', 'clientSecret', 'scopeEcho'] as const) : []),
    ...changing.flatMap(shownBy).filter((id) => answers[id] !== undefined),
  ])

/** The answers that a sitting starts from: all but what is asked. */
export const without = (answers: InterviewAnswers, ids: ReadonlySet<QuestionId>): InterviewAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id as QuestionId)))

/** What a sitting answered otherwise. */
export const differences = (before: InterviewAnswers, after: InterviewAnswers): InterviewAnswers =>
  Object.fromEntries(Object.entries(after).filter(([id, answer]) => isOther(id as AnswerId, before, answer)))
