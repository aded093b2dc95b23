import { constants, createReadStream, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Larger than any file that is read whole and was meant. */
const mostBytes = 64 * 1024 * 1024

/** How long whoever writes into a pipe may take: a command that asks a vault. */
const longestMs = 30_000

/**
 * Reads a file that others may have put there, or a pipe that somebody writes into. Fails as `readFile` of Node.js does; with `EFBIG` for more
 * than so many bytes, `ENOTREG` for a device or a socket, and `ETIMEDOUT` for a pipe that does not end.
 */
export const readBytes = async (path: string, most = mostBytes): Promise<Buffer> => await bytesOf(await streamOf(path, most), most)

/** The same as text. */
export const readUtf8 = async (path: string, most?: number): Promise<string> => (await readBytes(path, most)).toString()

/** A file, from its beginning to one byte more than so many. A pipe that nobody writes to is an empty file: to open it as others are would never end. */
export async function streamOf(path: string, most = Infinity): Promise<Readable> {
  const found = await stat(path)
  // A folder fails as it is read.
  if (found.isFile() || found.isDirectory()) return createReadStream(path, { end: most, flags: unblocked as unknown as string })
  if (!found.isFIFO()) throw Object.assign(new Error('no regular file'), { code: 'ENOTREG' })
  const fd = openSync(path, unblocked)
  const beginning = Buffer.alloc(1024)
  const size = readNow(() => readSync(fd, beginning))
  const pipe = new (process.getBuiltinModule('node:net').Socket)({ fd, readable: true, writable: false })
  if (size === 0) pipe.push(null)
  else if (size !== undefined) pipe.unshift(beginning.subarray(0, size))
  const timer = setTimeout(() => pipe.destroy(Object.assign(new Error('a pipe without an end'), { code: 'ETIMEDOUT' })), longestMs)
  return pipe.once('close', () => clearTimeout(timer))
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

/** A file of the kernel that has nothing to say fails, in place of waiting until it has. */
const unblocked = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

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
