/** Sentences by the English ones that they stand for; `<name>` stands for a value that is told as it is. */
export type Sentences = Readonly<Record<string, string>>

/** Translates reasons and remedies as people read them, with the values in them. */
export function translator(sentences: Sentences): (english: string) => string | undefined {
  const patterns = Object.entries(sentences).flatMap(([english, own]) => (valued.test(english) ? [withValues(english, own)] : []))
  return (english) =>
    Object.hasOwn(sentences, english)
      ? sentences[english]
      : patterns.map((translate) => translate(english)).find((own) => own !== undefined)
}

/** A name of a value; JSON Pointers and code hold none in lower-case letters alone. */
const valued = /<[a-z]+>/

/** Translates a sentence by the words around its values. */
function withValues(english: string, own: string): (text: string) => string | undefined {
  const parts = english.split(/<([a-z]+)>/)
  const form = new RegExp(`^${parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : literal(part))).join('')}$`)
  return (text) => {
    const values = form.exec(text)?.groups
    return values && own.replaceAll(/<([a-z]+)>/g, (_, name: string) => values[name] ?? '')
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
