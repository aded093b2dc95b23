import type { Statement, AcceptanceWords } from '../../acceptance/index.ts'
import { readDay } from '../../base/index.ts'
import type { ProcedureStep } from '../../diagnosis/index.ts'
import { Interrupted } from '../prompts/prompt-text.ts'
import type { Prompts } from '../prompts/prompts.ts'

interface StatementPrompting {
  readonly say: AcceptanceWords['say']
  readonly prompts: Prompts
  /** The suggested owner: the person behind an earlier statement. */
  readonly owner: string | undefined
  readonly on: string
}

/** Asks a person about the steps that no check can see, and about the end of the subscription. The name is asked once, and only for a statement; without a name there is none. */
export async function askStatements(
  steps: readonly ProcedureStep[],
  known: readonly Statement[],
  { say, prompts, owner, on }: StatementPrompting,
): Promise<readonly Statement[]> {
  const stated = (id: string): boolean => known.some(({ step }) => step === id)
  const open = steps.filter(({ id, state }) => state === 'cannot-be-seen' && !stated(id))
  if (open.length === 0 && stated('approve-access')) return []
  const statements: Statement[] = []
  let by = owner
  const askName = async (): Promise<string> => (await prompts.text(say('accept.ask.who'), say('accept.ask.who-hint'), undefined)).trim()
  try {
    prompts.note(say('accept.ask.introduction'))
    for (const { id, title } of open) {
      const answer = await prompts.choose(say('accept.ask.done', { title }), [
        // The first choice is preselected: Enter without reading states nothing.
        { value: 'unknown', label: say('accept.ask.unknown') },
        ...(by === undefined ? [] : [{ value: 'yes', label: say('accept.ask.yes-by', { name: by }) }]),
        { value: 'mine', label: say('accept.ask.yes') },
        { value: 'no', label: say('accept.ask.no') },
      ])
      const name = answer === 'mine' ? (await askName()) || undefined : answer === 'yes' ? by : undefined
      if (name !== undefined) statements.push({ step: id, by: (by = name), on })
    }
    const until = stated('approve-access') ? undefined : await askEnd(say, prompts)
    if (until !== undefined) {
      by ??= (await askName()) || undefined
      if (by !== undefined) statements.push({ step: 'approve-access', by, on, until })
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }
  return statements
}

async function askEnd(say: AcceptanceWords['say'], prompts: Prompts): Promise<string | undefined> {
  for (;;) {
    const typed = await prompts.text(say('accept.ask.subscription-end'), say('accept.ask.subscription-end-hint'), undefined)
    const day = readDay(typed)
    if (day !== undefined || typed.trim() === '') return day
    prompts.problem(say('accept.ask.no-day'))
  }
}
