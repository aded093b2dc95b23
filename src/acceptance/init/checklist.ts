import type { Words } from '../words/words.ts'
import { questions } from './questions.ts'
import { wordingOf } from './wording.ts'

/** What an institution needs at hand before `gatewatch init`, and who has it: what only a person knows, in the order in which it is asked. */
export function checklist({ say }: Words): readonly string[] {
  const asked = questions.filter(({ onDemand = false }) => !onDemand)
  const lines = asked.flatMap(({ id, optional = false }) => {
    const { ask, where } = wordingOf(id)
    return [
      '',
      `[ ] ${say(ask)}${optional ? ` (${say('wizard.optional')})` : ''}`,
      ...(where === undefined
        ? []
        : say(where)
            .split('\n')
            .map((note) => `    ${note}`)),
    ]
  })
  return [say('wizard.checklist'), ...lines]
}
