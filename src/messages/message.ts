import type { RegisterName } from '../domain/index.ts'

/**
 * A value of a sentence: a plain text, a number, a time (ISO 8601), a duration in milliseconds, a register by its name, another message, or
 * a list of such.
 */
export type Value =
  | string
  | number
  | { readonly at: string }
  | { readonly on: string }
  | { readonly ms: number }
  | { readonly register: RegisterName; readonly as: 'inSentence' | 'api' | 'title' }
  | Message
  | readonly (string | Message)[]

/** A sentence before it is rendered: machines filter by its id, and any language can render it. */
export interface Message<Id extends string = string> {
  readonly id: Id
  readonly values?: Values
}

export type Values = Readonly<Record<string, Value>>

/** A sentence by its id; or a text of another source, which is the same in every language. */
export type Text = string | Message

/**
 * The members that records have next to a sentence in English, so that any language can render it later; empty for a text of another
 * source.
 */
export interface Recorded {
  readonly id?: string
  readonly values?: Values
}

/** A sentence with `{name}` for each value, `{Name}` where it begins a sentence; by number where `{count}` asks for a plural. */
export type Sentence = string | { readonly one: string; readonly other: string }

/** Terms of sentences, each with its name at other products. */
export type Terms = readonly (readonly [word: string, elsewhere: string])[]

/** Sentences by id. */
export type Catalog = Readonly<Record<string, Sentence>>

/** The names of the values that a sentence needs. */
export type NamesIn<Of extends Sentence> = Of extends { readonly other: infer Other extends string }
  ? 'count' | NamesInText<Other>
  : Of extends string
    ? NamesInText<Of>
    : never

/** Braces around anything but a word, or behind a dollar sign, are plain text: an example of YAML, a reference of a configuration. */
type NamesInText<Text extends string> = Text extends `${infer Before}{${infer Name}}${infer Rest}`
  ? (Before extends `${string}$` ? never : Name extends `${string} ${string}` ? never : Uncapitalize<Name>) | NamesInText<Rest>
  : never

/** The arguments after an id: none for a sentence without values. */
export type ValuesFor<Of extends Sentence> = [NamesIn<Of>] extends [never]
  ? readonly []
  : readonly [values: { readonly [Name in NamesIn<Of>]: Name extends 'count' ? number : Value }]

/**
 * Makes a part of a language: the same ids as in English. The compiler shows missing and unknown ids; a test compares the values of each
 * sentence.
 */
export const translationOf =
  <English extends Catalog>() =>
  (own: Readonly<Record<keyof English, Sentence>>): Readonly<Record<keyof English, Sentence>> =>
    own
