import { intro, log, outro, password, select, text } from '@clack/prompts'
import type { Words } from '../../acceptance/index.ts'
import { inertText } from '../../report/index.ts'
import { uncancelled, wrapped } from './prompt-text.ts'
import type { Prompts } from './prompts.ts'

/** A question over several lines stands beside the guide as a whole. */
const guided = (message: string): string => wrapped(message).replaceAll('\n', '\n│  ')

/** Prompts that redraw themselves, with a line that guides the eye. */
export function movingPrompts(say: Words['say']): Prompts {
  return {
    title: (title) => intro(title),
    note: (said) => log.info(wrapped(said)),
    found: (said) => log.success(wrapped(said)),
    doubt: (said) => log.warn(wrapped(said)),
    problem: (said) => log.error(wrapped(said)),
    text: async (message, placeholder, suggestion) =>
      uncancelled(await text({ message: guided(message), placeholder, ...(suggestion ? { initialValue: suggestion } : {}) })) ?? '',
    hidden: async (message) => uncancelled(await password({ message: guided(message) })) ?? '',
    choose: async (message, choices) => {
      const options = choices.map(({ label }, place) => ({ value: place, label: inertText(label) }))
      // The keys are shown as keys: what the library says of them is English.
      const chosen = uncancelled(await select({ message: guided(`${message} (↑ ↓ Enter)`), options, showInstructions: false }))
      return choices[chosen]!.value
    },
    // Whatever is said next takes its place.
    checking: () => void process.stdout.write(`│  ${say('wizard.checking')} …`),
    settled: () => void process.stdout.write('\r\u001B[2K'),
    end: (said) => outro(wrapped(said)),
  }
}
