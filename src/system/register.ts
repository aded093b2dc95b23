import type { LanguageTag } from './languages.ts'

/** A register behind the gateway (SPEC 4.3, 4.4), as data: everything that differs from one register to the next. */
export interface Register {
  /** The setting below `gateway`, the instance of checks, and the first half of the ids of its own checks. */
  readonly name: string
  /** Where the specification has its call. */
  readonly section: `SPEC ${string}`
  /** What it is called in a sentence, and as a heading. */
  readonly words: Readonly<Record<LanguageTag, { readonly inSentence: string; readonly title: string }>>
  /** The documented call. A `{person_identifier}` in the path is the person that is asked for; otherwise `body` has the persons. */
  readonly call: {
    readonly method: 'GET' | 'POST'
    /** Below the context path, unless the configuration says otherwise. */
    readonly path: string
    /** The JSON body that asks for these persons. */
    readonly body?: (persons: readonly unknown[]) => Readonly<Record<string, unknown>>
  }
  /** The setting that holds the synthetic persons who are asked for: one, or a list. */
  readonly persons:
    | { readonly setting: 'personIdentifier'; readonly many: false }
    | { readonly setting: 'personIdentifiers'; readonly many: true }
  /** Its group in the configuration of a target. */
  readonly settings: {
    readonly description: string
    /** What it has beside context path, path and key, as JSON Schema: the persons first. */
    readonly own: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
}
