import type { RegisterName } from '../domain/index.ts'
import { en } from './en/index.ts'
import type { Formats } from './formats.ts'
import { languages, languageTags, type LanguageTag } from './languages.ts'
import type { Message, NamesIn, Recorded, Sentence, Terms, Text, Value, Values, ValuesFor } from './message.ts'
import type { Registers } from './registers.ts'
import type { Requirements } from './requirements.ts'

export type Sentences = typeof en.sentences

/** The id of a sentence that users read. */
export type MessageId = keyof Sentences

/** The names of the values that a sentence needs. */
export type NamesOf<Id extends MessageId> = NamesIn<Sentences[Id]>

/** A language: every sentence by its id, and its notation of numbers, times and lists. */
export interface ReportLanguage {
  readonly tag: LanguageTag
  readonly formats: Formats
  readonly registers: Registers
  /** English has them in the checks themselves. */
  readonly requirements?: Requirements
  /** The names of values of options and arguments in help; English has them in the flags themselves. */
  readonly placeholders?: Readonly<Record<string, string>>
  /** The words for Gravitee's parts if the gateway is another product. */
  readonly otherGateway: Terms
  readonly sentences: Readonly<Record<MessageId, Sentence>>
}

/** A language by its tag. */
export async function loadLanguage(tag: LanguageTag): Promise<ReportLanguage> {
  return (loaded[tag] ??= await languages[tag]())
}

const loaded: Partial<Record<LanguageTag, ReportLanguage>> = { en }

/** Loads every language, for pages whose readers choose one. */
export async function loadLanguages(): Promise<void> {
  await Promise.all(languageTags.map(loadLanguage))
}

/** Makes a value for each language, when it is first used. Throws if the language was not loaded before. */
export function perLanguage<Made>(make: (language: ReportLanguage) => Made): Readonly<Record<LanguageTag, Made>> {
  const made: Partial<Record<LanguageTag, Made>> = {}
  const of = (tag: LanguageTag): Made => {
    const language = loaded[tag]
    if (language === undefined) throw new Error(`The language ${tag} is not loaded.`)
    return (made[tag] ??= make(language))
  }
  const all = languageTags.map((tag) => [tag, { enumerable: true, get: () => of(tag) }])
  return Object.defineProperties({}, Object.fromEntries(all) as PropertyDescriptorMap) as Readonly<Record<LanguageTag, Made>>
}

/** Makes a message with its values, which the compiler checks. */
export function message<const Id extends MessageId>(id: Id, ...[values]: ValuesFor<Sentences[Id]>): Message<Id> {
  return values === undefined ? { id } : { id, values }
}

/** Renders a sentence by its id, with its values, or a message. */
export interface Say {
  <const Id extends MessageId>(id: Id, ...values: ValuesFor<Sentences[Id]>): string
  (message: Message): string
}

export const sayIn =
  (language: ReportLanguage): Say =>
  (sentence: MessageId | Message, values?: Values) =>
    render(typeof sentence === 'string' ? { id: sentence, ...(values && { values }) } : sentence, language)

/** `a or b or c`. */
export function anyOf(texts: readonly Text[]): Text {
  return texts.length === 0 ? '' : texts.reduce((one, other) => message('value.or', { one, other }))
}

/** The types of JSON values, as JSON Schema names them: `string or integer`. */
export function jsonTypes(types: readonly string[]): Text {
  return anyOf(types.map((type) => (Object.hasOwn(en.sentences, `value.${type}`) ? { id: `value.${type}` } : type)))
}

/** Writes a sentence for a record: in English under a name, with its id and values, from which any language renders it. */
export function recorded<const Name extends string>(name: Name, text: Text): { readonly [In in Name]: string } & Recorded {
  return { [name]: textOf(text), ...(typeof text === 'string' ? undefined : text) } as { readonly [In in Name]: string } & Recorded
}

/** The members that a record has next to a sentence in English, for a record that repeats it. */
export const idIn = ({ id, values }: Recorded): Recorded => ({ ...(id !== undefined && { id }), ...(values && { values }) })

/** Uses a recorded sentence as a part of another: by its id if it has one. */
export function asText(english: string, { id, values }: Recorded): Text {
  return id === undefined ? english : { id, ...(values && { values }) }
}

/** Renders a text in a language; a text of another source is the same in each. */
export function textOf(text: Text, language: ReportLanguage = en): string {
  return typeof text === 'string' ? text : render(text, language)
}

/** Renders a recorded sentence in a language; a text of another source, or of another version, stays in English. */
export function recordedIn(english: string, { id, values }: Recorded, language: ReportLanguage): string {
  return id === undefined || !Object.hasOwn(language.sentences, id) ? english : render({ id, ...(values && { values }) }, language)
}

/** Renders a message. An id that the language does not know, as one of another version, is shown as it is. */
export function render({ id, values }: Message, language: ReportLanguage = en): string {
  return renderSentence(Object.hasOwn(language.sentences, id) ? language.sentences[id as MessageId] : id, values, language)
}

/** A value of sentences about a gateway that is not Gravitee: they name no part of that product. */
export const ofOtherGateway = { gateway: 'other' } as const

/** Renders a sentence without an id, with its values. */
export function renderSentence(sentence: Sentence, values: Values = {}, language: ReportLanguage = en): string {
  const { count, gateway } = values
  const own = typeof sentence === 'string' ? sentence : count === 1 ? sentence.one : sentence.other
  const text = gateway === 'other' ? elsewhere(own, language.otherGateway) : own
  // Bounded: a sentence of ours.
  return text.replaceAll(/(?<!\$)\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return value === undefined ? capitalized(valueText(values[uncapitalized(name)] ?? '', language)) : valueText(value, language)
  })
}

function elsewhere(sentence: string, terms: Terms): string {
  const replaced = terms.reduce((text, [word, other]) => text.replaceAll(word, other), sentence)
  return sentence.startsWith(uncapitalized(sentence)) ? replaced : capitalized(replaced)
}

const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const uncapitalized = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`

/** Renders a value. A record may have been changed since: an invalid value renders as nothing. */
function valueText(value: unknown, language: ReportLanguage): string {
  const { formats } = language
  if (typeof value === 'number') return formats.number(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  if ('id' in value && typeof value.id === 'string') return render(value as Message, language)
  if ('at' in value && typeof value.at === 'string') return formats.moment(value.at)
  if ('on' in value && typeof value.on === 'string') return formats.date(value.on)
  if ('ms' in value && typeof value.ms === 'number') return formats.duration(value.ms)
  if ('register' in value) return registerText(value as RegisterValue, language)
  return Array.isArray(value) ? formats.list(value.map((item) => valueText(item, language))) : ''
}

type RegisterValue = Extract<Value, { readonly register: RegisterName }>

const registerText = ({ register, as }: RegisterValue, { registers }: ReportLanguage): string =>
  Object.hasOwn(registers.words, register) ? registers.words[register][as] : register
