/** Every sentence that a user reads, by id, in each language. */
export {
  type ReportLanguage,
  anyOf,
  asText,
  idIn,
  jsonTypes,
  loadLanguage,
  loadLanguages,
  message,
  type MessageId,
  type NamesOf,
  ofOtherGateway,
  perLanguage,
  recorded,
  recordedIn,
  render,
  type Say,
  sayIn,
  renderSentence,
  textOf,
} from './language.ts'
export { type LanguageTag, languageTags } from './languages.ts'
export { type Message, type NamesIn, type Recorded, type Text, type Value, type Values } from './message.ts'
export { UserError } from './user-error.ts'
export { en } from './en/index.ts'
export { type Words as WordsBelow, wordsBelow } from './words.ts'
