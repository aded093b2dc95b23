/** One of several options, with its label. */
export interface PromptChoice<Value> {
  readonly value: Value
  readonly label: string
}

/** A choice that may be answered by a text as well, and whether that is shown. */
export interface TypedChoice<Value> {
  readonly isHidden: boolean
  readonly of: (text: string) => Value
}

/** Asks and informs a person, as far as the terminal allows. Ctrl-C at a question throws Interrupted. */
export interface Prompts {
  title(text: string): void
  note(text: string): void
  found(text: string): void
  doubt(text: string): void
  problem(text: string): void
  /** Returns the typed answer; `suggestion` is its default. */
  text(message: string, hint: string, suggestion: string | undefined): Promise<string>
  /** Returns the answer, typed without echo. */
  hidden(message: string): Promise<string>
  /** Returns one of the choices, or the meaning of a typed text. */
  choose<Value>(message: string, choices: readonly PromptChoice<Value>[], typed?: TypedChoice<Value>): Promise<Value>
  /** Says that an answer is being checked, until `settled`. */
  checking(): void
  settled(): void
  end(text: string): void
}
