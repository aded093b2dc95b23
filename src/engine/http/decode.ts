import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'

type Decoder = (bytes: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>

// Some servers say deflate and send it without the zlib wrapping; the first byte tells.
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

/** What the client can decode, as a request says it. */
export const acceptedEncodings = 'gzip, deflate, br'

/** Thrown for a body that is not what its Content-Encoding says; `too-large` when it grows over the limit, and decoding stops there. */
export class DecodingError extends Error {
  readonly code: 'bad-encoding' | 'too-large'
  /** Set where it is a coding that nobody here knows: what the answer calls it. */
  readonly unknown: string | undefined

  constructor(code: 'bad-encoding' | 'too-large', unknown?: string) {
    super(code)
    this.code = code
    this.unknown = unknown
  }
}

/** Takes the content codings off a body, the last applied first. An empty body has none, whatever the header says. */
export async function decodeBody(bytes: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const codings = contentEncoding
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)
  if (codings.length > mostCodings) throw new DecodingError('bad-encoding')
  let decoded = bytes
  for (const coding of codings.reverse()) {
    if (decoded.length === 0 || coding === '' || coding === 'identity') continue
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
