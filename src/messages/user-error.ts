import { render, type ReportLanguage } from './language.ts'
import type { Message } from './message.ts'

/** An error that the user can fix, with a sentence a line on the problem and its fix: in English, or in any language. */
export class UserError extends Error {
  override name = 'UserError'
  readonly messages: readonly Message[]

  constructor(...messages: readonly Message[]) {
    super(linesOf(messages))
    this.messages = messages
  }

  /** Renders the error in a language. */
  in(language?: ReportLanguage): string {
    return linesOf(this.messages, language)
  }
}

const linesOf = (messages: readonly Message[], language?: ReportLanguage): string =>
  messages.map((line) => render(line, language)).join('\n')
