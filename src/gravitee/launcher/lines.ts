import type { Readable } from 'node:stream'

/** Calls back for each line of a stream that a line feed ends. The reader of Node.js also ends a line at U+2028, which JSON may have in a text. */
export function onLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) onLine(line)
  })
}
