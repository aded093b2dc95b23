import { forKeys, given, type AnswerId, type InterviewAnswers } from './answers.ts'
import { message, type Message } from '../../messages/index.ts'

/** The environment variables that the configuration refers to, by their answers. */
export const variables = {
  clientId: 'GATEWATCH_CLIENT_ID',
  clientSecret: 'GATEWATCH_CLIENT_SECRET',
  ...forKeys(({ name }) => `GATEWATCH_${name.toUpperCase()}_KEY`),
  person: 'GATEWATCH_PERSON',
  otherPerson: 'GATEWATCH_OTHER_PERSON',
  tokenServiceKey: 'GATEWATCH_TOKEN_SERVICE_KEY',
  issuer: 'GATEWATCH_ISSUER',
} as const satisfies Partial<Record<AnswerId, string>>

/** The values behind the references of a configuration, by the name of their variable. */
export function environmentOf(answers: InterviewAnswers): Readonly<Record<string, string>> {
  const known = Object.entries(variables).flatMap(([id, name]) => {
    const value = given(answers, id as AnswerId)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known)
}

/**
 * The text of an environment file: its earlier lines, with these variables set. No value has a quote or a line break: such answers are
 * rejected.
 */
export function environmentText(before: string, environment: Readonly<Record<string, string>>): string {
  const kept = before.split('\n').filter((line) => line.trim() !== '' && !Object.hasOwn(environment, line.split('=')[0]!.trim()))
  return [...kept, ...Object.entries(environment).map(([name, value]) => `${name}='${value}'`), ''].join('\n')
}

/**
 * Names the readers of the file of secrets: on Windows its folder decides that, since file modes have no effect there (Node.js fs.chmod).
 */
export const readersOf = (path: string, when: 'before' | 'after', platform: NodeJS.Platform = process.platform): Message =>
  when === 'before'
    ? message(platform === 'win32' ? 'wizard.secrets-in-file-windows' : 'wizard.secrets-in-file', { path })
    : message(platform === 'win32' ? 'wizard.written-secrets-windows' : 'wizard.written-secrets', { path })

/** The text of a `.gitignore` that lists all of these files, added to its earlier lines; undefined if none is missing. */
export function ignoringText(before: string, files: readonly string[]): string | undefined {
  const lines = before.split(/\r?\n/).map((line) => line.trim())
  const missing = files.filter((file) => !lines.includes(file) && !lines.includes(`/${file}`))
  if (missing.length === 0) return undefined
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`
}
