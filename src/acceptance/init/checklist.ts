import type { AcceptanceWords } from '../words/words.ts'
import { questions } from './questions.ts'
import { wordingOf } from './wording.ts'

/** The values that an institution needs before `gatewatch init`, with their sources, in the order of the questions. */
export function checklist({ say }: AcceptanceWords): readonly string[] {
  const listed = questions.filter(({ onDemand = false }) => !onDemand)
  const lines = listed.flatMap(({ id, optional = false }) => {
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
