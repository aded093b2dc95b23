import { constants, createReadStream, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Larger than any reasonable file. */
const mostBytes = 64 * 1024 * 1024

/** The longest wait for the writer of a pipe, such as a command that queries a vault. */
const longestMs = 30_000

/**
 * Reads a file that others may have put there, or a pipe. Fails as `readFile` of Node.js does; with `EFBIG` above a number of bytes,
 * `ENOTREG` for a device or a socket, and `ETIMEDOUT` for a pipe that does not end.
 */
export const readBytes = async (path: string, most = mostBytes): Promise<Buffer> => await bytesOf(await streamOf(path, most), most)

/** Reads such a file as text. */
export const readUtf8 = async (path: string, most?: number): Promise<string> => (await readBytes(path, most)).toString()

/**
 * Opens a file, up to one byte more than the limit. A pipe without a writer is an empty file: opening it as other files would never end.
 */
export async function streamOf(path: string, most = Infinity): Promise<Readable> {
  const found = await stat(path)
  // A folder fails when it is read.
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

/** The bytes that were read; undefined if a writer exists and has written nothing yet. */
function readNow(read: () => number): number | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'EAGAIN') return undefined
    throw error
  }
}

/** A kernel file without data fails, in place of waiting for data. */
const unblocked = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Reads a whole stream. Fails with `EFBIG` above a number of bytes. */
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
