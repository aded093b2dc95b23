/** Every sentence that a user reads, by id, in each language. */
export { type Formats } from './formats.ts'
export { type Language, loadLanguage, message, type MessageId, render } from './language.ts'
export { type Message, type Value, type Values } from './message.ts'
export { UserError } from './user-error.ts'
export { en } from './en/index.ts'
