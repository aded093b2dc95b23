/** What a data URL (RFC2397) carries: pixels, which hold no text; a drawing (SVG); or any other text. */
export interface Carried {
  readonly kind: 'pixels' | 'drawing' | 'text'
  /** The content, decoded; empty for pixels. */
  readonly text: string
}

const DATA_URL = /^\s*data:([^,;]*)((?:;[^,;]*)*),([\s\S]*?)$/i
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/
/** How PNG, JPEG, GIF, WebP, BMP, icons, TIFF, AVIF and HEIC begin, in hex. */
const PIXELS =
  /^(?:89504e470d0a1a0a|ffd8ff|47494638(?:37|39)61|52494646.{8}57454250|424d.{8}00000000|0000(?:01|02)00|49492a00|4d4d002a|.{8}66747970(?:617669(?:66|73)|6865696[38]|6d696631|6d736631))/

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
  if (isPicture && isBase64 && PIXELS.test(bytes.toString('hex', 0, 16))) return { kind: 'pixels', text: '' }
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
