import { constants, createReadStream, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Larger than any file that is read whole and was meant. */
const mostBytes = 64 * 1024 * 1024

/**
 * Reads a file that others may have put there, whatever it is: a device without an end as well. Fails as `readFile` of Node.js does, and with `EFBIG`
 * for more than so many bytes.
 */
export const readBytes = async (path: string, most = mostBytes): Promise<Buffer> => await bytesOf(await streamOf(path, most), most)

/** The same as text. */
export const readUtf8 = async (path: string, most?: number): Promise<string> => (await readBytes(path, most)).toString()

/** A file, from its beginning to one byte more than so many. A pipe that nobody writes to is an empty file: to open it as others are would never end. */
export async function streamOf(path: string, most = Infinity): Promise<Readable> {
  if (!(await stat(path)).isFIFO()) return createReadStream(path, { end: most })
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const beginning = Buffer.alloc(1024)
  const size = readNow(() => readSync(fd, beginning))
  const pipe = new (process.getBuiltinModule('node:net').Socket)({ fd, readable: true, writable: false })
  if (size === 0) pipe.push(null)
  else if (size !== undefined) pipe.unshift(beginning.subarray(0, size))
  return pipe
}

/** What was read; undefined where a writer is there and has written nothing yet. */
function readNow(read: () => number): number | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'EAGAIN') return undefined
    throw error
  }
}

/** All of a stream. Fails with `EFBIG` for more than so many bytes. */
export async function bytesOf(stream: Readable, most = mostBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk as Uint8Array)
    size += (chunk as Uint8Array).length
    if (size > most) throw Object.assign(new Error('a file that is too large'), { code: 'EFBIG' })
  }
  return Buffer.concat(chunks, size)
}
