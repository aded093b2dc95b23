import { type ReportLanguage, type MessageId, render, type Sentences } from './language.ts'
import type { NamesIn, Values, ValuesFor } from './message.ts'

/** The next part of an id after a prefix, up to the next dot. */
type Next<Under extends string> = MessageId extends infer Id
  ? Id extends `${Under}.${infer Rest}`
    ? Rest extends `${infer First}.${string}`
      ? First
      : Rest
    : never
  : never

type Word<Id extends MessageId> = [NamesIn<Sentences[Id]>] extends [never]
  ? string
  : (values: ValuesFor<Sentences[Id]>[0] & Values) => string

/** The sentences below a prefix, for pages: a text each, or a function of its values. */
export type Words<Under extends string> = {
  readonly [Name in Next<Under>]: `${Under}.${Name}` extends infer Id extends MessageId ? Word<Id> : Words<`${Under}.${Name}`>
}

const idsIn = new WeakMap<ReportLanguage['sentences'], ReadonlyMap<string, readonly string[]>>()

/** The ids of the sentences of a language, by their first part: computed once, since a language has thousands. */
function idsBelow(first: string, { sentences }: ReportLanguage): readonly string[] {
  const ids = idsIn.get(sentences) ?? Map.groupBy(Object.keys(sentences), (id) => id.slice(0, id.indexOf('.')))
  idsIn.set(sentences, ids)
  return ids.get(first) ?? []
}

/** The sentences below a prefix in a language, nested as their ids are. */
export function wordsBelow<const Under extends string>(under: Under, language: ReportLanguage): Words<Under> {
  const words: Record<string, unknown> = {}
  const sentences: Readonly<Record<string, unknown>> = language.sentences
  for (const id of idsBelow(under.split('.', 1)[0]!, language)) {
    if (!id.startsWith(`${under}.`)) continue
    const path = id.slice(under.length + 1).split('.')
    const last = path.pop()!
    let group = words
    for (const name of path) group = (group[name] ??= {}) as Record<string, unknown>
    const sentence = sentences[id]
    const needsValues = typeof sentence !== 'string' || /\{\w+\}/.test(sentence)
    group[last] = needsValues ? (values: Values) => render({ id, values }, language) : sentence
  }
  return words as Words<Under>
}
