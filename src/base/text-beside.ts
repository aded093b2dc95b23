import { readFileSync } from 'node:fs'

/** The text of a style sheet or a browser script that stands beside the source file at this URL. A build writes the text in place of the call. */
export function textBeside(url: string, path: string): string {
  return readFileSync(new URL(path, url), 'utf8')
}
