import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The text of a style sheet or a browser script next to the source file at this URL. A build writes the text in place of the call. */
export function textBeside(url: string, path: string): string {
  return readFileSync(new URL(path, url), 'utf8')
}

/** The data of a YAML file next to the source file at this URL. A build writes the data in place of the call. */
export function dataBeside(url: string, path: string): unknown {
  return parse(textBeside(url, path))
}
