import { suites } from '../../suites/index.ts'
import { en } from '../../src/messages/en/index.ts'
import type { ReportLanguage } from '../../src/messages/language.ts'
import type { Sentence } from '../../src/messages/message.ts'
import type { Registers } from '../../src/messages/registers.ts'
import type { Requirements } from '../../src/messages/requirements.ts'

const odd: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù', y: 'ÿ', A: 'À', E: 'È', I: 'Ì', O: 'Ò', U: 'Ù' }
/** English with an accent on each vowel: no word is English any more, and each can be read. Values, and what stands between quotes, stay. */
const accented = (text: string): string => text.replaceAll(/\{\w+\}|"[^"]*"|[aeiouyAEIOU]/g, (part) => odd[part] ?? part)

/** Every text below a value, however deep it lies. */
function each<Value>(value: Value): Value {
  if (typeof value === 'string') return accented(value) as Value
  if (Array.isArray(value)) return value.map(each) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(inner)])) as Value
}

/** A language that nobody speaks (RFC5646 2.2.7), made from English: what shows that each output follows the folder of a language. */
export const language = {
  tag: 'x-test',
  formats: en.formats,
  registers: each<Registers>(en.registers),
  requirements: {
    found: 'MÙST {register} {answer}',
    exact: { one: 'SHÒÙLD òne', other: 'SHÒÙLD mànÿ' },
    keyElsewhere: 'SHÒÙLD NÒT {register} {other}',
    checks: Object.fromEntries(
      suites.flatMap(({ checks }) => checks.map(({ id, title }) => [id, accented(title)])),
    ) as unknown as Requirements['checks'],
  },
  sentences: each<Readonly<Record<keyof typeof en.sentences, Sentence>>>(en.sentences),
} as unknown as ReportLanguage
