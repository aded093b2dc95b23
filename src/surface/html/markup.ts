/** Markup that may stand in a page as it is. Only `markup` makes it, so that no text from anywhere can become any. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | readonly Markup[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup with values in it: every text is escaped, markup and lists of it stay, undefined is nothing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let text = strings[0]!
  for (const [index, part] of parts.entries()) text += textOf(part) + strings[index + 1]!
  return new Markup(text)
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => entities[character]!)
  return part instanceof Markup ? part.text : part.map(({ text }) => text).join('')
}
