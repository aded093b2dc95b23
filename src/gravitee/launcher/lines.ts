import type { Readable } from 'node:stream'

/** Gives each line of a stream, as far as a line feed ends it. The reader of Node.js also ends one at U+2028, which JSON may have in a text. */
export function onLines(stream: Readable, hear: (line: string) => void): void {
  let rest = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    for (const line of lines) hear(line)
  })
}
