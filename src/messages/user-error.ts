import { render, type Language } from './language.ts'
import type { Message } from './message.ts'

/** What the user can fix, with a sentence a line on what is wrong and what to do: in English, or in any language. */
export class UserError extends Error {
  override name = 'UserError'
  readonly messages: readonly Message[]

  constructor(...messages: readonly Message[]) {
    super(linesOf(messages))
    this.messages = messages
  }

  /** The same in a language. */
  in(language?: Language): string {
    return linesOf(this.messages, language)
  }
}

const linesOf = (messages: readonly Message[], language?: Language): string => messages.map((line) => render(line, language)).join('\n')
