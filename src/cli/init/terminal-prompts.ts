import { terminalOf } from '../../surface/terminal.ts'
import type { Words } from '../../onboarding/words/words.ts'
import type { Prompts } from './prompts.ts'

/** Prompts that move in the terminal, or plain lines: where the terminal cannot move or write more than ASCII, and for screen readers (`--plain`, or ACCESSIBLE in the environment). */
export async function promptsFor(words: Words['init'], plain: boolean, environment: NodeJS.ProcessEnv): Promise<Prompts> {
  const { ACCESSIBLE: accessible = '', TERM: term } = environment
  const asked = plain || !['', '0', 'false'].includes(accessible)
  const isPlain = asked || term === 'dumb' || terminalOf(process.stdout, environment).unicode !== true
  return isPlain ? (await import('./plain.ts')).plainPrompts(words) : (await import('./moving.ts')).movingPrompts(words)
}
