import { inertText } from '../../../surface/inert.ts'

/** Markup that may stand in a page as it is. It is made by `markup`, or from constants; text from anywhere can become none. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | readonly Part[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const withoutIndents = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Markup with values in it: text is made inert and escaped, markup and lists of it stay, undefined is nothing. Indents of the source go. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = withoutIndents.get(strings) ?? strings.map((piece) => piece.replace(/\n\s+/g, '\n'))
  withoutIndents.set(strings, pieces)
  let text = pieces[0]!
  for (const [index, part] of parts.entries()) text += textOf(part) + pieces[index + 1]!
  return new Html(text)
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return inertText(part).replace(/[&<>"']/g, (character) => entities[character]!)
  return part instanceof Html ? part.text : part.map(textOf).join('')
}
