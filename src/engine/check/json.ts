import { deepestLevels, isDeeperThan } from '../../base/index.ts'

/** What came of reading a body as JSON; a problem is in our own words, since a parser's text quotes the body. */
type ParsedJson = { readonly value: unknown } | { readonly problem: string; readonly code: 'json.encoding' | 'json.syntax' | 'json.depth' }

/** Reads a body as exactly one JSON text in UTF-8 (RFC8259 2, 8.1), and of a sane depth (RFC8259 9). */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: 'bytes that are not UTF-8', code: 'json.encoding' }
  }
  if (text.startsWith('\uFEFF')) return { problem: 'a byte order mark before the JSON', code: 'json.encoding' }
  if (isDeeperThan(deepestLevels, text)) return { problem: `JSON nested deeper than ${deepestLevels} levels`, code: 'json.depth' }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: description(text), code: 'json.syntax' }
  }
}

function description(text: string): string {
  const start = text.trimStart()
  if (start === '') return 'an empty body'
  if (/^<(!doctype|html|head|body)/i.test(start)) return 'an HTML page'
  if (start.startsWith('<')) return 'markup'
  if (start.startsWith('{') || start.startsWith('[')) return `${text.length} characters of broken or truncated JSON`
  return `${text.length} characters that are not JSON`
}
