import { styleText } from 'node:util'

/** What standard output can do. */
export interface Terminal {
  /** A person watches: lines may be redrawn. */
  readonly live: boolean
  readonly colour: boolean
  /** Width to wrap at; absent where lines stay whole, so that they can be searched. */
  readonly columns?: number
}

/** Colours and weights used in reports. */
export type Style = Parameters<typeof styleText>[0]

/** Reads what standard output can do from the stream and the environment: NO_COLOR, FORCE_COLOR, TERM and CI are respected. */
export function terminalOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): Terminal {
  const person = stream.isTTY === true && environment['TERM'] !== 'dumb'
  const { NO_COLOR: refused, FORCE_COLOR: forced } = environment
  const colour = forced === undefined ? person && !refused : !['0', 'false'].includes(forced)
  return { live: person && !environment['CI'], colour, ...(person && stream.columns ? { columns: stream.columns } : {}) }
}

/** Styles a text. */
export type Paint = (style: Style, text: string) => string

/** Styles texts, or leaves them plain where the terminal has no colour. */
export const painter =
  ({ colour }: Pick<Terminal, 'colour'>): Paint =>
  (style, text) =>
    colour ? styleText(style, text, { validateStream: false }) : text

/** Breaks a text at blanks into lines of at most `width` characters; a longer word keeps its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
