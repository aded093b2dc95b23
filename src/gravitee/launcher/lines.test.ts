import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { onLines } from './lines.ts'

it('ends a line at a line feed only, wherever the pieces of the stream end', async () => {
  const stream = new PassThrough()
  const lines: string[] = []
  onLines(stream, (line) => void lines.push(line))
  const bytes = Buffer.from('{"reason":"a\u2028b\u2029c\u0085d"}\nnext\n')
  for (const byte of bytes) stream.write(Buffer.from([byte]))
  stream.end()
  await once(stream, 'end')
  expect(lines).toEqual(['{"reason":"a\u2028b\u2029c\u0085d"}', 'next'])
})
