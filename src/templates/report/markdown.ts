import { message } from '../../messages/index.ts'
import type { LinkTo, PathOf } from '../../report/index.ts'
import type { TextRenderer } from './text-renderer.ts'

/** The content of a summary for a pull request. */
interface Parts {
  readonly verdict: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly issues: readonly {
    readonly level: string
    readonly file: string
    readonly line: number
    readonly title: string
    /** The fix and the reason. */
    readonly details: readonly string[]
  }[]
  /** Removed files. */
  readonly removedFiles: ReadonlySet<string>
  readonly notes: readonly string[]
}

/** The longest list of mistakes. */
const mostListed = 20
/** The most bytes of the table and of the list; GitHub shows no summary above 1 MiB. */
const mostBytes = 400 * 1024

/** The summary for a pull request: a row a template, then the mistakes, each with its line, the fix and the reason. */
export function renderMarkdown(
  { verdict, head, rows, issues, removedFiles, notes }: Parts,
  { pathOf, linkTo, say }: { readonly pathOf: PathOf; readonly linkTo: LinkTo; readonly say: TextRenderer },
): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const more = (count: number): string => say(message('check.more', { count }))
  const place = (file: string, line: number): string => {
    const path = pathOf(file)
    const link = removedFiles.has(file) ? undefined : linkTo(path, line)
    return link === undefined ? inert(`${path}:${line}`) : `[${inert(`${path}:${line}`)}](${link})`
  }
  const items = issues
    .slice(0, mostListed)
    .map(({ level, file, line, title, details }) =>
      [`- **${level}** ${place(file, line)} ${inert(title)}`, ...details.map((detail) => `  - ${inert(detail)}`)].join('\n'),
    )
  const [table, list] = [within(rows.map((cells) => row(cells.map(inert)))), within(items)]
  return [
    '## Gatewatch',
    '',
    inert(verdict),
    '',
    row(head),
    row(head.map(() => '-')),
    ...table,
    ...(rows.length > table.length ? ['', more(rows.length - table.length)] : []),
    '',
    ...list,
    ...(issues.length > list.length ? [`- ${more(issues.length - list.length)}`] : []),
    ...notes.flatMap((note) => ['', inert(note)]),
    '',
  ].join('\n')
}

/** Escapes Markdown in a text, such as the name of a file. */
const inert = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>|~#]/g, '\\$&')

/** The lines that fit the limit. */
function within(lines: readonly string[]): readonly string[] {
  let left = mostBytes
  const end = lines.findIndex((line) => (left -= Buffer.byteLength(line) + 1) < 0)
  return end < 0 ? lines : lines.slice(0, end)
}
