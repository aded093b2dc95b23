import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'

/** The text of a source file with the text or the data of each file beside it in place of the call that reads it: a bundle has no files beside it. */
export function withTextsBeside(text: string, path: string): string {
  const whole = text.replace(/\b(text|data)Beside\(import\.meta\.url, '([^']+)'\)/g, (_, kind: string, beside: string) => {
    const read = readFileSync(resolve(dirname(path), beside), 'utf8')
    return JSON.stringify(kind === 'text' ? read : parse(read))
  })
  if (/\b(?:text|data)Beside\(import/.test(whole)) throw new Error(`${path} reads a file beside it in a form that the build does not know.`)
  return whole
}
