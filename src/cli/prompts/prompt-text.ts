import { isCancel } from '@clack/prompts'
import { inertText, wrap } from '../../report/index.ts'

/** A text for prompts: inert, and broken at blanks next to their guide line. */
export function wrapped(text: string): string {
  return wrap(inertText(text), (process.stdout.columns ?? 80) - 4).join('\n')
}

/** The person stopped before the end. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/** The answer to a prompt; Ctrl-C at one throws Interrupted. */
export function uncancelled<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Interrupted()
  return answer as Exclude<Answer, symbol>
}
