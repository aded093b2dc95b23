import { inertText } from './inert.ts'

/** Trusted markup of a page or a picture. Only `markup` and constants make it, never other text. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type MarkupPart = Markup | string | number | undefined | readonly MarkupPart[]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const withoutIndents = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Markup with values in it: text is made inert and escaped, markup and lists of it are kept, undefined is empty. Indents of the source are removed. */
export function markup(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  const pieces = withoutIndents.get(strings) ?? strings.map((piece) => piece.replace(/\n\s+/g, '\n'))
  withoutIndents.set(strings, pieces)
  let text = pieces[0]!
  for (const [index, part] of parts.entries()) text += textOf(part) + pieces[index + 1]!
  return new Markup(text)
}

function textOf(part: MarkupPart): string {
  if (part === undefined) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return inertText(part).replace(/[&<>"']/g, (character) => entities[character]!)
  return part instanceof Markup ? part.text : part.map(textOf).join('')
}

const bars = '<path d="M4 27V11M12 27V5M20 27V11M28 27V5M1 19H31" fill="none" stroke-width="4" stroke-linecap="round"'

/** The mark of Gatewatch in the color of the text around it, with a width in pixels. */
export const logo = (width: number): Markup =>
  new Markup(`<svg viewBox="0 0 32 32" width="${width}" height="${width}" aria-hidden="true">${bars} stroke="currentColor"/></svg>`)

/** The same as a data URL, for the icon of a page. */
export const icon = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${bars} stroke="#3f6fb5"/></svg>`)}`
