import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { codingsIn } from './codings.ts'

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>

// Some servers send deflate without the zlib wrapping; the first byte shows it.
const inflateEither: Decoder = async (bytes, options) =>
  (bytes[0]! & 0x0f) === 0x08 ? await promisify(inflate)(bytes, options) : await promisify(inflateRaw)(bytes, options)

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', inflateEither],
  ['br', promisify(brotliDecompress)],
])

/** No honest server applies more, one over the other. */
const mostCodings = 3

/** The content codings that the client decodes, as a value of Accept-Encoding. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Thrown for a body that is not what its Content-Encoding says; `too-large` when it grows over the limit, and decoding stops there. */
export class DecodingError extends Error {
  readonly code: 'bad-encoding' | 'too-large'
  /** The name of a coding that was not offered. */
  readonly unknown: string | undefined

  constructor(code: 'bad-encoding' | 'too-large', unknown?: string) {
    super(code)
    this.code = code
    this.unknown = unknown
  }
}

/**
 * Takes the content codings off a body, the last applied first. An empty body has none, whatever the header says; a name that is no content
 * coding says nothing of the body.
 */
export async function decodeBody(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const codings = codingsIn(contentEncoding).filter((coding) => coding !== 'identity')
  if (codings.length > mostCodings) throw new DecodingError('bad-encoding')
  let decoded = bytes
  for (const coding of codings.toReversed()) {
    if (decoded.length === 0) return decoded
    const decoder = decoders.get(coding)
    if (decoder === undefined) throw new DecodingError('bad-encoding', coding)
    try {
      decoded = await decoder(decoded, { maxOutputLength: maxBytes })
    } catch (error) {
      throw new DecodingError((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'bad-encoding')
    }
  }
  return decoded
}
