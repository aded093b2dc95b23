import { readUtf8 } from '../../base/index.ts'
import { dirname, join } from 'node:path'
import {
  type InterviewAnswers,
  type AnswerId,
  type ExistingConfiguration,
  existingConfiguration,
  isChangeable,
  type QuestionId,
  questions,
  sensitiveAnswers,
  targetNames,
  type AcceptanceWords,
  wordingOf,
} from '../../acceptance/index.ts'
import { environmentFor } from '../../config/index.ts'
import { isTargetName, normalName } from '../../domain/index.ts'
import { UsageError } from '../../library/index.ts'
import { message } from '../../messages/index.ts'
import type { Prompts } from '../prompts/prompts.ts'

/** Reads the existing configuration. Its environment file takes precedence over variables, since these may hold new answers. */
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

/** Returns the file for a target: a new one with its name, if the configuration has other targets, so that theirs stays as it is. */
export async function fileFor(
  path: string,
  target: string | undefined,
): Promise<{ readonly file: string; readonly others: readonly string[] }> {
  const others = targetNames(await readUtf8(path).catch(() => ''))
  const isNew = target !== undefined && isTargetName(target) && others.length > 0 && !others.includes(normalName(target))
  return isNew ? { file: join(dirname(path), `${normalName(target)}.yaml`), others } : { file: path, others: [] }
}

/** Lets a person choose the answers to change. Secrets are not shown. */
export async function chooseChanges(answers: InterviewAnswers, { say }: AcceptanceWords, prompts: Prompts): Promise<readonly QuestionId[]> {
  const chosen = new Set<QuestionId>()
  const shown = (id: AnswerId): string =>
    answers[id] === undefined ? '–' : sensitiveAnswers[id] === undefined ? answers[id] : say('wizard.set')
  for (;;) {
    const open = questions.filter(({ id, onDemand = false }) => isChangeable(id) && !onDemand && !chosen.has(id))
    const next = await prompts.choose<QuestionId | undefined>(say('wizard.change'), [
      ...(chosen.size === 0 ? [] : [{ value: undefined, label: say('wizard.change-done') }]),
      ...open.map(({ id }) => ({ value: id, label: `${say(wordingOf(id).ask)}: ${shown(id)}` })),
    ])
    if (next === undefined) return [...chosen]
    chosen.add(next)
  }
}
