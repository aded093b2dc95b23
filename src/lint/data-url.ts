/** What a data URL (RFC2397) carries: pixels, which hold no text; a drawing (SVG); or any other text. */
export interface Carried {
  readonly kind: 'pixels' | 'drawing' | 'text'
  /** The content, decoded; empty for pixels. */
  readonly text: string
}

const DATA_URL = /^\s*data:([^,;]*)((?:;[^,;]*)*),([\s\S]*?)$/i
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/
/** How PNG, JPEG, GIF, WebP, BMP, icons, TIFF, AVIF and HEIC begin, byte by byte. */
const PIXELS =
  /^(?:\x89PNG\r\n\x1A\n|\xFF\xD8\xFF|GIF8[79]a|RIFF[\s\S]{4}WEBP|BM[\s\S]{4}\0{4}|\0\0[\x01\x02]\0|II\*\0|MM\0\*|[\s\S]{4}ftyp(?:avi[fs]|hei[cs]|mif1|msf1))/

/** Reads a data URL; undefined for any other text. The bytes decide what a picture is, since anybody can write a media type. */
export function readDataUrl(value: string): Carried | undefined {
  const found = DATA_URL.exec(value)
  if (found === null) return undefined
  const [, type = '', parameters = '', data = ''] = found
  const plain = unescaped(data)
    .replaceAll(/[\r\n]+/g, '')
    .trimEnd()
  const isBase64 = /;\s*base64$/i.test(parameters.trimEnd()) && BASE64.test(plain)
  const bytes = Buffer.from(plain, isBase64 ? 'base64' : 'utf8')
  const isPicture = /^image\//i.test(type.trim())
  if (isPicture && isBase64 && PIXELS.test(bytes.toString('latin1', 0, 16))) return { kind: 'pixels', text: '' }
  const text = bytes.toString()
  return { kind: isPicture && /<svg[\s>]/i.test(text) ? 'drawing' : 'text', text }
}

function unescaped(data: string): string {
  try {
    return decodeURIComponent(data)
  } catch {
    return data
  }
}
