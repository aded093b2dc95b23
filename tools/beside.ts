import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The text of a source file with the text of each file beside it in place of the call that reads it: a bundle has no files beside it. */
export function withTextsBeside(text: string, path: string): string {
  const whole = text.replace(/\btextBeside\(import\.meta\.url, '([^']+)'\)/g, (_, beside: string) =>
    JSON.stringify(readFileSync(resolve(dirname(path), beside), 'utf8')),
  )
  if (whole.includes('textBeside(import')) throw new Error(`${path} reads a file beside it in a form that the build does not know.`)
  return whole
}
