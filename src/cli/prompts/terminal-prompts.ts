import { terminalOf } from '../../report/index.ts'
import type { AcceptanceWords } from '../../acceptance/index.ts'
import type { Prompts } from './prompts.ts'

/** Tells whether lines must stay as they were printed: with `--plain`, or with ACCESSIBLE in the environment, which screen readers set. */
export const isPlain = (requested: boolean, { ACCESSIBLE: accessible = '' }: NodeJS.ProcessEnv): boolean =>
  requested || !['', '0', 'false'].includes(accessible)

/** Prompts that redraw themselves, or plain lines: on request, and if the terminal cannot redraw or write more than ASCII. */
export async function promptsFor(say: AcceptanceWords['say'], plain: boolean, environment: NodeJS.ProcessEnv): Promise<Prompts> {
  const moves = !isPlain(plain, environment) && environment['TERM'] !== 'dumb' && terminalOf(process.stdout, environment).unicode === true
  return moves ? (await import('./moving.ts')).movingPrompts(say) : (await import('./plain.ts')).plainPrompts(say)
}
