import { boundExceeded, deepestLevels, mostValues } from '../../base/index.ts'
import { message, type Message } from '../../messages/index.ts'

type ProblemCode = 'json.encoding' | 'json.syntax' | 'json.depth' | 'json.size'

/** The result of parsing a body. A problem has our own words: the message of a parser quotes the body. */
type ParsedJson = { readonly value: unknown } | { readonly problem: Message; readonly code: ProblemCode }

/** Reads a body as exactly one JSON text in UTF-8 (RFC8259 2, 8.1), and of a sane depth and number of values (RFC8259 9). */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: message('value.not-utf8'), code: 'json.encoding' }
  }
  if (text.startsWith('\uFEFF')) return { problem: message('value.byte-order-mark'), code: 'json.encoding' }
  const exceeded = boundExceeded(text)
  if (exceeded === 'levels') return { problem: message('value.too-deep', { count: deepestLevels }), code: 'json.depth' }
  if (exceeded === 'values') return { problem: message('value.too-many', { count: mostValues }), code: 'json.size' }
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
