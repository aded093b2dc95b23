import { intro, log, outro, password, select, settings, text } from '@clack/prompts'
import type { Key } from 'node:readline'
import type { AcceptanceWords } from '../../acceptance/index.ts'
import { inertText } from '../../report/index.ts'
import { uncancelled, wrapped } from './prompt-text.ts'
import type { Prompts } from './prompts.ts'
import { rawLine } from './raw-line.ts'

/** A prompt over several lines is indented next to the guide line as a whole. */
const guided = (message: string): string => wrapped(message).replaceAll('\n', '\n│  ')

// Letters belong to answers: with these keys, a pasted address would move through a menu.
for (const letter of ['h', 'j', 'k', 'l']) settings.aliases.delete(letter)

/** Collects the text that is typed while a menu is shown. The menu ends at its first character. */
class TypedText {
  readonly #menu = new AbortController()
  readonly signal = this.#menu.signal
  text = ''
  isEntered = false

  readonly read = (sign: string | undefined, key: Key): void => {
    if (key.name === 'return' || key.name === 'enter') this.isEntered = this.text !== ''
    else if (
      !this.isEntered &&
      sign !== undefined &&
      key.ctrl !== true &&
      key.meta !== true &&
      (sign > ' ' || (sign === ' ' && this.text !== ''))
    )
      this.text += sign
    if (this.text !== '') this.#menu.abort()
  }
}

/** Prompts that redraw themselves, with a line that guides the eye. */
export function movingPrompts(say: AcceptanceWords['say']): Prompts {
  return {
    title: (title) => intro(title),
    note: (text) => log.info(wrapped(text)),
    found: (text) => log.success(wrapped(text)),
    doubt: (text) => log.warn(wrapped(text)),
    problem: (text) => log.error(wrapped(text)),
    text: async (message, placeholder, suggestion) =>
      uncancelled(await text({ message: guided(message), placeholder, ...(suggestion ? { initialValue: suggestion } : {}) })) ?? '',
    hidden: async (message) => uncancelled(await password({ message: guided(message) })) ?? '',
    choose: async (message, choices, typed) => {
      const options = choices.map(({ label }, place) => ({ value: place, label: inertText(label) }))
      const keys = new TypedText()
      // Shows the keys as symbols: the library's own help is English.
      const selectOptions = { message: guided(`${message} (↑ ↓ Enter)`), options, showInstructions: false }
      const selecting = select({ ...selectOptions, ...(typed === undefined ? {} : { signal: keys.signal }) })
      if (typed === undefined) return choices[uncancelled(await selecting)]!.value
      process.stdin.on('keypress', keys.read)
      const chosen = await selecting
      process.stdin.off('keypress', keys.read)
      if (keys.text === '') return choices[uncancelled(chosen)]!.value
      const { isHidden } = typed
      process.stdout.write(`◆  ${say('wizard.typed')}${isHidden ? ` (${say('wizard.hidden')})` : ''}\n│  `)
      if (!keys.isEntered) return typed.of(await rawLine(!isHidden, keys.text))
      console.log(isHidden ? '' : inertText(keys.text))
      return typed.of(keys.text)
    },
    // The next output replaces it.
    checking: () => void process.stdout.write(`│  ${say('wizard.checking')} …`),
    settled: () => void process.stdout.write('\r\u001B[2K'),
    end: (text) => outro(wrapped(text)),
  }
}
