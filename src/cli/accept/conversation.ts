import { isCancel, log, select, text } from '@clack/prompts'
import { readDay } from '../../onboarding/day.ts'
import type { Statement } from '../../onboarding/accept/statements.ts'
import type { Words } from '../../onboarding/words/words.ts'
import type { ProcedureStep } from '../../diagnosis/procedure.ts'
import { wrapped } from '../prompt-text.ts'

/** Asks a person about the steps that no check can see, and when the subscription ends. Whoever gives no name, or stops, states nothing more. */
export async function askStatements(
  steps: readonly ProcedureStep[],
  known: readonly Statement[],
  words: Words['accept']['ask'],
  on: string,
): Promise<readonly Statement[]> {
  const stated = (id: string): boolean => known.some(({ step }) => step === id)
  const open = steps.filter(({ id, state }) => state === 'cannot-be-seen' && !stated(id))
  if (open.length === 0 && stated('approve-access')) return []
  log.info(wrapped(words.introduction))
  const by = await text({ message: words.who, placeholder: words.whoHint, defaultValue: '' })
  if (isCancel(by) || by.trim() === '') return []
  const statements: Statement[] = []
  for (const { id, title } of open) {
    const answer = await askStep(title, words)
    if (isCancel(answer)) return statements
    if (answer === 'yes') statements.push({ step: id, by: by.trim(), on })
  }
  const until = stated('approve-access') ? undefined : await askEnd(words)
  return until === undefined ? statements : [...statements, { step: 'approve-access', by: by.trim(), on, until }]
}

async function askStep(title: string, words: Words['accept']['ask']): Promise<'yes' | 'no' | 'unknown' | symbol> {
  const options = (['yes', 'no', 'unknown'] as const).map((value) => ({ value, label: words[value] }))
  // Nobody states a thing by pressing Enter without reading.
  return await select({ message: words.isSo(title), options, initialValue: 'unknown' })
}

async function askEnd({ subscriptionEnd, subscriptionEndHint, noDay }: Words['accept']['ask']): Promise<string | undefined> {
  const validate = (value = ''): string | undefined => (value === '' || readDay(value) !== undefined ? undefined : noDay)
  const typed = await text({ message: subscriptionEnd, placeholder: subscriptionEndHint, defaultValue: '', validate })
  return isCancel(typed) ? undefined : readDay(typed)
}
