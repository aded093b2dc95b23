import { deepestLevels, isDeeperThan } from '../../base/index.ts'
import { message, type Message } from '../../messages/index.ts'

/** What came of reading a body as JSON; a problem is in our own words, since a parser's text quotes the body. */
type ParsedJson = { readonly value: unknown } | { readonly problem: Message; readonly code: 'json.encoding' | 'json.syntax' | 'json.depth' }

/** Reads a body as exactly one JSON text in UTF-8 (RFC8259 2, 8.1), and of a sane depth (RFC8259 9). */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: message('value.not-utf8'), code: 'json.encoding' }
  }
  if (text.startsWith('\uFEFF')) return { problem: message('value.byte-order-mark'), code: 'json.encoding' }
  if (isDeeperThan(deepestLevels, text)) return { problem: message('value.too-deep', { count: deepestLevels }), code: 'json.depth' }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { problem: description(text), code: 'json.syntax' }
  }
}

function description(text: string): Message {
  const start = text.trimStart()
  if (start === '') return message('value.empty-body')
  if (/^<(!doctype|html|head|body)/i.test(start)) return message('value.html-page')
  if (start.startsWith('<')) return message('value.markup')
  if (start.startsWith('{') || start.startsWith('[')) return message('value.broken-characters', { count: text.length })
  return message('value.not-json-characters', { count: text.length })
}
