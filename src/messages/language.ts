import { type LanguageTag, registers, type RegisterEntry, type RegisterName } from '../domain/index.ts'
import { en } from './en/index.ts'
import type { Formats } from './formats.ts'
import type { Message, Sentence, Value, ValuesFor } from './message.ts'

type Sentences = typeof en.sentences

/** The id of a sentence that users read. */
export type MessageId = keyof Sentences

/** A language: every sentence by its id, and how it writes numbers, times and lists. */
export interface Language {
  readonly tag: LanguageTag
  readonly formats: Formats
  readonly sentences: Readonly<Record<MessageId, Sentence>>
}

const others: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<Language>>> = {
  nb: async () => (await import('./nb/index.ts')).nb,
}

/** A language by its tag (RFC5646); English is always there, another is loaded when it is asked for. */
export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  return tag === 'en' ? en : await others[tag]()
}

/** A sentence with its values, checked by the compiler. */
export function message<const Id extends MessageId>(id: Id, ...[values]: ValuesFor<Sentences[Id]>): Message<Id> {
  return values === undefined ? { id } : { id, values }
}

/** Puts a message into words. An id that the language does not know, as one of another version is, is shown as it is. */
export function render({ id, values = {} }: Message, language: Language = en): string {
  const sentence = (language.sentences as Readonly<Record<string, Sentence | undefined>>)[id] ?? id
  const { count } = values
  const text = typeof sentence === 'string' ? sentence : count === 1 ? sentence.one : sentence.other
  // Bounded: a sentence of ours.
  return text.replaceAll(/(?<!\$)\{(\w+)\}/g, (_, name: string) => valueText(values[name] ?? '', language))
}

function valueText(value: Value, language: Language): string {
  const { formats } = language
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formats.number(value)
  if ('id' in value) return render(value, language)
  if ('at' in value && typeof value.at === 'string') return formats.moment(value.at)
  if ('on' in value) return formats.date(value.on)
  if ('ms' in value) return formats.duration(value.ms)
  if ('register' in value) return registerWords(value.register, language.tag)[value.as]
  return formats.list((value as readonly (string | Message)[]).map((item) => valueText(item, language)))
}

const registerWords = (name: RegisterName, tag: LanguageTag): RegisterEntry['words'][LanguageTag] =>
  registers.find((register) => register.name === name)!.words[tag]
